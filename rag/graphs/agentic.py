"""The agentic turn: the model decides what to look up and where; the drafting and the checking stay the house's."""

from rag.graphs.building import Parts, TurnGraph, begin_turn, end_turn, start_graph
from rag.graphs.edges import after_consultation, after_grounding
from rag.graphs.nodes.answer_part import answer_part
from rag.graphs.nodes.consult_model import consult_model
from rag.graphs.nodes.run_tools import run_tools
from rag.graphs.nodes.synthesise_answer import synthesise_answer
from rag.graphs.standard import STORY, draft_and_check, search_and_weigh


def build_agentic(parts: Parts = ()) -> TurnGraph:
    """A model without tools, or one that asks nothing, gets the standard search: knowledge never disappears."""
    graph = start_graph(consult_model, run_tools, answer_part, synthesise_answer, *STORY)
    begin_turn(graph, parts, first="consult_model")
    graph.add_conditional_edges("consult_model", after_consultation)
    graph.add_edge("run_tools", "consult_model")
    search_and_weigh(graph)
    draft_and_check(graph)
    graph.add_conditional_edges("validate_grounding", after_grounding)
    return end_turn(graph, "agentic")
