"""Two things of a claim set against each other, beside the values that the sources give for them."""

import re
from collections.abc import Iterator, Sequence
from itertools import product
from typing import Final, NamedTuple

from rag.grounding.checks.sides import Finding, Side
from rag.grounding.evidence import SourceSentence
from rag.language.clauses import Clause, split_clauses, without_values
from rag.language.rules.comparisons import OF_TIMES, Comparison, compares, comparisons, says_times
from rag.language.synonyms import canonical, subjects
from rag.language.values.all_facts import read_facts
from rag.language.values.facts import Fact, comparable
from rag.language.words import words

_ROOT: Final = 5
"""Letters at the beginning that make two words one: design and designers."""


Words = tuple[str, ...]
_REST: Final = frozenset(["other", "others", "else", "remaining", "rest", "übrigen", "andere", "anderen", "sonstigen"])


def check_compared(side: Side) -> Finding | None:
    """What is more, later or twice as much must be so by the values, or be said in so many words."""
    for one in comparisons(side.claim):
        about = _sides(one)
        if not about:
            continue
        if _is_multiple(one) and _is_turned(one, side):
            return Finding("compared", "contradicted", one.second.strip())
        if _is_stated(one, side):
            continue
        met = [pair for pair in _pairs(*_values(about, one, side)) if one.relation not in OF_TIMES or _is_rate(pair)]
        if one.relation == "." or not met:
            return Finding("compared", "unsupported", one.second.strip())
        if not any(one.holds(mine.value[0], yours.value[0]) for mine, yours in met):
            return Finding("compared", "contradicted", one.second.strip())
    return None


def _is_multiple(one: Comparison) -> bool:
    return one.relation[0].isdigit()


def _is_turned(one: Comparison, side: Side) -> bool:
    """ "Interns earn twice as much as cooks", where cooks earn twice as much as interns."""
    return any(
        not _is_same_turned(one, each)
        if _are_turned(one, each)
        else _end_alike(one, each) and one.relation != each.relation
        for each in _multiples(side)
    )


def _multiples(side: Side) -> list[Comparison]:
    return [each for sentence in side.best for each in comparisons(sentence.text) if _is_multiple(each)]


def _are_turned(one: Comparison, other: Comparison) -> bool:
    mine, yours = _apart(one), _apart(other)
    return bool(yours[0] & mine[1] and yours[1] & mine[0])


def _end_alike(one: Comparison, other: Comparison) -> bool:
    return bool(_apart(one)[1] & _apart(other)[1])


def _is_same_turned(one: Comparison, other: Comparison) -> bool:
    """What is half as much is twice as much turned."""
    return _are_turned(one, other) and abs(float(one.relation) * float(other.relation) - 1) <= _ROUNDED


_ROUNDED: Final = 0.02


def _apart(one: Comparison) -> tuple[frozenset[str], frozenset[str]]:
    first, second = frozenset(subjects(one.first)), frozenset(subjects(one.second))
    return first - second, second - first


def _pairs(mine: Sequence[Fact], yours: Sequence[Fact]) -> list[tuple[Fact, Fact]]:
    """Values that may be set against each other."""
    pairs = ((_in_unit_of(one, other), _in_unit_of(other, one)) for one, other in product(mine, yours))
    return [(one, other) for one, other in pairs if comparable(one, other)]


def _in_unit_of(one: Fact, other: Fact) -> Fact:
    """ "Guides get 27 days and guards 29": 29 days."""
    if one.kind != "count" or one.unit or comparable(one, other):
        return one
    facts = read_facts(f"{one.text} {other.text.partition(' ')[2]}")
    return next((fact for fact in facts if comparable(fact, other)), one)


def _is_rate(pair: tuple[Fact, Fact]) -> bool:
    return pair[0].kind == "frequency"


