"""Corrective retrieval: a judge grades every chunk on its own, and what it says decides where the turn goes."""

from rag.graphs.building import Parts, TurnGraph, begin_turn, end_turn, start_graph
from rag.graphs.edges import after_correction, after_grades, after_taking_apart, after_web
from rag.graphs.nodes.answer_part import answer_part
from rag.graphs.nodes.build_augmented_prompt import build_augmented_prompt
from rag.graphs.nodes.combine_parts import combine_parts
from rag.graphs.nodes.decompose_question import decompose_question
from rag.graphs.nodes.generate_answer import generate_answer
from rag.graphs.nodes.grade_chunks import grade_chunks
from rag.graphs.nodes.rank_and_filter_context import rank_and_filter_context
from rag.graphs.nodes.retrieve_candidates import retrieve_candidates
from rag.graphs.nodes.retrieve_part import retrieve_part
from rag.graphs.nodes.rewrite_query import rewrite_query
from rag.graphs.nodes.search_web import search_web
from rag.graphs.nodes.synthesise_answer import synthesise_answer
from rag.graphs.nodes.validate_grounding import validate_grounding
from rag.graphs.standard import draft_and_check


def build_corrective(parts: Parts = ()) -> TurnGraph:
    """High: answer. Medium: take the question apart. Low: ask again, then look outside if that is allowed."""
    graph = start_graph(
        retrieve_candidates,
        rank_and_filter_context,
        grade_chunks,
        decompose_question,
        retrieve_part,
        combine_parts,
        rewrite_query,
        search_web,
        build_augmented_prompt,
        generate_answer,
        answer_part,
        synthesise_answer,
        validate_grounding,
    )
    begin_turn(graph, parts)
    graph.add_edge("retrieve_candidates", "rank_and_filter_context")
    graph.add_edge("rank_and_filter_context", "grade_chunks")
    graph.add_conditional_edges("grade_chunks", after_grades)
    graph.add_conditional_edges("decompose_question", after_taking_apart, ["retrieve_part", "rewrite_query"])
    graph.add_edge("retrieve_part", "combine_parts")
    graph.add_edge("combine_parts", "grade_chunks")
    graph.add_edge("rewrite_query", "retrieve_candidates")
    graph.add_conditional_edges("search_web", after_web)
    draft_and_check(graph)
    graph.add_conditional_edges("validate_grounding", after_correction)
    return end_turn(graph, "corrective")
