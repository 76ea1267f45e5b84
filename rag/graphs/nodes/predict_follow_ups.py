from langgraph.runtime import Runtime

from rag.domain.answers import FinalOutput
from rag.errors import RagError
from rag.graphs.context import RagContext
from rag.graphs.search_config import retrieval_config, retriever_of, search_filters
from rag.graphs.state import RagState
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
    """A retriever that keeps what it found has it ready when the reader clicks."""
    open_state = state | {"focus": {}}
    try:
        rows = require_chunks(
            retriever_of(state, ctx).retrieve(
                question,
                scope=ctx.scope,
                filters=search_filters(open_state, ctx),
                config=retrieval_config(state),
            )
        )
    except RagError:  # the answer stands without them
        return False
    readable = [chunk for chunk in rows if ctx.scope.may_read(chunk["audience"])][
        : state["retrieval_config"]["sources"]
    ]
    threshold = state["retrieval_config"]["sufficient_threshold"]
    found = assess(question, readable, embedder=ctx.sentence_embedder, sufficient_threshold=threshold)
    return found.quality == "sufficient"
