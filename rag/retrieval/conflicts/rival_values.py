"""The values and the contacts in which two sentences about the same thing differ."""

import re
from collections.abc import Sequence
from functools import lru_cache
from itertools import product
from math import isclose
from typing import Final

from rag.language.kindred import kin, kindred_in
from rag.language.names import Name, exact_names
from rag.language.questions.asked_kinds import Kinds
from rag.language.required import Sought
from rag.language.rules.bounds import bound, bounds_flip, says_exactly
from rag.language.synonyms import subjects
from rag.language.values.facts import CENT, Fact, FactKind, agree, comparable
from rag.language.values.shared_units import rates_with
from rag.retrieval.conflicts.statements import CONTACTS, Statement

LEAST_WORDS: Final = 2
"""Subject words that tell what a sentence is about."""
_LINKED: Final = re.compile(r"(?:\]\(|[\[<\"'=])$")
_WEEK: Final = 7 * 86_400
_RATE: Final = 2.0
"""What one unit of a large currency is worth in another one at most."""
_IN_WEEKS: Final = re.compile("week|fortnight|woche", re.IGNORECASE)
_IN_A_ROW: Final = re.compile(
    r"(?: [\w'’-]+){0,5}? (?:in one go|in a row|at a time|at once|at a stretch|in one piece|in a block|on end|running"
    r"|am Stück|hintereinander|consecutive(?:ly)?)\b",
    re.IGNORECASE,
)
_TIME_OFF: Final = re.compile(r"\b(?:leave|holidays?|vacation|time off|urlaub\w*|\w+urlaub)\b", re.IGNORECASE)
_TIME_UNIT: Final = re.compile(
    r"(?P<minute>minute)|(?P<hour>hour|stunde)|(?P<day>day|tag)|(?P<week>week|woche)|(?P<month>month|monat)",
    re.IGNORECASE,
)
_MAY_BE_IMPLIED: Final = frozenset({"duration", "ordinal"})
_OF: Final = re.compile(r"(?P<owned>['’]s?)? (?P<noun>[a-z]+)")
_EACH: Final = re.compile(
    r" (?:per|an?|for each|for every|each|every) (hour|day|night|week|month|quarter|year|trip|journey|visit|stay)\b",
    re.IGNORECASE,
)
_POINTS: Final = frozenset({"date", "ordinal", "time", "weekday"})
"""Due by the fifth is a day, as due on the third is; no limit that it keeps."""
_AHEAD: Final = re.compile(r"\W*(?:before(?:hand)?|in advance|ahead|prior)\b", re.IGNORECASE)
"""Ten days before something are no number of days that there are."""
_CARRIED: Final = Sought(
    r"\b(?:carr(?:y|ied)|roll(?:ed)?|bring|brought|moved?|taken?)\b(?:(?! is\b| are\b)[^.;])*"
    r"\b(?:over|forward|into)\b",
    re.IGNORECASE,
)
"""Days that are carried into the next year are some of those there are."""
_RIGHT_AFTER: Final = 2
_USUAL: Final = re.compile(
    r"\b(?:(?<!at )(?<!the )(?<!very )most (?!of)|mostly|usual(?:ly)?|typical(?:ly)?|normal(?:ly)?|on average"
    r"|the average|for (?:instance|example)|e\.g\.)",
    re.IGNORECASE,
)
_OF_THEM: Final = re.compile(r" (?:members? |people )?of (?:the|our|your|these|them|its)\b", re.IGNORECASE)
"""Two of the team are not how many it has."""
_PAYS: Final = Sought(
    r"\b(?:(?P<house>(?:company|employer|firm|we))|(?P<people>employees?|staff|members?|you)) (?:\w+ )?"
    r"(?:pays?|contributes?|bears?|puts?)\b(?! for)",
    re.IGNORECASE,
)
_EITHER: Final = frozenset(("house", "people"))
_MADE_ON: Final = re.compile(r" ((?!days?\b|weeks?\b)[a-z]+) (?:on|at|towards) ([^,.;:]+)")
_TURNED_TO: Final = re.compile(
    r"\b(?:reduced|lowered|cut|drops?|falls?|raised|rises?|goes (?:up|down)|halved|doubled)(?: \w+){0,2} to\W+$",
    re.IGNORECASE,
)
_IN_CASE: Final = Sought(r"\b(?:if|when|provided|as long as)\b", re.IGNORECASE)
_ON_TOP: Final = re.compile(r"\b(?:further|additional|extra|another|more)\b(?! than)", re.IGNORECASE)


