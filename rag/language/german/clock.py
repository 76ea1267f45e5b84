"""German times of day as people say them: `halb sechs`, `Viertel nach neun`, `zehn vor acht`, `um sieben abends`."""

import re
from collections.abc import Callable
from typing import Final

from rag.language.german.numerals import ONES, amount_of
from rag.language.required import Sought

_HOUR: Final = rf"(?P<h>[01]?\d|2[0-4]|{ONES})"
_WHEN: Final = "morgens|früh|vormittags|mittags|nachmittags|abends|nachts"
_OF_DAY: Final = rf"(?P<when>{_WHEN})"
_AT: Final = r"(?:um|gegen|ab|bis|von|kurz|nach|vor)"
_NO_THING: Final = r"(?![:.]\d|(?-i: [A-ZÄÖÜ])| (?:bis|und) \d)"
_NOON: Final = 12
_DAY: Final = 1440  # minutes
_PART_OF_HOUR: Final = {
    "": 0,
    "halb": -30,
    "viertel nach": 15,
    "viertel vor": -15,
    "viertel": -45,
    "drei viertel": -15,
    "dreiviertel": -15,
}
_OTHER_HALF: Final[dict[str, Callable[[int], bool]]] = {
    "nachmittags": lambda hour: hour < _NOON,
    "abends": lambda hour: hour < _NOON,
    "mittags": lambda hour: hour < 11,
    "nachts": lambda hour: hour in range(9, 13),
    "morgens": lambda hour: hour == _NOON,
}
"""Of which hours, as a clock shows them, it is the other half of the day."""


def _clock(match: re.Match[str]) -> str:
    """`fünf Uhr nachmittags`, `halb sechs`, `11 Uhr 30`."""
    said = match.groupdict()
    hour = int(amount_of(said["h"]))
    minutes = 60 * hour + _PART_OF_HOUR[(said.get("part") or "").casefold()] + int(said.get("min") or 0)
    minutes += _off(said)
    is_other = _OTHER_HALF.get((said["when"] or "").casefold())
    minutes = (minutes + _DAY // 2) % _DAY if is_other and is_other(hour) else minutes % _DAY
    return f"{said.get('at') or ''}{minutes // 60}:{minutes % 60:02} Uhr"


def _off(said: dict[str, str | None]) -> int:
    """`zehn vor`, `fünf nach`."""
    minutes = int(amount_of(said.get("off") or ""))
    return -minutes if said.get("side") == "vor" else minutes


def _hour_of_day(match: re.Match[str]) -> str:
    """`um sieben abends`, `abends um sieben`, `mittags um zwölf`."""
    return f"{match['at']}{match['h']} Uhr {match['when']}"


def _opening_hour(match: re.Match[str]) -> str:
    """The first of two hours that share one Uhr: `9.00 bis 17.00 Uhr`, `neun–siebzehn Uhr`."""
    to = match["to"] if match["to"].strip().isalpha() else " bis "
    return f"{amount_of(match['h']):.0f}:{match['min'] or '00'} Uhr{to}"


CLOCK_FIRST: Final = (
    (Sought(r"\b(?:um |gegen )?Mitternacht\b"), "um 0:00 Uhr"),
    (
        Sought(
            rf"\b(?P<at>{_AT} )(?P<part>drei ?viertel|viertel) {_HOUR}(?: Uhr)?(?: {_OF_DAY})?\b{_NO_THING}",
            re.IGNORECASE,
        ),
        _clock,
    ),
    (
        Sought(
            rf"\b(?P<at>{_AT} )(?P<off>\d{{1,2}}|{ONES})(?: Minuten)? (?P<side>vor|nach) (?:(?P<part>halb) )?"
            rf"{_HOUR}(?: Uhr)?(?: {_OF_DAY})?\b{_NO_THING}",
            re.IGNORECASE,
        ),
        _clock,
    ),
)
"""Ahead of what reads three quarters as a part of something."""
CLOCK: Final = (
    (Sought(rf"\b(?P<when>{_WHEN}) (?P<at>um |gegen |ab |bis ){_HOUR}\b(?! Uhr|[:.]\d)", re.IGNORECASE), _hour_of_day),
    (Sought(rf"\b(?P<at>um |gegen |ab |bis ){_HOUR} (?P<when>{_WHEN})\b", re.IGNORECASE), _hour_of_day),
    (
        Sought(rf"\b(?P<part>halb|viertel (?:nach|vor)) {_HOUR}(?: Uhr)?(?: {_OF_DAY})?\b(?![:.]\d)", re.IGNORECASE),
        _clock,
    ),
    (Sought(rf"(?<![:.\d])\b{_HOUR}(?:[:.](?P<min>[0-5]\d))? Uhr {_OF_DAY}\b", re.IGNORECASE), _clock),
    (
        Sought(
            rf"(?<![\d.:])\b{_HOUR}(?:[.:](?P<min>[0-5]\d))?(?: Uhr)?(?P<to>\s?[-–—]\s?| bis | und )"
            rf"(?=(?:[01]?\d|2[0-4]|{ONES})(?:[.:][0-5]\d)? Uhr\b(?! (?:{_WHEN})\b))",
            re.IGNORECASE,
        ),
        _opening_hour,
    ),
    (Sought(rf"\b(?P<h>{ONES})(?= Uhr\b)", re.IGNORECASE), lambda hour: f"{amount_of(hour['h']):.0f}"),
    (Sought(r"(?<![:.\d])\b(?P<h>\d{1,2}) Uhr (?P<min>[0-5]\d)\b(?! ?[%€]|[.,]\d| [A-ZÄÖÜ])"), r"\g<h>:\g<min> Uhr"),
    (Sought(r"(?<![:.\d])\b(?:24|00?)(?:[:.]00)? Uhr\b"), "0:00 Uhr"),
)
_BY_EAR: Final = re.compile(
    rf"\b(?P<part>halb|(?:drei ?)?viertel(?: nach| vor)?) {_HOUR}\b(?! Uhr|[:.]\d| (?:{_WHEN})|(?-i: [A-ZÄÖÜ]))",
    re.IGNORECASE,
)


def leaves_half_open(text: str) -> bool:
    """True where an hour is told by ear: `halb fünf` is one in the morning and one in the afternoon."""
    return bool(_BY_EAR.search(text))
