"""The figures of a text: numbers, years, days and months, each spelled one way, whatever they count.

Coarser than `facts`, which knows what is counted: only to see what no source has anywhere.
"""

import re
from functools import lru_cache
from typing import Final

from rag.language.values.dates import month_number
from rag.language.values.number_words import spelled_number
from rag.language.words import words

_DIGITS: Final = re.compile(r"0*(\d[\d.,]*?)(?:st|nd|rd|th|s)?")
_YEAR: Final = re.compile(r"(?:1[5-9]|20)\d\d")
_ISO: Final = re.compile(r"\b\d{4}-(\d\d)-\d\d")
_YEARS: Final = re.compile(r"\b(\d\d)\d\d[–/-](\d\d)\b")


@lru_cache(maxsize=16_384)
def figure(word: str) -> str:
    """9th, nine and ninth are `9`, Nov is `month 11`; "" for a word that is no figure."""
    digits = _DIGITS.fullmatch(word)
    if digits:
        return digits[1]
    month = month_number(word)
    return f"month {month}" if month else spelled_number(word)


@lru_cache(maxsize=16_384)
def figures(text: str) -> frozenset[str]:
    """All of them; in 2018–19 and in 2018-11-09 also what they leave unspelled."""
    unspelled = [f"{match[1]}{match[2]}" for match in _YEARS.finditer(text)]
    unspelled += [f"month {int(match[1])}" for match in _ISO.finditer(text)]
    return frozenset([*filter(None, map(figure, words(text))), *unspelled])


def is_amount(one: str) -> bool:
    """True for what is neither a year nor a month."""
    return not one.startswith("month") and not _YEAR.fullmatch(one)
