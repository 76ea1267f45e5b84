"""The truth: documents, versions, texts, chunks, vectors and publish marks. Both indexes rebuild from it."""

import json
import threading
from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import UTC, datetime
from functools import cached_property
from itertools import groupby
from pathlib import Path
from typing import Any, Final, TypeVar

from sqlalchemy import Connection, Select, delete, func, insert, select, update

from rag.domain.access import EVERYONE, Scope
from rag.domain.chunks import Chunk, Filters, IndexMetadata
from rag.domain.documents import Document, ExtractedText, Metadata, Version
from rag.errors import NotFound, RegistryFailed
from rag.ports import Allowed, Clock, IndexedChunk, NewVersion, SplitChunk, Vector
from rag.stores import rows
from rag.stores.database import Database
from rag.stores.failures import index_failures
from rag.stores.rows import AnyRow
from rag.stores.shelf import LIVE, Entry, Shelf
from rag.stores.tables import CORPUS_VERSION, chunks, documents, facts, removals, texts, versions

Found = TypeVar("Found")
Thing = TypeVar("Thing")

STATUSES: Final = frozenset({"published", "retired", "removed"})
UNFINISHED: Final = "unfinished"
"""A version on its way through an ingest: nobody meant it as a draft, and no method but `unfinished` tells of it."""
BASE: Final = "knowledge_base:"
"""Beginning of the facts that describe knowledge bases."""
VECTORS_AT_ONCE: Final = 5000
HELD_AT_ONCE: Final = 200
KEYS_AT_ONCE: Final = 900  # SQLite's oldest limit is 999 variables in a question


def utc_now() -> datetime:
    return datetime.now(UTC)


_ANY_CHUNK: Final = select(*(chunks.c[name] for name in rows.StoredChunk._fields))
_LIVE_CHUNKS: Final = _ANY_CHUNK.join(versions, versions.c.id == chunks.c.version).where(versions.c.status.in_(LIVE))


