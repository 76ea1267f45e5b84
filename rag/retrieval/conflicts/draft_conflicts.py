"""What a draft says otherwise than published documents that its publisher may read: found before it is published."""

from collections.abc import Sequence
from typing import Final

from langchain_core.embeddings import Embeddings

from rag.domain.access import Scope
from rag.domain.answers import Conflict
from rag.domain.chunks import Chunk, Filters, RetrievalConfig
from rag.domain.documents import Version
from rag.ports import IndexedChunk, Retriever
from rag.retrieval.conflicts.contradictions import contradictions_with

LOOKED_AT: Final = 24
"""Chunks of a draft that are looked up; spread over a longer one."""
NEAR: Final = RetrievalConfig(top_k=8, second_stage=False)
QUERY: Final = 600  # characters of a chunk that it is looked up by
LIMIT: Final = 10


def draft_conflicts(
    version: Version,
    chunks: Sequence[IndexedChunk],
    retriever: Retriever,
    *,
    scope: Scope,
    filters: Filters,
    embedder: Embeddings | None = None,
) -> list[Conflict]:
    """Raises RetrievalFailed, IndexFailed: what could not be looked for is not told as agreement."""
    some = chunks[:: max(1, len(chunks) // LOOKED_AT)][:LOOKED_AT]
    published = {
        (chunk["version_id"], chunk["chunk_id"]): chunk
        for one in some
        for chunk in retriever.retrieve(one.text[:QUERY], scope=scope, filters=filters, config=NEAR)
    }
    new = [as_chunk(version, one) for one in some]
    return contradictions_with(list(published.values()), new, as_of=filters.as_of, embedder=embedder, limit=LIMIT)


def as_chunk(version: Version, one: IndexedChunk) -> Chunk:
    """A chunk of a draft as a search would bring it once it is published."""
    metadata = version.metadata
    return Chunk(
        chunk_id=f"{version.document_id}::draft::{one.key}",
        document_id=version.document_id,
        version_id=version.version_id,
        knowledge_base=metadata.knowledge_base,
        title=one.title or metadata.title,
        section=one.section,
        text=one.text,
        file=version.file,
        page=None,
        start=0,
        end=len(one.text),
        authority=metadata.authority,
        audience=list(metadata.audience),
        owner=metadata.owner,
        effective_from=metadata.effective_from.isoformat() if metadata.effective_from else None,
        effective_until=metadata.effective_until.isoformat() if metadata.effective_until else None,
        review_by=metadata.review_by.isoformat() if metadata.review_by else None,
        status="published",
        related=list(metadata.related),
        supersedes=list(metadata.supersedes),
        score=1.0,
        scores={},
    )
