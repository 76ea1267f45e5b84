"""Vectors in a persistent Chroma collection: a rebuildable index that holds no text and no metadata.

An entry's id is `version:key`, so that every hit says by itself which version it belongs to. Chroma's own filters cost
30 to 80 times an unfiltered query and can come back without metadata during writes; neither happens here.

Chroma's graph is approximate, and on a corpus of similar texts it misses many of the nearest. So it is never asked:
Chroma says which entries there are, the registry says what they are, and a table in memory is searched. The table is
kept beside the collection, so that only a folder that was not closed in order, or is written to, opens Chroma at all.
Whoever opens it waits until Chroma has built its graph again; so the graph is a small one, still good to be asked.
"""

import threading
from collections.abc import Iterable, Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, Protocol, cast

import numpy as np

from rag.errors import IndexFailed
from rag.ports import Allowed, Hit, IndexedChunk, Vector
from rag.stores.batches import batches
from rag.stores.failures import index_failures
from rag.stores.generations import Generations, discard
from rag.stores.kept_table import keep_table, kept_table
from rag.stores.probe_chroma import require_readable
from rag.stores.seal import is_sealed, open_seal, seal
from rag.stores.vector_rooms import Matrix
from rag.stores.vector_table import EXACT_UP_TO, Numbers, VectorTable

if TYPE_CHECKING:
    from chromadb.api.client import Client
    from chromadb.api.models.Collection import Collection


class VectorSource(Protocol):
    """Where the vectors come from that Chroma holds too."""

    def stored_vectors(self) -> Iterator[tuple[Numbers, Numbers, Matrix]]:
        """Keys, versions and rows, some at a time."""
        ...

    def vectors_stamp(self) -> str:
        """Another one whenever chunks came or went."""
        ...


BATCH: Final = 5000  # Chroma takes 5461 at once
DATABASE: Final = "chroma.sqlite3"
CHANGED: Final = "vectors: its files were changed or damaged"
SYNC_THRESHOLD: Final = 1_000_000
"""Chroma's own files are torn when the process is killed while it syncs them; so it hardly ever does."""
GRAPH: Final = {"max_neighbors": 8, "ef_construction": 32}
"""Built in a third of the time of Chroma's own choice, and another program that asks the collection still finds 99 of
100 nearest; with 2 and 4 it is built in a fifth of the time, but finds 6."""


