from langgraph.runtime import Runtime

from rag.graphs.context import RagContext
from rag.graphs.state import RagState
from rag.retrieval.rerank_sentences import rerank


def rerank_candidates(state: RagState, runtime: Runtime[RagContext]) -> RagState:
    """Read the question and every candidate together; the best come first."""
    ctx = runtime.context
    readable = [chunk for chunk in state["retrieved_chunks"] if ctx.scope.may_read(chunk["audience"])]
    hidden = [chunk for chunk in state["retrieved_chunks"] if not ctx.scope.may_read(chunk["audience"])]
    ranked = rerank(state["normalized_query"], readable, embedder=ctx.sentence_embedder)
    found = [*ranked, *hidden]
    scores = {chunk["chunk_id"]: chunk["scores"] for chunk in found}
    return {"retrieved_chunks": found, "scores": scores, "reranked": True}
