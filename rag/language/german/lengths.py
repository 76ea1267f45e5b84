"""German lengths, intervals and ages as people say them: `dreimonatig`, `ein Dreivierteljahr`, `im Zweijahrestakt`."""

import re
from typing import Final

from rag.language.german.numerals import AMOUNT, ONES, amount_of, whole_number, written
from rag.language.required import Sought

_UNITS: Final = {
    "sekunde": ("Sekunden", "Sekunden"),
    "minute": ("Minuten", "Minuten"),
    "stunde": ("Stunden", "Stunden"),
    "tag": ("Tage", "Tagen"),
    "woche": ("Wochen", "Wochen"),
    "monat": ("Monate", "Monaten"),
    "jahr": ("Jahre", "Jahren"),
}
"""Several of them, and with several of them."""
_ROOTS: Final = {"min": "minute", "stünd": "stunde", "täg": "tag", "wöch": "woche"}
_OF_LENGTH: Final = r"(?:minüt|stünd|täg|wöch|monat|jähr)ig"
_UNIT: Final = r"(?:Sekunden?|Minuten?|Stunden?|Tage?n?|Wochen?|Monate?n?|Jahre?n?)"
_IN_WORD: Final = r"(?:minuten|stunden|tages?|wochen|monate?s?|jahre?s?)"
_RHYTHM: Final = r"(?:abstand|abständen|turnus|rhythmus|takt)"
_ADVERBS: Final = {
    "jahr": "jährlich",
    "halbjahr": "halbjährlich",
    "quartal": "vierteljährlich",
    "monat": "monatlich",
    "woche": "wöchentlich",
    "tag": "täglich",
    "stunde": "stündlich",
}
_PERIOD: Final = "Halbjahr|Jahr|Quartal|Monat|Woche|Tag|Stunde"
_NOT_BOUNDED: Final = r"(?<!mindestens )(?<!wenigstens )(?<!höchstens )(?<!maximal )(?<!nur )(?<!als )(?<!bis zu )"
_OF_NO_THING: Final = (
    r"(?<!für )(?<!an )(?<!pro )(?<!in )(?<!von )(?<!mit )(?<!nach )(?<!bei )(?<!um )(?<!ab )(?<!fast )"
)
"""Ahead of each day that something is told of, not of how often it is so."""
_LASTS: Final = (
    r"(?:dauer[nt]|gedauert|beträgt|betragen|währt|nimmt|nehmen|nach|binnen|innerhalb|innert|mindestens|wenigstens"
    r"|höchstens|maximal|etwa|rund|ungefähr|knapp|gut|gilt|gelten)"
)
_A: Final = r"(?:ein|eine|einen|einem|einer|eines)"
_NO_LENGTH: Final = r"(?<!\bin )(?<!\bpro )(?<!Ende )(?<!Tag )(?<!Anfang )(?<!Beginn )(?<!Laufe )(?<!Mal )"
"""Ahead of some week, any month: `am Ende einer Woche`."""


def _unit_of(said: str) -> str:
    """Of `Monaten`, `monats` and `wöchig` the plain unit."""
    folded = said.casefold()
    folded = next((unit for root, unit in _ROOTS.items() if folded.startswith(root)), folded).replace("jähr", "jahr")
    return next(unit for unit in _UNITS if folded.startswith(unit))


def _many(amount: float, unit: str, case: int = 0) -> str:
    if amount == 1:
        return f"1 {unit.capitalize()}"
    return f"{written(amount)} {_UNITS[unit][case]}"


def _adjective(match: re.Match[str]) -> str:
    """`eine dreimonatige Ausbildung` is one of three months."""
    amount = amount_of(match["n"].rstrip("-"))
    told = _many(amount, _unit_of(match["unit"]), case=1)
    return f"{match['others'] or ''}{match['noun']} von {told}" if amount else match.group()


def _compound(match: re.Match[str]) -> str:
    """`Sechsmonatsfrist` is a Frist of six months."""
    amount = whole_number(match["n"])
    noun = match["noun"].capitalize()
    return f"{noun} von {_many(amount, _unit_of(match['unit']), case=1)}" if amount else match.group()


def _rhythm(match: re.Match[str]) -> str:
    amount = amount_of(match["n"])
    return f"alle {_many(amount, _unit_of(match['unit']))}" if amount > 1 else match.group()


def _adverb(match: re.Match[str]) -> str:
    unit = match["unit"].casefold()
    return next(said for begin, said in _ADVERBS.items() if unit.startswith(begin))


def _every_months(match: re.Match[str]) -> str:
    return {3: "vierteljährlich", 6: "halbjährlich", 12: "jährlich"}[int(amount_of(match["n"]))]


