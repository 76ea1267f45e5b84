"""Amounts as the continent writes them (1.250,00 and 1 250,00 and 1'250.00), as English has them, letter for letter.

Most can be read in one way only. "1.250" of a sum is taken for 1,250 in euros and francs, as no sum has a third
decimal, but not in dollars and pounds unless another amount of the text has a decimal comma; a price per litre may have
three. Of anything else "1.250" is 1.25, as it is in English.
"""

import re
from functools import partial
from typing import Final

from rag.language.values.measures import measure_of

_MAY_BE: Final = re.compile(r"\d[.,'’ \u00a0\u2009\u202f]\d")
_BEFORE: Final = r"(?<![\w.,])"
_BEHIND: Final = r"(?![\w]|[.,'’]\d)"
_MONEY: Final = r"(?:[$€£¥]|\b(?:USD|EUR|GBP|CHF|[Ee]uros?|[Dd]ollars?|[Ff]rancs?|Franken|[Pp]ounds?)\b)"
_POINTS: Final = re.compile(rf"{_BEFORE}\d{{1,3}}(?:(?:\.\d{{3}})+,\d{{1,2}}|(?:\.\d{{3}}){{2,}}){_BEHIND}")
_GAPS: Final = re.compile(rf"{_BEFORE}[1-9]\d{{0,2}}(?:['’\u00a0\u2009\u202f]\d{{3}})+(?:[.,]\d{{1,2}})?{_BEHIND}")
_SPACES: Final = re.compile(
    rf"(?:(?P<money>{_MONEY})\s?)?{_BEFORE}(?P<sum>[1-9]\d{{0,2}}(?: \d{{3}})+(?P<cents>,\d{{2}})?){_BEHIND}"
    rf"(?P<behind>\s?{_MONEY})?"
)
_COMMA: Final = re.compile(
    rf"(?P<money>{_MONEY}\s?)?{_BEFORE}(?P<sum>\d+,\d{{1,2}}){_BEHIND}(?=(?P<behind>\s?[^\s\d]+))?"
)
_POINT: Final = re.compile(
    rf"(?P<money>{_MONEY}\s?)?{_BEFORE}(?P<sum>[1-9]\d{{0,2}}\.\d{{3}}){_BEHIND}(?P<behind>\s?{_MONEY})?"
    r"(?!\s?(?:k|m|mn|bn|million|billion|thousand)\b|\s?/|\s(?:a|an|per|each)\s(?:kwh|litre|liter|unit|share|gallon|km|mile)\b)"
)
_EUROS: Final = re.compile(r"€|eur|chf|fran", re.IGNORECASE)
_TO_ENGLISH: Final = str.maketrans(".,", ",.")


def in_english_style(text: str) -> str:
    """The text with every such amount as English writes it; all places stay."""
    if not _MAY_BE.search(text):
        return text
    told = _POINTS.sub(_swapped, _GAPS.sub(_closed, text))
    told = _COMMA.sub(_with_point, _SPACES.sub(_closed_sum, told))
    return _POINT.sub(partial(_in_thousands, is_continental=told != text), told)


def _swapped(match: re.Match[str]) -> str:
    return match.group().translate(_TO_ENGLISH)


def _closed(match: re.Match[str]) -> str:
    return _grouped(match.group())


def _grouped(amount: str) -> str:
    """With commas between the thousands, and a point before the cents."""
    cents = re.search(r"[.,]\d{1,2}$", amount)
    whole = amount[: cents.start()] if cents else amount
    return re.sub(r"\D", ",", whole) + (f".{cents.group()[1:]}" if cents else "")


def _closed_sum(match: re.Match[str]) -> str:
    """Only of a sum: `section 1 250 people` has two numbers."""
    if not (match["money"] or match["behind"] or match["cents"] or _THOUSANDS.search(match["sum"])):
        return match.group()
    return _with_sum(match, _grouped(match["sum"]))


_THOUSANDS: Final = re.compile(r" 000\b")
"""No number of its own."""


def _with_point(match: re.Match[str]) -> str:
    """12,50 of money, parts or a measure; `rooms 3,4` are two."""
    behind = (match["behind"] or "").strip().rstrip(".,;:)")
    is_measured = match["money"] or re.match(rf"{_MONEY}|%|percent", behind) or measure_of(behind)
    return _with_sum(match, match["sum"].replace(",", ".")) if is_measured else match.group()


def _in_thousands(match: re.Match[str], is_continental: bool) -> str:
    named = f"{match['money'] or ''}{match['behind'] or ''}"
    is_sum = named and (is_continental or _EUROS.search(named))
    return _with_sum(match, match["sum"].replace(".", ",")) if is_sum else match.group()


def _with_sum(match: re.Match[str], amount: str) -> str:
    start, end = (at - match.start() for at in match.span("sum"))
    return match.group()[:start] + amount + match.group()[end:]
