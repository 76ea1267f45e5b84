"""The modular turn: the adaptive one with every part switched on."""

from rag.graphs.adaptive import build_adaptive
from rag.graphs.building import PARTS, Parts, TurnGraph


def build_modular(parts: Parts = ()) -> TurnGraph:
    """Remembers what this reader asked before, chooses the knowledge bases, and has the next answers at hand."""
    return build_adaptive({*PARTS, *parts}, name="modular")
