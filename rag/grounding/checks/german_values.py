"""Values of a German claim that its sentence says in another form: by a compound, by a day's number, by ear."""

import re
from collections.abc import Iterator
from typing import Final

from rag.grounding.checks.sides import Side
from rag.grounding.evidence import SourceSentence
from rag.language.german.clock import leaves_half_open
from rag.language.german.reading import read_german
from rag.language.values.all_facts import read_facts
from rag.language.values.facts import Fact, agree, proven
from rag.language.values.number_words import number_value
from rag.language.values.shared_units import is_bare

_HALF_A_DAY: Final = 720
"""Minutes."""
_EACH: Final = tuple(
    (read_facts(adverb)[0], re.compile(rf"\b{prefix}(?!ende)[a-zäöüß]{{3,}}|\b(?:[Jj]e|[Pp]ro) \w{{3,}}{unit}\b"))
    for adverb, prefix, unit in (
        ("daily", "Tages", "tag"),
        ("weekly", "Wochen", "woche"),
        ("monthly", "Monats", "monat"),
        ("yearly", "Jahres", "jahr"),
    )
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
        any(
            _is_in_compound(fact, one) or _is_hour(fact, side, one) or _is_of_asked_unit(fact, side, one)
            for one in near
        )
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
        agree(fact, each) and shape.search(sentence.in_one_form) for each, shape in _EACH
    )


def _is_hour(fact: Fact, side: Side, sentence: SourceSentence) -> bool:
    """ "Von neun bis zwölf", of "von 9:00 bis 12:00 Uhr"; what is counted there by the same number it may not be."""
    if not is_bare(fact) or not _AT_HOUR.search(side.claim, 0, fact.start):
        return False
    minutes = fact.value[0] * _HOUR
    hours = [one for one in sentence.facts if one.kind == "time" and one.value[0] in (minutes, minutes + _HALF_A_DAY)]
    return bool(hours) and not any(
        number_value(one.text) == fact.value[0] for one in sentence.facts if one.kind != "time"
    )


_HOUR: Final = 60
_AT_HOUR: Final = re.compile(r"\b(?:until|from|at|of|till|between|before|after|and|to|zwischen)\W*\Z", re.IGNORECASE)


def _is_of_asked_unit(fact: Fact, side: Side, sentence: SourceSentence) -> bool:
    """ "Nur fünf davon", where the days are asked of."""
    return is_bare(fact) and any(number_value(one.text) == fact.value[0] for one in _in_asked_unit(side, sentence))


def _in_asked_unit(side: Side, sentence: SourceSentence) -> list[Fact]:
    asked = {(one.kind, one.unit) for one in read_facts(read_german(side.surroundings.asked)) if not is_bare(one)}
    return [one for one in sentence.facts if (one.kind, one.unit) in asked and not one.implied]


def is_miscounted(fact: Fact, side: Side) -> bool:
    """ "Nur sieben davon", of days, where the sentence has five of them and seven of something else stand elsewhere.

    Of a span of which one end is an hour there, the other must be one.
    """
    near = [one for one in side.best if one.is_foreign]
    if not near or not is_bare(fact):
        return False
    if any(_is_hour(other, side, one) for other in _joined_to(fact, side) for one in near):
        return not any(_is_hour(fact, side, one) for one in near)
    told = [each for one in near for each in _in_asked_unit(side, one)]
    is_part = bool(_OF_THEM.match(side.claim, fact.end))
    return is_part and bool(told) and not any(number_value(one.text) == fact.value[0] for one in told)


def _joined_to(fact: Fact, side: Side) -> list[Fact]:
    """The other end of "von neun bis zwölf"."""
    pairs = [(min(one, fact, key=_start), max(one, fact, key=_start), one) for one in read_facts(side.claim)]
    return [one for first, last, one in pairs if _SPAN.fullmatch(side.claim, first.end, last.start)]


def _start(fact: Fact) -> int:
    return fact.start


_SPAN: Final = re.compile(r"\s+(?:until|to|and)\s+")
_OF_THEM: Final = re.compile(r"\s+(?:davon|of them)\b")


def _is_called_so(fact: Fact, sentence: SourceSentence) -> bool:
    names = (name for day, name in _DAYS if fact.kind == "date" and fact.value == day)
    return any(name.search(sentence.in_one_form) for name in names)


def _by_ear(fact: Fact, side: Side, sentence: SourceSentence) -> Iterator[Fact]:
    """ "Um halb fünf" may be in the afternoon."""
    if fact.kind == "time" and (leaves_half_open(side.spelled) or leaves_half_open(sentence.in_one_form)):
        yield from (fact._replace(value=(fact.value[0] + half,)) for half in (_HALF_A_DAY, -_HALF_A_DAY))
