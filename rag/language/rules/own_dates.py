"""Whether a sentence holds on a day by the days that it names itself: `from 1 January 2027 the limit is 26 euros`."""

import re
from datetime import date
from typing import Final

from rag.language.values.dates import read_dates, span_of
from rag.language.values.facts import Fact

_REACH: Final = 32  # characters before a day in which stands what it is the beginning or the end of
_DAY: Final = r"\W+(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day,?\s+)?(?:the\s+)?"
_YEAR: Final = re.compile(r"(?:19|20)\d\d")
_FROM: Final = re.compile(
    rf"\b(?:as of|(?:as )?from|starting(?: on)?|beginning(?: on)?|effective|ab|mit wirkung vom){_DAY}$", re.IGNORECASE
)
_UNTIL: Final = re.compile(rf"\b(?:until|till|up to|through|ended on|bis(?: zum)?){_DAY}$", re.IGNORECASE)
_FROM_TO: Final = re.compile(rf"\s?(?:to|until|till|through|–|-|bis(?: zum)?)(?:{_DAY}|\s?)", re.IGNORECASE)

_HAPPENED: Final = re.compile(
    r"\b(?:took (?:place|effect)|takes effect|became effective|came into (?:force|effect)|happened"
    r"|(?:was|were|is) (?:completed|closed|finished)|fand\b.*\bstatt|wurde\b.*\b(?:abgeschlossen|vollzogen|wirksam)"
    r"|erfolgte|trat\b.*\bin kraft)\b",
    re.IGNORECASE,
)


def holds_on(sentence: str, day: date) -> bool:
    """False when it begins to hold after that day, or has ended before it; a day without its year says neither."""
    dates = _dates_of(sentence)
    starts = [(fact, first) for fact, (first, _) in dates if _is_behind(_FROM, fact, sentence)]
    ends = [
        last
        for fact, (_, last) in dates
        if _is_behind(_UNTIL, fact, sentence)
        or any(_FROM_TO.fullmatch(sentence, start.end, fact.start) for start, _ in starts)
    ]
    return all(first <= day for _, first in starts) and all(last >= day for last in ends)


def begins_on(sentence: str) -> date | None:
    """The first day from which on it says that it holds."""
    return min((first for fact, (first, _) in _dates_of(sentence) if _is_behind(_FROM, fact, sentence)), default=None)


def happened_on(sentence: str) -> date | None:
    """The one day on which it says that something took place or took effect; None for a month, a year or several."""
    days = {first for _, (first, last) in _dates_of(sentence) if first == last}
    return next(iter(days)) if len(days) == 1 and _HAPPENED.search(sentence) else None


def names_days(sentence: str) -> bool:
    """Whether it says since or until when it holds."""
    return any(_is_behind(word, fact, sentence) for fact, _ in _dates_of(sentence) for word in (_FROM, _UNTIL))


def _dates_of(sentence: str) -> list[tuple[Fact, tuple[date, date]]]:
    if not _YEAR.search(sentence):
        return []
    return [(fact, span) for fact in read_dates(sentence) if fact.kind == "date" and (span := span_of(fact))]


def _is_behind(word: re.Pattern[str], fact: Fact, sentence: str) -> bool:
    return word.search(sentence[max(0, fact.start - _REACH) : fact.start]) is not None
