"""Yes for no and may for must, in a German claim that tells one statement of a sentence in another order or form."""

import re
from collections.abc import Sequence
from typing import Final

from rag.grounding.checks.german_beside import beside_sentence, headings, told_in_german
from rag.grounding.checks.sides import Finding, Side
from rag.language.rules.german_deeds import statements
from rag.language.rules.german_told import spoken, told_by

_NO: Final = re.compile(
    r"\b(?:nicht(?! nur\b| mehr als\b| weniger als\b| länger als\b| später als\b)"
    r"|kein(?:e[nrms]?)?|nie|niemals|nichts|niemand\w*|keinesfalls|untersag\w*|verboten|unzulässig|ausgeschlossen|entfällt|entfallen)\b",
    re.IGNORECASE,
)
_TURNS: Final = re.compile(
    r"\b(?:nur|erst|ohne|außer|ausgenommen|denn|weder|sondern|freigestellt|freiwillig)\b", re.IGNORECASE
)
"""What may stand for a no, or take one back."""
_SETS_ASIDE: Final = re.compile(r"\b(?:sondern|statt|anstatt|stattdessen)\b")
_DEMANDS: Final = {
    "must": re.compile(
        r"\b(?:muss|musst|müssen|verpflichtet|verpflichtend|vorgeschrieben|bedürfen|bedarf|erforderlich)\b"
        r"|\b(?:ist|sind)\b.* (?:\w{2,}zu\w+|zu \w+)en\b"
    ),
    "may": re.compile(r"\b(?:darf|darfst|dürfen|dürft|erlaubt|gestattet|zulässig)\b"),
    "can": re.compile(r"\b(?:kann|kannst|können|möglich|freiwillig)\b"),
    "should": re.compile(r"\b(?:soll|sollst|sollen|sollte|solltest|sollten|empfehlen|empfohlen)\b"),
}
_ARE_ONE: Final = (frozenset(["may", "can"]),)
_LIKELY: Final = 0.6
_FEWEST: Final = 2


def check_german_turns(side: Side) -> Finding | None:
    """ "Sonderurlaub kann ausgezahlt werden", of "eine Auszahlung ist ausgeschlossen"."""
    claim = told_in_german(side)
    if not claim:
        return None
    beside = beside_sentence(claim, side)
    sentence = beside.sentence if beside else side.best[0]
    around = [sentence.asked, *headings(sentence), side.surroundings.above]
    if any(map(_denies, around)) or _SETS_ASIDE.search(claim):
        return None
    told = statements(sentence.written)
    pairs = ((mine, _statement(mine, told)) for mine in statements(claim))
    return next(filter(None, (_turned(mine, stated) for mine, stated in pairs if stated)), None)


def _turned(mine: str, stated: str) -> Finding | None:
    if not _TURNS.search(mine) and not _TURNS.search(stated) and _denies(mine) != _denies(stated):
        return Finding("negation", "contradicted", "")
    both = _demands(mine) | _demands(stated)
    is_other = all(len(_demands(one)) == 1 for one in (mine, stated)) and len(both) > 1 and both not in _ARE_ONE
    return Finding("modality", "contradicted", "") if is_other and not _denies(mine) else None


def _statement(claim: str, told: Sequence[str]) -> str:
    """The one statement that has most of the claim's words; nothing where two have the like."""
    said = spoken(claim)
    counts = sorted(((_shared(claim, one), one) for one in told), reverse=True)
    if not counts or counts[0][0] < max(_FEWEST, _LIKELY * len(said)):
        return ""
    return counts[0][1] if len(counts) == 1 or counts[1][0] < counts[0][0] else ""


def _shared(claim: str, stated: str) -> int:
    """How many words both have: one of them may be told by a small one of the other, Erstattung by erstattet."""
    return max(sum(map(told_by(one).has, spoken(other))) for one, other in ((claim, stated), (stated, claim)))


def _denies(text: str) -> bool:
    return len(_NO.findall(text)) % 2 == 1


def _demands(text: str) -> frozenset[str]:
    return frozenset(kind for kind, said in _DEMANDS.items() if said.search(text))
