"""Spans of days that a text names: a date with its year, a quarter, the end of a year, last month, three weeks ago."""

import re
from calendar import monthrange
from collections.abc import Iterator, Sequence
from datetime import date, timedelta
from functools import partial
from itertools import pairwise
from typing import Final, NamedTuple

from rag.language.values.dates import WEEKDAYS, read_dates, span_of
from rag.language.values.facts import UNKNOWN, Fact, free
from rag.language.values.number_words import UNITS


class Period(NamedTuple):
    """Days `first` to `last`, told by the characters [start, end); counted from today in some unit, or not: ""."""

    first: date
    last: date
    start: int
    end: int
    counted_in: str = ""
    is_season: bool = False
    """A season or a feast: some rules are about it in every year."""
    surely: date | None = None
    """The day that is in it whenever it begins: of 2024/25 the turn of the year."""

    @property
    def day(self) -> date:
        """The one whose rules are meant."""
        return self.surely or self.last

    def holds(self, day: date) -> bool:
        return self.first <= day <= self.last


_YEAR: Final = r"(?:19|20)\d\d"
_ORDINAL: Final = {
    "first": 1, "1st": 1, "1": 1, "second": 2, "2nd": 2, "2": 2, "third": 3, "3rd": 3, "3": 3, "fourth": 4, "4th": 4,
    "4": 4, "last": 0, "erst": 1, "zweit": 2, "dritt": 3, "viert": 4, "letzt": 0,
}  # fmt: skip
_WHICH: Final = (
    r"(?P<which>first|second|third|fourth|last|[1-4](?:st|nd|rd|th)|[1-4](?=\.)|(?:erst|zweit|dritt|viert|letzt)(?=e))"
)
_PART: Final = (
    rf"(?:q(?P<quarter>[1-4])|h(?P<half>[12])|{_WHICH}(?:e[nrs]?|\.)?\s+(?P<unit>quarter|quartal|half|halbjahr))"
)
_PARTS: Final = (
    re.compile(rf"\b{_PART}(?:\s+of|\s+in)?(?:\s+the\s+year)?[\s,/-]+(?P<year>{_YEAR})\b", re.IGNORECASE),
    re.compile(rf"\b(?P<year>{_YEAR})[\s/-]*{_PART}\b", re.IGNORECASE),
)
_BOOKED: Final = r"(?:(?:FY|GJ)\s?|(?:fiscal|financial)\s+year\s+|geschäftsjahr(?:es)?\s+)"
_TWO_YEARS: Final = re.compile(
    rf"\b{_BOOKED}?(?P<one>{_YEAR})[/–-](?P<other>\d\d|{_YEAR})\b(?![/.–-]\d)", re.IGNORECASE
)
_FISCAL: Final = re.compile(rf"\bFY[\s'’]?(?P<year>{_YEAR}|\d\d)\b(?!\s?[/–-]\s?\d)")
_THIRDS: Final = re.compile(
    rf"\b(?:(?P<first>early)|(?P<middle>mid|mitte|(?:the\s+)?middle\s+of)|(?P<last>late))(?:\s+in)?[\s-]+(?P<year>{_YEAR})\b",
    re.IGNORECASE,
)
SEASONS: Final = {
    "spring": 3, "summer": 6, "autumn": 9, "fall": 9, "frühjahr": 3, "frühling": 3, "sommer": 6, "herbst": 9,
}  # fmt: skip
"""With the first of their three months; a winter is in two years."""
_SEASON: Final = re.compile(
    rf"\b(?P<season>{'|'.join(SEASONS)})(?:\s+of|\s+in|\s+des\s+jahres)?[\s,]+(?P<year>{_YEAR})\b", re.IGNORECASE
)
FEASTS: Final = {
    "christmas eve": (12, 24), "christmas day": (12, 25), "christmas": (12, 25), "boxing day": (12, 26),
    "new year's eve": (12, 31), "new year’s eve": (12, 31), "new year's day": (1, 1), "new year’s day": (1, 1),
    "heiligabend": (12, 24), "weihnachten": (12, 25), "silvester": (12, 31), "neujahr": (1, 1),
}  # fmt: skip
"""With month and day; those that are on another day every year are none."""
_FEAST: Final = re.compile(
    rf"\b(?P<feast>{'|'.join(FEASTS)})(?:\s+of|\s+in|\s+des\s+jahres)?[\s,]+(?P<year>{_YEAR})\b", re.IGNORECASE
)
_EDGE: Final = re.compile(
    r"\b(?:(?P<first>start|beginning|anfang)|(?P<last>end|ende))\s+(?:(?:of|des|von)\s+)?(?:the\s+)?$", re.I
)
_JOINS: Final = re.compile(r"\s*(?:and|to|until|till|through|und|bis(?:\s+zum?)?|–|-)\s*(?:the\s+)?", re.IGNORECASE)
_OPENS: Final = re.compile(r"\b(?:between|from|zwischen|von|vom)\s+(?:the\s+)?$", re.IGNORECASE)

