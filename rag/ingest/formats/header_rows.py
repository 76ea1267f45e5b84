"""Where the header of a table is, when it is not simply its first row.

A price list says in a line above from when it holds, and names its columns in two rows: `Price` above `Band 1` and
`Band 2`. Read as they stand, the columns would be called by a date, or not at all.
"""

import re
from collections.abc import Sequence
from typing import Final

Row = Sequence[str]

_MOST_ABOVE: Final = 3
"""Lines above the header of a sheet."""
_VALUE: Final = re.compile(r"[^\w\s]{0,3}\s?\d[\d.,:/ -]*(?:\s?[^\W\d]{1,4}\.?|\s?%)?|-|–")
_LEAST: Final = 2


def lines_above(rows: Sequence[Row]) -> int:
    """How many rows with values stand above the one that names the columns: those say of what the table is."""
    for at in range(1, min(_MOST_ABOVE, len(rows) - 2) + 1):
        if all(map(_has_value, rows[:at])) and names_columns(rows[at], rows[at + 1 :], _LEAST + 1):
            return at
    return 0


def titled_starts(rows: Sequence[Row]) -> list[int]:
    """Where another table begins with its title: a row of one cell above names of columns.

    Only after another such row, or where a name of the first table comes again: else it is a heading within the table.
    """
    names = {cell.casefold() for row in rows[:_MOST_ABOVE] for cell in row if sum(map(bool, row)) > 1 and cell}
    return [
        at
        for at in range(_LEAST, len(rows) - _LEAST)
        if sum(map(bool, rows[at])) == 1 and names_columns(rows[at + 1], rows[at + 2 :])
        if sum(map(bool, rows[at - 1])) == 1 or any(cell.casefold() in names for cell in rows[at + 1] if cell)
    ]


def names_columns(row: Row, below: Sequence[Row], least: int = _LEAST) -> bool:
    """True for a row of so many cells and more without any value, above a column that has mostly values."""
    named = [column for column, cell in enumerate(row) if cell]
    return len(named) >= least and not _has_value(row) and any(_are_values(column, below) for column in named)


def joined_header(rows: Sequence[Row]) -> Sequence[Row]:
    """The first two rows as one where the second names parts of what the first one names across several columns."""
    if len(rows) <= _LEAST or not _is_parted(*rows[:2]):
        return rows
    header = list[str]()
    whole = ""
    for name, part in zip(*rows[:2], strict=True):
        whole = name or (whole if part else "")
        header.append(whole if part in {"", name} else f"{whole} {part}")
    return [header, *rows[2:]]


def _is_parted(first: Row, second: Row) -> bool:
    """Below a name that spans columns each has a part of its own; below any other stands nothing, or the name again.

    Where that is so of the column that names the rows, the second row is none of them: the others may have a part, too.
    """
    spans = [
        bool(name) and not any(first[at + 1 : at + 2]) and any(second[at + 1 : at + 2]) for at, name in enumerate(first)
    ]
    if not any(spans) or _has_value(second) or _has_value(first):
        return False
    inside, names_no_row = False, second[0] in {"", first[0]} and not spans[0]
    for at, (name, part) in enumerate(zip(first, second, strict=True)):
        inside = spans[at] or (inside and not name)
        if bool(part) != inside and part not in {"", name} and not (names_no_row and name):
            return False
        if inside and not part:
            return False
    return True


def _has_value(row: Row) -> bool:
    return any(map(is_value, filter(None, row)))


def is_value(cell: str) -> bool:
    return _VALUE.fullmatch(cell.strip()) is not None


def _are_values(column: int, rows: Sequence[Row]) -> bool:
    told = [row[column] for row in rows if row[column : column + 1] and row[column]]
    return 2 * sum(map(is_value, told)) > len(told)
