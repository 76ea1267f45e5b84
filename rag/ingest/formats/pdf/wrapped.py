"""Tables of PDF pages that have no rules at all and whose cells run over several lines.

What tells them is where their words stand: columns with a strip between them in which no word ever stands, and rows
that are further apart than the lines within a cell, or whose lines are short only because no more would fit.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Final, NamedTuple

from rag.ingest.formats.pdf.words import GAP, LEADING, SAME_LINE, in_one_line

_LEAST_COLUMNS: Final = 3
_LEAST_ROWS: Final = 3
_FARTHEST: Final = 3.5  # of the size of the type, from one line of a table to the next
_MOST_WORDS: Final = 60  # of one cell; what is longer is an article beside others
_MOST_LINES: Final = 8  # of one row
_FULL: Final = 0.6  # of all cells, that hold something
_TOUCH: Final = 1.0  # points


class Placed(NamedTuple):
    """A word, its number among all words of the page and the number of its line of text."""

    text: str
    left: float
    right: float
    middle: float
    size: float
    is_bold: bool
    raised: str
    place: int
    line: int


class Piece(NamedTuple):
    """Words that stand together on one line of the page."""

    left: float
    right: float
    words: tuple[Placed, ...]


@dataclass
class Found:
    """The rows of a table, each a text for each column, and the words that they are made of."""

    rows: list[tuple[str, ...]]
    words: list[Placed]


@dataclass
class _Columns:
    spans: list[tuple[float, float]] = field(default_factory=list)

    def place(self, piece: Piece) -> int | None:
        """The one column that it may stand in, none when it reaches into two or lies beyond them."""
        touched = [n for n, (left, right) in enumerate(self.spans) if piece.left < right and left < piece.right]
        if len(touched) == 1:
            return touched[0]
        if touched:
            return None
        nearest = min(range(len(self.spans)), key=lambda n: _distance(self.spans[n], piece))
        return nearest if _distance(self.spans[nearest], piece) <= GAP * piece.words[0].size else None

    def widened(self, pieces: Sequence[tuple[int, Piece]]) -> "_Columns | None":
        """With room for these, when every two columns still have a strip between them."""
        spans = list(self.spans)
        for column, piece in pieces:
            spans[column] = min(spans[column][0], piece.left), max(spans[column][1], piece.right)
        clear = all(one[1] + _TOUCH < other[0] for one, other in pairwise(spans))
        return _Columns(spans) if clear else None


Line = list[tuple[int, Piece]]  # the pieces of one line of a table and their columns


def find_wrapped(words: Sequence[Placed]) -> Iterator[Found]:
    """The tables among these words, from the top downwards; words of one block of text."""
    lines = [_pieces(line) for line in _on_lines(words)]
    at = 0
    while at < len(lines):
        table = _from(lines[at:]) if len(lines[at]) >= _LEAST_COLUMNS else []
        found = _as_table(table) if table else None
        if found:
            yield found
        at += len(table) if found else 1


def _on_lines(words: Sequence[Placed]) -> Iterator[list[Placed]]:
    """As they are seen on the page, whatever the order in which they were written."""
    line: list[Placed] = []
    for word in sorted(words, key=lambda each: -each.middle):
        if line and abs(line[0].middle - word.middle) > SAME_LINE * word.size:
            yield sorted(line, key=lambda each: each.left)
            line = []
        line.append(word)
    if line:
        yield sorted(line, key=lambda each: each.left)


def _pieces(line: Sequence[Placed]) -> list[Piece]:
    parts = [[line[0]]]
    for before, word in pairwise(line):
        if word.left - before.right > GAP * max(word.size, before.size):
            parts.append([])
        parts[-1].append(word)
    return [Piece(part[0].left, max(word.right for word in part), tuple(part)) for part in parts]


def _from(lines: Sequence[Sequence[Piece]]) -> list[Line]:
    """The lines that stand in the columns of the first one, as far as they go."""
    columns = _Columns([(piece.left, piece.right) for piece in lines[0]])
    table: list[Line] = [list(enumerate(lines[0]))]
    for before, line in pairwise(lines):
        places = [columns.place(piece) for piece in line]
        if _height(before) - _height(line) > _FARTHEST * line[0].words[0].size or None in places:
            break
        placed = [(place, piece) for place, piece in zip(places, line, strict=True) if place is not None]
        wider = columns.widened(placed)
        if wider is None or len({place for place, _ in placed}) < len(placed):
            break
        columns = wider
        table.append(placed)
    return table


def _height(line: Sequence[Piece]) -> float:
    return line[0].words[0].middle


def _distance(span: tuple[float, float], piece: Piece) -> float:
    return max(span[0] - piece.right, piece.left - span[1], 0.0)


def _as_table(lines: Sequence[Line]) -> Found | None:
    """Rows of cells, when it is sure where each of them ends."""
    width = len(lines[0])
    parted = _by_distance(lines) or _by_fullness(lines, width)
    if parted is None or len(parted) < _LEAST_ROWS or len(parted) == len(lines) or not _is_row_by_row(parted):
        return None
    rows = [_row(part, width) for part in parted]
    cells = [cell for row in rows for cell in row]
    longest = max(len(cell.split()) for cell in cells)
    if longest > _MOST_WORDS or max(map(len, parted)) > _MOST_LINES or not all(rows[0]):
        return None
    if sum(map(bool, cells)) < _FULL * len(cells):
        return None
    return Found(rows, [word for line in lines for _, piece in line for word in piece.words])


def _is_row_by_row(rows: Sequence[Sequence[Line]]) -> bool:
    """Every row was written before the next one was begun; the columns of a page are written one by one."""
    places = [[word.place for line in row for _, piece in line for word in piece.words] for row in rows]
    return all(max(one) < min(other) for one, other in pairwise(places))


def _by_distance(lines: Sequence[Line]) -> list[list[Line]] | None:
    """Rows that are clearly further apart than the lines of a cell; a row of one line has no lines to be near."""
    steps = [_top(one) - _top(other) for one, other in pairwise(lines)]
    least = min(steps, default=0.0)
    wide = [step > LEADING * least for step in steps]
    if not any(wide) or all(wide):
        return None
    return _cut(lines, wide)


def _by_fullness(lines: Sequence[Line], width: int) -> list[list[Line]] | None:
    """Every row begins with all of its cells; what goes on below does so because it did not fit above."""
    begins = [len(line) == width for line in lines[1:]]
    parted = _cut(lines, begins)
    rights = [max(piece.right for line in lines for place, piece in line if place == n) for n in range(width)]
    fits = (_would_fit(above, below, rights) for part in parted for above, below in pairwise(part))
    return None if any(fits) else parted


def _would_fit(above: Line, below: Line, rights: Sequence[float]) -> bool:
    """True when something of the lower line could have stood on the upper one: then it is no more of its cell."""
    pieces = dict(above)
    for column, piece in below:
        first = piece.words[0]
        room = first.right - first.left + 0.2 * first.size
        if column not in pieces or pieces[column].right + room < rights[column]:
            return True
    return False


def _cut(lines: Sequence[Line], begins: Sequence[bool]) -> list[list[Line]]:
    parts = [[lines[0]]]
    for line, begin in zip(lines[1:], begins, strict=True):
        if begin:
            parts.append([])
        parts[-1].append(line)
    return parts


def _top(line: Line) -> float:
    return line[0][1].words[0].middle


def _row(lines: Sequence[Line], width: int) -> tuple[str, ...]:
    cells = [
        [word.text for line in lines for place, piece in line if place == n for word in piece.words]
        for n in range(width)
    ]
    return tuple(map(in_one_line, cells))
