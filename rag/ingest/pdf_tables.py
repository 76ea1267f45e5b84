"""Tables of PDF pages: ruled lines that make a grid, or lines of words that stand in the same columns.

Lengths are in points, y grows upwards. What does not look like a table for sure stays the prose that it was.
"""

from bisect import bisect_right
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import accumulate, groupby, pairwise
from typing import Final, NamedTuple

from rag.ingest.pdf_text import SOFT
from rag.ingest.pdf_wrapped import Found, Placed, find_wrapped
from rag.ingest.tables import render_table

_NEAR: Final = 3.0  # two rules this near are one, and touch
_LEAST_RULE: Final = 6.0  # shorter ones are dots, dashes and letters
_MOST_RULES: Final = 500  # across or down a page: with more of them they are a drawing
_MOST_CELL_WORDS: Final = 80  # from there on the frame holds articles, not values
_FILLED: Final = 0.3  # of the cells, that hold something
_STACKED: Final = 2  # single letters in a cell
_MOST_ODD: Final = 0.2  # of the words, that do not stand as in a table
_GAP: Final = 1.1  # of the size of the type, between two words: another column begins
_LEAST_COLUMNS: Final = 3  # without rules
LEAST_LINES: Final = 3
_PAIR: Final = 2
_NAME: Final = 40  # characters of what may stand in the first of two columns
_SAME_LINE: Final = 0.5  # of the size of the type
_REPEATED: Final = 200  # characters of a cell that is said again in the rows that it spans
_BAND: Final = 250.0  # between two rules of a table that has none down the page, at most
_LEADING: Final = 1.25  # of the distance of two lines of a cell: another row begins
_LEAST_BANDS: Final = 3
_HEAD: Final = 2.2  # of the size of the type: what stands so near above the first of those rules is the header
_EDGE_LINES: Final = 3  # that may stand between a table and the end of its page


class Word(NamedTuple):
    """A word where it begins and ends on its first line."""

    text: str
    left: float
    right: float
    middle: float  # height of its middle
    size: float

    @property
    def center(self) -> float:
        return (self.left + self.right) / 2


class Rule(NamedTuple):
    """A straight line across or down the page: where it is, and from where to where it runs."""

    at: float
    start: float
    end: float


class _Cell(NamedTuple):
    text: str
    left: float
    right: float


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


def find_tables(lines: Sequence[Sequence[Word]], across: Sequence[Rule], down: Sequence[Rule]) -> list[Table]:
    """The tables of a page, from its lines of words and its ruled lines, in the order of the text."""
    ruled = list(_ruled(lines, across, down))
    taken = frozenset(number for table in ruled for number in table.lines)
    wrapped = list(_wrapped(lines, taken))
    taken = taken.union(*(table.lines for table in wrapped))
    found = [*ruled, *wrapped, *_aligned(lines, taken)]
    return sorted(found, key=lambda table: min(table.lines))


def find_pairs(lines: Sequence[Sequence[Word]], tables: Sequence[Table]) -> frozenset[int]:
    """The lines of a list in two columns that begin a pair of name and value, and the line after the last of them."""
    seen = list(_as_seen(lines, frozenset[int]().union(*(table.lines for table in tables))))
    found: set[int] = set()
    run: list[tuple[int, list[_Cell]]] = []
    for numbers, words in [*seen, ([len(lines)], [])]:
        cells = _cells(words)
        if run and len(cells) == 1 and abs(cells[0].left - run[0][1][1].left) <= _NEAR:
            continue  # the value goes on
        if run and not _is_next_pair(cells, run[0][1]):
            found |= {number for number, _ in run} | {*numbers[:1]} if len(run) >= LEAST_LINES else set()
            run = []
        if len(cells) == _PAIR and _is_name(cells[0]):
            run.append((numbers[0], cells))
    return frozenset(found)


def _is_name(cell: _Cell) -> bool:
    """No sentence, and not the point or the number of a list."""
    return len(cell.text) <= _NAME and sum(map(str.isalpha, cell.text)) > 1


