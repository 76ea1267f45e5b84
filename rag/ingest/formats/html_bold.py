"""Paragraphs of a web page that are bold from end to end: Google Docs, Word and many people write headings so."""

from dataclasses import dataclass, field
from typing import Final, NamedTuple

from rag.ingest.formats.typed import BOLD, as_typed

_LEVELS: Final = {f"h{level}": level for level in range(1, 7)}
_PARAGRAPHS: Final = frozenset(["p", "div"])
_OTHER: Final = "text"  # whatever it says, it is no heading


class Line(NamedTuple):
    """A paragraph that stands for a heading: where its element ends, and the level of the heading."""

    end: int
    level: int


@dataclass
class _Block:
    """Words between the beginning or the end of an element that stands for itself and the next."""

    tag: str = ""  # of the element that began right before them
    start: int = -1  # where it began
    end: int = -1  # where it ended, if that was right behind them
    is_bold: bool = True
    said: list[str] = field(default_factory=list)

    @property
    def words(self) -> str:
        return " ".join("".join(self.said).split())

    def typed(self) -> str:
        if self.tag in _LEVELS:
            return f"{'#' * _LEVELS[self.tag]} {self.words}"
        is_line = self.tag in _PARAGRAPHS and self.is_bold and self.end >= 0
        return f"{BOLD}{self.words}" if is_line else _OTHER


class BoldLines:
    """Is told of a page in order, and tells which of its paragraphs stand for headings."""

    def __init__(self) -> None:
        self._blocks = [_Block()]

    def begin(self, tag: str, start: int, *, is_free: bool) -> None:
        """`is_free`: not in a table or a list, where bold words are no heading."""
        self._blocks.append(_Block(tag if is_free or tag in _LEVELS else "", start))

    def say(self, words: str, *, is_bold: bool) -> None:
        block = self._blocks[-1]
        block.said.append(words)
        block.is_bold &= is_bold or not any(map(str.isalnum, words))

    def end(self, start: int, end: int) -> None:
        """Of the element that began at `start`."""
        if self._blocks[-1].start == start:
            self._blocks[-1].end = end
        self._blocks.append(_Block())

    def headings(self) -> dict[int, Line]:
        """By where they begin; behind each of them, or behind two of them, stands text."""
        told = [block for block in self._blocks if block.words]
        lines = as_typed(block.typed() for block in told)
        found: dict[int, Line] = {}
        is_followed = False
        for block, line in reversed([*zip(told, lines, strict=True)]):
            if block.tag in _LEVELS:
                is_followed = False
            elif line in {_OTHER, block.words}:
                is_followed = True
            elif is_followed:
                found[block.start] = Line(block.end, len(line) - len(block.words) - 1)
        return found
