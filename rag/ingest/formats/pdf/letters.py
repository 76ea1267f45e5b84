"""Words of scripts that run from right to left, letter by letter in the order in which they are read.

Some programs draw such a word from its last letter to its first, one letter at a time, and pdfium takes that for the
order of reading. And one sign that stands for two letters it turns round together with its line.
"""

import re
from collections.abc import Callable
from itertools import pairwise
from typing import Final

import pypdfium2
import pypdfium2.raw as pdfium

RIGHT_TO_LEFT: Final = re.compile("[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]{2,}")
_ALEF: Final = frozenset("اأإآٱ")
_LAM: Final = "ل"

Span = tuple[float, float]  # from where to where a letter stands


def letter_box(text: pypdfium2.PdfTextPage, place: int) -> pdfium.FS_RECTF:
    """Where the letter at this place of the page's text stands."""
    box = pdfium.FS_RECTF()
    pdfium.FPDFText_GetLooseCharBox(text, place, box)
    return box


def letter_span(text: pypdfium2.PdfTextPage, place: int) -> Span:
    box = letter_box(text, place)
    return round(box.left, 2), round(box.right, 2)


def readable(word: str, span_of: Callable[[int], Span]) -> str:
    """The word, its letters in order; `span_of` tells where the letter at a place of the word stands."""
    if word.isascii():
        return word
    return RIGHT_TO_LEFT.sub(
        lambda found: _in_order(found[0], [span_of(at) for at in range(found.start(), found.end())]), word
    )


def _in_order(letters: str, spans: list[Span]) -> str:
    steps = [later[0] - earlier[0] for earlier, later in pairwise(spans) if later != earlier]
    if sum(step > 0 for step in steps) > len(steps) / 2:
        return letters[::-1]
    return _with_pairs_turned(letters, spans)


def _with_pairs_turned(letters: str, spans: list[Span]) -> str:
    """Lam and alef as one sign: the lam comes first."""
    turned = list(letters)
    for at, (first, second) in enumerate(pairwise(zip(letters, spans, strict=True))):
        if first[0] in _ALEF and second[0] == _LAM and first[1] == second[1]:
            turned[at], turned[at + 1] = second[0], first[0]
    return "".join(turned)