def different_values(a: Statement, b: Statement, kinds: Kinds) -> tuple[str, str] | None:
    """The first values of the same kind and place that differ, when the sentences do not agree on all of that kind."""
    if a.decider and b.decider and a.decider.who != b.decider.who:
        return None  # each signs up to another amount
    if edited := _edited(a, b, kinds):
        return edited
    for kind in dict.fromkeys(fact.kind for fact in (*a.facts, *b.facts, *_implied(a)) if fact.kind in kinds):
        left, right = differing(of_kind(kind, a), of_kind(kind, b))
        if lies_between(left, right) or lies_between(right, left):
            continue
        for fact in left:
            rival = next((one for one in right if _same_place(fact, a, one, b)), None)
            if rival:
                return fact.text.strip(), rival.text.strip()
    return different_rates(a, b) if "money" in kinds else None


def _edited(a: Statement, b: Statement, kinds: Kinds) -> tuple[str, str] | None:
    """Word by word the same but for one value, which stands where the other has its own."""
    if a.valueless.split() != b.valueless.split() or [one.kind for one in a.facts] != [one.kind for one in b.facts]:
        return None
    apart = [pair for pair in zip(a.facts, b.facts, strict=True) if not say_the_same(*pair)]
    changed = [pair for pair in apart if pair[0].kind in kinds]
    if len(apart) != 1 or not changed:
        return None
    (fact, other), *_ = changed
    is_same = not comparable(fact, other) or _are_weeks_off(fact, a, other, b)
    return None if is_same else (fact.text.strip(), other.text.strip())


def different_rates(a: Statement, b: Statement) -> tuple[str, str] | None:
    """The same amount, for a trip here and for a day there."""
    for fact, other in product(of_kind("money", a), of_kind("money", b)):
        mine, theirs = _EACH.match(a.text, fact.end), _EACH.match(b.text, other.end)
        if mine and theirs and say_the_same(fact, other) and not kin(subjects(mine[1])) & kin(subjects(theirs[1])):
            return f"{fact.text.strip()}{mine[0]}", f"{other.text.strip()}{theirs[0]}"
    return None


def different_contacts(a: Statement, b: Statement, least: int = LEAST_WORDS) -> tuple[str, str] | None:
    """Where to write, call or go for the same thing; "e-mail us" is for any thing."""
    mine, theirs = _contacts(a), _contacts(b)
    if not mine or not theirs or mine.keys() & theirs.keys():
        return None
    if kindred_in(a.about_beside(b), b.about_beside(a)) < least:
        return None
    one, other = min(mine.values()), min(theirs.values())
    return (one.text, other.text) if one.kind == other.kind else None


def has_contact(statement: Statement) -> bool:
    return bool(_contacts(statement))


def _contacts(statement: Statement) -> dict[str, Name]:
    """By key; where a word of the text links to is not said by it."""
    named = (name for name in exact_names(statement.text) if name.kind in CONTACTS)
    return {name.key: name for name in named if name.kind != "url" or not _LINKED.search(statement.text[: name.start])}


def differing(mine: Sequence[Fact], theirs: Sequence[Fact]) -> tuple[list[Fact], list[Fact]]:
    """What each has that the other does not."""
    return (
        [fact for fact in mine if not any(say_the_same(fact, one) for one in theirs)],
        [fact for fact in theirs if not any(say_the_same(fact, one) for one in mine)],
    )


def lies_between(ends: Sequence[Fact], single: Sequence[Fact]) -> bool:
    """5 degrees are between 2 and 8."""
    return len(ends) == 2 and len(single) == 1 and ends[0].value <= single[0].value <= ends[1].value


def of_kind(kind: FactKind, statement: Statement) -> list[Fact]:
    """Its values of a kind; the implied ones only where it has no others: a full day beside a half day."""
    plain = [as_rate(fact, statement) for fact in statement.facts if fact.kind == kind]
    return plain or [fact for fact in _implied(statement) if fact.kind == kind]


def as_rate(fact: Fact, statement: Statement) -> Fact:
    """ "Twice a year" is every six months, and no "a year" of its own."""
    if fact.kind != "frequency":
        return fact
    return next(iter(rates_with(fact, statement.readings)), fact)


