"""Advanced retrieval: ask in several ways, fuse, read again, say less and say it densely."""

from rag.graphs.building import Parts, TurnGraph, begin_turn, end_turn, start_graph
from rag.graphs.edges import after_dense_quality, after_grounding
from rag.graphs.nodes.assess_context_quality import assess_context_quality
from rag.graphs.nodes.build_augmented_prompt import build_augmented_prompt
from rag.graphs.nodes.compress_context import compress_context
from rag.graphs.nodes.enhance_query import enhance_query
from rag.graphs.nodes.generate_answer import generate_answer
from rag.graphs.nodes.rank_and_filter_context import rank_and_filter_context
from rag.graphs.nodes.rerank_candidates import rerank_candidates
from rag.graphs.nodes.retrieve_candidates import retrieve_candidates
from rag.graphs.nodes.rewrite_query import rewrite_query
from rag.graphs.nodes.validate_grounding import validate_grounding


def build_advanced(parts: Parts = ()) -> TurnGraph:
    """The question in five forms; of twenty candidates the best five; of those the sentences that matter."""
    graph = start_graph(
        enhance_query,
        retrieve_candidates,
        rerank_candidates,
        rank_and_filter_context,
        assess_context_quality,
        rewrite_query,
        compress_context,
        build_augmented_prompt,
        generate_answer,
        validate_grounding,
    )
    begin_turn(graph, parts, first="enhance_query")
    graph.add_edge("enhance_query", "retrieve_candidates")
    graph.add_edge("retrieve_candidates", "rerank_candidates")
    graph.add_edge("rerank_candidates", "rank_and_filter_context")
    graph.add_edge("rank_and_filter_context", "assess_context_quality")
    graph.add_conditional_edges("assess_context_quality", after_dense_quality)
    graph.add_edge("rewrite_query", "retrieve_candidates")
    graph.add_edge("compress_context", "build_augmented_prompt")
    graph.add_edge("build_augmented_prompt", "generate_answer")
    graph.add_edge("generate_answer", "validate_grounding")
    graph.add_conditional_edges("validate_grounding", after_grounding)
    return end_turn(graph, "advanced")
