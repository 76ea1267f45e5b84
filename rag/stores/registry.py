"""The truth: documents, versions, texts, chunks, vectors and publish marks. Both indexes rebuild from it."""

import json
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import replace
from itertools import groupby
from pathlib import Path
from typing import Final, TypeVar

from sqlalchemy import ColumnElement, Connection, delete, func, insert, select, update

from rag.domain.access import EVERYONE, Needed, Scope
from rag.domain.chunks import Chunk, Filters, IndexMetadata
from rag.domain.clock import Clock, utc_now
from rag.domain.documents import Document, ExtractedText, Metadata, Version
from rag.errors import NotFound, RegistryFailed
from rag.ports import Allowed, IndexedChunk, NewVersion, SplitChunk, Vector
from rag.stores import queries, rows
from rag.stores.database import Database
from rag.stores.facts import GONE, next_corpus, set_fact
from rag.stores.failures import index_failures
from rag.stores.present import Present
from rag.stores.queries import UNFINISHED, require, some_keys, versions_of
from rag.stores.rows import AnyRow
from rag.stores.shelf import Shelf
from rag.stores.tables import (
    CORPUS_VERSION,
    chunks,
    documents,
    removals,
    retired_before,
    texts,
    versions,
    warning_values,
    warnings,
)

STATUSES: Final = frozenset({"published", "retired", "removed"})
VECTORS_AT_ONCE: Final = 5000

Current = TypeVar("Current", Version, AnyRow)


