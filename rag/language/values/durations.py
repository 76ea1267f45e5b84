"""Lengths of time and how often: "two weeks", "aged 55", "every other Friday", "twice", "24h"."""

import re
from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from typing import Final, TypeAlias

from rag.language.hints import FIGURE
from rag.language.values.dates import A_WEEKDAY
from rag.language.values.facts import Fact
from rag.language.values.measures import measure_of
from rag.language.values.number_words import (
    ALONE,
    HERE,
    IN_DIGITS,
    NUMBER,
    NUMBERS_SAID,
    ORDINALS,
    RANGE,
    number_value,
    numbers_of,
)

_SECONDS: Final = {"millisecond": 1e-3, "microsecond": 1e-6, "second": 1, "sec": 1, "minute": 60, "min": 60,
                   "hour": 3600, "hr": 3600, "day": 86_400,
                   "week": 604_800, "wk": 604_800, "fortnight": 1_209_600}  # fmt: skip
_WORKING_DAY: Final = "working day"
_MONTHS: Final = {"month": 1, "mo": 1, "quarter": 3, "half-year": 6, "year": 12, "yr": 12, "decade": 120}
PERIOD = "|".join([*_SECONDS, *_MONTHS])
_WORKING = r"(?:(?:business|working|work|week)[\s-]?)"
_KIND_OF_DAY = (
    r"(?:calendar|full|whole|paid|unpaid|consecutive|vacation|holiday|annual leave|leave|sick|training|extra|"
    r"additional|unused|remote|more|further|personal|separate|single|continuous|intermittent|successive)"
)
_NAMED_KIND = r"(?-i:[A-Z][\w'’-]*\s(?=(?:[A-Z][\w'’-]*\s)*[a-z]))"  # ten KIT days
_KINDS_OF_DAY = rf"(?:{_KIND_OF_DAY}[\s-](?:(?:and|or)\s(?={_KIND_OF_DAY}))?|{_NAMED_KIND})"
_SPAN = rf"(?:{_KINDS_OF_DAY}{{0,2}}(?P<working>{_WORKING})?{_KINDS_OF_DAY}{{0,4}}(?P<period>{PERIOD})s?\b)"
_ADVERBS: Final = {"hourly": "hour", "daily": "day", "weekly": "week", "biweekly": "fortnight",
                   "bi-weekly": "fortnight", "fortnightly": "fortnight", "monthly": "month", "quarterly": "quarter",
                   "half-yearly": "half-year", "semi-annually": "half-year", "semiannually": "half-year",
                   "yearly": "year", "annually": "year", "nightly": "day"}  # fmt: skip
