"""A rule that a draft tells without its condition is told in its source's own words instead, condition and all."""

import re
from collections.abc import Sequence
from typing import Final

from rag.domain.answers import Claim, Quote
from rag.grounding.checks.omissions import LEFT_OUT
from rag.grounding.ledger import VERBATIM
from rag.language.orders.injection import speaks_to_machine
from rag.language.synonyms import subjects

_LONGEST: Final = 40
"""Words of a sentence that may stand for a claim."""
_MARKUP: Final = re.compile(r"[\[\]()*_`|<>#{}\\]|^\s*(?:[-+•]|\d+[.)])\s")


def complete_claims(claims: Sequence[Claim]) -> list[Claim]:
    """The ledger, in the same order; a claim that only lacks its condition stands as the sentence it was taken from."""
    said = {claim["text"] for claim in claims}
    completed: list[Claim] = []
    for claim in claims:
        whole = _whole(claim)
        is_new = whole is not None and whole["text"] not in said
        completed.append(_completed(claim, whole) if whole and is_new else claim)
        said.add(completed[-1]["text"])
    return completed


def _whole(claim: Claim) -> Quote | None:
    """The sentence that has the condition: a plain one of a single source, that speaks to people."""
    if claim["reason"] not in LEFT_OUT or len(claim["source_ids"]) != 1 or not claim["quotes"]:
        return None
    told = set(subjects(claim["text"]))
    best = max(claim["quotes"], key=lambda quote: len(told.intersection(subjects(quote["text"]))))
    text = best["text"]
    plain = not _MARKUP.search(text) and len(text.split()) <= _LONGEST and not speaks_to_machine(text)
    return best if plain else None


def _completed(claim: Claim, whole: Quote) -> Claim:
    return {
        **claim,
        "text": whole["text"],
        "verdict": "supported",
        "reason": "supported",
        "score": VERBATIM,
        "quotes": [whole],
    }