class SqlRegistry:
    """Implements `ports.Registry` on SQLite, or on another database by URL."""

    def __init__(self, where: Path | str | Database, *, reading: bool = False, clock: Clock = utc_now) -> None:
        if isinstance(where, Path):
            require_not_lost(where)
        self.database = where if isinstance(where, Database) else Database(where, reading=reading)
        self._present = Present(self.database, clock)

    def close(self) -> None:
        self.database.close()

    # What a reader may reach

    def allowed(self, *, scope: Scope, filters: Filters) -> Allowed:
        return self._shelf().allowed(scope, filters)

    def chunks(self, keys: Sequence[int], *, scope: Scope) -> dict[int, Chunk]:
        shelf = self._shelf()
        stored = self._present.chunks(keys)
        return {chunk.key: rows.chunk_of(chunk, shelf) for chunk in stored if shelf.readable(chunk.version, scope)}

    def hold(self, most: int) -> Iterator[list[Chunk]]:
        """Keep so many chunks in memory until the corpus changes, and show them to whoever reads ahead, some at a time.

        For everyone: nothing of it may reach a reader. A row never changes, and its key is never used again.
        """
        shelf = self._shelf()
        for stored in self._present.hold(most):
            yield [rows.chunk_of(chunk, shelf) for chunk in stored if chunk.version in shelf.entries]

    def neighbours(self, chunks: Sequence[Chunk], *, scope: Scope) -> list[list[int]]:
        shelf = self._shelf()
        with self.database.read() as connection:
            return [self._beside(chunk, connection, shelf, scope) for chunk in chunks]

    def _beside(self, chunk: Chunk, connection: Connection, shelf: Shelf, scope: Scope) -> list[int]:
        named = {"version_id": chunk["version_id"], "chunk_id": chunk["chunk_id"]}
        place = connection.execute(queries.PLACE, named).first()
        if place is None or not shelf.readable(place.version, scope):
            return []
        beside = {"version": place.version, "before": place.position - 1, "after": place.position + 1}
        return sorted(connection.scalars(queries.KEYS_BESIDE, beside))

    def describe(self, *, scope: Scope, filters: Filters) -> IndexMetadata:
        shelf, known = self._shelf(), self.facts()
        found = shelf.counted(scope, filters)
        return {
            "embedder": known.get("embedder", ""),
            "fingerprint": known.get("fingerprint", ""),
            "chunk_tokens": int(known.get("chunk_tokens", 0)),
            "chunk_overlap": int(known.get("chunk_overlap", 0)),
            "corpus_version": int(known.get(CORPUS_VERSION, 0)),
            "documents": found.documents,
            "chunks": found.chunks,
            "readable": shelf.readable_chunks(scope),
            "upcoming": {key: day.isoformat() for key, day in shelf.upcoming(scope, filters.as_of).items()},
        }

    def knowledge_bases(self, *, scope: Scope | None) -> dict[str, int]:
        """Name → number of documents that this reader may read."""
        return self._shelf().knowledge_bases(scope)

    def documents(self, *, scope: Scope | None) -> list[Document]:
        return [document for document in self._every(scope) if document.status != "removed"]

    def titled(self, letters: Collection[str], any_of: Collection[str], *, scope: Scope) -> set[str]:
        return self._shelf().titled(letters, any_of, scope)

    def documents_among(self, document_ids: Collection[str], *, scope: Scope) -> list[Document]:
        shelf = self._shelf()
        ended = (old for document_id in document_ids for old in shelf.ended_by(document_id))
        wanted = sorted({*document_ids, *shelf.heirs(document_ids), *ended})
        with self.database.read() as connection:
            found = [row for some in some_keys(wanted) for row in connection.execute(versions_of(*some))]
        several = [list(group) for _, group in groupby(found, key=lambda row: row.document_id)]
        seen = (self._seen(scope, group, shelf) for group in several)
        return [_ending(one, shelf.ended_by(one.document_id)) for one in seen if one and one.status != "removed"]

    def trash(self) -> list[Document]:
        """Removed documents, for the admin's desk."""
        return [document for document in self._every(None) if document.status == "removed"]

    def document(self, document_id: str, *, scope: Scope | None) -> Document:
        with self.database.read() as connection:
            found = connection.execute(versions_of(document_id)).all()
        return require(self._seen(scope, found, self._shelf()), "document")

    def is_closed(self, document_id: str, version_id: str, *, scope: Scope) -> bool:
        shelf = self._shelf()
        with self.database.read() as connection:
            found = [rows.version_of(row) for row in connection.execute(versions_of(document_id))]
        if not found:
            return not all(map(scope.may_read, self._readers_of_gone(document_id)))
        asked = [version for version in found if version.version_id == version_id]
        return not all(shelf.admits(version.metadata, scope) for version in (*asked, current_of(found)))

    def _readers_of_gone(self, document_id: str) -> list[list[str]]:
        """All audiences that a reader of it had to be in; none of what nobody knows of."""
        readers: list[list[str]] = json.loads(self.facts().get(GONE + document_id, "[]"))
        return readers

    def text(self, version_id: str, *, scope: Scope | None) -> ExtractedText:
        query = select(texts).where(texts.c.version == self._readable_row(version_id, scope))
        with self.database.read() as connection:
            return rows.extracted_of(require(connection.execute(query).first(), "version"))

    def sections(self, version_id: str, *, scope: Scope) -> list[str]:
        here = chunks.c.version == self._readable_row(version_id, scope)
        with self.database.read() as connection:
            return list(connection.scalars(select(chunks.c.section).where(here).order_by(chunks.c.position)))

    def _readable_row(self, version_id: str, scope: Scope | None) -> int:
        """Raises NotFound, for a hidden version just as for a missing one."""
        row = self.row_number(version_id)
        require(scope is None or self._shelf().readable(row, scope), "version")
        return row

    def warnings(self) -> dict[str, tuple[str, ...]]:
        """What an admin should know about the reading of a version, by its id; for the admin's desk only."""
        told = select(versions.c.version_id, warnings.c.sentence).join(versions, versions.c.id == warnings.c.version)
        found: dict[str, tuple[str, ...]] = {}
        with self.database.read() as connection:
            for row in connection.execute(told.order_by(warnings.c.version, warnings.c.position)):
                found[row.version_id] = (*found.get(row.version_id, ()), row.sentence)
        return found

    # What ingest writes

    def document_ids(self) -> set[str]:
        """Of all documents, removed ones too."""
        with self.database.read() as connection:
            return set(connection.scalars(select(documents.c.document_id)))

    def add_versions(self, several: Sequence[NewVersion], *, draft: bool = True) -> list[int]:
        """All of them or none, in one transaction: a corpus of small documents would wait for the disk each time."""
        if len({version.document_id for version in several}) < len(several):
            raise ValueError("one version of a document at a time")
        with self.database.write() as connection:
            found = queries.insert_versions(connection, several, "draft" if draft else UNFINISHED)
            made = [(found[version.document_id], version) for version in several]
            connection.execute(insert(texts), [rows.text_values(row, version.extracted) for row, version in made])
            if told := [value for row, version in made for value in warning_values(row, version.warnings)]:
                connection.execute(insert(warnings), told)
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
            queries.change_version(connection, version, {"chunks": len(made)}, next_corpus(connection))

    def drop_version(self, version: int) -> None:
        """Forget a version that was never published, such as what a broken ingest left behind."""
        with self.database.write() as connection:
            connection.execute(delete(versions).where(versions.c.id == version, versions.c.published_in.is_(None)))

    def publish(self, several: Sequence[int], *, retired: Collection[str] = ()) -> list[Version]:
        """All of them or none, in one transaction; those `retired` are out of use at once, and never in between."""
        with self.database.write() as connection:
            found = queries.versions_by_row(connection, several)
            if len({row.document_id for row in found.values()}) < len(several):
                raise NotFound(what="version")
            corpus = next_corpus(connection)
            for some in some_keys([row.document_id for row in found.values()]):
                before = versions.c.document_id.in_(some) & (versions.c.status == "published")
                connection.execute(update(versions).where(before).values(status="superseded", changed_in=corpus))
            mark = {"status": "published", "published_at": utc_now().isoformat(), "published_in": corpus}
            for keys in some_keys(several):
                connection.execute(update(versions).where(versions.c.id.in_(keys)).values(**mark, changed_in=corpus))
            for document_id in retired:
                _change_status(connection, document_id, "retired")
            published = queries.versions_by_row(connection, several)
            return [rows.version_of(published[version]) for version in several]

    def set_metadata(self, version: int, metadata: Metadata) -> Version:
        """Change what is known about a version; who may read it changes with the next search."""
        with self.database.write() as connection:
            return queries.change_version(
                connection, version, {"metadata": metadata.model_dump_json()}, next_corpus(connection)
            )

    def set_status(self, document_id: str, status: str) -> list[int]:
        """`retired` and `removed` hide every version; `published` brings them back as they were.

        What was retired before it was removed comes back as retired: out of the trash is one step, into use another.
        """
        if status not in STATUSES:
            raise ValueError(f"a document cannot become {status!r}")
        with self.database.write() as connection:
            return _change_status(connection, document_id, status)

    def purge(self, document_id: str) -> None:
        """Delete a document in the trash with all its versions. Raises NotFound when it is not in the trash."""
        shelf = self._shelf()
        with self.database.write(erases=True) as connection:
            here = removals.c.document_id == document_id
            require(connection.execute(delete(removals).where(here)).rowcount, "document")
            known = [rows.version_of(row).metadata for row in connection.execute(versions_of(document_id))]
            readers = sorted({tuple(sorted(each)) for one in known for each in shelf.needed(one)})
            if any(EVERYONE not in each for each in readers):
                set_fact(connection, GONE + document_id, json.dumps(readers, ensure_ascii=False))
            connection.execute(delete(versions).where(versions.c.document_id == document_id))
            connection.execute(delete(retired_before).where(retired_before.c.document_id == document_id))
            connection.execute(delete(documents).where(documents.c.document_id == document_id))
            next_corpus(connection)

    # What the indexes are built from

    def row_number(self, version_id: str) -> int:
        with self.database.read() as connection:
            row = connection.scalar(select(versions.c.id).where(versions.c.version_id == version_id))
        return int(require(row, "version"))

    def row_numbers(self, document_id: str) -> list[int]:
        """Rows of all versions of a document, oldest first."""
        with self.database.read() as connection:
            return [row.id for row in connection.execute(versions_of(document_id))]

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
            return {row: rows.version_of(found) for row, found in queries.versions_by_row(connection, several).items()}

    def owners(self, keys: Sequence[int]) -> dict[int, int]:
        """The row of the version that each chunk belongs to."""
        with self.database.read() as connection:
            asked = (select(chunks.c.key, chunks.c.version).where(chunks.c.key.in_(some)) for some in some_keys(keys))
            return {row.key: row.version for query in asked for row in connection.execute(query)}

    def groups(self) -> frozenset[str]:
        waiting = select(versions.c.metadata).where(versions.c.status.in_(("draft", "retired")))
        with self.database.read() as connection:
            known = [rows.metadata_of(stored) for stored in connection.scalars(waiting)]
        return self._shelf().groups.union(*(each.audience for each in known))

    def called(self, title: str) -> frozenset[str]:
        return self._shelf().called(title)

    def editions(self, of: tuple[str, str]) -> frozenset[str]:
        return self._shelf().editions(of)

    def needed(self, metadata: Metadata) -> Needed:
        return self._shelf().needed(metadata)

    def versions_with(self, hashes: Sequence[str]) -> list[Version]:
        """Versions that have these bytes, whatever they are called and whatever became of them."""
        return self._with(hashes, versions.c.status != UNFINISHED)

    def versions_of_size(self, sizes: AbstractSet[int]) -> list[Version]:
        """Versions whose original has so many bytes, whatever became of them."""
        alike = select(versions).where(versions.c.size.in_(sizes), versions.c.status != UNFINISHED)
        with self.database.read() as connection:
            return [rows.version_of(row) for row in connection.execute(alike)]

    def published_with(self, hashes: Sequence[str]) -> list[Version]:
        """Published versions that have these bytes, whatever they are called."""
        return self._with(hashes, versions.c.status == "published")

    def _with(self, hashes: Sequence[str], standing: ColumnElement[bool]) -> list[Version]:
        with self.database.read() as connection:
            same = (select(versions).where(versions.c.content_hash.in_(some), standing) for some in some_keys(hashes))
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

    def resting(self) -> set[str]:
        """Documents in the trash of which nothing came in again since."""
        here = versions.c.document_id == removals.c.document_id
        awake = select(versions.c.id).where(here, versions.c.status != "removed").exists()
        with self.database.read() as connection:
            return set(connection.scalars(select(removals.c.document_id).where(~awake)))

    def indexed_versions(self) -> list[int]:
        """Rows of the versions whose chunks both indexes must hold."""
        return sorted(self._shelf().entries)

    def indexed_chunk_count(self) -> int:
        """How many chunks both indexes must hold at least."""
        return self._shelf().total

    def indexed_chunks(self, several: Sequence[int]) -> list[IndexedChunk]:
        with self.database.read() as connection:
            owners = queries.versions_by_row(connection, several)
            if len(owners) < len(set(several)):
                raise NotFound(what="version")
            found = [row for some in some_keys(several) for row in connection.execute(queries.chunks_of(some))]
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

    def facts(self) -> Mapping[str, str]:
        return self._present.facts()

    def set_fact(self, key: str, value: str) -> None:
        with self.database.write() as connection:
            set_fact(connection, key, value)

    # Inside

    def _shelf(self) -> Shelf:
        return self._present.shelf()

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
        seen = [_told(row, shelf) for row in found if scope is None or shelf.readable(row.id, scope)]
        return Document(seen[-1].document_id, current_of(seen), tuple(seen)) if seen else None


