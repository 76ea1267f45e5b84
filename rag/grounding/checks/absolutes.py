"""All, always and whatever: said where the sentence sets a limit."""

import re
from typing import Final

from rag.grounding.checks.laid import retells
from rag.grounding.checks.rewording import exchanges
from rag.grounding.checks.sides import Finding, Side
from rag.grounding.evidence import SourceSentence
from rag.language.rules.bounds import bound
from rag.language.rules.conditions import conditions
from rag.language.rules.noes import is_exclusive, restrictions
from rag.language.synonyms import subjects
from rag.language.values.all_facts import read_facts
from rag.language.values.facts import agree
from rag.language.values.number_words import SEVERAL
from rag.language.words import STOP_WORDS, words


def check_absolutes(side: Side) -> Finding | None:
    """All, every or always must not come in where the sentence sets a limit that the claim leaves out."""
    claim, stated = side.claim, side.best[0]
    brings_in = retells(claim, stated.text) and not _absolutes(claim) <= _absolutes(stated.text)
    if _waives(side) or (brings_in and _drops_limit(claim, stated)):
        return Finding("quantifier", "contradicted", "")
    return None


def _waives(side: Side) -> bool:
    """ "No matter how large", of what does matter."""
    return bool(_NO_MATTER.search(side.claim)) and _is_unbounded(side.claim, side.best[0].text)


def _drops_limit(claim: str, stated: SourceSentence) -> bool:
    """Of those who are meant, of what is meant, an only, or the most that it may be."""
    if _widens(claim, stated.text) or _are_chosen(stated.text, claim):
        return True
    if is_exclusive(stated.text) and not restrictions(claim):
        return True
    left_out = [one for one in stated.facts if bound(stated.text, one) == "upper" and one.text not in claim]
    return any(not any(agree(one, mine) for mine in read_facts(claim)) for one in left_out)


def _widens(claim: str, stated: str) -> bool:
    """ "Gifts of any value", where the sentence says of low value."""
    kept = {*words(claim)}
    return any(
        _ABSOLUTE & {*one.claimed} and {*one.claimed} <= STOP_WORDS and any(_narrows_down(word) for word in one.said)
        for one in exchanges(claim, stated)
        if kept.isdisjoint(word for word in one.said if _narrows_down(word))
    )


def _narrows_down(word: str) -> bool:
    return word not in STOP_WORDS and word not in _ABSOLUTE | _OF_EACH


_OF_EACH: Final = frozenset(["individual", "respective", "single", "various", "different", "regular", "given"])


def _is_unbounded(claim: str, stated: str) -> bool:
    """ "Whatever its size" where the sentence is about those over a size, "however long" where it sets a limit."""
    told = frozenset(subjects(claim))
    if _NO_MATTER.search(stated) or any(told & {*subjects(one.group())} for one in _INCLUDED.finditer(stated)):
        return False
    said = frozenset(subjects(_NO_MATTER.sub(" ", claim)))
    waived = told - said
    held = [stems for one in conditions(stated) if (stems := frozenset(subjects(one.text)))]
    rule = frozenset(subjects(stated)).difference(*held)
    if any((one - said) & waived for one in held):
        return True
    if any(one.isdisjoint(said) for one in held) and 2 * len(said & rule) >= len(rule):
        return True
    is_waived = _WAIVED.search(claim) and len(waived) > 1 and waived <= frozenset(subjects(stated))
    is_same = 2 * len(told & rule) >= min(len(told), len(rule))
    return is_same and bool(is_waived or _sets_limit(stated, claim))


def _sets_limit(stated: str, claim: str) -> bool:
    """True for a value of a kind that the claim has not, the first or the large ones, or an only that it leaves out."""
    kinds = {one.kind for one in read_facts(claim)}
    is_valued = any(bound(stated, one) and one.kind not in kinds for one in read_facts(stated))
    return bool(is_valued or _FIRST.search(stated) or (is_exclusive(stated) and not restrictions(claim)))


_WHATEVER: Final = r"whatever(?! (?:is|are|was|were|remains?|stays?|has|have|had)\b)"
"""Not so "whatever is left", which is what is left."""
_NO_MATTER: Final = re.compile(
    rf"\b(?:no matter|regardless|irrespective|{_WHATEVER}|whichever"
    r"|however (?:many|much|long|often|small|big|large|little)|whether or not|even (?:if|when|without)"
    rf"|for as long as(?! (?:\d|an?\b|one|{SEVERAL})))\b[^,;.]*",
    re.IGNORECASE,
)
_INCLUDED: Final = re.compile(r"\b(?:including|inclusive of)\b[^,;.]*", re.IGNORECASE)
_WAIVED: Final = re.compile(r"\b(?:whether or not|regardless of whether|no matter (?:if|whether))\b", re.IGNORECASE)
_FIRST: Final = re.compile(
    r"\b(?:during|for|in|within) the first\b|\b(?:substantial|significant|major|large|larger|big|bigger)\b",
    re.IGNORECASE,
)
"""What sets a limit without a value."""


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
