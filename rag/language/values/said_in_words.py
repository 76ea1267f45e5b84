"""Prices and shares that are told in a word: free, in full, by half."""

import re
from collections.abc import Iterator
from typing import Final

from rag.language.values.facts import Fact, FactKind

FREE: Final = (
    r"\b(?:free of charge|for free|(?:is|are|be|it['’]s) free\b(?! (?:to|of|from)\b)|costs? (?:\w+ )?nothing"
    r"|at no (?:\w+ )?(?:cost|charge)|without (?:any )?(?:charge|costs?)|waived|kostenlos|gratis)\b"
)
"""A pattern of what costs nothing. Whoever is free to go, or free of debts, is no price."""
_WORDS: Final[tuple[tuple[re.Pattern[str], FactKind, float, str], ...]] = (
    (re.compile(rf"{FREE}|\bnothing\b", re.IGNORECASE), "money", 0.0, "EUR"),
    (re.compile(r"\b(?:in full|fully)\b", re.IGNORECASE), "percent", 100.0, "%"),
    (re.compile(r"\b(?:by half|half)\b", re.IGNORECASE), "percent", 50.0, "%"),
)


def said_in_words(text: str) -> Iterator[Fact]:
    """The values that these words stand for; an amount of nothing has any currency."""
    for pattern, kind, value, unit in _WORDS:
        for match in pattern.finditer(text):
            yield Fact(kind, (value,), unit, *match.span(), match.group())
