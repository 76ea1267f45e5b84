"""The modular turn: the adaptive one with every part switched on."""

from rag.graphs.adaptive import build_adaptive
from rag.graphs.building import PARTS, Parts, TurnGraph


def build_modular(parts: Parts = ()) -> TurnGraph:
    """Remembers what this reader asked before, and chooses the knowledge bases."""
    return build_adaptive({*PARTS, *parts}, name="modular")
