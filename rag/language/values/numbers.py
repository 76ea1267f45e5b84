"""Numbers in prose: money, percentages, durations, frequencies, measures, counts, in digits or in words."""

import re
from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from typing import Final

from rag.language.hints import words_said
from rag.language.values.dates import WEEKDAYS
from rag.language.values.durations import AS_MUCH, EACH_TIME, PERIOD, READERS_OF_TIME, Reader, with_period
from rag.language.values.facts import CENT, Fact, FactKind, free
from rag.language.values.measures import MEASURED, Measure, measure_of
from rag.language.values.number_words import (
    HERE,
    NEGATIVE,
    NOT_SCALED,
    NUMBER,
    NUMBERS_SAID,
    ORDINALS,
    RANGE,
    SCALED,
    SCALED_COUNT,
    SIGN,
    SMALL,
    TENS,
    number_value,
    numbers_of,
)

_DASH = r"\s?(?:-|–|—|…|to)\s?"
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
_MONEY = re.compile(
    rf"(?P<minus>{SIGN})(?P<sign>{_CURRENCY_BEFORE})\s?(?P<a>{SIGN}{SCALED})(?:{_DASH}(?:(?P=sign))?\s?(?P<b>{SCALED}))?"
    rf"(?:\s?(?:{_CODES})\b|(?!\w))"
    rf"|{_OPENS_RANGE}(?P<c>{SIGN}{NUMBER})(?:{RANGE}(?P<d>{SIGN}{NUMBER}))?[\s-]?(?:U\.?S\.?\s(?=dollar))?(?P<word>{_CURRENCY_AFTER})",
    re.IGNORECASE,
)
_PARTS: Final = {"half": 50.0, "third": 100 / 3, "quarter": 25.0, "fourth": 25.0, "fifth": 20.0, "tenth": 10.0}
_NO_TIME_AHEAD: Final = "".join(
    rf"(?<!\b{word}\s)" for word in ("for", "after", "within", "over", "last", "next", "past")
)
_PART = re.compile(
    rf"\b(?:(?P<n>{SMALL}|an?)[\s-](?P<part>{'|'.join(_PARTS)})s?|(?P<half>half)|(?<![\d/.,])(?P<over>\d)/(?P<under>[2-9]|10))"
    r"(?=\s(?:of|the)\b)(?!\sof\san?\shour\b)"
    rf"|{_NO_TIME_AHEAD}\b(?P<some>two|three|four)[\s-](?P<parts>thirds|quarters|fourths|fifths)(?=[.,;)]|$)"
    r"|(?:^|(?<=[.;,:]\s)|(?<=\bother\s)|(?<=\bfirst\s)|(?<=\bsecond\s)|(?<=\band\s))(?P<alone>half)(?=\s(?:is|are|was|will|after|when|once|on)\b)",
    re.IGNORECASE,
)
_PART_OF_IT: Final = re.compile(
    r"^\W*Of (?:the|your|their|its|our)\b[^,]{2,80}, [^,;]*?\b"
    rf"(?P<told>(?P<n>{SMALL}|an?)[\s-](?P<part>{'|'.join(_PARTS)})s?|half)(?=[.,;)]|$)",
    re.IGNORECASE,
)
""" "Of the fee, the firm pays a quarter": elsewhere a quarter at the end is a time."""
_PERCENT = re.compile(
    rf"{_OPENS_RANGE}(?P<c>{NUMBER})\s?%?(?:{RANGE}(?P<d>{NUMBER}))?[\s-]?"
    r"(?:(?P<points>(?:%|per\s?cent(?:age)?)[\s-]points?\b)|%|per\s?cent\b|pct\b)",
    re.IGNORECASE,
)
_ORDINAL = re.compile(
    rf"\b(?:(?P<digits>\d+)(?:st|nd|rd|th)|(?:(?P<tens>{'|'.join(TENS)})-)?(?P<word>{'|'.join(ORDINALS)}))\b",
    re.IGNORECASE,
)
_COUNTED_ON = re.compile(
    rf"\s(?:(?:working|business|calendar|full)\s)?(?:{PERIOD}|{'|'.join(WEEKDAYS)})\b",
    re.IGNORECASE,
)
_COUNTED = rf"(?:(?<![\w.,]){SIGN}{SCALED_COUNT}|{NOT_SCALED})"
_COUNT = re.compile(
    rf"{HERE}(?P<c>(?:\bminus\s)?{_COUNTED})(?:{RANGE}(?P<d>(?:\bminus\s)?{_COUNTED}))?(?=(?:[\s-]?(?P<measure>{MEASURED}))?)",
    re.IGNORECASE,
)
_OF_TIMES: Final = measure_of("time")
_ITEM_NUMBER = re.compile(r"^\s*\d{1,2}[.)]\s")
_PRONOUN_ONE = re.compile(r"\bone(?:\s+(?:of|another|or more|on)\b|[-’'])", re.IGNORECASE)


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
    if match := _PART_OF_IT.match(text):
        yield Fact(
            "percent",
            (_of_a_hundred(match["n"], match["part"] or match["told"]),),
            "%",
            *match.span("told"),
            match["told"],
        )
    for match in _PERCENT.finditer(text):
        yield from _amounts("percent", _POINT if match["points"] else "%", match, "c", "d")


