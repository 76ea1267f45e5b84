"""Which of a kind a German claim speaks of: Haus A in the place of Haus C, another year of training."""

import re
from collections.abc import Iterator, Sequence
from typing import Final

from rag.grounding.checks.german_beside import headings, told_in_german
from rag.grounding.checks.sides import Finding, Side
from rag.language.german.figures import MONTHS, WEEKDAYS, in_figures
from rag.language.rules.german_told import may_be_one

_LETTERED: Final = re.compile(r"\b(?P<kind>[A-ZÄÖÜ][a-zäöüß]{2,}) (?P<which>[A-Z])\b(?![.:'’&-])")
_NTH: Final = re.compile(
    r"\b(?P<which>first|second|third|fourth|fifth|sixth|seventh) (?P<kind>[a-zäöüß]{3,})\b", re.IGNORECASE
)
_DATED: Final = re.compile(rf"\b(?P<which>{MONTHS}|{WEEKDAYS})s?(?P<kind>[a-zäöüß]{{4,}}?)(?:e?s|en|n)?\b")
"""`Januargehalt`, `Montagsrunde`."""
_PER: Final = re.compile(
    r"(?P<value>\d[\d.,]*\d|\d) (?:€|Euro|Cent|Franken|CHF|%|Prozent|Stunden?|Tage?) (?:je|pro)"
    r" (?P<what>[A-ZÄÖÜ][\w-]+)"
)


def check_german_labels(side: Side) -> Finding | None:
    """ "Haus A", "im dritten Lehrjahr", where the sentence has Haus C and the second year alone."""
    claim = told_in_german(side)
    if not claim:
        return None
    if other := _other_label(_LETTERED, claim, side.best[0].in_one_form):
        return Finding("name", "contradicted", other)
    if other := _other_label(_DATED, claim, side.best[0].in_one_form):
        return Finding("date", "contradicted", other)
    if other := _other_term(claim, side):
        return Finding("date", "contradicted", other)
    if other := _other_place(claim, side.best[0].in_one_form):
        return Finding("opposite", "contradicted", other)
    if other := _other_rate(claim, side.best[0].in_one_form):
        return Finding("number", "contradicted", other)
    if other := _other_label(_NTH, side.claim, side.best[0].text):
        return Finding("number", "contradicted", other)
    return None


def _other_term(claim: str, side: Side) -> str:
    """ "Ab Januar" or "bis Ende des Monats", of what holds from or until a day of another month."""
    told = [in_figures(text) for one in side.best for text in (one.in_one_form, *headings(one))]
    if not _MONTH.search(told[0]) and not _END_OF.search(told[0]):
        return _other_side(claim, told[0])
    around = " ".join([*told, in_figures(side.surroundings.told)])
    terms = (found[0] for shape in (_MONTH, _END_OF) for found in shape.finditer(in_figures(claim)))
    return next((term for term in terms if term not in around), _other_side(claim, told[0]))


def _other_side(claim: str, told: str) -> str:
    """ "Ab Ende des Monats", of what is to be done until then."""
    stated = [(one["side"], one["term"]) for one in _SIDE.finditer(told)]
    for one in _SIDE.finditer(in_figures(claim)):
        sides = {side.casefold() in _UNTIL for side, term in stated if term == one["term"]}
        if sides == {one["side"].casefold() not in _UNTIL}:
            return one[0]
    return ""


_SIDE: Final = re.compile(
    r"\b(?P<side>ab|seit|nach|bis|vor)(?: zum| dem)? (?P<term>(?:Ende|Anfang|Beginn|Mitte) des [A-ZÄÖÜ]\w+)", re.I
)
_UNTIL: Final = frozenset(["bis", "vor"])


_MONTH: Final = re.compile(rf"\b(?:{MONTHS})\b")
_END_OF: Final = re.compile(r"\b(?:Ende|Anfang|Beginn|Mitte) des (?:Monats|Quartals|Jahres)\b")


def _other_place(claim: str, told: str) -> str:
    """ "Hinter der Halle", of what stands in front of it; "während der Sitzung", of what is done ahead of it."""
    stated = [(one["side"].casefold(), one["of"]) for one in _PLACED.finditer(told)]
    for one in _PLACED.finditer(claim):
        sides = [_PLACES.get(side, side) for side, of in stated if may_be_one(of.casefold(), one["of"].casefold())]
        mine = _PLACES.get(one["side"].casefold(), one["side"].casefold())
        if len(sides) == 1 and any({mine, sides[0]} <= apart for apart in _APART) and mine != sides[0]:
            return one[0]
    return ""


_PLACED: Final = re.compile(
    r"\b(?P<side>(?i:vor|vorm|hinter|neben|unter|über|in|im|nach|während|mit|ohne|statt))"
    r"(?: (?:de[mnrs]|das|die|eine[mnrs]?|ein|jede[mnrs]?|deine[mnrs]?|Ihre[mnrs]?))? (?P<of>[A-ZÄÖÜ][\w-]+)"
)
_PLACES: Final = {"vorm": "vor", "im": "in"}
_APART: Final = (
    frozenset(["vor", "hinter", "neben", "unter", "über"]),
    frozenset(["vor", "nach", "während", "statt"]),
    frozenset(["mit", "ohne", "statt"]),
    *(frozenset(["in", side]) for side in ("vor", "hinter", "neben")),
)
"""Of what is so in the one way it is not so in the other."""


def _other_rate(claim: str, told: str) -> str:
    """ "3,50 Euro je Mahlzeit", of as much per working day."""
    stated = [(one["value"], one["what"]) for one in _PER.finditer(in_figures(told).replace("€", "Euro"))]
    for one in _PER.finditer(in_figures(claim).replace("€", "Euro")):
        same = [what for value, what in stated if value == one["value"]]
        if same and not any(may_be_one(one["what"].casefold(), what.casefold()) for what in same):
            return f"{one['value']} {one['what']}"
    return ""


def _other_label(pattern: re.Pattern[str], claim: str, told: str) -> str:
    """What the claim says of a kind of which the sentence only has others."""
    stated = list(_labels(pattern, told))
    others = (f"{which} {kind}" for which, kind in _labels(pattern, claim) if _is_another(which, kind, stated))
    return next(others, "")


def _labels(pattern: re.Pattern[str], text: str) -> Iterator[tuple[str, str]]:
    for found in pattern.finditer(text):
        yield found["which"].casefold(), found["kind"].casefold()


def _is_another(which: str, kind: str, stated: Sequence[tuple[str, str]]) -> bool:
    of_kind = {other for other, name in stated if name == kind}
    return bool(of_kind) and which not in of_kind
