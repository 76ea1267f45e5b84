"""The standard turn, as a story: understand, search, weigh, complete or search again, draft, verify, end."""

from rag.graphs.building import Parts, TurnBuilder, TurnGraph, begin_turn, end_turn, start_graph
from rag.graphs.edges import after_expansion, after_grounding, after_quality, draft_whole_or_parts
from rag.graphs.nodes.assess_context_quality import assess_context_quality
from rag.graphs.nodes.build_augmented_prompt import build_augmented_prompt
from rag.graphs.nodes.expand_related_context import expand_related_context
from rag.graphs.nodes.generate_answer import generate_answer
from rag.graphs.nodes.rank_and_filter_context import rank_and_filter_context
from rag.graphs.nodes.retrieve_candidates import retrieve_candidates
from rag.graphs.nodes.rewrite_query import rewrite_query
from rag.graphs.nodes.validate_grounding import validate_grounding

STORY = (
    retrieve_candidates,
    rank_and_filter_context,
    assess_context_quality,
    expand_related_context,
    rewrite_query,
    build_augmented_prompt,
    generate_answer,
    validate_grounding,
)


def build_standard(parts: Parts = ()) -> TurnGraph:
    """Every named failure of every node also leads to `finalize_failure`, by the one handler in `failures`."""
    graph = start_graph(*STORY)
    begin_turn(graph, parts)
    search_and_weigh(graph)
    graph.add_edge("build_augmented_prompt", "generate_answer")
    graph.add_edge("generate_answer", "validate_grounding")
    graph.add_conditional_edges("validate_grounding", after_grounding)
    return end_turn(graph, "standard")


def search_and_weigh(graph: TurnBuilder) -> None:
    """From the first search to a prompt, to a second search, or to not knowing: the middle of several architectures."""
    graph.add_edge("retrieve_candidates", "rank_and_filter_context")
    graph.add_edge("rank_and_filter_context", "assess_context_quality")
    graph.add_conditional_edges("assess_context_quality", after_quality)
    graph.add_conditional_edges("expand_related_context", after_expansion)
    graph.add_edge("rewrite_query", "retrieve_candidates")


def draft_and_check(graph: TurnBuilder) -> None:
    """One draft, or one for each part of the question and one made of these; then what of it is proven."""
    graph.add_conditional_edges("build_augmented_prompt", draft_whole_or_parts, ["generate_answer", "answer_part"])
    graph.add_edge("answer_part", "synthesise_answer")
    graph.add_edge("synthesise_answer", "validate_grounding")
    graph.add_edge("generate_answer", "validate_grounding")
