"""What a stated rule has decided against is not told as an answer, however well its source supports it."""

from collections.abc import Mapping, Sequence
from typing import Literal

from rag.domain.answers import Citation, Claim, Conflict, ConflictSide, Quote
from rag.domain.chunks import Chunk
from rag.grounding.withholding import withheld
from rag.language.sentences import is_table_row
from rag.language.values.all_facts import read_facts
from rag.language.values.facts import all_at_one
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
    """Those with a side that the answer quotes or was kept from telling, and what beats who holds in one of them.

    Any other is of something else.
    """
    if any(claim["reason"] == "overruled" for claim in claims):
        return list(conflicts)
    quotes = [(each["document_id"], folded(each["quote"])) for each in citations]
    told = folded(" ".join(claim["text"] for claim in claims if claim["verdict"] == "supported"))
    shown = [each for each in conflicts if any(_is_told(side, quotes, told) for side in (each["a"], each["b"]))]
    holding = {_words_of(each[winner]) for each, winner, _ in map(_in_order, shown) if winner}
    beating = (
        each for each, winner, other in map(_in_order, conflicts) if winner and _words_of(each[other]) in holding
    )
    return [*shown, *(each for each in beating if each not in shown)]


def _is_told(side: ConflictSide, quotes: Overruled, told: str) -> bool:
    """Of a row of a table, the cell that is told."""
    said = folded(side["quote"])
    value = folded(side["value"])
    if is_table_row(side["quote"]) and not is_table_row(value) and value not in told:
        return False
    return any(side["document_id"] == document and (said in words or words in said) for document, words in quotes)


def _overruled(conflicts: Sequence[Conflict]) -> Overruled:
    """Of three sources of which two say the same, what the best of them says has not lost in the third."""
    decided = [(conflict[winner], conflict[other]) for conflict, winner, other in map(_in_order, conflicts) if winner]
    lost = {_words_of(loser) for _, loser in decided}
    standing = [winner for winner, _ in decided if _words_of(winner) not in lost]
    return [_words_of(loser) for _, loser in decided if not any(_say_the_same(loser, each) for each in standing)]


def _in_order(conflict: Conflict) -> tuple[Conflict, Literal["a", "b"] | None, Literal["a", "b"]]:
    """With the side that holds, if one does, and the other."""
    return conflict, conflict["winner"], "b" if conflict["winner"] == "a" else "a"


def _words_of(side: ConflictSide) -> tuple[str, str]:
    return side["document_id"], folded(side["quote"])


def _say_the_same(one: ConflictSide, other: ConflictSide) -> bool:
    """By their values; of those that have none nobody can tell."""
    mine, theirs = read_facts(one["value"]), read_facts(other["value"])
    return bool(mine and theirs) and all_at_one(mine, theirs) and all_at_one(theirs, mine)


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
