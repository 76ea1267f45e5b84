"""Weekdays and months: what is told of Friday, or of July and August, says nothing of Thursday or of September."""

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Final, Literal, NamedTuple

from rag.language.values.all_facts import read_facts
from rag.language.values.facts import UNKNOWN
from rag.retrieval.evidence.passages import Passage

Kind = Literal["weekday", "month"]

_MANY: Final = {"weekday": 7, "month": 12}
_TO: Final = re.compile(r"\s*(?:to|until|till|through|-|–|—)\s*", re.IGNORECASE)
_BETWEEN: Final = re.compile(r"\bbetween\s+$", re.IGNORECASE)
_AND: Final = re.compile(r"\s*and\s*", re.IGNORECASE)
_BOUND: Final = re.compile(  # says something of every other day as well
    r"\b(?:by|until|till|before|after|from|since|except|but|other than)"
    r"\s+(?:(?:the|on|for|end of|start of)\s+)*(?:\d{1,2}(?:st|nd|rd|th)?\s+)?(?:of\s+)?$",
    re.IGNORECASE,
)
_TOGETHER: Final = (  # weekdays under one name
    (re.compile(r"\bweekdays?\b", re.IGNORECASE), range(5)),
    (re.compile(r"\bweekends?\b", re.IGNORECASE), range(5, 7)),
)
_EVERY: Final = re.compile(
    r"\b(?:every ?day|daily|each day|all days|any day|all week|(?:working|business|other) days?"
    r"|every month|monthly|each month|all year|year-round|other months?)\b",
    re.IGNORECASE,
)
"""Where days are told of in other words, nothing is said of which are meant."""


class _Named(NamedTuple):
    kind: Kind
    number: int
    start: int
    end: int
    of_year: bool = False


def is_of_another_day(question: str, quotes: Sequence[Passage]) -> bool:
    """True when a weekday or a month is asked about and the quotes name only others, each by itself."""
    asked = [named for named in _named(question) if not named.of_year]
    texts = [each.text for each in quotes]
    if not asked or any(map(_EVERY.search, texts)):
        return False
    told = [(text, named) for text in texts for named in _named(text)]
    if any(_BOUND.search(text[: named.start]) and not _is_in_range(text, named) for text, named in told):
        return False
    covered = {(kind, number) for text in texts for kind, number in _covered(list(_named(text)), text)}
    kinds = {kind for kind, _ in covered}
    return any(each.kind in kinds and (each.kind, each.number) not in covered for each in asked)


def _named(text: str) -> Iterator[_Named]:
    """A month that is asked about with its year is a date, and not what is meant here; of a quote it counts."""
    for fact in read_facts(text):
        if fact.kind == "weekday":
            yield _Named("weekday", int(fact.value[0]), fact.start, fact.end)
        elif fact.kind == "date" and fact.value[1] != UNKNOWN:
            yield _Named("month", int(fact.value[1]) - 1, fact.start, fact.end, fact.value[0] != UNKNOWN)


def _covered(named: Sequence[_Named], text: str) -> Iterator[tuple[Kind, int]]:
    """Those named, by themselves or together, and all from one to another."""
    yield from (("weekday", number) for name, days in _TOGETHER if name.search(text) for number in days)
    for each in named:
        yield each.kind, each.number
    for one, other in pairwise(named):
        if one.kind == other.kind and _joins(one, other, text):
            most = _MANY[one.kind]
            yield from ((one.kind, (one.number + step) % most) for step in range((other.number - one.number) % most))


def _joins(one: _Named, other: _Named, text: str) -> bool:
    between = text[one.end : other.start]
    return bool(_TO.fullmatch(between) or (_AND.fullmatch(between) and _BETWEEN.search(text[: one.start])))


def _is_in_range(text: str, named: _Named) -> bool:
    """`from Monday to Friday` tells of these days alone."""
    alike = [each for each in _named(text) if each.kind == named.kind]
    pairs = pairwise(alike)
    return any(named in pair and _joins(*pair, text) for pair in pairs)
