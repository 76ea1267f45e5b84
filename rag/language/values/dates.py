"""Dates, times of day and weekdays in prose: 31 March = March 31st = 2025-03-31 where the year is known."""

import re
from calendar import monthrange
from collections.abc import Callable, Iterable, Iterator, Sequence
from datetime import date
from functools import lru_cache
from typing import Final

from rag.language.hints import FIGURE, words_said
from rag.language.values.facts import UNKNOWN, Fact, free

MONTHS: Final = "january february march april may june july august september october november december"
GERMAN_MONTHS: Final = "januar februar märz april mai juni juli august september oktober november dezember"
_MONTH_NAMES: Final = (MONTHS.split(), GERMAN_MONTHS.split())
MONTH_NAMES: Final = frozenset(name for names in _MONTH_NAMES for name in names)
"""In English and German."""
_MONTH: Final = {name: number for names in _MONTH_NAMES for number, name in enumerate(names, 1)} | {
    name[:3]: number for number, name in enumerate(_MONTH_NAMES[0], 1) if name != "may"
} | {"sept": 9}  # fmt: skip
_WEEKDAY_LIST: Final = """
    monday tuesday wednesday thursday friday saturday sunday
"""
WEEKDAYS: Final = _WEEKDAY_LIST.split()
A_WEEKDAY: Final = rf"(?:{'|'.join(WEEKDAYS)})s?\b"
"""A pattern of their names."""

