"""A no for which no sentence about the same has a word."""

import re
from typing import Final

from rag.grounding.checks.sides import Finding, Side
from rag.grounding.evidence import SourceSentence
from rag.language.rules.negation import PREFIXES, is_negated, is_negative, without_condition
from rag.language.words import words

_ABOUT: Final = 0.4
"""Part of the claim's words from which a sentence may be where its no is from."""


def check_unheard_no(side: Side) -> Finding | None:
    """ "No account is necessary" where one is needed: whatever the sentences say, none of them denies anything."""
    ruled = without_condition(side.claim)
    denied = _DENIED.search(ruled)
    if not denied or _TURN.search(ruled, 0, denied.start()) or _SILENT.search(side.claim) or not is_negated(ruled):
        return None
    if side.best[0].cells:
        return None  # an empty cell is a no
    if is_negative(side.surroundings.above) or any(
        _denies(one, side.claim) for one in side.others if _is_about(one, side)
    ):
        return None
    return Finding("negation", "contradicted", "")


def _is_about(one: SourceSentence, side: Side) -> bool:
    return one in side.best or len(side.stems & one.own_stems) >= _ABOUT * len(side.stems)


def _denies(one: SourceSentence, claim: str) -> bool:
    """True for a sentence with any no; or with "unaffected", where the claim speaks of what is affected."""
    said = set(words(claim))
    is_prefixed = any(word.removeprefix(prefix) in said - {word} for word in words(one.text) for prefix in PREFIXES)
    return is_prefixed or is_negative(f"{one.text} {one.context} {one.place.opening}")


_DENIED: Final = re.compile(
    r"\b(?:is|are|was|were|do|does|did|has|have|had|can|could|may|might|must|will|would|should|shall)"
    r" (?:(?:also|then|still|always|often|usually|generally|typically) )?not\b|\bcannot\b|n['’]t\b",
    re.IGNORECASE,
)
_TURN: Final = re.compile(r"\b(?:if|when|unless|until|while|because|as|since|who|which|that|where|so)\b", re.IGNORECASE)
"""Behind these words it is no longer what the claim says, but of whom or in which case."""
_SILENT: Final = re.compile(
    r"\b(?:passages?|sources?|documents?|context|texts?|information|article)\b.*(?: not|n['’]t) (?:\w+ )?(?:mention"
    r"|provide|specif|seem|state|say|contain|include|clear|appear|indicate|give)"
    r"|(?: not|n['’]t) (?:\w+ )?(?:mentioned|provided|specified|stated|included|clear|given)\b",
    re.IGNORECASE,
)
"""What it says of the sources themselves."""
