from langgraph.runtime import Runtime

from rag.domain.chunks import Chunk
from rag.graphs.context import RagContext
from rag.graphs.search_config import retrieval_config, retriever_of, search_filters
from rag.graphs.state import RagState
from rag.retrieval.preferred import for_this_reader
from rag.retrieval.rows import readable_chunks, require_chunks
from rag.retrieval.several_lists import fused, together


def retrieve_candidates(state: RagState, runtime: Runtime[RagContext]) -> RagState:
    """Search every knowledge base the reader may see. A second search adds to the first."""
    ctx = runtime.context
    lists = [search(query, state, ctx) for query in queries_of(state)]
    found = together(state["retrieved_chunks"], fused(lists)[: max(len(each) for each in lists)])
    said = state.get("preferences", {})
    question, embedder = state["normalized_query"], ctx.sentence_embedder
    asked = for_this_reader(
        question,
        readable_chunks(found, ctx.scope),
        said,
        lambda place: readable_chunks(search(place, state, ctx), ctx.scope),
        embedder=embedder,
    )
    return {
        "normalized_query": asked,
        "retrieved_chunks": found,
        "scores": {chunk["chunk_id"]: chunk["scores"] for chunk in found},
        "retrieval_attempts": state["retrieval_attempts"] + 1,
    }


def queries_of(state: RagState) -> list[str]:
    """The one query, or the several forms in which it is asked."""
    return [variant["query"] for variant in state.get("query_variants", [])] or [state["retrieval_query"]]


def search(query: str, state: RagState, ctx: RagContext) -> list[Chunk]:
    rows = retriever_of(state, ctx).retrieve(
        query,
        scope=ctx.scope,
        filters=search_filters(state, ctx),
        config=retrieval_config(state),
    )
    return require_chunks(rows)
