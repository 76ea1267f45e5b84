"""Where two sentences about the same thing say different things of it.

Missing one is better than inventing one, so every doubt (another scope, another thing counted, a second reading of the
value) speaks against it.
"""

import re
from collections.abc import Iterator, Set
from dataclasses import dataclass
from difflib import SequenceMatcher
from functools import lru_cache
from itertools import product, takewhile
from typing import Final

from rag.language.auxiliaries import HAVE, MODAL
from rag.language.kindred import kin, kindred, kindred_in
from rag.language.likeness import contrasts, with_likes
from rag.language.names import name_key
from rag.language.questions.asked_kinds import ANY_KIND, Kinds
from rag.language.rules.bounds import bound, bounds_flip
from rag.language.rules.modality import modality_flips
from rag.language.rules.negation import negated_stems, negation_flips
from rag.language.rules.noes import is_negated
from rag.language.rules.predicates import predicates, predicates_flip
from rag.language.rules.quantifiers import order_flips
from rag.language.synonyms import subjects
from rag.language.values.facts import UNKNOWN, Fact, FactKind
from rag.retrieval.conflicts.asked_answers import Wanted, answers_differ
from rag.retrieval.conflicts.cases import added
from rag.retrieval.conflicts.edits import are_editions_apart
from rag.retrieval.conflicts.openings import begin_otherwise
from rag.retrieval.conflicts.rival_values import (
    LEAST_WORDS,
    different_contacts,
    different_values,
    differing,
    has_contact,
    of_kind,
    say_the_same,
)
from rag.retrieval.conflicts.scopes import group_named, other_people
from rag.retrieval.conflicts.statements import ANYBODY, Statement

_SAME_SUBJECT: Final = 0.6
"""Least share of the shorter sentence's subject words that both have."""
_BRIDGED: Final = 0.3
"""The same when the question itself names what both speak of."""
_SAME_STATEMENT: Final = 0.7
"""The same for yes against no, where there is no value to compare."""
_OPPOSED: Final = 2
"""Words of both that are opposed, where two are."""
_OTHER_THING: Final = 0.25
"""What two sentences lose in likeness for another word in the same place: hotels here, flights there."""
_ONE_PLACE: Final = 3
"""Most words of both that stand in one place: leases of land here, contracts there."""
_FEW: Final = 3
"""Up to so many words in common, a whole phrase in another's place tells more than they do."""
_EXCEEDS: Final = re.compile(
    r"\b(?:(?:more|longer|later|higher) than|over|above|exceeds?|exceeding)\s+$", re.IGNORECASE
)
_TIER: Final = re.compile(
    r"\b(?:of|for|lasting|worth|costing|taking)\s+(?:(?:more|longer|higher) than|over|above)\s+$"
    r"|[a-z]s (?:above|over|exceeding)\s+$",
    re.IGNORECASE,
)
"""Which of them a rule is for, by a floor of their size: trips of more than a day, orders above a sum."""
_KINDS_OF_DAYS: Final = frozenset(
    subjects(
        "vacation holiday annual sick training remote personal parental maternity paternity medical bereavement study"
    )
)
_SAME_DAYS: Final = {"annual": "vacation"}
_LEAVE: Final = re.compile(r"\b(\w+) leave\b", re.IGNORECASE)
_OF_DAYS: Final = re.compile(r"\W*of (?:\w+ ){0,2}?(\w+) leave\b", re.IGNORECASE)


_VERB: Final = re.compile(rf"\b(?:is|are|{HAVE}|{MODAL}|cannot|needs?|costs?|gets?|goes|go)\b", re.I)
_USUAL: Final = frozenset({"fulltime", *subjects("permanent")})
_DESCRIBED: Final = re.compile(
    r"\b(?:those|people|persons?|anyone|anybody|whoever|someone|staff|colleagues|employees)"
    r" (?:in|who|with|whose|responsible|running|leading|heading|acting)\b|\bwhoever\b",
    re.IGNORECASE,
)
_ANY_ONE: Final = re.compile(r"\w an? [a-z]")
"""A thing that there are many of: what is told of it is told of a case."""
_A: Final = re.compile(r"\W*an? [a-z]", re.IGNORECASE)
_FIRST: Final = frozenset(subjects("first"))
_TOPICS: Final = frozenset(subjects("private"))
"""Of a question it is the matter, and no scope of the answer that says it."""
_AMOUNTS: Final = frozenset(subjects("limit rate amount value sum price payment"))
"""What a column of amounts is named, whatever they are of."""


