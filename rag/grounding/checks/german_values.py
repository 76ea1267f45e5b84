"""Values of a German claim that its sentence says in another form: by a compound, by a day's number, by ear."""

import re
from collections.abc import Iterator
from typing import Final

from rag.grounding.checks.sides import Side
from rag.grounding.evidence import SourceSentence
from rag.language.german.clock import leaves_half_open
from rag.language.values.all_facts import read_facts
from rag.language.values.facts import Fact, agree, proven

_HALF_A_DAY: Final = 720
"""Minutes."""
_EACH: Final = tuple(
    (read_facts(adverb)[0], re.compile(rf"\b{prefix}(?!ende)[a-zäöüß]{{3,}}"))
    for adverb, prefix in (("daily", "Tages"), ("weekly", "Wochen"), ("monthly", "Monats"), ("yearly", "Jahres"))
)
"""What is told of each week by the first part of `Wochenarbeitszeit`."""
_DAYS: Final[tuple[tuple[tuple[float, ...], re.Pattern[str]], ...]] = (
    ((0, 12, 31), re.compile(r"\b(?:Jahresende|Ende (?:des|dieses)(?: laufenden)? (?:Kalender)?[Jj]ahres)\b")),
    ((0, 1, 1), re.compile(r"\b(?:Jahres(?:beginn|anfang)|(?:Beginn|Anfang) des (?:Kalender)?[Jj]ahres)\b")),
)
"""What a day of the year is called."""
_BEYOND: Final = re.compile(r"\b(?:(?:more|longer|länger) (?:than|als)|over|after|beyond)(?: the)?\s\Z", re.IGNORECASE)
_UP_TO: Final = re.compile(r"\b(?:up to|at most|until|for|in|during)(?: the)?(?: first)?\s\Z", re.IGNORECASE)
_NO: Final = re.compile(r"\b(?:no|not|without|need not|none)\b", re.IGNORECASE)


def is_said_in_german(fact: Fact, side: Side) -> bool:
    """True for a value that the German sentences of a claim say in another form."""
    near = [one for one in side.best if one.is_foreign]
    return bool(near) and (
        any(_is_in_compound(fact, one) for one in near)
        or any(_is_called_so(fact, one) for one in near)
        or any(proven(other, one.facts) for one in near for other in _by_ear(fact, side, one))
    )


def counted_beyond(fact: Fact, claim: str) -> Fact | None:
    """ "Longer than two days", and "no more than two without it", as the third day on."""
    if fact.kind != "duration":
        return None
    is_beyond = _BEYOND.search(claim, 0, fact.start)
    is_up_to = _UP_TO.search(claim, 0, fact.start) and _NO.search(claim)
    many = _number_of(fact) if is_beyond or is_up_to else 0
    return fact._replace(value=(fact.value[0] * (many + 1) / many,)) if many else None


def _number_of(fact: Fact) -> float:
    """Two, of `two days`; 0 where it is told in no whole number."""
    number = _NUMBER.match(fact.text)
    many = read_facts(f"{number[0]} days")[:1] if number else []
    days = many[0].value[0] / _DAY if many else 0
    return days if float(days).is_integer() else 0


_NUMBER: Final = re.compile(r"\w+")
_DAY: Final = read_facts("1 day")[0].value[0]


def _is_in_compound(fact: Fact, sentence: SourceSentence) -> bool:
    return fact.kind == "frequency" and any(
        agree(fact, each) and shape.search(sentence.written) for each, shape in _EACH
    )


def _is_called_so(fact: Fact, sentence: SourceSentence) -> bool:
    names = (name for day, name in _DAYS if fact.kind == "date" and fact.value == day)
    return any(name.search(sentence.written) for name in names)


def _by_ear(fact: Fact, side: Side, sentence: SourceSentence) -> Iterator[Fact]:
    """ "Um halb fünf" may be in the afternoon."""
    if fact.kind == "time" and (leaves_half_open(side.spelled) or leaves_half_open(sentence.written)):
        yield from (fact._replace(value=(fact.value[0] + half,)) for half in (_HALF_A_DAY, -_HALF_A_DAY))
