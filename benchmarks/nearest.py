"""The passages that a search finds beside the own one of what is told: those that lie nearest to it in meaning."""

from collections.abc import Sequence
from typing import Final

import numpy as np
from langchain_core.embeddings import Embeddings
from numpy.typing import NDArray

MOST: Final = 8
"""Passages that a turn reads."""
_MIDDLE: Final = slice(100, 160)


class Nearest:
    """Passages, found again by meaning."""

    def __init__(self, passages: Sequence[str], embedder: Embeddings) -> None:
        self._passages = list(dict.fromkeys(passages))
        self._embedder = embedder
        self._vectors = _units(embedder.embed_documents(self._passages))

    def beside(self, told: str, own: Sequence[str]) -> list[str]:
        """As many of them as a turn reads beside its own ones, without those that hold a part of these."""
        near = np.argsort(-(self._vectors @ _units([self._embedder.embed_query(told)])[0]))
        others = (self._passages[at] for at in near)
        found = [one for one in others if not any(_overlap(one, mine) for mine in own)]
        return found[: max(0, MOST - len(own))]


def _units(vectors: Sequence[Sequence[float]]) -> NDArray[np.float64]:
    found = np.array(vectors)
    return found / np.linalg.norm(found, axis=1, keepdims=True).clip(1e-9)


def _overlap(one: str, other: str) -> bool:
    return one[_MIDDLE] in other or other[_MIDDLE] in one