@dataclass(frozen=True)
class Clash:
    """Two statements with the values that differ; `strength` is how surely they speak of the same thing."""

    a: Statement
    b: Statement
    value_a: str
    value_b: str
    strength: float
    has_values: bool
    near: int = 0
    """How many words of the question both have."""

    def sides(self) -> tuple[tuple[Statement, str], tuple[Statement, str]]:
        return (self.a, self.value_a), (self.b, self.value_b)


def clash_of(a: Statement, b: Statement, kinds: Kinds, *, bridged: bool, contacts: bool = True) -> Clash | None:
    """The values that two sentences about the same thing disagree on, if any; only of the kinds asked for.

    Whether it may be is no answer to when or how many. Most say nothing different, and for whom they hold takes longest
    to tell.
    """
    edited = kinds == ANY_KIND and are_editions_apart(a.text, b.text)
    if not (edited or _have_values(a, b) or (kinds == ANY_KIND and _say_otherwise(a, b))):
        return None  # nearly always this, and it is told sooner than what they are about
    least = 1 if bridged and kinds != ANY_KIND else LEAST_WORDS
    likeness = _BRIDGED if edited else _likeness(a, b, bridged=bridged, least_words=least)
    if likeness is None or _is_markup(a) or _is_markup(b):
        return None
    values = (None if are_opposed(a, b) else different_values(a, b, kinds)) or (
        different_contacts(a, b) if contacts else None
    )
    by_others = kinds == ANY_KIND and _others_decide(a, b)
    otherwise = edited or by_others or (kinds == ANY_KIND and _denies(a, b))
    said = values or ((a.span.text, b.span.text) if otherwise else None)
    is_other = said is None or is_other_case(a, b, has_values=values is not None or by_others)
    if said is None or not (edited or (not is_other and scopes_meet(a, b))):
        return None  # two editions of a sentence are for the same people
    return Clash(a, b, *said, strength=likeness, has_values=values is not None)


def _have_values(a: Statement, b: Statement) -> bool:
    """Both: or there is nothing in which they could differ but their words."""
    return bool(a.readings and b.readings) or (has_contact(a) and has_contact(b))


def _say_otherwise(a: Statement, b: Statement) -> bool:
    """Without a value in which they could differ."""
    return _denies(a, b) or _others_decide(a, b)


def answer_apart(a: Statement, b: Statement, wanted: Wanted, shared: Set[str], asked: Set[str]) -> bool:
    """Yes against no, or another who decides, of what is asked; who decides of other amounts is no rival."""
    if not (wanted.matter or wanted.deed):
        return False  # most questions want neither
    if _is_markup(a) or _is_markup(b) or (wanted.deed and any(differing(a.facts, b.facts))):
        return False
    return answers_differ(a, b, wanted, asked=asked, shared=shared) and scopes_meet(a, b)


def _is_markup(statement: Statement) -> bool:
    return statement.said.lstrip().startswith("<")


def _likeness(a: Statement, b: Statement, *, bridged: bool, least_words: int = LEAST_WORDS) -> float | None:
    """Shared subject words: half by the shorter sentence, half by both. None for too few."""
    mine, theirs = a.about_beside(b), b.about_beside(a)
    if predicates_flip(a.text, b.text):  # what they are about is what neither says of it
        mine, theirs = mine - predicates(a.text), theirs - predicates(b.text)
    shared = min(kindred_in(mine, theirs), kindred_in(theirs, mine))
    if shared < LEAST_WORDS and not kindred_in(mine - a.titled, theirs - b.titled):  # their headings alone have it
        return 1.0 if mine == theirs else None
    shorter, longer = sorted((len(mine), len(theirs)))
    least = _BRIDGED if bridged else _SAME_SUBJECT
    if shared < min(least_words, longer):
        return None
    likeness = 0.5 * shared / shorter + 0.5 * 2 * shared / (shorter + longer)
    if likeness >= least:  # a look at the places of words costs more than all the rest
        likeness -= _OTHER_THING * _differ_in_one_place(a, b)
    return likeness if likeness >= least else None


