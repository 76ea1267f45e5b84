"""Rows of the registry to records of the domain, and back."""

import json
from array import array
from collections.abc import Iterator, Sequence
from typing import Any, Final, NamedTuple

import numpy as np
import numpy.typing as npt
from pydantic import ValidationError
from sqlalchemy import Row

from rag.domain.chunks import Chunk
from rag.domain.documents import ExtractedText, Metadata, Page, Version
from rag.ports import NewVersion, SplitChunk, Vector
from rag.stores.shelf import Entry, Shelf

AnyRow = Row[Any]
Numbers = npt.NDArray[np.int64]
Matrix = npt.NDArray[np.float32]


class StoredChunk(NamedTuple):
    """A chunk as it is stored, without its vector."""

    key: int
    version: int
    chunk_id: str
    section: str
    text: str
    page: int | None
    start: int
    end: int


NOBODYS: Final = Metadata(audience=())
"""What a version with damaged metadata counts as: no reader meets its audience."""


def metadata_of(stored: str | None) -> Metadata:
    try:
        return Metadata.model_validate_json(stored or "")
    except ValidationError:
        return NOBODYS


def version_of(row: AnyRow) -> Version:
    return Version(
        version_id=row.version_id,
        document_id=row.document_id,
        number=row.number,
        status=row.status,
        file=row.file,
        content_hash=row.content_hash,
        metadata=metadata_of(row.metadata),
        chunks=row.chunks,
        size=row.size,
        published_at=row.published_at,
    )


def entry_of(row: AnyRow) -> Entry:
    known = metadata_of(row.metadata)
    names = (row.id, row.version_id, row.document_id, row.status, row.file)
    return Entry(*names, row.chunks, row.published_in, known, row.published_at)


def extracted_of(row: AnyRow) -> ExtractedText:
    pages = tuple(Page(*page) for page in json.loads(row.pages))
    return ExtractedText(row.text, pages, row.title, json.loads(row.metadata), tuple(json.loads(row.warnings)))


def chunk_of(row: StoredChunk, shelf: Shelf) -> Chunk:
    """A chunk with what is known of its version; nothing in it is shared, so that whoever gets it may change it."""
    version = shelf.told(row.version)
    return {
        **version,
        "chunk_id": row.chunk_id,
        "section": row.section,
        "text": row.text,
        "page": row.page,
        "start": row.start,
        "end": row.end,
        "audience": [*version["audience"]],
        "related": [*version["related"]],
        "supersedes": [*version["supersedes"]],
        "scores": {},
    }


def version_values(version: NewVersion, number: int, corpus: int, status: str) -> dict[str, Any]:
    return {
        "version_id": f"{version.document_id}@{number}",
        "document_id": version.document_id,
        "number": number,
        "status": status,
        "file": version.file,
        "content_hash": version.content_hash,
        "size": version.size,
        "metadata": version.metadata.model_dump_json(),
        "chunks": len(version.chunks),
        "changed_in": corpus,
    }


def text_values(row: int, extracted: ExtractedText) -> dict[str, Any]:
    return {
        "version": row,
        "text": extracted.text,
        "pages": json.dumps([(page.number, page.start, page.end) for page in extracted.pages]),
        "title": extracted.title,
        "metadata": json.dumps(dict(extracted.metadata), default=str),
        "warnings": json.dumps(extracted.warnings),
    }


def chunk_values(row: int, made: Sequence[SplitChunk], vectors: Sequence[Vector]) -> list[dict[str, Any]]:
    return [
        {
            "version": row,
            "position": position,
            "chunk_id": chunk.chunk_id,
            "section": " > ".join(chunk.section.headings),
            "start": chunk.start,
            "end": chunk.end,
            "page": chunk.page,
            "text": chunk.text,
            "vector": write_vector(vector),
        }
        for position, (chunk, vector) in enumerate(zip(made, vectors, strict=True))
    ]


def statuses(rows: Sequence[AnyRow], status: str) -> Iterator[tuple[int, str]]:
    """What each version of a document becomes, for those that change."""
    last = max((row.published_in or 0 for row in rows), default=0)
    for row in rows:
        becomes = _status_after(row, status, is_last=row.published_in == last)
        if becomes != row.status:
            yield row.id, becomes


def _status_after(row: AnyRow, status: str, *, is_last: bool) -> str:
    if row.published_in is None:  # a draft stays one, except in the trash
        return "removed" if status == "removed" else "draft"
    if status == "published":
        return "published" if is_last else "superseded"
    return status


def write_vector(vector: Vector) -> bytes:
    return np.asarray(vector, dtype="<f4").tobytes()


def read_vector(stored: bytes) -> Vector:
    """Packed: as a list of numbers it takes eight times the room."""
    return array("f", np.frombuffer(stored, dtype="<f4").astype(np.float32, copy=False).tobytes())


def vector_arrays(found: Sequence[Any]) -> Iterator[tuple[Numbers, Numbers, Matrix]]:
    """Keys, versions and vectors; vectors of another length by themselves."""
    for length in {len(row.vector) for row in found}:
        same = [row for row in found if len(row.vector) == length]
        yield (
            np.array([row.key for row in same], dtype=np.int64),
            np.array([row.version for row in same], dtype=np.int64),
            np.frombuffer(b"".join(row.vector for row in same), dtype="<f4").reshape(len(same), -1).astype(np.float32),
        )
