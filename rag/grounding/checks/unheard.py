"""A no for which no sentence about the same has a word."""

import re
from typing import Final

from rag.grounding.checks.sides import Finding, Side
from rag.grounding.evidence import SourceSentence
from rag.language.likeness import contrasts
from rag.language.rules.negation import HARM, opposed_by_prefix
from rag.language.rules.noes import is_negated, is_negative, without_case, without_condition
from rag.language.synonyms import canon, canonical, subjects
from rag.language.words import words

_ABOUT: Final = 0.6
"""Part of the claim's words from which a sentence may be where its no is from."""


def check_unheard_no(side: Side) -> Finding | None:
    """ "No account is necessary" where one is needed: whatever the sentences say, none of them denies anything."""
    ruled = without_condition(side.claim)
    denied = _DENIED.search(ruled)
    if not denied or _TURN.search(ruled, 0, denied.start()) or _SILENT.search(side.claim) or not is_negated(ruled):
        return None
    if is_negative(side.surroundings.above) or side.best[0].cells:  # an empty cell is a no
        return None
    about = [one for one in side.others if one in side.best or _says_much(one, side)]
    if any(_denies(one, side.claim) or _is_told_otherwise(one, ruled[denied.end() :]) for one in about):
        return None
    return Finding("negation", "contradicted", "")


def _says_much(one: SourceSentence, side: Side) -> bool:
    return len(side.stems & one.own_stems) >= _ABOUT * len(side.stems)


def _denies(one: SourceSentence, claim: str) -> bool:
    """True for a sentence with any no beside its case; with "unaffected" where the claim is of what is affected."""
    if opposed_by_prefix(set(words(claim)), set(words(one.text))) or HARM.search(one.text):
        return True
    return is_negative(f"{without_case(one.text)} {one.context} {one.place.opening}")


def _is_told_otherwise(one: SourceSentence, denied: str) -> bool:
    """The yard does not pay for what "is paid by the skipper"; what "must end" is not extended."""
    deed = next(iter(subjects(denied)), "")
    by_others = any(canon(found["deed"]) == deed for found in _DONE_BY.finditer(one.text))
    return by_others or not one.own_stems.isdisjoint(canonical(contrasts(deed)))


_DONE_BY: Final = re.compile(r"\b(?:is|are|was|were|be|been) (?:\w+ly )?(?P<deed>\w+) by\b", re.IGNORECASE)
_DENIED: Final = re.compile(
    r"(?<=\w )\b(?:is|are|was|were|do|does|did|has|have|had|can|could|may|might|must|will|would|should|shall)"
    r" (?:(?:also|then|still|always|often|usually|generally|typically) )?not\b|\bcannot\b|(?<!\bdo)n['’]t\b"
    r"|\b(?:while|by) not (?=\w+ing\b)",
    re.IGNORECASE,
)
_TURN: Final = re.compile(
    r"\b(?:if|when|unless|until|while|because|as|since|who|which|what|that|whether|how|where|so)\b", re.IGNORECASE
)
"""Behind these words it is no longer what the claim says, but of whom or in which case."""
_SILENT: Final = re.compile(
    r"\b(?:passages?|sources?|documents?|context|texts?|information|article)\b.*(?: not|n['’]t) (?:\w+ )?(?:mention"
    r"|provide|specif|seem|state|say|contain|include|clear|appear|indicate|give)"
    r"|(?: not|n['’]t) (?:\w+ )?(?:mentioned|provided|specified|stated|included|clear|given)\b",
    re.IGNORECASE,
)
"""What it says of the sources themselves."""
