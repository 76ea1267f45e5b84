"""German values in one form: `dreihundert` is `300`, `halb sechs` `5:30 Uhr`, `jünger als 18 Jahre` `unter 18`.

The sentence stays German; what is read of it in English is read of this, and so are the words that two of them share.
"""

import re
from collections.abc import Callable
from functools import lru_cache
from typing import Final

from rag.language.kept import SENTENCES
from rag.language.required import Rewriting, Sought

_SMALL_LIST: Final = """
    ein zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn
    neunzehn
"""
_SMALL: Final = {word: number for number, word in enumerate(_SMALL_LIST.split(), 1)} | {"eins": 1, "zwo": 2}
_TEN_LIST: Final = "zwanzig dreißig vierzig fünfzig sechzig siebzig achtzig neunzig"
_TENS: Final = {word: 10 * number for number, word in enumerate(_TEN_LIST.split(), 2)}
_ONES: Final = "|".join(sorted(_SMALL, key=len, reverse=True))
_BELOW_HUNDRED: Final = rf"(?:(?:(?P<and>{_ONES})und)?(?P<tens>{'|'.join(_TENS)})|(?P<ones>{_ONES}))"
_NUMBER: Final = re.compile(
    rf"(?:(?P<thousands>{_ONES})?(?P<thousand>tausend))?(?:(?P<hundreds>{_ONES})?(?P<hundred>hundert))?(?:und)?{_BELOW_HUNDRED}?"
)
_DIGITS_FROM: Final = 13
"""Smaller numbers stay words: `ein` is mostly an article."""
MONTHS: Final = "Januar|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember"
"""For a pattern."""
_MONTH_OF: Final = {name[:3]: name for name in MONTHS.split("|")} | {"Sept": "September", "Mrz": "März"}
_DAY_LIST: Final = "Montag Dienstag Mittwoch Donnerstag Freitag Samstag Sonntag"
WEEKDAYS: Final = "|".join(_DAY_LIST.split())
"""For a pattern."""
_DAYS: Final = {name[:2]: name for name in _DAY_LIST.split()}
_DAY: Final = rf"(?:{'|'.join(_DAYS.values())})"
_SHORT_DAY: Final = rf"(?:{'|'.join(_DAYS)})"
_TO: Final = r"(?:\s?[-–—]\s?| bis )"
_HOUR: Final = rf"(?P<h>[01]?\d|2[0-4]|{_ONES})"
_WHEN: Final = "morgens|früh|vormittags|mittags|nachmittags|abends|nachts"
_OF_DAY: Final = rf"(?P<when>{_WHEN})"
_PARTS: Final = {"Drittel": 3, "Viertel": 4, "Fünftel": 5, "Zehntel": 10}
_FIGURE: Final = rf"(?:\d|(?:{_ONES}|{'|'.join(_TENS)})\b)"


def number_in_words(word: str) -> int:
    """`dreihundertzwanzig` is 320; 0 for what is no number from thirteen on."""
    found = _NUMBER.fullmatch(word.casefold().replace("dreissig", "dreißig"))
    if not found:
        return 0
    thousands = 1000 * _SMALL.get(found["thousands"] or "ein", 1) if found["thousand"] else 0
    hundreds = 100 * _SMALL.get(found["hundreds"] or "ein", 1) if found["hundred"] else 0
    below = _TENS.get(found["tens"] or "", 0) + _SMALL.get(found["and"] or found["ones"] or "", 0)
    total = thousands + hundreds + below
    return total if total >= _DIGITS_FROM else 0


def _in_digits(match: re.Match[str]) -> str:
    number = number_in_words(match.group())
    return str(number) if number else match.group()


def _full_date(match: re.Match[str]) -> str:
    return f"{match['day']}.{match['month']}.20{match['year']}"


def _full_month(match: re.Match[str]) -> str:
    return f"{match['day']}. {_MONTH_OF[match['month']]}"


def _clock(match: re.Match[str]) -> str:
    """`fünf Uhr nachmittags`, `halb sechs`, `11 Uhr 30`."""
    said = match.groupdict()
    hour = int(said["h"]) if said["h"].isdigit() else _SMALL[said["h"].casefold()]
    minutes = 60 * hour + _PART_OF_HOUR[(said.get("part") or "").casefold()] + int(said.get("min") or 0)
    is_other = _OTHER_HALF.get((said["when"] or "").casefold())
    minutes = (minutes + 720) % 1440 if is_other and is_other(hour) else minutes
    return f"{minutes // 60}:{minutes % 60:02} Uhr"


_NOON: Final = 12
_PART_OF_HOUR: Final = {"": 0, "halb": -30, "viertel nach": 15, "viertel vor": -15}
_OTHER_HALF: Final[dict[str, Callable[[int], bool]]] = {
    "nachmittags": lambda hour: hour < _NOON,
    "abends": lambda hour: hour < _NOON,
    "mittags": lambda hour: hour < 11,
    "nachts": lambda hour: hour in range(9, 13),
    "morgens": lambda hour: hour == _NOON,
}
"""Of which hours, as a clock shows them, it is the other half of the day."""


