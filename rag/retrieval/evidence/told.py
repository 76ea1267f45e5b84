"""What the sources tell of an answer: whether it quotes the sentence asked for, and whether any says what was asked."""

from collections.abc import Sequence

from langchain_core.embeddings import Embeddings

from rag.domain.answers import Claim
from rag.domain.chunks import Chunk
from rag.retrieval.evidence.cell_asked import asks_cell, rows_asked
from rag.retrieval.evidence.one_language import in_one_language
from rag.retrieval.evidence.passages import ScoredSentence
from rag.retrieval.evidence.quality import passages_of
from rag.retrieval.evidence.reading import likelihoods, read_evidence
from rag.retrieval.evidence.swaps import swaps


def told(question: str, chunks: Sequence[Chunk], claims: Sequence[Claim], *, embedder: Embeddings) -> float:
    """0 when the shown claims quote nothing of what is likely asked for, 1 when they quote all of it.

    Of two sentences that answer only together neither looks likely alone: what they say together counts.
    """
    passages = passages_of(chunks)
    reading = read_evidence(question, passages, embedder=embedder)
    evidence = reading.evidence
    shares = likelihoods([each.score for each in evidence])
    places = {chunk["chunk_id"]: place for place, chunk in enumerate(chunks)}
    quotes = [quote for claim in claims if claim["verdict"] == "supported" for quote in claim["quotes"]]
    quoted = [(places[each["chunk_id"]], each["start"], each["end"]) for each in quotes if each["chunk_id"] in places]

    def is_quoted(each: ScoredSentence) -> bool:
        return any(each.passage == at and each.span.start < end and start < each.span.end for at, start, end in quoted)

    rows = rows_asked(reading, passages) if evidence else frozenset()
    if rows and all(is_quoted(each) for each in evidence if (each.passage, each.position) in rows):
        return 1.0
    if evidence and asks_cell(reading, passages) and is_quoted(evidence[0]):
        return 1.0
    alone = sum(share for each, share in zip(evidence, shares, strict=True) if is_quoted(each))
    together = reading.halves.coverage if reading.halves and all(map(is_quoted, reading.halves.both)) else 0.0
    return max(alone, together)


def says_otherwise(question: str, chunks: Sequence[Chunk], *, embedder: Embeddings) -> bool:
    """True when the best sentence turns the question round: another name or number, the opposite, a denial.

    Of two sentences that answer together neither says all that is asked.
    """
    question, passages = in_one_language(question, passages_of(chunks))
    reading = read_evidence(question, passages, embedder=embedder)
    if reading.halves is not None or (reading.evidence and rows_asked(reading, passages)):
        return False
    return any(swaps(question, reading, passages).values())


def is_of_a_cell(question: str, chunks: Sequence[Chunk], *, embedder: Embeddings) -> bool:
    """True when one cell of a table is asked for, or rows by their size, and the best sentence is one of them."""
    question, passages = in_one_language(question, passages_of(chunks))
    reading = read_evidence(question, passages, embedder=embedder)
    return bool(reading.evidence) and (asks_cell(reading, passages) or bool(rows_asked(reading, passages)))
