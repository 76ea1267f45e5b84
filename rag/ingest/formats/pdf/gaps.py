"""Where a paragraph of a PDF page begins, told by the room above it."""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Final

from rag.ingest.formats.pdf.text import SENTENCE_END
from rag.ingest.formats.pdf.words import SAME_LINE, Word

_WIDER: Final = 1.2  # than from line to line of one paragraph: a raised number may push a line down a little
_FARTHEST: Final = 3.0  # of the size of the type, between two lines of a text
_ALIKE: Final = 0.5  # points, from size to size
_LARGER: Final = 1.25
_BOTH: Final = 2
_LEAST: Final = 3  # steps of one kind, before a page has a usual one

Lines = Sequence[Sequence[Word]]


def find_gaps(lines: Lines, taken: frozenset[int]) -> frozenset[int]:
    """The lines that stand further below the one before than lines of a paragraph do; `taken` are those of tables."""
    steps = [(at, step, size) for at, step, size in _steps(lines) if not {at - 1, at} & taken]
    usual = {size: _usual([step for _, step, other in steps if other == size]) for size in {size for *_, size in steps}}
    apart = {at for at, step, size in steps if step > _WIDER * usual[size]} | set(_in_other_type(lines))
    return frozenset(at for at in apart if not _goes_on(lines, at))


def _in_other_type(lines: Lines) -> Iterator[int]:
    """Lines in much larger or smaller type than the one before: a header that was written behind the text."""
    for at, (above, line) in enumerate(pairwise(lines), start=1):
        sizes = {max(words, key=lambda word: len(word.text)).size for words in (above, line) if words}
        if len(sizes) == _BOTH and max(sizes) > _LARGER * min(sizes) > 0:
            yield at


def _steps(lines: Lines) -> Iterator[tuple[int, float, float]]:
    """From each line down to the next in the same type and column: the number of that, how far, and how large."""
    for at, (above, line) in enumerate(pairwise(lines), start=1):
        if not above or not line or not line[0].right or abs(above[0].size - line[0].size) > _ALIKE:
            continue
        size, step = line[0].size, above[0].middle - line[0].middle
        is_below = above[0].left < line[-1].right and line[0].left < above[-1].right
        if is_below and SAME_LINE * size < step <= _FARTHEST * size:
            yield at, step, size


def _usual(steps: Sequence[float]) -> float:
    """The shortest that is none by chance; of a page with few lines nothing is known."""
    return sorted(steps)[len(steps) // 10] if len(steps) >= _LEAST else float("inf")


def _goes_on(lines: Lines, at: int) -> bool:
    """By what the lines say: a small letter behind no full stop begins nothing."""
    return lines[at][0].text[:1].islower() and not SENTENCE_END.search(lines[at - 1][-1].text)
