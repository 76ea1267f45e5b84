"""The baseline: search once, prompt, draft. What it says is still verified before anyone sees it."""

from rag.graphs.building import Parts, TurnGraph, begin_turn, end_turn, start_graph
from rag.graphs.edges import after_only_grounding, after_ranking
from rag.graphs.nodes.build_augmented_prompt import build_augmented_prompt
from rag.graphs.nodes.generate_answer import generate_answer
from rag.graphs.nodes.rank_and_filter_context import rank_and_filter_context
from rag.graphs.nodes.retrieve_candidates import retrieve_candidates
from rag.graphs.nodes.validate_grounding import validate_grounding


def build_naive(parts: Parts = ()) -> TurnGraph:
    """No weighing of the evidence, no links followed, no second search."""
    graph = start_graph(
        retrieve_candidates, rank_and_filter_context, build_augmented_prompt, generate_answer, validate_grounding
    )
    begin_turn(graph, parts)
    graph.add_edge("retrieve_candidates", "rank_and_filter_context")
    graph.add_conditional_edges("rank_and_filter_context", after_ranking)
    graph.add_edge("build_augmented_prompt", "generate_answer")
    graph.add_edge("generate_answer", "validate_grounding")
    graph.add_conditional_edges("validate_grounding", after_only_grounding)
    return end_turn(graph, "naive")
