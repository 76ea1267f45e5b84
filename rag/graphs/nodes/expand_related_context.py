from langgraph.runtime import Runtime

from rag.graphs.context import RagContext
from rag.graphs.evidence import weigh_evidence
from rag.graphs.search_config import retriever_of, search_filters
from rag.graphs.state import RagState
from rag.retrieval.expansion import merge_related
from rag.retrieval.rows import require_chunks

RELATED = 6  # chunks reached by a link or next door


def expand_related_context(state: RagState, runtime: Runtime[RagContext]) -> RagState:
    """Follow links and look next door, then weigh the evidence once more."""
    ctx, ranked = runtime.context, state["ranked_chunks"]
    rows = retriever_of(state, ctx).related(ranked, scope=ctx.scope, filters=search_filters(state, ctx), limit=RELATED)
    related = [chunk for chunk in require_chunks(rows) if ctx.scope.may_read(chunk["audience"])]
    merged = merge_related(ranked, related, state["retrieval_config"]["sources"])
    return weigh_evidence(state, ctx, merged) | {"related_chunks": related}