def _implied(statement: Statement) -> list[Fact]:
    return [fact for fact in statement.readings if fact.implied and fact.kind in _MAY_BE_IMPLIED]


def say_the_same(one: Fact, other: Fact) -> bool:
    if agree(one, other) or agree(other, one) or _as_a_month(one, other) or _may_be_converted(one, other):
        return True
    return _as_weeks(one, other) or _as_weeks(other, one)


def _may_be_converted(one: Fact, other: Fact) -> bool:
    """1,500 euros are about 1,600 dollars; so many euros and as many dollars are two sums."""
    if not one.kind == other.kind == "money" or CENT in (one.unit, other.unit) or not (one.unit and other.unit):
        return False
    less, more = sorted((one.value[0], other.value[0]))
    return one.unit != other.unit and less < more <= _RATE * less


def _as_a_month(one: Fact, other: Fact) -> bool:
    """Thirty days are a month, and so are four weeks."""
    spans = {fact.unit: fact.value[0] for fact in (one, other)}
    return spans.keys() == {"month", "second"} and isclose(spans["month"] * 30, spans["second"] / 86_400, rel_tol=0.1)


def _as_weeks(days: Fact, weeks: Fact) -> bool:
    """Ten working days are two weeks."""
    if days.unit != "working day" or not days.kind == weeks.kind == "duration":
        return False
    return bool(_IN_WEEKS.search(weeks.text)) and isclose(days.value[0] / 5 * _WEEK, weeks.value[0])


def _same_place(fact: Fact, a: Statement, other: Fact, b: Statement) -> bool:
    """Both values are a floor or a ceiling alike, and are alone or have a subject word in common nearby."""
    if not in_same_role(fact, a, other, b):
        return False
    near, far = _beside(fact, a), _beside(other, b)
    if bounds_flip(a.text, fact, b.text, other) or (
        (a.about != b.about or len(a.about) < LEAST_WORDS) and within(fact, a, other, b)
    ):
        return False
    return bool(near & far) or a.about == b.about or _only_difference(fact, a, other, b)


def in_same_role(fact: Fact, a: Statement, other: Fact, b: Statement) -> bool:
    """Neither comes on top of something, nor is it so much a day here and so much a week there."""
    mine, theirs = value_of(fact, a), value_of(other, b)
    if (mine and theirs and not kindred_in(mine, theirs)) or _are_weeks_off(fact, a, other, b):
        return False
    if bool(_AHEAD.match(a.text, fact.end)) != bool(_AHEAD.match(b.text, other.end)):
        return False
    if bool(_CARRIED.search(f"{a.answers} {a.text}")) != bool(_CARRIED.search(f"{b.answers} {b.text}")):
        return False
    if fact.kind == "count" and bool(_OF_THEM.match(a.text, fact.end)) != bool(_OF_THEM.match(b.text, other.end)):
        return False
    if _is_turned_to(fact, a) != _is_turned_to(other, b) or _is_in_a_row(fact, a) != _is_in_a_row(other, b):
        return False
    if {_paid_by(a.text), _paid_by(b.text)} == _EITHER or _of_another(fact, a, other, b):
        return False
    return _is_added(fact, a) == _is_added(other, b) and not _per_another_time(fact, a, other, b)


def _is_in_a_row(fact: Fact, statement: Statement) -> bool:
    """So many at a time are not so many in all."""
    return bool(_IN_A_ROW.match(statement.text, fact.end)) or "consecutive" in fact.text


def _are_weeks_off(fact: Fact, a: Statement, other: Fact, b: Statement) -> bool:
    """Of leave five days are a week."""
    if not (_TIME_OFF.search(a.text) and _TIME_OFF.search(b.text)):
        return False
    return any(
        _IN_WEEKS.search(weeks.text) is not None
        and days.unit == weeks.unit == "second"
        and not _IN_WEEKS.search(days.text)
        and isclose(days.value[0] / 86_400 / 5 * _WEEK, weeks.value[0])
        for days, weeks in ((fact, other), (other, fact))
    )


def _is_turned_to(fact: Fact, statement: Statement) -> bool:
    """What something is reduced to in some case is not what it is."""
    return bool(_IN_CASE.search(statement.text) and _TURNED_TO.search(statement.text[: fact.start]))


@lru_cache(maxsize=4096)
def _paid_by(text: str) -> str | None:
    """The house or its people, where a sentence says which of them pays."""
    found = _PAYS.search(text)
    return found.lastgroup if found else None