_TIMES_OF_DAY: Final = ("night", "morning", "evening")
_PERIOD_OF: Final = _ADVERBS | dict.fromkeys(_TIMES_OF_DAY, "day") | {"p.a": "year", "p. a": "year"}
_QUARTERS = r"\b(?:three[\s-]quarters|(?:a\s)?quarter)\s+of\s+an?(?=\s+hour)"
_DURATION = re.compile(
    rf"{HERE}(?P<c>{_QUARTERS}|{NUMBER}(?:[\s-]+and[\s-]+a[\s-]+half|\s+an?)?|\b(?:an?|one|full|entire|another))(?:\+|\s\([\w.]+\))?"
    rf"(?:{RANGE}(?P<d>{NUMBER}))?[\s-]?(?:of\sa\s|a\s)?{_SPAN}"
    rf"(?P<half>\s+and\s+a\s+half\b(?!\s(?:dozen|{PERIOD})))?(?P<age>[\s-]olds?\b|\sof\sage\b)?",
    re.IGNORECASE,
)
_CONTINUED: Final = {"year": "month", "month": "", "week": "day", "day": "hour", "hour": "minute", "minute": "second"}
_AGE = re.compile(
    rf"\bage(?:d|s)?\s(?:of\s)?(?:(?:between|from|over|under|above|below|at\sleast|up\sto)\s)?"
    rf"(?P<c>{NUMBER})(?:{RANGE}(?P<d>{NUMBER}))?(?!\w|\s?%)",
    re.IGNORECASE,
)
_BIRTHDAY = re.compile(
    rf"\b(?:(?P<digits>\d+)(?:st|nd|rd|th)|(?P<word>{'|'.join(ORDINALS)}))(?=\sbirthday\b)", re.IGNORECASE
)
_FREQUENCY = re.compile(
    rf"(?<!\bbi-)\b(?P<adverb>{'|'.join(_ADVERBS)})\b"  # "bi-monthly" is either of two
    rf"|\b(?:each|every)\s(?P<fortnight>other|second)(?=\s{A_WEEKDAY})"
    rf"|\b(?P<each>per|each|every)\s+(?:(?P<n>other|second|{NUMBER})\s+)?(?:calendar\s|single\s)?{_SPAN}"
    rf"|\b(?:each|every)\s(?P<time>{'|'.join(_TIMES_OF_DAY)})\b"
    rf"|(?<!km)/\s?(?P<slash>{PERIOD})\b"
    rf"|(?<=[\w%€£$] )an?\s+(?P<article>{PERIOD})\b"
    rf"|\bfrom\s(?P<on>{PERIOD})\sto\s(?P=on)\b|\b(?P<after>{PERIOD})\s(?:by|after)\s(?P=after)\b"
    rf"|(?<=[\w]-hour )(?P<of>week|month)\b|\b(?P<pa>p\.\s?a)\b",
    re.IGNORECASE,
)
_MEASURED = re.compile(
    rf"(?:\b(?:once|twice|thrice|times?|{PERIOD}|(?:{PERIOD})s|nights?|euros?|dollars?|pounds?|EUR|USD|GBP|CHF)|[\d%€£]|\d\s?[x×]"
    r"|[%€£$]\s?\d[\d.,]*\s(?:per|each|an?)\s[^\W\d]+|\d\s?[%€£]\s(?:per|each|an?)\s[^\W\d]+)\s+$",
    re.IGNORECASE,
)
EACH_TIME = re.compile(
    rf"\s(?:per|every|each|an?\s(?:(?:calendar|working|full|single)\s)?(?:{PERIOD}|{'|'.join(_TIMES_OF_DAY)}))\b",
    re.IGNORECASE,
)
"""Behind "once": a number of times, where "once a colleague has left" says when."""
_TIMES = re.compile(
    rf"\b(?P<word>once|twice|thrice)\b|(?<![\w.,])(?P<figure>\d+)\s?[x×](?=\s?/|\s(?:{'|'.join(_ADVERBS)})\b|{EACH_TIME.pattern})",
    re.IGNORECASE,
)
AS_MUCH = re.compile(r"\s(?:as|so)\s[^.;]*\s(?:as|wie)\s", re.IGNORECASE)
"""Behind "twice": a factor, and no number of times."""
_SYMBOLS: Final = {"h": 3600, "s": 1, "ms": 1e-3, "µs": 1e-6, "μs": 1e-6}
_SHORT_DURATION = re.compile(
    rf"(?<![\w.,])(?P<c>{IN_DIGITS})(?:{RANGE}(?P<d>{IN_DIGITS}))?(?P<unit>\s?(?:h|ms|[µμ]s)|\ss)\b(?!['’])"
)
"""30s may be years."""
_NO_PERIODS: Final = frozenset({"second"})  # "the second" is an ordinal far more often than "one second"


def _durations(text: str) -> Iterator[Fact]:
    """Four weeks and two days are one length."""
    last: Fact | None = None
    for fact in _plain_durations(text):
        if last and _is_continued(last, fact, text):
            start, end = last.start, fact.end
            last = last._replace(value=(last.value[0] + fact.value[0],), end=end, text=text[start:end])
            continue
        if last:
            yield last
        last = fact
    if last:
        yield last


