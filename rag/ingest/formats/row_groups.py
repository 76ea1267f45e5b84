"""Rows of a group whose name stands in its first row alone: `Spain | Madrid`, and below it ` | Seville`.

Read row by row, Seville would lie nowhere, and `other` would be of any country.
"""

from collections.abc import Sequence
from itertools import groupby
from typing import Final

from rag.ingest.formats.header_rows import Row, is_value

_LEAST: Final = 3
"""Columns, and so many cells of a row: two of a row's own below a blank are more likely the rest of the row above."""


def with_group_names(rows: Sequence[Row], open_name: str = "") -> Sequence[Row]:
    """The rows below the header, each with the name of its group; `open_name` is of a group that goes on from before.

    Only where the first column holds names of groups: no name comes twice, none is a value, and what stands below a
    blank is named in the second column, in each group differently.
    """
    header, body = rows[:1], rows[1:]
    names = [row[0] for row in body if row[0]]
    if len(names) == len(body) or not (open_name or body[0][0]) or not _are_names([*filter(None, [open_name]), *names]):
        return rows
    whole, name = list[Row](), open_name
    for row in body:
        name = row[0] or name
        whole.append(row if row[0] or not _is_of_group(row) else [name, *row[1:]])
    return [*header, *whole] if _are_told_apart(whole) else rows


def _are_names(names: Sequence[str]) -> bool:
    return len(set(names)) == len(names) and all(any(map(str.isalpha, name)) and not is_value(name) for name in names)


def _is_of_group(row: Row) -> bool:
    return len(row) >= _LEAST and bool(row[1]) and not is_value(row[1]) and any(row[2:])


def _are_told_apart(rows: Sequence[Row]) -> bool:
    """In each group no second cell comes twice."""
    groups = ([row[1] for row in group] for _, group in groupby(rows, key=lambda row: row[0]))
    return all(len(set(seconds)) == len(seconds) for seconds in groups)
