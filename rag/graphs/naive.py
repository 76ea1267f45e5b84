"""The baseline: search once, prompt, draft. What it says is still verified before anyone sees it."""

from langgraph.graph import END, START

from rag.graphs.building import TurnGraph, finish_graph, start_graph
from rag.graphs.edges import after_corpus_index, after_only_grounding, after_ranking
from rag.graphs.nodes import (
    build_augmented_prompt,
    finalize_answer,
    finalize_failure,
    finalize_insufficient_context,
    generate_answer,
    prepare_corpus_index,
    prepare_query,
    rank_and_filter_context,
    retrieve_candidates,
    validate_grounding,
)


def build_naive() -> TurnGraph:
    """No weighing of the evidence, no links followed, no second search."""
    graph = start_graph(
        prepare_query,
        prepare_corpus_index,
        retrieve_candidates,
        rank_and_filter_context,
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
    graph.add_conditional_edges("rank_and_filter_context", after_ranking)
    graph.add_edge("build_augmented_prompt", "generate_answer")
    graph.add_edge("generate_answer", "validate_grounding")
    graph.add_conditional_edges("validate_grounding", after_only_grounding)
    graph.add_edge("finalize_answer", END)
    graph.add_edge("finalize_insufficient_context", END)
    graph.add_edge("finalize_failure", END)
    return finish_graph(graph, "naive")
