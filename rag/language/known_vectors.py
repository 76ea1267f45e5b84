"""Vectors of words and sentences that one turn looks at several times: embedded once, kept for a while."""

import threading
from collections.abc import Callable, MutableMapping, Sequence
from typing import Any, Final
from weakref import WeakKeyDictionary

import numpy as np
import numpy.typing as npt
from langchain_core.embeddings import Embeddings

_MOST: Final = 60_000  # texts of one embedder; then it starts again
_FIRST: Final = 1 << 24  # numbers; room that nobody has written to costs nothing, and to copy what is there does
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

    def places(self, texts: Sequence[str]) -> list[int | None]:
        """None for what is not known."""
        return list(map(self._places.get, texts))

    def add(self, texts: Sequence[str], vectors: Vector) -> None:
        """A row that is there never changes and a text that is known keeps its own, whoever reads meanwhile."""
        with self._lock:
            new = [at for at, text in enumerate(texts) if text not in self._places]
            size = len(self._places)
            self._make_room(size + len(new), vectors.shape[1])
            self._rows[size : size + len(new)] = vectors[new]
            self._places |= {texts[at]: size + place for place, at in enumerate(new)}

    def take(self, places: Sequence[int | None]) -> Vector:
        rows: Vector = self._rows.take(places, axis=0)  # type: ignore[arg-type]  # of what is known
        return rows

    def _make_room(self, size: int, width: int) -> None:
        if size > len(self._rows):
            first = _FIRST // max(1, width)
            rows = np.empty((max(first, _GROWTH * size), width), dtype=np.float32)
            rows[: len(self._rows), : self._rows.shape[1]] = self._rows
            self._rows = rows


_known: MutableMapping[Embeddings, Known] = WeakKeyDictionary()


def vectors_of(texts: Sequence[str], embedder: Embeddings) -> Vector:
    """One row for each text."""
    known = _known.get(embedder)
    if known is None or len(known) > _MOST:
        known = _known[embedder] = Known()
    places = known.places(texts)
    if None in places:
        missing = list(dict.fromkeys(text for text, place in zip(texts, places, strict=True) if place is None))
        known.add(missing, embedded(missing, embedder))
        places = known.places(texts)
    return known.take(places)


def embedded(texts: list[str], embedder: Embeddings) -> Vector:
    """One row for each text, and none is kept; without making lists of what the bundled embedder has as an array."""
    embed: Callable[[list[str]], Any] = getattr(embedder, "embed_array", embedder.embed_documents)
    return np.asarray(embed(texts), dtype=np.float32)
