"""What pdfium knows of a PDF's pages: their lines and tables, what is filled into forms, and what is noted.

Lines that only stand beside each other, a running header and a heading, are told apart by their sizes.
"""

import ctypes
import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Any, Final

import pypdfium2
import pypdfium2.raw as pdfium

from rag.ingest.formats.pdf.aligned import find_pairs
from rag.ingest.formats.pdf.bullets import read_dots, with_bullets
from rag.ingest.formats.pdf.footnotes import part_footnotes
from rag.ingest.formats.pdf.gaps import find_flow
from rag.ingest.formats.pdf.letters import letter_box, letter_span, readable
from rag.ingest.formats.pdf.mend import read_mended
from rag.ingest.formats.pdf.raised import raised_end
from rag.ingest.formats.pdf.rules import read_paths, read_rules
from rag.ingest.formats.pdf.tables import as_told, find_tables, goes_on, gone_on, is_first, is_last
from rag.ingest.formats.pdf.text import GOES_ON
from rag.ingest.formats.pdf.unseen import UnseenWords
from rag.ingest.formats.pdf.words import GAP, Table, Word
from rag.language.cut_words import SOFT

_JUMP: Final = 1.25  # in size, from one word to the next: two texts on one line
_FOOT: Final = 0.12  # of the height of the page
_BOLD: Final = 600  # of a font's weight: 400 is plain, 700 bold
_BOLD_FONT: Final = re.compile(rb"bold|black|heavy|(?<![a-z])bd(?![a-z])", re.IGNORECASE)
_NAME_ROOM: Final = 100  # bytes
_WORD: Final = re.compile(r"\S+")
_NO_LETTER: Final = "\x00"
_LETTER: Final = re.compile(r"[^\W\d_]")
_LETTERS: Final = re.compile(r"[^\W\d_].*[^\W\d_].*[^\W\d_]")
_LONGEST: Final = 4000  # characters of one value in a form
_UNCHECKED: Final = frozenset(["", "Off"])


@dataclass(frozen=True)
class Line:
    text: str
    size: float
    is_row: bool = False  # of a table, as Markdown
    is_bold: bool = False  # all of it
    middle: float = 0.0  # height of its middle
    in_columns: bool = False  # its words, with gaps that no text has
    goes_on: bool = False  # from the line above


@dataclass(frozen=True)
class PdfPage:
    lines: Sequence[Line]
    filled: Sequence[str]  # what is written into its form fields and onto it
    notes: Sequence[str]  # comments that a reader sees only on asking
    unseen: Sequence[str] = ()  # what leaves no ink, line by line
    footnotes: Sequence[str] = ()


@dataclass(frozen=True)
class _Read:
    """A page as it was found."""

    lines: Sequence[Sequence[Word]]
    tables: Sequence[Table]
    begins: frozenset[int]  # lines that go on from no other
    goes_on: frozenset[int]  # those that do
    filled: Sequence[str]
    notes: Sequence[str]
    unseen: Sequence[str]
    footnotes: Sequence[str]


@dataclass(frozen=True)
class Layout:
    """Every page in order, and the names of the files that are packed into the PDF."""

    pages: Sequence[PdfPage] = ()
    attached: Sequence[str] = ()
    is_mended: bool = False


def read_layout(data: bytes) -> Layout:
    """Raises PdfiumError."""
    return read_mended(data, lambda readable: replace(_layout(readable), is_mended=readable is not data))


def _layout(data: bytes) -> Layout:
    with pypdfium2.PdfDocument(data) as document:
        document.init_forms()
        read = [_read_page(document, number) for number in range(len(document))]
        pages = [
            PdfPage(list(_written(page)), page.filled, page.notes, page.unseen, page.footnotes)
            for page in _continued(read)
        ]
        attached = [document.get_attachment(number).get_name() for number in range(document.count_attachments())]
        return Layout(pages, attached)


def text_of(page: PdfPage) -> str:
    lines = (f"{GOES_ON}{line.text}" if line.goes_on else line.text for line in page.lines)
    return "\n".join([*lines, *(f"\n{value}" for value in page.filled)])


