"""Numbers in prose: money, percentages, durations, frequencies, measures, counts, in digits or in words."""

import re
from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from typing import Final

from rag.language.hints import FIGURE, words_said
from rag.language.values.dates import A_WEEKDAY, WEEKDAYS
from rag.language.values.facts import CENT, Fact, FactKind, free
from rag.language.values.measures import MEASURED, Measure, measure_of

_UNIT_LIST: Final = """
    zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen
    eighteen nineteen
"""
UNITS: Final = {word: number for number, word in enumerate(_UNIT_LIST.split())}
SEVERAL: Final = "|".join(word for word, number in UNITS.items() if 1 < number <= 12)
"""For a pattern, in which whatever is more is hardly ever written out."""
NO_LITTLE_WORD: Final = r"(?!(?:or|and|in|on|at|of|for|to|from|until|after|before|if|when|is|are|may|must|can)\b)"
"""For a pattern, ahead of a word that is part of what a number counts."""
_TEN_LIST: Final = "twenty thirty forty fifty sixty seventy eighty ninety"
_TENS: Final = dict(zip(_TEN_LIST.split(), range(20, 100, 10), strict=True))
_SCALES: Final = {
    "hundred": 100, "thousand": 1_000, "million": 1_000_000, "billion": 1_000_000_000,
    "k": 1_000, "m": 1_000_000, "mn": 1_000_000, "bn": 1_000_000_000,
}  # fmt: skip
_FRACTIONS: Final = {"½": 0.5, "¼": 0.25, "¾": 0.75, "1/2": 0.5, "1/4": 0.25, "3/4": 0.75}
_ALONE: Final = {"half": 0.5, "dozen": 12, "once": 1, "twice": 2, "thrice": 3, **_FRACTIONS}
_ORDINALS: Final = {
    "first": 1, "second": 2, "third": 3, "fourth": 4, "fifth": 5, "sixth": 6, "seventh": 7, "eighth": 8, "ninth": 9,
    "tenth": 10, "eleventh": 11, "twelfth": 12,
    **{f"{word}th": number for word, number in UNITS.items() if number > 12},
    **{f"{word[:-1]}ieth": number for word, number in _TENS.items()},
}  # fmt: skip

_SMALL = "|".join([*UNITS, *_TENS])
_LARGE = "hundred|thousand|million|billion"
_AFTER_LARGE = "(?:(?<=hundred)|(?<=thousand)|(?<=million))"  # "four and six" are two
_IN_WORDS = (
    rf"(?:(?:{_SMALL})(?:[\s-]+(?:{_SMALL}|{_LARGE})|{_AFTER_LARGE}\s+and\s+(?:{_SMALL})(?=[\s-]))*"
    rf"|an?\s+(?:{_LARGE}|dozen))"
)
_IN_DIGITS = r"(?:\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+\.\d+|\d+\s?[½¼¾]|\d+\s(?:1/2|1/4|3/4)(?![\d/])|\d+|\.\d+)"
_SCALED = rf"{_IN_DIGITS}(?:\s?(?:k|mn|bn|m|{_LARGE})\b)?"
_SCALED_COUNT = rf"{_IN_DIGITS}(?:\s?(?:k|mn|bn|(?-i:M)|{_LARGE})\b)?"  # 10 m are metres, unless they are money
_NOT_SCALED = rf"\b{_IN_WORDS}\b|\b(?:half|dozen)\b|[½¼¾]"
_SIGN = r"(?:(?<![^\s(\[|…–—$€£])(?<![\d%°]\s)[-–](?=[\d.$€£]))?"  # neither of a range nor of a code
_NUMBER = rf"(?:(?<![\w.,]){_SCALED}|{_NOT_SCALED})"
_OTHERS = ("an", "another", "half", "dozen", "minus", "quarter", "full", "entire")
_LETTERS = "".join(sorted({word[0] for word in (*UNITS, *_TENS, *_OTHERS)}))
_HERE = rf"(?=[-–.\d½¼¾]|\b[{_LETTERS}])"
"""Where a number, or what stands for one, can begin at all: most letters of a text are inside a word."""
_DASH = r"\s?(?:-|–|—|…|to)\s?"
_RANGE = r"\s?(?:-|–|—|…|to|or|and)\s?"
_OPENS_RANGE = r"(?<!\d\sto\s)"  # of "grades 7 to 9 and 15%" the 9 ends one

