"""The adaptive turn: first ask what kind of question it is, then take the road made for it."""

from collections.abc import Hashable

from rag.graphs.building import Parts, TurnGraph, end_turn, prepare_search, start_graph
from rag.graphs.edges import (
    after_classification,
    after_grounding,
    by_question_type,
    retrieve_parts,
)
from rag.graphs.nodes.answer_part import answer_part
from rag.graphs.nodes.classify_question import classify_question
from rag.graphs.nodes.combine_parts import combine_parts
from rag.graphs.nodes.decompose_question import decompose_question
from rag.graphs.nodes.focus_search import focus_search
from rag.graphs.nodes.reply_directly import reply_directly
from rag.graphs.nodes.retrieve_part import retrieve_part
from rag.graphs.nodes.search_web import search_web
from rag.graphs.nodes.synthesise_answer import synthesise_answer
from rag.graphs.standard import STORY, draft_and_check, search_and_weigh


def build_adaptive(parts: Parts = (), *, name: str = "adaptive") -> TurnGraph:
    """A comparison is searched side by side, a procedure step by step, a why part by part; small talk not at all."""
    graph = start_graph(
        classify_question,
        reply_directly,
        focus_search,
        decompose_question,
        retrieve_part,
        combine_parts,
        answer_part,
        synthesise_answer,
        search_web,
        *STORY,
    )
    graph.add_edge("prepare_query", "classify_question")
    search = prepare_search(graph, parts, first="focus_search")
    follows: dict[Hashable, str] = {"direct": "reply_directly", "search": search}
    graph.add_conditional_edges("classify_question", after_classification, follows)
    graph.add_edge("reply_directly", "finalize_insufficient_context")
    graph.add_conditional_edges("focus_search", by_question_type)
    graph.add_edge("search_web", "rank_and_filter_context")
    graph.add_conditional_edges("decompose_question", retrieve_parts, ["retrieve_part"])
    graph.add_edge("retrieve_part", "combine_parts")
    graph.add_edge("combine_parts", "assess_context_quality")
    search_and_weigh(graph)
    draft_and_check(graph)
    graph.add_conditional_edges("validate_grounding", after_grounding)
    return end_turn(graph, name)
