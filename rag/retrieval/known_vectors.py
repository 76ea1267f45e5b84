"""Vectors of words and sentences that one turn looks at several times: embedded once, kept for a while."""

import threading
from collections.abc import MutableMapping, Sequence
from typing import Final
from weakref import WeakKeyDictionary

import numpy as np
import numpy.typing as npt
from langchain_core.embeddings import Embeddings

_MOST: Final = 30_000  # texts of one embedder; then it starts again
_GROWTH: Final = 2

Vector = npt.NDArray[np.float32]


class Known:
    """The vectors of one embedder as rows of one array: to take several of them costs hardly more than one."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._places: dict[str, int] = {}
        self._rows = np.empty((0, 0), dtype=np.float32)

    def __len__(self) -> int:
        return len(self._places)

    def missing(self, texts: Sequence[str]) -> list[str]:
        return [text for text in dict.fromkeys(texts) if text not in self._places]

    def add(self, texts: Sequence[str], vectors: Sequence[Sequence[float]]) -> None:
        """A row that is there never changes and a text that is known keeps its own, whoever reads meanwhile."""
        with self._lock:
            for text, vector in zip(texts, vectors, strict=True):
                if text not in self._places:
                    self._make_room(len(self._places), len(vector))
                    self._rows[len(self._places)] = vector
                    self._places[text] = len(self._places)

    def take(self, texts: Sequence[str]) -> Vector:
        places = [self._places[text] for text in texts]
        rows: Vector = self._rows[places]
        return rows

    def _make_room(self, size: int, width: int) -> None:
        if size == len(self._rows):
            rows = np.empty((max(256, _GROWTH * size), width), dtype=np.float32)
            if size:
                rows[:size] = self._rows
            self._rows = rows


_known: MutableMapping[Embeddings, Known] = WeakKeyDictionary()


def vectors_of(texts: Sequence[str], embedder: Embeddings) -> Vector:
    """One row for each text."""
    known = _known.setdefault(embedder, Known())
    if len(known) > _MOST:
        known = _known[embedder] = Known()
    if missing := known.missing(texts):
        known.add(missing, embedder.embed_documents(missing))
    return known.take(texts)
