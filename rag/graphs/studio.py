"""The compiled graphs for a program that does not know our context, such as LangGraph's own studio."""

from collections.abc import AsyncIterator, Callable, Iterator
from typing import Any, Final

from langgraph.graph.state import CompiledStateGraph

from rag.graphs.architectures import open_architecture
from rag.graphs.building import TurnGraph
from rag.graphs.context import RagContext

ASKED: Final[dict[str, Any]] = {
    "input": {"title": "Question", "type": "string"},
    "knowledge_bases": {"title": "Only in these knowledge bases", "type": "array", "items": {"type": "string"}},
    "as_of": {"title": "As of this day", "type": "string", "format": "date"},
    "retrieval_config": {"title": "Numbers of the search", "type": "object"},
}
OpenContext = Callable[[], RagContext]


class Surrounded(CompiledStateGraph[Any, Any, Any, Any]):
    """The same graph; every run gets a context of its own, whatever the caller sends."""

    open_context: OpenContext

    def stream(self, *given: Any, **named: Any) -> Iterator[Any]:
        return super().stream(*given, **named | {"context": self.open_context()})

    async def astream(self, *given: Any, **named: Any) -> AsyncIterator[Any]:
        async for part in super().astream(*given, **named | {"context": self.open_context()}):
            yield part

    def get_input_jsonschema(self, config: Any = None) -> dict[str, Any]:
        """What a person fills in; the rest of the state is the turn's own."""
        return {"title": "Question", "type": "object", "properties": ASKED, "required": ["input"]}

    def get_output_jsonschema(self, config: Any = None) -> dict[str, Any]:
        return {"title": "Answer", "type": "object", "properties": {"final_output": {"type": "object"}}}

    def get_context_jsonschema(self) -> dict[str, Any] | None:
        """Nothing that a caller could send."""
        return None


def surround(name: str, open_context: OpenContext) -> TurnGraph:
    """An architecture that needs nothing but its input. Raises NotFound."""
    graph = open_architecture(name)
    surrounded = Surrounded.__new__(Surrounded)
    surrounded.__dict__.update(graph.__dict__)
    surrounded.open_context = open_context
    return surrounded
