"""Words that others say without their being there: `within 90 days` is a deadline, who leaves departs."""

import re
from collections.abc import Collection, Mapping
from typing import Final

from rag.language.questions.answer_types import MONTH, NUMERAL, UNIT, WEEKDAY
from rag.language.required import AnySought, Sought
from rag.language.words import stem

_AMOUNT: Final = rf"(?:an? |the )?(?:first )?[€$£]?(?:\d[\d.,]*|{NUMERAL})"
_SUM: Final = r"(?:[€$£]\d[\d.,]*|\d[\d.,]* (?:euros?|pounds?|pence|dollars?|cents?|eur|gbp|usd))"
_SPAN: Final = rf"(?:an? |{_AMOUNT}[ -]?)(?:\w+ )?{UNIT}s?['’]?s?"
_CLOCK: Final = r"[0-2]?\d[.:][0-5]\d"
_SOMEBODY: Final = r"(?:employees?|persons?|people|members?|colleagues?|someone|somebody|anyone|anybody|teammates?)"
_THING: Final = r"(?:it|them|a|an|the|any|your|my|their|his|her|its|for|early|behind|open|unattended|work)"
_IMPLIED: Final = (
    (
        "deadline",
        rf"(?:within|no later than|not later than|before|by|until) "
        rf"(?:{_SPAN}|(?:the )?(?:{MONTH}|{WEEKDAY}|\d{{1,2}}(?:st|nd|rd|th)?)|noon|(?:the )?(?:\w+ )?end of)"
        r"|at the latest",
    ),
    ("notice", rf"{_SPAN} (?:before|ahead|in advance|prior|beforehand)|(?:in|with) advance"),
    (
        "maximum",
        rf"(?:up to|at most|(?:no|not) more than|as (?:much|many) as|(?:limited|capped) (?:to|at)|exceed(?:s|ing)?) "
        rf"{_AMOUNT}",
    ),
    ("minimum", rf"(?:at least|(?:no|not) (?:less|fewer) than) {_AMOUNT}"),
    ("rate_mileage", rf"{_SUM} (?:per|an?) (?:mile|kilomet(?:re|er)|km)"),
    ("rate", rf"{_SUM} (?:per|an?) (?:hour|day|night|week|month|head|person)"),
    ("leave", r"(?:time|days?) off"),
    ("begin_end", rf"{_CLOCK} ?(?:to|-|–|until|till) ?{_CLOCK}"),
    ("begin", rf"(?:from|as of|starting) (?:on )?(?:\d{{1,2}}(?:st|nd|rd|th)? )?{MONTH}"),
    ("end", r"no longer"),
    ("increase", r"(?:go(?:es)?|gone|went|rises?|rose) up(?: to| by|[.,;]|$)|rises? (?:to|by)|rose (?:from|to|by)"),
    ("decrease", r"(?:go(?:es)?|gone|went) down(?: to| by|[.,;]|$)|falls? (?:to|by)|(?:was|is) cut (?:from|to|by)"),
    (
        "departure",
        rf"(?:who|you|i|{_SOMEBODY}) (?:leaves?|left|(?:are|is) leaving)(?! {_THING}\b)"
        r"|leav(?:e|es|ing) (?:the )?(?:company|firm|organi[sz]ation|government|employment|their (?:job|role))",
    ),
    ("medical_certificate", r"(?:fit|sick|(?:doctor|physician)['’]?s?|medical) notes?"),
    ("extension_number_phone", r"ext(?:ension|\.)? ?\d{2,5}"),
    ("phone_number", r"0\d{2,4}[ /-]\d{3,}(?:[ -]\d+){0,4}|\d{3}-\d{3}-\d{4}|\d{3}-\d{4}"),
    ("email_mail", r"[\w.+-]{1,64}@[\w-]{1,63}\.\w+"),
    (
        "address",
        r"\d+\w? (?:\w+ ){1,3}(?:street|road|avenue|lane|square|boulevard|wharf)|[a-z]{1,2}\d{1,2}[a-z]? \d[a-z]{2}",
    ),
)
_VALUE: Final = AnySought(rf"(?P<{said}>\b(?:{pattern})(?!\w))" for said, pattern in _IMPLIED)
_SIGNS: Final = {"$": "dollar", "€": "euro", "£": "pound"}
_CUES: Final = frozenset(
    (*NUMERAL.split("|"), "advance", "latest", "leave", "leaves", "leaving", "left", "longer", "note", "notes")
)
_FIGURE: Final = re.compile(r"[\d@]")
_WAY: Final = Sought(r"\b(?:off|up|down)\b")


def implied_words(text: str, said: Collection[str]) -> Mapping[str, str]:
    """The stems of these words, with the words. `said` are those of the text that carry a subject."""
    if _CUES.isdisjoint(said) and not _FIGURE.search(text) and not _WAY.search(text):
        return {}
    found = {match.lastgroup or "" for match in _VALUE.finditer(text.lower())}
    found |= {word for sign, word in _SIGNS.items() if sign in text}
    return {stem(word): word for each in sorted(found) for word in each.split("_")}
