"""Values as people say them in passing: 1h 30min is 90 minutes, nine to five 9:00 to 17:00, fifty percent 50%."""

import re
from typing import Final

from rag.language.required import Sought, Written
from rag.language.values.dates import MONTHS
from rag.language.values.number_words import ORDINALS, SMALL, TENS, UNITS, number_value

_CLOCK_AHEAD: Final = "".join(
    rf"(?<!\b{word} )" for word in ("at", "from", "until", "till", "by", "before", "after", "to", "and", "between")
)
_HOURS_AND_MINUTES: Final = (
    Sought(r"(?<![\d.,:])\b(?P<h>\d{1,2})\s?(?:h|hrs?|hours?),?\s(?:and\s)?(?P<m>[0-5]?\d)\s?min(?:ute)?s?\b", re.I),
    Sought(r"(?<![\d.,:])\b(?P<h>\d{1,2})\s?h(?:rs?)?(?P<m>[0-5]\d)\s?min(?:ute)?s?\b", re.IGNORECASE),
    Sought(rf"{_CLOCK_AHEAD}(?<![\d.:–-])\b(?P<h>\d|1[0-2]):(?P<m>[0-5]\d)\s?(?:hours|hrs)\b", re.IGNORECASE),
)
"""At 17:30 hours it is half past five."""
_HOURS: Final = [word for word, number in UNITS.items() if 1 <= number <= 12]
_LATE: Final = "|".join(word for word in _HOURS if UNITS[word] >= 6)
_NINE_TO_FIVE: Final = Sought(
    rf"\b(?P<ahead>from |between )(?P<a>1[0-2]|[6-9]|{_LATE})"
    rf"(?P<to> (?:to|until|till|and) )(?P<b>[1-9]|{'|'.join(_HOURS)})\b"
    r"(?!['’:.,-]\w|\s?[%€$£]| ?[ap]\.?m\b| (?!\w+days?\b|always\b|as\b|is\b)(?:per|\w+s|people|of|in)\b| percent)",
    re.IGNORECASE,
)
"""Down from nine to five are hours of the day, unless something fell by so many."""
_FALLS: Final = re.compile(
    r"\b(?:f[ae]ll|drop|declin|decreas|reduc|cut|lower|shr[aiu]nk|go(?:es)? down|went down|rang|scal|grad|rat|count"
    r"|chang)",
    re.IGNORECASE,
)
_NTH_IN_WORDS: Final = {word: number for word, number in ORDINALS.items() if number <= 30} | {
    f"{ten}-{word}": TENS[ten] + number
    for ten in ("twenty", "thirty")
    for word, number in ORDINALS.items()
    if number <= 9 and TENS[ten] + number <= 31
}
_NTH_OF_MONTH: Final = Sought(
    rf"\b(?:the )?(?P<nth>{'|'.join(sorted(_NTH_IN_WORDS, key=len, reverse=True))})(?: day)? of"
    rf" (?P<month>{'|'.join(MONTHS.title().split())})\b"
)
_IN_WORDS: Final = rf"(?:{SMALL})(?:[- ](?:{SMALL}))?|(?:a|one) hundred"
_PERCENT_IN_WORDS: Final = Sought(rf"\b(?P<n>{_IN_WORDS}) (?:percent|per cent|pct)\b", re.IGNORECASE)

_ONWARDS: Final = Sought(r"(?<=\d\d\d\d) onwards?\b", re.IGNORECASE)


def _in_minutes(match: re.Match[str]) -> str:
    return f"{60 * int(match['h']) + int(match['m'])} minutes"


def _by_the_clock(match: re.Match[str]) -> str:
    first, last = int(number_value(match["a"])), int(number_value(match["b"]))
    if not last < first or _FALLS.search(match.string):
        return match[0]
    return f"{match['ahead']}{first}:00{match['to']}{last + 12}:00"


def _by_the_calendar(match: re.Match[str]) -> str:
    return f"{_NTH_IN_WORDS[match['nth'].casefold()]} {match['month']}"


def _in_figures(match: re.Match[str]) -> str:
    return f"{number_value(match['n']):g}%"


EVERYDAY: Final[tuple[tuple[Sought, Written], ...]] = (
    *((told, _in_minutes) for told in _HOURS_AND_MINUTES),
    (_NINE_TO_FIVE, _by_the_clock),
    (_NTH_OF_MONTH, _by_the_calendar),
    (_PERCENT_IN_WORDS, _in_figures),
    (_ONWARDS, ""),
)
"""What is said, and what is read in its place."""
