"""The year that a month leaves open: `last March` is one, and rates `from January` are those of the next one."""

import re
from datetime import date
from typing import Final

from rag.language.values.dates import MONTH_NAMES, month_of

_MONTH: Final = rf"(?P<month>{'|'.join(sorted(MONTH_NAMES, key=len, reverse=True))})\b(?!\s+(?:\d|i\b|we\b))"
_BESIDE: Final = re.compile(
    r"(?P<lead>\b(?:in|im|since|seit|from|ab|until|till|bis(?: zum)?|before|vor|during|by|of)\s+)?(?:\b(?:the|dem)\s+)?"
    rf"\b(?P<which>last|next|letzte[nms]|vorige[nms]|nächste[nms])\s+{_MONTH}",
    re.IGNORECASE,
)
_FROM: Final = re.compile(
    rf"\b(?P<lead>from|starting(?: in| from)?|as from|beginning(?: in| from)?|ab)\s+{_MONTH}"
    r"(?!\s*(?:to|until|till|through|bis|and|und|or|oder)\b|\s*[-–])",
    re.IGNORECASE,
)
_HALF_A_YEAR: Final = 6  # months, after which one that is to come is no nearer than the one that was


def with_years(question: str, today: date) -> str:
    """Beside these months the year that is meant on that day: what holds then can be looked up."""
    return _FROM.sub(lambda found: _from(found, today), _BESIDE.sub(lambda found: _beside(found, today), question))


def _beside(found: re.Match[str], today: date) -> str:
    which, number = found["which"].casefold(), month_of(found["month"])
    if which.startswith(("next", "näch")):
        year = today.year + (number <= today.month)
    else:
        year = today.year - (number >= today.month)
    lead = found["lead"] or ("in " if which in ("last", "next") else "im ")
    return f"{lead}{found['month'].title()} {year}"


def _from(found: re.Match[str], today: date) -> str:
    ahead = (month_of(found["month"]) - today.month) % 12
    if not 0 < ahead <= _HALF_A_YEAR:
        return found.group()
    year = today.year + (month_of(found["month"]) < today.month)
    return f"{found['lead']} {found['month'].title()} {year}"