class ChromaVectors:
    """Implements `ports.VectorIndex`. Opened by its first use; one process writes to a folder."""

    def __init__(
        self,
        folder: Path,
        *,
        generation: int = 1,
        exact_up_to: int = EXACT_UP_TO,
        source: VectorSource | None = None,
        careful: bool = False,
    ) -> None:
        """`careful`: a folder that was not closed in order is first read in a process that may die of it."""
        self._careful = careful
        self._places = Generations(folder)
        self._exact_up_to = exact_up_to
        self._generation = generation
        self._name = f"chunks-{generation}"
        self._lock = threading.RLock()
        self._client: Client | None = None
        self._opened: Collection | None = None
        self._source = source
        self._read: VectorTable | None = None

    def upsert(self, chunks: Sequence[IndexedChunk]) -> None:
        if not chunks:
            return
        with self._lock, _failures():
            table, collection = self._table(), self._collection()
            table.upsert(chunks)
            for some in batches(chunks, BATCH):
                collection.upsert(ids=[_id(chunk.version, chunk.key) for chunk in some], embeddings=_matrix(some))

    def remove(self, versions: Iterable[int]) -> None:
        gone = set(versions)
        with self._lock, _failures():
            table = self._table()
            for some in batches(table.names(gone), BATCH):
                self._collection().delete(ids=[_id(version, key) for version, key in some])
            table.remove(gone)

    def search(self, vector: Vector, *, allowed: Allowed, top_k: int) -> list[Hit]:
        if not allowed or top_k < 1:
            return []
        with index_failures("vectors"):
            return self._table().search(vector, allowed=allowed, top_k=top_k)

    def count(self) -> int:
        """Entries that a search would look at: read from the disk when opened, followed from then on."""
        with index_failures("vectors"):
            return len(self._table())

    def clear(self) -> None:
        """Drop the collection, whatever its state, and begin an empty one."""
        with self._lock, _failures():
            client = self._connect()
            if self._name in {collection.name for collection in client.list_collections()}:
                client.delete_collection(self._name)
            self._opened, self._read = None, self._empty()
            self._collection()

    @contextmanager
    def shadow(self) -> Iterator["ChromaVectors"]:
        """An empty index beside this one, which takes its place when the block ends well."""
        with _failures():
            folder = self._places.fresh()
        beside = ChromaVectors(folder, generation=self._generation, exact_up_to=self._exact_up_to, source=self._source)
        try:
            yield beside
            beside.close()
        except BaseException:
            discard(folder)
            raise
        with self._lock, _failures():
            self._let_go()
            self._places.switch(folder)

    def _let_go(self) -> None:
        """Close what may be too broken to be closed."""
        try:
            self.close()
        except IndexFailed:
            self._client = self._opened = self._read = None

    def close(self) -> None:
        """A folder that was only looked at stays as it was."""
        with self._lock:
            if self._client is not None:
                with _failures():
                    self._client.close()
                    if self._read is not None:
                        keep_table(self._places.current, self._read, self._stamp(), self._generation)
                    seal(self._places.current)
            self._client = self._opened = self._read = None

    def _table(self) -> VectorTable:
        table = self._read
        if table is not None:
            return table
        with self._lock:
            if self._read is None:
                self._read = self._kept() or self._loaded()
            return self._read

    def _kept(self) -> VectorTable | None:
        """What a doctor reads is never the copy."""
        folder = self._places.current
        intact = None if self._careful or self._client is not None else is_sealed(folder)
        if intact is False:
            raise IndexFailed(detail=CHANGED)
        return kept_table(folder, self._stamp(), self._exact_up_to, self._generation) if intact else None

    def _stamp(self) -> str:
        return "" if self._source is None else self._source.vectors_stamp()

    def _loaded(self) -> VectorTable:
        """Every entry that Chroma has, with its vector from the registry; what that does not know, nobody may find."""
        with _failures():
            collection = self._collection()
            entries = _entries(collection)
        table = self._empty()
        if not entries:
            return table
        stored = _all(collection, entries) if self._source is None else self._source.stored_vectors()
        for keys, versions, rows in stored:
            here = np.array([entries.get(key) == version for key, version in _pairs(keys, versions)], dtype=np.bool_)
            if here.any():
                table.put(keys[here], versions[here], rows[here])
        return table

    def _empty(self) -> VectorTable:
        """It grows beside the folder, where no seal minds it."""
        return VectorTable(self._exact_up_to, folder=self._places.current.parent)

    def _collection(self) -> "Collection":
        with self._lock:
            if self._opened is None:
                self._opened = _open_collection(self._connect(), self._name)
            return self._opened

    def _connect(self) -> "Client":
        if self._client is None:
            folder = self._places.current
            self._require_unchanged(folder)
            self._client = _open_client(folder)
        return self._client

    def _require_unchanged(self, folder: Path) -> None:
        """Chroma can end the whole process on flipped bytes, so they are looked for before it sees them."""
        intact = open_seal(folder)
        if intact is False:
            raise IndexFailed(detail=CHANGED)
        if intact is None and self._careful and (folder / DATABASE).exists():
            require_readable(folder)


def _open_client(folder: Path) -> "Client":
    import chromadb  # here, because importing it takes longer than everything else together
    from chromadb.config import Settings

    folder.mkdir(parents=True, exist_ok=True)
    with index_failures("vectors", Exception):  # on a broken folder Chroma stumbles over itself in many ways
        client: Any = chromadb.PersistentClient(str(folder), settings=Settings(anonymized_telemetry=False))
    return cast("Client", client)


def _open_collection(client: "Client", name: str) -> "Collection":
    shape: Any = {"hnsw": {"space": "cosine", "sync_threshold": SYNC_THRESHOLD, **GRAPH}}
    return client.get_or_create_collection(name, embedding_function=None, configuration=shape)


def _all(collection: "Collection", entries: dict[int, int]) -> Iterator[tuple[Numbers, Numbers, Matrix]]:
    """All of it from Chroma itself; an entry that is counted but has no vector is a lost one."""
    for some in batches([_id(version, key) for key, version in entries.items()], BATCH):
        got: Any = collection.get(ids=list(some), include=["embeddings"])
        if len(got["ids"]) != len(some) or len(got["embeddings"]) != len(some):
            raise IndexFailed(detail=f"vectors: {len(got['ids'])} of {len(some)} entries can be read")
        versions, keys = np.array([_parts(name) for name in got["ids"]], dtype=np.int64).T
        yield keys, versions, np.asarray(got["embeddings"], dtype=np.float32)


def _entries(collection: "Collection") -> dict[int, int]:
    """The version of each key."""
    parts = (_parts(name) for name in collection.get(include=[])["ids"])
    return {key: version for version, key in parts}


def _pairs(keys: Numbers, versions: Numbers) -> Iterator[tuple[int, int]]:
    return zip(keys.tolist(), versions.tolist(), strict=True)


def _matrix(chunks: Sequence[IndexedChunk]) -> Matrix:
    return np.asarray([chunk.vector for chunk in chunks], dtype=np.float32)


def _failures() -> AbstractContextManager[None]:
    from chromadb.errors import ChromaError

    return index_failures("vectors", ChromaError)


def _id(version: int, key: int) -> str:
    return f"{version}:{key}"


def _parts(name: str) -> tuple[int, int]:
    version, _, key = name.partition(":")
    return int(version), int(key)