_CURRENCY: Final = {
    "$": "USD", "us$": "USD", "usd": "USD", "dollar": "USD", "€": "EUR", "eur": "EUR", "euro": "EUR", "£": "GBP",
    "gbp": "GBP", "pound": "GBP", "chf": "CHF", "franc": "CHF", "¥": "JPY", "yen": "JPY", "cent": CENT,
    "pence": CENT, "penny": CENT, "p": CENT,
}  # fmt: skip
_CODES = "USD|EUR|GBP|CHF"
_CURRENCY_BEFORE = rf"(?:US\$|[$€£¥]|\b(?:{_CODES})(?![^\W\d]))"
_CURRENCY_AFTER = (
    rf"(?:[€£](?!\d)|(?:(?<=\d)|\b)(?:{_CODES})\b|\b(?:dollars?|euros?|pounds?|francs?|yen|cents?|pence|penny)\b"
    r"|(?<=\d)p\b)"
)

_SECONDS: Final = {"millisecond": 1e-3, "microsecond": 1e-6, "second": 1, "sec": 1, "minute": 60, "min": 60,
                   "hour": 3600, "hr": 3600, "day": 86_400,
                   "week": 604_800, "wk": 604_800, "fortnight": 1_209_600}  # fmt: skip
WORKING_DAY: Final = "working day"
_MONTHS: Final = {"month": 1, "mo": 1, "quarter": 3, "half-year": 6, "year": 12, "yr": 12, "decade": 120}
_PERIOD = "|".join([*_SECONDS, *_MONTHS])
_WORKING = r"(?:(?:business|working|work|week)[\s-]?)"
_KIND_OF_DAY = (
    r"(?:calendar|full|whole|paid|unpaid|consecutive|vacation|holiday|annual leave|leave|sick|training|extra|"
    r"additional|unused|remote|more|further|personal|separate|single|continuous|intermittent|successive)"
)
_NAMED_KIND = r"(?-i:[A-Z][\w'’-]*\s(?=(?:[A-Z][\w'’-]*\s)*[a-z]))"  # ten KIT days
_KINDS_OF_DAY = rf"(?:{_KIND_OF_DAY}[\s-](?:(?:and|or)\s(?={_KIND_OF_DAY}))?|{_NAMED_KIND})"
_SPAN = rf"(?:{_KINDS_OF_DAY}{{0,2}}(?P<working>{_WORKING})?{_KINDS_OF_DAY}{{0,4}}(?P<period>{_PERIOD})s?\b)"
_ADVERBS: Final = {"hourly": "hour", "daily": "day", "weekly": "week", "biweekly": "fortnight",
                   "bi-weekly": "fortnight", "fortnightly": "fortnight", "monthly": "month", "quarterly": "quarter",
                   "half-yearly": "half-year", "semi-annually": "half-year", "semiannually": "half-year",
                   "yearly": "year", "annually": "year", "nightly": "day"}  # fmt: skip
