"""A claim about one row of a table with the value or the name of another row."""

import re
from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from rag.grounding.checks.sides import Finding, Side
from rag.grounding.evidence import SourceSentence
from rag.language.names import CAPITALS, name_key, proper_names
from rag.language.rules.noes import is_negative
from rag.language.synonyms import subjects
from rag.language.tables import cells
from rag.language.values.all_facts import read_facts
from rag.language.values.facts import Fact
from rag.language.words import stem, words

_NO: Final = re.compile(r"(?:no|none|not|never|nothing|n/a|nein|kein\w*|nicht)\b", re.IGNORECASE)
RECEIVED: Final = frozenset(map(stem, ("get", "have", "receive", "given", "offered", "entitled", "paid", "provided")))
_OF_ITS_OWN: Final = 1
_FEW: Final = 6  # words
_NAMED: Final = 0.5
"""Least share of a row's label that a claim about it has."""


class _Table(NamedTuple):
    """What a claim is laid beside: the rows that it names, others of the same table, and sentences beside it."""

    rows: Sequence[SourceSentence]
    named: Sequence[SourceSentence]
    others: Sequence[SourceSentence]
    prose: Sequence[SourceSentence]


def check_rows(side: Side) -> Finding | None:
    """What only other rows of the table say, where the claim names this row."""
    if stranger := _stranger(side):
        return Finding("name", "contradicted", stranger)
    if told := _whole_cell_of_another(side):
        return Finding("swap", "contradicted", told)
    table = _table(side)
    if any(_is_told_against_a_no(side.claim, row) for row in table.named):
        return Finding("negation", "contradicted", "")
    if not table.others:
        return None
    told = _exchanged_cell(side.claim, table) or _only_of_others(side.claim, table)
    return Finding("swap", "contradicted", told) if told else None


def _whole_cell_of_another(side: Side) -> str:
    """Several words that make up a cell of another row, where the claim has all of this one's label; "" for none.

    Nothing of the claim tells of the other row: two rows of which it tells both have their labels in it.
    """
    said, told = _plain(side.claim), _spaced(side.claim)
    labels = {row: _plain(cells(row.text)[0]) for row in _rows_around(side)}
    named = _named_in_full(labels, said)
    if not named:
        return ""
    prose = [one.text for one in side.others if not one.cells]
    own = [_spaced(text) for text in (*prose, *(text for row in named for text in (row.text, " ".join(row.header))))]

    def is_another(row: SourceSentence) -> bool:
        return all(row.chunk_id == one.chunk_id and _is_apart(labels[row], labels[one], said) for one in named)

    def is_lent(cell: str) -> bool:
        if len(cell.split()) < _SEVERAL or cell not in told or any(cell in text for text in own):
            return False
        rest = _plain(told.replace(cell, " "))
        return any(labels[row] <= rest for row in named)

    found = (cell for row in labels if is_another(row) for cell in map(_spaced, cells(row.text)[1:]))
    return next((cell.strip() for cell in found if is_lent(cell)), "")


_SEVERAL: Final = 2


def _rows_around(side: Side) -> list[SourceSentence]:
    """The rows of the tables that the best sentences stand in, but for their headers."""
    return [one for one in side.around if one.cells and tuple(cells(one.text)) != one.header]


def _named_in_full(labels: Mapping[SourceSentence, frozenset[str]], said: frozenset[str]) -> list[SourceSentence]:
    """The rows of which the claim has the whole label, but for one whose label is a part of another's."""
    named = [row for row, label in labels.items() if label and label <= said]
    return [row for row in named if not any(labels[row] < labels[other] for other in named)]


def _is_apart(label: frozenset[str], named: frozenset[str], said: frozenset[str]) -> bool:
    """True when a label has words that the named one has not, and the claim has none of them."""
    return bool(label - named) and said.isdisjoint(label - named)


def _spaced(text: str) -> str:
    return f" {' '.join(_PLAIN.findall(text.casefold()))} "


def _table(side: Side) -> _Table:
    rows = _rows_around(side)
    named = [row for row in rows if is_named(row, side.claim)]
    others = [row for row in rows if row not in named and row.chunk_id in {one.chunk_id for one in named}]
    return _Table(rows, named, others, [one for one in side.others if not one.cells])


