"""The points of a list that are drawn on a PDF page instead of written: browsers print them so.

Without them the items of a list are lines like any other, and run into each other.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final, NamedTuple

import pypdfium2

from rag.ingest.formats.pdf.words import Word

BULLET: Final = "•"
_LEAST: Final = 0.12  # of the size of the type, that a point is across
_MOST: Final = 0.6
_LARGEST: Final = 14.0  # points, of any type
_ROUND: Final = 1.35  # at most as much higher than wide, or the other way round
_FAR: Final = 2.2  # of the size of the type, from a point to its text
_BESIDE: Final = 0.5  # of it, up or down


class Dot(NamedTuple):
    left: float
    right: float
    middle: float

    @property
    def width(self) -> float:
        return self.right - self.left


def read_dots(paths: Iterable[pypdfium2.PdfObject]) -> list[Dot]:
    """Whatever is drawn that small, and about as high as wide."""
    dots = []
    for path in paths:
        left, bottom, right, top = path.get_bounds()
        width, height = right - left, top - bottom
        if 0 < width <= _LARGEST and 0 < height <= _ROUND * width and width <= _ROUND * height:
            dots.append(Dot(left, right, (bottom + top) / 2))
    return dots


def with_bullets(lines: Sequence[list[Word]], dots: Sequence[Dot]) -> list[list[Word]]:
    """The lines with a sign for every point that stands right before one of their words, and alone there."""
    return [list(_marked(line, dots)) for line in lines] if dots else list(lines)


def _marked(line: Sequence[Word], dots: Sequence[Dot]) -> Iterator[Word]:
    beside = [dot for dot in dots if line and abs(dot.middle - line[0].middle) <= _BESIDE * line[0].size]
    ended = float("-inf")
    for word in line:
        before = [dot for dot in beside if ended <= dot.left and _stands_before(dot, word)] if beside else []
        if len(before) == 1:
            yield Word(BULLET, before[0].left, before[0].right, word.middle, word.size)
        yield word
        ended = word.right


def _stands_before(dot: Dot, word: Word) -> bool:
    fits = _LEAST * word.size <= dot.width <= _MOST * word.size
    return fits and dot.right <= word.left <= dot.right + _FAR * word.size
