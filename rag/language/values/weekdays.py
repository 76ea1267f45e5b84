"""The days that short names and spans of a timetable mean: Fri is Friday, and Mon–Thu has a Wednesday."""

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from rag.language.kept import SENTENCES
from rag.language.values.dates import WEEKDAYS

_SHORT: Final = ("mon", "tue", "wed", "thu", "fri", "sat", "sun")
_GERMAN: Final = ("mo", "di", "mi", "do", "fr", "sa", "so")
_NAMES: Final = {
    name: number for names in (_SHORT, _GERMAN, WEEKDAYS) for number, name in enumerate(names)
} | {"tues": 1, "weds": 2, "thur": 3, "thurs": 3}  # fmt: skip
_DAY: Final = "|".join(name.title() for name in sorted(_NAMES, key=len, reverse=True))
_CLOCK: Final = r"\d{1,2}(?:[:.]\d\d|\s?Uhr|\s?[ap]m\b)"
_SPAN: Final = re.compile(rf"\b(?P<from>{_DAY})s?\.?\s?(?:[-–—]|to|bis|until|through)\s?(?P<to>{_DAY})s?\b")
_LONG: Final = "|".join(name.title() for name in _NAMES if name not in _GERMAN)
_LETTERS: Final = "|".join(name.title() for name in _GERMAN)  # only before a time: So is a word, too
_ALONE: Final = re.compile(rf"\b(?P<day>{_LONG})\b|\b(?P<letters>{_LETTERS})\.?:? (?={_CLOCK})")
_CUE: Final = re.compile(r"\b(?:Mo|Di|Mi|Do|Fr|Sa|So|Tu|We|Th|Su)")


@lru_cache(maxsize=SENTENCES)
def days_meant(text: str) -> frozenset[str]:
    """In English and small letters; none for a text without short names or spans of days."""
    return frozenset(_days(text)) if _CUE.search(text) else frozenset()


def _days(text: str) -> Iterator[str]:
    for span in _SPAN.finditer(text):
        first, last = (_NAMES[span[end].casefold()] for end in ("from", "to"))
        yield from (WEEKDAYS[(first + day) % 7] for day in range((last - first) % 7 + 1))
    for alone in _ALONE.finditer(text):
        yield WEEKDAYS[_NAMES[(alone["day"] or alone["letters"]).casefold()]]
