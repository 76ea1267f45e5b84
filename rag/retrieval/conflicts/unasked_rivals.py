"""Two sentences that say different things of the same, though nobody asked and few of their words are the same.

That they speak of the same must be told by what they mean and by what they share together, so more is wanted of both
than of two answers to a question.
"""

from collections.abc import Iterator, Sequence
from itertools import product
from typing import Final, NamedTuple

from langchain_core.embeddings import Embeddings

from rag.language.kindred import kin, kindred_in
from rag.language.rules.stances import MATTERS
from rag.language.values.facts import UNKNOWN, FactKind
from rag.retrieval.conflicts.asked_answers import Wanted, is_of_less
from rag.retrieval.conflicts.best_answers import likeness
from rag.retrieval.conflicts.clashes import Clash
from rag.retrieval.conflicts.rival_answers import rival_answers
from rag.retrieval.conflicts.scopes import tells_what_was
from rag.retrieval.conflicts.statements import Statement


class _Floor(NamedTuple):
    """What two sentences have in common at least: subject words, their share, and likeness with or without headings."""

    shared: int
    share: float
    alone: float
    headed: float


_ALIKE: Final = (_Floor(1, 0.5, 0.4, 0.0), _Floor(2, 0.65, 0.0, 0.5))
_ROWS: Final = (_Floor(1, 0.75, 0.4, 0.0), _Floor(2, 0.65, 0.0, 0.5))
_HOW_OFTEN: Final[frozenset[FactKind]] = frozenset({"frequency", "count"})
_YES_AND_NO: Final = (_Floor(2, 0.6, 0.7, 0.0),)


def unasked_rivals(mine: Sequence[Statement], theirs: Sequence[Statement], embedder: Embeddings) -> Iterator[Clash]:
    """Values of one kind that differ, or a yes and a no."""
    for a, b in product(filter(_is_rule, mine), filter(_is_rule, theirs)):
        shared, share = _in_common(a, b)
        if is_of_less(a, b) or is_of_less(b, a):
            continue
        if any(shared >= floor.shared and share >= floor.share for floor in _ALIKE):
            rival = _rival(a, b)
            if rival and _reach(a, b, shared, share, _floors(rival), embedder):
                yield rival


def _is_rule(statement: Statement) -> bool:
    return not tells_what_was(statement.text)


def _floors(rival: Clash) -> Sequence[_Floor]:
    if not rival.has_values:
        return _YES_AND_NO
    return _ROWS if rival.a.is_cell or rival.b.is_cell else _ALIKE


def _in_common(a: Statement, b: Statement) -> tuple[int, float]:
    one, other = a.about_beside(b), b.about_beside(a)
    shared = min(kindred_in(one, other), kindred_in(other, one))
    return shared, shared / (min(len(one), len(other)) or 1)


def _rival(a: Statement, b: Statement) -> Clash | None:
    """As if it had been asked for what both speak of."""
    about = (a.about_beside(b) & kin(b.about_beside(a))) | (a.headed & b.headed)
    kinds = _told_kinds(a) & _told_kinds(b)
    if kinds and (rival := rival_answers(a, b, kinds, Wanted(contact=False), about)):
        return rival
    wanted = (Wanted(matter, contact=False) for matter in MATTERS)
    return next(filter(None, (rival_answers(a, b, frozenset(), each, about) for each in wanted)), None)


def _told_kinds(statement: Statement) -> frozenset[FactKind]:
    """How often something is for, or paid by, is said beside another value; a year is when something was."""
    kinds = frozenset(fact.kind for fact in statement.facts if fact.kind != "date" or fact.value[0] == UNKNOWN)
    return kinds if kinds <= _HOW_OFTEN else kinds - {"frequency"}


def _reach(
    a: Statement, b: Statement, shared: int, share: float, floors: Sequence[_Floor], embedder: Embeddings
) -> bool:
    alone, headed = likeness(a, b, embedder)
    return any(
        shared >= floor.shared and share >= floor.share and alone >= floor.alone and headed >= floor.headed
        for floor in floors
    )
