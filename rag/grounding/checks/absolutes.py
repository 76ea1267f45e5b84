"""All, always and only: said where the sentence sets a limit, or made up."""

import re
from typing import Final

from rag.grounding.checks.rewording import retells
from rag.grounding.checks.sides import Finding, Side
from rag.language.rules.conditions import conditions
from rag.language.rules.negation import is_exclusive, plain_negation, restrictions
from rag.language.rules.quantifiers import bound
from rag.language.synonyms import subjects
from rag.language.values.all_facts import read_facts
from rag.language.values.facts import agree
from rag.language.words import words


def check_absolutes(side: Side) -> Finding | None:
    """All, every or always must not come in where the sentence sets a limit that the claim leaves out."""
    stated = side.best[0]
    if not retells(side.claim, stated.text) or _absolutes(side.claim) <= _absolutes(stated.text):
        return None
    if (is_exclusive(stated.text) and not restrictions(side.claim)) or _are_chosen(stated.text, side.claim):
        return Finding("quantifier", "contradicted", "")
    left_out = [one for one in stated.facts if bound(stated.text, one) == "upper" and one.text not in side.claim]
    kept = [one for one in left_out if any(agree(one, mine) for mine in read_facts(side.claim))]
    return Finding("quantifier", "contradicted", "") if len(left_out) > len(kept) else None


def _are_chosen(stated: str, claim: str) -> bool:
    """True where the sentence speaks of certain ones, or of those of which something is so, and the claim of all."""
    if not _OF_ALL.match(claim):
        return False
    if _CHOSEN & {*words(stated)} - {*words(claim)}:
        return True
    said = frozenset(subjects(claim))
    return any(said and not said >= frozenset(subjects(one.text)) for one in conditions(stated)) and not conditions(
        claim
    )


def _absolutes(text: str) -> frozenset[str]:
    return frozenset(_ABSOLUTE & {*words(text)})


_OF_ALL: Final = re.compile(r"(?:yes|no)?[,:]?\s*(?:all|any|every|each|everyone|everybody)\b", re.IGNORECASE)
_CHOSEN: Final = frozenset(["certain", "some", "specific", "selected", "particular", "eligible"])
_ABSOLUTE: Final = frozenset(["all", "every", "any", "always", "entire", "whole", "unlimited", "everyone"])


def check_restrictions(side: Side) -> Finding | None:
    """Only, unless and except must not be made up: a sentence about the same must narrow too."""
    about = frozenset(subjects(side.claim))
    narrows = _ONLY_SO_MANY.search if _ONLY_SO_MANY.search(side.claim) else lambda _: None
    narrowing = [one for one in side.around if restrictions(plain_negation(one.text)) or narrows(one.text)]
    told = any(one in side.best or len(about & one.own_stems) >= _SHARED_PART * len(about) for one in narrowing)
    claim = _NO_LIMIT.sub(" ", plain_negation(side.claim))
    return Finding("restriction", "unsupported", "") if restrictions(claim) and not told else None


_NO_LIMIT: Final = re.compile(
    r"\bonly (?=(?:\w+ ){1,2}(?:\d|two|three|four|five|six|seven|eight|nine|ten)\b)"
    r"|(?<=\w )(?<!\bto )(?<!\b(?:is|or) )(?<!\b(?:are|can|may|and|but|for) )only "
    r"(?=[a-z]+s\b(?! (?:who|that|can|may|must|should|shall|will|are|have|get|need)\b))",
    re.I,
)
"""Only so many of a thing says no more than so many do: the value is read elsewhere. Who only checks a thing, checks
it: there "only" makes little of the deed."""


_ONLY_SO_MANY: Final = re.compile(
    r"\bonly (?:an? |\d|one|two|three|four|five)|\bno more than\b|\bat most\b|\bmaximum\b|\bup to\b|\blimited\b",
    re.IGNORECASE,
)

_SHARED_PART: Final = 0.5