_TIMES_OF_DAY: Final = ("night", "morning", "evening")
_PERIOD_OF: Final = _ADVERBS | dict.fromkeys(_TIMES_OF_DAY, "day") | {"p.a": "year", "p. a": "year"}
_MONEY = re.compile(
    rf"(?P<minus>{_SIGN})(?P<sign>{_CURRENCY_BEFORE})\s?(?P<a>{_SIGN}{_SCALED})(?:{_DASH}(?:(?P=sign))?\s?(?P<b>{_SCALED}))?"
    rf"(?:\s?(?:{_CODES})\b|(?!\w))"
    rf"|{_OPENS_RANGE}(?P<c>{_SIGN}{_NUMBER})(?:{_RANGE}(?P<d>{_SIGN}{_NUMBER}))?[\s-]?(?:U\.?S\.?\s(?=dollar))?(?P<word>{_CURRENCY_AFTER})",
    re.IGNORECASE,
)
_PARTS: Final = {"half": 50.0, "third": 100 / 3, "quarter": 25.0, "fifth": 20.0, "tenth": 10.0}
_PART = re.compile(
    rf"\b(?:(?P<n>{_SMALL}|an?)[\s-](?P<part>{'|'.join(_PARTS)})s?|(?P<half>half)|(?<![\d/.,])(?P<over>\d)/(?P<under>[2-9]|10))"
    r"(?=\s(?:of|the)\b)(?!\sof\san?\shour\b)"
    r"|(?:^|(?<=[.;,:]\s)|(?<=\bother\s)|(?<=\bfirst\s)|(?<=\bsecond\s)|(?<=\band\s))(?P<alone>half)(?=\s(?:is|are|was|will|after|when|once|on)\b)",
    re.IGNORECASE,
)
_PERCENT = re.compile(
    rf"{_OPENS_RANGE}(?P<c>{_NUMBER})\s?%?(?:{_RANGE}(?P<d>{_NUMBER}))?[\s-]?"
    r"(?:(?P<points>(?:%|per\s?cent(?:age)?)[\s-]points?\b)|%|per\s?cent\b|pct\b)",
    re.IGNORECASE,
)
_QUARTERS = r"\b(?:three[\s-]quarters|(?:a\s)?quarter)\s+of\s+an?(?=\s+hour)"
_DURATION = re.compile(
    rf"{_HERE}(?P<c>{_QUARTERS}|{_NUMBER}(?:[\s-]+and[\s-]+a[\s-]+half|\s+an?)?|\b(?:an?|one|full|entire|another))(?:\+|\s\([\w.]+\))?"
    rf"(?:{_RANGE}(?P<d>{_NUMBER}))?[\s-]?(?:of\sa\s|a\s)?{_SPAN}"
    rf"(?P<half>\s+and\s+a\s+half\b(?!\s(?:dozen|{_PERIOD})))?(?P<age>[\s-]olds?\b|\sof\sage\b)?",
    re.IGNORECASE,
)
_CONTINUED: Final = {"year": "month", "month": "", "week": "day", "day": "hour", "hour": "minute", "minute": "second"}
_AGE = re.compile(
    rf"\bage(?:d|s)?\s(?:of\s)?(?:(?:between|from|over|under|above|below|at\sleast|up\sto)\s)?"
    rf"(?P<c>{_NUMBER})(?:{_RANGE}(?P<d>{_NUMBER}))?(?!\w|\s?%)",
    re.IGNORECASE,
)
_BIRTHDAY = re.compile(
    rf"\b(?:(?P<digits>\d+)(?:st|nd|rd|th)|(?P<word>{'|'.join(_ORDINALS)}))(?=\sbirthday\b)", re.IGNORECASE
)
_FREQUENCY = re.compile(
    rf"(?<!\bbi-)\b(?P<adverb>{'|'.join(_ADVERBS)})\b"  # "bi-monthly" is either of two
    rf"|\b(?:each|every)\s(?P<fortnight>other|second)(?=\s{A_WEEKDAY})"
    rf"|\b(?P<each>per|each|every)\s+(?:(?P<n>other|second|{_NUMBER})\s+)?(?:calendar\s|single\s)?{_SPAN}"
    rf"|\b(?:each|every)\s(?P<time>{'|'.join(_TIMES_OF_DAY)})\b"
    rf"|(?<!km)/\s?(?P<slash>{_PERIOD})\b"
    rf"|(?<=[\w%€£$] )an?\s+(?P<article>{_PERIOD})\b"
    rf"|\bfrom\s(?P<on>{_PERIOD})\sto\s(?P=on)\b|\b(?P<after>{_PERIOD})\s(?:by|after)\s(?P=after)\b"
    rf"|(?<=[\w]-hour )(?P<of>week|month)\b|\b(?P<pa>p\.\s?a)\b",
    re.IGNORECASE,
)
_MEASURED = re.compile(
    rf"(?:\b(?:once|twice|thrice|times?|{_PERIOD}|(?:{_PERIOD})s|nights?|euros?|dollars?|pounds?|EUR|USD|GBP|CHF)|[\d%€£]|\d\s?[x×]"
    r"|[%€£$]\s?\d[\d.,]*\s(?:per|each|an?)\s[^\W\d]+|\d\s?[%€£]\s(?:per|each|an?)\s[^\W\d]+)\s+$",
    re.IGNORECASE,
)
_EACH_TIME = re.compile(
    rf"\s(?:per|every|each|an?\s(?:(?:calendar|working|full|single)\s)?(?:{_PERIOD}|{'|'.join(_TIMES_OF_DAY)}))\b",
    re.IGNORECASE,
)
"""Behind "once": a number of times, where "once a colleague has left" says when."""
_TIMES = re.compile(
    rf"\b(?P<word>once|twice|thrice)\b|(?<![\w.,])(?P<figure>\d+)\s?[x×](?=\s?/|\s(?:{'|'.join(_ADVERBS)})\b|{_EACH_TIME.pattern})",
    re.IGNORECASE,
)
_AS_MUCH = re.compile(r"\s(?:as|so)\s[^.;]*\s(?:as|wie)\s", re.IGNORECASE)
"""Behind "twice": a factor, and no number of times."""
_ORDINAL = re.compile(
    rf"\b(?:(?P<digits>\d+)(?:st|nd|rd|th)|(?:(?P<tens>{'|'.join(_TENS)})-)?(?P<word>{'|'.join(_ORDINALS)}))\b",
    re.IGNORECASE,
)
_COUNTED_ON = re.compile(
    rf"\s(?:(?:working|business|calendar|full)\s)?(?:{_PERIOD}|{'|'.join(WEEKDAYS)})\b",
    re.IGNORECASE,
)
_COUNTED = rf"(?:(?<![\w.,]){_SIGN}{_SCALED_COUNT}|{_NOT_SCALED})"
_COUNT = re.compile(
    rf"{_HERE}(?P<c>(?:\bminus\s)?{_COUNTED})(?:{_RANGE}(?P<d>(?:\bminus\s)?{_COUNTED}))?(?=(?:[\s-]?(?P<measure>{MEASURED}))?)",
    re.IGNORECASE,
)
_SYMBOLS: Final = {"h": 3600, "s": 1, "ms": 1e-3, "µs": 1e-6, "μs": 1e-6}
_SHORT_DURATION = re.compile(
    rf"(?<![\w.,])(?P<c>{_IN_DIGITS})(?:{_RANGE}(?P<d>{_IN_DIGITS}))?(?P<unit>\s?(?:h|ms|[µμ]s)|\ss)\b(?!['’])"
)
"""30s may be years."""
_OF_TIMES: Final = measure_of("time")
_ITEM_NUMBER = re.compile(r"^\s*\d{1,2}[.)]\s")
_PRONOUN_ONE = re.compile(r"\bone(?:\s+(?:of|another|or more|on)\b|[-’'])", re.IGNORECASE)
_NO_PERIODS: Final = frozenset({"second"})  # "the second" is an ordinal far more often than "one second"


