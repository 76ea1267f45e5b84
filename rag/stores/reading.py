"""Both indexes for a process that only reads, beside the one that writes to the same data folder.

Chroma's own files are for one process alone, so they are left shut: the registry has every vector too. A keyword index
may be read by any number of processes; each search takes up what was committed last.
"""

import threading
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import NoReturn

import tantivy

from rag.errors import OnlyReading
from rag.ports import Allowed, Hit, IndexedChunk, Vector, VectorIndex
from rag.stores.generations import Generations
from rag.stores.kept_table import kept_table
from rag.stores.keywords_tantivy import TantivyKeywords
from rag.stores.registry import SqlRegistry
from rag.stores.seal import is_sealed
from rag.stores.tables import CORPUS_VERSION
from rag.stores.vector_table import EXACT_UP_TO, VectorTable


class ReadVectors(VectorIndex):
    """The vectors of the registry in memory, read anew when the corpus has become another one.

    What the last writer kept is taken as long as nobody writes.
    """

    def __init__(self, registry: SqlRegistry, folder: Path) -> None:
        self._places = Generations(folder)
        self._registry = registry
        self._lock = threading.Lock()
        self._read: tuple[int, VectorTable] = (-1, VectorTable())

    def search(self, vector: Vector, *, allowed: Allowed, top_k: int) -> list[Hit]:
        return self._present().search(vector, allowed=allowed, top_k=top_k) if allowed and top_k > 0 else []

    def count(self) -> int:
        return len(self._present())

    def _present(self) -> VectorTable:
        """What a corpus version has is stored before it begins, so the newest one is never read too early."""
        with self._lock:
            corpus = int(self._registry.facts().get(CORPUS_VERSION, 0))
            if corpus != self._read[0]:
                self._read = (corpus, self._kept() or self._stored())
            return self._read[1]

    def _kept(self) -> VectorTable | None:
        folder = self._places.current
        return kept_table(folder, self._registry.vectors_stamp(), EXACT_UP_TO) if is_sealed(folder) else None

    def _stored(self) -> VectorTable:
        table = VectorTable()
        for keys, versions, rows in self._registry.stored_vectors():
            table.put(keys, versions, rows)
        return table

    def upsert(self, chunks: Sequence[IndexedChunk]) -> NoReturn:
        raise OnlyReading

    def remove(self, versions: Iterable[int]) -> NoReturn:
        raise OnlyReading

    def clear(self) -> NoReturn:
        raise OnlyReading

    def shadow(self) -> NoReturn:
        raise OnlyReading


class ReadKeywords(TantivyKeywords):
    """The same index, wherever its newest generation lies and whatever was committed to it last."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder)
        self._read_from = folder

    def _index(self) -> tantivy.Index:
        with self._lock:
            if self._read_from != (newest := self._places.current):
                self._opened, self._read_from = None, newest
            index = super()._index()
            index.reload()
            return index

    def _writer(self) -> NoReturn:
        raise OnlyReading

    def clear(self) -> NoReturn:
        raise OnlyReading

    def shadow(self) -> NoReturn:
        raise OnlyReading
