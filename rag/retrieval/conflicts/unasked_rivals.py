"""Two sentences that say different things of the same, though nobody asked and few of their words are the same.

That they speak of the same must be told by what they mean and by what they share together, so more is wanted of both
than of two answers to a question.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from itertools import chain, product
from typing import Final, NamedTuple

from langchain_core.embeddings import Embeddings

from rag.language.kindred import kin, kindred_in
from rag.language.names import exact_names
from rag.language.rules.noes import plain_negation
from rag.language.rules.stances import MATTERS
from rag.language.synonyms import subjects
from rag.language.values.facts import FactKind
from rag.retrieval.conflicts.asked_answers import Wanted, is_of_less
from rag.retrieval.conflicts.best_answers import likeness, mean_the_same
from rag.retrieval.conflicts.clashes import Clash
from rag.retrieval.conflicts.denied_answers import denied_answer
from rag.retrieval.conflicts.rival_answers import kinds_told, rival_answers
from rag.retrieval.conflicts.statements import CONTACTS, Statement
from rag.retrieval.conflicts.told_parts import unasked_names, unasked_part


class _Floor(NamedTuple):
    """What two sentences have in common at least: subject words, their share, and likeness with or without headings."""

    shared: int
    share: float
    alone: float
    headed: float


_ALIKE: Final = (_Floor(1, 0.5, 0.4, 0.0), _Floor(2, 0.65, 0.0, 0.5))
_ROWS: Final = (_Floor(1, 0.75, 0.4, 0.0), _Floor(2, 0.65, 0.0, 0.5))
_SUMS: Final[frozenset[FactKind]] = frozenset({"money", "percent"})
"""Who says how much is paid says no no."""
_YES_AND_NO: Final = (_Floor(2, 0.6, 0.7, 0.0),)
_ONE_MEANING: Final = 0.5
"""Least likeness in meaning of two sentences that say nearly the same words."""
_WRITES: Final = frozenset(
    subjects(
        "send email mail e-mail write contact reach question request please ask call phone need help address email team"
    )
)
"""What one does with any address."""
_LABEL: Final = re.compile(r"(?:\W[A-Z][a-z]+ |#)$")
_THINGS: Final = re.compile(r" (?:[a-z]+ ){0,2}?([a-z]+s)\b")
_DENIES_PART: Final = re.compile(
    r"\b(?:that|which|who|if|when|unless) (?:[\w'’]+ ){0,2}?(?:is|are|was|were|do|does|did|has|have|can|will) not\b",
    re.IGNORECASE,
)
"""Of those that are not in service nothing is denied, and "if you do not, you cannot" says that you must."""


def unasked_clashes(
    found: Iterable[Clash], mine: Sequence[Statement], theirs: Sequence[Statement], embedder: Embeddings
) -> Iterator[Clash]:
    """Of the clashes found those between sentences that are alike beside their values, and what else differs."""
    same = (clash for clash in found if mean_the_same(clash.a, clash.b, embedder, least=_ONE_MEANING))
    told = chain(same, unasked_rivals(mine, theirs, embedder), unasked_names(mine, theirs))
    return (clash for clash in told if _is_sound(clash))


def _is_sound(clash: Clash) -> bool:
    if not clash.has_values:
        return not any(_DENIES_PART.search(plain_negation(one.text)) for one in (clash.a, clash.b))
    if any(_is_label(one.text, value) for one, value in clash.sides()):
        return False
    contacts = _contact(clash.value_a), _contact(clash.value_b)
    if all(contacts):
        one, other = clash.a.about_beside(clash.b) - _WRITES, clash.b.about_beside(clash.a) - _WRITES
        return kindred_in(one, other) > 0
    counted = _counted(clash.a, clash.value_a), _counted(clash.b, clash.value_b)
    return not all(counted) or kindred_in(*counted) > 0


def _is_label(text: str, value: str) -> bool:
    """The 4 of Section 4, and a page that a sentence begins with."""
    before, named, _ = text.partition(value)
    return bool(named) and bool(_LABEL.search(before) if value[0].isdigit() else not before and _contact(value))


def _contact(value: str) -> str:
    return next((name.kind for name in exact_names(value) if name.kind in CONTACTS and name.text == value), "")


def _counted(statement: Statement, value: str) -> frozenset[str]:
    """What there is so much of: the characters of "16 characters"."""
    fact = next((fact for fact in statement.facts if fact.kind == "count" and fact.text.strip() == value), None)
    noun = _THINGS.match(statement.text, fact.end) if fact and not fact.unit else None
    return frozenset(subjects(noun[1])) if noun else frozenset()


def unasked_rivals(mine: Sequence[Statement], theirs: Sequence[Statement], embedder: Embeddings) -> Iterator[Clash]:
    """Values of one kind that differ, or a yes and a no."""
    for a, b, shared, share in _of_one_thing(mine, theirs):
        rival = _rival(a, b)
        if rival and _reach(a, b, shared, share, _floors(rival), embedder):
            yield rival
        elif other := _told_apart(a, b):
            yield other


def plain_rivals(mine: Sequence[Statement], theirs: Sequence[Statement]) -> Iterator[Clash]:
    """What differs so plainly that nobody need look at what the sentences mean."""
    yield from unasked_names(mine, theirs)
    yield from filter(None, (_told_apart(a, b) for a, b, _, _ in _of_one_thing(mine, theirs)))


def _told_apart(a: Statement, b: Statement) -> Clash | None:
    return denied_answer(a, b, frozenset()) or unasked_part(a, b)


def _of_one_thing(
    mine: Sequence[Statement], theirs: Sequence[Statement]
) -> Iterator[tuple[Statement, Statement, int, float]]:
    """Rules that share enough words to be looked at, with how many and which part."""
    for a, b in product(filter(_is_rule, mine), filter(_is_rule, theirs)):
        shared, share = _in_common(a, b)
        if is_of_less(a, b) or is_of_less(b, a):
            continue
        if any(shared >= floor.shared and share >= floor.share for floor in _ALIKE):
            yield a, b, shared, share


def _is_rule(statement: Statement) -> bool:
    return not statement.tells_what_was


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
    kinds = kinds_told(a) & kinds_told(b)
    if kinds and (rival := rival_answers(a, b, kinds, Wanted(contact=False), about)):
        return rival
    matters = (matter for matter in MATTERS if matter not in {"paid", "given"} or not kinds & _SUMS)
    wanted = (Wanted(matter, contact=False) for matter in matters)
    return next(filter(None, (rival_answers(a, b, frozenset(), each, about) for each in wanted)), None)


def _reach(
    a: Statement, b: Statement, shared: int, share: float, floors: Sequence[_Floor], embedder: Embeddings
) -> bool:
    alone, headed = likeness(a, b, embedder)
    return any(
        shared >= floor.shared and share >= floor.share and alone >= floor.alone and headed >= floor.headed
        for floor in floors
    )
