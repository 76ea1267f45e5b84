"""A cell under the name of another column, or told of another row: what the claim names tells where it must stand.

Lines like "Owner: HR" are the rows of a table, too: of one without names over its columns.
"""

import re
from collections import defaultdict
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import groupby, pairwise
from typing import Final, NamedTuple

from rag.grounding.checks.laid import one_form
from rag.grounding.checks.sides import Finding, Side
from rag.grounding.evidence import SourceSentence
from rag.language.kept import SENTENCES
from rag.language.questions.bare_answers import says_something
from rag.language.tables import cells, is_mark
from rag.language.words import STOP_WORDS, words

_WORD: Final = re.compile(r"\w+")
_LINE: Final = re.compile(r"\W*(?P<label>[^\W\d_a-z][^:.;|?]{1,60}?)(?::| [-–—])\s+(?P<told>\S.*)", re.DOTALL)
_LONGEST: Final = 6
"""Words of a label."""
_BETWEEN: Final = frozenset(("and", "or", "the", "for", "in", "und", "oder"))
_ALIKE: Final = frozenset(("both", "each", "all", "same", "alike", "likewise", "equally", "beide", "alle"))


class Row(NamedTuple):
    """A row of a table, or a label with what stands behind it."""

    cells: tuple[str, ...]
    header: tuple[str, ...]
    sentence: SourceSentence

    @property
    def label(self) -> tuple[str, ...]:
        return forms(self.cells[0])


class Said(NamedTuple):
    """Words [start, end) of a claim that are a row's label, a cell, or the name of a column."""

    start: int
    end: int
    column: int
    row: Row

    @property
    def cell(self) -> str:
        return self.row.cells[self.column]


def check_columns(side: Side) -> Finding | None:
    """ "The fee for Kiel is 9", which is its zone, and "Kiel is in zone 9 and Graz in 4", the other way round."""
    said = forms(side.claim)
    for rows in [*tables(side.others), *_listed(side.others)]:
        if lent := _address_of_another(said, rows):
            return Finding("swap", "contradicted", lent)
        named = named_rows(said, rows)
        told = next(filter(None, (_of_another(said, label, named, rows, side) for label in named)), "")
        if told := told or _in_another_turn(said, named):
            return Finding("swap", "contradicted", told)
    return None


def tables(sentences: Sequence[SourceSentence]) -> Iterator[list[Row]]:
    """The rows of each table, without its header."""
    for (_, header), rows in groupby(sentences, key=lambda one: (one.chunk_id, one.header)):
        if len(header) > 1:
            told = [Row(tuple(cells(one.text)), header, one) for one in rows]
            yield [row for row in told if len(row.cells) == len(header) and row.cells != header]


def _listed(sentences: Sequence[SourceSentence]) -> Iterator[list[Row]]:
    """The labelled lines of each chunk."""
    found = defaultdict[str, list[Row]](list)
    for one in sentences:
        if line := labelled(one):
            found[one.chunk_id].append(Row(line, ("", ""), one))
    yield from found.values()


def labelled(one: SourceSentence) -> tuple[str, str] | None:
    """The label of a line, and what stands behind it."""
    line = None if one.cells else _LINE.fullmatch(one.text)
    is_label = line and len(words(line["label"])) <= _LONGEST and not says_something(line["label"])
    return (line["label"], line["told"]) if line and is_label else None


def named_rows(said: Sequence[str], rows: Sequence[Row]) -> list[Said]:
    """The labels of rows, but for those that are only a part of a cell which the claim has."""
    labels = [found for row in rows for found in find(said, row.cells[0], 0, row)]
    if not labels:
        return []
    told = [found for row in rows for at in range(1, len(row.cells)) for found in _cell_told(said, at, row)]
    return [one for one in _apart(labels) if one in _apart([*told, one])]


def _of_another(said: Sequence[str], label: Said, named: Sequence[Said], rows: Sequence[Row], side: Side) -> str:
    """A cell of the row beside names of columns none of which is its own, or in the order of others; "" for none.

    Where the claim has no cell of the row, it is a cell that another row has in the column that is named.
    """
    if len({one.row.label for one in named}) > 1:
        return ""
    alike = [row for row in rows if row.label == label.row.label]
    columns = range(1, len(label.row.cells))
    told = free([one for row in alike for at in columns for one in _cell_told(said, at, row)], named)
    names = [one for at in columns for one in find(said, label.row.header[at], at, label.row)]
    asked = free(names, [*named, *told])
    if told and (not asked or _are_under_their_names(told, asked)):
        return ""
    wanted = {one.column for one in asked} if any(label.row.header) else columns
    strange = told or free(
        [one for row in rows for at in wanted for one in _cell_told(said, at, row)], [*named, *asked]
    )
    return next((one.cell for one in strange if not _is_told_beside(one, label, asked, side)), "")


def _address_of_another(said: Sequence[str], rows: Sequence[Row]) -> str:
    """An address that stands neither in the row nor in the column of any other cell that the claim has; "" for none.

    In one of them stands whose it is, however the table lies.
    """
    where = [(at, found) for at, row in enumerate(rows) for found in _cells_told(said, row)]
    addresses = [(at, found) for at, found in where if _ADDRESS.search(found.cell)]
    others = [(at, found) for at, found in where if not _ADDRESS.search(found.cell) and _length(found) > 1]
    homes = {(at, found.column) for at, found in others}
    for _, address in addresses:
        places = [(at, one.column) for at, one in addresses if one.cell == address.cell]
        if homes and not any(row == at or column == by for row, column in places for at, by in homes):
            return address.cell
    return ""


