"""Values that some questions can only be answered with: a month, a year, a number, a share, a length of time."""

import re
from typing import Final

from rag.language.questions.answer_types import MONTH, NUMERAL, UNIT, WEEKDAY
from rag.language.words import words

_NUMBER: Final = rf"\d[\d.,]*|\b(?:{NUMERAL}|no|none)\b"
_ORDINAL: Final = r"\b(?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|last|\d+(?:st|nd|rd|th))\b"
_MONTH: Final = rf"\b{MONTH}\b"
_WHAT: Final = r"\b(?:what|which) (?:\w+ )?"


def _pair(asks: str, shows: str) -> tuple[re.Pattern[str], re.Pattern[str]]:
    return re.compile(asks, re.IGNORECASE), re.compile(shows, re.IGNORECASE)


_VALUES: Final = (
    _pair(rf"{_WHAT}months?\b", _MONTH),
    _pair(rf"{_WHAT}(?:years?|decades?)\b", r"\b\d{3,4}s?\b|\b\d\ds\b"),
    _pair(rf"{_WHAT}century\b", r"\bcentur|\b\d{3,4}s?\b"),
    _pair(rf"{_WHAT}days?\b", rf"{WEEKDAY}|{_MONTH} \d+|\d+ (?:of )?{_MONTH}|\d+[./-]\d+|{_ORDINAL}"),
    _pair(
        rf"{_WHAT}(?:percent|percentage|proportion|share|fraction)\b|\bhow (?:many|much) percent\b",
        r"\d\s?(?:%|percent|per cent)|\b(?:half|third|quarter|majority|percent|all|none)\b|\d/\d",
    ),
    _pair(r"\bhow (?:many|old|tall|far|deep|wide|high|heavy)\b|" + _WHAT + r"(?:number|population|age)\b", _NUMBER),
    _pair(
        r"\bhow much\b.*\b(?:costs?|price)\b",
        rf"[$€£¥]|\d[\d.,–-]*(?!\s*(?:\w+ )?{UNIT}|[\d.,–-])|\b(?:free|included?|no (?:cost|charge))\b",
    ),
    _pair(r"\bhow much (?:money|of|is|are|was|were|do|does|did)\b", r"\d[\d.,]*|\b(?:half|third|all|most|free|full)\b"),
    _pair(r"\bhow long\b", rf"{_NUMBER}|\ban? (?:\w+ )?{UNIT}|\b(?:until|indefinite|permanent|unlimited)"),
    _pair(r"\bhow (?:often|frequently)\b|\bhow many times\b",
          rf"\b(?:every|each|per|once|twice|times?|regular|always|never|annual)|\w+ly\b|\ba {UNIT}"),
    _pair(
        r"\bwhen (?:did|was|were)\b|" + _WHAT + r"date\b",
        rf"\d[\d.,:]*|{_MONTH}|{WEEKDAY}|\b(?:before|after|during|following|when|until|since)\b|\bcentur",
    ),
)  # fmt: skip


def lacks_asked_value(question: str, text: str) -> bool:
    """True when the text has no value of the kind asked for, beside those that the question says itself."""
    asked = set(words(question))
    shows = next((shows for asks, shows in _VALUES if asks.search(question)), None)
    return shows is not None and all(asked.issuperset(words(found.group())) for found in shows.finditer(text))
