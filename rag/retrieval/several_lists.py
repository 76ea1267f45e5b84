"""Several lists of found chunks made one: of a question asked in several forms, of several searches for one turn."""

from collections.abc import Mapping, Sequence
from typing import Final

from rag.domain.chunks import Chunk
from rag.retrieval.fusion import reciprocal_rank

_ONLY_ELSEWHERE: Final = 0.6
"""What the score of a chunk counts that the question itself did not find."""
_FOUND: Final = 0.6
"""What a chunk's best score counts beside its places in all the lists."""


def fused(lists: Sequence[list[Chunk]]) -> list[Chunk]:
    """One list of several: a chunk counts by its score for the question itself and by its places in all of them."""
    if len(lists) == 1:
        return lists[0]
    best = {chunk["chunk_id"]: chunk for chunk in together(*lists)}
    asked = {chunk["chunk_id"]: chunk for chunk in lists[0]}
    number = {name: at for at, name in enumerate(best)}
    places = reciprocal_rank(*([number[chunk["chunk_id"]] for chunk in each] for each in lists))
    scored = [
        _rescored(asked.get(name, chunk), _FOUND * _worth(name, chunk, asked) + (1 - _FOUND) * places[number[name]])
        for name, chunk in best.items()
    ]
    return sorted(scored, key=lambda chunk: -chunk["score"])


def _worth(name: str, chunk: Chunk, asked: Mapping[str, Chunk]) -> float:
    """Its score for the question; what only another form of it found counts less."""
    return asked[name]["score"] if name in asked else _ONLY_ELSEWHERE * chunk["score"]


def _rescored(chunk: Chunk, score: float) -> Chunk:
    return {**chunk, "score": score, "scores": {**chunk["scores"], "fused": score}}


def together(*lists: Sequence[Chunk]) -> list[Chunk]:
    """Each chunk once, with its better score, best first."""
    best: dict[str, Chunk] = {}
    for chunk in (chunk for each in lists for chunk in each):
        known = best.get(chunk["chunk_id"])
        if known is None or chunk["score"] > known["score"]:
            best[chunk["chunk_id"]] = chunk
    return sorted(best.values(), key=lambda chunk: -chunk["score"])
