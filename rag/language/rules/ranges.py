"""Ranges of values: 7,000 euros are "above 5,000 euros", and five years are "between 3 and 15 years"."""

import math
import re
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import pairwise
from typing import Final, NamedTuple

from rag.language.rules.bounds import bound
from rag.language.values.all_facts import read_facts
from rag.language.values.dates import day_keys
from rag.language.values.facts import ORDERED, UNKNOWN, Fact, comparable
from rag.language.values.number_words import number_value
from rag.language.values.shared_units import in_unit_of, is_bare
from rag.language.words import content_stems, content_words, stem

_ROUND: Final = frozenset(("time", "date"))  # they begin again: after 23:59, after 31 December
_MONTH: Final = 31  # days, at most
_TO: Final = re.compile(r"\s?(?:-|–|—|…|to|up to)\s?", re.IGNORECASE)
_TO_UNDER: Final = re.compile(
    r",?\s?(?:but|to|up to|and)\s(?:under|below|(?:less|fewer) than|not (?:yet )?(?:more than|over))\s", re.IGNORECASE
)
_AND: Final = re.compile(r"\s?and\s?", re.IGNORECASE)
_BETWEEN: Final = re.compile(r"\bbetween\W+$", re.IGNORECASE)
_STRICTLY: Final = re.compile(
    r"(?<!no )(?<!not )\b(?:over|under|above|below|beyond|exceed(?:s|ing)?|(?:more|less|fewer|longer|later) than)\W*$",
    re.IGNORECASE,
)
_IN_TIME: Final = re.compile(r"\b(?:within|until|till|before|by|after|since|starting)\W+(?:the\W+)?$", re.IGNORECASE)
_SINCE: Final = re.compile(r"\bafter\W+(?:the\W+first\W+)?$", re.IGNORECASE)
_AND_OVER: Final = re.compile(
    r"(?:\s\w+)?\s(?:and|or) (?:over|above|beyond|more|longer|older|upwards?)\b(?! \d)|\s?\+|\s(?:upwards?|plus)\b",
    re.IGNORECASE,
)
_REACH: Final = 24  # characters before a value in which its bound stands
_BEYOND: Final = re.compile(
    r"(?:anything|everything|whatever|all|any|amounts?|sums?|values?)\b[^.;]{0,24}?"
    r"\b(?:above|over|beyond|more|longer|higher|larger)\b|(?:longer|larger|higher|bigger|above|beyond)\b",
    re.IGNORECASE,
)
_COLUMN: Final = re.compile(
    r"(?:^|[,:.] )(?:[^\d,:.]+ \(?)?"
    r"(?P<unit>years|months|weeks|days|hours|minutes|pounds|euros|dollars|GBP|EUR|USD|CHF)(?: of \w+)?\)? "
    r"(?:(?:up to|over|above|below|under|from|at least|at most|(?:more|less) than) )?$",
    re.IGNORECASE,
)
"""Of a row in words, the name of a column of plain numbers: `Years of service 5 to 9`, `Value (EUR) up to 500`."""


class Range(NamedTuple):
    """All values from `low` to `high`, in the kind and unit of `of`; an end that is not `closed` is not one of them.

    Of times of day and of days the higher may come first: from 22:00 to 6:00 is over midnight.
    """

    of: Fact
    low: float = -math.inf
    high: float = math.inf
    closed: bool = True

    def measures(self, asked: Fact) -> bool:
        """True when the asked value is of the same kind and unit."""
        return asked.kind == self.of.kind and asked.unit == self.of.unit

    def holds(self, asked: Fact) -> bool:
        """True when the asked value lies in it."""
        value = _amount(asked)
        if value is None:
            return False
        if self.low > self.high:
            return self.measures(asked) and not self.high < value < self.low
        inside = self.low <= value <= self.high if self.closed else self.low < value < self.high
        return self.measures(asked) and inside


def _amount(fact: Fact) -> float | None:
    """Where it stands among others of its kind; a day within any year. `None` for a month or a year."""
    if fact.kind != "date":
        return fact.value[0]
    _, month, day = fact.value
    return None if UNKNOWN in (month, day) else _MONTH * month + day


def is_of_another_unit(number: str, asked: Fact, text: str) -> bool:
    """True when the text has this number only of something else: six weeks are not six years."""
    facts = [each for each in read_facts(text) if number in content_stems(each.text)]
    return bool(facts) and not any((each.kind, each.unit) == (asked.kind, asked.unit) for each in facts)


def asked_amounts(question: str) -> Mapping[str, Fact]:
    """The values a question names, by the stems of their numbers and of what they are measured in."""
    facts = (each for each in read_facts(question) if each.kind in ORDERED and not each.implied)
    told = ((fact, key) for fact in facts if _amount(fact) is not None for key in _keys(fact))
    return {key: fact for fact, key in told}


