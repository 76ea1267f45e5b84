"""Vectors in memory, searched exactly: the fake beside Chroma, and the measure it is held to."""

from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager

import numpy as np
import numpy.typing as npt

from rag.ports import Allowed, Hit, IndexedChunk, Vector
from rag.stores.widening import best


class MemoryVectors:
    """Implements `ports.VectorIndex`."""

    def __init__(self) -> None:
        self._chunks: dict[int, IndexedChunk] = {}

    def upsert(self, chunks: Sequence[IndexedChunk]) -> None:
        self._chunks |= {chunk.key: chunk for chunk in chunks}

    def remove(self, versions: Iterable[int]) -> None:
        gone = set(versions)
        self._chunks = {key: chunk for key, chunk in self._chunks.items() if chunk.version not in gone}

    def search(self, vector: Vector, *, allowed: Allowed, top_k: int) -> list[Hit]:
        chosen = [chunk for chunk in self._chunks.values() if chunk.version in allowed.versions]
        scores = cosines(vector, [chunk.vector for chunk in chosen])
        return best(((chunk.key, score) for chunk, score in zip(chosen, scores, strict=True)), top_k)

    def count(self) -> int:
        return len(self._chunks)

    def clear(self) -> None:
        self._chunks = {}

    @contextmanager
    def shadow(self) -> Iterator["MemoryVectors"]:
        beside = MemoryVectors()
        yield beside
        self._chunks = beside._chunks


def cosines(vector: Vector, others: Sequence[Vector] | npt.NDArray[np.float32]) -> list[float]:
    """Cosine similarity of one vector with each of the others; with a zero vector it is 0."""
    if not len(others):
        return []
    matrix, query = np.asarray(others, dtype=np.float32), np.asarray(vector, dtype=np.float32)
    lengths = np.linalg.norm(matrix, axis=1) * np.linalg.norm(query)
    scores: list[float] = np.divide(matrix @ query, lengths, out=np.zeros_like(lengths), where=lengths > 0).tolist()
    return scores
