"""Vectors in one block of memory, compared exactly: 100,000 of 256 numbers are 100 MB and a few milliseconds."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Final

import numpy as np
import numpy.typing as npt

from rag.ports import Allowed, Hit, IndexedChunk, Vector
from rag.stores.widening import best

Numbers = npt.NDArray[np.int64]
Matrix = npt.NDArray[np.float32]

GROWTH: Final = 1.5
GATHER: Final = 0.3  # up to this part of the block, copying the allowed rows first is cheaper
MASKS: Final = 64


@dataclass(frozen=True)
class Block:
    """What a search sees: never changed, only replaced, so that readers need no lock."""

    keys: Numbers
    versions: Numbers
    rows: Matrix  # of length 1, or zero
    masks: dict[Allowed, npt.NDArray[np.bool_]] = field(default_factory=dict)

    def mask(self, allowed: Allowed) -> npt.NDArray[np.bool_]:
        found = self.masks.get(allowed)
        if found is None:
            found = np.isin(self.versions, np.fromiter(allowed.versions, dtype=np.int64))
            if len(self.masks) < MASKS:
                self.masks[allowed] = found
        return found

    def search(self, query: Matrix, allowed: Allowed, top_k: int) -> list[Hit]:
        chosen = np.flatnonzero(self.mask(allowed))
        if not len(chosen) or top_k < 1:
            return []
        few = len(chosen) < GATHER * len(self.keys)
        scores = self.rows[chosen] @ query if few else (self.rows @ query)[chosen]
        if len(scores) > top_k:  # equal scores at the edge all stay until their keys decide
            edge = np.partition(scores, -top_k)[-top_k]
            chosen, scores = chosen[scores >= edge], scores[scores >= edge]
        keys = self.keys[chosen].tolist()
        return best([Hit(key, score) for key, score in zip(keys, scores.tolist(), strict=True)], top_k)


class VectorTable:
    """Grows in place; whoever writes must hold a lock of their own."""

    def __init__(self) -> None:
        self._block = Block(np.empty(0, np.int64), np.empty(0, np.int64), np.empty((0, 0), np.float32))
        self._room = self._block.rows  # the block and spare rows behind it

    def __len__(self) -> int:
        return len(self._block.keys)

    def upsert(self, chunks: Sequence[IndexedChunk]) -> None:
        latest = list({chunk.key: chunk for chunk in chunks}.values())
        keys = np.array([chunk.key for chunk in latest], dtype=np.int64)
        rows = unit(np.asarray([chunk.vector for chunk in latest], dtype=np.float32))
        self._keep(~np.isin(self._block.keys, keys))
        block, size = self._block, len(self)
        self._make_room(size + len(latest), rows.shape[1])
        self._room[size : size + len(latest)] = rows
        versions = np.array([chunk.version for chunk in latest], dtype=np.int64)
        self._block = Block(
            np.concatenate([block.keys, keys]),
            np.concatenate([block.versions, versions]),
            self._room[: size + len(latest)],
        )

    def remove(self, versions: Iterable[int]) -> None:
        self._keep(~np.isin(self._block.versions, np.fromiter(versions, dtype=np.int64)))

    def search(self, vector: Vector, *, allowed: Allowed, top_k: int) -> list[Hit]:
        block = self._block
        return block.search(unit(np.asarray([vector], dtype=np.float32))[0], allowed, top_k) if len(block.keys) else []

    def _keep(self, kept: npt.NDArray[np.bool_]) -> None:
        """A fresh copy without the others: readers may still be looking at the old one."""
        if not kept.all():
            block = self._block
            self._room = block.rows[kept]
            self._block = Block(block.keys[kept], block.versions[kept], self._room)

    def _make_room(self, size: int, width: int) -> None:
        if len(self) == 0:
            self._room = np.empty((size, width), np.float32)
        elif size > len(self._room):
            room = np.empty((int(size * GROWTH), self._room.shape[1]), np.float32)
            room[: len(self)] = self._block.rows
            self._room = room


def unit(rows: Matrix) -> Matrix:
    """Each row at length 1; a zero row stays zero."""
    lengths = np.linalg.norm(rows, axis=1, keepdims=True)
    scaled = np.zeros_like(rows)
    np.divide(rows, lengths, out=scaled, where=lengths > 0)
    return scaled
