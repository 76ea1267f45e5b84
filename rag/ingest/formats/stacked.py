"""Tables that stand under each other without a gap: a row that names its columns anew begins another one.

Told with the names of the first one, an hourly rate would be a price for boats of up to eight metres.
"""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Final

Rows = Sequence[Sequence[str]]

_LEAST_ABOVE: Final = 3  # a header and two rows
MOST_CELLS: Final = 10_000  # beyond them it is an export, and nobody has set tables into it by hand


def parted(rows: Rows) -> Iterator[Rows]:
    """Each of the tables, with its own header."""
    width = max(map(len, rows), default=0)
    whole = [[*row, *[""] * (width - len(row))] for row in rows] if len(rows) * width <= MOST_CELLS else []
    figures = [column for column in range(width) if _are_figures([row[column] for row in whole[1:]])]
    starts = range(_LEAST_ABOVE, len(whole) - 1)
    heads = [at for at in starts if _names_anew(whole[at], figures) and _goes_on(whole[at], whole[at + 1 :], figures)]
    for start, end in pairwise([0, *heads, len(rows)]):
        yield without_empty_columns(rows[start:end]) if heads else rows[start:end]


def without_empty_columns(rows: Rows) -> Rows:
    told = [column for column in range(max(map(len, rows))) if any("".join(row[column : column + 1]) for row in rows)]
    return [[row[column] for column in told if column < len(row)] for row in rows]


def _names_anew(row: Sequence[str], figures: Sequence[int]) -> bool:
    """Of the columns of figures it names some, each differently, and others not."""
    names = [row[column] for column in figures if row[column]]
    is_told = bool(names) and len({*names}) == len(names) < len(figures)
    return is_told and not any(map(_has_digit, row))


def _goes_on(row: Sequence[str], below: Rows, figures: Sequence[int]) -> bool:
    """Under the names are figures again, and the columns without a name are over."""
    if any(each[column] for each in below for column in figures if not row[column]):
        return False
    return all(_are_figures([each[column] for each in below]) for column in figures if row[column])


def _are_figures(cells: Sequence[str]) -> bool:
    """More than half of those that say anything."""
    told = list(filter(None, cells))
    return 2 * sum(map(_has_digit, told)) > len(told)


def _has_digit(cell: str) -> bool:
    return any(map(str.isdigit, cell))