_COUNTED: Final = {
    **UNITS, "a": 1, "an": 1, "a couple of": 2, "einem": 1, "einer": 1, "zwei": 2, "drei": 3, "vier": 4, "fünf": 5,
    "sechs": 6, "sieben": 7, "acht": 8, "neun": 9, "zehn": 10,
}  # fmt: skip
_MANY: Final = rf"(?P<many>\d{{1,2}}|{'|'.join(_COUNTED)})"
_HALVES: Final = {
    "half a year": 6, "a year and a half": 18, "one and a half years": 18, "einem halben jahr": 6,
    "anderthalb jahren": 18, "eineinhalb jahren": 18,
}  # fmt: skip
"""In months."""
_HALF: Final = rf"(?P<halves>{'|'.join(_HALVES)})"
_GERMAN_UNIT: Final = {"tag": "day", "woche": "week", "monat": "month", "jahr": "year", "quartal": "quarter"}
_WEEKDAY: Final = "|".join(WEEKDAYS)
_ITSELF: Final = r"\b(?!['’]s)"  # `last year's leave` is asked about today
_RELATIVE: Final = tuple(
    re.compile(pattern, re.IGNORECASE)
    for pattern in (
        rf"\b(?:the\s+)?(?:(?P<before>last|previous)|next|coming)\s+(?P<unit>week|month|quarter|year){_ITSELF}",
        rf"\bthe\s+(?P<unit>year|month)\s+(?P<before>before){_ITSELF}(?!\s+last\b)",
        r"\bthe\s+(?P<unit>week|month|quarter|year)\s+(?:(?P<before>before)\s+last|after\s+next)"
        rf"{_ITSELF}(?P<twice>)",
        r"\b(?:im\s+)?(?:(?P<before>letzte[nrs]?|vorige[nrs]?|vergangene[nrs]?)|nächste[nrs]?|kommende[nrs]?)"
        r"\s+(?P<unit>woche|monat|quartal|jahr)\b",
        r"\b(?:im\s+)?(?:(?P<before>vorletzte[nrs]?)|übernächste[nrs]?)"
        r"\s+(?P<unit>woche|monat|quartal|jahr)\b(?P<twice>)",
        r"\b(?P<before>vor)(?P<unit>jahr|monat)\b",
        rf"\b(?<!half\s){_MANY}\s+(?P<unit>day|week|month|quarter|year)s?\s+(?P<before>ago\b|back(?=\W*$))",
        rf"\b(?P<before>vor)\s+{_MANY}\s+(?P<unit>tag|woche|monat|quartal|jahr)e?n?\b",
        rf"\b{_HALF}\s+(?P<before>ago)\b",
        rf"\b(?P<before>vor)\s+{_HALF}\b",
        rf"\b(?:will|going\s+to)\b[^.?!]*?\b(?P<when>in\s+{_MANY}"
        r"\s+(?P<unit>day|week|month|quarter|year)s?\b)(?=\W*$)",
        rf"\bw(?:ird|erden)\b[^.?!]*?\b(?P<when>in\s+{_MANY}"
        r"\s+(?P<unit>tag|woche|monat|quartal|jahr)e?n?\b)(?=\W*$)",
        rf"\b(?:(?P<before>last)|next)\s+(?P<weekday>{_WEEKDAY}){_ITSELF}",
        rf"\b(?:(?P<before>yesterday|gestern)|tomorrow){_ITSELF}",
    )
)

_LASTING: Final = re.compile(
    rf"\b(?:the|den)\s+(?:last|past|letzten|vergangenen)\s+{_MANY}"
    r"\s+(?P<unit>day|week|month|quarter|year|tag|woche|monat|quartal|jahr)(?:s|e|en|n)?\b",
    re.IGNORECASE,
)


def read_periods(text: str, today: date) -> list[Period]:
    """Every one that can be told, in order. What says only a month or a day tells none: its year is open."""
    used: list[tuple[int, int]] = []
    found: list[Period] = []
    for read in (_parts, _named, partial(_relative, today=today), _years, _dates):
        fresh = [each for each in read(text) if free(each.start, each.end, used)]
        found += fresh
        used += [(each.start, each.end) for each in fresh]
    return _joined([_at_edge(text, each) for each in sorted(found, key=lambda each: each.start)], text)


def _dates(text: str) -> Iterator[Period]:
    for fact in read_dates(text):
        if fact.kind == "date" and fact.value[0] != UNKNOWN and (span := _span(fact)):
            yield Period(*span, fact.start, fact.end)


def _span(fact: Fact) -> tuple[date, date] | None:
    """Of a day that no calendar has its month."""
    return span_of(fact) or span_of(fact._replace(value=(*fact.value[:2], UNKNOWN)))


def _parts(text: str) -> Iterator[Period]:
    for match in (found for pattern in _PARTS for found in pattern.finditer(text)):
        months = 6 if match["half"] or (match["unit"] or "").casefold() in ("half", "halbjahr") else 3
        which = match["quarter"] or match["half"] or match["which"]
        number = _ORDINAL[which.casefold()] or 12 // months
        if number * months <= 12:
            yield Period(*_months(int(match["year"]), (number - 1) * months, months), *match.span())