def number_value(text: str) -> float:
    """The amount that digits or number words say: "1,500", "2.5 million", "twenty-five", "a hundred"."""
    sign, total, current = -1.0 if text.startswith(_NEGATIVE) else 1.0, 0.0, 0.0
    for token in re.findall(r"[½¼¾]|\b[13]/[24]\b|\d[\d,]*(?:\.\d+)?|\.\d+|[a-z]+", text.casefold()):
        if token in _SCALES:
            current = (current or 1) * _SCALES[token]
            total, current = (total + current, 0.0) if _SCALES[token] > 100 else (total, current)
        elif token in _ALONE:
            is_part = token == "half" or token in _FRACTIONS
            current = current + _ALONE[token] if is_part else (current or 1) * _ALONE[token]
        elif token[0].isdigit() or token[0] == ".":
            current += float(token.replace(",", ""))
        else:
            current += UNITS.get(token, _TENS.get(token, 0))
    return sign * (total + current)


_NEGATIVE: Final = ("-", "–", "minus ", "Minus ")


def spelled_number(word: str) -> str:
    """Nine and ninth in digits; "" for a word that is no number."""
    known = UNITS.get(word) or _TENS.get(word) or _ORDINALS.get(word)
    return str(known or "")


def nth_in_words(number: int) -> str:
    """First and twelfth; "" for what is mostly written in digits."""
    return next((word for word, value in _ORDINALS.items() if value == number <= _LAST_IN_WORDS), "")


_LAST_IN_WORDS: Final = 12


def read_numbers(text: str, taken: Sequence[tuple[int, int]]) -> list[Fact]:
    """Every number of a text with its unit, in order, outside the spans already taken."""
    used = [*taken, *(match.span() for match in _ITEM_NUMBER.finditer(text))]
    found: list[Fact] = []
    for read in _readers_of(text):
        fresh = [fact for fact in read(text) if free(fact.start, fact.end, used)]
        found += fresh
        used += [(fact.start, fact.end) for fact in fresh]
    return sorted(found, key=lambda fact: (fact.start, fact.end))


def _money(text: str) -> Iterator[Fact]:
    for match in _MONEY.finditer(text):
        unit = _CURRENCY[(match["sign"] or match["word"]).casefold().rstrip("s") or "$"]
        amounts = _amounts("money", unit, match, "a", "b", "c", "d")
        size = (0.01 if unit == CENT else 1.0) * (-1 if match["minus"] else 1)
        yield from (one._replace(value=(one.value[0] * size,)) for one in amounts)


