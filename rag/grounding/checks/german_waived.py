"""Where a German claim waives what a sentence makes its rule hang on, or takes in what that leaves out."""

import re
from typing import Final

from rag.grounding.checks.german_beside import beside_sentence, told_in_german
from rag.grounding.checks.sides import Finding, Side
from rag.language.rules.german_noes import denies
from rag.language.rules.german_told import Spoken, told_by

_WAIVES: Final = re.compile(
    r"\b(?:(?:selbst|sogar|auch)(?: dann)?,? wenn|(?:auch|selbst|sogar) dann\b[^.;]*?, wenn"
    r"|(?:ganz )?(?:egal|gleich(?:gültig)?),? (?:ob|wie|wann|wo|wer|was|welche[rsnm]?|aus)|unabhängig (?:von|davon)"
    r"|ungeachtet|ohne Rücksicht auf|trotzdem|dennoch)\b",
    re.IGNORECASE,
)
_HOLDS_ANYWAY: Final = re.compile(
    r"\b(?:auch|selbst|sogar|egal|gleich|unabhängig|ungeachtet|jederzeit|immer|stets|trotzdem|dennoch|generell|grundsätzlich"
    r"|ohne Angabe|in jedem Fall|alle[nrs]?|jede[nrsm]?)\b",
    re.IGNORECASE,
)
_HANGS_ON: Final = re.compile(
    r"\b(?:wenn|sofern|falls|solange|soweit|vorausgesetzt|voraussetzung|bedingung|außer|ausgenommen|es sei denn|nur"
    r"|erst|nicht (?:jedoch|aber)|beim? (?:zweiten|dritten|wiederholt\w*)|ab (?:de[mnr]|eine[mnr]?|\d+))\b",
    re.IGNORECASE,
)
_LEFT_OUT: Final = re.compile(
    r"(?:,|\bund|\baber|\bjedoch) (?:jedoch |aber )?(?:nicht|außer|ausgenommen|mit Ausnahme)(?: jedoch| aber)?"
    r" (?P<what>[^.;,]+)",
    re.IGNORECASE,
)
_TAKEN_IN: Final = re.compile(r"\b(?:auch|ebenso|ebenfalls|sogar|selbst) (?P<what>[^.;,]+)", re.IGNORECASE)
_MOST: Final = 0.5


def check_german_waived(side: Side) -> Finding | None:
    """ "…, selbst wenn es einen Störfall gab", where the rule holds "sofern kein Störfall vorliegt"."""
    claim = told_in_german(side)
    if not claim:
        return None
    beside = beside_sentence(claim, side)
    best = [one.in_one_form for one in ([beside.sentence] if beside else []) or side.best[:1] if one.is_foreign]
    if any(_is_taken_in(claim, text) for text in best):
        return Finding("condition", "contradicted", "")
    waived = _WAIVES.search(claim)
    hangs = any(_HANGS_ON.search(text) and not _HOLDS_ANYWAY.search(text) for text in best)
    return Finding("condition", "contradicted", waived[0]) if waived and hangs else None


def _is_taken_in(claim: str, stated: str) -> bool:
    """ "Und auch im Juli gilt das", of "…, nicht jedoch im Juli"."""
    left = [frozenset(_THING.findall(found["what"])) for found in _LEFT_OUT.finditer(stated)]
    taken = [found["what"] for found in _TAKEN_IN.finditer(claim)]
    return any(_has_most(said, text) for text in taken if not denies(text) for said in left if said)


def _has_most(said: frozenset[str], text: str) -> bool:
    """A month, which is read in English, is told by itself."""
    told, things = told_by(text), frozenset(_THING.findall(text))
    return sum(one in things or told.has(Spoken(one, 0, is_noun=True)) for one in said) > _MOST * len(said)


_THING: Final = re.compile(r"\b[A-ZÄÖÜ]\w+")
