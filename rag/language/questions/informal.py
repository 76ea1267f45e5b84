"""Questions as they are typed in a hurry, in the words that a document would use: `whats` is `what is`."""

import re
from functools import cache
from importlib.resources import files
from typing import Final

from rag.language.german.bridge import is_german

_WORD: Final = re.compile(r"(?<![\w.@/#-])[a-z]+(?![\w@'’]|[./-]\w)")

_HOW_HIGH: Final = re.compile(
    r"\b(how) (?:high|big|large)(?= (?:is|are|was|were|can|may|will) (?:(?:the|my|our|your|an?) )?(?:[\w-]+ ){0,3}?"
    r"(?:rates?|fees?|limits?|budgets?|amounts?|allowances?|prices?|costs?|salar(?:y|ies)|bonus(?:es)?|discounts?"
    r"|charges?|fines?|excess|caps?|supplements?|surcharges?|pay|rent|deposits?|sums?|refunds?|grants?"
    r"|contributions?|pensions?|compensation)\b)",
    re.IGNORECASE,
)


def in_full(text: str) -> str:
    """`how many hols inc bank holidays` as `how many holidays including bank holidays`."""
    if is_german(text):  # `im Juli`
        return text
    text = _HOW_HIGH.sub(r"\1 much", text)  # a rate is not so many metres
    return _WORD.sub(lambda found: _short_forms().get(found.group(), found.group()), text)


@cache
def _short_forms() -> dict[str, str]:
    text = files("rag.language.questions").joinpath("informal.txt").read_text(encoding="utf-8")
    lines = (line.partition(" = ") for line in text.splitlines() if not line.startswith("#"))
    return {short: full for short, _, full in lines}
