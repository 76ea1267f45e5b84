"""What a new version says otherwise than published documents: found before anyone asks."""

from collections.abc import Callable, Collection, Iterable, Sequence
from datetime import date
from typing import Final

from langchain_core.embeddings import Embeddings

from rag.domain.access import EVERYONE, Scope
from rag.domain.answers import Conflict
from rag.domain.chunks import Chunk, Filters, RetrievalConfig
from rag.domain.documents import Version
from rag.ports import IndexedChunk, Retriever, Versions
from rag.retrieval.conflicts.contradictions import contradictions_with
from rag.retrieval.conflicts.verdict import SIDES

LOOKED_AT: Final = 24
"""Chunks of a draft that are looked up; spread over a longer one."""
NEAR: Final = RetrievalConfig(top_k=8, second_stage=False)
QUERY: Final = 600  # characters of a chunk that it is looked up by
LIMIT: Final = 10
NEW: Final = "::draft::"
"""In the name of a chunk that was not published when it was compared."""
MOST_FILES: Final = 50
"""Of one ingest; each is looked up by a few dozen searches at most, however large the rest is."""


def conflicts_of_new(
    version_id: str,
    registry: Versions,
    retriever: Retriever,
    *,
    as_of: date,
    embedder: Embeddings,
    between: Callable[[], None] = lambda: None,
) -> list[Conflict]:
    """With what its own readers may read; none of a version that is over. Raises as `draft_conflicts` does."""
    version = registry.version(version_id)
    day = first_day(version, as_of)
    if not version.metadata.in_force(day):
        return []
    chunks = registry.indexed_chunks([registry.row_number(version_id)])
    scope, filters = Scope.of(EVERYONE, *version.metadata.audience), Filters(as_of=day)
    return draft_conflicts(version, chunks, retriever, scope=scope, filters=filters, embedder=embedder, between=between)


def first_day(version: Version, today: date) -> date:
    """Today, or the day on which it begins: what it will contradict then is to be known now."""
    return max(today, version.metadata.effective_from or today)


def told_once(conflicts: Iterable[Conflict]) -> list[Conflict]:
    """Two new files that contradict each other are found from both sides."""
    sides = (
        (conflict, [(conflict[side]["document_id"], conflict[side]["quote"]) for side in SIDES])
        for conflict in conflicts
    )
    return list({frozenset(pair): conflict for conflict, pair in sides}.values())


def new_documents(conflict: Conflict) -> set[str]:
    """Those whose new version speaks in it."""
    return {conflict[side]["document_id"] for side in SIDES if NEW in conflict[side]["chunk_id"]}


def draft_conflicts(
    version: Version,
    chunks: Sequence[IndexedChunk],
    retriever: Retriever,
    *,
    scope: Scope,
    filters: Filters,
    embedder: Embeddings | None = None,
    between: Callable[[], None] = lambda: None,
) -> list[Conflict]:
    """Raises RetrievalFailed, IndexFailed: what could not be looked for is not told as agreement."""
    some = chunks[:: max(1, len(chunks) // LOOKED_AT)][:LOOKED_AT]
    published = {
        (chunk["version_id"], chunk["chunk_id"]): chunk
        for one in some
        for chunk in retriever.retrieve(one.text[:QUERY], scope=scope, filters=filters, config=NEAR)
    }
    official = {each["document_id"] for each in published.values() if each["authority"] > version.metadata.authority}
    new = [as_chunk(version, one, beyond=official) for one in some]
    return contradictions_with(
        list(published.values()), new, as_of=filters.as_of, embedder=embedder, limit=LIMIT, between=between
    )


def as_chunk(version: Version, one: IndexedChunk, *, beyond: Collection[str] = ()) -> Chunk:
    """A chunk of a draft as a search would bring it once it is published; what is `beyond` it, it cannot end."""
    metadata = version.metadata
    return Chunk(
        chunk_id=f"{version.document_id}{NEW}{one.key}",
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
        supersedes=[name for name in metadata.supersedes if name not in beyond],
        score=1.0,
        scores={},
    )
