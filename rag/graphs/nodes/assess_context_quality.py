from langgraph.runtime import Runtime

from rag.graphs.context import RagContext
from rag.graphs.evidence import weigh_evidence
from rag.graphs.state import RagState
from rag.retrieval.cut_tables import asks_for_more
from rag.retrieval.expansion import needs_expansion


def assess_context_quality(state: RagState, runtime: Runtime[RagContext]) -> RagState:
    """Do these chunks answer the question, do they contradict each other, and are they only a part of it?"""
    ranked = state["ranked_chunks"]
    weighed = weigh_evidence(state, runtime.context, ranked)
    critique = weighed["critique"]
    question = state["normalized_query"]
    is_scattered = critique["lacks_value"] or needs_expansion(question, ranked, critique["evidence_score"])
    in_pieces = is_scattered or asks_for_more(question, ranked)
    return weighed | {"route": "expand" if ranked and in_pieces else "direct", "related_chunks": []}
