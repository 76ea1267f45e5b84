"""The days that short names and spans of a timetable mean: Fri is Friday, and Mon–Thu has a Wednesday."""

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from rag.language.kept import SENTENCES
from rag.language.required import Sought, as_matched
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
_SHORT_NAMES: Final = r"(?:Mon|Tues?|Weds?|Thu(?:rs?)?|Fri|Sat|Sun)"
_LONG_NAMES: Final = "|".join(name.title() for name in WEEKDAYS)
_OPENS_DAY: Final = (
    r"(?:(?<=\bon )|(?<=\bOn )|(?<=\bevery )|(?<=\bEvery )|(?<=\beach )|(?<=\bby )|(?<=\buntil )|(?<=\bfrom ))"
)
_TO: Final = r"(?:\s?[-–—]\s?|\s(?:to|through|thru|until)\s)"
SHORT_DAY: Final = (
    rf"\b(?P<first>{_SHORT_NAMES}|{_LONG_NAMES})\.?{_TO}(?P<last>{_SHORT_NAMES}|{_LONG_NAMES})\b"
    rf"|\b(?:(?P<alone>Mon|Tue|Thu|Fri)|{_OPENS_DAY}(?P<led>{_SHORT_NAMES}))\b(?=\.?(?: (?![A-Z])|[,;)]|\.?$))"
    rf"|\b(?P<timed>{_SHORT_NAMES})\b(?=\.?:? {_CLOCK})|(?<=\| )(?P<cell>{_SHORT_NAMES})(?=\.? \|)"
    rf"|(?<=\d )(?P<behind>{_SHORT_NAMES})(?=\.?(?:$|[,;)]))"
)
"""A span of short names, or one that hardly is another word where it stands."""
WORK_DAYS: Final = (
    r"(?:\bfrom )?\bMondays?(?: to | through | thru | until | till |\s?[-–—]\s?)Fridays?\b"
    r"|\b(?:(?:on )?(?:every|each) weekday|weekdays)\b"
)


def in_full(match: re.Match[str]) -> str:
    """The days that `SHORT_DAY` finds, by their names."""
    if match["first"]:
        return " to ".join(_full(match[end]) for end in ("first", "last"))
    return _full(next(filter(None, match.groupdict().values())))


def work_days(match: re.Match[str]) -> str:
    """Monday to Friday, in whatever words; beside a Saturday or Sunday the weekdays are one kind of days of several."""
    is_kind = match[0].casefold() == "weekdays" and _OF_WEEKEND.search(match.string)
    return match[0] if is_kind else "Monday to Friday"


_OF_WEEKEND: Final = re.compile(r"\b(?:Saturday|Sunday)s?\b", re.IGNORECASE)


def days_in_full(text: str) -> str:
    return _SOUGHT.sub_in(in_full, text, as_matched(text))


_SOUGHT: Final = Sought(SHORT_DAY)


def _full(name: str) -> str:
    return WEEKDAYS[_NAMES[name.casefold()]].title()


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
