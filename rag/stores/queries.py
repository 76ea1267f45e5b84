"""What the registry asks of its tables."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final, TypeVar

from sqlalchemy import Connection, Select, bindparam, delete, func, insert, select, update

from rag.domain.documents import Version
from rag.errors import NotFound
from rag.ports import NewVersion
from rag.stores import rows
from rag.stores.batches import batches
from rag.stores.facts import corpus_version
from rag.stores.rows import AnyRow
from rag.stores.shelf import LIVE
from rag.stores.tables import chunks, documents, retired_before, versions

Found = TypeVar("Found")
Thing = TypeVar("Thing")

UNFINISHED: Final = "unfinished"
"""A version on its way through an ingest: nobody meant it as a draft, and only `Registry.unfinished` tells of it."""
ANY_CHUNK: Final = select(*(chunks.c[name] for name in rows.StoredChunk._fields))
LIVE_CHUNKS: Final = ANY_CHUNK.join(versions, versions.c.id == chunks.c.version).where(versions.c.status.in_(LIVE))
PLACE: Final = (
    select(chunks.c.version, chunks.c.position)
    .join(versions, versions.c.id == chunks.c.version)
    .where(versions.c.version_id == bindparam("version_id"), chunks.c.chunk_id == bindparam("chunk_id"))
)
KEYS_BESIDE: Final = (
    select(chunks.c.key)
    .where(chunks.c.version == bindparam("version"))
    .where(chunks.c.position.in_((bindparam("before"), bindparam("after"))))
)
KEYS_AT_ONCE: Final = 900  # SQLite's oldest limit is 999 variables in a question


def some_keys(things: Sequence[Thing]) -> Iterator[Sequence[Thing]]:
    """As many as one question may name."""
    return batches(things, KEYS_AT_ONCE)


def require(found: Found | None, what: str) -> Found:
    """What was found, or NotFound: also for an empty answer and a refusal."""
    if not found:
        raise NotFound(what=what)
    return found


def versions_of(*document_ids: str) -> Select[Any]:
    """Those that anybody may know of, document after document, oldest first."""
    known = versions.c.document_id.in_(document_ids) & (versions.c.status != UNFINISHED)
    return select(versions).where(known).order_by(versions.c.document_id, versions.c.number)


def chunks_of(several: Sequence[int]) -> Select[Any]:
    return select(chunks).where(chunks.c.version.in_(several)).order_by(chunks.c.version, chunks.c.position)


def versions_by_row(connection: Connection, several: Sequence[int]) -> dict[int, AnyRow]:
    queries = (select(versions).where(versions.c.id.in_(some)) for some in some_keys(several))
    return {row.id: row for query in queries for row in connection.execute(query)}


def change_version(connection: Connection, row: int, values: Mapping[str, object], corpus: int) -> Version:
    connection.execute(update(versions).where(versions.c.id == row).values(**values, changed_in=corpus))
    return rows.version_of(require(versions_by_row(connection, [row]).get(row), "version"))


def note_retired(connection: Connection, document_id: str, now: str, status: str) -> bool:
    """Remember of what is removed whether it was retired; True for what is to come back so."""
    here = retired_before.c.document_id == document_id
    was = bool(connection.execute(delete(retired_before).where(here)).rowcount) and now == "removed"
    if status == "removed" and (was or now == "retired"):
        connection.execute(insert(retired_before).values(document_id=document_id))
    return status == "published" and was


def insert_versions(connection: Connection, several: Sequence[NewVersion], status: str) -> dict[str, int]:
    """New documents, then the next version of each; gives the version's row by document."""
    names = [version.document_id for version in several]
    known = {name for some in some_keys(names) for name in connection.scalars(_documents_of(some))}
    fresh = [{"document_id": name} for name in names if name not in known]
    if fresh:
        connection.execute(insert(documents), fresh)
    numbers = (row for some in some_keys(names) for row in connection.execute(_last_numbers_of(some)))
    last = {row.document_id: row.number for row in numbers}
    corpus = corpus_version(connection)
    values = [rows.version_values(version, last.get(version.document_id, 0) + 1, corpus, status) for version in several]
    connection.execute(insert(versions), values)
    made = [value["version_id"] for value in values]
    return {row.document_id: row.id for some in some_keys(made) for row in connection.execute(_rows_of(some))}


def _documents_of(names: Sequence[str]) -> Select[Any]:
    return select(documents.c.document_id).where(documents.c.document_id.in_(names))


def _last_numbers_of(names: Sequence[str]) -> Select[Any]:
    last = select(versions.c.document_id, func.max(versions.c.number).label("number"))
    return last.where(versions.c.document_id.in_(names)).group_by(versions.c.document_id)


def _rows_of(version_ids: Sequence[str]) -> Select[Any]:
    return select(versions.c.document_id, versions.c.id).where(versions.c.version_id.in_(version_ids))
