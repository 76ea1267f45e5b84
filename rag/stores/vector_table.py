"""Vectors in one block, in memory or mapped from a file.

Up to `EXACT_UP_TO` of them are compared with the query one and all: 100,000 of 256 numbers are 100 MB and some
milliseconds. Of more, those are compared whose signs differ least from those of the query, bit by bit: a million take
a few milliseconds (Charikar 2002, Similarity Estimation Techniques from Rounding Algorithms).
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import IO, Final

import numpy as np
import numpy.typing as npt

from rag.ports import Allowed, Hit, IndexedChunk, Vector
from rag.stores.vector_rooms import GROWTH, FileRoom, Matrix, MemoryRoom, Room
from rag.stores.widening import best

Numbers = npt.NDArray[np.int64]
Codes = npt.NDArray[np.uint64]

EXACT_UP_TO: Final = 200_000
GATHER: Final = 0.3  # up to this part of the block, copying the allowed rows first is cheaper
REMEMBERED: Final = 64
GROUPS: Final = 16  # for each hit that is wanted
COARSE: Final = 8000  # this many are compared exactly at least, after their signs were
COARSE_SHARE: Final = 0.02
WORD: Final = 64  # signs in one number


@dataclass(frozen=True)
class Block:
    """What a search sees: never changed, only replaced, so that readers need no lock."""

    keys: Numbers
    versions: Numbers
    rows: Matrix  # of length 1, or zero
    codes: Codes  # the signs of the rows, a column for each row
    places: dict[Allowed, Numbers | None] = field(default_factory=dict)

    def places_of(self, allowed: Allowed) -> Numbers | None:
        """The rows that may be found; None means all of them."""
        if allowed not in self.places:
            found = np.flatnonzero(np.isin(self.versions, np.fromiter(allowed.versions, dtype=np.int64)))
            if len(self.places) >= REMEMBERED:
                self.places.clear()
            self.places[allowed] = None if len(found) == len(self.keys) else found
        return self.places[allowed]

    def search(self, query: Matrix, allowed: Allowed, top_k: int, exact_up_to: int) -> list[Hit]:
        places = self.places_of(allowed)
        size = len(self.keys) if places is None else len(places)
        if not size or top_k < 1:
            return []
        if size > exact_up_to:
            places = self._alike(query, places, max(COARSE, top_k, int(COARSE_SHARE * size)))
        return self._nearest(query, places, top_k)

    def _nearest(self, query: Matrix, places: Numbers | None, top_k: int) -> list[Hit]:
        scores = self._cosines(query, places)
        chosen = np.arange(len(scores)) if len(scores) <= top_k else _leading(scores, top_k)
        keys = self.keys[chosen if places is None else places[chosen]].tolist()
        return best(zip(keys, scores[chosen].tolist(), strict=True), top_k)

    def _cosines(self, query: Matrix, places: Numbers | None) -> Matrix:
        """Row by row: for a matrix product BLAS would wake its threads, and wait for them when others are busy."""
        is_few = places is not None and len(places) < GATHER * len(self.keys)
        scores: Matrix = np.vecdot(self.rows[places] if is_few else self.rows, query)
        return scores if places is None or is_few else scores[places]

    def _alike(self, query: Matrix, places: Numbers | None, many: int) -> Numbers:
        """Those whose signs differ least from the query's."""
        wanted = signs(query[None, :])[:, 0]
        differing = np.zeros(self.codes.shape[1], dtype=np.uint16)
        for row, word in zip(self.codes, wanted, strict=True):
            differing += np.bitwise_count(row ^ word)
        if places is None:
            return np.flatnonzero(differing <= _edge(differing, many))
        found = differing[places]
        return places[found <= _edge(found, many)]


