"""Tables of PDF pages: ruled lines that make a grid, or words that stand in the same columns.

What does not look like a table for sure stays the prose that it was.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import Final

from rag.ingest.formats.header_rows import joined_header
from rag.ingest.formats.pdf.aligned import aligned_tables
from rag.ingest.formats.pdf.grids import ruled_tables
from rag.ingest.formats.pdf.words import NEAR, Rule, Table, Word
from rag.ingest.formats.pdf.wrapped import Found, Placed, find_wrapped
from rag.ingest.formats.row_groups import with_group_names
from rag.ingest.formats.tables import squared

_EDGE_LINES: Final = 3  # that may stand between a table and the end of its page


def find_tables(lines: Sequence[Sequence[Word]], across: Sequence[Rule], down: Sequence[Rule]) -> list[Table]:
    """The tables of a page, from its lines of words and its ruled lines, in the order of the text."""
    ruled = list(ruled_tables(lines, across, down))
    taken = frozenset(number for table in ruled for number in table.lines)
    wrapped = list(_wrapped(lines, taken))
    taken = taken.union(*(table.lines for table in wrapped))
    found = [*ruled, *wrapped, *aligned_tables(lines, taken)]
    return sorted(found, key=lambda table: min(table.lines))


def as_told(table: Table) -> Table:
    """With one row as the header, and the name of its group in every row."""
    header, *below = joined_header(squared(table.rows))
    return _with_rows(table, with_group_names([header, *below]))


def gone_on(table: Table, before: Table) -> Table:
    """The table with the header of the one it goes on from, unless it has that already, and with its last group."""
    header = before.rows[0]
    fits = len(header) == len(table.rows[0])
    rows = table.rows if header == table.rows[0] or not fits else (header, *table.rows)
    return _with_rows(table, with_group_names(rows, before.rows[-1][0] if fits else ""))


def _with_rows(table: Table, rows: Iterable[Sequence[str]]) -> Table:
    return replace(table, rows=tuple(map(tuple, rows)))


def goes_on(table: Table, before: Table) -> bool:
    """True when the second table has the columns of the first."""
    same = len(table.columns) == len(before.columns) and bool(table.columns)
    return same and all(abs(a - b) <= NEAR for a, b in zip(table.columns, before.columns, strict=True))


def is_last(table: Table, lines: int) -> bool:
    return lines - max(table.lines) <= _EDGE_LINES


def is_first(table: Table) -> bool:
    return min(table.lines) <= _EDGE_LINES


def _wrapped(lines: Sequence[Sequence[Word]], taken: frozenset[int]) -> Iterator[Table]:
    """Tables without rules whose cells run over several lines, each from lines of the text that follow one another."""
    place, block = 0, list[Placed]()
    for number, line in enumerate([*lines, ()]):
        if block and (number in taken or not line or not line[0].right):
            yield from (_from_wrapped(found) for found in find_wrapped(block))
            block = []
        if number not in taken and line and line[0].right:
            block += [Placed(*word, at, number) for at, word in enumerate(line, place)]
        place += len(line)


def _from_wrapped(found: Found) -> Table:
    numbers = frozenset(word.line for word in found.words)
    return Table(tuple(found.rows), (), numbers, frozenset(word.place for word in found.words))
