"""Rough amounts: "roughly three months" for ninety days, "about two fifths" for 39 percent."""

import re
from typing import Final

from rag.language.values.facts import Fact

ABOUT: Final = "about|around|approximately|roughly|circa|nearly|almost"
"""Words ahead of a value that is none to the day."""
_ROUGHLY: Final = rf"\b(?:{ABOUT}|approx\.?|ca\.?|some)\W+|~\s*"
ROUGHLY: Final = re.compile(rf"(?:{_ROUGHLY})$", re.IGNORECASE)
_ROUGH_RANGE: Final = re.compile(rf"(?:{_ROUGHLY})(?:[\w%]+\W+){{1,3}}(?:to|or|and)\W+$", re.IGNORECASE)
_MONTH: Final = 30.44 * 86_400
"""Seconds."""
_OFF: Final = 0.03
"""Part of it by which days and weeks may differ from the months that they come to."""
_POINTS: Final = 2.5
"""Percentage points by which a rough part ("two fifths") may differ from what it is a part of."""
_HUNDREDTHS: Final = re.compile(r"%|per\s?cent|pct", re.IGNORECASE)


def is_roughly(fact: Fact, text: str, stated: Fact) -> bool:
    """True for a value that is said to be rough: months for days or weeks or turned round, a part for a percentage."""
    if not (ROUGHLY.search(text, 0, fact.start) or _ROUGH_RANGE.search(text, 0, fact.start)):
        return False
    if fact.kind == stated.kind == "percent":
        is_part = fact.unit == stated.unit and not _HUNDREDTHS.search(fact.text)
        return is_part and abs(fact.value[0] - stated.value[0]) <= _POINTS
    if fact.kind != "duration" or stated.kind != "duration" or {fact.unit, stated.unit} != {"month", "second"}:
        return False
    mine, theirs = (one.value[0] * (_MONTH if one.unit == "month" else 1.0) for one in (fact, stated))
    return abs(mine - theirs) <= _OFF * theirs
