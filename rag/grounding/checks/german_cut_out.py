"""What a German claim leaves out of its sentence, though that holds only so: a case, a place, which of a kind."""

import re
from collections.abc import Sequence
from typing import Final

from rag.grounding.checks.german_beside import Beside, beside_sentence, is_in_heading, is_told_ahead, told_in_german
from rag.grounding.checks.german_copies import CONDITION
from rag.grounding.checks.sides import Finding, Side
from rag.language.german.bridge import is_german_function_word
from rag.language.rules.german_deeds import CLAUSE, first_part, opens_with_place
from rag.language.rules.german_parties import is_employee
from rag.language.rules.german_told import Spoken, spoken, telling, told_by

_COPIED: Final = 0.9
_FEWEST: Final = 2
_HALF: Final = 0.5
_ONLY_SO: Final = re.compile(
    r"\b(?:nur|erst|ausschließlich|lediglich|frühestens) (?P<so>(?:mit|nach|bei|beim|in|im|zu[mr]?|ab|auf|vo[mn]|für"
    r"|über|durch|während|innerhalb|außerhalb|gegen|unter)\b[^,.;]*?[A-ZÄÖÜ]\w+)"
)
_ONLY: Final = re.compile(r"\b(?:nur|erst|ausschließlich|lediglich|frühestens)\b")
_LISTED: Final = re.compile(r"\b(?:und|oder|sowie|noch)\b|,")


def check_german_left_out(side: Side) -> Finding | None:
    """ "Urlaub darf genommen werden", of what opens with "Während der Probezeit"; "Angestellte", of "Leitende"."""
    if not (claim := told_in_german(side)) or not (beside := beside_sentence(claim, side)):
        return None
    if beside.share < _COPIED or beside.own or beside.told < _FEWEST:
        return None
    left = _case(beside, side) or _only_so(beside, side) or _condition(beside, side)
    return Finding("condition", "unsupported", left) if left else None


def _case(beside: Beside, side: Side) -> str:
    """What the sentence has ahead of its verb, where the claim has none of it, or less of whom it speaks of."""
    front = first_part(beside.sentence.in_one_form)
    if not _tells_of(next(iter(CLAUSE.split(beside.sentence.in_one_form)), ""), front, beside):
        return ""
    words = telling(front)
    untold = [one for one in words if _is_untold(one, beside, side) and not is_employee(one)]
    if opens_with_place(front):
        is_gone = len(untold) == len(words) and not _tokens(front) & _tokens(
            f"{beside.claim} {side.surroundings.asked}"
        )
        return front if is_gone else ""
    is_listed = bool(_LISTED.search(front))
    kept = [one for one in words if one.is_noun and one not in untold]
    return untold[0].text if untold and kept and not is_listed and _narrows(front, untold) else ""


def _tells_of(clause: str, front: str, beside: Beside) -> bool:
    """False where the claim only tells what the sentence says behind its first clause."""
    words = telling(clause[len(front) :])
    return not words or sum(map(told_by(beside.claim).has, words)) > _HALF * len(words)


def _narrows(front: str, untold: Sequence[Spoken]) -> bool:
    """Behind an article only another thing does: "die regelmäßige Arbeitszeit" is no other one."""
    return not _KNOWN.match(front) or any(one.is_noun for one in untold)


_KNOWN: Final = re.compile(r"(?:der|die|das|den|dem|ihre?|deine?|unsere?)\b", re.IGNORECASE)


def _only_so(beside: Beside, side: Side) -> str:
    found = _ONLY_SO.search(beside.sentence.in_one_form)
    if not found or _ONLY.search(beside.claim):
        return ""
    words = [one for one in spoken(found["so"]) if one.is_noun]
    is_gone = not _tokens(found["so"]) & _tokens(f"{beside.claim} {side.surroundings.beside}")
    return found["so"] if is_gone and all(_is_untold(one, beside, side) for one in words) else ""


def _condition(beside: Beside, side: Side) -> str:
    found = CONDITION.search(beside.sentence.in_one_form)
    words = spoken(found[0].strip(" ,")) if found else ()
    untold = [one for one in words if _is_untold(one, beside, side)]
    return found[0].strip(" ,") if found and words and len(untold) > _HALF * len(words) else ""


def _is_untold(word: Spoken, beside: Beside, side: Side) -> bool:
    is_told = told_by(beside.claim).has(word) or is_told_ahead(word, side) or is_in_heading(word, beside.sentence)
    return not is_told and not told_by(side.surroundings.beside).has(word)


def _tokens(text: str) -> frozenset[str]:
    """Its words and figures, the small ones too but those that are in any sentence."""
    return frozenset(one for one in map(str.casefold, _TOKEN.findall(text)) if not is_german_function_word(one))


_TOKEN: Final = re.compile(r"\w+")
