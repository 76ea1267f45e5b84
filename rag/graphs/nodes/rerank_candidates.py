from langgraph.runtime import Runtime

from rag.graphs.context import RagContext
from rag.graphs.state import RagState
from rag.retrieval.rerank_sentences import SentenceReranker


def rerank_candidates(state: RagState, runtime: Runtime[RagContext]) -> RagState:
    """Read the question and every candidate together; the best come first."""
    ctx = runtime.context
    reranker = ctx.reranker or SentenceReranker(ctx.sentence_embedder)
    readable = [chunk for chunk in state["retrieved_chunks"] if ctx.scope.may_read(chunk["audience"])]
    hidden = [chunk for chunk in state["retrieved_chunks"] if not ctx.scope.may_read(chunk["audience"])]
    ranked = reranker.rerank(state["normalized_query"], readable) if readable else []
    found = [*ranked, *hidden]
    scores = {chunk["chunk_id"]: chunk["scores"] for chunk in found}
    return {"retrieved_chunks": found, "scores": scores, "reranked": True}