class SqlRegistry:
    """Implements `ports.Registry` on SQLite, or on another database by URL."""

    def __init__(self, where: Path | str | Database, *, clock: Clock = utc_now, reading: bool = False) -> None:
        if isinstance(where, Path):
            require_not_lost(where)
        self.database = where if isinstance(where, Database) else Database(where, reading=reading)
        self._clock = clock
        self._lock = threading.Lock()
        self._entries: dict[int, Entry] = {}
        self._shelved: tuple[int, Shelf] = (-1, Shelf(()))
        self._held: dict[int, rows.StoredChunk] = {}
        self._fresh: tuple[int | None, Shelf, Mapping[str, str]] = (None, Shelf(()), {})

    def close(self) -> None:
        self.database.close()

    # What a reader may reach

    def allowed(self, *, scope: Scope, filters: Filters) -> Allowed:
        return self._shelf().allowed(scope, filters)

    def chunks(self, keys: Sequence[int], *, scope: Scope) -> dict[int, Chunk]:
        shelf, held = self._shelf(), self._held
        fresh = self._stored([key for key in keys if key not in held])
        places = [place for key in keys if (place := held.get(key) or fresh.get(key))]
        return {place.key: rows.chunk_of(place, shelf) for place in places if shelf.readable(place.version, scope)}

    def hold(self, most: int) -> Iterator[list[Chunk]]:
        """Keep so many chunks in memory until the corpus changes, and show them to whoever reads ahead, some at a time.

        For everyone: nothing of it may reach a reader. A row never changes, and its key is never used again.
        """
        shelf, held = self._shelf(), self._held
        with self.database.read() as connection:
            for some in connection.execute(_LIVE_CHUNKS.limit(most)).yield_per(HELD_AT_ONCE).partitions():
                places = [rows.StoredChunk._make(row) for row in some]
                held.update((place.key, place) for place in places)
                yield [rows.chunk_of(place, shelf) for place in places if place.version in shelf.entries]

    def neighbours(self, chunk: Chunk, *, scope: Scope) -> list[int]:
        shelf = self._shelf()
        with self.database.read() as connection:
            place = connection.execute(_place_of(chunk)).first()
            if place is None or not shelf.readable(place.version, scope):
                return []
            return list(connection.scalars(_keys_beside(place.version, place.position)))

    def describe(self, *, scope: Scope, filters: Filters) -> IndexMetadata:
        shelf, known = self._shelf(), self.settings()
        found = shelf.counted(scope, filters)
        return {
            "embedder": known.get("embedder", ""),
            "fingerprint": known.get("fingerprint", ""),
            "chunk_tokens": int(known.get("chunk_tokens", 0)),
            "chunk_overlap": int(known.get("chunk_overlap", 0)),
            "corpus_version": int(known.get(CORPUS_VERSION, 0)),
            "documents": found.documents,
            "chunks": found.chunks,
            "upcoming": {key: day.isoformat() for key, day in shelf.upcoming(scope, filters.as_of).items()},
        }

    def knowledge_bases(self, *, scope: Scope | None) -> dict[str, int]:
        """Name → number of documents that this reader may read."""
        return self._shelf().knowledge_bases(scope)

    def documents(self, *, scope: Scope | None) -> list[Document]:
        return [document for document in self._every(scope) if document.status != "removed"]

    def trash(self) -> list[Document]:
        """Removed documents, for the admin's desk."""
        return [document for document in self._every(None) if document.status == "removed"]

    def document(self, document_id: str, *, scope: Scope | None) -> Document:
        with self.database.read() as connection:
            found = connection.execute(_versions_of(document_id)).all()
        return require(self._seen(scope, found, self._shelf()), "document")

    def text(self, version_id: str, *, scope: Scope | None) -> ExtractedText:
        query = (
            select(texts).join(versions, versions.c.id == texts.c.version).where(versions.c.version_id == version_id)
        )
        with self.database.read() as connection:
            row = require(connection.execute(query).first(), "version")
        require(scope is None or self._shelf().readable(row.version, scope), "version")
        return rows.extracted_of(row)

    # What ingest writes

    def document_ids(self) -> set[str]:
        """Of all documents, removed ones too."""
        with self.database.read() as connection:
            return set(connection.scalars(select(documents.c.document_id)))

    def find_by_hash(self, document_id: str, content_hash: str) -> Version | None:
        """The newest version of the document with these bytes, removed ones left out."""
        query = _versions_of(document_id).where(versions.c.content_hash == content_hash, versions.c.status != "removed")
        with self.database.read() as connection:
            found = connection.execute(query).all()
        return rows.version_of(found[-1]) if found else None

    def add_version(self, version: NewVersion) -> int:
        return self.add_versions([version])[0]

    def add_versions(self, several: Sequence[NewVersion], *, draft: bool = True) -> list[int]:
        """All of them or none, in one transaction: a corpus of small documents would wait for the disk each time."""
        if len({version.document_id for version in several}) < len(several):
            raise ValueError("one version of a document at a time")
        with self.database.write() as connection:
            found = _insert_versions(connection, several, "draft" if draft else UNFINISHED)
            made = [(found[version.document_id], version) for version in several]
            connection.execute(insert(texts), [rows.text_values(row, version.extracted) for row, version in made])
            values = (rows.chunk_values(row, version.chunks, version.vectors) for row, version in made)
            if listed := [value for some in values for value in some]:
                connection.execute(insert(chunks), listed)
        return [row for row, _ in made]

    def replace_chunks(self, version: int, made: Sequence[SplitChunk], vectors: Sequence[Vector]) -> None:
        """The same text cut or embedded anew, after the splitter or the embedder was changed."""
        with self.database.write() as connection:
            connection.execute(delete(chunks).where(chunks.c.version == version))
            if made:
                connection.execute(insert(chunks), rows.chunk_values(version, made, vectors))
            _change(connection, version, {"chunks": len(made)}, _next_corpus(connection))

    def drop_version(self, version: int) -> None:
        """Forget a version that was never published, such as what a broken ingest left behind."""
        with self.database.write() as connection:
            connection.execute(delete(versions).where(versions.c.id == version, versions.c.published_in.is_(None)))

    def publish(self, version: int) -> Version:
        return self.publish_all([version])[0]

    def publish_all(self, several: Sequence[int]) -> list[Version]:
        """All of them or none, in one transaction."""
        with self.database.write() as connection:
            found = _versions_by_row(connection, several)
            if len({row.document_id for row in found.values()}) < len(several):
                raise NotFound(what="version")
            corpus = _next_corpus(connection)
            for some in _some([row.document_id for row in found.values()]):
                before = versions.c.document_id.in_(some) & (versions.c.status == "published")
                connection.execute(update(versions).where(before).values(status="superseded", changed_in=corpus))
            mark = {"status": "published", "published_at": self._clock().isoformat(), "published_in": corpus}
            for keys in _some(several):
                connection.execute(update(versions).where(versions.c.id.in_(keys)).values(**mark, changed_in=corpus))
            published = _versions_by_row(connection, several)
            return [rows.version_of(published[version]) for version in several]

    def set_metadata(self, version: int, metadata: Metadata) -> Version:
        """Change what is known about a version; who may read it changes with the next search."""
        with self.database.write() as connection:
            return _change(connection, version, {"metadata": metadata.model_dump_json()}, _next_corpus(connection))

    def set_status(self, document_id: str, status: str) -> list[int]:
        """`retired` and `removed` hide every version; `published` brings them back as they were."""
        if status not in STATUSES:
            raise ValueError(f"a document cannot become {status!r}")
        with self.database.write() as connection:
            found = require(connection.execute(_versions_of(document_id)).all(), "document")
            corpus, changes = _next_corpus(connection), list(rows.statuses(found, status))
            for row, becomes in changes:
                _change(connection, row, {"status": becomes}, corpus)
            connection.execute(delete(removals).where(removals.c.document_id == document_id))
            if status == "removed":
                when = self._clock().astimezone(UTC).isoformat()
                connection.execute(insert(removals).values(document_id=document_id, removed_at=when))
        return [row for row, _ in changes]

    def purge(self, document_id: str) -> None:
        """Delete a document in the trash with all its versions. Raises NotFound when it is not in the trash."""
        with self.database.write() as connection:
            here = removals.c.document_id == document_id
            require(connection.execute(delete(removals).where(here)).rowcount, "document")
            connection.execute(delete(versions).where(versions.c.document_id == document_id))
            connection.execute(delete(documents).where(documents.c.document_id == document_id))
            _next_corpus(connection)

    # What the indexes are built from

    def row_number(self, version_id: str) -> int:
        with self.database.read() as connection:
            row = connection.scalar(select(versions.c.id).where(versions.c.version_id == version_id))
        return int(require(row, "version"))

    def row_numbers(self, document_id: str) -> list[int]:
        """Rows of all versions of a document, oldest first."""
        with self.database.read() as connection:
            return [row.id for row in connection.execute(_versions_of(document_id))]

    def every_version(self) -> dict[int, Version]:
        """All versions by row number, retired and removed ones too."""
        with self.database.read() as connection:
            known = select(versions).where(versions.c.status != UNFINISHED).order_by(versions.c.id)
            return {row.id: rows.version_of(row) for row in connection.execute(known)}

    def drafts(self) -> list[int]:
        """Rows of the versions that wait to be published."""
        with self.database.read() as connection:
            return list(connection.scalars(select(versions.c.id).where(versions.c.status == "draft")))

    def unfinished(self) -> list[int]:
        """Rows of versions that an ingest began and did not publish: it runs now, or it broke off."""
        with self.database.read() as connection:
            return list(connection.scalars(select(versions.c.id).where(versions.c.status == UNFINISHED)))

    def version(self, version_id: str) -> Version:
        """For the admin's desk only. Raises NotFound."""
        known = (versions.c.version_id == version_id) & (versions.c.status != UNFINISHED)
        with self.database.read() as connection:
            return rows.version_of(require(connection.execute(select(versions).where(known)).first(), "version"))

    def versions_by_row(self, several: Sequence[int]) -> dict[int, Version]:
        """Those of these rows that there are."""
        with self.database.read() as connection:
            return {row: rows.version_of(found) for row, found in _versions_by_row(connection, several).items()}

    def owners(self, keys: Sequence[int]) -> dict[int, int]:
        """The row of the version that each chunk belongs to."""
        with self.database.read() as connection:
            queries = (select(chunks.c.key, chunks.c.version).where(chunks.c.key.in_(some)) for some in _some(keys))
            return {row.key: row.version for query in queries for row in connection.execute(query)}

    def published_with(self, hashes: Sequence[str]) -> list[Version]:
        """Published versions that have these bytes, whatever they are called."""
        with self.database.read() as connection:
            same = (
                select(versions).where(versions.c.content_hash.in_(some), versions.c.status == "published")
                for some in _some(hashes)
            )
            return [rows.version_of(row) for query in same for row in connection.execute(query)]

    def content_hashes(self, *, leaving_out: Sequence[int]) -> set[str]:
        """Of all versions but these rows."""
        gone = set(leaving_out)
        with self.database.read() as connection:
            found = connection.execute(select(versions.c.id, versions.c.content_hash))
            return {row.content_hash for row in found if row.id not in gone}

    def removals(self) -> dict[str, str]:
        """When each document in the trash was put there, ISO 8601 in UTC."""
        with self.database.read() as connection:
            return {row.document_id: row.removed_at for row in connection.execute(select(removals))}

    def indexed_versions(self) -> list[int]:
        """Rows of the versions whose chunks both indexes must hold."""
        return sorted(self._shelf().entries)

    def indexed_chunk_count(self) -> int:
        """How many chunks both indexes must hold at least."""
        return self._shelf().total

    def indexed_chunks(self, version: int) -> list[IndexedChunk]:
        return self.indexed_chunks_of([version])

    def indexed_chunks_of(self, several: Sequence[int]) -> list[IndexedChunk]:
        with self.database.read() as connection:
            owners = _versions_by_row(connection, several)
            if len(owners) < len(set(several)):
                raise NotFound(what="version")
            found = [row for some in _some(several) for row in connection.execute(_chunks_of(some))]
        titles = {row.id: rows.metadata_of(row.metadata).title or row.document_id for row in owners.values()}
        return [
            IndexedChunk(row.key, row.version, titles[row.version], row.section, row.text, rows.read_vector(row.vector))
            for row in found
        ]

    def stored_vectors(self) -> Iterator[tuple[rows.Numbers, rows.Numbers, rows.Matrix]]:
        """Keys, versions and vectors of every chunk, some thousand at a time, without their texts."""
        query = select(chunks.c.key, chunks.c.version, chunks.c.vector)
        with self.database.read() as connection:
            for some in connection.execute(query).yield_per(VECTORS_AT_ONCE).partitions():
                yield from rows.vector_arrays(some)

    def vectors_stamp(self) -> str:
        """Another one whenever chunks came or went: numbers are never used again."""
        with self.database.read() as connection:
            count, last = connection.execute(select(func.count(), func.max(chunks.c.key)).select_from(chunks)).one()
        return f"{count}:{last}"

    def settings(self) -> Mapping[str, str]:
        return self._present()[1]

    def set_setting(self, key: str, value: str) -> None:
        with self.database.write() as connection:
            _set_fact(connection, key, value)

    # Inside

    def _stored(self, keys: Sequence[int]) -> dict[int, rows.StoredChunk]:
        if not keys:
            return {}
        with self.database.read() as connection:
            asked = (connection.exec_driver_sql(self._by_key(len(some)), tuple(some)) for some in _some(keys))
            return {row[0]: rows.StoredChunk._make(row) for result in asked for row in result}

    def _by_key(self, count: int) -> str:
        """Every search asks this, and SQLAlchemy would take longer to write it than SQLite takes to answer it."""
        mark = "?" if self.database.engine.dialect.paramstyle == "qmark" else "%s"
        return f"{self._any_chunk} WHERE chunks.key IN ({','.join([mark] * count)})"

    @cached_property
    def _any_chunk(self) -> str:
        return str(_ANY_CHUNK.compile(self.database.engine))

    def _shelf(self) -> Shelf:
        return self._present()[0]

    def _present(self) -> tuple[Shelf, Mapping[str, str]]:
        """Shelf and facts as they are now; while nothing was committed, without a transaction."""
        stamp = self.database.stamp()
        fresh = self._fresh
        if stamp is None or stamp != fresh[0]:
            fresh = (stamp, *self._look())
            self._fresh = fresh
        return fresh[1], fresh[2]

    def _look(self) -> tuple[Shelf, Mapping[str, str]]:
        """The shelf of the present corpus version; only what changed since is read again."""
        with self.database.read() as connection:
            known = {row.key: row.value for row in connection.execute(select(facts))}
            corpus = int(known.get(CORPUS_VERSION, 0))
            if corpus == self._shelved[0]:
                return self._shelved[1], known
            with self._lock:
                return self._refreshed(connection, corpus), known

    def _refreshed(self, connection: Connection, corpus: int) -> Shelf:
        seen, shelf = self._shelved
        if corpus <= seen:  # another thread was faster
            return shelf
        for row in connection.execute(select(versions).where(versions.c.changed_in > seen)):
            self._entries.pop(row.id, None)
            if row.status in LIVE:
                self._entries[row.id] = rows.entry_of(row)
        self._held = {}
        self._shelved = (corpus, Shelf(self._entries.values(), closed_bases(connection)))
        return self._shelved[1]

    def _every(self, scope: Scope | None) -> Iterator[Document]:
        shelf = self._shelf()
        with self.database.read() as connection:
            known = select(versions).where(versions.c.status != UNFINISHED)
            found = connection.execute(known.order_by(versions.c.document_id, versions.c.number)).all()
        for _, group in groupby(found, key=lambda row: row.document_id):
            document = self._seen(scope, group, shelf)
            if document is not None:
                yield document

    def _seen(self, scope: Scope | None, found: Iterable[AnyRow], shelf: Shelf) -> Document | None:
        """The document as this scope sees it; None when it sees nothing of it."""
        seen = [rows.version_of(row) for row in found if scope is None or shelf.readable(row.id, scope)]
        return Document(seen[-1].document_id, current_of(seen), tuple(seen)) if seen else None


