"""The shapes a turn can take, by the name a reader chooses: `corrective`, or with parts, `corrective+router+memory`."""

import re
from collections.abc import Callable, Mapping
from functools import cache
from typing import Final

from rag.errors import NotFound
from rag.graphs.adaptive import build_adaptive
from rag.graphs.advanced import build_advanced
from rag.graphs.agentic import build_agentic
from rag.graphs.building import PARTS, Parts, TurnGraph
from rag.graphs.corrective import build_corrective
from rag.graphs.modular import build_modular
from rag.graphs.naive import build_naive
from rag.graphs.self_reflective import build_self_reflective
from rag.graphs.standard import build_standard

BUILDERS: Final[Mapping[str, Callable[[Parts], TurnGraph]]] = {
    "standard": build_standard,
    "naive": build_naive,
    "advanced": build_advanced,
    "adaptive": build_adaptive,
    "corrective": build_corrective,
    "self_reflective": build_self_reflective,
    "agentic": build_agentic,
    "modular": build_modular,
}
ARCHITECTURES: Final = tuple(BUILDERS)
ASKED_IN_PARTS: Final = ("standard", "advanced", "corrective", "self_reflective")
"""Those that do not take a question apart themselves, but for the baseline: each thing that is asked is a turn."""
_LABEL: Final = re.compile(r"-\. &nbsp;(\w+)&nbsp; \.->")  # what an edge function said, between the ends of its arrow


@cache
def open_architecture(name: str) -> TurnGraph:
    """The compiled graph, built when first asked for. Raises NotFound."""
    if not is_architecture(name):
        raise NotFound(what=name)
    shape, *parts = name.split("+")
    return BUILDERS[shape](frozenset(parts))


def is_architecture(name: str) -> bool:
    """True for a known shape with known parts."""
    shape, *parts = name.split("+")
    return shape in BUILDERS and set(parts) <= set(PARTS)


def draw(name: str) -> str:
    """Mermaid from the compiled graph, without LangGraph's own helper nodes.

    A label that is the name of a node says where the arrow leads in another architecture, so it is left out.
    """
    graph = open_architecture(name).get_graph()
    drawn = _LABEL.sub(lambda found: "-.->" if found[1] in graph.nodes else f"-. {found[1]} .->", graph.draw_mermaid())
    lines = [line for line in drawn.splitlines() if "__default_error_handler__" not in line]
    return "\n".join(lines).replace("<p>__start__</p>", "start").replace("<p>__end__</p>", "end") + "\n"
