"""Word files as Markdown: what a reader sees on paper, in reading order.

Read by ourselves, because the general parser loses list marks, tabs and the limits of text boxes and keeps moved text.
"""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Final
from xml.etree.ElementTree import Element

from rag.errors import FileRefused
from rag.ingest.decode import decode, decode_page
from rag.ingest.formats.blocks import joined_blocks
from rag.ingest.formats.charts import chart_text
from rag.ingest.formats.drawn_struck import take_struck
from rag.ingest.formats.html_text import plain_words
from rag.ingest.formats.mail_text import read_mail
from rag.ingest.formats.package import Package, Relations, attribute, child, every, local, or_empty, value
from rag.ingest.formats.pictures import mark, without_marks
from rag.ingest.formats.rtf_text import read_rtf
from rag.ingest.formats.seen import Seen
from rag.ingest.formats.tables import render_titled
from rag.ingest.formats.typed import BOLD, Line, as_typed, without_signs
from rag.ingest.formats.word_styles import (
    Mark,
    Style,
    is_on,
    is_struck,
    list_place,
    numbered,
    outline_level,
    placed,
    read_marks,
    read_styles,
)
from rag.ingest.formats.word_unseen import is_shaded, is_tiny, is_white, lies_on_paper
from rag.ingest.sniff import looks_like_html

_UNSEEN: Final = frozenset(
    ["del", "moveFrom", "delText", "instrText", "delInstrText", "rPr", "pPr", "sdtPr", "comment", "annotation", "ruby"]
)
_NOTES: Final = {"footnoteReference": "footnotes", "endnoteReference": "endnotes"}
_PICTURES: Final = {"blip": "embed", "imagedata": "id"}
_BELOW: Final = frozenset(["txbxContent", "tbl", "p", "chart", "relIds", *_PICTURES])
_LIST_STYLE: Final = re.compile(
    r"(?:list (bullet|number)|listen?(?:punkt|absatz)?nummer|aufzählung)\s*(\d?)", re.IGNORECASE
)
_MAIL_HEAD: Final = 200
_DEEPEST: Final = 3  # files in files in files
_ITEM: Final = re.compile(r"\s*(?:-|\d+\.) ")
_BULLET: Final = Mark("bullet")
_PLACE: Final = re.compile(r"%([1-9])")  # of a depth in the label of a list


@dataclass
class _Facts:
    """What other parts of the package say about the body."""

    styles: Mapping[str, Style]
    marks: Mapping[tuple[str, int], Mark]
    notes: Mapping[tuple[str, str], Element]
    pictures: Mapping[str, str]  # part by relation
    charts: Mapping[str, str]  # what they say, by relation
    drawings: Mapping[str, str]  # the words of drawn lists, by relation
    inserted: Mapping[str, str]  # files that were put in whole, by relation


def read_word(data: bytes, depth: int = 1) -> Seen:
    """Raises PackageRefused, or whatever a broken file makes the XML parser raise."""
    package = Package(data)
    tree, relations = package.opened("word/document.xml")
    drawn = {name: package.xml(part) for name, part in _parts(relations, "diagramData").items()}
    struck = [words for one in drawn.values() for words in take_struck(one)]
    facts = _Facts(
        styles=read_styles(_named(package, relations, "styles")),
        marks=read_marks(_named(package, relations, "numbering")),
        notes=_notes(package, relations),
        pictures=_parts(relations, "image"),
        charts={name: chart_text(package.xml(part)) for name, part in _parts(relations, "chart").items()},
        drawings={name: _drawn_words(one) for name, one in drawn.items()},
        inserted={
            name: _inserted(package.read(part) or b"", depth) for name, part in _parts(relations, "aFChunk").items()
        },
    )
    reader = _Reader(facts, on_paper=lies_on_paper(tree))
    text = reader.read(child(tree, "body"))
    if not re.search(r"\w", without_marks(text)):
        edges = [package.xml(part) for kind, part in relations.values() if kind in {"header", "footer"}]
        text = "\n\n".join([text, *(reader.read(edge) for edge in edges if edge is not None)]).strip()
    comments = package.said(relations, "comments", "comment")
    return Seen(text, _title(package), reader.hidden, comments, deleted=[*_deleted(tree), *reader.struck, *struck])


def _deleted(tree: Element) -> Iterator[str]:
    """What somebody deleted and nobody has accepted yet."""
    for one in every(tree, "del"):
        said = "".join(text.text or "" for text in every(one, "delText"))
        yield from [said] if said.strip() else []


