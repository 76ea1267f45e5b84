"""OpenDocument texts as Markdown: headings, lists, tables, notes, text boxes; no deleted or struck text or comments."""

from collections.abc import Iterator, Set
from typing import Final
from xml.etree.ElementTree import Element

from rag.ingest.formats.odt_struck import take_struck
from rag.ingest.formats.odt_styles import Numbered, Weights, is_bold, read_numbered, read_strikes, read_weights
from rag.ingest.formats.odt_unseen import unseen_styles
from rag.ingest.formats.package import Package, PackageRefused, attribute, child, every, local, or_empty, words_of
from rag.ingest.formats.pictures import mark
from rag.ingest.formats.seen import Seen
from rag.ingest.formats.tables import render_titled
from rag.ingest.formats.typed import BOLD, Line, as_typed, without_signs

_UNSEEN: Final = frozenset(
    ["tracked-changes", "annotation", "annotation-end", "forms", "sequence-decls", "title", "desc"]
)
_BLOCKS: Final = frozenset(["p", "h", "list", "table"])


def read_odt(data: bytes) -> Seen:
    """Raises PackageRefused, or whatever a broken file makes the XML parser raise."""
    package = Package(data)
    if any(every(package.xml("META-INF/manifest.xml"), "encryption-data")):
        raise PackageRefused("encrypted")
    tree = package.xml("content.xml")
    if tree is None:
        raise KeyError("content.xml")
    title = next(every(package.xml("meta.xml"), "title"), None)
    named = or_empty(package.xml("styles.xml"))
    body = or_empty(child(tree, "body"))
    comments = [words_of(one) for one in every(tree, "annotation")]
    deleted = [*map(words_of, every(tree, "deletion")), *take_struck(body, read_strikes(named, tree))]
    reader = _Reader(frozenset(unseen_styles(tree)), read_weights(named, tree), read_numbered(named, tree))
    text = "\n\n".join(as_typed(reader.blocks(body)))
    return Seen(text, title.text if title is not None else None, reader.hidden, comments, list(filter(None, deleted)))


class _Reader:
    def __init__(self, unseen: Set[str], weights: Weights, numbered: Numbered) -> None:
        self._noted = 0
        self._unseen = unseen  # names of styles
        self._weights = weights
        self._numbered = numbered
        self.hidden: list[str] = []

    def _hides(self, one: Element) -> bool:
        """True for words that no reader sees, which are counted."""
        unseen = attribute(one, "is-hidden") == "true" or attribute(one, "style-name") in self._unseen
        said = words_of(one) if unseen else ""
        self.hidden += [said] if said else []
        return bool(said)

    def blocks(self, parent: Element) -> Iterator[str]:
        for one in parent:
            kind = local(one)
            if self._hides(one):
                continue
            if kind in {"p", "h"}:
                yield from self._paragraph(one)
            elif kind == "list":
                yield "\n".join(self._items(one, 0, attribute(one, "style-name")))
            elif kind == "table":
                yield from self._table(one)
            elif kind not in _UNSEEN:
                yield from self.blocks(one)

    def _paragraph(self, one: Element) -> Iterator[str]:
        line = Line()
        self._inside(one, line)
        text = line.text()
        if text and local(one) == "h":
            level = attribute(one, "outline-level", "1")
            yield f"{'#' * min(int(level) if level.isdigit() else 1, 6)} {' '.join(text.split())}"
        elif text:
            yield f"{BOLD if is_bold(one, self._weights) else ''}{text}".replace("\n", "  \n")
        yield from line.after

    def _inside(self, parent: Element, line: Line) -> None:
        line.words.append((parent.text or "").replace("\n", " "))
        for one in parent:
            self._inline(one, line)
            line.words.append((one.tail or "").replace("\n", " "))

    def _inline(self, one: Element, line: Line) -> None:
        kind = local(one)
        if self._hides(one):
            return
        if kind in {"s", "tab"}:
            line.words.append("\t" if kind == "tab" else " ")
        elif kind == "line-break":
            line.words.append("\n")
        elif kind == "note":
            self._note(one, line)
        elif kind == "image":
            line.after += filter(None, [mark(attribute(one, "href"))])
        elif kind == "text-box" or kind in _BLOCKS:
            line.after += self.blocks(one) if kind == "text-box" else self.blocks(_wrapped(one))
        elif kind not in _UNSEEN:
            self._inside(one, line)

    def _note(self, one: Element, line: Line) -> None:
        words = " ".join(without_signs(" ".join(self.blocks(or_empty(child(one, "note-body"))))).split())
        if words:
            self._noted += 1
            line.note(self._noted, words)

    def _items(self, parent: Element, depth: int, style: str) -> Iterator[str]:
        """A list in a list has the style of the outer one, unless it has its own."""
        number = 0
        for item in parent:
            words = [block for one in item if local(one) != "list" for block in self.blocks(_wrapped(one))]
            if any(words):
                begins = attribute(item, "start-value")
                number = int(begins) if begins.isdigit() else number + 1
                sign = f"{number}." if (style, depth + 1) in self._numbered else "-"
                yield f"{'  ' * depth}{sign} " + "  \n".join(map(without_signs, filter(None, words)))
            for one in item:
                if local(one) == "list":
                    yield from self._items(one, depth + 1, attribute(one, "style-name") or style)

    def _table(self, table: Element) -> Iterator[str]:
        rows = [row for row in (self._cells(row) for row in _rows(table)) if any(row)]
        if rows and max(map(len, rows)) == 1:
            yield from (row[0] for row in rows)
        elif rows:
            yield render_titled(rows).rstrip()

    def _cells(self, row: Element) -> list[str]:
        cells: list[str] = []
        for cell in row:
            if local(cell) in {"table-cell", "covered-table-cell"}:
                words = " ".join(without_signs(" ".join(self.blocks(cell))).replace("|", " ").split())
                repeated = attribute(cell, "number-columns-repeated", "1")
                cells += [words] * (min(int(repeated), 50 if words else 5) if repeated.isdigit() else 1)
        return cells


def _rows(table: Element) -> Iterator[Element]:
    for one in table:
        if local(one) == "table-row":
            yield one
        elif local(one) in {"table-header-rows", "table-rows", "table-row-group"}:
            yield from _rows(one)


def _wrapped(one: Element) -> Element:
    """The element as the only child of another."""
    holder = Element("holder")
    holder.append(one)
    return holder
