"""Tables of web pages made plain before they become Markdown: one cell for each place, no table inside another.

A table that only lays out a page becomes its parts one after the other; one inside a cell becomes words.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from itertools import accumulate
from typing import Final

from rag.ingest.formats.header_rows import joined_header, names_columns

_OPEN: Final = re.compile(r"<(\w+)")
_SPAN: Final = re.compile(r'\b(colspan|rowspan)="(\d{1,3})"')
_TABLE_TAG: Final = re.compile(r"</?(?:table|thead|tbody|tfoot|tr|td|th|caption|colgroup|col)\b")
_LAID_OUT: Final = frozenset(f"h{level}" for level in range(1, 7))
_CELLS: Final = frozenset(["td", "th"])
_MOST: Final = 100  # columns or rows that one cell may span
_WIDEST: Final = 100  # columns, from where on a cell takes only one
_REPEATED: Final = 200  # characters of a cell that is said again in the rows below
_HEADER: Final = 3  # rows: two that name the columns, and one below them
_TAG: Final = re.compile(r"<[^>]*>")


@dataclass
class _Cell:
    kind: str
    across: int = 1
    down: int = 1
    parts: "_Parts" = field(default_factory=list)


@dataclass
class _Table:
    rows: list[list[_Cell]] = field(default_factory=list)
    around: "_Parts" = field(default_factory=list)  # captions and whatever stands between rows
    holds_table: bool = False
    holds_heading: bool = False

    @cached_property
    def words(self) -> str:
        """`Hotel – 180; Meals – 55`."""
        rows = [" – ".join(filter(None, (_words(cell.parts) for cell in row))) for row in self.rows]
        return " ".join([_words(self.around), "; ".join(filter(None, rows))]).strip()

    @cached_property
    def is_layout(self) -> bool:
        """It holds a heading, or another table while it has no two columns of its own in two rows."""
        wide = sum(len([cell for cell in row if _words(cell.parts)]) > 1 for row in self.rows)
        return self.holds_heading or (self.holds_table and wide < 2)


_Parts = list[str | _Table]
_Row = list[tuple[str, _Parts]]
"""Kinds of cells and what is in them, one for each column."""
_Placed = tuple[Sequence[_Cell], _Row]
"""The cells of a row, and what stands in each of its columns."""


def plain_tables(parts: Sequence[str]) -> list[str]:
    """The same page of tags and texts. Closing tags are all there: the reader before us has added them."""
    out: list[str] = []
    open_tables: list[_Table] = []
    for part in parts:
        if part == "</table>" and open_tables:
            _close(open_tables, out)
        elif (kind := _kind(part)) == "table":
            if open_tables:
                open_tables[-1].holds_table = True
            open_tables.append(_Table())
        elif open_tables and _takes(open_tables[-1], kind, part):
            continue
        else:
            (_target(open_tables[-1]) if open_tables else out).append(part)
    while open_tables:
        _close(open_tables, out)
    return out


def _close(open_tables: list[_Table], out: list[str]) -> None:
    """A table in another waits until that one is whole: only then is known what it is for."""
    table = open_tables.pop()
    if open_tables:
        _target(open_tables[-1]).append(table)
    else:
        out.extend(_drawn(table))


def _kind(part: str) -> str:
    found = _OPEN.match(part)
    return found[1] if found else ""


def _takes(table: _Table, kind: str, part: str) -> bool:
    """Rows and cells shape the table; any other tag or text belongs to what is open."""
    if kind == "tr":
        table.rows.append([])
    elif kind in _CELLS:
        spans = {name: min(int(number), _MOST) for name, number in _SPAN.findall(part)}
        if not table.rows:
            table.rows.append([])
        table.rows[-1].append(_Cell(kind, max(spans.get("colspan", 1), 1), max(spans.get("rowspan", 1), 1)))
    elif not _TABLE_TAG.match(part):
        table.holds_heading |= kind in _LAID_OUT
        return False
    return True


def _target(table: _Table) -> _Parts:
    return table.rows[-1][-1].parts if table.rows and table.rows[-1] else table.around


def _drawn(table: _Table) -> Iterator[str]:
    yield from _unwrapped(table) if table.is_layout else _grid(table)


def _unwrapped(table: _Table) -> Iterator[str]:
    for cell in [_Cell("td", parts=table.around), *(cell for row in table.rows for cell in row)]:
        if _words(cell.parts):
            yield "<div>"
            for part in cell.parts:
                yield from [part] if isinstance(part, str) else _drawn(part)
            yield "</div>"


def _flat(parts: Sequence[str | _Table]) -> list[str]:
    return [part if isinstance(part, str) else part.words for part in parts]


def _grid(table: _Table) -> Iterator[str]:
    """A cell over several rows says the same in each; one over several columns leaves the others empty.

    A row that says nothing of its own is none.
    """
    from_above: dict[int, tuple[int, _Parts]] = {}
    placed = [(row, list(_places(row, from_above))) for row in table.rows if row]
    told = [(row, places) for row, places in placed if any(_words(cell.parts) for cell in row)]
    titles = _titles(told)
    for above in filter(_words, [table.around, *(row[0].parts for row, _ in told[:titles])]):
        yield from ("<p>", *_flat(above), "</p>")
    yield "<table>"
    for places in _with_one_header(told[titles:]):
        yield "<tr>"
        for kind, parts in places:
            yield from (f"<{kind}>", *_flat(parts), f"</{kind}>")
        yield "</tr>"
    yield "</table>"


def _titles(rows: Sequence[_Placed]) -> int:
    """How many rows of one cell over several columns stand above the one that names these."""
    at = next((place for place, (row, _) in enumerate(rows) if len(row) > 1 or row[0].across == 1), 0)
    if not 0 < at < len(rows) - 1:
        return 0
    header, *below = ([_words(parts) for _, parts in places] for _, places in rows[at:])
    is_header = all(cell.kind == "th" for cell in rows[at][0]) or names_columns(header, below)
    return at if is_header else 0


def _with_one_header(placed: Sequence[_Placed]) -> Sequence[_Row]:
    """Where a name goes over several columns, it is told with each of the names below it."""
    rows = [places for _, places in placed]
    if len(rows) < _HEADER or not _is_over_two_rows(placed[0][0], placed[1][0]):
        return rows
    width = max(map(len, rows[:_HEADER]))
    first, *below = ([_words(parts) for _, parts in row] + [""] * (width - len(row)) for row in rows[:_HEADER])
    own = {0, *accumulate(cell.across for cell in placed[0][0])}
    named = [name or (below[0][column] if column in own else "") for column, name in enumerate(first)]
    header = joined_header([named, *below])[0]
    return rows if header is named else [[("th", [name]) for name in header], *rows[2:]]


def _is_over_two_rows(first: Sequence[_Cell], second: Sequence[_Cell]) -> bool:
    """Cells of the first row go over several columns, and the second is as much of a header as the first."""
    is_header = all(cell.kind == "th" for cell in second) or any(cell.kind == "td" for cell in first)
    return is_header and any(cell.across > 1 for cell in first)


def _places(row: Sequence[_Cell], from_above: dict[int, tuple[int, _Parts]]) -> Iterator[tuple[str, _Parts]]:
    """The cells of one row, column by column; `from_above` is kept for the rows below."""
    column, waiting = 0, list(row)
    while waiting or column in from_above:
        if column in from_above:
            left, parts = from_above.pop(column)
            yield "td", parts
            if left > 1:
                from_above[column] = (left - 1, parts)
            column += 1
            continue
        cell = waiting.pop(0)
        for place in range(cell.across if column < _WIDEST else 1):
            parts = cell.parts if place == 0 else []
            yield cell.kind, parts
            if cell.down > 1:
                again = parts if len(_words(parts)) <= _REPEATED else []
                from_above[column] = (cell.down - 1, again)
            column += 1


def _words(parts: Sequence[str | _Table]) -> str:
    return " ".join(_TAG.sub(" ", "".join(_flat(parts))).split())
