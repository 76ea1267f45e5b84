"""Times that say no number: the next working day, the end of the quarter, each spring.

Good enough to see that two sources say different things; never to prove a claim with.
"""

import re
from collections.abc import Iterable
from functools import lru_cache
from typing import Final, Literal

from rag.language.values.dates import A_WEEKDAY, MONTHS
from rag.language.values.facts import UNKNOWN, Fact, FactKind

_DAY: Final = 86_400.0
_Unit = Literal["second", "month", "working day"]
_UNITS: Final[dict[str, tuple[float, _Unit]]] = {
    "day": (_DAY, "second"),
    "evening": (_DAY, "second"),
    "morning": (_DAY, "second"),
    "shift": (_DAY / 3, "second"),
    "week": (7 * _DAY, "second"),
    "month": (1.0, "month"),
    "quarter": (3.0, "month"),
    "year": (12.0, "month"),
}
_UNIT: Final = rf"(?P<unit>{'|'.join(_UNITS)})\b"
_MONTHS: Final = "|".join(MONTHS.title().split())
_PATTERNS: Final[tuple[tuple[FactKind, float, str], ...]] = (
    ("duration", 2, rf"\bend of the (?:next|following) (?P<working>working |business )?{_UNIT}"),
    ("duration", 1, rf"\bend of (?:the|that|this|your|each|every) (?P<working>working |business )?{_UNIT}"),
    ("duration", 1, rf"\b(?:the|your) (?:next|following) (?P<working>working |business )?{_UNIT}"),
    ("duration", 0.5, rf"\bsame (?P<working>working |business )?{_UNIT}"),
    ("duration", 1, rf"\bthe {_UNIT} before\b"),
    ("duration", 1, rf"\b(?:an?|one) (?:whole |full |entire )?(?=quarter\b){_UNIT}(?! of\b|-| hour)"),
    ("duration", 0, r"\b(?:at once|immediately|straight away|right away|without delay)\b"),
    ("frequency", 12, rf"\b(?:each|every|in) (?:spring|summer|autumn|winter|(?-i:{_MONTHS}))\b"),
    ("frequency", 7, rf"\b(?:each|every|on) {A_WEEKDAY}"),
    ("frequency", 1, r"\b(?:first|second|third|fourth|last) \w+day of (?:the|each|every) month\b"),
)
_WORDED: Final = tuple((kind, times, re.compile(pattern, re.IGNORECASE)) for kind, times, pattern in _PATTERNS)
_LAST_DAY: Final = re.compile(r"\blast (?:working |business )?day of (?:the|each|every|that) month\b", re.IGNORECASE)
_OF_MONTH: Final = re.compile(
    r"(?: (?:(?P<working>working |business )|calendar )?day)? of (?:the|each|every|that) (?:calendar )?month\b", re.I
)
_ON_THE: Final = re.compile(r"\b(?:on|by|until) the $", re.IGNORECASE)
_ALONE: Final = re.compile(r"\W*$|[.,;:]| (?:for|if|when|unless|during|in|at|and|or)\b", re.IGNORECASE)
_EVE: Final = re.compile(r"\bnew year['’]s eve\b", re.IGNORECASE)


@lru_cache(maxsize=4096)
def worded_times(text: str) -> tuple[Fact, ...]:
    """How long and how often, and the last day of a month or year."""
    found = [_fact(kind, times, match) for kind, times, pattern in _WORDED for match in pattern.finditer(text)]
    found += [Fact("ordinal", (31.0,), "", *match.span(), match.group()) for match in _LAST_DAY.finditer(text)]
    found += [Fact("date", (UNKNOWN, 12, 31), "", *match.span(), match.group()) for match in _EVE.finditer(text)]
    return tuple(found)


def days_of_month(text: str, facts: Iterable[Fact]) -> tuple[Fact, ...]:
    """Of these, which of a month's days each is that is said to be one, with all of its words; and the last day."""
    found = [each for each in worded_times(text) if each.kind == "ordinal"]
    for fact in facts:
        if fact.kind == "ordinal" and (said := _OF_MONTH.match(text, fact.end)):
            unit = "working day" if said["working"] else ""
            found.append(Fact("ordinal", fact.value, unit, fact.start, said.end(), text[fact.start : said.end()]))
        elif fact.kind == "ordinal" and _ON_THE.search(text[: fact.start]) and _ALONE.match(text, fact.end):
            found.append(fact._replace(implied=False))
    return tuple(found)


def _fact(kind: FactKind, times: float, match: re.Match[str]) -> Fact:
    named = match.groupdict()
    size, unit = _UNITS.get((named.get("unit") or "").casefold(), (1.0, "month"))
    if named.get("working") and size == _DAY:
        size, unit = 1.0, "working day"
    if kind == "frequency" and times == 7:
        size, unit = _DAY, "second"
    return Fact(kind, (times * size,), unit, *match.span(), match.group())
