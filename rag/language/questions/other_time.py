"""The question before, asked of another time: `and this year?`, `what about 2024`, `und jetzt?`

The time that it named itself goes: what follows `next year` and `and now` is asked of today.
"""

import re
from datetime import date
from typing import Final

from rag.language.questions.asked_date import without_asked_date
from rag.language.values.periods import read_periods

_LEAD: Final = r"(?:in|on|for|during|as of|im|am|für|ab)\s+(?:the\s+)?(?:year\s+|jahre?\s+)?"
_TODAY: Final = re.compile(
    rf"(?:{_LEAD})?(?:now|right now|today|nowadays|currently|these days|at the moment|at present"
    r"|this year|the current year"
    r"|jetzt|heute|aktuell|derzeit|momentan|zurzeit|dieses jahr|diesem jahr)",
    re.IGNORECASE,
)
_EARLY: Final = date(1000, 1, 1)
_LATE: Final = date(2999, 12, 31)
_BEGINS: Final = re.compile(rf"^{_LEAD}", re.IGNORECASE)
_ADDED: Final = re.compile(r"\s*\([^()]*\)(?=\W*$)")  # what a follow-up was found to lean on


def is_time(part: str) -> bool:
    """A day, a month with its year, a year or a word for one, and nothing else."""
    return bool(_TODAY.fullmatch(part)) or _is_counted(part) or _is_date(part)


def at_time(previous: str, part: str) -> str:
    """ "" where a day is put in place of one that only says when something happened: `hired in March 2025`."""
    added = _ADDED.search(previous)
    before = _ADDED.sub("", previous)
    if _is_date(part) and without_asked_date(before, _LATE) == before:
        return ""
    undated = without_asked_date(before, _EARLY)  # to whoever lives then, every year is still to come, and meant
    plain = undated.rstrip(" ?.!,") + (added.group() if added else "")
    if _TODAY.fullmatch(part):
        return f"{plain}?"
    begins = _BEGINS.match(part) or _is_counted(part)
    return f"{plain}, {part[0].lower()}{part[1:]}?" if begins else f"{plain}, in {part}?"


def _is_counted(part: str) -> bool:
    """`last year` and nothing else."""
    named = _BEGINS.sub("", part)
    return any(each.counted_in and each.end - each.start == len(named) for each in read_periods(named, _EARLY))


def _is_date(part: str) -> bool:
    named = _BEGINS.sub("", part)
    return any(not each.counted_in and each.end - each.start == len(named) for each in read_periods(named, _EARLY))
