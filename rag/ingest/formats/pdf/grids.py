"""Tables of PDF pages that are ruled: a grid of lines, or lines across the page with clear columns between them."""

from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from rag.ingest.formats.pdf.words import GAP, LEADING, NEAR, SAME_LINE, Rule, Table, Word, in_one_line

_LEAST_RULE: Final = 6.0  # shorter ones are dots, dashes and letters
_MOST_RULES: Final = 500  # across or down a page: with more of them they are a drawing
_MOST_CELL_WORDS: Final = 80  # from there on the frame holds articles, not values
_FILLED: Final = 0.3  # of the cells, that hold something
_STACKED: Final = 2  # single letters in a cell
_MOST_ODD: Final = 0.2  # of the words, that do not stand as in a table
_REPEATED: Final = 200  # characters of a cell that is said again in the rows that it spans
_BAND: Final = 250.0  # between two rules of a table that has none down the page, at most
_LEAST_BANDS: Final = 3
_HEAD: Final = 2.2  # of the size of the type: what stands so near above the first of those rules is the header


@dataclass(frozen=True)
class _Grid:
    xs: tuple[float, ...]
    ys: tuple[float, ...]  # from the top downwards
    across: tuple[Rule, ...]  # these and those in order
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


def _parts(rules: Sequence[Rule], at: float, start: float, end: float) -> bool:
    """One of the rules, which are in order, runs there, through the middle between start and end."""
    middle = (start + end) / 2
    first = bisect_left(rules, at - 2 * NEAR, key=_place)
    around = rules[first : bisect_right(rules, at + 2 * NEAR, lo=first, key=_place)]
    return any(abs(rule.at - at) <= NEAR and rule.start <= middle <= rule.end for rule in around)


def _place(rule: Rule) -> float:
    return rule.at


def ruled_tables(lines: Sequence[Sequence[Word]], across: Sequence[Rule], down: Sequence[Rule]) -> Iterator[Table]:
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
    across = tuple(sorted(Rule(y, xs[0], xs[-1]) for y in ys))
    return _Grid(tuple(xs), tuple(ys), across, tuple(sorted(Rule(x, ys[-1], ys[0]) for x in xs)))


def _breaks(words: Sequence[Word]) -> list[float]:
    """Where two lines are further apart than the lines of a cell."""
    middles = _apart([word.middle for word in words])
    least = min((high - low for low, high in pairwise(middles)), default=0.0)
    return [(low + high) / 2 for low, high in pairwise(middles) if high - low > LEADING * least]


def _stacks(rules: Sequence[Rule]) -> Iterator[list[Rule]]:
    """Rules that begin and end alike and are no further apart than the lines of a cell, from the top downwards."""
    stacks: list[list[Rule]] = []
    for rule in sorted(rules, reverse=True):
        fits = [
            stack
            for stack in stacks
            if abs(stack[-1].start - rule.start) <= NEAR
            and abs(stack[-1].end - rule.end) <= NEAR
            and stack[-1].at - rule.at <= _BAND
        ]
        if fits:
            fits[0].append(rule)
        else:
            stacks.append([rule])
    return (stack for stack in stacks if len(stack) >= _LEAST_BANDS)


def _is_within(word: Word, rule: Rule) -> bool:
    return bool(word.right) and rule.start - NEAR <= word.left and word.right <= rule.end + NEAR


def _head(words: Sequence[Word], rule: Rule) -> list[float]:
    """The top of what stands over the first rule, where something does."""
    above = [word for word in words if _is_within(word, rule) and 0 < word.middle - rule.at < _HEAD * word.size]
    return [max(word.middle + word.size for word in above)] if above else []


def _gutters(words: Sequence[Word]) -> list[float]:
    """The middles of the strips down the page in which no word stands."""
    found: list[float] = []
    right = min((word.right for word in words), default=0.0)
    for word in sorted(words, key=lambda each: each.left):
        if word.left - right > GAP * word.size:
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
            if len(found) > start and rule.start <= found[-1].end + NEAR:
                found[-1] = found[-1]._replace(end=max(found[-1].end, rule.end))
            else:
                found.append(rule)
    long = [rule for rule in found if rule.end - rule.start >= _LEAST_RULE]
    return long if len(long) <= _MOST_RULES else []


def _on_one_line(rules: Sequence[Rule]) -> Iterator[list[Rule]]:
    line: list[Rule] = []
    for rule in sorted(rules):
        if line and rule.at - line[0].at > NEAR:
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
    return across.start - NEAR <= down.at <= across.end + NEAR and down.start - NEAR <= across.at <= down.end + NEAR


def _apart(places: Iterable[float]) -> list[float]:
    """The places in order, near ones as one."""
    found: list[float] = []
    for place in sorted(places):
        if not found or place - found[-1] > NEAR:
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
    return any(word.left + NEAR < x < word.right - NEAR and _parts(grid.down, x, low, high) for x in grid.xs[1:-1])


def _said(words: Sequence[Word]) -> str:
    """The words of a cell line by line."""
    lines: list[list[Word]] = []
    for word in sorted(words, key=lambda each: -each.middle):
        if lines and abs(lines[-1][0].middle - word.middle) <= SAME_LINE * word.size:
            lines[-1].append(word)
        else:
            lines.append([word])
    return in_one_line(word.text for line in lines for word in sorted(line, key=lambda each: each.left))