def require_not_lost(path: Path) -> None:
    """A missing or emptied file is a new registry only where there are no originals of an older one."""
    with index_failures("registry"):
        if path.exists() and path.stat().st_size:
            return
        originals = path.parent / "originals"
        if originals.is_dir() and any(originals.iterdir()):
            raise RegistryFailed(detail="missing" if not path.exists() else "empty")


def require(found: Found | None, what: str) -> Found:
    """What was found, or NotFound: also for an empty answer and a refusal."""
    if not found:
        raise NotFound(what=what)
    return found


def current_of(seen: Sequence[Version]) -> Version:
    """The published version, else the newest that once was, else the newest."""
    published = [version for version in seen if version.status == "published"]
    return (published or [version for version in seen if version.published_at] or seen)[-1]


def _versions_of(document_id: str) -> Select[Any]:
    """Those that anybody may know of, oldest first."""
    known = (versions.c.document_id == document_id) & (versions.c.status != UNFINISHED)
    return select(versions).where(known).order_by(versions.c.number)


def _version_row(connection: Connection, version: int) -> AnyRow | None:
    return connection.execute(select(versions).where(versions.c.id == version)).first()


def _place_of(chunk: Chunk) -> Select[Any]:
    here = (versions.c.version_id == chunk["version_id"]) & (chunks.c.chunk_id == chunk["chunk_id"])
    return select(chunks.c.version, chunks.c.position).join(versions, versions.c.id == chunks.c.version).where(here)


