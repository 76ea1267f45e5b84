"""How a turn searches: the settings, with the caller's values on top, and who may be searched for whom."""

from collections.abc import Mapping
from datetime import date
from typing import Any, Final

from rag.domain.chunks import Filters, RetrievalConfig
from rag.graphs.context import RagContext
from rag.graphs.state import RagState
from rag.ports import KnowledgeBases, Retriever
from rag.retrieval.selection import SelectionConfig
from rag.settings import Settings

MOST_ATTEMPTS: Final = 5
MOST_CANDIDATES: Final = 200
MOST_REVISIONS: Final = 5
MOST_TOOL_CALLS: Final = 20
MOST_RELATED: Final = 3
"""Sources that may be added to the ranked ones through a link."""


def undated(state: RagState) -> str:
    """What is asked of the day that the turn is about: no rule says "in 2022" of itself."""
    return state.get("undated") or state["normalized_query"]


def complete_config(settings: Settings, given: Mapping[str, Any]) -> dict[str, Any]:
    """Every number a turn may be tuned by; what the caller gives wins, within the bounds that keep a turn finite."""
    config = {
        "top_k": settings.candidates,
        "strategy": settings.strategy,
        "fusion": settings.fusion,
        "semantic_weight": settings.semantic_weight,
        "second_stage": True,
        "score_threshold": settings.score_threshold,
        "vector_distance_threshold": settings.vector_distance_threshold,
        "max_retrieval_attempts": settings.max_retrieval_attempts,
        "sources": settings.sources,
        "context_tokens": settings.context_tokens,
        "sufficient_threshold": settings.sufficient_threshold,
        "support_threshold": settings.support_threshold,
        "compressed_tokens": settings.compressed_tokens,
        "max_revisions": settings.max_revisions,
        "tool_budget": settings.tool_budget,
    } | {name: value for name, value in given.items() if value is not None}
    config["top_k"] = min(max(1, int(config["top_k"])), MOST_CANDIDATES)
    config["max_retrieval_attempts"] = min(max(1, int(config["max_retrieval_attempts"])), MOST_ATTEMPTS)
    config["max_revisions"] = min(max(0, int(config["max_revisions"])), MOST_REVISIONS)
    config["tool_budget"] = min(max(1, int(config["tool_budget"])), MOST_TOOL_CALLS)
    return config


def retrieval_config(state: RagState) -> RetrievalConfig:
    """The part of the turn's configuration that a retriever reads."""
    config = state["retrieval_config"]
    return RetrievalConfig(**{name: config[name] for name in RetrievalConfig.__dataclass_fields__})


def selection_config(state: RagState) -> SelectionConfig:
    """The part of the turn's configuration that ranking reads."""
    config = state["retrieval_config"]
    return SelectionConfig(
        limit=config["sources"], context_tokens=config["context_tokens"], score_threshold=config["score_threshold"]
    )


def as_of_date(state: RagState, ctx: RagContext) -> date:
    """The day the question is about: the reader's choice, else today."""
    chosen = state.get("as_of")
    return date.fromisoformat(chosen) if chosen else ctx.clock().date()


def search_filters(state: RagState, ctx: RagContext) -> Filters:
    """In force on that day, in the knowledge bases chosen (none chosen: every one the reader may see), in the
    documents that the question itself names, and within the limits that the caller set."""
    focus = state.get("focus", {})
    chosen = focus.get("knowledge_bases") or state.get("knowledge_bases") or None
    named = focus.get("documents") or None
    asked = Filters(
        as_of=as_of_date(state, ctx),
        knowledge_bases=frozenset(chosen) if chosen else None,
        documents=frozenset(named) if named else None,
    )
    return asked.within(state.get("retrieval_config", {}))


def retriever_of(state: RagState, ctx: RagContext) -> Retriever:
    """The store, or the throw-away index of this turn's fixture corpus."""
    return ctx.retriever_for(state.get("documents", []), state.get("chunks", []))


def bases_of(state: RagState, ctx: RagContext) -> KnowledgeBases | None:
    """The described knowledge bases; a fixture corpus has none."""
    return None if state.get("documents") or state.get("chunks") else ctx.bases


def attempts_left(state: RagState) -> bool:
    """True when the turn may search once more."""
    most: int = state["retrieval_config"]["max_retrieval_attempts"]
    return state["retrieval_attempts"] < most


def revisions_left(state: RagState) -> bool:
    """True when the turn may correct itself once more."""
    most: int = state["retrieval_config"]["max_revisions"]
    return state.get("revisions", 0) < most
