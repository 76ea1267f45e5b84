"""Vectors in a persistent Chroma collection: a rebuildable index that holds no text and no metadata.

An entry's id is `version:key`, so that every hit says by itself which version it belongs to. Chroma's own filters cost
30 to 80 times an unfiltered query and can come back without metadata during writes; neither happens here.

Chroma's graph is approximate, and on a corpus of similar texts it misses many of the nearest. So up to `EXACT_UP_TO`
entries a copy in memory is compared exactly; beyond, the graph is asked wide and what is not allowed is dropped.
"""

import threading
from collections.abc import Iterable, Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, TypeVar, cast

import numpy as np
import numpy.typing as npt

from rag.errors import IndexFailed
from rag.ports import Allowed, Hit, IndexedChunk, Vector
from rag.stores.failures import index_failures
from rag.stores.generations import Generations, discard
from rag.stores.vector_table import VectorTable
from rag.stores.vectors_memory import cosines
from rag.stores.widening import Candidate, best, widen

if TYPE_CHECKING:
    from chromadb.api.client import Client
    from chromadb.api.models.Collection import Collection

Thing = TypeVar("Thing")

BATCH: Final = 5000  # Chroma takes 5461 at once
EXACT_UP_TO: Final = 200_000  # entries; four bytes for each number of each vector
WIDEST: Final = 4000  # beyond this an exact comparison with what is allowed is cheaper
EXACT_AT_ONCE: Final = 2000
CANARIES: Final = 3
SYNC_THRESHOLD: Final = 1_000_000
"""Chroma's own files are torn when the process is killed while it syncs them; so it hardly ever does."""


class ChromaVectors:
    """Implements `ports.VectorIndex`. Opened by its first use; one process writes to a folder."""

    def __init__(self, folder: Path, *, generation: int = 1, exact_up_to: int = EXACT_UP_TO) -> None:
        self._places = Generations(folder)
        self._exact_up_to = exact_up_to
        self._name = f"chunks-{generation}"
        self._lock = threading.RLock()
        self._client: Client | None = None
        self._opened: Collection | None = None
        self._keys: dict[int, set[int]] = {}
        self._table: VectorTable | None = VectorTable()

    def upsert(self, chunks: Sequence[IndexedChunk]) -> None:
        if not chunks:
            return
        with self._lock, _failures():
            collection = self._collection()
            if self._graph_answers():
                _warm(collection, chunks[0].vector)
            for some in _batches(chunks):
                collection.upsert(ids=[_id(chunk.version, chunk.key) for chunk in some], embeddings=_matrix(some))
            self._remember(chunks)

    def remove(self, versions: Iterable[int]) -> None:
        with self._lock, _failures():
            collection = self._collection()
            gone = [version for version in set(versions) if version in self._keys]
            for ids in _batches([_id(version, key) for version in gone for key in self._keys[version]]):
                collection.delete(ids=list(ids))
            for version in gone:
                del self._keys[version]
            if self._table is not None:
                self._table.remove(gone)

    def search(self, vector: Vector, *, allowed: Allowed, top_k: int) -> list[Hit]:
        if not allowed or top_k < 1:
            return []
        with _failures():
            collection, table = self._collection(), self._table
            if table is not None:
                return table.search(vector, allowed=allowed, top_k=top_k)
            return self._wide(collection, vector, allowed, top_k)

    def count(self) -> int:
        """Entries that a search would look at: read from the disk when opened, followed from then on."""
        with _failures():
            collection, table = self._collection(), self._table
            return collection.count() if table is None else len(table)

    def clear(self) -> None:
        """Drop the collection, whatever its state, and begin an empty one."""
        with self._lock, _failures():
            client = self._connect()
            if self._name in {collection.name for collection in client.list_collections()}:
                client.delete_collection(self._name)
            self._opened = None
            self._collection()

    @contextmanager
    def shadow(self) -> Iterator["ChromaVectors"]:
        """An empty index beside this one, which takes its place when the block ends well."""
        with _failures():
            folder = self._places.fresh()
        beside = ChromaVectors(folder, exact_up_to=self._exact_up_to)
        beside._name = self._name
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
            self._client = self._opened = None

    def close(self) -> None:
        with self._lock, _failures():
            if self._client is not None:
                self._client.close()
            self._client = self._opened = None

    def _wide(self, collection: "Collection", vector: Vector, allowed: Allowed, top_k: int) -> list[Hit]:
        """Look wide and drop what is not allowed; when little is, compare with exactly that."""
        limit = max(WIDEST, top_k)
        if top_k > limit * allowed.share:
            return self._exact(collection, vector, allowed, top_k)
        look, total = Nearest(collection, vector), collection.count()
        found = widen(look, allowed=allowed, top_k=top_k, total=total, limit=limit)
        return self._exact(collection, vector, allowed, top_k) if found is None else found

    def _exact(self, collection: "Collection", vector: Vector, allowed: Allowed, top_k: int) -> list[Hit]:
        hits: list[Hit] = []
        for some in _batches(self._allowed_ids(allowed), EXACT_AT_ONCE):
            got = collection.get(ids=list(some), include=["embeddings"])
            scores = cosines(vector, np.asarray(got["embeddings"], dtype=np.float32))
            hits += [Hit(_parts(name)[1], score) for name, score in zip(got["ids"], scores, strict=True)]
        return best(hits, top_k)

    def _allowed_ids(self, allowed: Allowed) -> list[str]:
        return [_id(version, key) for version in allowed.versions for key in tuple(self._keys.get(version, ()))]

    def _collection(self) -> "Collection":
        if self._opened is not None:
            return self._opened
        with self._lock:
            if self._opened is None:
                collection = _open_collection(self._connect(), self._name)
                self._load(collection)
                self._opened = collection
            return self._opened

    def _load(self, collection: "Collection") -> None:
        self._keys, self._table = {}, VectorTable()
        for some in _batches(collection.get(include=[])["ids"]):
            self._remember(_read(collection, some))
        if self._graph_answers():
            _require_canaries(collection, self._keys)

    def _graph_answers(self) -> bool:
        return self._table is None

    def _remember(self, chunks: Sequence[IndexedChunk]) -> None:
        for chunk in chunks:
            self._keys.setdefault(chunk.version, set()).add(chunk.key)
        if self._table is not None:
            self._table.upsert(chunks)
            if len(self._table) > self._exact_up_to:
                self._table = None  # for good: from here on the graph answers

    def _connect(self) -> "Client":
        if self._client is None:
            self._client = _open_client(self._places.current)
        return self._client