_M = rf"(?P<month>{'|'.join(sorted(_MONTH, key=len, reverse=True))})\b(?:\.(?=\s*\d))?"
_D = r"(?P<day>3[01]|[12]\d|0?[1-9])(?:st|nd|rd|th|\.)?"
_Y = r"(?P<year>(?:1\d|20)\d\d)"
_IN_ORDER: Final = tuple(
    re.compile(pattern, re.IGNORECASE)
    for pattern in (rf"\b{_Y}-(?P<m>0[1-9]|1[0-2])-{_D}(?!\d)", rf"\b(?P<m>0?[1-9]|[12]\d|3[01])[/.]{_D}[/.]{_Y}\b")
)
_WITH_MONTH: Final = tuple(
    re.compile(pattern, re.IGNORECASE)
    for pattern in (
        rf"\b{_D}(?:\s+of)?\s+{_M}(?:,?\s+{_Y})?(?!\d)",
        rf"\b{_M}\s+(?:the\s+)?{_D}(?![\d:%]|\s*(?:%|am\b|pm\b))(?:,?\s+{_Y})?\b",
        rf"\b{_M},?\s+(?:of\s+)?{_Y}\b",
    )
)
_IN_FIGURES: Final = re.compile(r"\d[-/.]\d")
_EVES: Final = re.compile(
    r"\b(?:(?P<christmas>christmas eve|heiligabend)|(?P<year>new year['’]s eve|silvester(?:abend|tag)?))\b",
    re.IGNORECASE,
)
_EVE: Final = {"christmas": 24, "year": 31}  # of December, whatever else is moved to another day
_EVE_ENDS: Final = ("mas eve", "r's eve", "r’s eve", "silvester", "heiligabend")
_VERBS: Final = frozenset({"may", "march", "mar"})
_DIGIT: Final = re.compile(r"\d")
_MONTH_STARTS: Final = tuple({name[:3] for name in _MONTH})
_LONE_MONTH = re.compile(
    r"\b(?:January|February|March|April|June|July|August|September|October|November|December)\b"
    r"|\b(?:Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec)\b"
    r"|(?<=[a-zß-ÿ,] )May\b(?! (?:not|also|only|be|have|I|we|you|they|he|she|it)\b)"
)
_MONTHS_WRITTEN: Final = tuple(name[:3].title() for name in MONTHS.split())
_LONE_YEAR = re.compile(r"(?<![\w,.$€£/-])(?:19|20)\d\d\b(?!\s?%|,\d|\.\d|[/-]\d)")
_OLDER_YEAR = re.compile(
    r"\b(?:in|since|until|till|during|(?:the )?year)(?: (?:early|late|mid|about|around|circa|the year))?\s"
    r"(?P<year>1[0-8]\d\d)\b(?!\s?%|,\d|\.\d|[/–-]\d|\s+(?:of|m|km|kg|(?-i:[A-Z]{3})|(?!the\b)(?:[a-zà-ÿ-]+\s)?[a-zà-ÿ]{3,}s)\b)",
    re.IGNORECASE,
)
"""A number that only its preposition tells to be a year: in 1639, but not in 1500 schools."""
_YEAR_BEFORE = re.compile(
    r"(?:\b(?:in|since|from|until|till|by|of|for|during|year|after|before|FY|to|and)\s*|[(])$", re.I
)
_NOUN_AFTER = re.compile(r"\s+[a-zà-ÿ]{3,}s\b|\s+(?:EUR|USD|GBP|euros?|dollars?)\b")
_TIME = re.compile(
    r"\b(?P<h>[01]?\d|2[0-4])(?:(?::(?P<min>[0-5]\d))(?:\s?(?P<half>[ap]\.?m\b\.?))?|\s?(?P<alone>[ap]\.?m\b\.?)"
    r"|\.(?P<dotted>[0-5]\d)\s?(?P<dothalf>[ap]\.?m\b\.?)"
    r"|\so['’]clock\b(?!\s?[ap]\.?m\b| (?:at night|in the (?:afternoon|evening))))"
    r"|\b(?:12\s)?(?P<word>noon|midday|midnight)\b",
    re.IGNORECASE,
)
_MAY_BE_TIME: Final = re.compile(
    r"\d(?::\d|\s?[ap]\.?m\b)|\s[ap]\.?m\b|o['’]clock|\b(?:noon|mid|in\sthe\s|at\snight|(?:half|quarter)\s(?:past|to)\s)",
    re.IGNORECASE,
)
"""Of a figure alone no time can be told."""
_HOUR_LIST: Final = "one two three four five six seven eight nine ten eleven twelve"
_HOURS: Final = _HOUR_LIST.split()
_PART_OF_HOUR: Final = r"(?:(?P<part>half(?=\spast)|(?:a\s)?quarter)\s(?P<side>past|to)\s)"
_HOUR: Final = rf"(?P<h>[01]?\d|{'|'.join(_HOURS)})"
_OF_DAY: Final = (
    r"(?:in\sthe\s(?P<early>morning)|(?:in\sthe\s(?:afternoon|evening)|at\snight)|(?P<half>am|a\.m|pm|p\.m)\b\.?)"
)
TOLD_TIME: Final = (
    rf"\b{_PART_OF_HOUR}?{_HOUR}(?:[:.](?P<min>[0-5]\d))?(?:\so['’]clock)?\s{_OF_DAY}",
    rf"\b{_PART_OF_HOUR}{_HOUR}\b(?=\s*(?:[,;)]|\.(?!\d)|$)|\s(?:on|and|at|every|each|until|till|to|when)\b)",
)
"""Nine in the morning, six p.m., a quarter to five."""
_TOLD_TIMES: Final = tuple(re.compile(pattern, re.IGNORECASE) for pattern in TOLD_TIME)
_PARTS_OF_HOUR: Final = {("half", "past"): 30, ("quarter", "past"): 15, ("quarter", "to"): -15}
_TIME_RANGE = re.compile(
    r"\b(?P<h>[01]?\d)(?::(?P<min>[0-5]\d))?"
    r"(?=\s?(?:-|–|to|and)\s?(?P<end>\d{1,2})(?::\d\d)?\s?(?P<half>[ap])\.?m\b)",
    re.IGNORECASE,
)
_WEEKDAY = re.compile(rf"\b(?P<name>{'|'.join(WEEKDAYS)})s?\b", re.IGNORECASE)


def read_dates(text: str, taken: Sequence[tuple[int, int]] = ()) -> list[Fact]:
    """Every date, time of day and weekday of a text, in order, outside the spans already taken."""
    used = list(taken)
    found: list[Fact] = []
    said = words_said(text)
    for read, words in _READERS:
        if said.isdisjoint(words):
            continue
        fresh = [fact for fact in read(text) if free(fact.start, fact.end, used)]
        found += fresh
        used += [(fact.start, fact.end) for fact in fresh]
    return sorted(found, key=lambda fact: (fact.start, fact.end))


def may_date(text: str) -> bool:
    """False for a text without any date, time of day or weekday."""
    said = words_said(text)
    return not all(said.isdisjoint(words) for _, words in _READERS)


def month_number(word: str) -> int:
    """Of a month's name or its abbreviation; 0 for any other word, and for "may" and "march" as they may be verbs."""
    return 0 if word in _VERBS else _MONTH.get(word, 0)


def month_of(name: str) -> int:
    """The number of what can be nothing but a month's name where it stands; 0 for any other word."""
    return _MONTH.get(name.casefold(), 0)


def span_of(fact: Fact) -> tuple[date, date] | None:
    """The first and the last day of the year, month or day that a date names; None without a year."""
    year, month, day = (int(part) for part in fact.value)
    try:
        first = date(year, month or 1, day or 1)
        return first, date(year, month or 12, day or monthrange(year, month or 12)[1])
    except ValueError:
        return None


