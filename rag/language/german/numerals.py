"""German numbers in words: `dreihundertzwanzig` is 320, `dreieinhalb` 3.5, `zwei` 2."""

import re
from typing import Final

_SMALL_LIST: Final = """
    ein zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn
    neunzehn
"""
SMALL: Final = {word: number for number, word in enumerate(_SMALL_LIST.split(), 1)} | {"eins": 1, "zwo": 2}
_TEN_LIST: Final = "zwanzig dreißig vierzig fünfzig sechzig siebzig achtzig neunzig"
TENS: Final = {word: 10 * number for number, word in enumerate(_TEN_LIST.split(), 2)}
ONES: Final = "|".join(sorted(SMALL, key=len, reverse=True))
"""For a pattern."""
_BELOW_HUNDRED: Final = rf"(?:(?:(?P<and>{ONES})und)?(?P<tens>{'|'.join(TENS)})|(?P<ones>{ONES}))"
_NUMBER: Final = re.compile(
    rf"(?:(?P<thousands>[a-zäöüß]+?)?(?P<thousand>tausend))?(?:(?P<hundreds>{ONES})?(?P<hundred>hundert))?(?:und)?{_BELOW_HUNDRED}?"
)
_DIGITS_FROM: Final = 13
"""Smaller numbers stay words: `ein` is mostly an article."""
AMOUNT: Final = rf"(?:\d+(?:,\d+)?|{ONES})"
"""A number of a text whose larger ones are in digits, for a pattern."""
_IN_DIGITS: Final = re.compile(r"\d+(?:,\d+)?")


def number_in_words(word: str) -> int:
    """`dreihundertzwanzig` is 320; 0 for what is no number from thirteen on."""
    total = whole_number(word)
    return total if total >= _DIGITS_FROM else 0


def whole_number(word: str) -> int:
    """`zwei` is 2; 0 for what is no number."""
    found = _NUMBER.fullmatch(word.casefold().replace("dreissig", "dreißig"))
    if not found:
        return 0
    many = whole_number(found["thousands"]) if found["thousands"] else 1
    if found["thousand"] and not many:
        return 0
    thousands = 1000 * many if found["thousand"] else 0
    hundreds = 100 * SMALL.get(found["hundreds"] or "ein", 1) if found["hundred"] else 0
    below = TENS.get(found["tens"] or "", 0) + SMALL.get(found["and"] or found["ones"] or "", 0)
    return thousands + hundreds + below


def amount_of(said: str) -> float:
    """`2,5` and `zwei`; an article is one, and 0 what is no number."""
    if _IN_DIGITS.fullmatch(said):
        return float(said.replace(",", "."))
    return 1 if _ARTICLE.fullmatch(said) else whole_number(said)


_ARTICLE: Final = re.compile(r"ein(?:e[nrsm]?)?", re.IGNORECASE)


def written(amount: float) -> str:
    """In digits, with a comma before decimals."""
    return f"{amount:.2f}".rstrip("0").rstrip(".").replace(".", ",")
