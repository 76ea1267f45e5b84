"""Numbers and signs of a PDF that stand raised and small behind a word, as the mark of a footnote does."""

import re
from typing import Final

import pypdfium2
import pypdfium2.raw as pdfium

from rag.ingest.formats.pdf.letters import letter_box

SMALL: Final = 0.85  # of the size of the word
_RAISED: Final = 0.05  # of its size, from its middle to that of what is raised
_END: Final = re.compile(r"(?:(\d+|[*†‡§¶]+)|([⁰¹²³⁴-⁹]+))[.,;:!?)\]\"'”’»]*$")
_WORD: Final = re.compile(r"\S+")


def raised_end(text: pypdfium2.PdfTextPage, place: int, word: str) -> str:
    """What is raised at the end of a word that begins at that place; not of one that is so as a whole."""
    end = None if word[-1:].isalpha() else _END.search(word)
    if not end:
        return ""
    if end[2]:
        return end[2] if end.start() else ""
    size, middle = _set(text, place)
    start = end.end(1)
    while start > max(1, end.start()) and stands_raised(size, middle, *_set(text, place + start - 1)):
        start -= 1
    return word[start : end.end(1)]


def stands_raised(size: float, middle: float, other_size: float, other_middle: float) -> bool:
    """True for the other one, in smaller type and higher than this one."""
    return other_size <= SMALL * size and other_middle > middle + _RAISED * size


def without_raised(text: pypdfium2.PdfTextPage, said: str) -> str:
    """All that a page says, with spaces in place of what is raised."""
    left, before = list(said), 0
    for word in _WORD.finditer(said):
        start = word.start()
        raised = raised_end(text, start, word[0]) or _raised_whole(text, before, start, word[0])
        place = start + word[0].rfind(raised)
        left[place : place + len(raised)] = " " * len(raised)
        before = before if raised == word[0] else start
    return "".join(left)


def _raised_whole(text: pypdfium2.PdfTextPage, before: int, place: int, word: str) -> str:
    """What is raised of a word that begins so, behind the one that begins before it."""
    end = _END.match(word)
    return end[1] or end[2] if end and stands_raised(*_set(text, before), *_set(text, place)) else ""


def _set(text: pypdfium2.PdfTextPage, place: int) -> tuple[float, float]:
    """The size of a letter and the height of its middle."""
    box = letter_box(text, place)
    return float(pdfium.FPDFText_GetFontSize(text, place)), (box.bottom + box.top) / 2