def _differ_in_one_place(a: Statement, b: Statement) -> bool:
    """True when subject words stand exactly where the other sentence has others that are no kin of them."""
    if a.is_german != b.is_german or predicates_flip(a.text, b.text):
        return False
    places = 2 if len(a.about & b.about) > _FEW else _ONE_PLACE
    for tag, i, j, k, m in SequenceMatcher(None, a.thread, b.thread, autojunk=False).get_opcodes():
        if tag == "replace" and "#" not in (*a.thread[i:j], *b.thread[k:m]) and j - i + m - k <= places:
            return not kin(a.thread[i:j]) & kin(b.thread[k:m])
    return False


def is_of_other_thing(a: Statement, b: Statement, asked: Set[str]) -> bool:
    """Begun alike, one names what is asked about and the other another thing: report a lost card, a lost device."""
    if _name_two_things(a, b):
        return True
    if not (_ANY_ONE.search(a.text) and _ANY_ONE.search(b.text)):  # the desk and the manager may be told the same
        return False
    begun = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1] != "#", zip(a.thread, b.thread, strict=False)))
    mine, theirs = (frozenset(takewhile("#".__ne__, one.thread[begun:])) for one in (a, b))
    if begun < LEAST_WORDS or not (mine and theirs) or kin(mine) & kin(theirs):
        return False
    named = [bool(with_likes(kin(words)) & asked) for words in (mine, theirs)]
    of_it, other = (mine, b) if named[0] else (theirs, a)
    return named[0] != named[1] and not with_likes(kin(of_it)) & (other.words | other.headed)


def _name_two_things(a: Statement, b: Statement) -> bool:
    """The same sentence of a lost badge and of a lost key: who asks about a key may read of badges, but it is none."""
    if a.is_german != b.is_german or len(a.thread) != len(b.thread) or not (_A.match(a.text) and _A.match(b.text)):
        return False
    apart = [pair for pair in zip(a.thread, b.thread, strict=True) if pair[0] != pair[1]]
    if len(apart) != 1 or "#" in apart[0]:
        return False
    one, other = apart[0]
    are_one = (one in kindred(other) and other in kindred(one)) or bool(with_likes({one}) & with_likes({other}))
    return not are_one and other not in a.headed and one not in b.headed


def are_opposed(a: Statement, b: Statement) -> bool:
    """When a shift starts and when it ends are two values of two things."""
    one, other = a.in_english, b.in_english
    turned = [(word, contrasts(word) & (other - one)) for word in one - other]
    turned = [(word, against) for word, against in turned if against]
    if not turned:
        return False
    noes, others = negated_stems(a.text, 1), negated_stems(b.text, 1)  # without activity is inactivity
    return any(word not in noes and not against & others for word, against in turned)


def scopes_meet(a: Statement, b: Statement, asked: Set[str] = frozenset(), answers: Set[str] = frozenset()) -> bool:
    """`asked` are words of a question that both answer: what a column is named for need not be said again.

    `answers` are words of what they answer, and not of whom they hold for.
    """
    apart = _scoped_apart(a, b) - _all_said(a, b) - (asked & _TOPICS) - answers
    if apart and not (apart <= asked and (_describes_people(a.text) or _describes_people(b.text))):
        return False  # nearly always this, where two say different things
    one, other = a.text, b.text
    if a.is_example or b.is_example or _of_other_times(a, b) or _of_other_years(a, b):
        return False
    if (
        bool(a.season) != bool(b.season)
        or a.is_elsewhere != b.is_elsewhere
        or a.is_proposal != b.is_proposal
        or _of_other_columns(a, b, asked)
        or _are_tiers(a, b)
        or _of_other_days(a, b)
    ):
        return False
    if _of_other_groups(a, b) or other_people(one, other) or order_flips(one, other):
        return False
    return not begin_otherwise(a, b)


def _scoped_apart(a: Statement, b: Statement) -> frozenset[str]:
    """For whom only one of them is, by its sentence; full-time and permanent staff are whom every rule is for."""
    apart = _unsaid(a.scope - b.scope, b.words) | _unsaid(b.scope - a.scope, a.words)
    if apart & _FIRST and _last_as_long(a, b):
        apart -= _FIRST
    return frozenset() if apart <= _USUAL else apart