def _span(match: re.Match[str]) -> str:
    return f"{_DAYS.get(match['first'], match['first'].title())} bis {_DAYS.get(match['last'], match['last'].title())}"


def _day(match: re.Match[str]) -> str:
    return _DAYS[match["day"]]


def _part(match: re.Match[str]) -> str:
    """`zwei Drittel der`; the half of it too."""
    number = _SMALL.get((match["n"] or "").casefold(), 1)
    return f"{number}/{_PARTS[match['part'].title()]}" if match["part"] else "1/2"


def _quarters(match: re.Match[str]) -> str:
    return "45 Minuten" if match["three"] else "15 Minuten"


def _halves(match: re.Match[str]) -> str:
    return f"{_SMALL.get(match['n'].casefold(), 1)},5"


def _aged(match: re.Match[str]) -> str:
    return f"{'unter' if match['side'].casefold() in {'unter', 'jünger als'} else 'über'} {match['n']}"


_ORDINAL_LIST: Final = """
    ersten zweiten dritten vierten fünften sechsten siebten achten neunten zehnten elften zwölften dreizehnten
    vierzehnten fünfzehnten sechzehnten siebzehnten achtzehnten neunzehnten zwanzigsten einundzwanzigsten
    zweiundzwanzigsten dreiundzwanzigsten vierundzwanzigsten fünfundzwanzigsten sechsundzwanzigsten
    siebenundzwanzigsten achtundzwanzigsten neunundzwanzigsten dreißigsten einunddreißigsten
"""
_DAY_OF_MONTH: Final = {word.capitalize(): number for number, word in enumerate(_ORDINAL_LIST.split(), 1)}


def _nth(match: re.Match[str]) -> str:
    """`bis zum Zehnten`; with a capital it is no tenth one of anything else."""
    return f"{match['on']}{_DAY_OF_MONTH[match['nth']]}."


def _hour_of_day(match: re.Match[str]) -> str:
    """`um sieben abends`, `abends um sieben`, `mittags um zwölf`."""
    return f"{match['at']}{match['h']} Uhr {match['when']}"


_GROUPS: Final = {"zweit": "zwei", "dritt": "drei", "viert": "vier", "fünft": "fünf"}


def _group(match: re.Match[str]) -> str:
    return f"mit {match['bound'] or ''}{_GROUPS[match['n'].casefold()]} Personen"


def _part_of_year(match: re.Match[str]) -> str:
    """`ein Vierteljahr` is three months long, `binnen eines Halbjahres` within six."""
    return f"{'drei' if match['part'].casefold().startswith('v') else 'sechs'} Monate"


def _lowered(match: re.Match[str]) -> str:
    return match.group().casefold()


def _times(match: re.Match[str]) -> str:
    word = match["n"].casefold()
    times = int(word) if word.isdigit() else _SMALL[word]
    return {1: "einmal", 2: "zweimal"}.get(times) or f"{times}-mal"


