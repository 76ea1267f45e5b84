from langgraph.runtime import Runtime

from rag.domain.answers import FinalOutput
from rag.errors import RagError
from rag.graphs.context import RagContext
from rag.graphs.search_config import retrieval_config, retriever_of, search_filters
from rag.graphs.state import RagState
from rag.retrieval.preloaded import PreloadedRetriever
from rag.retrieval.quality import assess
from rag.retrieval.rows import require_chunks


def predict_follow_ups(state: RagState, runtime: Runtime[RagContext]) -> RagState:
    """Search already now for what may be asked next: only what can be answered is offered, and the search is kept."""
    ctx, output = runtime.context, state["final_output"]
    if output is None or not output["follow_ups"] or ctx.cancel.is_set():
        return {}
    kept = [question for question in output["follow_ups"] if can_be_answered(question, state, ctx)]
    told: FinalOutput = {**output, "follow_ups": kept}
    return {"final_output": told, "follow_ups": kept}


def can_be_answered(question: str, state: RagState, ctx: RagContext) -> bool:
    """What is found for it is kept, and ready when the reader clicks."""
    retriever, filters = retriever_of(state, ctx), search_filters(state | {"focus": {}}, ctx)
    look = retriever.preload if isinstance(retriever, PreloadedRetriever) else retriever.retrieve
    try:
        rows = require_chunks(look(question, scope=ctx.scope, filters=filters, config=retrieval_config(state)))
    except RagError:  # the answer stands without them
        return False
    readable = [chunk for chunk in rows if ctx.scope.may_read(chunk["audience"])][
        : state["retrieval_config"]["sources"]
    ]
    threshold = state["retrieval_config"]["sufficient_threshold"]
    found = assess(question, readable, embedder=ctx.sentence_embedder, sufficient_threshold=threshold)
    return found.quality == "sufficient"