def _is_continued(longer: Fact, shorter: Fact, text: str) -> bool:
    units = [next((unit for unit in _CONTINUED if unit in fact.text.casefold()), "") for fact in (longer, shorter)]
    joined = longer.unit == shorter.unit and text[longer.end : shorter.start] == " and "
    joined = joined and not text[: longer.start].endswith("between ") and not _IS_LATER.match(text, shorter.end)
    return joined and _CONTINUED.get(units[0]) == units[1] != ""


def _plain_durations(text: str) -> Iterator[Fact]:
    for match in _DURATION.finditer(text):
        first = match["c"].casefold()
        if match["period"].casefold() in _NO_PERIODS and not first[0].isdigit():
            continue
        article = first in {"a", "an", "full", "entire", "another"}
        for number, start, end in numbers_of(match):
            size, unit = _size(match["period"], match["working"])
            amount = (1.0 if article else _with_half(number)) + (0.5 if match["half"] else 0.0)
            is_said = not article or bool(match["half"]) or _is_length(match)
            yield Fact("duration", (amount * size,), unit, start, end, text[start:end], implied=not is_said)
            if match["age"]:
                yield Fact("count", (amount,), "", start, end, text[start:end], implied=True)


_LENGTH_AHEAD: Final = re.compile(
    r"\b(?:for|within|after|up to|at least|at most|(?:more|less|longer|shorter|earlier|later) than|m(?:ax|in)imum of"
    r"|takes?|lasts?|is|are|be|was)\s(?:(?:about|around|roughly|nearly|almost|only|just|at least|at most|up to)\s)?$",
    re.IGNORECASE,
)
_LENGTH_BEHIND: Final = re.compile(
    r"['’]s?\b|\s(?:before|after|later|earlier|in advance|ahead|beforehand|prior|from)\b", re.IGNORECASE
)


def _is_length(match: re.Match[str]) -> bool:
    """ "Within a year", "a week's notice"; nobody who says "twice a week" tells how long something lasts."""
    text, start = match.string, match.start()
    ahead = text[max(0, start - _LOOKED_BACK) : start]
    is_ahead = _LENGTH_AHEAD.search(ahead) and not _OFF.match(text, match.end())
    return bool(is_ahead or _LENGTH_BEHIND.match(text, match.end()))


_OFF: Final = re.compile(r"\s(?:off|out)\b", re.IGNORECASE)
_LOOKED_BACK: Final = 32


def _ages(text: str) -> Iterator[Fact]:
    """Aged 55 is 55 years old, and over 55 may be either."""
    size, unit = _size("year", None)
    for match in _BIRTHDAY.finditer(text):
        number = float(match["digits"] or ORDINALS[match["word"].casefold()])
        yield Fact("count", (number,), "", *match.span(), match.group(), implied=True)
        yield Fact("duration", (number * size,), unit, *match.span(), match.group(), implied=True)
    for match in _AGE.finditer(text):
        for group in filter(match.group, ("c", "d")):
            years = Fact("count", (number_value(match[group]),), "", *match.span(group), match[group])
            yield years
            yield years._replace(kind="duration", value=(years.value[0] * size,), unit=unit, implied=True)


def _with_half(number: str) -> float:
    if whole := _AND_A_HALF.search(number):
        return number_value(number[: whole.start()]) + 0.5
    if "quarter" in number.casefold():
        return 0.75 if number[0] in "Tt" else 0.25
    return number_value(number)


THEREAFTER: Final = r"(?:after (?:that|this)|afterwards|thereafter|from then on)"
"""A pattern of what comes after the other value, however it is said."""
_IS_LATER: Final = re.compile(rf"['’]?\s{THEREAFTER}\b", re.IGNORECASE)
"""Behind a length: it is another one than that ahead of it."""
_AND_A_HALF: Final = re.compile(r"[\s-]+and[\s-]+a[\s-]+half$", re.IGNORECASE)


