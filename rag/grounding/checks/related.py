"""Two things whose relation a claim turns round: "the registrar reports to the clerk", whose line manager he is."""

from collections.abc import Iterator
from itertools import product
from typing import Final

from rag.grounding.checks.sides import Finding, Side
from rag.grounding.evidence import SourceSentence
from rag.language.likeness import with_likes
from rag.language.rules.acting import Act, acts, told_roots
from rag.language.rules.relations import ANY_DEED, Relation, acts_in_a_way, relations
from rag.language.rules.verbs import BESIDE_VERB
from rag.language.words import words

_HOW: Final = BESIDE_VERB - {"also", "then", "not", "never", "now", "first"}
"""What narrows or widens a relation and is no part of it."""


def check_related(side: Side) -> Finding | None:
    """Some sentence tells the same relation the other way round, and none as the claim does."""
    for one in relations(side.claim):
        told = [other for sentence in _about(one, side) for other in relations(sentence.text) if other.name == one.name]
        if any(_is_turned(one, other) for other in told) and not any(_is_same(one, other) for other in told):
            return Finding("role", "contradicted", " ".join(sorted(one.first)))
    return None


def _about(one: Relation, side: Side) -> Iterator[SourceSentence]:
    """The sentences that speak of both things."""
    return (each for each in side.others if one.first & each.own_stems and one.second & each.own_stems)


def _is_turned(one: Relation, other: Relation) -> bool:
    crossed = bool(one.first & other.second) and bool(one.second & other.first)
    return crossed and _is_of_the_same(one, other) and not _is_same(one, other)


def _is_same(one: Relation, other: Relation) -> bool:
    return bool(one.first & other.first) and bool(one.second & other.second) and _is_of_the_same(one, other)


def _is_of_the_same(one: Relation, other: Relation) -> bool:
    return not one.third or not other.third or not one.third.isdisjoint(with_likes(other.third | other.rest))


def keeps_its_relation(side: Side) -> bool:
    """True where one of its sentences tells the same relation in another form, and the claim tells nothing else."""
    return next(_kept(side), None) is not None


def keeps_it_through_a_no(side: Side) -> bool:
    """True where one of the two forms has a no of its own: "not without a pass", for which "a pass is needed"."""
    return any(one.has_no or other.has_no for one, other in _kept(side))


def _kept(side: Side) -> Iterator[tuple[Relation, Relation]]:
    for one, sentence in product(relations(side.claim), side.best):
        if not one.rest and one.name != ANY_DEED and _HOW & {*words(side.claim)} <= {*words(sentence.text)}:
            yield from ((one, other) for other in relations(sentence.text) if _tells(other, one))


def _tells(stated: Relation, one: Relation) -> bool:
    """True when the stated relation is this one, with all that it names."""
    if one.name != stated.name or not one.third <= with_likes(stated.third | stated.rest):
        return False
    return one.first <= with_likes(stated.first) and one.second <= with_likes(stated.second)


def check_turned(side: Side) -> Finding | None:
    """Who acts on whom in the claim is acted on by them in its sentence, whatever the deed is called there."""
    for act in _acts(side.claim):
        own = (other for sentence in side.best if not sentence.is_foreign for other in _acts(sentence.text))
        turned = [_likeness(act, other) for other in own if _crosses(act, other)]
        if any(turned) and not _is_told_so(act, side, max(turned)):
            return Finding("role", "contradicted", " ".join(sorted(act.by)))
    return None


def _acts(text: str) -> list[Act]:
    return [*acts(text), *acts_in_a_way(text)]


def _is_told_so(act: Act, side: Side, likeness: int) -> bool:
    """True where something near tells it as the claim does, of a deed as like it as the turned one."""
    by, to = _ends(act)
    near = (other for sentence in side.around for other in _acts(sentence.text))
    same = (other for other in near if by & _ends(other)[0] and to & _ends(other)[1])
    return any(_likeness(act, other) >= likeness for other in same)


def _crosses(act: Act, other: Act) -> bool:
    (by, to), (first, second) = _ends(act), _ends(other)
    return bool(by & second) and bool(to & first) and not by & first


def _ends(act: Act) -> tuple[frozenset[str], frozenset[str]]:
    """Without what both are: of two departments which."""
    return act.by - act.to or act.by, act.to - act.by


def _likeness(act: Act, other: Act) -> int:
    """2 where one of the two tells what the other does, as a verb or as its noun; 1 where they name the like beside."""
    ends = act.by | other.by
    mine, theirs = (one.deed | {root for stem, root in one.nouns if stem not in ends} for one in (act, other))
    if act.deed & theirs or other.deed & mine:
        return 2
    least = _HALF * len(mine) if act.deed and other.deed else 1
    return int(len(mine & theirs) >= least)


_HALF: Final = 0.5


def keeps_its_deed(side: Side) -> bool:
    """True where a claim tells one deed alone, and one of its sentences the same of the same two in another form."""
    told = acts(side.claim)
    if len(told) != 1:
        return False
    (by, to), about = _ends(told[0]), told_roots(side.claim)
    return any(
        by <= first and to & second and _is_same_deed(told[0], other)
        for one in side.best
        if not one.is_foreign and about <= told_roots(one.text)
        for other in acts(one.text)
        for first, second in [_ends(other)]
    )


def _is_same_deed(act: Act, other: Act) -> bool:
    """Who reads a report does not report."""
    return bool(act.deed & other.deed) if act.deed and other.deed else _likeness(act, other) > 1