def _is_next_pair(cells: Sequence[_Cell], first: Sequence[_Cell]) -> bool:
    same = len(cells) == len(first) and _is_name(cells[0])
    return same and all(abs(one.left - other.left) <= _NEAR for one, other in zip(cells, first, strict=True))


def with_header(table: Table, before: Table) -> Table:
    """The table with the header of the one it goes on from, unless it has that already."""
    header = before.rows[0]
    fits = len(header) == len(table.rows[0]) and header != table.rows[0]
    return replace(table, rows=(header, *table.rows)) if fits else table


def goes_on(table: Table, before: Table) -> bool:
    """True when the second table has the columns of the first."""
    same = len(table.columns) == len(before.columns) and bool(table.columns)
    return same and all(abs(a - b) <= _NEAR for a, b in zip(table.columns, before.columns, strict=True))


def is_last(table: Table, lines: int) -> bool:
    return lines - max(table.lines) <= _EDGE_LINES


def is_first(table: Table) -> bool:
    return min(table.lines) <= _EDGE_LINES


@dataclass(frozen=True)
class _Grid:
    xs: tuple[float, ...]
    ys: tuple[float, ...]  # from the top downwards
    across: tuple[Rule, ...]
    down: tuple[Rule, ...]

    def place(self, word: Word) -> tuple[int, int] | None:
        """Row and column in which the word begins."""
        column = bisect_right(self.xs, min(word.center, word.left + word.size)) - 1
        row = bisect_right(self.ys, -word.middle, key=lambda y: -y) - 1
        inside = 0 <= column < len(self.xs) - 1 and 0 <= row < len(self.ys) - 1
        return (row, column) if inside else None

    def is_open_left(self, row: int, column: int) -> bool:
        """No rule parts the cell from the one on its left."""
        return not _parts(self.down, self.xs[column], self.ys[row + 1], self.ys[row])

    def is_open_above(self, row: int, column: int) -> bool:
        return not _parts(self.across, self.ys[row], self.xs[column], self.xs[column + 1])


def _parts(rules: Iterable[Rule], at: float, start: float, end: float) -> bool:
    """One of the rules runs there, through the middle between start and end."""
    middle = (start + end) / 2
    return any(abs(rule.at - at) <= _NEAR and rule.start <= middle <= rule.end for rule in rules)


def _ruled(lines: Sequence[Sequence[Word]], across: Sequence[Rule], down: Sequence[Rule]) -> Iterator[Table]:
    words = [(number, word) for number, line in enumerate(lines) for word in line]
    for grid in [*_grids(across, down), *_banded([word for _, word in words], across, down)]:
        inside = [
            (place, number, word, cell) for place, (number, word) in enumerate(words) if (cell := grid.place(word))
        ]
        filled: dict[tuple[int, int], list[Word]] = {}
        for _, _, word, cell in inside:
            filled.setdefault(_home(grid, *cell), []).append(word)
        rows = _rows(grid, {cell: _said(found) for cell, found in filled.items()})
        if _is_table(rows) and max(map(len, filled.values())) <= _MOST_CELL_WORDS and not _is_drawing(grid, filled):
            numbers, places = frozenset(number for _, number, _, _ in inside), frozenset(place for place, *_ in inside)
            yield Table(rows, grid.xs, numbers, places)


def _grids(across: Sequence[Rule], down: Sequence[Rule]) -> Iterator[_Grid]:
    """Rules that hang together, where they make two rows and two columns at least."""
    for rows, columns in _together(_whole(across), _whole(down)):
        xs = _apart([rule.at for rule in columns] + [end for rule in rows for end in (rule.start, rule.end)])
        ys = _apart([rule.at for rule in rows] + [end for rule in columns for end in (rule.start, rule.end)])
        if len(xs) > 2 and len(ys) > 2:
            yield _Grid(tuple(xs), tuple(reversed(ys)), tuple(rows), tuple(columns))


