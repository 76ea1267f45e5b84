"""The standard turn, as a story: understand, search, weigh, complete or search again, draft, verify, end."""

from langgraph.graph import END, START

from rag.graphs.building import TurnGraph, finish_graph, start_graph
from rag.graphs.edges import after_corpus_index, after_expansion, after_grounding, after_quality
from rag.graphs.nodes import (
    assess_context_quality,
    build_augmented_prompt,
    expand_related_context,
    finalize_answer,
    finalize_failure,
    finalize_insufficient_context,
    generate_answer,
    prepare_corpus_index,
    prepare_query,
    rank_and_filter_context,
    retrieve_candidates,
    rewrite_query,
    validate_grounding,
)


def build_standard() -> TurnGraph:
    """Every named failure of every node also leads to `finalize_failure`, by the one handler in `failures`."""
    graph = start_graph(
        prepare_query,
        prepare_corpus_index,
        retrieve_candidates,
        rank_and_filter_context,
        assess_context_quality,
        expand_related_context,
        rewrite_query,
        build_augmented_prompt,
        generate_answer,
        validate_grounding,
        finalize_answer,
        finalize_insufficient_context,
        finalize_failure,
    )
    graph.add_edge(START, "prepare_query")
    graph.add_edge("prepare_query", "prepare_corpus_index")
    graph.add_conditional_edges("prepare_corpus_index", after_corpus_index)
    graph.add_edge("retrieve_candidates", "rank_and_filter_context")
    graph.add_edge("rank_and_filter_context", "assess_context_quality")
    graph.add_conditional_edges("assess_context_quality", after_quality)
    graph.add_conditional_edges("expand_related_context", after_expansion)
    graph.add_edge("rewrite_query", "retrieve_candidates")
    graph.add_edge("build_augmented_prompt", "generate_answer")
    graph.add_edge("generate_answer", "validate_grounding")
    graph.add_conditional_edges("validate_grounding", after_grounding)
    graph.add_edge("finalize_answer", END)
    graph.add_edge("finalize_insufficient_context", END)
    graph.add_edge("finalize_failure", END)
    return finish_graph(graph, "standard")
