"""Two things of a claim set against each other, beside the values that the sources give for them."""

from collections.abc import Sequence
from itertools import product
from typing import Final, NamedTuple

from rag.grounding.checks.sides import Finding, Side
from rag.grounding.evidence import SourceSentence
from rag.language.clauses import Clause, split_clauses
from rag.language.rules.comparisons import Comparison, compares, comparisons, says_times
from rag.language.synonyms import canonical, subjects
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
        if not about or _is_stated(one, side):
            continue
        met = [(mine, yours) for mine, yours in product(*_values(about, one, side)) if comparable(mine, yours)]
        if one.relation == "." or not met:
            return Finding("compared", "unsupported", one.second.strip())
        if not any(one.holds(mine.value[0], yours.value[0]) for mine, yours in met):
            return Finding("compared", "contradicted", one.second.strip())
    return None


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
    if one.relation[0].isdigit():
        return any(says_times(sentence.text, one.relation) for sentence in side.best)
    return any(compares(sentence.text) for sentence in side.best)


def _values(about: tuple[Words, Words], one: Comparison, side: Side) -> tuple[list[Fact], list[Fact]]:
    """The values of the first thing and of the second; "the others" are whatever stands beside the first."""
    clauses = [_Told(sentence, clause) for sentence in side.around for clause in split_clauses(sentence.text)]
    told = [one for one in clauses if _facts([one], side)]
    mine = _nearest(*about, told)
    yours = _facts(_nearest(*about[::-1], told), side)
    if not yours and _REST & {*words(one.second)}:
        beside = [each for each in told if each not in mine and each.sentence in {first.sentence for first in mine}]
        yours = _facts(beside, side)
    return _facts(mine, side), yours


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
    stems = canonical(told.clause.stems)
    has = [any(one == each or one[:_ROOT] == each[:_ROOT] for each in stems) for one in about]
    return sum(has) + has[0]


def _facts(told: Sequence[_Told], side: Side) -> list[Fact]:
    return [fact for one in told for fact in _facts_of(one, side) if not fact.implied]


def _facts_of(told: _Told, side: Side) -> Sequence[Fact]:
    """Those of the clause, or of the line with a colon that it is listed under."""
    ahead = side.around[: side.around.index(told.sentence)]
    leads = [one for one in ahead if one.text.rstrip().endswith(":")]
    return told.clause.facts or (leads[-1].facts if leads else ())
