"""What pdfium knows of a PDF's pages: their lines with the size of the type, what is filled into forms, what is noted.

Lines that only stand beside each other, a running header and a heading, are told apart by their sizes.
"""

import ctypes
import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final

import pypdfium2
import pypdfium2.raw as pdfium

from rag.ingest.pdf_text import SOFT

_JUMP: Final = 1.25  # in size, from one word to the next: two texts on one line
_LARGER: Final = 1.15  # than the type of most of the text: a heading
_HEADING: Final = 150  # characters
_LEVELS: Final = 4
_WORD: Final = re.compile(r"\S+")
_LETTER: Final = re.compile(r"[^\W\d_]")
_LETTERS: Final = re.compile(r"[^\W\d_].*[^\W\d_].*[^\W\d_]")
_NO_HEADING: Final = re.compile(r"[.,;…]$|^[\W\d_]*$")
_LONGEST: Final = 4000  # characters of one value in a form
_UNCHECKED: Final = frozenset(["", "Off"])


@dataclass(frozen=True)
class Line:
    text: str
    size: float


@dataclass(frozen=True)
class PdfPage:
    lines: Sequence[Line]
    filled: Sequence[str]  # what is written into its form fields and onto it
    notes: int  # comments that a reader sees only on asking


@dataclass(frozen=True)
class Layout:
    """Every page in order, and the names of the files that are packed into the PDF."""

    pages: Sequence[PdfPage] = ()
    attached: Sequence[str] = ()


def read_layout(data: bytes) -> Layout:
    """Raises PdfiumError."""
    with pypdfium2.PdfDocument(data) as document:
        document.init_forms()
        pages = [_read_page(document, number) for number in range(len(document))]
        attached = [document.get_attachment(number).get_name() for number in range(document.count_attachments())]
        return Layout(pages, attached)


def text_of(page: PdfPage) -> str:
    return "\n".join([*(line.text for line in page.lines), *(f"\n{value}" for value in page.filled)])


def headings_of(pages: Sequence[PdfPage]) -> list[tuple[int, str]]:
    """Level and text of the lines that are set larger than most of the text."""
    letters: Counter[float] = Counter()
    for page in pages:
        for line in page.lines:
            letters[line.size] += len(line.text)
    if not letters:
        return []
    body = letters.most_common(1)[0][0]
    found = [line for page in pages for line in page.lines if _is_heading(line, body)]
    sizes = sorted({line.size for line in found}, reverse=True)
    return [(min(sizes.index(line.size) + 1, _LEVELS), line.text) for line in found]


def _is_heading(line: Line, body: float) -> bool:
    return line.size >= _LARGER * body and len(line.text) <= _HEADING and not _NO_HEADING.search(line.text)


def _read_page(document: pypdfium2.PdfDocument, number: int) -> PdfPage:
    page = document[number]
    try:
        page.set_rotation(0)  # else the lines of a page laid on its side come in the wrong order
        lines = list(_lines(page.get_textpage()))
        filled, notes = _annotations(document, page)
    finally:
        page.close()
    return PdfPage(lines, filled, notes)


def _lines(words: pypdfium2.PdfTextPage) -> Iterator[Line]:
    text = words.get_text_range().replace("\ufffe", SOFT)
    start = 0
    for line in text.split("\r\n"):
        sizes = [(place.start(), _size(words, start + place.start())) for place in _WORD.finditer(line)]
        yield from _apart(line, sizes)
        start += len(line) + 2


def _size(words: pypdfium2.PdfTextPage, place: int) -> float:
    return round(float(pdfium.FPDFText_GetFontSize(words, place)) * 2) / 2


def _apart(line: str, sizes: Sequence[tuple[int, float]]) -> Iterator[Line]:
    """One line, or several where small type turns into large or the other way round; a raised number is no text."""
    runs = _runs(line, sizes)
    ends = [start for start, _ in runs[1:]] + [len(line)]
    for (start, size), end in zip(runs, ends, strict=True):
        yield Line(line[start:end].strip(), size)


def _runs(line: str, sizes: Sequence[tuple[int, float]]) -> list[tuple[int, float]]:
    """Where the type changes its size for good, and to which one."""
    changes = [(0, sizes[0][1])] if sizes else [(0, 0.0)]
    for place, size in sizes[1:]:
        if max(size, changes[-1][1]) > _JUMP * min(size, changes[-1][1]):
            changes.append((place, size))
    ends = [start for start, _ in changes[1:]] + [len(line)]
    worded = [change for change, end in zip(changes, ends, strict=True) if _LETTERS.search(line[change[0] : end])]
    runs = [(0, worded[0][1] if worded else changes[0][1])]
    for place, size in worded[1:]:
        if max(size, runs[-1][1]) > _JUMP * min(size, runs[-1][1]):
            runs.append((place, size))
    return runs


def _annotations(document: pypdfium2.PdfDocument, page: pypdfium2.PdfPage) -> tuple[list[str], int]:
    filled, notes = dict[str, None](), 0
    for number in range(pdfium.FPDFPage_GetAnnotCount(page)):
        annotation = pdfium.FPDFPage_GetAnnot(page, number)
        try:
            kind = pdfium.FPDFAnnot_GetSubtype(annotation)
            if kind == pdfium.FPDF_ANNOT_WIDGET and document.formenv is not None:
                filled |= dict.fromkeys(_field(document.formenv, annotation))
            elif kind == pdfium.FPDF_ANNOT_FREETEXT:
                filled |= dict.fromkeys(_said(_string(annotation, "Contents")))
            elif kind == pdfium.FPDF_ANNOT_TEXT:
                notes += bool(_string(annotation, "Contents").strip())
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


def _string(annotation: Any, key: str) -> str:
    return _wide(lambda room, size: pdfium.FPDFAnnot_GetStringValue(annotation, key.encode(), room, size))


def _wide(ask: Any) -> str:
    """Text that pdfium hands over as UTF-16: first its size is asked for, then the text."""
    size = min(int(ask(None, 0)), 2 * _LONGEST)
    if size <= 2:
        return ""
    room = (ctypes.c_ushort * (size // 2 + 1))()
    ask(room, size)
    return bytes(room)[: size - 2].decode("utf-16-le", "replace")