def _read_page(document: pypdfium2.PdfDocument, number: int) -> _Read:
    page = document[number]
    try:
        page.set_rotation(0)  # else the lines of a page laid on its side come in the wrong order
        text = page.get_textpage()
        lines, unseen = _read_lines(text, UnseenWords(document, number, text))
        paths = read_paths(page)
        lines, rules = with_bullets(lines, read_dots(paths)), read_rules(paths)
        tables = find_tables(lines, *rules)
        parted = part_footnotes(lines, frozenset[int]().union(*(table.lines for table in tables)), _foot(page))
        if parted:
            lines, tables = parted.lines, find_tables(parted.lines, *rules)
        filled, notes = _annotations(document, page)
    finally:
        page.close()
    footnotes = parted.footnotes if parted else []
    in_tables = frozenset[int]().union(*(table.lines for table in tables))
    flow = find_flow(lines, in_tables)
    begins = find_pairs(lines, tables) | flow.begins
    return _Read(lines, tables, begins, flow.goes_on, filled, notes, unseen, footnotes)


def _foot(page: pypdfium2.PdfPage) -> float:
    """The height below which only footers stand."""
    _, bottom, _, top = page.get_bbox()
    return float(bottom + _FOOT * (top - bottom))


def _continued(pages: Iterable[_Read]) -> Iterator[_Read]:
    """A table that goes on over the end of a page has its header there too, and so has a group of its rows its name."""
    open_table: Table | None = None
    for page in pages:
        tables = list(map(as_told, page.tables))
        if open_table and tables and is_first(tables[0]) and goes_on(tables[0], open_table):
            tables[0] = gone_on(tables[0], open_table)
        open_table = tables[-1] if tables and is_last(tables[-1], len(page.lines)) else None
        yield replace(page, tables=tables)


def _text_lines(text: pypdfium2.PdfTextPage) -> Iterator[tuple[int, str]]:
    """The lines of a page, each with the place where it begins."""
    start = 0
    for line in _all_signs(text).replace("\ufffe", SOFT).split("\r\n"):
        yield start, line
        start += len(line) + 2


def _all_signs(text: pypdfium2.PdfTextPage) -> str:
    """One for each place: the text as pdfium hands it over lacks those that stand for no letter, such as an emoji."""
    said = str(text.get_text_range())
    if len(said) == text.count_chars():
        return said
    return "".join(chr(pdfium.FPDFText_GetUnicode(text, place)) for place in range(text.count_chars()))


def _read_lines(text: pypdfium2.PdfTextPage, unseen: UnseenWords) -> tuple[list[list[Word]], list[str]]:
    """The words of each line and where they stand; and what nobody sees, of each line that has such words."""
    lines, lost = [], []
    for start, line in _text_lines(text):
        there = [found for found in _WORD.finditer(line) if found[0].strip(_NO_LETTER)]
        hidden = {at.start() for at in there if unseen.holds(start + at.start(), start + at.end() - 1)}
        lines.append([_word(text, start + at.start(), at[0]) for at in there if at.start() not in hidden])
        if hidden:
            lost.append(" ".join(at[0] for at in there if at.start() in hidden))
    return lines, lost


def _word(text: pypdfium2.PdfTextPage, place: int, said: str) -> Word:
    said = readable(said, lambda at: letter_span(text, place + at))
    first = letter_box(text, place)
    last = letter_box(text, place + len(said.partition(SOFT)[0]) - 1)
    middle = (first.bottom + first.top) / 2
    right = max(first.right, last.right)
    return Word(
        said, first.left, right, middle, _size(text, place), _is_bold(text, place), raised_end(text, place, said)
    )


def _size(words: pypdfium2.PdfTextPage, place: int) -> float:
    return round(float(pdfium.FPDFText_GetFontSize(words, place)) * 2) / 2


def _is_bold(words: pypdfium2.PdfTextPage, place: int) -> bool:
    """By the weight of its font, or by the font's name: many a program writes no weight down."""
    if pdfium.FPDFText_GetFontWeight(words, place) >= _BOLD:
        return True
    name = ctypes.create_string_buffer(_NAME_ROOM)
    pdfium.FPDFText_GetFontInfo(words, place, name, _NAME_ROOM, ctypes.c_int())
    return _BOLD_FONT.search(name.value) is not None


def _written(page: _Read) -> Iterator[Line]:
    """The lines as they are read: a table where its first line stands, and beside it what is not of it."""
    begun: set[int] = set()
    place = 0
    for number, words in enumerate(page.lines):
        here = [(at, table) for at, table in enumerate(page.tables) if number in table.lines]
        if number in page.begins:
            yield Line("", 0.0)
        for at, table in here:
            if at not in begun:
                begun.add(at)
                yield from _rows(table, words[0].size)
        inside = frozenset[int]().union(*(table.words for _, table in here))
        rest = [word for at, word in enumerate(words, place) if at not in inside]
        place += len(words)
        if rest or not here:
            first, *others = _apart(rest)
            yield replace(first, goes_on=number in page.goes_on and not here)
            yield from others


