"""The shapes a turn can take, by the name a reader chooses."""

from collections.abc import Callable, Mapping
from functools import cache
from typing import Final

from rag.errors import NotFound
from rag.graphs.building import TurnGraph
from rag.graphs.naive import build_naive
from rag.graphs.standard import build_standard

BUILDERS: Final[Mapping[str, Callable[[], TurnGraph]]] = {"standard": build_standard, "naive": build_naive}
ARCHITECTURES: Final = tuple(BUILDERS)


@cache
def open_architecture(name: str) -> TurnGraph:
    """The compiled graph, built when first asked for. Raises NotFound."""
    if name not in BUILDERS:
        raise NotFound(what=name)
    return BUILDERS[name]()


def draw(name: str) -> str:
    """Mermaid from the compiled graph, without LangGraph's own helper nodes."""
    drawn = open_architecture(name).get_graph().draw_mermaid()
    lines = [line for line in drawn.splitlines() if "__default_error_handler__" not in line]
    return "\n".join(lines).replace("<p>__start__</p>", "start").replace("<p>__end__</p>", "end") + "\n"
