"""A yes or a no in a cell: what a ticked column says of its row, and what an empty one says."""

import re
from collections.abc import Sequence
from typing import Final

from rag.grounding.checks.columns import Row, Said, find, forms, free, named_rows, tables
from rag.grounding.checks.sides import Finding, Side
from rag.language.rules.noes import is_negative
from rag.language.tables import TICK_OR_CROSS, TICKS, is_mark, mark_of

_PARTS: Final = re.compile(r"[;.]\s+|,?\s+(?:but|while|whereas|aber|während)\s+")
_COUNTED: Final = re.compile(r"\b(?:only|just|except|unlike|other than|nur|außer)\b", re.IGNORECASE)
_ANSWERED: Final = re.compile(r"\b(?P<yes>yes|ja)\b|\b(?:no|nein)\b(?!\s\w)", re.IGNORECASE)


def check_marks(side: Side) -> Finding | None:
    """ "The Shore plan includes visits", where its row has no tick under visits."""
    if _COUNTED.search(side.claim):
        return None
    for rows in tables(side.others):
        marked = [at for at in range(1, len(rows[0].header)) if _is_marked(rows, at)] if rows else []
        whole = named_rows(forms(side.claim), rows) if marked else []
        for part in _PARTS.split(side.claim) if whole else ():
            if any(_is_wrong(part, whole, at, rows, marked, side) for at in marked):
                return Finding("negation", "contradicted", "")
    return None


def _is_wrong(
    part: str, whole: Sequence[Said], at: int, rows: Sequence[Row], marked: Sequence[int], side: Side
) -> bool:
    """True when the part says yes of what has no tick, or no of what has one."""
    said = forms(part)
    labels = named_rows(said, rows) or (whole if len({one.row.label for one in whole}) == 1 else [])
    columns = free([one for column in marked for one in find(said, rows[0].header[column], column, rows[0])], labels)
    mine = [one for one in columns if one.column == at]
    says = _says(part, said, mine, columns) if mine and labels else None
    told = {_is_ticked(one.row, at, rows) for one in labels}
    return says is not None and told == {not says} and not any(_is_told_beside(one, at, side) for one in labels)


def _says(part: str, said: Sequence[str], mine: Sequence[Said], columns: Sequence[Said]) -> bool | None:
    """Whether the part grants the column or denies it; None where it may do either."""
    answers = [bool(found["yes"]) for found in _ANSWERED.finditer(part)]
    if answers:
        order = sorted(columns, key=lambda one: one.start)
        return answers[order.index(mine[0])] if len(answers) == len(order) else None
    if not is_negative(part):
        return True
    is_ahead = is_negative(" ".join(said[: min(one.start for one in columns)])) or len(columns) == 1
    return False if is_ahead else None


def _is_marked(rows: Sequence[Row], at: int) -> bool:
    """True for a column that says nothing but yes and no, and has a yes."""
    return all(is_mark(row.cells[at]) for row in rows) and any(_is_ticked(row, at, rows) for row in rows)


def _is_ticked(row: Row, at: int, rows: Sequence[Row]) -> bool:
    mark = mark_of(row.cells[at])
    others = (mark_of(cell) for one in rows for cell in one.cells[1:])
    return mark in TICKS or (mark == TICK_OR_CROSS and TICKS.isdisjoint(others))


def _is_told_beside(label: Said, at: int, side: Side) -> bool:
    """True when a sentence outside of tables speaks of both."""
    wanted = frozenset(label.row.label) | frozenset(forms(label.row.header[at]))
    return any(wanted <= frozenset(forms(one.text)) for one in side.others if not one.cells)
