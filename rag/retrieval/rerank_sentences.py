"""A reranker without a model: what the best sentence of a chunk is worth, beside the score of the search."""

from collections.abc import Sequence
from typing import Final

from langchain_core.embeddings import Embeddings

from rag.domain.chunks import Chunk
from rag.ports import Reranker
from rag.retrieval.selection import best_sentence_scores

READING: Final = 0.7  # what the sentences count; the rest is the score of the search


class SentenceReranker(Reranker):
    """Implements `ports.Reranker` with the bundled sentence embedder."""

    def __init__(self, embedder: Embeddings) -> None:
        self._embedder = embedder

    def rerank(self, question: str, chunks: Sequence[Chunk]) -> list[Chunk]:
        read = best_sentence_scores(question, chunks, self._embedder)
        scored: list[Chunk] = [
            {
                **chunk,
                "scores": {**chunk["scores"], "rerank": round(worth, 4)},
                "score": round(min(1.0, max(0.0, (1 - READING) * chunk["score"] + READING * worth)), 4),
            }
            for chunk, worth in zip(chunks, read, strict=True)
        ]
        return sorted(scored, key=lambda chunk: (-chunk["score"], chunk["chunk_id"]))