def _share(match: re.Match[str]) -> float:
    """Of a hundred: two thirds, 2/3, half."""
    if match["over"]:
        return 100 * int(match["over"]) / int(match["under"])
    part = match["half"] or match["alone"] or match["part"] or match["parts"]
    return _of_a_hundred(match["n"] or match["some"], part)


def _of_a_hundred(times: str | None, part: str) -> float:
    return max(1.0, number_value(times or "")) * _PARTS[part.casefold().removesuffix("s")]


_POINT: Final = "point"
"""One percentage point more is not one percent more."""


def _amounts(kind: FactKind, unit: str, match: re.Match[str], *groups: str) -> Iterator[Fact]:
    """One fact per number of a range; the unit counts for both ends."""
    said = [group for group in groups if match.groupdict().get(group)]
    for group in said:
        start = match.start() if group == said[0] else match.start(group)
        end = match.end() if group == said[-1] else match.end(group)
        yield Fact(kind, (number_value(match[group]),), unit, start, end, match.string[start:end])


def _ordinals(text: str) -> Iterator[Fact]:
    for match in _ORDINAL.finditer(text):
        tens, word = (match["tens"] or "").casefold(), (match["word"] or "").casefold()
        value = float(match["digits"] or TENS.get(tens, 0) + ORDINALS[word])
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
            implied = implied or bool(AS_MUCH.match(text, match.end("measure")))
        for number, start, end in numbers_of(match):
            end = match.end("measure") if measure and end == match.end() else end
            if number[0] in NEGATIVE and not measure and not text[:start].strip():  # the mark of a list
                number, start = number[1:], start + 1
            yield _count(number_value(number), measure, start, end, text, implied)


def _is_hardly_said(match: re.Match[str], measure: Measure | None) -> bool:
    """One of a thing, but for "one to three" and "one time per year"."""
    first, last = match["c"].casefold(), (match["d"] or "one").casefold()
    is_rate = measure == _OF_TIMES and bool(EACH_TIME.match(match.string, match.end("measure")))
    return first in {"one", "half"} and last == "one" and not is_rate


def _count(amount: float, measure: Measure | None, start: int, end: int, text: str, implied: bool) -> Fact:
    if measure is None:
        return Fact("count", (amount,), "", start, end, text[start:end], implied=implied)
    value = measure.reckoned(amount)
    return Fact("count", (value,), measure.unit, start, end, text[start:end], implied=implied, said=amount)


_MONEY_SAID: Final = frozenset(
    name.removeprefix("us") if "$" in name else f"{name}{end}" for name in _CURRENCY for end in ("", "s")
)
_READERS: Final[Sequence[Reader]] = (
    (_money, NUMBERS_SAID, _MONEY_SAID),
    (
        _percents,
        frozenset(("%", "cent", "percent", "percentage", "pct", "/", *_PARTS, *(f"{part}s" for part in _PARTS))),
    ),
    *READERS_OF_TIME,
    (_ordinals, frozenset(("st", "nd", "rd", "th", *ORDINALS))),
    (_counts, NUMBERS_SAID),
)


def may_tell(text: str) -> bool:
    """False for a text without any number."""
    return bool(_readers_of(text))


@lru_cache(maxsize=64)
def _readers_of(text: str) -> tuple[Callable[[str], Iterator[Fact]], ...]:
    said = with_period(words_said(text))
    return tuple(read for read, *needs in _READERS if not any(map(said.isdisjoint, needs)))
