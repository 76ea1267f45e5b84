"""What the values of a sentence come to without a sign of equality: "80 miles at 45p" are £36.

A result needs no source of its own: what it comes from stands beside it and must be said by itself. Sums are left to
`sums`, for what is true of two may not add up.
"""

import math
import re
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import permutations
from typing import Final, NamedTuple, TypeAlias

from rag.language.values.all_facts import read_facts
from rag.language.values.facts import CENT, Fact
from rag.language.values.number_words import number_value

_AMOUNTS: Final = frozenset(("money", "duration", "count"))


Way: TypeAlias = Callable[[Fact, Fact, Fact], bool]


class Reckoning(NamedTuple):
    """A value and the two that come to it."""

    result: Fact
    terms: tuple[Fact, Fact]


def reckonings(text: str, given: Sequence[Fact]) -> Iterator[Reckoning]:
    """Every value of a text that two others come to; one of them may be given from elsewhere."""
    said = read_facts(text)
    ways: tuple[Way, ...] = (partial(_is_share_of, parts=_parts(text)), _is_left, _is_times)
    terms = [fact for fact in said if _is_amount(fact) or _is_share(fact)]
    for result in filter(_is_amount, said):
        others = [one for one in (*terms, *filter(_is_amount, given)) if one != result]
        for one, other in permutations(others, 2):
            if not any(way(one, other, result) for way in ways):
                continue
            if one in terms or other in terms:
                yield Reckoning(result, (one, other))


def _is_amount(fact: Fact) -> bool:
    return fact.kind in _AMOUNTS and not fact.implied


def _is_share(fact: Fact) -> bool:
    return fact.kind == "percent"


def _parts(text: str) -> tuple[tuple[float, float], ...]:
    """Of what a share is taken: of it alone; and with it added, or without it, where the text says so."""
    more, less = [(1.0, 1.0)] * bool(_MORE.search(text)), [(1.0, -1.0)] * bool(_LESS.search(text))
    return ((0.0, 1.0), *more, *less)


_MORE: Final = re.compile(
    r"\b(?:more|higher|above|over|exceed\w*|plus|extra|additional\w*|added?|increas\w*|raise[ds]?|rises?|ris(?:en|ing)"
    r"|surcharge|supplement|on top|up to)\b",
    re.IGNORECASE,
)
_LESS: Final = re.compile(
    r"\b(?:less|lower|below|under|minus|off|without|discount\w*|reduc\w*|deduct\w*|rebate|cut|fall\w*|decreas\w*)\b",
    re.IGNORECASE,
)


def _is_share_of(one: Fact, share: Fact, result: Fact, *, parts: Sequence[tuple[float, float]]) -> bool:
    """5% of it; with so much added, or taken off."""
    if not _is_share(share) or not _are_alike(one, result):
        return False
    return any(
        math.isclose(one.value[0] * (whole + sign * share.value[0] / 100), result.value[0]) for whole, sign in parts
    )


def _is_left(one: Fact, other: Fact, result: Fact) -> bool:
    """2 litres without 500 ml. Of plain numbers a difference does not say of what they are."""
    comes_to = math.isclose(one.value[0] - other.value[0], result.value[0])
    return comes_to and _is_named(one) and _are_alike(one, result) and _are_alike(other, result)


def _is_times(one: Fact, other: Fact, result: Fact) -> bool:
    """So much for each of so many."""
    if other.kind == "money" or not _is_named(one) or not _is_amount(other) or not _are_alike(one, result):
        return False
    times = number_value(other.text)
    return times > 1 and math.isclose(one.value[0] * times, result.value[0])


def _is_named(fact: Fact) -> bool:
    return _is_amount(fact) and (fact.kind != "count" or bool(fact.unit))


def _are_alike(one: Fact, other: Fact) -> bool:
    in_cents = one.kind == other.kind == "money" and CENT in (one.unit, other.unit)
    return in_cents or (one.kind, one.unit) == (other.kind, other.unit)
