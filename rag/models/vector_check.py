"""What a model says are vectors, believed only after it was counted, measured and found finite."""

import math

from rag.errors import EmbeddingCount, EmbeddingSize, EmbeddingUnusable


def sound_vectors(vectors: object, *, model: str, expected: int, size: int | None) -> list[list[float]]:
    """The same vectors. Raises EmbeddingCount, EmbeddingUnusable, or EmbeddingSize when they are not of `size`."""
    if not isinstance(vectors, list) or len(vectors) != expected:
        raise EmbeddingCount(model=model, found=len(vectors) if isinstance(vectors, list) else 0, expected=expected)
    if not all(map(_is_usable, vectors)):
        raise EmbeddingUnusable(model=model)
    wanted = size or (len(vectors[0]) if vectors else 0)
    if odd := [len(vector) for vector in vectors if len(vector) != wanted]:
        raise EmbeddingSize(model=model, found=odd[0], expected=wanted)
    return [[float(value) for value in vector] for vector in vectors]


def _is_usable(vector: object) -> bool:
    """Numbers, finite, and not all zero: a cosine needs a direction."""
    if not isinstance(vector, list) or not all(type(value) in (int, float) for value in vector):
        return False
    return all(map(math.isfinite, vector)) and any(vector)
