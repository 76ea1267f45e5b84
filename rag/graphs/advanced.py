"""Advanced retrieval: ask in several ways, fuse, read again, say less and say it densely."""

from rag.graphs.building import Parts, TurnGraph, begin_turn, end_turn, start_graph
from rag.graphs.edges import after_dense_quality, after_grounding
from rag.graphs.nodes import (
    assess_context_quality,
    build_augmented_prompt,
    compress_context,
    enhance_query,
    generate_answer,
    rank_and_filter_context,
    rerank_candidates,
    retrieve_candidates,
    rewrite_query,
    validate_grounding,
)


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