def _parts(relations: Relations, wanted: str) -> dict[str, str]:
    """Those of one kind, by relation."""
    return {name: part for name, (kind, part) in relations.items() if kind == wanted}


def _drawn_words(tree: Element | None) -> str:
    """The points of a drawn list or of an organisation chart."""
    points = ("".join(one.text or "" for one in every(paragraph, "t")) for paragraph in every(tree, "p"))
    return "\n".join(f"- {' '.join(point.split())}" for point in points if point.strip())


def _inserted(data: bytes, depth: int) -> str:
    """What a file says that was put into another one: a document, rich or plain text, or a web page."""
    if data.startswith(b"PK"):
        return read_word(data, depth + 1).text if depth < _DEEPEST else ""
    if data.startswith(b"{\\rtf"):
        return read_rtf(data).text
    try:
        return _page_words(data)
    except FileRefused:
        return ""


def _page_words(data: bytes) -> str:
    """What a web page says, alone or saved as an archive, or a plain text."""
    bodies = read_mail(data).bodies if data[:_MAIL_HEAD].lstrip().startswith(b"MIME-Version") else ()
    pages = [text for kind, text in bodies if kind == "html"] or [decode_page(data)]
    if not any(map(looks_like_html, pages)):
        return decode(data).strip()
    return "\n\n".join(plain_words(page) for page in pages if looks_like_html(page))


def _named(package: Package, relations: Relations, kind: str) -> Element | None:
    return next((package.xml(part) for part in _parts(relations, kind).values()), None)


def _title(package: Package) -> str | None:
    core = next((name for name in package.names() if name.endswith("core.xml")), "")
    found = next(every(package.xml(core), "title"), None) if core else None
    return found.text if found is not None else None


def _notes(package: Package, relations: Relations) -> dict[tuple[str, str], Element]:
    return {
        (kind, attribute(note, "id")): note
        for kind, part in relations.values()
        if kind in _NOTES.values()
        for note in every(package.xml(part), kind.removesuffix("s"))
    }


@dataclass
class _Line(Line):
    is_struck: bool = False  # by its style


