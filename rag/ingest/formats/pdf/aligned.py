"""Tables of PDF pages without rules whose rows are one line each, and lists of names with their values."""

from collections.abc import Iterator, Sequence
from itertools import accumulate, groupby, pairwise
from typing import Final, NamedTuple

from rag.ingest.formats.pdf.words import GAP, NEAR, SAME_LINE, Table, Word

_LEAST_COLUMNS: Final = 3  # without rules
_LEAST_LINES: Final = 3
_PAIR: Final = 2
_NAME: Final = 40  # characters of what may stand in the first of two columns


class _Cell(NamedTuple):
    text: str
    left: float
    right: float


def find_pairs(lines: Sequence[Sequence[Word]], tables: Sequence[Table]) -> frozenset[int]:
    """The lines of a list in two columns that begin a pair of name and value, and the line after the last of them."""
    seen = list(_as_seen(lines, frozenset[int]().union(*(table.lines for table in tables))))
    found: set[int] = set()
    run: list[tuple[int, list[_Cell]]] = []
    for numbers, words in [*seen, ([len(lines)], [])]:
        cells = _cells(words)
        if run and len(cells) == 1 and abs(cells[0].left - run[0][1][1].left) <= NEAR:
            continue  # the value goes on
        if run and not _is_next_pair(cells, run[0][1]):
            found |= {number for number, _ in run} | {*numbers[:1]} if len(run) >= _LEAST_LINES else set()
            run = []
        if len(cells) == _PAIR and _is_name(cells[0]):
            run.append((numbers[0], cells))
    return frozenset(found)


def _is_name(cell: _Cell) -> bool:
    """No sentence, and not the point or the number of a list."""
    return len(cell.text) <= _NAME and sum(map(str.isalpha, cell.text)) > 1


def _is_next_pair(cells: Sequence[_Cell], first: Sequence[_Cell]) -> bool:
    same = len(cells) == len(first) and _is_name(cells[0])
    return same and all(abs(one.left - other.left) <= NEAR for one, other in zip(cells, first, strict=True))


def aligned_tables(lines: Sequence[Sequence[Word]], taken: frozenset[int]) -> Iterator[Table]:
    """Lines one after the other whose words stand in the same three columns or more."""
    starts = [0, *accumulate(map(len, lines))]
    seen = list(_as_seen(lines, taken))
    cells = [_cells(words) for _, words in seen]
    for first, run in _runs(cells):
        if len(run) >= _LEAST_LINES and _stand_apart(run):
            rows = [tuple(cell.text for cell in row) for row in run]
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
    return abs(last.middle - word.middle) <= SAME_LINE * word.size and 0 < last.right < word.left


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
        if abs(before.middle - word.middle) > SAME_LINE * word.size or word.left < before.left:
            return []
        if word.left - before.right > GAP * max(word.size, before.size):
            parts.append([])
        parts[-1].append(word)
    return [_Cell(" ".join(word.text for word in part), part[0].left, part[-1].right) for part in parts]


def _stand_apart(rows: Sequence[Sequence[_Cell]]) -> bool:
    """No cell of a column reaches into the next one, in any row."""
    columns = list(zip(*rows, strict=True))
    return all(max(cell.right for cell in one) < min(cell.left for cell in other) for one, other in pairwise(columns))
