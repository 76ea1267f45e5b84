from langgraph.runtime import Runtime

from rag.graphs.context import RagContext
from rag.graphs.search_config import as_of_date, selection_config, undated
from rag.graphs.state import RagState
from rag.graphs.web_pages import house_first
from rag.retrieval.conflicts.other_side import with_other_side
from rag.retrieval.selection import rank_and_filter


def rank_and_filter_context(state: RagState, runtime: Runtime[RagContext]) -> RagState:
    """Keep what is strong, in force and for this reader, the most official first; name the reason for the rest."""
    ctx = runtime.context
    question, found, day = state["normalized_query"], state["retrieved_chunks"], as_of_date(state, ctx)
    config = selection_config(state)
    selection = rank_and_filter(
        question,
        found,
        scope=ctx.scope,
        as_of=day,
        config=config,
        similarity=None if state.get("reranked") else ctx.sentence_embedder,
    )
    selection = with_other_side(
        undated(state), selection, found, as_of=day, limit=config.limit, embedder=ctx.sentence_embedder
    )
    return {"ranked_chunks": house_first(selection.kept), "dropped_chunks": selection.dropped}