def _joined(match: re.Match[str]) -> str:
    """`eine Stunde und 20 Minuten` are 80 minutes."""
    larger, smaller, times = match["large"], match["small"], 60
    if larger.casefold().startswith("j"):
        times = 12
    total = times * amount_of(match["n"]) + amount_of(match["m"])
    return f"{written(total)} {'Monate' if smaller.casefold().startswith('mon') else 'Minuten'}"


def _on_the_clock(match: re.Match[str]) -> str:
    return f"{60 * int(match['h']) + int(match['min'])} Minuten"


def _quarters(match: re.Match[str]) -> str:
    return f"{written(15 * amount_of(match['n'] or 'ein'))} Minuten"


def _and_a_quarter(match: re.Match[str]) -> str:
    return f"{written(amount_of(match['n']) + 0.25)} "


def _decades(match: re.Match[str]) -> str:
    return f"{written(10 * amount_of(match['n']))} Jahre{'n' if match['dative'] else ''}"


def _per(match: re.Match[str]) -> str:
    return f"pro {match['unit']}"


def _lasts(match: re.Match[str]) -> str:
    """`Die Schulung ist dreitägig`."""
    amount = amount_of(match["n"].rstrip("-"))
    return f"dauert {_many(amount, _unit_of(match['unit']))}" if amount else match.group()