def _keys_beside(version: int, position: int) -> Select[Any]:
    beside = chunks.c.position.in_((position - 1, position + 1))
    return select(chunks.c.key).where(chunks.c.version == version, beside).order_by(chunks.c.position)


def _some(things: Sequence[Thing]) -> Iterator[Sequence[Thing]]:
    """As many as one question may name."""
    for first in range(0, len(things), KEYS_AT_ONCE):
        yield things[first : first + KEYS_AT_ONCE]


def _versions_by_row(connection: Connection, several: Sequence[int]) -> dict[int, AnyRow]:
    queries = (select(versions).where(versions.c.id.in_(some)) for some in _some(several))
    return {row.id: row for query in queries for row in connection.execute(query)}


def _chunks_of(several: Sequence[int]) -> Select[Any]:
    return select(chunks).where(chunks.c.version.in_(several)).order_by(chunks.c.version, chunks.c.position)


def _insert_versions(connection: Connection, several: Sequence[NewVersion], status: str) -> dict[str, int]:
    """New documents, then the next version of each; gives the version's row by document."""
    names = [version.document_id for version in several]
    known = {name for some in _some(names) for name in connection.scalars(_documents_of(some))}
    fresh = [{"document_id": name} for name in names if name not in known]
    if fresh:
        connection.execute(insert(documents), fresh)
    numbers = (row for some in _some(names) for row in connection.execute(_last_numbers_of(some)))
    last = {row.document_id: row.number for row in numbers}
    corpus = _corpus(connection)
    values = [rows.version_values(version, last.get(version.document_id, 0) + 1, corpus, status) for version in several]
    connection.execute(insert(versions), values)
    made = [value["version_id"] for value in values]
    return {row.document_id: row.id for some in _some(made) for row in connection.execute(_rows_of(some))}


