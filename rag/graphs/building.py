"""What every architecture has in common: state, context, the failure handler, the stop check, the bound on steps.

Its beginning and its end are built here too, because the parts that any architecture may switch on stand there.
"""

from collections.abc import Collection, Hashable, Mapping
from itertools import pairwise
from typing import Any, Final, TypeAlias

from langgraph.graph import END, START, StateGraph
from langgraph.graph.state import CompiledStateGraph

from rag.graphs.context import RagContext
from rag.graphs.edges import after_corpus_index
from rag.graphs.failures import RETRY, Node, end_in_failure, stoppable
from rag.graphs.nodes.finalize_answer import finalize_answer
from rag.graphs.nodes.finalize_failure import finalize_failure
from rag.graphs.nodes.finalize_insufficient_context import finalize_insufficient_context
from rag.graphs.nodes.prepare_corpus_index import prepare_corpus_index
from rag.graphs.nodes.prepare_query import prepare_query
from rag.graphs.nodes.recall_conversations import recall_conversations
from rag.graphs.nodes.route_knowledge_bases import route_knowledge_bases
from rag.graphs.state import RagState

TurnBuilder: TypeAlias = StateGraph[RagState, RagContext, RagState, RagState]
TurnGraph: TypeAlias = CompiledStateGraph[RagState, RagContext, RagState, RagState]
Parts: TypeAlias = Collection[str]

RECURSION_LIMIT: Final = 120
"""Steps a turn may take; LangGraph's own limit is far too high for a graph with a loop."""

PARTS: Final[Mapping[str, Node]] = {"memory": recall_conversations, "router": route_knowledge_bases}
"""What any architecture can switch on, in the order of a turn: `corrective+router`."""

ENDINGS: Final = (finalize_answer, finalize_insufficient_context, finalize_failure)


def start_graph(*nodes: Node) -> TurnBuilder:
    """A graph of these nodes, named as their functions are. Endings run even after Stop."""
    graph: TurnBuilder = StateGraph(RagState, context_schema=RagContext)
    handler: Any = end_in_failure  # LangGraph's types do not know that a handler may ask for the error
    graph.set_node_defaults(error_handler=handler, retry_policy=RETRY)
    add_nodes(graph, *nodes)
    return graph


def add_nodes(graph: TurnBuilder, *nodes: Node) -> None:
    for node in nodes:
        name = node.__name__
        step: Any = node if name.startswith("finalize_") else stoppable(node)
        graph.add_node(name, step)


def begin_turn(graph: TurnBuilder, parts: Parts, *, first: str = "retrieve_candidates") -> None:
    """From the question to the index that will be searched."""
    graph.add_edge("prepare_query", prepare_search(graph, parts, first=first))


def prepare_search(graph: TurnBuilder, parts: Parts, *, first: str) -> str:
    """From the parts that are switched on to the index; gives the name of the node that a read question goes to."""
    steps = [*(node for part, node in PARTS.items() if part in parts), prepare_corpus_index]
    add_nodes(graph, prepare_query, *steps)
    graph.add_edge(START, "prepare_query")
    for step, following in pairwise(steps):
        graph.add_edge(step.__name__, following.__name__)
    follows: dict[Hashable, str] = {
        "retrieve_candidates": first,
        "finalize_insufficient_context": "finalize_insufficient_context",
    }
    is_plain = first == "retrieve_candidates"  # a map would only put labels on the drawing
    graph.add_conditional_edges("prepare_corpus_index", after_corpus_index, None if is_plain else follows)
    return steps[0].__name__


def end_turn(graph: TurnBuilder, name: str) -> TurnGraph:
    """The three endings. Compiles; nothing is compiled at import."""
    add_nodes(graph, *ENDINGS)
    for ending in ENDINGS:
        graph.add_edge(ending.__name__, END)
    return graph.compile(name=name).with_config(recursion_limit=RECURSION_LIMIT)
