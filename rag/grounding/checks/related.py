"""Two things whose relation a claim turns round: "the registrar reports to the clerk", whose line manager he is."""

from collections.abc import Iterator
from itertools import product

from rag.grounding.checks.sides import Finding, Side
from rag.grounding.evidence import SourceSentence
from rag.language.likeness import with_likes
from rag.language.rules.relations import Relation, relations


def check_related(side: Side) -> Finding | None:
    """Some sentence tells the same relation the other way round, and none as the claim does."""
    for one in relations(side.claim):
        told = [other for sentence in _about(one, side) for other in relations(sentence.text) if other.name == one.name]
        if any(_is_turned(one, other) for other in told) and not any(_is_same(one, other) for other in told):
            return Finding("role", "contradicted", " ".join(sorted(one.first)))
    return None


def keeps_its_relation(side: Side) -> bool:
    """True where one of its sentences tells the same relation in another form, and the claim tells nothing else."""
    return any(True for _ in _kept(side))


def keeps_it_through_a_no(side: Side) -> bool:
    """True where one of the two forms has a no of its own: "not without a pass", for which "a pass is needed"."""
    return any(one.through_no or other.through_no for one, other in _kept(side))


def _kept(side: Side) -> Iterator[tuple[Relation, Relation]]:
    for one, sentence in product(relations(side.claim), side.best):
        if not one.rest:
            yield from ((one, other) for other in relations(sentence.text) if _is_told_by(one, other))


def _is_told_by(one: Relation, other: Relation) -> bool:
    if one.name != other.name or not one.third <= with_likes(other.third | other.rest):
        return False
    return one.first <= with_likes(other.first) and one.second <= with_likes(other.second)


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
