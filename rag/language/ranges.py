"""Ranges of values: 7,000 euros are "above 5,000 euros", and five years are "between 3 and 15 years"."""

import math
import re
from collections.abc import Iterator, Mapping
from functools import lru_cache
from itertools import pairwise
from typing import Final, NamedTuple

from rag.language.facts import Fact, comparable
from rag.language.numbers import number_value
from rag.language.reading import read_facts
from rag.language.words import content_words, stem

_MEASURED: Final = frozenset(("money", "duration", "count", "percent"))
_TO: Final = re.compile(r"\s?(?:-|–|—|to|up to)\s?", re.IGNORECASE)
_AND: Final = re.compile(r"\s?and\s?", re.IGNORECASE)
_BETWEEN: Final = re.compile(r"\bbetween\W+$", re.IGNORECASE)
_OVER: Final = re.compile(
    r"\b(?:more than|over|above|exceed(?:s|ing)?|beyond|(?:longer|greater|higher|larger) than)\W*$", re.IGNORECASE
)
_LEAST: Final = re.compile(
    r"\b(?:at least|no less than|not less than|no fewer than|from|minimum of)\W*$", re.IGNORECASE
)
_OR_MORE: Final = re.compile(r"\W*(?:or|and) (?:more|above|over|longer|higher|up(?:wards)?)\b", re.IGNORECASE)
_UNDER: Final = re.compile(
    r"(?<!no )(?<!not )\b(?:less than|fewer than|under|below|(?:shorter|lower|smaller) than)\W*$", re.IGNORECASE
)
_MOST: Final = re.compile(
    r"\b(?:up to|at most|no more than|not more than|not exceed(?:ing)?|limited to|maximum of)\W*$", re.IGNORECASE
)
_OR_LESS: Final = re.compile(r"\W*(?:or|and) (?:less|fewer|below|under|shorter|lower)\b", re.IGNORECASE)
_REACH: Final = 24  # characters before and after a value in which its bound stands


class Range(NamedTuple):
    """All values from `low` to `high`, in the kind and unit of `of`; an end that is not `closed` is not one of them."""

    of: Fact
    low: float = -math.inf
    high: float = math.inf
    closed: bool = True

    def measures(self, asked: Fact) -> bool:
        """True when the asked value is of the same kind and unit."""
        return asked.kind == self.of.kind and asked.unit == self.of.unit

    def holds(self, asked: Fact) -> bool:
        """True when the asked value lies in it."""
        value = asked.value[0]
        inside = self.low <= value <= self.high if self.closed else self.low < value < self.high
        return self.measures(asked) and inside


def asked_amounts(question: str) -> Mapping[str, Fact]:
    """The values a question names, by the stems of their numbers."""
    facts = (each for each in read_facts(question) if each.kind in _MEASURED and not each.implied)
    return {stem(word): fact for fact in facts for word in content_words(fact.text) if number_value(word)}


@lru_cache(maxsize=4096)
def read_ranges(text: str) -> tuple[Range, ...]:
    """Every range of a text, with both ends or with one."""
    facts = [each for each in read_facts(text) if each.kind in _MEASURED]
    closed = list(_with_both_ends(text, facts))
    ends = {fact.start for pair, _ in closed for fact in pair}
    open_ = (_with_one_end(text, each) for each in facts if each.start not in ends)
    return (*(each for _, each in closed), *filter(None, open_))


def _with_both_ends(text: str, facts: list[Fact]) -> Iterator[tuple[tuple[Fact, Fact], Range]]:
    for low, high in pairwise(facts):
        alike = comparable(low, high) and low.unit == high.unit and low.value < high.value
        if alike and _is_joined(text, low, high):
            yield (low, high), Range(high, low.value[0], high.value[0])


def _is_joined(text: str, low: Fact, high: Fact) -> bool:
    """`3 to 15 years` always, `3 and 15 years` only after `between`."""
    between = _AND.fullmatch(text, low.end, high.start) and _BETWEEN.search(text[: low.start])
    return bool(between or _TO.fullmatch(text, low.end, high.start))


def _with_one_end(text: str, fact: Fact) -> Range | None:
    before, after = text[max(0, fact.start - _REACH) : fact.start], text[fact.end : fact.end + _REACH]
    value = fact.value[0]
    if _OVER.search(before):
        return Range(fact, low=value, closed=False)
    if _UNDER.search(before):
        return Range(fact, high=value, closed=False)
    if _LEAST.search(before) or _OR_MORE.match(after) or "+" in fact.text:
        return Range(fact, low=value)
    if _MOST.search(before) or _OR_LESS.match(after):
        return Range(fact, high=value)
    return None