_ADDRESS: Final = re.compile(r"[\w.+-]+@[\w-]+\.\w+|\+\d[\d ()/-]{6,}")


def _cells_told(said: Sequence[str], row: Row) -> list[Said]:
    return free([found for at in range(len(row.cells)) for found in _cell_told(said, at, row)], [])


def _are_under_their_names(told: Sequence[Said], names: Sequence[Said]) -> bool:
    if not any(_is_alike(cell, name) for cell in told for name in names):
        return False
    pairs = zip(_as_said(told), _as_said(names), strict=False)
    return len(told) != len(names) or all(_is_alike(cell, name) for cell, name in pairs)


def _is_alike(cell: Said, name: Said) -> bool:
    """True when it is its own column, or has the same cell."""
    return cell.column == name.column or set(forms(cell.cell)) <= set(forms(cell.row.cells[name.column]))


def _is_told_beside(cell: Said, label: Said, names: Sequence[Said], side: Side) -> bool:
    """True when another sentence has the cell and what it is told under."""
    told = frozenset(forms(cell.cell))
    under = [frozenset(forms(label.row.header[name.column])) for name in names] or [frozenset(label.row.label)]
    beside = [frozenset(forms(one.text)) for one in side.others if not one.cells and one is not cell.row.sentence]
    return any(told | each <= one for one in beside for each in under)


def _in_another_turn(said: Sequence[str], named: Sequence[Said]) -> str:
    """The value that the claim gives to one of several rows, and the table to another; "" for none."""
    labels = list({one.row.label: one for one in _as_said(named)[::-1]}.values())[::-1]
    if len(labels) < 2 or len({id(one.row.sentence) for one in named}) > len(labels):
        return ""
    columns = range(1, min(len(one.row.cells) for one in labels))
    return next(filter(None, (_given_to_another(said, labels, column) for column in columns)), "")


def _given_to_another(said: Sequence[str], labels: Sequence[Said], column: int) -> str:
    """A value of the column that is told in another turn than its label, or of all that are named alike."""
    values = [one.row.cells[column] for one in labels]
    places = [free([*find(said, value, column, one.row)], labels) for value, one in zip(values, labels, strict=True)]
    if all(len(found) == 1 for found in places) and len(set(map(forms, values))) == len(values):
        is_turned = any(one[0].start > other[0].start for one, other in pairwise(places))
        return values[0] if is_turned else ""
    if not _are_one(said, labels):
        return ""
    lent = [value for value, found in zip(values, places, strict=True) if found]
    is_one = len(set(map(forms, lent))) == 1
    return lent[0] if is_one and not all(_has(one.row, lent[0]) for one in labels) else ""


def _are_one(said: Sequence[str], labels: Sequence[Said]) -> bool:
    """True for names that stand side by side, of which all the rest is said."""
    gaps = [said[one.end : other.start] for one, other in pairwise(labels)]
    return all(set(gap) <= _BETWEEN for gap in gaps) and not _ALIKE.isdisjoint(said)


def _has(row: Row, cell: str) -> bool:
    return set(forms(cell)) <= {word for each in row.cells for word in forms(each)}


def _cell_told(said: Sequence[str], column: int, row: Row) -> Iterator[Said]:
    """Wherever the claim has a cell; a yes or a no is told in other words (see `marks`)."""
    return iter(()) if is_mark(row.cells[column]) else find(said, row.cells[column], column, row)


def find(said: Sequence[str], text: str, column: int, row: Row) -> Iterator[Said]:
    """Wherever the claim has all the words of a text, one behind the other."""
    wanted = forms(text)
    if not wanted or wanted[0] not in said or (len(wanted) == 1 and wanted[0] in STOP_WORDS):
        return
    for at in range(len(said) - len(wanted) + 1):
        if said[at : at + len(wanted)] == wanted:
            yield Said(at, at + len(wanted), column, row)


def free(found: Sequence[Said], taken: Sequence[Said]) -> list[Said]:
    """Those that stand within no longer one, and in no place that is taken."""
    return _apart([one for one in found if not any(_overlap(one, other) for other in taken)])


def _apart(found: Sequence[Said]) -> list[Said]:
    """Without those that stand within longer ones."""
    return [one for one in found if not any(_overlap(one, other) and _length(one) < _length(other) for other in found)]


def _as_said(found: Sequence[Said]) -> list[Said]:
    return sorted(found, key=lambda one: one.start)


def _length(one: Said) -> int:
    return one.end - one.start


def _overlap(one: Said, other: Said) -> bool:
    return one.start < other.end and other.start < one.end


@lru_cache(maxsize=SENTENCES)
def forms(text: str) -> tuple[str, ...]:
    """Its words, in one form each; of the letters that groups are called by, the case counts: not of an "E-mail"."""
    return tuple(
        word if len(word) == 1 else one_form(word.casefold()) for word in _WORD.findall(_E_MAIL.sub("e-", text))
    )


_E_MAIL: Final = re.compile(r"\bE-(?=[a-z])")
