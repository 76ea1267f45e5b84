from collections.abc import Sequence

from langgraph.runtime import Runtime

from rag.domain.chunks import Chunk
from rag.graphs.context import RagContext
from rag.graphs.search_config import retrieval_config, retriever_of, search_filters
from rag.graphs.state import RagState
from rag.retrieval.rows import require_chunks


def retrieve_candidates(state: RagState, runtime: Runtime[RagContext]) -> RagState:
    """Search every knowledge base the reader may see. A second search adds to the first."""
    ctx = runtime.context
    rows = retriever_of(state, ctx).retrieve(
        state["retrieval_query"],
        scope=ctx.scope,
        filters=search_filters(state, ctx),
        config=retrieval_config(state),
    )
    found = together(state["retrieved_chunks"], require_chunks(rows))
    return {
        "retrieved_chunks": found,
        "scores": {chunk["chunk_id"]: chunk["scores"] for chunk in found},
        "retrieval_attempts": state["retrieval_attempts"] + 1,
    }


def together(before: Sequence[Chunk], now: Sequence[Chunk]) -> list[Chunk]:
    """Each chunk once, with its better score, best first."""
    best: dict[str, Chunk] = {}
    for chunk in (*before, *now):
        known = best.get(chunk["chunk_id"])
        if known is None or chunk["score"] > known["score"]:
            best[chunk["chunk_id"]] = chunk
    return sorted(best.values(), key=lambda chunk: -chunk["score"])