def _exchanged_cell(claim: str, table: _Table) -> str:
    """The cell of another row in the place of this one's: `Oslo: B`, where Kiel has the B; "" when there is none.

    The claim has no word of its own; a short one may have a verb that no sentence beside the table has.
    """
    said = _plain(claim)
    own = [cells(row.text) for row in table.named]
    known = frozenset().union(*(_plain(" ".join([*cells(row.text), *row.header])) for row in table.named))
    for row in table.others:
        for at, cell in list(enumerate(cells(row.text)))[1:]:
            told = _plain(cell)
            is_elsewhere = told and told <= said and told.isdisjoint(known)
            if is_elsewhere and not any(_plain(cells[at]) <= said for cells in own if at < len(cells)):
                beside = sorted({*known, *told, *_plain(" ".join(row.header))})
                rest = frozenset(subjects(claim)) - {*subjects(" ".join(beside)), *map(str.casefold, beside)} - RECEIVED
                if not rest or (len(said) <= _FEW and len(rest) <= _OF_ITS_OWN and rest.isdisjoint(_heard(table))):
                    return cell
    return ""


def _heard(table: _Table) -> frozenset[str]:
    return frozenset(stem for one in table.prose for stem in one.own_stems)


def _only_of_others(claim: str, table: _Table) -> str:
    """A value or a name that other rows have, and neither this one nor a sentence about the same; "" for none."""
    about = frozenset(stem for row in table.named for stem in subjects(cells(row.text)[0]))
    own = [*table.named, *(one for one in table.prose if about & one.stems)]
    for fact in read_facts(claim):
        if not fact.implied and _says(fact, table.others) and not _says(fact, own):
            return fact.text.strip()
    known = _keys(own) | {name_key(word) for one in table.rows for word in words(one.context)}
    return next((name.text for name in proper_names(claim) if name.key in _keys(table.others) - known), "")


def _is_told_against_a_no(claim: str, row: SourceSentence) -> bool:
    """`Everyone else gets a phone`, where the row has `none` in the column for phones."""
    if is_negative(claim):
        return False
    said = frozenset(subjects(claim)) - frozenset(subjects(cells(row.text)[0]))
    told = zip(row.header[1:], cells(row.text)[1:], strict=False)
    refused = [name for name, cell in told if _NO.match(cell)]
    return any(said and said <= frozenset(subjects(name)) | RECEIVED for name in refused)


def _stranger(side: Side) -> str:
    """A word with a capital that the row has not, among words that are all the row's."""
    row = side.best[0]
    if not row.cells:
        return ""
    known = row.name_keys | _keys([one for one in side.around if _is_told_too(one, side.claim)])
    strange = [word for word in _CAPITAL.findall(side.claim) if not {name_key(word), stem(word.casefold())} & known]
    rest = frozenset(subjects(side.claim)) - frozenset(subjects(" ".join(strange)))
    return strange[0] if len(strange) == 1 and len(rest) >= _LEAST and rest <= row.stems else ""


def _is_told_too(row: SourceSentence, claim: str) -> bool:
    """True for a row of which the claim has the whole label and a cell."""
    told = _spaced(claim)
    label, *rest = (_spaced(cell) for cell in cells(row.text)) if row.cells else ("",)
    return bool(label.strip()) and label in told and any(cell.strip() and cell in told for cell in rest)


_CAPITAL: Final = re.compile(rf"(?<=\s)[{CAPITALS}](?!\w*[{CAPITALS}\d])\w{{2,}}")
_LEAST: Final = 2


def is_named(row: SourceSentence, claim: str) -> bool:
    """True when the claim has the label of the row, or most of it."""
    cell = cells(row.text)[0]
    label = frozenset(subjects(cell)) or _plain(cell)
    return len(label & {*subjects(claim), *_plain(claim)}) >= _NAMED * len(label)


def _plain(text: str) -> frozenset[str]:
    """All its words; of the letters that groups are called by, the case counts."""
    return frozenset(word.casefold() if len(word) > 1 else word for word in _PLAIN.findall(text))


_PLAIN: Final = re.compile(r"\w+")


def _says(fact: Fact, sentences: Sequence[SourceSentence]) -> bool:
    return any(one.states(fact) for one in sentences)


def _keys(sentences: Sequence[SourceSentence]) -> frozenset[str]:
    return frozenset(name_key(word) for one in sentences for word in words(one.text))
