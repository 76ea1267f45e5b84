"""Whether a sentence holds on a day by the days that it names itself: `from 1 January 2027 the limit is 26 euros`."""

import re
from collections.abc import Iterator
from datetime import date, timedelta
from typing import Final

from rag.language.values.dates import MONTH_NAMES, month_of, read_dates, span_of
from rag.language.values.facts import Fact

_REACH: Final = 48  # characters before a day in which stands what it is the beginning or the end of
_DAY: Final = (
    r"\W+(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day,?\s+)?(?:(?:the|dem|den|der)\s+)?(?:(?:calendar\s+)?year\s+)?"
)
_YEAR: Final = re.compile(r"(?:19|20)\d\d")
_FROM: Final = re.compile(
    r"\b(?:as of|(?:as )?from|(?:starting|beginning)(?: on| in| from)?|effective(?: on| as of)?"
    rf"|with effect (?:on|as of)|ab|mit wirkung (?:vom|zum|ab)|^\W*(?:since|seit)){_DAY}$",
    re.IGNORECASE,
)
_UNTIL: Final = re.compile(
    r"\b(?:until|till|up to|through|ended on|bis(?: zum?)?)(?: and including| einschließlich| inklusive)?"
    rf"(?:{_DAY}|\s+(?:the\s+)?end\s+of\s+|\s+ende\s+)$",
    re.IGNORECASE,
)
_FROM_TO: Final = re.compile(rf"\s?(?:to|until|till|through|and|und|–|-|bis(?: zum?)?)(?:{_DAY}|\s?)", re.IGNORECASE)
_BETWEEN: Final = re.compile(rf"\b(?:between|zwischen|von|vom){_DAY}$", re.IGNORECASE)
_SAME_YEAR: Final = re.compile(
    rf"\b(?:from|between|von|vom|zwischen)\s+(?:the\s+)?(?:(?P<day>\d{{1,2}})(?:st|nd|rd|th|\.)?\s*)?"
    rf"(?P<month>{'|'.join(sorted(MONTH_NAMES, key=len, reverse=True))})?"
    r"\s*(?:to|until|till|through|and|und|–|-|bis(?: zum)?)\s*(?:the\s+)?$",
    re.IGNORECASE,
)
"""The first of two days of which only the second one names the year: `from January to March 2026`."""
_AFTER: Final = re.compile(rf"^\W*(?:after|nach){_DAY}$", re.IGNORECASE)
_BEFORE: Final = re.compile(rf"^\W*(?:before|vor){_DAY}$", re.IGNORECASE)
_AT: Final = re.compile(rf"\b(?:on|in|at|am|im|zum){_DAY}$", re.IGNORECASE)
_TURNS: Final = re.compile(
    r"\b(?:(?:will )?(?:rises?|increases?|go(?:es)? (?:up|down)|falls?|drops?|changes?)"
    r"|(?:is|are|will be) (?:raised|increased|lowered|reduced|cut|changed))\b[^.;]*\bto\b"
    r"|\b(?:steigt|steigen|sinkt|sinken|erhöht sich|ändert sich)\b[^.;]*\bauf\b",
    re.IGNORECASE,
)
"""What changes on a day is not so before."""
_WHO: Final = re.compile(
    r"(?:\b(?:who|whoever|those|anyone|employees|people|staff)\s+(?:(?:have|has|had|are|is|were|was)\s+)?"
    r"(?:starts?|started|starting|joins?|joined|joining|leaves?|left|leaving|began|begins?|came|hired|employed)"
    r"|(?<!is )(?<!are )(?<!be )(?<!was )(?<!were )(?<!been )\b(?:hired|joined|joining|employed|appointed|engaged"
    r"|recruited|enrolled|born|signed|concluded|bought|purchased|ordered|booked|built|registered|acquired|received"
    r"|issued|dated|earned|accrued))(?: (?:here|work|us|the company))?\s+$",
    re.IGNORECASE,
)
_WHO_BEHIND: Final = re.compile(
    r"\W*(?:an\s+)?(?:eingestellt|eingetreten|eintritt|eintreten|abgeschlossen|unterschrieben|unterzeichnet|geboren"
    r"|gekauft|bestellt|gebucht|erworben|anfängt|anfangen|hired\b|joining\b)",
    re.IGNORECASE,
)
"""Whoever was hired from a day on: that day says for whom it holds, and not since when."""
_HAPPENED: Final = re.compile(
    r"\b(?:took (?:place|effect)|takes effect|became effective|came into (?:force|effect)|happened"
    r"|(?:was|were|is) (?:completed|closed|finished)|fand\b.*\bstatt|wurde\b.*\b(?:abgeschlossen|vollzogen|wirksam)"
    r"|erfolgte|trat\b.*\bin kraft)\b",
    re.IGNORECASE,
)


