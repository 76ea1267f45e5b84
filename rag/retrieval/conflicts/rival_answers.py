"""Two of the best answers to a question that say different things: other values, yes against no, other people.

That they answer the same question is known, so they need not be alike; what each says it of must not differ.
"""

import re
from collections.abc import Iterator, Sequence, Set
from functools import lru_cache
from itertools import product, takewhile
from typing import Final, NamedTuple

from rag.language.branches import branches
from rag.language.kept import CHUNKS, SENTENCES
from rag.language.kindred import kin
from rag.language.questions.asked_kinds import ANY_KIND, NO_KIND, Kinds
from rag.language.rules.bounds import bound, bounds_flip
from rag.language.values.facts import UNKNOWN, Fact, FactKind, comparable
from rag.language.values.worded import worded_times
from rag.retrieval.conflicts.asked_answers import Wanted, are_apart, has_stand, is_exception, is_of_less, only_one_on_it
from rag.retrieval.conflicts.clashes import (
    Clash,
    are_of_other_sums,
    are_opposed,
    denies_in_a_case,
    is_of_other_thing,
    is_other_case,
    scopes_meet,
)
from rag.retrieval.conflicts.rival_values import (
    LEAST_WORDS,
    as_rate,
    different_contacts,
    different_rates,
    differing,
    has_contact,
    in_same_role,
    is_typical,
    lies_between,
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
_WORDS: Final = re.compile(r"\w+")
_ALIKE: Final = 3
"""Words on both sides of two values that are the same."""
_RANGE: Final = re.compile(r"\W*(?:to|and|until|till|bis|und)?\W*", re.IGNORECASE)
_WITH: Final = re.compile(r"\W*(?:with|without)\b[^.;:]*,", re.IGNORECASE)
"""With consent it may be: an exception from what may not."""
_SERVED: Final = re.compile(r"\W*(?:of|in) (?:service|employment|membership)\b", re.IGNORECASE)
"""How long somebody must have been there is no length of anything else."""
_HOW_OFTEN: Final[Kinds] = frozenset({"frequency", "count"})
_IN_TIME: Final[Kinds] = frozenset({"duration", "frequency", "ordinal", "date"})
_LASTS: Final = re.compile(
    r"\b(?:within|after|for|by|until|longer than|more than|less than|lasts?|takes?|valid|up to|at least)\s+"
    r"(?:the\s+)?$",
    re.IGNORECASE,
)
_EVERY: Final = re.compile(r"\W*(?:every|each|all)\b", re.IGNORECASE)
_FROM_WHEN: Final = re.compile(r"\W*(?:after|before|from|of the|prior|in advance|ahead|beforehand)\b", re.IGNORECASE)


MAY_WEIGH: Final = frozenset({"within", "other_case", "exception", "contact", "things", "less"})
"""Doubts that only weigh, if that; any other is enough that two do not speak of the same."""


class Rival(NamedTuple):
    """What two sentences say differently, and what speaks against their speaking of the same."""

    clash: Clash
    doubts: frozenset[str]
    facts: tuple[Fact, Fact] | None = None
    """The two values, where they are such."""


def rival_answers(a: Statement, b: Statement, kinds: Kinds, wanted: Wanted, asked: frozenset[str]) -> Clash | None:
    """What two answers disagree on; None when they agree or do not speak of the same."""
    rival = doubted_rival(a, b, kinds, wanted, asked)
    return rival.clash if rival and not rival.doubts else None


def kinds_asked(kinds: Kinds, wanted: Wanted, *answers: Statement) -> Kinds:
    """Where a question does not say which kind of value it wants, that which all its answers tell."""
    if kinds != ANY_KIND:
        return kinds
    return NO_KIND if wanted.matter or wanted.deed else frozenset.intersection(*map(kinds_told, answers))


def kinds_told(statement: Statement) -> frozenset[FactKind]:
    """How often something is for, or paid by, is said beside another value; a year is when something was."""
    kinds = frozenset(fact.kind for fact in statement.facts if fact.kind != "date" or fact.value[0] == UNKNOWN)
    return kinds if kinds <= _HOW_OFTEN else kinds - {"frequency"}


def tells(statement: Statement, kinds: Kinds, wanted: Wanted) -> bool:
    """Whether it says anything in which another answer could differ."""
    if _told(statement, kinds_asked(kinds, wanted, statement)):
        return True
    return has_stand(statement, wanted) or (wanted.contact and has_contact(statement))


@lru_cache(maxsize=CHUNKS)
def doubted_rival(a: Statement, b: Statement, kinds: Kinds, wanted: Wanted, asked: frozenset[str]) -> Rival | None:
    """What they say differently, with every doubt whether it is of the same thing; one that is enough stands alone."""
    known = kin(asked)
    rival = _said_apart(a, b, kinds, wanted, known)
    if rival is None or not rival.doubts <= MAY_WEIGH:
        return rival
    doubts = set(rival.doubts)
    for doubt in _further_doubts(rival, a, b, known, asked):
        doubts.add(doubt)
        if doubt not in MAY_WEIGH:
            break
    return rival._replace(doubts=frozenset(doubts))


def _further_doubts(rival: Rival, a: Statement, b: Statement, known: frozenset[str], asked: Set[str]) -> Iterator[str]:
    """The likeliest first: most of what differs is said for others."""
    has_values = rival.clash.has_values
    if not scopes_meet(a, b, known):
        yield "scope"
    if has_values and is_of_other_thing(a, b, asked):
        yield "other_thing"
    if is_other_case(a, b, known, has_values=has_values):
        yield "case" if has_values else "other_case"
    if not has_values and any(_WITH.match(one.text) for one in (a, b)):
        yield "consent"
    if not has_values and are_of_other_sums(a, b):
        yield "sums"
    if not has_values and denies_in_a_case(a, b):
        yield "no_in_a_case"
    if less := [(one, two) for one, two in ((a, b), (b, a)) if is_of_less(one, two)]:
        yield "less"
        if any(two.about <= one.about for one, two in less):
            yield "narrower"
    if "things" in rival.doubts and len(a.about & b.about) >= LEAST_WORDS:
        yield "other_subject"
    if is_exception(a, b, asked):
        yield "exception" if has_values else "but"


def _said_apart(a: Statement, b: Statement, kinds: Kinds, wanted: Wanted, known: frozenset[str]) -> Rival | None:
    """The surest of what they say differently."""
    if are_apart(a, b, wanted):
        clash = Clash(a, b, a.span.text, b.span.text, strength=_CERTAIN, has_values=False)
        return Rival(clash, frozenset(["things"] if only_one_on_it(a, b, wanted, known) else []))
    if wanted.contact and (contacts := different_contacts(a, b, least=0)):
        clash = Clash(a, b, *contacts, strength=_CERTAIN, has_values=True)
        return Rival(clash, frozenset([] if different_contacts(a, b, least=1) else ["contact"]))
    return _other_values(a, b, kinds_asked(kinds, wanted, a, b), known)


def _other_values(a: Statement, b: Statement, kinds: Kinds, known: frozenset[str]) -> Rival | None:
    """Those with the fewest doubts."""
    if found := min(_pairs(a, b, kinds, known), key=lambda each: len(each[1]), default=None):
        (fact, other), doubts = found
        doubted = ["opposed"] if are_opposed(a, b) else []
        clash = Clash(a, b, fact.text.strip(), other.text.strip(), strength=_CERTAIN, has_values=True)
        return Rival(clash, frozenset([*doubts, *doubted]), (fact, other))
    if "money" in kinds and (rates := different_rates(a, b)):
        doubted = ["opposed"] if are_opposed(a, b) else []
        return Rival(Clash(a, b, *rates, strength=_CERTAIN, has_values=True), frozenset(doubted))
    return None


def _pairs(
    a: Statement, b: Statement, kinds: Kinds, known: frozenset[str]
) -> Iterator[tuple[tuple[Fact, Fact], Sequence[str]]]:
    """Each two values of a kind asked for in which they differ, with what speaks against them."""
    mine, theirs = (_of_the_case(_told(one, kinds), one, known) for one in (a, b))
    for kind in dict.fromkeys(fact.kind for fact in mine):
        left, right = differing(
            [fact for fact in mine if fact.kind == kind], [fact for fact in theirs if fact.kind == kind]
        )
        left, right = _of_one_end(left, a, right, b) if kind == "time" else (left, right)
        if lies_between(left, right) or lies_between(right, left):
            continue
        are_single = _is_one(left, a) and _is_one(right, b)
        for fact, other in product(left, right):
            if comparable(fact, other):
                many = [] if are_single or _stand_alike(fact, a, other, b) else ["many"]
                yield (fact, other), [*many, *_doubts(fact, a, other, b, known)]


def _stand_alike(fact: Fact, a: Statement, other: Fact, b: Statement) -> bool:
    """Of several values two in the same words: `take two weeks at full pay`, `take four weeks at full pay`."""
    before = zip(
        *(reversed(_WORDS.findall(one)) for one in (a.text[: fact.start], b.text[: other.start])), strict=False
    )
    after = zip(*(_WORDS.findall(one) for one in (a.text[fact.end :], b.text[other.end :])), strict=False)
    return sum(sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], pairs)) for pairs in (before, after)) >= _ALIKE