def _sides(one: Comparison) -> tuple[Words, Words] | None:
    """The words that only one side has, each with what it is ahead; nothing where a side has no word of its own."""
    first, second = subjects(one.first), subjects(one.second)
    if len(second) == 1 and words(one.second)[-1].endswith("ed"):  # "fewer than required": against no other thing
        return None
    mine, yours = _without(first, second), _without(second, first)[::-1]
    return (mine, yours) if mine and yours else None


def _without(said: Words, others: Words) -> Words:
    return tuple(word for word in dict.fromkeys(said) if word not in others)


def _is_stated(one: Comparison, side: Side) -> bool:
    """True when a sentence that the claim stands on compares too; which way round, `roles` reads."""
    if _is_multiple(one):
        is_same = any(says_times(sentence.text, one.relation) for sentence in side.best)
        return is_same or any(_is_same_turned(one, each) for each in _multiples(side))
    return any(compares(sentence.text) for sentence in side.best)


def _values(about: tuple[Words, Words], one: Comparison, side: Side) -> tuple[list[Fact], list[Fact]]:
    """The values of the first thing and of the second; "the others" are whatever stands beside the first."""
    clauses = [
        _Told(sentence, part)
        for sentence in side.around
        for clause in split_clauses(sentence.text)
        for part in _by_value(clause)
    ]
    told = [one for one in clauses if _facts([one], side)]
    mine = _nearest(*about, told)
    yours = _facts(_nearest(about[1], about[0][:1], told), side)  # what the first one does the second one does as well
    if not yours and _REST & {*words(one.second)}:
        beside = [each for each in told if each not in mine and each.sentence in {first.sentence for first in mine}]
        yours = _facts(beside, side)
    return _facts(mine, side), yours


def _by_value(clause: Clause) -> Iterator[Clause]:
    """ "Sails every two years, ropes every year": each value with what stands ahead of it."""
    facts = [fact for fact in clause.facts if not fact.implied]
    if not _are_side_by_side(facts, clause.text):
        yield clause
        return
    for start, fact in ((0, facts[0]), (facts[0].end, facts[1])):
        text = clause.text[start : fact.end]
        yield Clause(start, fact.end, text, frozenset(subjects(without_values(text, read_facts(text)))), (fact,))


def _are_side_by_side(facts: Sequence[Fact], text: str) -> bool:
    if len(facts) != _BOTH or facts[0].kind != facts[1].kind:
        return False
    return bool(_JOINED.search(text, facts[0].end, facts[1].start))


_BOTH: Final = 2
_JOINED: Final = re.compile(r",|\band\b|;")


class _Told(NamedTuple):
    sentence: SourceSentence
    clause: Clause


def _nearest(mine: Words, theirs: Words, told: Sequence[_Told]) -> list[_Told]:
    """The clauses that have most words of one side, and fewer of the other."""
    leads = [_shared(mine, one) - _shared(theirs, one) for one in told]
    most = max(leads, default=0)
    return [one for one, lead in zip(told, leads, strict=True) if lead == most > 0]


def _shared(about: Words, told: _Told) -> int:
    """How many words of a side a clause has; what the side is, its first one, counts twice."""
    ranks = (fact.text for fact in told.clause.facts if fact.kind == "ordinal")
    stems = frozenset([*canonical(told.clause.stems), *subjects(" ".join(ranks))])
    has = [any(one == each or one[:_ROOT] == each[:_ROOT] for each in stems) for one in about]
    return sum(has) + has[0]


def _facts(told: Sequence[_Told], side: Side) -> list[Fact]:
    return [fact for one in told for fact in _facts_of(one, side) if not fact.implied or fact.kind == "frequency"]


def _facts_of(told: _Told, side: Side) -> Sequence[Fact]:
    """Those of the clause, or of the line with a colon that it is listed under."""
    ahead = side.around[: side.around.index(told.sentence)]
    leads = [one for one in ahead if one.text.rstrip().endswith(":")]
    return told.clause.facts or (leads[-1].facts if leads else ())