def day_keys(text: str) -> dict[str, str]:
    """The days of a month in a text as `#05-01`, each with its words: 1 May 2026 = 2026-05-01."""
    dates = [fact for fact in _full_dates(text) if fact.value[2] != UNKNOWN]
    return {f"#{fact.value[1]:02.0f}-{fact.value[2]:02.0f}": fact.text for fact in dates}


@lru_cache(maxsize=4096)
def _full_dates(text: str) -> tuple[Fact, ...]:
    """Also what a sentence is found by has the days that it names."""
    folded = text.casefold()
    found = [*_eves(text)] if any(eve in folded for eve in _EVE_ENDS) else []
    used: list[tuple[int, int]] = []
    for pattern in _patterns_for(text, folded):
        for match in pattern.finditer(text):
            if free(*match.span(), used) and not _is_permission(match):
                used.append(match.span())
                found.append(_date(match))
    return tuple(found)


def _eves(text: str) -> Iterator[Fact]:
    for match in _EVES.finditer(text):
        yield Fact("date", (UNKNOWN, 12, _EVE[match.lastgroup or ""]), "", *match.span(), match.group())


def _is_permission(match: re.Match[str]) -> bool:
    """ "Children under 12 may enter" names no day."""
    found = match.groupdict()
    return found.get("month") == "may" and not found.get("year")


def _patterns_for(text: str, folded: str) -> Iterator[re.Pattern[str]]:
    """A quick look: a date has figures with a mark between them, or a figure beside a month."""
    if not _DIGIT.search(text):
        return
    if _IN_FIGURES.search(text):
        yield from _IN_ORDER
    if any(month in folded for month in _MONTH_STARTS):
        yield from _WITH_MONTH


def _date(match: re.Match[str]) -> Fact:
    parts = match.groupdict()
    year, day = int(parts.get("year") or UNKNOWN), int(parts.get("day") or UNKNOWN)
    month = _MONTH[parts["month"].casefold()] if parts.get("month") else int(parts["m"])
    slashed = bool(parts.get("m")) and not match.group()[:4].isdigit()
    if slashed and "." in match.group():
        month, day = day, month
    if month > 12:
        month, day = day, month
    unit = "ambiguous" if slashed and "/" in match.group() and day <= 12 else ""
    return Fact("date", (year, month, day), unit, *match.span(), match.group())


def _lone_months(text: str) -> Iterator[Fact]:
    if not any(map(text.__contains__, _MONTHS_WRITTEN)):
        return
    for match in _LONE_MONTH.finditer(text):
        yield Fact("date", (UNKNOWN, _MONTH[match.group().casefold()], UNKNOWN), "", *match.span(), match.group())


def _months_in_figures(text: str) -> Iterator[Fact]:
    """03/2026 and 2026-03; 2010-11 may be two years."""
    for match in _MONTH_IN_FIGURES.finditer(text):
        year, month = int(match["y"] or match["y2"]), int(match["m"] or match["m2"])
        if match["m"] or month != (year + 1) % 100:
            yield Fact("date", (year, month, UNKNOWN), "", *match.span(), match.group())


_MONTH_IN_FIGURES: Final = re.compile(
    r"(?<![\w/.,$€£-])(?:(?P<m>0[1-9]|1[0-2])/(?P<y>(?:19|20)\d\d)|(?P<y2>(?:19|20)\d\d)-(?P<m2>0[1-9]|1[0-2]))(?![\w/%-]|[.,]\d)"
)


def _month_ends(text: str) -> Iterator[Fact]:
    """The end of March is its 31st, unless it is only near it."""
    for match in _MONTH_END.finditer(text):
        year, month = int(match["year"] or UNKNOWN), month_of(match["month"])
        last = monthrange(year or _COMMON_YEAR, month)[1]
        yield Fact("date", (year, month, last if match["end"] else 1), "", *match.span(), match.group())


_COMMON_YEAR: Final = 2023
_MONTH_END: Final = re.compile(
    r"(?<!towards the )(?<!toward the )(?<!near the )(?<!around the )(?<!about the )"
    r"\b(?:(?P<end>end|close|last day)|start|beginning|first day) of "
    rf"(?P<month>{MONTHS.replace(' ', '|')})\b(?:,? {_Y}\b)?(?! \d)",
    re.IGNORECASE,
)


