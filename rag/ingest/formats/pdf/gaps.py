"""Where a paragraph of a PDF page begins and where it goes on, told by the room above its lines and behind them."""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Final, NamedTuple

from rag.ingest.formats.pdf.text import ITEM, SENTENCE_END
from rag.ingest.formats.pdf.words import SAME_LINE, Word
from rag.language.cut_words import SOFT

_WIDER: Final = 1.2  # than from line to line of one paragraph: a raised number may push a line down a little
_FARTHEST: Final = 3.0  # of the size of the type, between two lines of a text
_ALIKE: Final = 0.5  # points, from size to size
_LARGER: Final = 1.25
_EARLY: Final = 1.0  # of the size of the type, left behind a line: it ended because its paragraph did
_SPACE: Final = 0.25  # of it, between two words
_INDENT: Final = 6.0  # of it: what begins further in or out is of another column
_BESIDE: Final = 0.3  # of it, from one left edge to another that is the same
_AROUND: Final = 100  # lines, among which the edge of a column is looked for
_BOTH: Final = 2
_LEAST: Final = 3  # steps of one kind, before a page has a usual one

Lines = Sequence[Sequence[Word]]


class Flow(NamedTuple):
    """The lines that begin a paragraph, and those that go on from the one above."""

    begins: frozenset[int]
    goes_on: frozenset[int]


def find_flow(lines: Lines, taken: frozenset[int]) -> Flow:
    """What can be told for sure; `taken` are the lines of tables."""
    steps = [(at, step, size) for at, step, size in _steps(lines) if not {at - 1, at} & taken]
    usual = {size: _usual([step for _, step, other in steps if other == size]) for size in {size for *_, size in steps}}
    apart = {at for at, step, size in steps if step > _WIDER * usual[size]}
    room = {at: _room(lines, at, size) for at, _, size in steps if at not in apart}
    early = {at for at, left in room.items() if left > _EARLY * lines[at][0].size}
    full = {at for at, left in room.items() if left < 0}
    out, under = _by_indent(lines, [at for at, *_ in steps if at not in apart])
    begins = frozenset(at for at in apart | early - under | out | set(_in_other_type(lines)) if not _goes_on(lines, at))
    return Flow(begins, frozenset(at for at in (full | under) - begins if _may_go_on(lines, at)))


def _by_indent(lines: Lines, steps: Sequence[int]) -> tuple[set[int], set[int]]:
    """The lines below an item that stand further out, as its mark does; and those that stand under its words."""
    out, level, under = set[int](), set[int](), set[int]()
    item: Sequence[Word] = ()
    for at in steps:
        if _is_item(lines[at - 1]):
            item = lines[at - 1]
        elif at - 1 not in under:
            item = ()
        if not item or _is_item(lines[at]):
            continue
        left, near = lines[at][0].left, _BESIDE * lines[at][0].size
        if abs(left - item[1].left) <= near:
            under.add(at)
        elif left < item[0].left - near:
            out.add(at)
        elif left <= item[0].left + near:
            level.add(at)
    return (out | level if under else out), under  # without lines under their words, items go on below their marks


def _is_item(line: Sequence[Word]) -> bool:
    return len(line) > 1 and not line[0].is_bold and ITEM.match(f"{line[0].text} ") is not None


def _room(lines: Lines, at: int, size: float) -> float:
    """Left behind the line above, had the first word of this one been set there; none is known without an edge."""
    above, first = lines[at - 1], lines[at][0]
    rights = [
        line[-1].right
        for line in lines[max(0, at - _AROUND) : at + _AROUND]
        if line and abs(line[-1].size - size) <= _ALIKE and abs(line[0].left - above[0].left) <= _INDENT * size
    ]
    edge = max(rights)
    is_edge = sum(right > edge - size for right in rights) >= _LEAST
    return edge - above[-1].right - _SPACE * size - (first.right - first.left) if is_edge else 0.0


def _may_go_on(lines: Lines, at: int) -> bool:
    """Set alike, within a sentence, and nothing that is read with the line above in some other way."""
    above, line = lines[at - 1][-1], lines[at][0]
    is_within = not SENTENCE_END.search(above.text) and not above.text.endswith(("-", "‐", SOFT))
    return is_within and above.is_bold == line.is_bold and any(map(str.isalpha, line.text))


def _in_other_type(lines: Lines) -> Iterator[int]:
    """Lines in much larger or smaller type than the one before: a header that was written behind the text."""
    for at, (above, line) in enumerate(pairwise(lines), start=1):
        sizes = {max(words, key=lambda word: len(word.text)).size for words in (above, line) if words}
        if len(sizes) == _BOTH and max(sizes) > _LARGER * min(sizes) > 0:
            yield at


def _steps(lines: Lines) -> Iterator[tuple[int, float, float]]:
    """From each line down to the next in the same type and column: the number of that, how far, and how large."""
    for at, (above, line) in enumerate(pairwise(lines), start=1):
        if not above or not line or not line[0].right or abs(above[-1].size - line[-1].size) > _ALIKE:
            continue
        size, step = line[-1].size, above[-1].middle - line[0].middle
        is_below = above[0].left < line[-1].right and line[0].left < above[-1].right
        if is_below and SAME_LINE * size < step <= _FARTHEST * size:
            yield at, step, size


def _usual(steps: Sequence[float]) -> float:
    """The shortest that is none by chance; of a page with few lines nothing is known."""
    return sorted(steps)[len(steps) // 10] if len(steps) >= _LEAST else float("inf")


def _goes_on(lines: Lines, at: int) -> bool:
    """By what the lines say: a small letter behind no full stop begins nothing."""
    return lines[at][0].text[:1].islower() and not SENTENCE_END.search(lines[at - 1][-1].text)