def _banded(words: Sequence[Word], across: Sequence[Rule], down: Sequence[Rule]) -> Iterator[_Grid]:
    """Rules of one length below each other and none down the page: the columns are where no word ever stands."""
    upright = _whole(down)
    loose = [rule for rule in _whole(across) if not any(_cross(rule, other) for other in upright)]
    for rules in _stacks(loose):
        ys = [*_head(words, rules[0]), *(rule.at for rule in rules)]
        inside = [word for word in words if _is_within(word, rules[0]) and ys[-1] < word.middle < ys[0]]
        xs = [rules[0].start, *_gutters(inside), rules[0].end]
        grid = _drawn(xs, ys)
        if len(xs) > 2 and _holds_several_rows(grid, inside):
            grid = _drawn(xs, sorted([*ys, *_breaks(inside)], reverse=True))
        is_clear = len(xs) > 2 and len(grid.ys) > _LEAST_BANDS
        if is_clear and not _holds_several_rows(grid, inside):
            yield grid


def _drawn(xs: Sequence[float], ys: Sequence[float]) -> _Grid:
    """As if every row and every column were ruled."""
    across = tuple(Rule(y, xs[0], xs[-1]) for y in ys)
    return _Grid(tuple(xs), tuple(ys), across, tuple(Rule(x, ys[-1], ys[0]) for x in xs))


def _breaks(words: Sequence[Word]) -> list[float]:
    """Where two lines are further apart than the lines of a cell."""
    middles = _apart([word.middle for word in words])
    least = min((high - low for low, high in pairwise(middles)), default=0.0)
    return [(low + high) / 2 for low, high in pairwise(middles) if high - low > _LEADING * least]


def _stacks(rules: Sequence[Rule]) -> Iterator[list[Rule]]:
    """Rules that begin and end alike and are no further apart than the lines of a cell, from the top downwards."""
    stacks: list[list[Rule]] = []
    for rule in sorted(rules, reverse=True):
        fits = [
            stack
            for stack in stacks
            if abs(stack[-1].start - rule.start) <= _NEAR
            and abs(stack[-1].end - rule.end) <= _NEAR
            and stack[-1].at - rule.at <= _BAND
        ]
        if fits:
            fits[0].append(rule)
        else:
            stacks.append([rule])
    return (stack for stack in stacks if len(stack) >= _LEAST_BANDS)


def _is_within(word: Word, rule: Rule) -> bool:
    return bool(word.right) and rule.start - _NEAR <= word.left and word.right <= rule.end + _NEAR


def _head(words: Sequence[Word], rule: Rule) -> list[float]:
    """The top of what stands over the first rule, where something does."""
    above = [word for word in words if _is_within(word, rule) and 0 < word.middle - rule.at < _HEAD * word.size]
    return [max(word.middle + word.size for word in above)] if above else []


def _gutters(words: Sequence[Word]) -> list[float]:
    """The middles of the strips down the page in which no word stands."""
    found: list[float] = []
    right = min((word.right for word in words), default=0.0)
    for word in sorted(words, key=lambda each: each.left):
        if word.left - right > _GAP * word.size:
            found.append((word.left + right) / 2)
        right = max(right, word.right)
    return found


def _holds_several_rows(grid: _Grid, words: Sequence[Word]) -> bool:
    """Two lines in one band that have something in every column: its rows are not told by the rules."""
    seen: dict[tuple[int, int], set[int]] = {}
    for word in words:
        if place := grid.place(word):
            seen.setdefault((place[0], round(word.middle)), set()).add(place[1])
    full = [row for (row, _), columns in seen.items() if len(columns) == len(grid.xs) - 1]
    return len(full) > len(set(full))


def _whole(rules: Sequence[Rule]) -> list[Rule]:
    """The rules in one piece each: they are often drawn cell by cell, on both sides of every border."""
    found: list[Rule] = []
    for line in _on_one_line(rules):
        start = len(found)
        for rule in sorted(line, key=lambda each: each.start):
            if len(found) > start and rule.start <= found[-1].end + _NEAR:
                found[-1] = found[-1]._replace(end=max(found[-1].end, rule.end))
            else:
                found.append(rule)
    long = [rule for rule in found if rule.end - rule.start >= _LEAST_RULE]
    return long if len(long) <= _MOST_RULES else []