class _Reader:
    def __init__(self, facts: _Facts, *, on_paper: bool) -> None:
        self._facts = facts
        self._on_paper = on_paper  # and not on a field that may be dark
        self._counts: dict[tuple[str, int], int] = {}
        self._noted = 0
        self._fields: list[bool] = []  # those that are open, and whether their instruction is still going on
        self.hidden: list[str] = []
        self.struck: list[str] = []

    def read(self, parent: Element | None) -> str:
        return joined_blocks(as_typed(self._blocks(or_empty(parent))), _ITEM)

    def _blocks(self, parent: Element) -> Iterator[str]:
        for one in parent:
            kind = local(one)
            if kind == "p":
                yield from self._paragraph(one)
            elif kind == "tbl":
                with self._on_field():
                    yield from self._table(one)
            elif kind == "AlternateContent":
                yield from self._blocks(_choice(one))
            elif kind == "altChunk":
                yield from filter(None, [self._facts.inserted.get(attribute(one, "id"), "")])
            elif kind not in _UNSEEN:
                yield from self._blocks(one)

    def _paragraph(self, paragraph: Element) -> Iterator[str]:
        properties = child(paragraph, "pPr")
        style = self._facts.styles.get(value(properties, "pStyle"), Style())
        line = _Line(is_struck=bool(style.struck))
        with self._on_field(if_so=is_shaded(properties)):
            for one in paragraph:
                self._inline(one, line, hidden=style.hidden)
        text = line.text()
        if text:
            marked = self._marked(text, properties, style)
            yield f"{BOLD}{marked}" if marked == text and self._is_bold(paragraph, style) else marked
        yield from line.after

    def _is_bold(self, paragraph: Element, style: Style) -> bool:
        """True when every word is, by itself or by its style."""
        runs = (run for run in every(paragraph, "r") if any((one.text or "").strip() for one in every(run, "t")))
        return all(self._is_bold_run(child(run, "rPr"), style) for run in runs)

    def _is_bold_run(self, properties: Element | None, style: Style) -> bool:
        own = child(properties, "b")
        named = self._facts.styles.get(value(properties, "rStyle"), style)
        return is_on(own) if own is not None else named.bold or style.bold

    def _marked(self, text: str, properties: Element | None, style: Style) -> str:
        """With the sign of a heading or of a list item before it."""
        if level := style.level or outline_level(properties):
            number = self._number(placed(list_place(properties), style.number))
            return f"{'#' * level} {number}{' '.join(text.split())}"
        return self._item(text, placed(list_place(properties), style.number), style.name).replace("\n", "  \n")

    def _number(self, place: tuple[str, int] | None) -> str:
        """`4.2 ` before a heading whose number Word counts by itself: readers ask for it, and other rules name it."""
        mark = self._facts.marks.get(place) if place is not None and place[0] != "0" else None
        if place is None or mark is None or not mark.counts:
            return ""
        self._count(place, mark.start)

        def told(found: re.Match[str]) -> str:
            above = (place[0], int(found[1]) - 1)
            other = self._facts.marks.get(above, mark)
            return numbered(other.kind, self._counts.get(above, other.start))

        label = _PLACE.sub(told, mark.label).strip()
        return f"{label} " if label else ""

    def _count(self, place: tuple[str, int], start: int = 1) -> int:
        """One more at this depth; those below it begin anew."""
        self._counts[place] = self._counts[place] + 1 if place in self._counts else start
        for other in [key for key in self._counts if key[0] == place[0] and key[1] > place[1]]:
            del self._counts[other]
        return self._counts[place]

    def _item(self, text: str, number: tuple[str, int] | None, style: str) -> str:
        named = _LIST_STYLE.match(style)
        if number is not None and number[0] != "0":
            depth, mark = number[1], self._facts.marks.get(number, _BULLET)
            depth = max(depth, int(named[2] or 1) - 1) if named else depth
        elif named:
            depth = int(named[2] or 1) - 1
            number, mark = (style, depth), Mark("decimal") if "num" in style.casefold() else _BULLET
        else:
            return text
        if mark.kind in {"bullet", "none"}:
            return f"{'  ' * depth}- {text}"
        return f"{'   ' * depth}{self._count(number, mark.start)}. {text}"

    def _inline(self, one: Element, line: _Line, *, hidden: bool) -> None:
        kind = local(one)
        if kind in _SIGNS:
            line.words.append("" if hidden or any(self._fields[:-1]) else _SIGNS[kind](one))
        elif kind == "fldChar":
            self._field(attribute(one, "fldCharType"))
        elif kind in _NOTES and not hidden:
            self._note(_NOTES[kind], attribute(one, "id"), line)
        elif kind == "r":
            self._run(one, line, hidden=hidden)
        elif kind in _BELOW:
            line.after += filter(None, self._below(one, kind, hidden=hidden))
        elif kind == "AlternateContent":
            self._inside(_choice(one), line, hidden=hidden)
        elif kind == "ruby":
            self._inside(or_empty(child(one, "rubyBase")), line, hidden=hidden)
        elif kind not in _UNSEEN:
            self._inside(one, line, hidden=hidden)

    def _below(self, one: Element, kind: str, *, hidden: bool) -> Iterator[str]:
        """What a paragraph holds that takes its place below it."""
        if kind == "p":  # inside another one, as some programs write it
            yield from self._paragraph(one)
        elif kind == "chart":
            yield self._facts.charts.get(attribute(one, "id"), "")
        elif kind == "relIds":
            yield self._facts.drawings.get(attribute(one, "dm"), "")
        elif kind in _PICTURES:
            yield "" if hidden else mark(self._facts.pictures.get(attribute(one, _PICTURES[kind]), ""))
        else:
            with self._on_field():
                yield from self._table(one) if kind == "tbl" else self._blocks(one)

    def _run(self, run: Element, line: _Line, *, hidden: bool) -> None:
        """Nothing of it where nobody sees it, or where it is struck through."""
        is_hidden = hidden or self._is_hidden(run)
        is_left_out = is_hidden or self._is_struck(run, line)
        said = "".join(text.text or "" for text in every(run, "t")) if is_left_out else ""
        (self.hidden if is_hidden else self.struck).extend([said] if said.strip() else [])
        self._inside(run, line, hidden=is_left_out)

    def _inside(self, parent: Element, line: _Line, *, hidden: bool) -> None:
        for one in parent:
            self._inline(one, line, hidden=hidden)

    def _field(self, step: str) -> None:
        """A field within the instruction of another one shows nothing of its own."""
        if step == "begin":
            self._fields.append(True)
        elif self._fields:
            self._fields.pop()
            self._fields += [False] if step == "separate" else []

    def _is_hidden(self, run: Element) -> bool:
        properties = child(run, "rPr")
        style = self._facts.styles.get(value(properties, "rStyle"))
        own = child(properties, "vanish")
        if is_on(own) if own is not None else style is not None and style.hidden:
            return True
        return is_tiny(properties) or (self._on_paper and is_white(properties))

    def _is_struck(self, run: Element, line: _Line) -> bool:
        """By itself, else by its style, else by that of its paragraph."""
        properties = child(run, "rPr")
        style = self._facts.styles.get(value(properties, "rStyle"), Style())
        said = (one for one in (is_struck(properties), style.struck) if one is not None)
        return next(said, line.is_struck)

    @contextmanager
    def _on_field(self, *, if_so: bool = True) -> Iterator[None]:
        """While it is open, white words may stand on a dark field."""
        before = self._on_paper
        self._on_paper = before and not if_so
        yield
        self._on_paper = before

    def _note(self, kind: str, number: str, line: _Line) -> None:
        note = self._facts.notes.get((kind, number))
        words = " ".join(without_signs(" ".join(self._blocks(note))).split()) if note is not None else ""
        if words:
            self._noted += 1
            line.note(self._noted, words)

    def _table(self, table: Element) -> Iterator[str]:
        found = [list(_cells_of(row)) for row in _rows(table)]
        if all(sum(map(_span, cells)) <= 1 for cells in found):  # a frame around text; each cell is read only once
            yield from (block for cells in found for cell in cells for block in self._blocks(cell))
            return
        rows: list[list[str]] = []
        for cells in found:
            struck, above = len(self.struck), rows[-1] if rows else []
            row = self._cells(cells, above)
            is_left = len(self.struck) == struck or _says_more(row, above)
            rows += [row] if is_left else []
        yield render_titled(rows).rstrip()

    def _cells(self, cells: list[Element], above: list[str]) -> list[str]:
        """The words of each cell; a cell that is one with the cell above says the same."""
        texts: list[str] = []
        for cell in cells:
            merged = child(cell, "tcPr", "vMerge")
            goes_on = merged is not None and attribute(merged, "val", "continue") == "continue"
            words = " ".join(_flat(without_signs(block)) for block in self._blocks(cell))
            texts.append(above[len(texts)] if goes_on and len(texts) < len(above) else words)
            texts += [""] * (_span(cell) - 1)
        return texts