def _describes_people(text: str) -> bool:
    """Those in charge of a workshop, asked about by the name of their post."""
    return bool(_DESCRIBED.search(text))


def _last_as_long(a: Statement, b: Statement) -> bool:
    """Somebody's first six months here, six months there."""
    spans = [[fact for fact in one.facts if fact.kind == "duration"] for one in (a, b)]
    return any(say_the_same(one, other) for one, other in product(*spans))


def _of_other_groups(a: Statement, b: Statement) -> bool:
    """Every driver has so many, and everybody so many."""
    return any(_unsaid(group_named(one.text), other.words | other.headed) for one, other in ((a, b), (b, a)))


def _unsaid(words: Set[str], known: Set[str]) -> frozenset[str]:
    return frozenset(word for word in words if not kindred(word) & known)


def _all_said(a: Statement, b: Statement) -> frozenset[str]:
    """Years of service, or Fridays, are what two sentences say, and not for whom, when each has no other value.

    Days of the week are also where all other values are the same: Wednesdays at ten, Thursdays at ten.
    """
    weekdays, others = ([[fact for fact in one.facts if (fact.kind == "weekday") is is_day] for one in (a, b)]
                        for is_day in (True, False))  # fmt: skip
    said = set[str]()
    if len(a.facts) == len(b.facts) == 1:
        said.update(str(one.facts[0].value) for one in (a, b))
    if all(len(days) == 1 for days in weekdays) and not any(differing(*others)):
        said.update(name_key(word) for days in weekdays for word in days[0].text.split())
    return frozenset(said)


def are_of_other_sums(a: Statement, b: Statement) -> bool:
    """Orders up to so much, and orders above it: what each begins with has a limit of its own."""
    return _limits(a) != _limits(b)


@lru_cache(maxsize=2048)
def _limits(statement: Statement) -> frozenset[tuple[object, ...]]:
    verb = _VERB.search(statement.text)
    end = verb.start() if verb else 0
    told = ((fact, bound(statement.text, fact)) for fact in statement.facts if fact.end <= end)
    return frozenset((fact.kind, fact.value, limit) for fact, limit in told if limit)


def is_other_case(a: Statement, b: Statement, asked: Set[str] = frozenset(), *, has_values: bool = True) -> bool:
    """One of them says in which case or for which of them it holds, and the other does not: a rule and its exception.

    What it begins with must be said by the other; of what else it says half is enough. What may be done on a
    condition is no exception from what may never be.
    """
    for one, other in ((a, b), (b, a)):
        known = other.words | other.headed | asked
        parts = (*one.groups, *(one.conditions if has_values else ()))
        if (one.case | (added(one.bare, other.bare) - ANYBODY)) - known or any(
            2 * kindred_in(words, known) < len(words) for words in parts
        ):
            return True
        if has_values and _is_special(one, other):
            return True
    return not has_values and denies_in_a_case(a, b)


def denies_in_a_case(a: Statement, b: Statement) -> bool:
    """Jeans are allowed, and not when you meet customers: the no is for a case of which the yes says nothing."""
    noes = [is_negated(one.text) for one in (a, b)]
    if noes[0] == noes[1]:
        return False
    no, yes = (a, b) if noes[0] else (b, a)
    known = yes.words | yes.headed
    return any(words and not kindred_in(words, known) for words in (no.case, *no.conditions))


def _is_special(one: Statement, other: Statement) -> bool:
    """It says all that the other does, and in which case: who asks about the case is not told the rule for all."""
    known = other.words | other.headed
    if len(other.about) < LEAST_WORDS or not other.about <= one.about:
        return False
    return any(words and not kindred_in(words, known) for words in (one.case, *one.groups))


def _of_other_columns(a: Statement, b: Statement, asked: Set[str]) -> bool:
    """A cell says what its column is named for: how long it takes is not what it costs."""
    return _lacks_column(a, b, asked) or _lacks_column(b, a, asked) or _is_called_apart(a, b, asked)


def _is_called_apart(a: Statement, b: Statement, asked: Set[str]) -> bool:
    """Of two rows of tables one is called a thing that nobody asked about nor told of in the other: a service desk."""
    if not (a.is_cell and b.is_cell and asked):
        return False
    called = (
        frozenset(subjects(one.said.partition(":")[0])) - other.words - other.headed - asked
        for one, other in ((a, b), (b, a))
    )
    return any(len(own) >= LEAST_WORDS for own in called)


