"""Words and ruled lines of a PDF page as they stand on it, and the tables that are made of them.

Lengths are in points, y grows upwards.
"""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final, NamedTuple

from rag.ingest.formats.tables import render_table
from rag.language.cut_words import SOFT

NEAR: Final = 3.0  # two rules this near are one, and touch
_CUT: Final = re.compile(r"(?<=\w-) (?=\d)")  # `CVE-2023-` and `45142` on the next line
GAP: Final = 1.1  # of the size of the type, between two words: another column begins
SAME_LINE: Final = 0.5  # of the size of the type
LEADING: Final = 1.25  # of the distance of two lines of a cell: another row begins


def in_one_line(words: Iterable[str]) -> str:
    """The words of a cell; whether a hyphen at a line's end is one is found out where the whole text is known."""
    return _CUT.sub("", " ".join(words).replace(f"{SOFT} ", SOFT))


class Word(NamedTuple):
    """A word where it begins and ends on its first line."""

    text: str
    left: float
    right: float
    middle: float  # height of its middle
    size: float
    is_bold: bool = False
    raised: str = ""  # number or sign at its end

    @property
    def center(self) -> float:
        return (self.left + self.right) / 2


class Rule(NamedTuple):
    """A straight line across or down the page: where it is, and from where to where it runs."""

    at: float
    start: float
    end: float


@dataclass(frozen=True)
class Table:
    """The cells of each row; `columns` are the places of the rules between them, `lines` the lines of text in it."""

    rows: tuple[tuple[str, ...], ...]
    columns: tuple[float, ...]
    lines: frozenset[int]
    words: frozenset[int]  # places among all words of the page

    @property
    def markdown(self) -> str:
        return render_table(self.rows)
