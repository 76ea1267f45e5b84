"""A reranker without a model: what the best sentence of a chunk is worth, beside the score of the search.

Sentences are read by their words. The less of the question the best chunks say in its own words, the more it counts
instead what they mean: the likeness that the search found, and its own second reading.
"""

from collections.abc import Sequence
from typing import Final

from langchain_core.embeddings import Embeddings

from rag.domain.chunks import Chunk
from rag.retrieval.evidence.quality import passages_of
from rag.retrieval.evidence.reading import Reading, read_evidence

READING: Final = 0.5  # what the sentences count; the rest is the score of the search
LOOKED_AT: Final = 5  # best chunks in which the words of the question are looked for
UNSAID: Final = 0.75  # what meaning counts, for each part of the question that none of them says


def rerank(question: str, chunks: Sequence[Chunk], *, embedder: Embeddings) -> list[Chunk]:
    """The chunks best first, with `score` and `scores["rerank"]` of this reading."""
    reading = read_evidence(question, passages_of(chunks), embedder=embedder)
    said, meant = words_say(reading, chunks), meaning_says(chunks)
    weight = UNSAID * unsaid(reading, said)
    worth = [(1 - weight) * mine + weight * other for mine, other in zip(said, meant, strict=True)]
    scored = [_scored(chunk, value) for chunk, value in zip(chunks, worth, strict=True)]
    return sorted(scored, key=lambda chunk: (-chunk["score"], chunk["chunk_id"]))


def words_say(reading: Reading, chunks: Sequence[Chunk]) -> list[float]:
    """For each chunk, how well its best sentence answers, beside the score of the search."""
    best = [0.0] * len(chunks)
    for found in reading.evidence:
        best[found.passage] = max(best[found.passage], found.relevance)
    return [(1 - READING) * chunk["score"] + READING * value for chunk, value in zip(chunks, best, strict=True)]


def meaning_says(chunks: Sequence[Chunk]) -> list[float]:
    """For each chunk, how near it is in meaning, from the farthest to the nearest of them."""
    near = _stretched([chunk["scores"].get("semantic", 0.0) for chunk in chunks])
    read = _stretched([chunk["scores"].get("passage", chunk["score"]) for chunk in chunks])
    return [(one + other) / 2 for one, other in zip(near, read, strict=True)]


def unsaid(reading: Reading, said: Sequence[float]) -> float:
    """The part of the question, by rarity, that none of the best chunks has in its own words."""
    best = sorted(range(len(said)), key=lambda place: -said[place])[:LOOKED_AT]
    has = [each.features["passage"] for each in reading.evidence if each.passage in best]
    return 1 - max(has, default=0.0)


def _stretched(values: Sequence[float]) -> list[float]:
    low, high = min(values, default=0.0), max(values, default=0.0)
    return [(value - low) / (high - low) if high > low else 0.0 for value in values]


def _scored(chunk: Chunk, worth: float) -> Chunk:
    score = round(min(1.0, max(0.0, worth)), 4)
    return {**chunk, "scores": {**chunk["scores"], "rerank": score}, "score": score}
