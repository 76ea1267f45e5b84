"""What the sources say where a claim was withheld, to the letter: it may be what the claim told in other words."""

from typing import Final

from rag.domain.answers import Claim, Quote
from rag.language.orders.injection import speaks_to_machine
from rag.language.synonyms import subjects

_NEAR: Final = 0.3
"""Part of the words of a claim; a sentence that has fewer of them is near by chance."""
_LONGEST: Final = 60
"""Words of a quote that explains another sentence."""
_SAYS_NOTHING: Final = frozenset(["aside"])
"""Reasons of what told nothing that a source could say."""


def nearest_said(claim: Claim) -> Quote | None:
    """The one sentence of those that it was held against that has most of its words; none that speaks to a machine."""
    told = frozenset(subjects(claim["text"]))
    if claim["reason"] in _SAYS_NOTHING or not told or not claim["quotes"]:
        return None
    quote = max(claim["quotes"], key=lambda each: _share(each, told))
    may_stand = len(quote["text"].split()) <= _LONGEST and not speaks_to_machine(quote["text"])
    return quote if may_stand and _share(quote, told) >= _NEAR else None


def _share(quote: Quote, told: frozenset[str]) -> float:
    return len(told.intersection(subjects(quote["text"]))) / len(told)