def _on_one_line(rules: Sequence[Rule]) -> Iterator[list[Rule]]:
    line: list[Rule] = []
    for rule in sorted(rules):
        if line and rule.at - line[0].at > _NEAR:
            yield line
            line = []
        line.append(rule)
    if line:
        yield line


def _together(across: Sequence[Rule], down: Sequence[Rule]) -> Iterator[tuple[list[Rule], list[Rule]]]:
    """Groups of rules that touch one another."""
    groups: list[tuple[set[Rule], set[Rule]]] = []
    for rule in down:
        touched = {other for other in across if _cross(other, rule)}
        met = [group for group in groups if group[0] & touched]
        groups = [group for group in groups if not group[0] & touched]
        groups.append((touched.union(*(group[0] for group in met)), {rule}.union(*(group[1] for group in met))))
    yield from ((sorted(rows), sorted(columns)) for rows, columns in groups if rows)


def _cross(across: Rule, down: Rule) -> bool:
    return across.start - _NEAR <= down.at <= across.end + _NEAR and down.start - _NEAR <= across.at <= down.end + _NEAR


def _apart(places: Iterable[float]) -> list[float]:
    """The places in order, near ones as one."""
    found: list[float] = []
    for place in sorted(places):
        if not found or place - found[-1] > _NEAR:
            found.append(place)
    return found


def _home(grid: _Grid, row: int, column: int) -> tuple[int, int]:
    """The first place of a cell that spans several."""
    while column and grid.is_open_left(row, column):
        column -= 1
    while row and grid.is_open_above(row, column):
        row -= 1
    return row, column


def _rows(grid: _Grid, said: dict[tuple[int, int], str]) -> tuple[tuple[str, ...], ...]:
    """All cells; one that spans several rows is said in each of them. Empty rows and columns are left out."""
    full = []
    for row in range(len(grid.ys) - 1):
        homes = [_home(grid, row, column) for column in range(len(grid.xs) - 1)]
        cells = [said.get(home, "") if home[1] == column else "" for column, home in enumerate(homes)]
        if any(home[0] == row and cell for home, cell in zip(homes, cells, strict=True)):
            spans = [home[0] < row and len(cell) > _REPEATED for home, cell in zip(homes, cells, strict=True)]
            full.append(["" if long else cell for cell, long in zip(cells, spans, strict=True)])
    kept = [column for column in range(len(grid.xs) - 1) if any(row[column] for row in full)]
    return tuple(tuple(row[column] for column in kept) for row in full)


def _is_table(rows: Sequence[Sequence[str]]) -> bool:
    """Two rows and columns with something in them, and not mostly empty space."""
    cells = [cell for row in rows for cell in row]
    pairs = sum(sum(map(bool, row)) > 1 for row in rows)
    return pairs > 1 and sum(map(bool, cells)) >= _FILLED * len(cells)


def _is_drawing(grid: _Grid, filled: Mapping[tuple[int, int], Sequence[Word]]) -> bool:
    """The rules of a chart run through its words, or its words run upwards letter by letter."""
    crossed = sum(_is_crossed(grid, word, row) for (row, _), words in filled.items() for word in words)
    single = [sum(len(word.text) == 1 and word.text.isalpha() for word in words) for words in filled.values()]
    letters = sum(count for count in single if count > _STACKED)
    return max(crossed, letters) > _MOST_ODD * sum(map(len, filled.values()))


def _is_crossed(grid: _Grid, word: Word, row: int) -> bool:
    low, high = grid.ys[row + 1], grid.ys[row]
    return any(word.left + _NEAR < x < word.right - _NEAR and _parts(grid.down, x, low, high) for x in grid.xs[1:-1])


