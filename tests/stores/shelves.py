"""Small documents for the tests of the stores."""

from collections.abc import Iterable, Sequence
from datetime import date
from pathlib import Path
from typing import Any

from rag.domain.chunks import Filters
from rag.domain.documents import ExtractedText, Metadata, Page, Section
from rag.ports import NewVersion, SplitChunk
from rag.stores.registry import SqlRegistry

TODAY = date(2026, 6, 1)
NOW = Filters(as_of=TODAY)


def new_version(document_id: str, texts: Sequence[str] = ("one", "two"), **known: Any) -> NewVersion:
    """A version whose chunks are `texts`, one paragraph each, under the heading of the same name."""
    metadata = Metadata(**{"title": document_id.title(), **known})
    whole = "\n\n".join(texts)
    chunks = list(_chunks(document_id, texts))
    extracted = ExtractedText(whole, (Page(1, 0, len(whole)),), document_id, {"made": "here"}, ("careful",))
    vectors = [[float(number), 1.0] for number in range(len(texts))]
    return NewVersion(
        document_id, f"{document_id}.md", f"hash-{whole}", len(whole), metadata, extracted, chunks, vectors
    )


def _chunks(document_id: str, texts: Sequence[str]) -> Iterable[SplitChunk]:
    start = 0
    for number, text in enumerate(texts, 1):
        section = Section("rules", ("Rules", "First"), 0, 0)
        yield SplitChunk(f"{document_id}::rules::{number}", section, number, start, start + len(text), 1, text)
        start += len(text) + 2


def draft(registry: SqlRegistry, document_id: str, texts: Sequence[str] = ("one", "two"), **known: Any) -> int:
    """Store and leave unpublished; the row number of the version."""
    [row] = registry.add_versions([new_version(document_id, texts, **known)])
    return row


def publish(registry: SqlRegistry, document_id: str, texts: Sequence[str] = ("one", "two"), **known: Any) -> int:
    """Store and publish; the row number of the version."""
    row = draft(registry, document_id, texts, **known)
    registry.publish([row])
    return row


def open_registry(folder: Path) -> SqlRegistry:
    return SqlRegistry(folder / "registry.db")
