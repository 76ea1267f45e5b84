"""A throw-away retriever over a corpus handed in for one turn: exact cosine, plain BM25, the usual fusion."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, Final

import numpy as np
from langchain_core.embeddings import Embeddings
from numpy.typing import NDArray

from rag.domain.access import Scope
from rag.domain.chunks import Chunk, Filters, IndexMetadata, RetrievalConfig
from rag.errors import IndexFailed, RetrievalFailed
from rag.language.words import content_stems
from rag.ports import Retriever, Splitter
from rag.retrieval.bm25 import bm25, idf
from rag.retrieval.fixture_corpus import read_corpus
from rag.retrieval.fusion import ranking
from rag.retrieval.hybrid import Legs, fuse

FOREIGN: Final = (OSError, RuntimeError, ValueError, TypeError)
"""What an embedder of someone else may raise; its own adapters name their failures themselves."""


class FixtureRetriever(Retriever):
    """Hides what the scope may not read. Dates are left to the ranking, so that a trace can show what was stale."""

    def __init__(
        self,
        documents: Sequence[Mapping[str, Any]],
        chunks: Sequence[Mapping[str, Any]],
        embedder: Embeddings,
        splitter: Splitter | None = None,
    ) -> None:
        self._embedder = embedder
        self._chunks = read_corpus(documents, chunks, splitter)
        self._vectors = _embed(embedder, [_indexed_text(chunk) for chunk in self._chunks])
        self._words = [Counter(content_stems(_indexed_text(chunk))) for chunk in self._chunks]

    def describe(self, *, scope: Scope, filters: Filters) -> IndexMetadata:
        readable = [self._chunks[number] for number in self._readable(scope, filters)]
        return {
            "embedder": type(self._embedder).__name__,
            "fingerprint": "fixture",
            "chunk_tokens": 0,
            "chunk_overlap": 0,
            "corpus_version": 1,
            "documents": len({chunk["document_id"] for chunk in readable}),
            "chunks": len(readable),
        }

    def retrieve(self, query: str, *, scope: Scope, filters: Filters, config: RetrievalConfig) -> list[Chunk]:
        readable = self._readable(scope, filters)
        if not readable:
            return []
        semantic = self._semantic(query, readable, config) if config.strategy != "keyword" else {}
        keyword = self._keyword(query, readable, scope) if config.strategy != "semantic" else {}
        legs = Legs(semantic, keyword)
        fused = fuse(legs, config, self._embedder)
        best = sorted(fused, key=lambda number: (-fused[number], number))[: config.top_k]
        return [self._found(number, fused[number], legs) for number in best]

    def related(self, chunks: Sequence[Chunk], *, scope: Scope, filters: Filters, limit: int) -> list[Chunk]:
        numbers = self._numbers(chunks)
        linked = {document for chunk in chunks for document in chunk["related"]}
        found = {
            number: self._nearness(number, numbers)
            for number in self._readable(scope, filters)
            if number not in numbers
            and (self._chunks[number]["document_id"] in linked or self._is_beside(number, numbers))
        }
        return [self._found(number, found[number], Legs()) for number in ranking(found)[:limit]]

    def _nearness(self, number: int, numbers: Sequence[int]) -> float:
        """Cosine to the nearest of these chunks, 0..1."""
        return float(np.clip(max(self._vectors[list(numbers)] @ self._vectors[number]), 0.0, 1.0))

    def _is_beside(self, number: int, numbers: Sequence[int]) -> bool:
        """True for the chunk before or after one of these in its document."""
        own = self._chunks[number]["document_id"]
        return any(abs(number - other) == 1 and self._chunks[other]["document_id"] == own for other in numbers)

    def _readable(self, scope: Scope, filters: Filters) -> list[int]:
        return [number for number, chunk in enumerate(self._chunks) if _may_search(chunk, scope, filters)]

    def _numbers(self, chunks: Sequence[Chunk]) -> list[int]:
        wanted = {chunk["chunk_id"] for chunk in chunks}
        return [number for number, chunk in enumerate(self._chunks) if chunk["chunk_id"] in wanted]

    def _semantic(self, query: str, readable: Sequence[int], config: RetrievalConfig) -> dict[int, float]:
        try:
            vector = np.asarray(self._embedder.embed_query(query), dtype=float)
        except FOREIGN as error:
            raise RetrievalFailed from error
        similar = self._vectors[list(readable)] @ vector / (float(np.linalg.norm(vector)) or 1.0)
        scores = zip(readable, similar.tolist(), strict=True)
        return {number: score for number, score in scores if 1 - score <= config.vector_distance_threshold}

    def _keyword(self, query: str, searched: Sequence[int], scope: Scope) -> dict[int, float]:
        """How common a word is counts among what the scope may read, so that no score tells of what is hidden."""
        counted = [words for chunk, words in zip(self._chunks, self._words, strict=True) if _is_readable(chunk, scope)]
        mean = sum(words.total() for words in counted) / len(counted)
        rarity = {stem: idf(len(counted), sum(stem in words for words in counted)) for stem in content_stems(query)}
        scores = {number: bm25(self._words[number], rarity, mean) for number in searched}
        return {number: score for number, score in scores.items() if score > 0}

    def _found(self, number: int, score: float, legs: Legs) -> Chunk:
        return {**self._chunks[number], "score": score, "scores": {**legs.of(number), "fused": score}}


def _is_readable(chunk: Chunk, scope: Scope) -> bool:
    return scope.may_read(chunk["audience"])


def _may_search(chunk: Chunk, scope: Scope, filters: Filters) -> bool:
    """A chunk that names no knowledge base is in every one; of tags none is known."""
    limits = filters if chunk["knowledge_base"] else replace(filters, knowledge_bases=None)
    return _is_readable(chunk, scope) and limits.admit(chunk)


def _indexed_text(chunk: Chunk) -> str:
    return f"{chunk['title']}\n{chunk['section']}\n{chunk['text']}"


def _embed(embedder: Embeddings, texts: list[str]) -> NDArray[np.float64]:
    """One unit vector a row. Raises IndexFailed."""
    if not texts:
        return np.zeros((0, 1))
    try:
        matrix = np.asarray(embedder.embed_documents(texts), dtype=np.float64)
    except FOREIGN as error:
        raise IndexFailed(detail="the embedder did not answer") from error
    if matrix.ndim != 2 or len(matrix) != len(texts) or not np.isfinite(matrix).all():
        raise IndexFailed(detail="the embedder gave no usable vectors")
    lengths = np.linalg.norm(matrix, axis=1, keepdims=True)
    return matrix / np.where(lengths == 0, 1.0, lengths)