def asked_values(question: str) -> tuple[Fact, ...]:
    """The same values, each once."""
    return tuple(dict.fromkeys(asked_amounts(question).values()))


def _keys(fact: Fact) -> list[str]:
    """The stems by which a question knows the value."""
    if fact.kind == "date":
        return list(day_keys(fact.text))
    is_measure = fact.kind == "count" and bool(fact.unit)  # the `metre` of a `9 metre boat` is in `8–11 m`, too
    return [stem(word) for word in content_words(fact.text) if fact.kind == "time" or is_measure or number_value(word)]


@lru_cache(maxsize=4096)
def read_ranges(text: str) -> tuple[Range, ...]:
    """Every range of a text, with both ends or with one."""
    facts = [each for each in _in_units_of_columns(text) if each.kind in ORDERED and _amount(each) is not None]
    closed = list(_with_both_ends(text, facts))
    ends = {fact.start for pair, _ in closed for fact in pair}
    open_ = (_with_one_end(text, each) for each in facts if each.start not in ends)
    return (*(each for _, each in closed), *filter(None, open_))


def _in_units_of_columns(text: str) -> Iterator[Fact]:
    before: Fact | None = None
    unit: Fact | None = None
    for fact in read_facts(text):
        goes_on = before is not None and unit is not None and _TO.fullmatch(text, before.end, fact.start)
        column = _COLUMN.search(text[: fact.start]) if is_bare(fact) and not goes_on else None
        unit = unit if goes_on else next(iter(read_facts(f"1 {column['unit']}")), None) if column else None
        before = fact
        yield in_unit_of(unit, fact) if unit and is_bare(fact) else fact


def says_what_lies_beyond(asked: Sequence[Fact], text: str, then: str) -> bool:
    """`Up to 600 euros the lead decides. Anything above …` of 900 euros: the second sentence is the one meant."""
    breaks = (each.measures(value) and not each.holds(value) for value in asked for each in read_ranges(text))
    return bool(_BEYOND.match(then)) and any(breaks)


def is_out_of_range(asked: Sequence[Fact], text: str, beside: str) -> bool:
    """True for what has a limit that an asked value breaks, where another text has one that it keeps."""
    return any(
        not any(each.holds(value) for each in ranges) and any(each.holds(value) for each in read_ranges(beside))
        for value in asked
        if (ranges := [each for each in read_ranges(text) if each.measures(value)])
    )


def _with_both_ends(text: str, facts: list[Fact]) -> Iterator[tuple[tuple[Fact, Fact], Range]]:
    for low, high in pairwise(facts):
        is_under = _TO_UNDER.fullmatch(text, low.end, high.start) is not None
        start, end = _in_one_unit(low, high) if is_under else (low, high)
        alike = start.kind == end.kind and (
            start.kind in _ROUND or (comparable(start, end) and start.value < end.value)
        )
        least, most = _amount(start), _amount(end)
        if not alike or start.unit != end.unit or least is None or most is None:
            continue
        if is_under or _is_joined(text, low, high):
            yield (low, high), Range(end, least, math.nextafter(most, least) if is_under else most)


def _in_one_unit(low: Fact, high: Fact) -> tuple[Fact, Fact]:
    """`2 years but under 5`, `5 to under 10 years`."""
    start = in_unit_of(high, low) if is_bare(low) else low
    return start, in_unit_of(low, high) if is_bare(high) else high


def _is_joined(text: str, low: Fact, high: Fact) -> bool:
    """`3 to 15 years` always, `3 and 15 years` only after `between`."""
    between = _AND.fullmatch(text, low.end, high.start) and _BETWEEN.search(text[: low.start])
    return bool(between or _TO.fullmatch(text, low.end, high.start))


def _with_one_end(text: str, fact: Fact) -> Range | None:
    """From a floor upwards, down from a ceiling, or from a length of time on; within a time is no amount.

    A single time or day is the moment of something, not an end of what holds.
    """
    if fact.kind in _ROUND:
        return None
    before = text[max(0, fact.start - _REACH) : fact.start]
    if fact.kind == "duration" and _SINCE.search(before):
        return Range(fact, low=fact.value[0])
    if _IN_TIME.search(before):
        return None
    is_closed = not _STRICTLY.search(before)
    is_floor = "+" in fact.text or _AND_OVER.match(text, fact.end)
    match "lower" if is_floor else bound(text, fact):
        case "lower":
            return Range(fact, low=fact.value[0], closed=is_closed)
        case "upper":
            return Range(fact, high=fact.value[0], closed=is_closed)
        case _:
            return None