def _rows(table: Table, size: float) -> Iterator[Line]:
    yield Line("", 0.0)
    yield from (Line(row, size, is_row=True) for row in table.markdown.splitlines())
    yield Line("", 0.0)


def _apart(words: Sequence[Word]) -> Iterator[Line]:
    """One line, or several where small type turns into large or the other way round; a raised number is no text."""
    sizes = {word.size for word in words}
    runs = _runs(words) if len(sizes) > 1 else [(0, *(sizes or (0.0,)))]
    for (start, size), end in zip(runs, [*(start for start, _ in runs[1:]), len(words)], strict=True):
        part = words[start:end]
        text = " ".join(word.text for word in part)
        is_bold = all(word.is_bold for word in part)
        middle = part[0].middle if part else 0.0
        yield Line(text, size, is_bold=is_bold, middle=middle, in_columns=is_bold and _has_gaps(part))


def _has_gaps(words: Sequence[Word]) -> bool:
    """Wider than any space; what follows the number of a heading may be."""
    named = (pair for pair in pairwise(words) if _LETTER.search(words[0].text) or pair[0] is not words[0])
    return any(word.left - before.right > GAP * word.size for before, word in named)


def _runs(words: Sequence[Word]) -> list[tuple[int, float]]:
    """Where the type changes its size for good, and to which one."""
    changes = _changes([(place, word.size) for place, word in enumerate(words)]) or [(0, 0.0)]
    ends = [*(start for start, _ in changes[1:]), len(words)]
    texts = [" ".join(word.text for word in words[start:end]) for (start, _), end in zip(changes, ends, strict=True)]
    worded = [change for change, text in zip(changes, texts, strict=True) if _LETTERS.search(text)]
    return [
        (0, size) if not number else (start, size)
        for number, (start, size) in enumerate(_changes(worded or changes[:1]))
    ]


def _changes(sizes: Sequence[tuple[int, float]]) -> list[tuple[int, float]]:
    found = list(sizes[:1])
    for place, size in sizes[1:]:
        if max(size, found[-1][1]) > _JUMP * min(size, found[-1][1]):
            found.append((place, size))
    return found


def _annotations(document: pypdfium2.PdfDocument, page: pypdfium2.PdfPage) -> tuple[list[str], list[str]]:
    filled, notes = dict[str, None](), list[str]()
    for number in range(pdfium.FPDFPage_GetAnnotCount(page)):
        annotation = pdfium.FPDFPage_GetAnnot(page, number)
        try:
            kind = pdfium.FPDFAnnot_GetSubtype(annotation)
            if kind == pdfium.FPDF_ANNOT_WIDGET and document.formenv is not None:
                filled |= dict.fromkeys(_field(document.formenv, annotation))
            elif kind == pdfium.FPDF_ANNOT_FREETEXT:
                filled |= dict.fromkeys(_said(_contents(annotation)))
            elif kind == pdfium.FPDF_ANNOT_TEXT:
                notes += filter(None, [_contents(annotation).strip()])
        finally:
            pdfium.FPDFPage_CloseAnnot(annotation)
    return list(filled), notes


def _field(form: Any, annotation: Any) -> Iterator[str]:
    """`Name: Jane Roe`; what was left empty says nothing."""
    value = _wide(lambda room, size: pdfium.FPDFAnnot_GetFormFieldValue(form, annotation, room, size)).strip()
    name = _wide(lambda room, size: pdfium.FPDFAnnot_GetFormFieldAlternateName(form, annotation, room, size)).strip()
    name = name or _wide(lambda room, size: pdfium.FPDFAnnot_GetFormFieldName(form, annotation, room, size)).strip()
    if value not in _UNCHECKED:
        yield f"{name}: {' '.join(value.split())}" if name else value


def _said(text: str) -> Iterator[str]:
    if _LETTER.search(text):
        yield " ".join(text.split())


def _contents(annotation: Any) -> str:
    return _wide(lambda room, size: pdfium.FPDFAnnot_GetStringValue(annotation, b"Contents", room, size))


def _wide(ask: Any) -> str:
    """Text that pdfium hands over as UTF-16: first its size is asked for, then the text."""
    size = min(int(ask(None, 0)), 2 * _LONGEST)
    if size <= 2:
        return ""
    room = (ctypes.c_ushort * (size // 2 + 1))()
    ask(room, size)
    return bytes(room)[: size - 2].decode("utf-16-le", "replace")