def _of_another(fact: Fact, a: Statement, other: Fact, b: Statement) -> bool:
    """A discount on this and a discount at that are two."""
    mine, theirs = _MADE_ON.match(a.text, fact.end), _MADE_ON.match(b.text, other.end)
    if not mine or not theirs or not kin(subjects(mine[1])) & kin(subjects(theirs[1])):
        return False
    one, two = frozenset(subjects(mine[2])), frozenset(subjects(theirs[2]))
    return bool(one - kin(b.words) and two - kin(a.words))


def value_of(fact: Fact, statement: Statement) -> frozenset[str]:
    """The noun that a value belongs to: the notice of "one week's notice", the probation of "six-month probation"."""
    noun = _OF.match(statement.text, fact.end)
    if not noun or not (noun["owned"] or "-" in fact.text):
        return frozenset()
    return frozenset(subjects(noun["noun"]))


def within(fact: Fact, a: Statement, other: Fact, b: Statement) -> bool:
    """The one is a limit that the other keeps: no more than 48 hours, and 37 hours are usual."""
    one, two = bound(a.text, fact), bound(b.text, other)
    if (one is None) is (two is None) or fact.kind in _POINTS or fact.unit != other.unit:
        return False
    limit, value = (fact, other) if one else (other, fact)
    if says_exactly(*((b.text, other) if one else (a.text, fact))):
        return False
    return value.value < limit.value if "upper" in (one, two) else value.value > limit.value


def is_typical(fact: Fact, a: Statement, other: Fact, b: Statement) -> bool:
    """Of two values that keep each other the one is what is usual, or one of many cases."""
    return within(fact, a, other, b) and any(_USUAL.search(one.text) for one in (a, b))


def _only_difference(fact: Fact, a: Statement, other: Fact, b: Statement) -> bool:
    left, right = differing(a.facts, b.facts)
    return left in ([fact], []) and right in ([other], [])


def _per_another_time(fact: Fact, a: Statement, other: Fact, b: Statement) -> bool:
    """Ten hours a day and forty hours a week are two limits; but the same amount a month and a year are rivals."""
    if a.is_german == b.is_german and a.counted_by != b.counted_by and _is_rate(a) and _is_rate(b):
        return True
    if fact.kind == other.kind == "frequency":
        one, two = _rated(fact, a), _rated(other, b)
        return one is not None and two is not None and not agree(one, two)
    one, two = _per(fact, a), _per(other, b)
    if one is None or two is None:
        return _fills(other, one) or _fills(fact, two)
    return not agree(one, two) or _are_measured_apart(fact, other)


def _are_measured_apart(fact: Fact, other: Fact) -> bool:
    """37 hours a week are how long people work, and three days a week are which."""
    mine, theirs = (_TIME_UNIT.search(one.text) for one in (fact, other))
    return mine is not None and theirs is not None and mine.lastgroup != theirs.lastgroup


def _fills(length: Fact, time: Fact | None) -> bool:
    """Two weeks are no number of days a week."""
    return time is not None and length.kind == "duration" and length.unit == time.unit and length.value >= time.value


def _is_rate(statement: Statement) -> bool:
    return bool(statement.counted_by) or any(fact.kind == "frequency" for fact in statement.facts)


def _per(fact: Fact, statement: Statement) -> Fact | None:
    """The time that a value is for, said right after it."""
    return next((one for one in statement.facts if one.kind == "frequency" and _follows(one, fact)), None)


def _rated(fact: Fact, statement: Statement) -> Fact | None:
    """The value that a time is for, said right before it."""
    return next((one for one in statement.facts if _follows(fact, one)), None)


def _follows(later: Fact, earlier: Fact) -> bool:
    return 0 <= later.start - earlier.end <= _RIGHT_AFTER


def _is_added(fact: Fact, statement: Statement) -> bool:
    """`two further days` come on top of something; they are no rival of how many there are."""
    before = statement.text[: fact.start].split()[-1:]
    return bool(_ON_TOP.search(" ".join([*before, fact.text])))


def _beside(fact: Fact, statement: Statement) -> frozenset[str]:
    """Subject words next to a value, on either side."""
    text = statement.text
    before, after = subjects(text[: fact.start])[-2:], subjects(text[fact.end :])[:2]
    return frozenset(word for word in (*before, *after) if not word[0].isdigit())
