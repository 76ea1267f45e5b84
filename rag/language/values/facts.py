"""What the readers of numbers and dates bring home, and when two of them say the same thing."""

import math
import re
from collections.abc import Iterable, Sequence
from typing import Final, Literal, NamedTuple

FactKind = Literal["money", "percent", "duration", "count", "ordinal", "time", "date", "weekday", "frequency"]
ORDERED: Final[frozenset[FactKind]] = frozenset({"money", "percent", "duration", "count", "time", "date"})
"""Kinds of which one value is more, or later, than another."""

CENT: Final = "cent"
"""The unit of an amount that was said in cents: a hundredth of it, of whatever currency."""
_DEGREES: Final = {"degree", "celsius"}
_BYTE: Final = "byte"
_AMBIGUOUS: Final = "ambiguous"
_SLASHED: Final = re.compile(r"(\d+)/(\d+)/\d{4}")
UNKNOWN: Final = 0
"""A part of a date that its text leaves open."""


class Fact(NamedTuple):
    """One value in a text. Dates are (year, month, day) with 0 for what is not said; everything else is (amount,).

    `implied` facts may prove a claim but need no proof themselves ("a week" in "twice a week").
    """

    kind: FactKind
    value: tuple[float, ...]
    unit: str
    start: int
    end: int
    text: str
    implied: bool = False
    said: float | None = None
    """Of a measure, the amount in the unit that its text has."""

    @property
    def amount(self) -> float:
        return self.value[0] if self.said is None else self.said


def agree(claimed: Fact, stated: Fact) -> bool:
    """True when `stated` proves `claimed`: same amount in the same unit, or a date at least as exact."""
    if "date" in (claimed.kind, stated.kind):
        return _dates_agree(claimed, stated)
    if claimed.kind != stated.kind and {claimed.kind, stated.kind} != {"count", "ordinal"}:
        return _bare(claimed, stated) and _amounts_agree(claimed, stated)
    return _comparable_units(claimed, stated) and _amounts_agree(claimed, stated)


_TURNS: Final[dict[FactKind, FactKind]] = {"frequency": "duration", "duration": "frequency"}


def turned(fact: Fact) -> Fact:
    """What is done every two years lasts for two, and the other way round; any other value as it is."""
    return fact._replace(kind=_TURNS.get(fact.kind, fact.kind))


def at_one(one: Fact, other: Fact) -> bool:
    """True when either proves the other: 9 April 2011 and 9 April, whose year is told elsewhere or not at all."""
    return agree(one, other) or agree(other, one)


def all_at_one(some: Iterable[Fact], others: Sequence[Fact]) -> bool:
    """True when each of some is at one with any of the others."""
    return all(any(at_one(one, other) for other in others) for one in some)


def comparable(one: Fact, other: Fact) -> bool:
    """True when the two could contradict each other: same kind, and units that measure the same."""
    return one.kind == other.kind and (one.unit == other.unit or one.kind in {"duration", "frequency", "money"})


def _comparable_units(one: Fact, other: Fact) -> bool:
    return (
        one.unit == other.unit
        or CENT in {one.unit, other.unit}
        or {one.unit, other.unit} == _DEGREES
        or (one.kind == "count" and not (one.unit and other.unit))
    )


def _bare(one: Fact, other: Fact) -> bool:
    """A plain number beside a percentage or an amount may be a table cell whose unit stands in the header."""
    return one.kind == "count" and not one.unit and other.kind in {"money", "percent"}


def _amounts_agree(one: Fact, other: Fact) -> bool:
    if one.unit != other.unit:
        return _is_close(one.amount, other.amount)
    return _is_close(one.value[0], other.value[0]) or (one.unit == _BYTE == other.unit and _are_binary(one, other))


def _are_binary(one: Fact, other: Fact) -> bool:
    """2 GB are 2,000 MB, and 2,048."""
    smaller, larger = sorted((one, other), key=lambda fact: fact.value[0] / (fact.amount or 1.0))
    steps = math.log(larger.value[0] * smaller.amount / (larger.amount * smaller.value[0] or 1.0) or 1.0, 1000)
    return _is_close(smaller.amount, larger.amount * 1024 ** round(steps))


def _is_close(one: float, other: float) -> bool:
    return math.isclose(one, other, rel_tol=1e-6, abs_tol=1e-15)


def _dates_agree(claimed: Fact, stated: Fact) -> bool:
    if claimed.kind != stated.kind:
        return _day_and_ordinal_agree(claimed, stated) or _year_and_count_agree(claimed, stated)
    if claimed.unit == stated.unit == _AMBIGUOUS:
        return claimed.value == stated.value
    of_all = all if stated.unit == _AMBIGUOUS else any  # what may be either day proves neither
    return of_all(
        all(want in (UNKNOWN, have) for want, have in zip(one, two, strict=True))
        for one in _readings(claimed)
        for two in _readings(stated)
    )


def _day_and_ordinal_agree(claimed: Fact, stated: Fact) -> bool:
    """The 14th is proven by 14 April."""
    return claimed.kind == "ordinal" and claimed.value[0] == stated.value[2]


def _year_and_count_agree(one: Fact, other: Fact) -> bool:
    when, number = (one, other) if one.kind == "date" else (other, one)
    return number.kind == "count" and when.value == (number.value[0], UNKNOWN, UNKNOWN)


def _readings(fact: Fact) -> list[tuple[float, ...]]:
    """04/03/2024 may be April 3rd or 4 March."""
    year, month, day = fact.value
    return [fact.value, (year, day, month)] if fact.unit == _AMBIGUOUS else [fact.value]


def proven(claimed: Fact, stated: Iterable[Fact]) -> bool:
    """True when any stated fact proves the claimed one, or two of them together give one date its parts."""
    known = _in_their_order(list(stated)) if claimed.kind == "date" else list(stated)
    return any(agree(claimed, fact) for fact in known) or _date_from_parts(claimed, known)


def _in_their_order(facts: Sequence[Fact]) -> list[Fact]:
    """03/04/2026 beside 25/03/2026 is the 3rd of April."""
    slashed = [match for fact in facts if fact.kind == "date" and (match := _SLASHED.fullmatch(fact.text))]
    is_day_first = {int(match[1]) > int(match[2]) for match in slashed if max(int(match[1]), int(match[2])) > 12}
    if len(is_day_first) != 1 or not any(fact.unit == _AMBIGUOUS for fact in facts):
        return list(facts)
    return [_turned(fact, True in is_day_first) for fact in facts]


def _turned(fact: Fact, is_day_first: bool) -> Fact:
    if fact.unit != _AMBIGUOUS:
        return fact
    year, month, day = fact.value
    return fact._replace(value=(year, day, month) if is_day_first else fact.value, unit="")


def _date_from_parts(claimed: Fact, known: Sequence[Fact]) -> bool:
    """31 March 2025 is proven by "31 March" under a heading "2025"."""
    if claimed.kind != "date" or not all(claimed.value[:2]):
        return False
    year = claimed._replace(value=(claimed.value[0], UNKNOWN, UNKNOWN))
    day = claimed._replace(value=(UNKNOWN, *claimed.value[1:]))
    years_open = [fact for fact in known if fact.kind == "date" and fact.value[0] == UNKNOWN]
    return any(agree(day, fact) for fact in years_open) and any(agree(year, fact) for fact in known)


def free(start: int, end: int, taken: Iterable[tuple[int, int]]) -> bool:
    """True when [start, end) touches none of the spans already read."""
    return all(end <= begin or stop <= start for begin, stop in taken)
