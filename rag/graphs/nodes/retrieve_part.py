from langgraph.runtime import Runtime

from rag.errors import RagError
from rag.graphs.context import RagContext
from rag.graphs.failures import may_pass
from rag.graphs.nodes.retrieve_candidates import search
from rag.graphs.search_config import as_of_date, selection_config
from rag.graphs.state import RagState, SubAnswer
from rag.retrieval.evidence.quality import assess
from rag.retrieval.selection import rank_and_filter


def retrieve_part(state: RagState, runtime: Runtime[RagContext]) -> RagState:
    """Search and rank for one part of the question, beside the others."""
    ctx, part = runtime.context, state["part"]
    try:
        return {"sub_answers": [look(part, state, ctx)]}
    except RagError as error:  # a branch must not end the turn beside its sisters; where they meet it does
        ctx.failures.append(error)
        return {"sub_answers": [{"number": part["number"], "failed": True}]}


def look(part: SubAnswer, state: RagState, ctx: RagContext) -> SubAnswer:
    """What was found for the part, what of it is kept, and how well that answers."""
    try:
        found = search(part["question"], state, ctx)
    except RagError as error:
        if not may_pass(error):
            raise
        found = search(part["question"], state, ctx)
    chosen = rank_and_filter(
        part["question"],
        found,
        scope=ctx.scope,
        as_of=as_of_date(state, ctx),
        config=selection_config(state),
        similarity=ctx.sentence_embedder,
    )
    threshold = state["retrieval_config"]["sufficient_threshold"]
    judged = assess(part["question"], chosen.kept, embedder=ctx.sentence_embedder, sufficient_threshold=threshold)
    return {
        "number": part["number"],
        "retrieved": found,
        "kept": chosen.kept,
        "dropped": chosen.dropped,
        "score": judged.score,
    }
