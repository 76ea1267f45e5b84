"""How what was found for a question stands to each other: whether the best stands out, and from how many documents."""

from collections.abc import Sequence
from typing import Final

from rag.domain.chunks import Chunk

_OUTSIDE: Final = 10  # the chunk that nobody expects to answer, where one of few is clearly the right one


def lead(found: Sequence[Chunk]) -> float:
    """How far the best score stands above the tenth best: little where many chunks answer a vague question alike."""
    scores = sorted((chunk["score"] for chunk in found), reverse=True)
    return scores[0] - (scores[_OUTSIDE - 1] if len(scores) >= _OUTSIDE else 0.0) if scores else 0.0


def documents_among(found: Sequence[Chunk]) -> int:
    """How many documents what was found is from."""
    return len({chunk["document_id"] for chunk in found})
