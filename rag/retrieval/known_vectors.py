"""Vectors of words and sentences that one turn looks at several times: embedded once, kept for a while."""

from collections.abc import MutableMapping, Sequence
from typing import Final
from weakref import WeakKeyDictionary

import numpy as np
import numpy.typing as npt
from langchain_core.embeddings import Embeddings

_MOST: Final = 30_000  # texts of one embedder; then it starts again

Vector = npt.NDArray[np.float32]
_known: MutableMapping[Embeddings, dict[str, Vector]] = WeakKeyDictionary()


def vectors_of(texts: Sequence[str], embedder: Embeddings) -> Vector:
    """One row for each text."""
    known = _known.setdefault(embedder, {})
    missing = [text for text in dict.fromkeys(texts) if text not in known]
    fresh = dict(zip(missing, _embedded(missing, embedder), strict=True))
    rows = np.stack([fresh[text] if text in fresh else known[text] for text in texts])
    if len(known) + len(fresh) > _MOST:
        known = _known[embedder] = {}
    known.update(fresh)
    return rows


def _embedded(texts: Sequence[str], embedder: Embeddings) -> list[Vector]:
    return [np.asarray(vector, dtype=np.float32) for vector in embedder.embed_documents(list(texts))] if texts else []
