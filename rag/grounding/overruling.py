"""What a stated rule has decided against is not told as an answer, however well its source supports it."""

from collections.abc import Mapping, Sequence

from rag.domain.answers import Citation, Claim, Conflict, ConflictSide, Quote
from rag.domain.chunks import Chunk
from rag.grounding.withholding import withheld
from rag.language.sentences import is_table_row
from rag.language.words import folded

Overruled = Sequence[tuple[str, str]]
"""Document and words, as of each side that another one was preferred to."""


def without_overruled(claims: Sequence[Claim], sources: Sequence[Chunk], conflicts: Sequence[Conflict]) -> list[Claim]:
    """The ledger, in the same order; a claim that stands on nothing but the side that lost is withheld.

    Both sides are on the conflict card. A claim that tells of both stands on both.
    """
    lost = _overruled(conflicts)
    documents = {chunk["chunk_id"]: chunk["document_id"] for chunk in sources}
    return [
        withheld(claim, "overruled", "contradicted") if lost and _stands_on(claim, lost, documents) else claim
        for claim in claims
    ]


def on_what_is_told(
    conflicts: Sequence[Conflict], claims: Sequence[Claim], citations: Sequence[Citation]
) -> list[Conflict]:
    """Those with a side that the answer quotes or was kept from telling: any other is of something else."""
    if any(claim["reason"] == "overruled" for claim in claims):
        return list(conflicts)
    quotes = [(each["document_id"], folded(each["quote"])) for each in citations]
    told = folded(" ".join(claim["text"] for claim in claims if claim["verdict"] == "supported"))
    return [each for each in conflicts if any(_is_told(side, quotes, told) for side in (each["a"], each["b"]))]


def _is_told(side: ConflictSide, quotes: Overruled, told: str) -> bool:
    """Of a row of a table, the cell that is told."""
    said = folded(side["quote"])
    value = folded(side["value"])
    if is_table_row(side["quote"]) and not is_table_row(value) and value not in told:
        return False
    return any(side["document_id"] == document and (said in words or words in said) for document, words in quotes)


def _overruled(conflicts: Sequence[Conflict]) -> Overruled:
    losers = (conflict["b" if conflict["winner"] == "a" else "a"] for conflict in conflicts if conflict["winner"])
    return [(side["document_id"], folded(side["quote"])) for side in losers]


def is_overruled(quote: Quote, document_id: str, conflicts: Sequence[Conflict]) -> bool:
    """True for words of a side that lost."""
    return _is_overruled(quote, document_id, _overruled(conflicts))


def _stands_on(claim: Claim, lost: Overruled, documents: Mapping[str, str]) -> bool:
    if claim["verdict"] != "supported" or not claim["quotes"]:
        return False
    return all(_is_overruled(quote, documents.get(quote["chunk_id"]), lost) for quote in claim["quotes"])


def _is_overruled(quote: Quote, document: str | None, lost: Overruled) -> bool:
    said = folded(quote["text"])
    return any(document == loser and (said in words or words in said) for loser, words in lost)
