"""German sums and shares as people say them: `dreieinhalbtausend`, `1 Euro 20`, `Fr. 1'200.–`, `jeder Vierte`."""

import re
from typing import Final

from rag.language.german.numerals import AMOUNT, ONES, amount_of, written
from rag.language.required import Sought

_FIGURES: Final = r"\d[\d.,]*\d|\d"
_LARGE: Final = {"t": 1_000, "mi": 1_000_000, "mr": 1_000_000_000}
_PAID: Final = (
    r"(?:übernommen|erstattet|bezahlt|gezahlt|ersetzt|getragen|vergütet|finanziert|bezuschusst|angerechnet"
    r"|anerkannt|zurückgezahlt|gutgeschrieben)"
)
_PAYS: Final = (
    r"(?:übernimmt|übernehmen|bezahlt|bezahlen|zahlt|zahlen|erstattet|erstatten|ersetzt|ersetzen|trägt|tragen|vergütet"
    r"|vergüten|finanziert|finanzieren)"
)
_ALL_OF: Final = r"(?:vollständig|komplett|ganz|gänzlich|zur Gänze|in voller Höhe|in vollem Umfang|voll)"
_NTH: Final = {"zweite": 2, "dritte": 3, "vierte": 4, "fünfte": 5, "sechste": 6, "achte": 8, "zehnte": 10}
_TIME: Final = (
    r"(?:Wochen?|Jahr|Mal|Monat|Tag|Stunde|Minute|Quartal|Wochenende|Nacht|Schicht|Sitzung"
    r"|\w*(?:tag|woche|abend|nacht))\b"
)


def _large(match: re.Match[str]) -> str:
    size = match["size"].casefold()
    return written(amount_of(match["n"]) * next(times for begin, times in _LARGE.items() if size.startswith(begin)))


def _with_cents(match: re.Match[str]) -> str:
    """`einen Euro zwanzig`, `2 Euro und 50 Cent`."""
    return f"{amount_of(match['n']):.0f},{int(amount_of(match['c'])):02} {match['money']}"


def _hundredth(match: re.Match[str]) -> str:
    return f"{written(amount_of(match['n']) / 100)} CHF"


def _one_of(match: re.Match[str]) -> str:
    return f"1/{_NTH[match['nth'].casefold()]} der "


def _times_as_much(match: re.Match[str]) -> str:
    return f"{written(amount_of(match['n']))}-fach" if amount_of(match["n"]) > 1 else match.group()


SUMS_FIRST: Final = (
    (Sought(r"\b(?P<n>\d+(?:,\d+)?) (?P<size>Tausend|Tsd)\b\.?"), _large),
    (Sought(r"(?<=\d)['’](?=\d{3}\b)"), ""),
    (Sought(r"(?<=\d)(?:,|\.)(?:[-–—]{1,2})(?= ?(?:€|Euro|EUR|Franken|CHF)\b|€|[ .;)]|$)"), ""),
)
"""Of figures alone."""
SUMS: Final = (
    (Sought(rf"\b(?P<n>{AMOUNT}) ?(?P<size>tausend)(?!\w)"), _large),
    (
        Sought(
            rf"\b(?P<n>{AMOUNT}) (?P<size>Tausend\b|Tsd\b\.?|Mio\b\.?|Million(?:en)?\b|Mrd\b\.?|Milliarden?\b)",
            re.IGNORECASE,
        ),
        _large,
    ),
    (Sought(r"\beine[rn]? halben? Million\b", re.IGNORECASE), "500000"),
    (Sought(rf"€ ?(?P<sum>{_FIGURES})(?! ?€)"), r"\g<sum> €"),
    (Sought(rf"\bEUR ?(?P<sum>{_FIGURES})(?! ?(?:€|EUR))"), r"\g<sum> €"),
    (Sought(rf"\b(?:CHF|[Ss]?Fr\.) ?(?P<sum>{_FIGURES})(?! ?(?:CHF|Franken))"), r"\g<sum> CHF"),
    (Sought(r"(?<=\d)\s?EUR\b"), " €"),
    (Sought(r"(?<=\d) ?(?:(?:Schweizer )?Franken\b|[Ss]?Fr\.(?!\w))"), " CHF"),
    (Sought(rf"\b(?P<n>{AMOUNT}) (?:Rappen\b|Rp\.)"), _hundredth),
    (
        Sought(rf"\b(?P<n>\d+|eine[nmr]?|{ONES}) (?P<money>Euro|€|CHF) (?:und )?(?P<c>\d\d?|{ONES}) Cent\b", re.I),
        _with_cents,
    ),
    (
        Sought(
            rf"\b(?P<n>\d+|eine[nmr]?|{ONES}) (?P<money>Euro|€|CHF) (?P<c>\d\d)\b"
            r"(?! ?[%€]|[.,:]\d| (?-i:[A-ZÄÖÜ]))",
            re.IGNORECASE,
        ),
        _with_cents,
    ),
    (Sought(r"\b(?:im Wert|in (?:einer )?Höhe|im Umfang) von (?=\d)"), "von "),
    (Sought(rf"\b{_ALL_OF}(?= (?:zu )?{_PAID}\b)", re.IGNORECASE), "zu 100 %"),
    (Sought(rf"\b(?P<pays>{_PAYS}\b[^.;:,]*?) {_ALL_OF}(?=[.,;]|$| und\b)", re.IGNORECASE), r"\g<pays> zu 100 %"),
    (Sought(rf"\b[Jj]ede[rs]? (?P<nth>{'|'.join(_NTH)}) (?!{_TIME})(?=[A-ZÄÖÜ])"), _one_of),
    (Sought(rf"\b(?:das |dem |des )?(?P<n>{AMOUNT})-?fache[nrsm]?\b", re.IGNORECASE), _times_as_much),
    (Sought(rf"\b(?P<n>{AMOUNT})-?(?:fach|mal(?= so ))\b", re.IGNORECASE), _times_as_much),
    (Sought(rf"\b(?:mit )?(?:dem )?Faktor (?P<n>{AMOUNT})\b"), _times_as_much),
    (Sought(r"\b(?:das |dem |des )?doppelte[nrsm]?\b|\bdoppelt(?= so )", re.IGNORECASE), "2-fach"),
)