def _lone_years(text: str) -> Iterator[Fact]:
    for match in _LONE_YEAR.finditer(text):
        counted = _NOUN_AFTER.match(text, match.end()) and not _YEAR_BEFORE.search(text[: match.start()])
        if not counted:
            yield Fact("date", (int(match.group()), UNKNOWN, UNKNOWN), "", *match.span(), match.group())
    for match in _OLDER_YEAR.finditer(text):
        yield Fact("date", (int(match["year"]), UNKNOWN, UNKNOWN), "", *match.span("year"), match["year"])


def _times(text: str) -> Iterator[Fact]:
    if not _MAY_BE_TIME.search(text):
        return
    told: list[Fact] = []
    for fact in (*_told_times(text), *_plain_times(text)):
        if free(fact.start, fact.end, [(one.start, one.end) for one in told]):
            told.append(fact)
    yield from told


def _told_times(text: str) -> Iterator[Fact]:
    for pattern in _TOLD_TIMES:
        for match in pattern.finditer(text):
            if (minutes := told_minutes(match)) is not None:
                yield Fact("time", (minutes,), "", *match.span(), match.group())


def told_minutes(match: re.Match[str]) -> float | None:
    """Since midnight, of a time that is told as `TOLD_TIME` has it; None for an hour that half a day has not."""
    said = match.groupdict()
    word = match["h"].casefold()
    hour = str(_HOURS.index(word) + 1) if word in _HOURS else match["h"]
    is_morning = said.get("early") or (said.get("half") or "p").casefold().startswith("a")
    half = ("a" if is_morning else "p") if "half" in said else None
    part = (said["part"] or "").casefold().removeprefix("a ")
    minutes = _clock(hour, said.get("min"), half) + (_PARTS_OF_HOUR[part, said["side"].casefold()] if part else 0)
    return minutes % _DAY if int(hour) <= _NOON else None


_DAY: Final = 24 * 60
_NOON: Final = 12


def _plain_times(text: str) -> Iterator[Fact]:
    for match in _TIME.finditer(text):
        yield Fact("time", (_minutes(match),), "", *match.span(), match.group())
    for match in _TIME_RANGE.finditer(text):
        half = match["half"].casefold()
        if int(match["h"]) % _NOON > int(match["end"]) % _NOON:  # 9 to 5 pm
            half = "a" if half == "p" else "p"
        yield Fact("time", (_clock(match["h"], match["min"], half),), "", *match.span(), match.group())


def _minutes(match: re.Match[str]) -> float:
    if match["word"]:
        return 0.0 if match["word"].casefold() == "midnight" else 720.0
    return _clock(match["h"], match["min"] or match["dotted"], match["half"] or match["alone"] or match["dothalf"])


def _clock(hour: str, minute: str | None, half: str | None) -> float:
    hours = int(hour) % 12 if half else int(hour)
    afternoon = 12 if half and half.casefold().startswith("p") else 0
    return float((hours + afternoon) * 60 + int(minute or 0))


def _weekdays(text: str) -> Iterator[Fact]:
    for match in _WEEKDAY.finditer(text):
        yield Fact("weekday", (WEEKDAYS.index(match["name"].casefold()),), "", *match.span(), match.group())
    for match in _SHORT_WEEKDAY.finditer(text):
        number = next(at for at, day in enumerate(WEEKDAYS) if day.startswith(match.group()[:3].lower()))
        yield Fact("weekday", (number,), "", *match.span(), match.group(), implied=True)


_SHORT_WEEKDAY: Final = re.compile(
    r"\b(?:Mon|Tues?|Thu(?:rs?)?|Fri|(?:Weds?|Sat|Sun)(?! [a-z]))\b(?! [A-Z][a-z])(?!['’]\w)"
)
"""Mostly a day, so it may prove one and needs no proof itself."""
_SHORT_DAYS: Final = frozenset(("mon", "tue", "tues", "wed", "weds", "thu", "thur", "thurs", "fri", "sat", "sun"))


_READERS: Final[Sequence[tuple[Callable[[str], Iterable[Fact]], frozenset[str]]]] = (
    (_month_ends, frozenset(("end", "close", "last", "start", "beginning", "first"))),
    (_full_dates, frozenset((FIGURE, "eve", "heiligabend", "silvester", "silvesterabend", "silvestertag"))),
    (_months_in_figures, frozenset((FIGURE,))),
    (_lone_months, frozenset(_MONTH)),
    (_times, frozenset((FIGURE, *_HOURS, "noon", "midday", "midnight"))),
    (_lone_years, frozenset((FIGURE,))),
    (_weekdays, _SHORT_DAYS | {f"{name}{end}" for name in WEEKDAYS for end in ("", "s")}),
)
"""Each with words of which whatever it finds has one."""
