"""The self-reflective turn: a judge of its own reads the checked draft and keeps it, sends it back, or sends it out."""

from rag.graphs.building import Parts, TurnGraph, begin_turn, end_turn, start_graph
from rag.graphs.edges import after_critique, after_reflective_expansion, after_reflective_quality, after_settling
from rag.graphs.nodes.critique_answer import critique_answer
from rag.graphs.nodes.revise_answer import revise_answer
from rag.graphs.nodes.settle_answer import settle_answer
from rag.graphs.standard import STORY


def build_self_reflective(parts: Parts = ()) -> TurnGraph:
    """The best answer so far is kept in hand, so that no revision can make a turn end worse than it stood."""
    graph = start_graph(*STORY, critique_answer, revise_answer, settle_answer)
    begin_turn(graph, parts)
    graph.add_edge("retrieve_candidates", "rank_and_filter_context")
    graph.add_edge("rank_and_filter_context", "assess_context_quality")
    graph.add_conditional_edges("assess_context_quality", after_reflective_quality)
    graph.add_conditional_edges("expand_related_context", after_reflective_expansion)
    graph.add_edge("rewrite_query", "retrieve_candidates")
    graph.add_edge("build_augmented_prompt", "generate_answer")
    graph.add_edge("generate_answer", "validate_grounding")
    graph.add_edge("validate_grounding", "critique_answer")
    graph.add_conditional_edges("critique_answer", after_critique)
    graph.add_edge("revise_answer", "validate_grounding")
    graph.add_conditional_edges("settle_answer", after_settling)
    return end_turn(graph, "self_reflective")