class Nearest:
    """The nearest entries of a collection, allowed or not."""

    def __init__(self, collection: "Collection", vector: Vector) -> None:
        self._collection = collection
        self._query = np.asarray([vector], dtype=np.float32)

    def __call__(self, width: int) -> list[Candidate]:
        found: Any = self._collection.query(query_embeddings=self._query, n_results=width, include=["distances"])
        pairs = zip(found["ids"][0], found["distances"][0], strict=True)
        return [_candidate(name, distance) for name, distance in pairs]


def _candidate(name: str, distance: float) -> Candidate:
    version, key = _parts(name)
    return Candidate(key, version, 1.0 - distance)


def _open_client(folder: Path) -> "Client":
    import chromadb  # here, because importing it takes longer than everything else together
    from chromadb.config import Settings

    folder.mkdir(parents=True, exist_ok=True)
    client: Any = chromadb.PersistentClient(str(folder), settings=Settings(anonymized_telemetry=False))
    return cast("Client", client)


def _open_collection(client: "Client", name: str) -> "Collection":
    shape: Any = {"hnsw": {"space": "cosine", "sync_threshold": SYNC_THRESHOLD}}
    return client.get_or_create_collection(name, embedding_function=None, configuration=shape)


def _read(collection: "Collection", ids: Sequence[str]) -> list[IndexedChunk]:
    """Entries by id; one that is counted but has no vector is a lost one."""
    got: Any = collection.get(ids=list(ids), include=["embeddings"])
    if len(got["ids"]) != len(ids) or len(got["embeddings"]) != len(ids):
        raise IndexFailed(detail=f"vectors: {len(got['ids'])} of {len(ids)} entries can be read")
    parts = map(_parts, got["ids"])
    return [IndexedChunk(key, of, vector=row) for (of, key), row in zip(parts, got["embeddings"], strict=True)]


def _require_canaries(collection: "Collection", keys: dict[int, set[int]]) -> None:
    """Some entries must find themselves: a lost index folder raises nothing and still counts right."""
    names = [_id(version, key) for version, of in islice(keys.items(), CANARIES) for key in islice(of, 1)]
    if not names:
        return
    got = collection.get(ids=names, include=["embeddings"])
    vectors = np.asarray(got["embeddings"], dtype=np.float32)
    for vector in vectors:
        nearest = Nearest(collection, vector.tolist())(1)
        if np.any(vector) and (not nearest or nearest[0].score < 0.999):
            raise IndexFailed(detail="vectors: an entry does not find itself")


def _warm(collection: "Collection", vector: Vector) -> None:
    """Without a query before the first write of a process, Chroma rebuilds its graph at the second: seconds, not ms."""
    collection.query(query_embeddings=np.asarray([vector], dtype=np.float32), n_results=1, include=["distances"])


def _matrix(chunks: Sequence[IndexedChunk]) -> npt.NDArray[np.float32]:
    return np.asarray([chunk.vector for chunk in chunks], dtype=np.float32)


def _failures() -> AbstractContextManager[None]:
    from chromadb.errors import ChromaError

    return index_failures("vectors", ChromaError)


def _id(version: int, key: int) -> str:
    return f"{version}:{key}"


def _parts(name: str) -> tuple[int, int]:
    version, _, key = name.partition(":")
    return int(version), int(key)


def _batches(things: Sequence[Thing], size: int = BATCH) -> Iterator[Sequence[Thing]]:
    for first in range(0, len(things), size):
        yield things[first : first + size]