def _of_the_case(told: Sequence[Fact], statement: Statement, known: frozenset[str]) -> list[Fact]:
    """Where each of several cases has a value of its own those of the case asked about, or else of none by name."""
    found = list(told)
    for parted in branches(statement.text):
        named = [branch for branch in parted if branch.labels & known]
        plain = [branch for branch in parted if branch.labels <= statement.counted_by]
        if meant := named or plain:
            others = {one.start for branch in parted if branch not in meant for one in branch.told}
            found = [one for one in found if one.start not in others] or found
    return found


def _is_one(facts: list[Fact], statement: Statement) -> bool:
    """One value, or the two ends of a range."""
    if len(facts) != 2:
        return len(facts) == 1
    return bool(_RANGE.fullmatch(statement.text, facts[0].end, facts[1].start))


def _of_one_end(left: list[Fact], a: Statement, right: list[Fact], b: Statement) -> tuple[list[Fact], list[Fact]]:
    """Of opening hours and an hour beside them the one that is opened or closed at."""
    if sorted((len(left), len(right))) != [1, 2]:
        return left, right
    at = -1 if _ENDS.search((a if len(left) == 1 else b).text) else 0
    return [left[at]], [right[at]]


@lru_cache(maxsize=SENTENCES)
def _told(statement: Statement, kinds: Kinds) -> tuple[Fact, ...]:
    """Its values of the kinds asked for: those that are no condition, if it has any; each is compared with many."""
    facts = _facts(statement, kinds)
    if not facts:
        return ()
    closed = [match.span() for match in _CONDITION.finditer(statement.text)]
    plain = [fact for fact in facts if not any(start <= fact.start < end for start, end in closed)]
    plain = [fact for fact in plain if not _SINCE.search(statement.text[: fact.start])] or plain or facts
    return tuple(fact for fact in plain if _fits(fact, statement, kinds))


