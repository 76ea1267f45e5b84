"""The compiled graphs for a program that does not know our context, such as LangGraph's own studio."""

from collections.abc import AsyncIterator, Callable, Iterator
from typing import Any

from langgraph.graph.state import CompiledStateGraph

from rag.graphs.architectures import open_architecture
from rag.graphs.building import TurnGraph
from rag.graphs.context import RagContext

OpenContext = Callable[[], RagContext]


class Surrounded(CompiledStateGraph[Any, Any, Any, Any]):
    """The same graph; every run gets a context of its own, whatever the caller sends."""

    open_context: OpenContext

    def stream(self, *given: Any, **named: Any) -> Iterator[Any]:
        return super().stream(*given, **named | {"context": self.open_context()})

    async def astream(self, *given: Any, **named: Any) -> AsyncIterator[Any]:
        async for part in super().astream(*given, **named | {"context": self.open_context()}):
            yield part


def surround(name: str, open_context: OpenContext) -> TurnGraph:
    """An architecture that needs nothing but its input. Raises NotFound."""
    graph = open_architecture(name)
    surrounded = Surrounded.__new__(Surrounded)
    surrounded.__dict__.update(graph.__dict__)
    surrounded.open_context = open_context
    return surrounded
