"""How the sentences of a draft lie on the page: which of them stand over which others."""

from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple

_DEEPEST_TITLE: Final = 6
_PARAGRAPH: Final = 2 * _DEEPEST_TITLE + 2
_ITEM: Final = _PARAGRAPH + 2


class Laid(NamedTuple):
    """How far in a sentence stands, and whether it opens something: it ends what others as far in have opened.

    A loose line is one that only the eye takes for one: "Interns:" over a paragraph, or over items that are no farther
    in than itself; a sentence as a heading.
    """

    depth: int = _PARAGRAPH
    opens: bool = False
    is_loose: bool = False

    @property
    def is_title(self) -> bool:
        return self.depth <= 2 * _DEEPEST_TITLE

    def below(self) -> "Laid":
        """A paragraph, or a row of a table, that goes on with what this line has opened."""
        return Laid(self.depth + 1)

    def opening(self, *, loosely: bool) -> "Laid":
        """The same with others under it; a loose line is not ended by what is as far in as itself."""
        return Laid(self.depth - loosely, opens=True, is_loose=loosely)


PARAGRAPH: Final = Laid()


def as_title(level: int, *, loosely: bool = False) -> Laid:
    """A heading, or a sentence that is one to the eye."""
    return Laid(2 * level, opens=True, is_loose=loosely)


def as_item(indent: int) -> Laid:
    """An item so many characters in; a paragraph, which is none, is at -1."""
    return Laid(_ITEM + 2 * indent if indent >= 0 else PARAGRAPH.depth)


class LinesOver:
    """The lines that stand over what comes next, the outermost first."""

    def __init__(self) -> None:
        self._open: list[tuple[int, Laid]] = []

    def add(self, at: int, laid: Laid) -> tuple[int, ...]:
        """What stands over a sentence, which is the next one; it may open something itself."""
        self.end(laid)
        over = self.numbers
        if laid.opens:
            self._open.append((at, laid))
        return over

    def end(self, laid: Laid) -> None:
        """What is as far in as this, or farther, ends here."""
        self._open = [(at, line) for at, line in self._open if line.depth < laid.depth]

    @property
    def numbers(self) -> tuple[int, ...]:
        return tuple(at for at, _ in self._open)


def lines_over(laid: Iterable[tuple[int, Laid]]) -> Iterator[tuple[int, ...]]:
    """For each of some numbered sentences the numbers of those that stand over it."""
    lines = LinesOver()
    return (lines.add(at, one) for at, one in laid)