def holds_on(sentence: str, day: date) -> bool:
    """False when it begins to hold after that day, or has ended before it; a day without its year says neither."""
    return all(first <= day for first in _starts(sentence)) and all(last >= day for last in _ends(sentence))


def begins_on(sentence: str) -> date | None:
    """The first day from which on it says that it holds."""
    return min(_starts(sentence), default=None)


def happened_on(sentence: str) -> date | None:
    """The one day on which it says that something took place or took effect; None for a month, a year or several."""
    days = {first for _, (first, last) in _dates_of(sentence) if first == last}
    return next(iter(days)) if len(days) == 1 and _HAPPENED.search(sentence) else None


def names_days(sentence: str) -> bool:
    """Whether it says since or until when it holds."""
    return any(True for _ in _starts(sentence)) or any(True for _ in _ends(sentence))


def _starts(sentence: str) -> Iterator[date]:
    """The first days of the times in which it says that it holds."""
    for fact, (first, last) in _dates_of(sentence):
        before = _before(fact, sentence)
        if _is_of_people(fact, sentence):
            continue
        if _FROM.search(before) or (_AT.search(before) and _TURNS.search(sentence)):
            yield first
        elif _AFTER.search(sentence[: fact.start]):
            yield last + timedelta(1)
        elif _BETWEEN.search(before) and _is_range(fact, sentence):
            yield first
        elif shared := _SAME_YEAR.search(before):
            yield from _first_of(shared, first)


def _ends(sentence: str) -> Iterator[date]:
    """The last days of the times in which it says that it holds."""
    dates = _dates_of(sentence)
    for fact, (first, last) in dates:
        before = _before(fact, sentence)
        if _is_of_people(fact, sentence):
            continue
        if _UNTIL.search(before) or _SAME_YEAR.search(before):
            yield last
        elif _BEFORE.search(sentence[: fact.start]):
            yield first - timedelta(1)
        elif any(_opens_range(start, sentence) and _joins(start, fact, sentence) for start, _ in dates):
            yield last


def _first_of(shared: re.Match[str], end: date) -> Iterator[date]:
    """Of the months and days before the named year."""
    month = month_of(shared["month"]) if shared["month"] else end.month
    try:
        yield date(end.year - (month > end.month), month, int(shared["day"] or 1))
    except ValueError:  # no such day
        return


def _is_range(start: Fact, sentence: str) -> bool:
    return any(_joins(start, end, sentence) for end, _ in _dates_of(sentence))


def _opens_range(fact: Fact, sentence: str) -> bool:
    before = _before(fact, sentence)
    return not _is_of_people(fact, sentence) and bool(_FROM.search(before) or _BETWEEN.search(before))


def _joins(start: Fact, end: Fact, sentence: str) -> bool:
    return _FROM_TO.fullmatch(sentence, start.end, end.start) is not None


def _is_of_people(fact: Fact, sentence: str) -> bool:
    """True where the day says who or what is meant: employees hired from then on, contracts signed until then."""
    before = _before(fact, sentence)
    said = next((found.start() for word in (_FROM, _UNTIL) if (found := word.search(before))), None)
    if said is None:
        return False
    return bool(_WHO.search(before[:said])) or _WHO_BEHIND.match(sentence, fact.end) is not None


def _before(fact: Fact, sentence: str) -> str:
    return sentence[max(0, fact.start - _REACH) : fact.start]


def _dates_of(sentence: str) -> list[tuple[Fact, tuple[date, date]]]:
    if not _YEAR.search(sentence):
        return []
    return [(fact, span) for fact in read_dates(sentence) if fact.kind == "date" and (span := span_of(fact))]
