"""A rule that the next sentence of its page limits ("It does not apply to interns") is told with it or not at all."""

import re
from collections.abc import Iterator, Sequence
from typing import Final

from rag.domain.answers import Claim
from rag.grounding.checks.laid import NEARLY_COPIED, share_retold
from rag.grounding.evidence import GAP, SourceSentence
from rag.grounding.quotes import quotes_of
from rag.grounding.withholding import withheld
from rag.language.rules.pointing import THING, opening
from rag.language.synonyms import subjects

_LIMITS: Final = re.compile(
    r"\b(?:only appl(?:y|ies)|(?:appl(?:y|ies)|holds?) only|(?:do|does) not (?:apply|hold|extend|count)"
    r"|(?:do|does)n['’]t (?:apply|hold|extend|count)|(?:is|are) only (?:available|open|valid|allowed|paid|granted)"
    r"|(?:is|are) (?:limited|restricted) to|(?:gilt|gelten) (?:nicht|nur)|(?:gilt|gelten) (?:\w+ ){1,3}nicht)\b"
    r"|\A\W*(?:an |the (?:only )?)?exceptions?\b|\A\W*(?:eine |die (?:einzige )?)?ausnahmen?\b",
    re.IGNORECASE,
)
_SOME: Final = 0.5
"""Part of the words of a limit from which an answer tells it."""


def with_limits(claims: Sequence[Claim], sentences: Sequence[SourceSentence]) -> list[Claim]:
    """The ledger, in the same order; a copied rule without its limit is withheld on the quotes of both."""
    told = " ".join(claim["text"] for claim in claims if claim["verdict"] == "supported")
    return [_limited(claim, frozenset(subjects(told)), sentences) for claim in claims]


def _limited(claim: Claim, told: frozenset[str], sentences: Sequence[SourceSentence]) -> Claim:
    if claim["verdict"] != "supported" or len(claim["quotes"]) != 1:
        return claim
    limits = [(home, limit) for home in _homes(claim, sentences) for limit in _behind(home, sentences)]
    if not limits or any(_is_told(limit, told) for _, limit in limits):
        return claim
    return {**withheld(claim, "limit"), "source_ids": claim["source_ids"], "quotes": quotes_of(limits[0])}


def _homes(claim: Claim, sentences: Sequence[SourceSentence]) -> Iterator[SourceSentence]:
    (quote,) = claim["quotes"]
    there = (one for one in sentences if (one.chunk_id, one.start) == (quote["chunk_id"], quote["start"]))
    return (one for one in there if share_retold(claim["text"], one.written) >= NEARLY_COPIED)


def _behind(home: SourceSentence, sentences: Sequence[SourceSentence]) -> Iterator[SourceSentence]:
    """The sentence right behind it, where it limits what is said."""
    for one in sentences:
        if one.chunk_id == home.chunk_id and 0 < one.start - home.end <= GAP:
            points = opening(one.written)
            if points and points.kind == THING and _LIMITS.search(one.written):
                yield one
                return


def _is_told(limit: SourceSentence, told: frozenset[str]) -> bool:
    return len(limit.own_stems & told) >= _SOME * len(limit.own_stems)
