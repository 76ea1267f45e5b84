"""Plain numbers whose unit stands elsewhere: at the end of their list, earlier in their sentence, over their column.

And a number of times, whose unit is the time behind it.
"""

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Final

from rag.language.values.facts import Fact
from rag.language.values.number_words import number_value

_SHARED: Final = frozenset(["duration", "percent"])
_LISTED: Final = re.compile(
    r"(?:(?P<joined>-?,?\s(?:and|or)\s|-,\s)|(?P<part>\sof\s(?:the|those|these|your|their)\s(?:up\sto\s)?)|,\s)",
    re.IGNORECASE,
)
_RANGED: Final = re.compile(r"\d\s?(?:-|–|—|to)\s?$")
_SAYS_UNIT: Final = re.compile(r"%|cent|[^\W\d_]\W+[^\W\d_]|\d\W*[^\W\d_]", re.IGNORECASE)
"""Two words, or a number with a word."""
_SAID_AHEAD: Final = frozenset(["duration", "money", "percent"])
_NO_NOUN: Final = re.compile(
    r"\s*(?:(?:more|less|fewer|extra)\s*)?"
    r"(?:[.,;:)!?]|$|(?:are|is|would|will|can|may|must|for|of|if|when|and|or|in|at|on|over|after|from|an?|per)\b)"
)


def is_bare(fact: Fact) -> bool:
    """True for a plain number, of whatever it is."""
    return fact.kind == "count" and not fact.unit and not fact.implied


def in_listed_units(facts: Sequence[Fact], text: str) -> list[Fact]:
    """ "After 3, 6 and 12 months", "3 of the 12 months": what is listed has the unit of the last one."""
    told: list[Fact] = []
    for fact in reversed(facts):
        behind = told[-1] if told else None
        told.append(in_unit_of(behind, fact) if behind and _are_listed(fact, behind, text) else fact)
    return told[::-1]


def _are_listed(fact: Fact, behind: Fact, text: str) -> bool:
    """A comma alone joins two numbers only when an "and" follows: "section 3, 12 months" is no list.

    Of "in grades 7 to 9 and 15%" the 9 belongs to its range.
    """
    if not is_bare(fact) or _RANGED.search(text, 0, fact.start):
        return False
    between = _LISTED.fullmatch(text, fact.end, behind.start)
    if between and between["part"]:
        return behind.kind in {*_SAID_AHEAD, "count"} and not is_bare(behind)
    return bool(between and behind.kind in _SHARED and (between["joined"] or not _SAYS_UNIT.search(behind.text)))


def in_unit_ahead(fact: Fact, facts: Sequence[Fact], text: str) -> Fact:
    """ "16 weeks for one and 6 for the other": a number that ends its clause has the unit of the one before."""
    return next(iter(in_units_ahead(fact, facts, text)), fact)


def in_units_ahead(fact: Fact, facts: Sequence[Fact], text: str) -> list[Fact]:
    """In the unit of each value before it, the nearest first: "one month after 8 weeks, and two after 12"."""
    if not _takes_unit(fact, text):
        return []
    ahead = [one for one in facts[::-1] if one.end <= fact.start and one.kind in _SAID_AHEAD]
    return in_units_told(fact, ahead, text)


def in_units_told(fact: Fact, told: Sequence[Fact], text: str) -> list[Fact]:
    """In the unit of each of some values: "it can take up to 20" beside a sentence of 20 working days."""
    in_unit = [in_unit_of(one, fact) for one in told if one.kind in _SAID_AHEAD or one.kind == "frequency"]
    return in_unit if _takes_unit(fact, text) else []


def _takes_unit(fact: Fact, text: str) -> bool:
    return is_bare(fact) and bool(_NO_NOUN.match(text, fact.end))


def unit_counted(fact: Fact, text: str) -> str:
    """The hours of "the number of hours that you may work is 12"; "" for most numbers."""
    found = _NUMBER_OF.search(text, 0, fact.start) if _takes_unit(fact, text) else None
    return found["unit"] if found else ""


_NUMBER_OF: Final = re.compile(
    r"\b(?:number|total) of (?P<unit>(?:(?:working|business|calendar) )?(?:minutes|hours|days|weeks|months|years)"
    r"|euros|dollars|pounds|francs)\b[^.;:\d]{0,60} (?:is|are)"
    r"(?: (?:only|now|limited to|capped at|at (?:most|least)|up to))? \Z",
    re.IGNORECASE,
)


def rates(facts: Sequence[Fact], text: str) -> Iterator[Fact]:
    """ "Four times an hour" is every 15 minutes."""
    for times, period in pairwise(facts):
        is_rate = (times.kind, times.unit, period.kind) == ("count", "time", "frequency") and times.value[0] > 0
        if is_rate and not text[times.end : period.start].strip():
            size, start, end = period.value[0] / times.value[0], times.start, period.end
            yield period._replace(value=(size,), start=start, end=end, text=text[start:end], implied=True)


def rates_with(fact: Fact, facts: Sequence[Fact]) -> list[Fact]:
    """The rates that a number of times, or the time that they are in, is a part of."""
    wholes = (one for one in facts if one.implied and one.kind == "frequency")
    return [one for one in wholes if one.start <= fact.start and fact.end <= one.end and fact != one]


def in_unit_of(other: Fact, fact: Fact) -> Fact:
    """As an amount of what the other is an amount of; the size of its unit is what one of it comes to."""
    size = other.value[0] / (number_value(other.text) or 1.0)
    return other._replace(value=(fact.value[0] * size,), start=fact.start, end=fact.end, text=fact.text)