def _percents(text: str) -> Iterator[Fact]:
    yield from (Fact("percent", (_share(match),), "%", *match.span(), match[0]) for match in _PART.finditer(text))
    for match in _PERCENT.finditer(text):
        yield from _amounts("percent", _POINT if match["points"] else "%", match, "c", "d")


def _share(match: re.Match[str]) -> float:
    """Of a hundred: two thirds, 2/3, half."""
    if match["over"]:
        return 100 * int(match["over"]) / int(match["under"])
    times = max(1.0, number_value(match["n"] or ""))
    return times * _PARTS[(match["half"] or match["alone"] or match["part"]).casefold()]


_POINT: Final = "point"
"""One percentage point more is not one percent more."""


def _amounts(kind: FactKind, unit: str, match: re.Match[str], *groups: str) -> Iterator[Fact]:
    """One fact per number of a range; the unit counts for both ends."""
    said = [group for group in groups if match.groupdict().get(group)]
    for group in said:
        start = match.start() if group == said[0] else match.start(group)
        end = match.end() if group == said[-1] else match.end(group)
        yield Fact(kind, (number_value(match[group]),), unit, start, end, match.string[start:end])


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
    joined = joined and not text[: longer.start].endswith("between ")
    return joined and _CONTINUED.get(units[0]) == units[1] != ""


def _plain_durations(text: str) -> Iterator[Fact]:
    for match in _DURATION.finditer(text):
        first = match["c"].casefold()
        if match["period"].casefold() in _NO_PERIODS and not first[0].isdigit():
            continue
        article = first in {"a", "an", "full", "entire", "another"}
        for number, start, end in _numbers_of(match):
            size, unit = _size(match["period"], match["working"])
            amount = (1.0 if article else _with_half(number)) + (0.5 if match["half"] else 0.0)
            is_said = not article or bool(match["half"])
            yield Fact("duration", (amount * size,), unit, start, end, text[start:end], implied=not is_said)
            if match["age"]:
                yield Fact("count", (amount,), "", start, end, text[start:end], implied=True)


def _ages(text: str) -> Iterator[Fact]:
    """Aged 55 is 55 years old, and over 55 may be either."""
    size, unit = _size("year", None)
    for match in _BIRTHDAY.finditer(text):
        number = float(match["digits"] or _ORDINALS[match["word"].casefold()])
        yield Fact("count", (number,), "", *match.span(), match.group(), implied=True)
        yield Fact("duration", (number * size,), unit, *match.span(), match.group(), implied=True)
    for match in _AGE.finditer(text):
        for group in filter(match.group, ("c", "d")):
            years = Fact("count", (number_value(match[group]),), "", *match.span(group), match[group])
            yield years
            yield years._replace(kind="duration", value=(years.value[0] * size,), unit=unit, implied=True)


def _numbers_of(match: re.Match[str]) -> list[tuple[str, int, int]]:
    if not match["d"]:
        return [(match["c"], match.start(), match.end())]
    return [(match["c"], match.start("c"), match.end("c")), (match["d"], match.start("d"), match.end())]


def _with_half(number: str) -> float:
    if whole := _AND_A_HALF.search(number):
        return number_value(number[: whole.start()]) + 0.5
    if "quarter" in number.casefold():
        return 0.75 if number[0] in "Tt" else 0.25
    return number_value(number)


_AND_A_HALF: Final = re.compile(r"[\s-]+and[\s-]+a[\s-]+half$", re.IGNORECASE)


def _size(period: str, working: str | None) -> tuple[float, str]:
    """Weeks and days share one unit, months and years another; working days are a third."""
    period = period.casefold()
    if period in _MONTHS:
        return float(_MONTHS[period]), "month"
    if working and period == "day":
        return 1.0, WORKING_DAY
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
        once = word == "once" and not _EACH_TIME.match(text, match.end())
        implied = once or bool(_AS_MUCH.match(text, match.end()))
        times = _ALONE[word] if word else float(match["figure"])
        yield Fact("count", (times,), "time", *match.span(), match.group(), implied=implied)


def _ordinals(text: str) -> Iterator[Fact]:
    for match in _ORDINAL.finditer(text):
        tens, word = (match["tens"] or "").casefold(), (match["word"] or "").casefold()
        value = float(match["digits"] or _TENS.get(tens, 0) + _ORDINALS[word])
        counting = not match["digits"] and not _COUNTED_ON.match(text, match.end())
        yield Fact("ordinal", (value,), "", *match.span(), match.group(), implied=counting)