def _documents_of(names: Sequence[str]) -> Select[Any]:
    return select(documents.c.document_id).where(documents.c.document_id.in_(names))


def _last_numbers_of(names: Sequence[str]) -> Select[Any]:
    numbers = select(versions.c.document_id, func.max(versions.c.number).label("number")).where(
        versions.c.document_id.in_(names)
    )
    return numbers.group_by(versions.c.document_id)


def _rows_of(version_ids: Sequence[str]) -> Select[Any]:
    return select(versions.c.document_id, versions.c.id).where(versions.c.version_id.in_(version_ids))


def _change(connection: Connection, version: int, values: Mapping[str, object], corpus: int) -> Version:
    connection.execute(update(versions).where(versions.c.id == version).values(**values, changed_in=corpus))
    return rows.version_of(require(_version_row(connection, version), "version"))


def closed_bases(connection: Connection) -> dict[str, tuple[str, ...]]:
    """Audiences of the knowledge bases that are not for everyone."""
    rows = connection.execute(select(facts).where(facts.c.key.startswith(BASE, autoescape=True))).all()
    audiences = {row.key.removeprefix(BASE): tuple(json.loads(row.value)["audience"]) for row in rows}
    return {name: audience for name, audience in audiences.items() if EVERYONE not in audience}


def _corpus(connection: Connection) -> int:
    return int(connection.scalar(select(facts.c.value).where(facts.c.key == CORPUS_VERSION)) or 0)


def _next_corpus(connection: Connection) -> int:
    following = _corpus(connection) + 1
    _set_fact(connection, CORPUS_VERSION, str(following))
    return following


def _set_fact(connection: Connection, key: str, value: str) -> None:
    changed = connection.execute(update(facts).where(facts.c.key == key).values(value=value))
    if not changed.rowcount:
        connection.execute(insert(facts).values(key=key, value=value))
