"""Written-out sums: "5 × €28 = €140", "€36 (2 × €14 + €8)", "24 and 16 weeks, 40 in all".

A right result needs no source of its own, for each value that it comes from is read, and must be said, by itself. What
is to be worked out in one's head is no sum.
"""

import math
import re
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import combinations
from typing import Final, NamedTuple

from rag.language.values.all_facts import read_facts
from rag.language.values.facts import Fact

_OPERATORS: Final = {"×": "*", "x": "*", "*": "*", "·": "*", "+": "+", "-": "-", "−": "-", "–": "-", "/": "/", "÷": "/"}
_BETWEEN: Final = re.compile(r"\s*(?P<closed>\)?)\s*(?P<sign>[×x*·+−–/÷-])\s*(?P<open>\(?)\s*[$€£]?")
_EQUALS: Final = re.compile(r"\s*\)?\s*=\s*\Z")
_AHEAD: Final = re.compile(r"(?:\s(?:a|an|per)\s[^\W\d]+|\sin (?:total|all))?\s*\(\s*\Z")
_IN_BRACKETS: Final = 2
_CENT: Final = 0.005
_CLOSED: Final = re.compile(r"\s*\)")
IN_ALL: Final = re.compile(r"\b(?:in total|in all|altogether|all together|total|insgesamt|zusammen)\b", re.IGNORECASE)


@lru_cache(maxsize=4096)
def worked_out(text: str) -> frozenset[Fact]:
    """The right results of a text, and the plain numbers that they take a value times."""
    facts = [fact for fact in read_facts(text) if fact.kind != "frequency" and (not fact.implied or _is_plain(fact))]
    return frozenset(_of_terms(facts, text))


def _is_plain(fact: Fact) -> bool:
    return fact.kind == "count" and not fact.unit


def _of_terms(facts: Sequence[Fact], text: str) -> Iterator[Fact]:
    first = 0
    while first < len(facts):
        last = first
        while last + 1 < len(facts) and _BETWEEN.fullmatch(text, facts[last].end, facts[last + 1].start):
            last += 1
        terms, result = facts[first : last + 1], _result(first, last, facts, text)
        if last > first and result and _comes_to(terms, result, text):
            yield from (result, *filter(_is_plain, terms))
        first = last + 1


def _result(first: int, last: int, facts: Sequence[Fact], text: str) -> Fact | None:
    """Behind the sign of equality; or ahead of the brackets that hold all of the term."""
    if last + 1 < len(facts) and _EQUALS.fullmatch(text, facts[last].end, facts[last + 1].start):
        return facts[last + 1]
    ahead = facts[first - 1] if first else None
    is_held = ahead and _AHEAD.fullmatch(text, ahead.end, facts[first].start) and _CLOSED.match(text, facts[last].end)
    return ahead if is_held else None


class _Group(NamedTuple):
    """What is multiplied with each other, and whether that is an amount of anything."""

    value: float
    named: bool


def _comes_to(terms: Sequence[Fact], result: Fact, text: str) -> bool:
    """True when the terms are amounts of the result's kind, or numbers and percentages of such, and come to it."""
    named = {(one.kind, one.unit) for one in terms if _is_named(one)}
    groups = _groups(terms, text)
    alike = named == {(result.kind, result.unit)} and groups and all(one.named for one in groups)
    return bool(alike) and math.isclose(sum(one.value for one in groups), result.value[0], abs_tol=_CENT)


def _is_named(fact: Fact) -> bool:
    return fact.kind != "percent" and not _is_plain(fact)


def _groups(terms: Sequence[Fact], text: str) -> list[_Group]:
    """What is added up, from left to right; nothing where brackets hold any but the first two terms."""
    groups: list[_Group] = []
    for at, term in enumerate(terms):
        value = _Group(term.value[0] / (100 if term.kind == "percent" else 1), _is_named(term))
        sign = _BETWEEN.fullmatch(text, terms[at - 1].end, term.start) if at else None
        if sign and (sign["open"] or (sign["closed"] and at != _IN_BRACKETS)):
            return []
        if sign and sign["closed"]:
            groups = [_Group(sum(one.value for one in groups), all(one.named for one in groups))]
        groups = _joined(groups, _OPERATORS[sign["sign"]], value) if sign else [value]
    return groups


def _joined(groups: list[_Group], operator: str, value: _Group) -> list[_Group]:
    if operator in "+-":
        return [*groups, value._replace(value=-value.value if operator == "-" else value.value)]
    *others, last = groups
    if (last.named and value.named) or (operator == "/" and not value.value):
        return [*groups, value._replace(named=False)]
    product = last.value * value.value if operator == "*" else last.value / value.value
    return [*others, _Group(product, last.named or value.named)]


def totals(text: str) -> list[tuple[Fact, list[Fact]]]:
    """ "24 weeks and 16 weeks, altogether 40 weeks": the result, and all others of its kind, which come to it."""
    facts = [fact for fact in read_facts(text) if not fact.implied and not _is_plain(fact)]
    found: list[tuple[Fact, list[Fact]]] = []
    for result in facts if IN_ALL.search(text) else ():
        others = [one for one in facts if one != result and (one.kind, one.unit) == (result.kind, result.unit)]
        if len(others) > 1 and math.isclose(sum(one.value[0] for one in others), result.value[0], rel_tol=1e-9):
            found.append((result, others))
    return found


def sums_of(text: str, terms: Sequence[Fact]) -> list[Fact]:
    """ "16 weeks in total", of eight and further eight: the values of a text that two terms of their kind come to."""
    if not IN_ALL.search(text):
        return []
    pairs = [(one, other) for one, other in combinations(terms, 2) if (one.kind, one.unit) == (other.kind, other.unit)]
    return [
        fact
        for fact in read_facts(text)
        if not _is_plain(fact)
        and any(
            (fact.kind, fact.unit) == (one.kind, one.unit)
            and math.isclose(one.value[0] + other.value[0], fact.value[0], rel_tol=1e-9)
            for one, other in pairs
        )
    ]