def _lacks_column(cell: Statement, other: Statement, asked: Set[str]) -> bool:
    column = (
        cell.about_beside(other) & cell.column & cell.core if cell.is_german == other.is_german else frozenset[str]()
    )
    return bool(column - _AMOUNTS) and not kindred_in(column, other.words | other.headed | asked)


def _of_other_days(a: Statement, b: Statement) -> bool:
    """Each counts days of one kind, or speaks of leave of one kind: sick leave here, annual leave there."""
    mine, theirs = (_leave_named(one.text) for one in (a, b))
    if mine and theirs and not kin(mine) & kin(theirs):
        return True
    mine, theirs = (_KINDS_OF_DAYS.intersection(subjects(" ".join(_counted_days(one)))) for one in (a, b))
    return bool(mine and theirs) and not kin(mine) & kin(theirs)


def _leave_named(text: str) -> frozenset[str]:
    named = (match[1].casefold() for match in _LEAVE.finditer(text))
    return _KINDS_OF_DAYS.intersection(subjects(" ".join(_SAME_DAYS.get(kind, kind) for kind in named)))


def _counted_days(statement: Statement) -> Iterator[str]:
    """Each value with the kind of leave behind it: "12 weeks of medical leave"."""
    for fact in statement.facts:
        if fact.kind == "frequency":  # a year is no annual leave
            continue
        behind = _OF_DAYS.match(statement.text, fact.end)
        kind = behind[1].casefold() if behind else ""
        yield f"{fact.text} {_SAME_DAYS.get(kind, kind)}"


def _are_tiers(a: Statement, b: Statement) -> bool:
    """From more than eight hours so much, from more than a day so much more; an edit changes one of two values."""
    above = _TIER if a.about == b.about else _EXCEEDS
    floors = [[fact for fact in one.facts if above.search(one.text[: fact.start])] for one in (a, b)]
    for fact in floors[0]:
        if any(other.kind == fact.kind and not say_the_same(fact, other) for other in floors[1]):
            return any(left and right for left, right in _rests(fact.kind, a, b))
    return False


def _rests(kind: FactKind, a: Statement, b: Statement) -> Iterator[tuple[list[Fact], list[Fact]]]:
    """What differs of each other kind."""
    for other in {fact.kind for fact in a.facts} - {kind}:
        yield differing(of_kind(other, a), of_kind(other, b))


def _of_other_times(a: Statement, b: Statement) -> bool:
    """What once held is told in the one, and what holds in the other."""
    is_past = (a.held_then and b.holds_now) or (b.held_then and a.holds_now)
    return is_past or a.is_history != b.is_history


def _of_other_years(a: Statement, b: Statement) -> bool:
    """Each speaks of a year of its own and says more than the year."""
    dated = a.years and b.years and not a.years & b.years
    return bool(dated) and all(any(map(_is_more_than_a_year, one.facts)) for one in (a, b))


def _is_more_than_a_year(fact: Fact) -> bool:
    return fact.kind != "date" or fact.value[1] != UNKNOWN


def _denies(a: Statement, b: Statement) -> bool:
    """Yes against no, or may against must; only of all but the same words, since there is no value to compare."""
    one, other = a.text, b.text
    mine, theirs = a.about_beside(b), b.about_beside(a)
    shared, most = 2 * len(mine & theirs), len(mine) + len(theirs)
    if shared < _SAME_STATEMENT * (most - _OPPOSED):
        return False  # nearly always this, opposed or not
    opposed = predicates_flip(one, other)
    if not opposed and shared < _SAME_STATEMENT * most:
        return False
    if any(bounds_flip(one, fact, other, rival) for fact, rival in product(a.facts, b.facts)):
        return False  # a floor that is demanded and a ceiling that is allowed
    return opposed or (negation_flips(one, other) and negation_flips(other, one)) or modality_flips(one, other)


def _others_decide(a: Statement, b: Statement) -> bool:
    """Approved by one here, by another there, of the same thing with the same values."""
    if not a.decider or not b.decider or a.decider.deed != b.decider.deed:
        return False
    same_values = not any(differing(a.facts, b.facts)) and not are_of_other_sums(a, b)
    return same_values and not a.decider.who & b.decider.who