_RULES: Final = Rewriting(
    (Sought(r"(?<=\d)(?:,|\.)(?:[-–—]{1,2})(?= ?(?:€|Euro|EUR)\b|€)"), ""),
    (Sought(rf"\b(?P<n>{_ONES}|andert)(?:ein)?halb\b", re.IGNORECASE), _halves),
    (
        Sought(
            r"\b(?:\w*(?:zehn|zwanzig|dreißig|dreissig|vierzig|fünfzig|sechzig|siebzig|achtzig|neunzig|hundert|tausend)\w*)\b",
            re.IGNORECASE,
        ),
        _in_digits,
    ),
    (
        Sought(r"(?:^|(?<=[.!?:;] ))(?:Zwei|Drei|Vier|Fünf|Sechs|Sieben|Acht|Neun|Zehn|Elf|Zwölf)\b(?= [A-ZÄÖÜ])"),
        _lowered,
    ),
    (
        Sought(
            r"\b(?:ein|einem|eines|einer|eine|einen) (?:ganz|voll)(?:e[mnrs]?) (?=(?:Jahr|Monat|Woche|Tag|Stunde)\b)",
            re.I,
        ),
        "1 ",
    ),
    (Sought(r"\b(?:ein|das) halbes Dutzend\b", re.IGNORECASE), "sechs"),
    (Sought(r"\bein(?:em)? Dutzend\b", re.IGNORECASE), "zwölf"),
    (Sought(r"\b(?:ein|eines|einem) (?P<part>Viertel|Halb)jahr(?:e?s)?\b", re.IGNORECASE), _part_of_year),
    (Sought(r"\b(?:vierzehntägig|14-tägig|14-täglich)(?:e[nrs]?)?\b", re.IGNORECASE), "alle zwei Wochen"),
    (
        Sought(
            rf"\b(?P<on>(?:am|zum|vom|dem|den) )(?P<nth>{'|'.join(_DAY_OF_MONTH)})\b"
            r"(?=[.,;]|$| (?:de[sr]|jede[sn]|eines|im)\b)"
        ),
        _nth,
    ),
    (
        Sought(
            r"\b(?P<bound>mindestens |wenigstens |höchstens |maximal |nur )?zu (?P<n>zweit|dritt|viert|fünft)\b", re.I
        ),
        _group,
    ),
    (Sought(rf"\b(?P<n>\d+|{_ONES})[- ]?mal\b(?! so\b)", re.IGNORECASE), _times),
    (Sought(r"\b(?:(?:eine[rn]?|der|die) )?(?P<three>Drei)?viertelstunde\b", re.IGNORECASE), _quarters),
    (Sought(rf"\b(?:die Hälfte|(?P<n>einem|ein|zwei|drei|vier) (?P<part>{'|'.join(_PARTS)})n?)\b", re.I), _part),
    (Sought(r"\bzur Hälfte\b", re.IGNORECASE), "zu 1/2"),
    (Sought(r"\bzum halben (?=Preis|Tarif)", re.IGNORECASE), "zu 1/2 vom "),
    (Sought(r"(?<=\d )(?:Tsd\b\.?|Tausend\b)"), "tausend"),
    (Sought(r"(?<=\d )(?:Mio\b\.?|Million(?:en)?\b)"), "million"),
    (Sought(r"(?<=\d )(?:Mrd\b\.?|Milliarden?\b)"), "billion"),
    (Sought(r"(?<=\d)\s?(?:v\. ?H\.|vom (?:Hundert|100)\b)"), " %"),
    (Sought(r"€ ?(?P<sum>\d[\d.,]*\d|\d)(?! ?€)"), r"\g<sum> €"),
    (
        Sought(r"(?:(?<=\d)|(?<=\d tausend)|(?<=\d million)|(?<=\d billion))\s?EUR\b"),
        " €",
    ),
    (Sought(r"(?<=\d )Std\b\.?"), "Stunden"),
    (Sought(r"(?<=\d )Min\b\.?"), "Minuten"),
    (Sought(r"\b(?P<day>\d{1,2})\.(?P<month>\d{1,2})\.(?P<year>\d\d)(?!\d|\.\d)"), _full_date),
    (Sought(rf"\b(?P<day>\d{{1,2}})\. (?P<month>{'|'.join(_MONTH_OF)})\b(?!\w)\.?(?= \d{{4}})"), _full_month),
    (Sought(rf"\b(?P<day>{_DAY})(?P<part>vormittag|mittag|nachmittag|abend|morgen|nacht)\b"), r"\g<day> \g<part>s"),
    (Sought(rf"\b(?P<when>{_WHEN}) (?P<at>um |gegen |ab |bis ){_HOUR}\b(?! Uhr|[:.]\d)", re.IGNORECASE), _hour_of_day),
    (Sought(rf"\b(?P<at>um |gegen |ab |bis ){_HOUR} (?P<when>{_WHEN})\b", re.IGNORECASE), _hour_of_day),
    (
        Sought(rf"\b(?P<part>halb|viertel (?:nach|vor)) {_HOUR}(?: Uhr)?(?: {_OF_DAY})?\b(?![:.]\d)", re.IGNORECASE),
        _clock,
    ),
    (Sought(rf"(?<![:.\d])\b{_HOUR}(?:[:.](?P<min>[0-5]\d))? Uhr {_OF_DAY}\b", re.IGNORECASE), _clock),
    (Sought(rf"\b(?P<h>{_ONES})(?= Uhr\b)", re.IGNORECASE), lambda hour: str(_SMALL[hour["h"].casefold()])),
    (Sought(r"(?<![:.\d])\b(?P<h>\d{1,2}) Uhr (?P<min>[0-5]\d)\b(?! ?[%€]|[.,]\d| [A-ZÄÖÜ])"), r"\g<h>:\g<min> Uhr"),
    (Sought(rf"\b(?:von )?(?P<first>{_SHORT_DAY})\.?{_TO}(?P<last>{_SHORT_DAY})\b\.?"), _span),
    (Sought(rf"\b(?:von )?(?P<first>{_DAY})s?{_TO}(?P<last>{_DAY})s?\b", re.IGNORECASE), _span),
    (Sought(rf"\b(?P<day>{_SHORT_DAY})\b\.?(?= \d{{1,2}}(?:[:.]\d\d| Uhr))"), _day),
    (Sought(rf"\bnicht mehr als(?= (?:{_FIGURE}))", re.IGNORECASE), "höchstens"),
    (Sought(rf"\bnicht weniger als(?= (?:{_FIGURE}))", re.IGNORECASE), "mindestens"),
    (
        Sought(
            r"(?<!seit )(?<!nach )(?<!vor )(?<!von )\b(?P<side>unter|über|jünger als|älter als) (?P<n>\d\d) Jahren?\b"
            r"(?! (?-i:[A-ZÄÖÜ]))(?: alt\b)?",
            re.IGNORECASE,
        ),
        _aged,
    ),
    (Sought(r"\beine[rn]? halbe[nr]? (?=Stunde\b|Tag\b)|\bein(?:em|es)? halbe[sn]? (?=Jahr)", re.IGNORECASE), "0,5 "),
)


@lru_cache(maxsize=SENTENCES)
def in_figures(text: str) -> str:
    """A German text with its values in one form."""
    return _RULES(text)