def _rows(table: Element) -> Iterator[Element]:
    """The rows of this table, not of those inside it; deleted ones left out."""
    for one in table:
        if local(one) == "tr" and child(one, "trPr", "del") is None:
            yield one
        elif local(one) in {"sdt", "sdtContent", "customXml", "ins"}:
            yield from _rows(one)


def _says_more(row: Sequence[str], above: Sequence[str]) -> bool:
    """More than what its cells have from the row above."""
    return any(text and text not in above[at : at + 1] for at, text in enumerate(row))


def _cells_of(row: Element) -> Iterator[Element]:
    """The cells of this row, also those within a control; not those of the tables inside them."""
    for one in row:
        if local(one) == "tc":
            yield one
        elif local(one) in {"sdt", "sdtContent", "customXml", "ins"}:
            yield from _cells_of(one)


def _span(cell: Element) -> int:
    """Columns that the cell reaches over."""
    span = value(cell, "tcPr", "gridSpan", otherwise="1")
    return max(1, min(int(span), 100)) if span.isdigit() else 1


def _flat(block: str) -> str:
    """A block as part of a table's cell: a table inside it becomes its rows, apart by semicolons."""
    lines = [line.strip().strip("|").strip() for line in block.splitlines()]
    kept = [" – ".join(filter(None, (part.strip() for part in line.split(" | ")))) for line in lines]
    whole = [line for line in kept if line and not re.fullmatch(r"[\s|–-]*", line)]
    return ("; " if block.startswith("|") else " ").join(whole)


def _choice(alternatives: Element) -> Element:
    """Of several ways to draw the same, the first that has words."""
    return next((one for one in alternatives if any(every(one, "t"))), or_empty(next(iter(alternatives), None)))


def _symbol(one: Element) -> str:
    code = int(attribute(one, "char", "0") or "0", 16)
    return "•" if 0xF000 <= code <= 0xF0FF else chr(code) if 31 < code < 0x110000 else ""


def _break(one: Element) -> str:
    return "\n"


_SIGNS: Final[Mapping[str, Callable[[Element], str]]] = {
    "t": lambda one: (one.text or "").replace("\n", " "),
    "tab": lambda one: "\t",
    "ptab": lambda one: "\t",
    "br": _break,
    "cr": _break,
    "noBreakHyphen": lambda one: "-",
    "softHyphen": lambda one: "",
    "sym": _symbol,
}