def _facts(statement: Statement, kinds: Kinds) -> list[Fact]:
    """What it says in numbers, or else in words; every two years is how long something lasts, too."""
    facts = [
        fact for fact in statement.facts if "date" in kinds or not _SERVED.match(statement.text, fact.end)
    ] or list(statement.facts)  # asked from when something is, one may have to have been there so long
    said = [as_rate(fact, statement) for fact in facts if fact.kind in kinds]
    if any(fact.kind in _IN_TIME for fact in said) or not kinds & _IN_TIME:
        return said
    text = statement.text
    worded = [fact for fact in statement.readings if fact.implied and _LASTS.search(text[: fact.start])]
    worded += [fact for fact in statement.readings if fact.implied and _FROM_WHEN.match(text, fact.end)]
    worded = [fact for fact in worded if fact.kind == "duration"] or list(worded_times(text))
    found = [*said, *(fact for fact in worded if fact.kind in kinds)]
    return found or [turned for fact in facts if (turned := _turned(fact, statement, kinds))]


def _turned(fact: Fact, statement: Statement, kinds: Kinds) -> Fact | None:
    if fact.kind == "frequency" and "duration" in kinds and _EVERY.match(fact.text):
        return fact._replace(kind="duration")
    if fact.kind == "duration" and "frequency" in kinds and _LASTS.search(statement.text[: fact.start]):
        return fact._replace(kind="frequency")
    return None


def _fits(fact: Fact, statement: Statement, kinds: Kinds) -> bool:
    """Asked when, a length of time is an answer only with what it is counted from, or as a limit."""
    if fact.kind != "duration" or "date" not in kinds:
        return True
    return bound(statement.text, fact) is not None or bool(_FROM_WHEN.match(statement.text, fact.end))


def _doubts(fact: Fact, a: Statement, other: Fact, b: Statement, known: frozenset[str]) -> list[str]:
    asked = _is_asked_of(fact, a, known, b) and _is_asked_of(other, b, known, a)
    told = (
        ("bounds", bounds_flip(a.text, fact, b.text, other)),
        ("other_noun", not asked),
        ("role", not in_same_role(fact, a, other, b)),
        ("within", within(fact, a, other, b)),
        ("typical", is_typical(fact, a, other, b)),
    )
    return [name for name, holds in told if holds]


def _is_asked_of(fact: Fact, statement: Statement, known: frozenset[str], other: Statement) -> bool:
    """A week's notice is no length of anything else, and six-month probation none of a notice."""
    named = value_of(fact, statement)
    return not named or bool(named & (known | kin(other.words | other.headed)))
