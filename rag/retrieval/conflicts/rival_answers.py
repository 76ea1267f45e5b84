"""Two of the best answers to a question that say different things: other values, yes against no, other people.

That they answer the same question is known, so they need not be alike; what each says it of must not differ.
"""

import re
from collections.abc import Set
from typing import Final

from rag.language.kindred import kin
from rag.language.questions.asked_kinds import ANY_KIND, Kinds
from rag.language.rules.quantifiers import bound, bounds_flip
from rag.language.values.facts import Fact, comparable
from rag.retrieval.conflicts.asked_answers import Wanted, answers_differ, is_exception
from rag.retrieval.conflicts.clashes import Clash, are_opposed, is_other_case, scopes_meet
from rag.retrieval.conflicts.rival_values import (
    different_contacts,
    different_rates,
    differing,
    in_same_role,
    value_of,
    within,
)
from rag.retrieval.conflicts.statements import Statement

_CERTAIN: Final = 0.5
"""Less than what two sentences share that are alike word by word."""
_CONDITION: Final = re.compile(r"\b(?:if|when|whenever|unless|once)\b[^,.;:]*", re.IGNORECASE)
_SINCE: Final = re.compile(
    r"\b(?:after|for (?:more|longer) than|longer than)\s+(?:(?:the|your|their|every|first)\s+)*$", re.IGNORECASE
)
_ENDS: Final = re.compile(r"\b(?:clos\w+|ends?|until|till|finish\w*|latest)\b", re.IGNORECASE)
_E_G: Final = re.compile(r"\b(?:e\.g\.|for example|for instance|say|z\. ?b\.),? (?:[\w-]+ ){0,2}$", re.IGNORECASE)
_FROM_WHEN: Final = re.compile(r"\W*(?:after|before|from|of the|prior|in advance|ahead|beforehand)\b", re.IGNORECASE)


def rival_answers(a: Statement, b: Statement, kinds: Kinds, wanted: Wanted, asked: Set[str]) -> Clash | None:
    """What two answers disagree on; None when they agree or do not speak of the same."""
    if not scopes_meet(a, b, kin(asked)) or is_other_case(a, b, kin(asked)) or is_exception(a, b, asked):
        return None
    if answers_differ(a, b, wanted, asked=asked, best=True):
        return Clash(a, b, a.span.text, b.span.text, strength=_CERTAIN, has_values=False)
    if wanted.contact and (contacts := different_contacts(a, b, least=1)):
        return Clash(a, b, *contacts, strength=_CERTAIN, has_values=True)
    values = _values(a, b, kinds, asked) if kinds != ANY_KIND and not are_opposed(a, b) else None
    return Clash(a, b, *values, strength=_CERTAIN, has_values=True) if values else None


def _values(a: Statement, b: Statement, kinds: Kinds, asked: Set[str]) -> tuple[str, str] | None:
    """The one value of a kind asked for in which they differ."""
    mine, theirs = _told(a, kinds), _told(b, kinds)
    for kind in dict.fromkeys(fact.kind for fact in mine):
        left, right = differing(
            [fact for fact in mine if fact.kind == kind], [fact for fact in theirs if fact.kind == kind]
        )
        left, right = _of_one_end(left, a, right, b) if kind == "time" else (left, right)
        if len(left) == len(right) == 1 and _are_rivals(left[0], a, right[0], b, asked):
            return left[0].text.strip(), right[0].text.strip()
    return different_rates(a, b) if "money" in kinds else None


def _of_one_end(left: list[Fact], a: Statement, right: list[Fact], b: Statement) -> tuple[list[Fact], list[Fact]]:
    """Of opening hours and an hour beside them the one that is opened or closed at."""
    if sorted((len(left), len(right))) != [1, 2]:
        return left, right
    at = -1 if _ENDS.search((a if len(left) == 1 else b).text) else 0
    return [left[at]], [right[at]]


def _told(statement: Statement, kinds: Kinds) -> list[Fact]:
    """Its values of the kinds asked for: those that are no condition, if it has any."""
    facts = [fact for fact in statement.facts if fact.kind in kinds]
    closed = [match.span() for match in _CONDITION.finditer(statement.text)]
    plain = [fact for fact in facts if not any(start <= fact.start < end for start, end in closed)]
    plain = [fact for fact in plain if not _SINCE.search(statement.text[: fact.start])] or plain or facts
    return [fact for fact in plain if not _E_G.search(statement.text[: fact.start]) and _fits(fact, statement, kinds)]


def _fits(fact: Fact, statement: Statement, kinds: Kinds) -> bool:
    """Asked when, a length of time is an answer only with what it is counted from, or as a limit."""
    if fact.kind != "duration" or "date" not in kinds:
        return True
    return bound(statement.text, fact) is not None or bool(_FROM_WHEN.match(statement.text, fact.end))


def _are_rivals(fact: Fact, a: Statement, other: Fact, b: Statement, asked: Set[str]) -> bool:
    if not comparable(fact, other) or bounds_flip(a.text, fact, b.text, other):
        return False
    if not _is_asked_of(fact, a, asked, b) or not _is_asked_of(other, b, asked, a):
        return False
    return in_same_role(fact, a, other, b) and not within(fact, a, other, b)


def _is_asked_of(fact: Fact, statement: Statement, asked: Set[str], other: Statement) -> bool:
    """A week's notice is no length of anything else, and six-month probation none of a notice."""
    named = value_of(fact, statement)
    return not named or bool(named & (kin(asked) | kin(other.words | other.headed)))