LENGTHS: Final = (
    (Sought(r"\bhalbjährig(?P<end>e[nrms]?)?\b", re.IGNORECASE), r"sechsmonatig\g<end>"),
    (
        Sought(rf"\b(?:ist|sind) (?P<n>{ONES}|\d+-?)(?P<unit>{_OF_LENGTH})(?=[.,;]|$)", re.IGNORECASE),
        _lasts,
    ),
    (
        Sought(rf"{_NOT_BOUNDED}\beinmal (?:pro|im|in der|am|je|die|das|in je\w+|je\w+) (?P<unit>{_PERIOD})\b", re.I),
        _adverb,
    ),
    (Sought(rf"{_OF_NO_THING}\bjede[ns]? (?P<unit>{_PERIOD})\b", re.IGNORECASE), _adverb),
    (
        Sought(rf"{_NOT_BOUNDED}\beinmal (?P<unit>(?:täg|wöchent|monat|vierteljähr|halbjähr|jähr|stünd)lich)\b", re.I),
        r"\g<unit>",
    ),
    (
        Sought(r"\balle (?P<n>drei|sechs|zwölf|[36]|12) Monate\b(?!.*\balle \w+(?:[.,;]|$))", re.IGNORECASE),
        _every_months,
    ),
    (Sought(r"\b(?:Drei|drei ?)viertelstunden?\b|\bdrei ?viertel Stunden?\b"), "45 Minuten"),
    (Sought(rf"\b(?:(?P<n>{ONES}|\d+) )Viertelstunden\b", re.IGNORECASE), _quarters),
    (Sought(rf"\b(?P<n>{ONES})einviertel (?=Stunden?\b|Jahre?n?\b)", re.IGNORECASE), _and_a_quarter),
    (Sought(r"\b(?:ein|einem|eines) Dreivierteljahr(?:e?s)?\b", re.IGNORECASE), "neun Monate"),
    (Sought(rf"\b(?P<n>einem|eines|{ONES}|\d+) Jahrzehnt(?:e?s?|(?P<dative>en))\b", re.IGNORECASE), _decades),
    (
        Sought(r"\b(?P<h>\d{1,2}):(?P<min>[0-5]\d) (?:Stunden|Std\b\.?)", re.I),
        _on_the_clock,
    ),
    (
        Sought(
            rf"\b(?P<n>{AMOUNT}|eine[rn]?) (?P<large>(?:Stunden?|Std\.?) (?=und )|h )(?:und )?"
            rf"(?P<m>{AMOUNT}) (?P<small>Minuten?|Min\b\.?|min)\b",
            re.IGNORECASE,
        ),
        _joined,
    ),
    (
        Sought(
            rf"\b(?P<n>{AMOUNT}|einem|eines) (?P<large>Jahre?n?s?) und "
            rf"(?P<m>{AMOUNT}|einem|einen) (?P<small>Monate?n?)\b",
            re.IGNORECASE,
        ),
        _joined,
    ),
    (
        Sought(
            rf"\b(?P<n>\d+(?:,\d+)?-?|[a-zäöüß]+?)(?P<unit>{_OF_LENGTH})e[nrsm]? (?P<others>(?:[a-zäöüß]+e[nrsm]? )*)"
            r"(?P<noun>[A-ZÄÖÜ][\w-]+)"
        ),
        _adjective,
    ),
    (
        Sought(rf"\b(?:im|in einem|in|mit(?: einem)?|einem) {_RHYTHM} von (?P<n>{AMOUNT}) (?P<unit>{_UNIT})\b", re.I),
        _rhythm,
    ),
    (
        Sought(rf"\bim (?P<n>\d+|{ONES})-?(?P<unit>{_IN_WORD})-?{_RHYTHM}\b", re.IGNORECASE),
        _rhythm,
    ),
    (Sought(rf"\bim (?P<unit>halbjahr|jahr|quartal|monat|woche|tag|stunde)(?:e?s|n)?-?{_RHYTHM}\b", re.I), _adverb),
    (
        Sought(
            rf"\b(?P<n>[A-ZÄÖÜ][a-zäöüß]{{2,}}?)-?(?P<unit>(?:Minuten|Stunden|Tages?|Wochen|Monate?s?|Jahre?s?)(?=-)|{_IN_WORD})-?"
            r"(?P<noun>[A-ZÄÖÜa-zäöüß][a-zäöüß]{3,})\b"
        ),
        _compound,
    ),
    (Sought(r"(?<=\d)-Stunden-Woche\b"), " Stunden pro Woche"),
    (Sought(rf"\b(?P<n>{ONES})(?P<unit>jähr|monat|wöchent)lich\b", re.IGNORECASE), _rhythm),
    (Sought(rf"\beinmal (?:in|alle) (?P<n>{AMOUNT}) (?P<unit>Jahre?n?|Monate?n?|Wochen|Tage?n?)\b", re.I), _rhythm),
    (
        Sought(r"\b(?:einmal (?:im|pro|je|in jedem)|jedes) Quartal\b|\bquartals(?:weise|mäßig)\b", re.I),
        "vierteljährlich",
    ),
    (Sought(r"\b(?:einmal (?:im|pro|je)|jedes) Halbjahr\b|\bjedes halbe Jahr\b", re.IGNORECASE), "halbjährlich"),
    (Sought(r"(?<=mal )(?:die|in der) (?P<unit>Woche)\b"), _per),
    (Sought(r"(?<=mal )(?:am|den) (?P<unit>Tag)\b(?! (?:de[rs]|nach|vor|danach|davor)\b)"), _per),
    (Sought(r"(?<=mal )(?:das|im) (?P<unit>Jahr)\b(?! \d)"), _per),
    (
        Sought(
            rf"\b(?P<ahead>{_LASTS}) {_A} (?=(?:Jahr|Monat|Woche|Stunde|Minute)(?:e?s)?\b)",
            re.I,
        ),
        r"\g<ahead> 1 ",
    ),
    (Sought(rf"{_NO_LENGTH}\b(?:ein|eine[nmr]?) (?=(?:Jahr|Monat|Woche|Stunde|Minute)\b)", re.I), "1 "),
    (Sought(rf"{_NO_LENGTH}\b(?:ein|einem) (?=Quartal\b)Quartal\b", re.I), "drei Monate"),
    (
        Sought(
            rf"\b(?:so |in )?(?:etwa|ungefähr|rund|circa|zirka|ca\.|um die|an die) (?={AMOUNT}\b|eine[nmr]? |ein )",
            re.I,
        ),
        "etwa ",
    ),
    (Sought(r"\b[Aa]b (?:Krankheitstag|Tag) (?P<n>\d+)\b"), r"ab dem \g<n>. Tag"),
    (
        Sought(r"\b(?:mit|nach|ab)(?: der)? Vollendung des (?P<n>\d+)\. Lebensjahre?s\b", re.IGNORECASE),
        r"ab \g<n> Jahren",
    ),
    (Sought(r"\b(?:mit|nach|ab) dem vollendeten (?P<n>\d+)\. Lebensjahr\b", re.IGNORECASE), r"ab \g<n> Jahren"),
    (Sought(r"\bdas (?P<n>\d+)\. Lebensjahr vollendet ha(?:t|st|ben)\b"), r"\g<n> Jahre alt ist"),
    (
        Sought(r"\b(?:mit|nach|ab|seit)(?: dem| deinem| ihrem| seinem)? (?P<n>\d+)\. Geburtstag\b", re.IGNORECASE),
        r"ab \g<n> Jahren",
    ),
    (Sought(r"\bbis zum (?P<n>\d+)\. Geburtstag\b"), r"unter \g<n> Jahren"),
    (Sought(r"\bvolljährig\b"), "18 Jahre alt"),
    (Sought(r"\bVolljährige[nr]?\b"), "Personen ab 18 Jahren"),
    (Sought(r"\bMinderjährige[nr]?\b"), "Personen unter 18 Jahren"),
)