def _named(text: str) -> Iterator[Period]:
    """`early 2024`, `summer 2024`, `Christmas 2024`."""
    for match in _THIRDS.finditer(text):
        third = 0 if match["first"] else 4 if match["middle"] else 8
        yield Period(*_months(int(match["year"]), third, 4), *match.span())
    for match in _SEASON.finditer(text):
        first = SEASONS[match["season"].casefold()]
        yield Period(*_months(int(match["year"]), first - 1, 3), *match.span(), is_season=True)
    for match in _FEAST.finditer(text):
        day = date(int(match["year"]), *FEASTS[match["feast"].casefold()])
        yield Period(day, day, *match.span(), is_season=True)


def _years(text: str) -> Iterator[Period]:
    """`2024/25` and `FY2024`, whatever their first month is."""
    for match in _FISCAL.finditer(text):
        year = int(match["year"]) % 100 + 2000 if len(match["year"]) == 2 else int(match["year"])
        yield Period(date(year, 1, 1), date(year, 12, 31), *match.span())
    for match in _TWO_YEARS.finditer(text):
        one, other = int(match["one"]), int(match["one"][: 4 - len(match["other"])] + match["other"])
        if other == one + 1:
            yield Period(date(one, 1, 1), date(other, 12, 31), *match.span(), surely=date(one, 12, 31))


def _months(year: int, before: int, count: int) -> tuple[date, date]:
    """The first and the last day of so many months, the first of them so many after the January of that year."""
    first, last = divmod(before, 12), divmod(before + count - 1, 12)
    end_year, end_month = year + last[0], last[1] + 1
    return date(year + first[0], first[1] + 1, 1), date(end_year, end_month, monthrange(end_year, end_month)[1])


def _relative(text: str, today: date) -> Iterator[Period]:
    for match in (found for pattern in _RELATIVE for found in pattern.finditer(text)):
        told = match.groupdict()
        step = (-1 if told.get("before") else 1) * (2 if "twice" in told else 1)
        if many := told.get("many"):
            number = int(_COUNTED.get(many.casefold(), many))
            unit = _unit(told["unit"])
            day = shifted(today, unit, step * number)
            yield Period(day, day, *match.span("when" if "when" in told else 0), unit)
        elif halves := told.get("halves"):
            day = shifted(today, "month", step * _HALVES[halves.casefold()])
            yield Period(day, day, *match.span(), "month")
        elif weekday := told.get("weekday"):
            away = (WEEKDAYS.index(weekday.casefold()) - today.weekday()) % 7
            day = today + timedelta(away - 7 if step < 0 else away or 7)
            yield Period(day, day, *match.span(), "day")
        else:
            unit = _unit(told.get("unit") or "day")
            yield Period(*_around(shifted(today, unit, step), unit), *match.span(), unit)


def _unit(word: str) -> str:
    return _GERMAN_UNIT.get(word.casefold(), word.casefold())


def shifted(day: date, unit: str, count: int) -> date:
    """So many days, weeks, months, quarters or years later; of a month that is too short its last day."""
    if unit in ("day", "week"):
        return day + timedelta(count * (7 if unit == "week" else 1))
    months = {"month": 1, "quarter": 3, "year": 12}[unit] * count
    year, month = divmod(day.year * 12 + day.month - 1 + months, 12)
    return date(year, month + 1, min(day.day, monthrange(year, month + 1)[1]))


def _around(day: date, unit: str) -> tuple[date, date]:
    """The whole of the week, month, quarter or year that the day is in."""
    if unit in ("day", "week"):
        monday = day - timedelta(day.weekday())
        return (day, day) if unit == "day" else (monday, monday + timedelta(6))
    count = {"month": 1, "quarter": 3, "year": 12}[unit]
    return _months(day.year, (day.month - 1) // count * count, count)


def _at_edge(text: str, period: Period) -> Period:
    """`the end of 2024` is its last day."""
    edge = _EDGE.search(text, 0, period.start)
    if edge is None or period.first == period.last:
        return period
    day = period.first if edge["first"] else period.last
    return period._replace(first=day, last=day, start=edge.start())


def lasting_until(text: str, today: date) -> tuple[date, date] | None:
    """`in the last two years`, up to today."""
    found = _LASTING.search(text)
    if found is None:
        return None
    number = found["many"].casefold()
    return shifted(today, _unit(found["unit"]), -int(_COUNTED.get(number, number))), today


def _joined(periods: Sequence[Period], text: str) -> list[Period]:
    """`between 2023 and 2025` is one."""
    for one, other in pairwise(periods):
        joins = _JOINS.fullmatch(text, one.end, other.start) and _OPENS.search(text, 0, one.start)
        if joins and one.first <= other.last:
            both = Period(one.first, other.last, one.start, other.end, one.counted_in or other.counted_in)
            return [both if each is one else each for each in periods if each is not other]
    return list(periods)