def _size(period: str, working: str | None) -> tuple[float, str]:
    """Weeks and days share one unit, months and years another; working days are a third."""
    period = period.casefold()
    if period in _MONTHS:
        return float(_MONTHS[period]), "month"
    if working and period == "day":
        return 1.0, _WORKING_DAY
    return float(_SECONDS[period]), "second"


def _frequencies(text: str) -> Iterator[Fact]:
    for match in _FREQUENCY.finditer(text):
        if match["article"] and not _is_measured(text[max(0, match.start() - 24) : match.start()]):
            continue
        if match["fortnight"]:
            yield Fact("frequency", (2.0 * _SECONDS["week"],), "second", *match.span(), match.group())
            continue
        every = (match["n"] or "").casefold()
        count = 2.0 if every in {"other", "second"} else number_value(every) if every else 1.0
        named = next(filter(None, map(match.group, _PERIODS_NAMED)))
        size, unit = _size(_PERIOD_OF.get(named.casefold(), named), match["working"])
        yield Fact("frequency", (count * size,), unit, *match.span(), match.group(), implied=bool(match["of"]))


_PERIODS_NAMED: Final = ("adverb", "time", "slash", "article", "period", "on", "after", "of", "pa")


def _is_measured(ahead: str) -> bool:
    """What "a year" stands right behind is an amount of something: 3 euros, 4 mm."""
    unit = _UNIT_BEHIND.search(ahead)
    return bool(_MEASURED.search(ahead) or (unit and measure_of(unit[1])))


_UNIT_BEHIND: Final = re.compile(r"\d\s?([^\W\d_]+)\s+$")


def _times(text: str) -> Iterator[Fact]:
    for match in _TIMES.finditer(text):
        word = (match["word"] or "").casefold()
        once = word == "once" and not EACH_TIME.match(text, match.end())
        implied = once or bool(AS_MUCH.match(text, match.end()))
        times = ALONE[word] if word else float(match["figure"])
        yield Fact("count", (times,), "time", *match.span(), match.group(), implied=implied)


def _short_durations(text: str) -> Iterator[Fact]:
    for match in _SHORT_DURATION.finditer(text):
        size = _SYMBOLS[match["unit"].strip()]
        for number, start, end in numbers_of(match):
            yield Fact("duration", (number_value(number) * size,), "second", start, end, text[start:end])


Reader: TypeAlias = tuple[Callable[[str], Iterator[Fact]], *tuple[frozenset[str], ...]]
"""With the words of which whatever it finds has one of every set."""
_A_PERIOD: Final = "\1"
"""Stands for any word that ends with one: also "weekday", or "anhour" of a hasty writer."""
_PERIOD_ENDS: Final = tuple(f"{name}{end}" for name in (*_SECONDS, *_MONTHS) for end in ("", "s"))
READERS_OF_TIME: Final[Sequence[Reader]] = (
    (
        _frequencies,
        frozenset((*_ADVERBS, *_TIMES_OF_DAY, _A_PERIOD, "p")),
        frozenset((*_ADVERBS, "per", "each", "every", "a", "an", "/", "to", "by", "after", "hour")),
    ),
    (_durations, frozenset((_A_PERIOD,))),
    (_short_durations, frozenset((FIGURE,)), frozenset(unit.casefold() for unit in _SYMBOLS)),
    (_ages, NUMBERS_SAID | frozenset(ORDINALS), frozenset(("age", "aged", "ages", "birthday"))),
    (_times, frozenset(("once", "twice", "thrice", "x", "×"))),
)


def with_period(said: frozenset[str]) -> frozenset[str]:
    """The words of a text, and a sign where one of them may name a period."""
    return said | {_A_PERIOD} if any(map(_ends_with_period, said)) else said


@lru_cache(maxsize=65_536)
def _ends_with_period(word: str) -> bool:
    return word.endswith(_PERIOD_ENDS)
