"""Words that a value says without their being there: `within 90 days` is a deadline, `up to 500 euros` a maximum."""

import re
from typing import Final

from rag.language.questions.answer_types import MONTH, NUMERAL, UNIT, WEEKDAY
from rag.language.words import stem

_AMOUNT: Final = rf"(?:an? |the )?(?:first )?[€$£]?(?:\d[\d.,]*|{NUMERAL})"
_SPAN: Final = rf"(?:an? |{_AMOUNT}[ -]?)(?:\w+ )?{UNIT}s?['’]?s?"
_IMPLIED: Final = (
    (
        "deadline",
        rf"(?:within|no later than|not later than|before|by|until) (?:{_SPAN}|(?:the )?(?:{MONTH}|{WEEKDAY}|\d)|noon"
        r"|(?:the )?(?:\w+ )?end of)|at the latest",
    ),
    ("notice", rf"{_SPAN} (?:before|ahead|in advance|prior|beforehand)|(?:in|with) advance"),
    (
        "maximum",
        rf"(?:up to|at most|(?:no|not) more than|as (?:much|many) as|(?:limited|capped) (?:to|at)|exceed(?:s|ing)?) "
        rf"{_AMOUNT}",
    ),
    ("minimum", rf"(?:at least|(?:no|not) (?:less|fewer) than|from) {_AMOUNT}"),
    (
        "address",
        r"\d+\w? (?:[A-Z]\w+ ){1,3}(?:street|road|avenue|lane|square|boulevard|wharf)|[a-z]{1,2}\d{1,2}[a-z]? \d[a-z]{2}",
    ),
)  # fmt: skip
_WORDS: Final = {stem(word): word for word, _ in _IMPLIED}
_VALUE: Final = re.compile(
    "|".join(rf"(?P<{word}>(?<![\w-])(?:{pattern})(?!\w))" for word, pattern in _IMPLIED), re.IGNORECASE
)


def implied_words(text: str) -> dict[str, str]:
    """The stems of these words, with the words."""
    found = {match.lastgroup for match in _VALUE.finditer(text)}
    return {each: word for each, word in _WORDS.items() if word in found}