class VectorTable:
    """Grows in place; whoever writes must hold a lock of their own."""

    def __init__(
        self, exact_up_to: int = EXACT_UP_TO, block: Block | None = None, *, folder: Path | None = None
    ) -> None:
        """A `block` that is given is never written to. With a `folder` what is added lies in a file there."""
        self._exact_up_to = exact_up_to
        self._room: Room = MemoryRoom() if folder is None else FileRoom(folder)
        self._codes = block.codes if block else np.empty((0, 0), np.uint64)  # with spare columns behind
        self._block = block or _nothing()

    def __len__(self) -> int:
        return len(self._block.keys)

    @property
    def block(self) -> Block:
        return self._block

    def upsert(self, chunks: Sequence[IndexedChunk]) -> None:
        latest = list({chunk.key: chunk for chunk in chunks}.values())
        if latest:
            keys, versions = (np.array(list(some), dtype=np.int64) for some in zip(*map(_names, latest), strict=True))
            self.put(keys, versions, np.asarray([chunk.vector for chunk in latest], dtype=np.float32))

    def put(self, keys: Numbers, versions: Numbers, rows: Matrix) -> None:
        """The same from arrays; every key is there once."""
        if len(self):
            self._keep(~np.isin(self._block.keys, keys))
        block, added = self._block, unit(rows)
        grown = self._room.grown(block.rows, added)
        self._block = Block(
            np.concatenate([block.keys, keys]),
            np.concatenate([block.versions, versions]),
            grown,
            self._with_codes(signs(added)),
        )

    def remove(self, versions: Iterable[int]) -> None:
        self._keep(~np.isin(self._block.versions, np.fromiter(versions, dtype=np.int64)))

    def names(self, versions: Iterable[int]) -> list[tuple[int, int]]:
        """Version and key of every entry of these versions."""
        block = self._block
        chosen = np.isin(block.versions, np.fromiter(versions, dtype=np.int64))
        return list(zip(block.versions[chosen].tolist(), block.keys[chosen].tolist(), strict=True))

    def search(self, vector: Vector, *, allowed: Allowed, top_k: int) -> list[Hit]:
        block = self._block
        if not len(block.keys):
            return []
        return block.search(unit(np.asarray([vector], dtype=np.float32))[0], allowed, top_k, self._exact_up_to)

    def write_rows(self, file: IO[bytes]) -> None:
        """As numpy would save them, without looking at all of them at once."""
        header = np.lib.format.header_data_from_array_1_0(self._block.rows)
        np.lib.format.write_array_header_1_0(file, header)
        self._room.write(self._block.rows, file)

    def _keep(self, kept: npt.NDArray[np.bool_]) -> None:
        """A fresh copy without the others: readers may still be looking at the old one."""
        if not kept.all():
            block = self._block
            rows = self._room.only(block.rows, kept)
            self._codes = np.ascontiguousarray(block.codes[:, kept])
            self._block = Block(block.keys[kept], block.versions[kept], rows, self._codes)

    def _with_codes(self, added: Codes) -> Codes:
        """All codes with these behind them; they grow in place while there are spare columns."""
        before = self._block.codes
        size = len(self) + added.shape[1]
        if not len(self):
            self._codes = added
        elif size > self._codes.shape[1]:
            self._codes = np.zeros((len(added), int(size * GROWTH)), np.uint64)
            self._codes[:, : len(self)] = before
        self._codes[:, len(self) : size] = added
        return self._codes[:, :size]


def _nothing() -> Block:
    numbers = np.empty(0, np.int64)
    return Block(numbers, numbers, np.empty((0, 0), np.float32), np.empty((0, 0), np.uint64))


def unit(rows: Matrix) -> Matrix:
    """Each row at length 1; a zero row stays zero."""
    lengths = np.linalg.norm(rows, axis=1, keepdims=True)
    scaled = np.zeros_like(rows)
    np.divide(rows, lengths, out=scaled, where=lengths > 0)
    return scaled


def signs(rows: Matrix) -> Codes:
    """One bit for each number, 64 in a word; a column for each row."""
    bits = np.zeros((len(rows), WORD * -(-rows.shape[1] // WORD)), dtype=np.bool_)
    bits[:, : rows.shape[1]] = rows > 0
    return np.ascontiguousarray(np.packbits(bits, axis=1).view(np.uint64).T)


def _leading(scores: Matrix, top_k: int) -> Numbers:
    """The places of the best; equal scores at the edge all stay until their keys decide.

    As many groups have a score from `edge` on as are wanted, so no lower score can be among the best: that leaves few
    to be compared; a partition of all of them would cost a sixth of what their cosines cost.
    """
    groups = GROUPS * top_k
    if len(scores) < 2 * groups:
        return np.flatnonzero(scores >= np.partition(scores, -top_k)[-top_k])
    highest = scores[: len(scores) // groups * groups].reshape(-1, groups).max(axis=0)
    few = np.flatnonzero(scores >= np.partition(highest, -top_k)[-top_k])
    nearest: Numbers = few[scores[few] >= np.partition(scores[few], -top_k)[-top_k]]
    return nearest


def _edge(differing: npt.NDArray[np.uint16], many: int) -> int:
    """So many signs may differ that at least `many` remain."""
    return int(np.searchsorted(np.cumsum(np.bincount(differing)), min(many, len(differing))))


def _names(chunk: IndexedChunk) -> tuple[int, int]:
    return chunk.key, chunk.version
