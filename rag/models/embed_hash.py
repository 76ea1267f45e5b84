"""A deterministic embedder without a model: words hashed into directions. The fake beside the real embedders."""

from hashlib import blake2b
from typing import Final

import numpy as np
import numpy.typing as npt
from langchain_core.embeddings import Embeddings

from rag.language.words import stems


class HashEmbeddings(Embeddings):
    """Texts that share words are near; vectors have length 1, only a text without words has the zero vector."""

    name: Final = "hash"
    semantic_weight: Final = 0.4

    def __init__(self, dimensions: int = 64) -> None:
        self.dimensions = dimensions
        self.fingerprint = f"hash-{dimensions}"

    def embed_documents(self, texts: list[str]) -> list[list[float]]:
        return [self.embed_query(text) for text in texts]

    def embed_query(self, text: str) -> list[float]:
        total = sum((self._direction(stem) for stem in stems(text)), np.zeros(self.dimensions))
        length = float(np.linalg.norm(total))
        vector: list[float] = (total / length if length else total).tolist()
        return vector

    def _direction(self, stem: str) -> npt.NDArray[np.float64]:
        seed = int.from_bytes(blake2b(stem.encode(), digest_size=8).digest())
        return np.random.default_rng(seed).normal(size=self.dimensions)