def _told(row: AnyRow, shelf: Shelf) -> Version:
    """A version with its status of today, and the day from which on it no longer counts."""
    version = rows.version_of(row)
    if row.id not in shelf.entries:
        return version
    return replace(version, status=shelf.status_of(row.id), taken_on=shelf.taken_on(row.id))


def _ending(document: Document, ended: AbstractSet[str]) -> Document:
    """With those documents as what it supersedes that it ends: not all that it names, and the editions before it."""
    known = document.current.metadata
    if set(known.supersedes) == ended:
        return document
    named = [each for each in known.supersedes if each in ended]
    metadata = known.model_copy(update={"supersedes": (*named, *sorted(ended - set(named)))})
    return replace(document, current=replace(document.current, metadata=metadata))


def _change_status(connection: Connection, document_id: str, status: str) -> list[int]:
    """Of a document with all its versions; gives the rows of those that changed."""
    found = require(connection.execute(versions_of(document_id)).all(), "document")
    if queries.note_retired(connection, document_id, current_of(found).status, status):
        status = "retired"
    corpus, changes = next_corpus(connection), list(rows.statuses(found, status))
    for row, becomes in changes:
        queries.change_version(connection, row, {"status": becomes}, corpus)
    connection.execute(delete(removals).where(removals.c.document_id == document_id))
    if status == "removed":
        when = utc_now().isoformat()
        connection.execute(insert(removals).values(document_id=document_id, removed_at=when))
    return [row for row, _ in changes]


def require_not_lost(path: Path) -> None:
    """A missing or emptied file is a new registry only where there are no originals of an older one."""
    with index_failures("registry"):
        if path.exists() and path.stat().st_size:
            return
        originals = path.parent / "originals"
        if originals.is_dir() and any(originals.iterdir()):
            raise RegistryFailed(detail="missing" if not path.exists() else "empty")


def current_of(seen: Sequence[Current]) -> Current:
    """The published version, else the newest that once was, else the newest."""
    published = [version for version in seen if version.status == "published"]
    return (published or [version for version in seen if version.published_at] or seen)[-1]