def _counts(text: str) -> Iterator[Fact]:
    ones = [match.start() for match in _PRONOUN_ONE.finditer(text)]
    for match in _COUNT.finditer(text):
        measure = (
            measure_of(match["measure"], is_behind_digit=match.group()[-1].isdigit()) if match["measure"] else None
        )
        implied = match.start() in ones or _is_hardly_said(match, measure)
        if measure == _OF_TIMES:
            implied = implied or bool(_AS_MUCH.match(text, match.end("measure")))
        for number, start, end in _numbers_of(match):
            end = match.end("measure") if measure and end == match.end() else end
            if number[0] in _NEGATIVE and not measure and not text[:start].strip():  # the mark of a list
                number, start = number[1:], start + 1
            yield _count(number_value(number), measure, start, end, text, implied)


def _is_hardly_said(match: re.Match[str], measure: Measure | None) -> bool:
    """One of a thing, but for "one to three" and "one time per year"."""
    first, last = match["c"].casefold(), (match["d"] or "one").casefold()
    is_rate = measure == _OF_TIMES and bool(_EACH_TIME.match(match.string, match.end("measure")))
    return first in {"one", "half"} and last == "one" and not is_rate


def _count(amount: float, measure: Measure | None, start: int, end: int, text: str, implied: bool) -> Fact:
    if measure is None:
        return Fact("count", (amount,), "", start, end, text[start:end], implied=implied)
    value = measure.reckoned(amount)
    return Fact("count", (value,), measure.unit, start, end, text[start:end], implied=implied, said=amount)


def _short_durations(text: str) -> Iterator[Fact]:
    for match in _SHORT_DURATION.finditer(text):
        size = _SYMBOLS[match["unit"].strip()]
        for number, start, end in _numbers_of(match):
            yield Fact("duration", (number_value(number) * size,), "second", start, end, text[start:end])


_A_PERIOD: Final = "\1"
"""Stands for any word that ends with one: also "weekday", or "anhour" of a hasty writer."""
_PERIOD_ENDS: Final = tuple(f"{name}{end}" for name in (*_SECONDS, *_MONTHS) for end in ("", "s"))
_MONEY_SAID: Final = frozenset(
    name.removeprefix("us") if "$" in name else f"{name}{end}" for name in _CURRENCY for end in ("", "s")
)
_NUMBERS_SAID: Final = frozenset((FIGURE, *UNITS, *_TENS, *_LARGE.split("|"), "dozen", "half", "½", "¼", "¾"))
_READERS: Final[Sequence[tuple[Callable[[str], Iterator[Fact]], *tuple[frozenset[str], ...]]]] = (
    (_money, _NUMBERS_SAID, _MONEY_SAID),
    (
        _percents,
        frozenset(("%", "cent", "percent", "percentage", "pct", "/", *_PARTS, *(f"{part}s" for part in _PARTS))),
    ),
    (
        _frequencies,
        frozenset((*_ADVERBS, *_TIMES_OF_DAY, _A_PERIOD, "p")),
        frozenset((*_ADVERBS, "per", "each", "every", "a", "an", "/", "to", "by", "after", "hour")),
    ),
    (_durations, frozenset((_A_PERIOD,))),
    (_short_durations, frozenset((FIGURE,)), frozenset(unit.casefold() for unit in _SYMBOLS)),
    (_ages, _NUMBERS_SAID | frozenset(_ORDINALS), frozenset(("age", "aged", "ages", "birthday"))),
    (_times, frozenset(("once", "twice", "thrice", "x", "×"))),
    (_ordinals, frozenset(("st", "nd", "rd", "th", *_ORDINALS))),
    (_counts, _NUMBERS_SAID),
)
"""Each with the words of which whatever it finds has one of every row."""


def may_tell(text: str) -> bool:
    """False for a text without any number."""
    return bool(_readers_of(text))


@lru_cache(maxsize=64)
def _readers_of(text: str) -> tuple[Callable[[str], Iterator[Fact]], ...]:
    said = words_said(text)
    if any(map(_ends_with_period, said)):
        said |= {_A_PERIOD}
    return tuple(read for read, *needs in _READERS if not any(map(said.isdisjoint, needs)))


@lru_cache(maxsize=65_536)
def _ends_with_period(word: str) -> bool:
    return word.endswith(_PERIOD_ENDS)
