"""Yes for no and may for must, in a German claim that tells one statement of a sentence in another order or form."""

import re
from collections.abc import Sequence
from typing import Final

from rag.grounding.checks.german_beside import beside_sentence, headings, told_in_german
from rag.grounding.checks.sides import Finding, Side
from rag.language.rules.german_deeds import statements
from rag.language.rules.german_told import spoken, told_by

_NO: Final = re.compile(
    r"\b(?:nicht(?! nur\b| mehr als\b| länger als\b| später als\b)|kein(?:e[nrms]?)?|nie|niemals|niemand\w*|keinesfalls"
    r"|untersag\w*|verboten|unzulässig|ausgeschlossen|entfällt|entfallen)\b",
    re.IGNORECASE,
)
_TURNS: Final = re.compile(
    r"\b(?:nur|erst|ohne|außer|ausgenommen|denn|weder|sondern|freigestellt|freiwillig)\b", re.IGNORECASE
)
"""What may stand for a no, or take one back."""
_DEMANDS: Final = {
    "must": re.compile(
        r"\b(?:muss|musst|müssen|verpflichtet|verpflichtend|vorgeschrieben)\b"
        r"|\b(?:ist|sind)\b.* (?:\w{2,}zu\w+|zu \w+)en\b"
    ),
    "may": re.compile(r"\b(?:darf|darfst|dürfen|erlaubt|gestattet|zulässig)\b"),
    "can": re.compile(r"\b(?:kann|kannst|können|möglich|freiwillig)\b"),
    "should": re.compile(r"\b(?:soll|sollst|sollen|sollte|solltest|sollten|empfehlen|empfohlen)\b"),
}
_ARE_ONE: Final = (frozenset(["may", "can"]),)
_LIKELY: Final = 0.7
_FEWEST: Final = 2


def check_german_turns(side: Side) -> Finding | None:
    """ "Sonderurlaub kann ausgezahlt werden", of "eine Auszahlung ist ausgeschlossen"."""
    claim = told_in_german(side)
    if not claim or len(statements(claim)) != 1 or not (beside := beside_sentence(claim, side)) or beside.own:
        return None
    around = [beside.sentence.asked, *headings(beside.sentence), side.surroundings.above]
    if any(map(_denies, around)) or not (stated := _statement(claim, statements(beside.sentence.written))):
        return None
    if not _TURNS.search(claim) and not _TURNS.search(stated) and _denies(claim) != _denies(stated):
        return Finding("negation", "contradicted", "")
    mine, theirs = _demands(claim), _demands(stated)
    if len(mine) == len(theirs) == 1 and mine != theirs and mine | theirs not in _ARE_ONE and not _denies(claim):
        return Finding("modality", "contradicted", "")
    return None


def _statement(claim: str, told: Sequence[str]) -> str:
    """The one statement that has most of the claim's words; nothing where two have the like."""
    mine = told_by(claim)
    counts = sorted(((sum(map(mine.has, spoken(one))), one) for one in told), reverse=True)
    if not counts or counts[0][0] < _LIKELY * len(spoken(claim)) or counts[0][0] < _FEWEST:
        return ""
    return counts[0][1] if len(counts) == 1 or counts[1][0] < counts[0][0] else ""


def _denies(text: str) -> bool:
    return len(_NO.findall(text)) % 2 == 1


def _demands(text: str) -> frozenset[str]:
    return frozenset(kind for kind, said in _DEMANDS.items() if said.search(text))
