"""What every architecture has in common: state, context, the failure handler, the stop check, the bound on steps."""

from typing import Any, Final, TypeAlias

from langgraph.graph import StateGraph
from langgraph.graph.state import CompiledStateGraph

from rag.graphs.context import RagContext
from rag.graphs.failures import RETRY, Node, end_in_failure, stoppable
from rag.graphs.state import RagState

TurnBuilder: TypeAlias = StateGraph[RagState, RagContext, RagState, RagState]
TurnGraph: TypeAlias = CompiledStateGraph[RagState, RagContext, RagState, RagState]

RECURSION_LIMIT: Final = 40
"""Steps a turn may take; LangGraph's own limit is far too high for a graph with a loop."""


def start_graph(*nodes: Node) -> TurnBuilder:
    """A graph of these nodes, named as their functions are. Endings run even after Stop."""
    graph: TurnBuilder = StateGraph(RagState, context_schema=RagContext)
    handler: Any = end_in_failure  # LangGraph's types do not know that a handler may ask for the error
    graph.set_node_defaults(error_handler=handler, retry_policy=RETRY)
    for node in nodes:
        name = node.__name__
        step: Any = node if name.startswith("finalize_") else stoppable(node)
        graph.add_node(name, step)
    return graph


def finish_graph(graph: TurnBuilder, name: str) -> TurnGraph:
    """Compile; nothing is compiled at import."""
    return graph.compile(name=name).with_config(recursion_limit=RECURSION_LIMIT)
