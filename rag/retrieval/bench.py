"""One question through every stage of the search, each by itself, for whoever wants to see why a chunk came or went."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from langchain_core.embeddings import Embeddings

from rag.domain.access import Scope
from rag.domain.chunks import Chunk, Filters, RetrievalConfig
from rag.ports import Retriever
from rag.retrieval.selection import Selection, SelectionConfig, rank_and_filter


@dataclass(frozen=True)
class BenchConfig:
    """How the bench searches and selects: what a turn does with its settings."""

    search: RetrievalConfig = field(default_factory=RetrievalConfig)
    selection: SelectionConfig = field(default_factory=SelectionConfig)


@dataclass(frozen=True)
class Stages:
    """What each stage brought, best first. `reranked` is what a turn would go on with."""

    semantic: Sequence[Chunk]
    keyword: Sequence[Chunk]
    fused: Sequence[Chunk]
    reranked: Sequence[Chunk]
    selection: Selection


@dataclass(frozen=True)
class Move:
    """Where a chunk stood before and stands after, counted from 1; None: not among the sources."""

    chunk: Chunk
    before: int | None
    after: int | None


def look(
    question: str, retriever: Retriever, embedder: Embeddings, *, scope: Scope, filters: Filters, config: BenchConfig
) -> Stages:
    """Every stage by itself, over the same reader's documents. Raises RetrievalFailed, IndexFailed."""

    def search(**changes: object) -> list[Chunk]:
        changed: RetrievalConfig = replace(config.search, **changes)  # type: ignore[arg-type]
        return retriever.retrieve(question, scope=scope, filters=filters, config=changed)

    reranked = search()
    selection = rank_and_filter(
        question, reranked, scope=scope, as_of=filters.as_of, config=config.selection, similarity=embedder
    )
    return Stages(
        semantic=search(strategy="semantic", second_stage=False),
        keyword=search(strategy="keyword", second_stage=False),
        fused=search(second_stage=False),
        reranked=reranked,
        selection=selection,
    )


def moves(before: Sequence[Chunk], after: Sequence[Chunk]) -> list[Move]:
    """Every chunk of either list once, in the order of the later one; those that fell out at the end."""
    places = {chunk["chunk_id"]: place for place, chunk in enumerate(before, 1)}
    later = {chunk["chunk_id"]: place for place, chunk in enumerate(after, 1)}
    stayed = [Move(chunk, places.get(chunk["chunk_id"]), place) for place, chunk in enumerate(after, 1)]
    gone = [Move(chunk, place, None) for place, chunk in enumerate(before, 1) if chunk["chunk_id"] not in later]
    return [*stayed, *gone]
