"""A rule that a draft tells without its condition is told in its source's own words instead, condition and all."""

import re
from collections.abc import Sequence
from typing import Final

from rag.domain.answers import Claim, Quote
from rag.grounding.checks.omissions import LEFT_OUT
from rag.grounding.claims import is_mere
from rag.grounding.ledger import VERBATIM
from rag.language.orders.injection import speaks_to_machine
from rag.language.rules.joints import joints
from rag.language.synonyms import subjects

_LONGEST: Final = 40
"""Words of a sentence that may stand for a claim."""
_FEWEST: Final = 3
"""Words of a claim that say something; what has fewer may be of any sentence, but for a number, which answers one."""
_MOST: Final = 0.7
"""Part of the words of a claim from which it is taken from one sentence alone."""
_MARKUP: Final = re.compile(r"[\[\]()*_`|<>#{}\\]|^\s*(?:[-+•]|\d+[.)])\s")


def complete_claims(claims: Sequence[Claim]) -> list[Claim]:
    """The ledger, in the same order; a claim that only lacks its condition stands as what it was taken from."""
    said = {claim["text"] for claim in claims}
    completed: list[Claim] = []
    for claim in claims:
        whole = _completed(claim, _whole(claim))
        completed.append(claim if whole["text"] in said else whole)
        said.add(completed[-1]["text"])
    return completed


def _whole(claim: Claim) -> list[Quote]:
    """The sentence that has the condition, and the one that the claim joins it with: plain ones of a single source."""
    if claim["reason"] not in LEFT_OUT | {"limit"} or len(claim["source_ids"]) != 1 or not claim["quotes"]:
        return []
    told = set(subjects(claim["text"]))
    if claim["text"].endswith(":") or (len(told) < _FEWEST and not is_mere(claim["text"])):
        return []
    best = max(claim["quotes"], key=lambda quote: len(told.intersection(subjects(quote["text"]))))
    rest = told.difference(subjects(best["text"]))
    others = [quote["text"] for quote in claim["quotes"] if quote is not best and joints(claim["text"])]
    is_told_apart = any(rest.intersection(subjects(text)) for text in others)
    is_most = len(rest) <= (1 - _MOST) * len(told) and not is_told_apart
    quotes = [best] if is_most and claim["reason"] != "limit" else claim["quotes"]
    return quotes if all(map(_may_stand, quotes)) else []


def _may_stand(quote: Quote) -> bool:
    """True for a plain sentence that speaks to people."""
    text = quote["text"]
    return not _MARKUP.search(text) and len(text.split()) <= _LONGEST and not speaks_to_machine(text)


def _completed(claim: Claim, whole: Sequence[Quote]) -> Claim:
    if not whole:
        return claim
    return {
        **claim,
        "text": " ".join(quote["text"] for quote in whole),
        "verdict": "supported",
        "reason": "supported",
        "score": VERBATIM,
        "quotes": list(whole),
    }