def _said(words: Sequence[Word]) -> str:
    """The words of a cell line by line."""
    lines: list[list[Word]] = []
    for word in sorted(words, key=lambda each: -each.middle):
        if lines and abs(lines[-1][0].middle - word.middle) <= _SAME_LINE * word.size:
            lines[-1].append(word)
        else:
            lines.append([word])
    return " ".join(word.text for line in lines for word in sorted(line, key=lambda each: each.left)).replace(SOFT, "")


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


def _aligned(lines: Sequence[Sequence[Word]], taken: frozenset[int]) -> Iterator[Table]:
    """Lines one after the other whose words stand in the same three columns or more."""
    starts = [0, *accumulate(map(len, lines))]
    seen = list(_as_seen(lines, taken))
    cells = [_cells(words) for _, words in seen]
    for first, run in _runs(cells):
        if len(run) >= LEAST_LINES and _stand_apart(run):
            rows = [tuple(cell.text.replace(SOFT, "") for cell in row) for row in run]
            above = _header(cells[first - 1], run) if first else ()
            numbers = frozenset(number for each, _ in seen[first - bool(above) : first + len(run)] for number in each)
            words = frozenset(place for number in numbers for place in range(starts[number], starts[number + 1]))
            yield Table((above, *rows) if above else tuple(rows), (), numbers, words)


def _as_seen(lines: Sequence[Sequence[Word]], taken: frozenset[int]) -> Iterator[tuple[list[int], list[Word]]]:
    """Lines of the text as they stand on the page, where one may be made of several; with the numbers of those."""
    numbers, words = list[int](), list[Word]()
    for number, line in enumerate(lines):
        if words and (number in taken or not line or not _goes_on(words[-1], line[0])):
            yield numbers, words
            numbers, words = [], []
        if line and number not in taken:
            numbers, words = [*numbers, number], [*words, *line]
    yield numbers, words


def _goes_on(last: Word, word: Word) -> bool:
    """The word stands on the same line, further to the right."""
    return abs(last.middle - word.middle) <= _SAME_LINE * word.size and 0 < last.right < word.left


def _header(cells: Sequence[_Cell], rows: Sequence[Sequence[_Cell]]) -> tuple[str, ...]:
    """The line above as the header, where it names all columns but the first."""
    columns = [
        (min(cell.left for cell in column), max(cell.right for cell in column)) for column in zip(*rows, strict=True)
    ]
    named = list(zip(cells, columns[1:], strict=False))
    fits = len(cells) == len(columns) - 1 and all(
        cell.left <= right and left <= cell.right for cell, (left, right) in named
    )
    return ("", *(cell.text for cell in cells)) if fits else ()


def _runs(lines: Sequence[list[_Cell]]) -> Iterator[tuple[int, Sequence[list[_Cell]]]]:
    """Neighbouring lines of equally many cells, three at least, and the number of the first."""
    for count, run in groupby(enumerate(lines), key=lambda each: len(each[1])):
        if count >= _LEAST_COLUMNS:
            numbers, cells = zip(*run, strict=True)
            yield numbers[0], cells


def _cells(line: Sequence[Word]) -> list[_Cell]:
    """The words of a line, parted where the gap between two is wider than any space."""
    if not line or not line[0].right:
        return []
    parts: list[list[Word]] = [[*line[:1]]]
    for before, word in pairwise(line):
        if abs(before.middle - word.middle) > _SAME_LINE * word.size or word.left < before.left:
            return []
        if word.left - before.right > _GAP * max(word.size, before.size):
            parts.append([])
        parts[-1].append(word)
    return [_Cell(" ".join(word.text for word in part), part[0].left, part[-1].right) for part in parts]


def _stand_apart(rows: Sequence[Sequence[_Cell]]) -> bool:
    """No cell of a column reaches into the next one, in any row."""
    columns = list(zip(*rows, strict=True))
    return all(max(cell.right for cell in one) < min(cell.left for cell in other) for one, other in pairwise(columns))
