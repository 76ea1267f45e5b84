"""Two rankings into one. Pure functions over scores by key."""

from collections.abc import Mapping, Sequence
from typing import Final

RANK_CONSTANT: Final = 60


def convex(semantic: Mapping[int, float], keyword: Mapping[int, float], *, semantic_weight: float) -> dict[int, float]:
    """A weighted mean of both legs, each stretched to 0..1; a key that one leg did not find counts 0 there.

    Bruch, Gai and Ingber 2023, An Analysis of Fusion Functions for Hybrid Retrieval: https://arxiv.org/abs/2210.11934
    """
    near, worded, keyword_weight = min_max(semantic), min_max(keyword), 1 - semantic_weight
    return {
        key: semantic_weight * near.get(key, 0.0) + keyword_weight * worded.get(key, 0.0)
        for key in near.keys() | worded.keys()
    }


def reciprocal_rank(*rankings: Sequence[int], k: int = RANK_CONSTANT) -> dict[int, float]:
    """The sum of 1 / (k + rank), of its possible maximum; scores do not matter, only places.

    Cormack, Clarke and Buettcher 2009, Reciprocal Rank Fusion: https://doi.org/10.1145/1571941.1572114
    """
    fused: dict[int, float] = {}
    for ranking in rankings:
        for rank, key in enumerate(ranking, 1):
            fused[key] = fused.get(key, 0.0) + 1 / (k + rank)
    most = len(rankings) / (k + 1)
    return {key: score / most for key, score in fused.items()}


def min_max(scores: Mapping[int, float]) -> dict[int, float]:
    """Stretched so that the best is 1 and the worst 0; when all are equal, all are the best."""
    if not scores:
        return {}
    low, high = min(scores.values()), max(scores.values())
    if high == low:
        return dict.fromkeys(scores, 1.0)
    width = high - low
    return {key: (score - low) / width for key, score in scores.items()}


def ranking(scores: Mapping[int, float]) -> list[int]:
    """Keys, best first; equal scores in the order of their keys."""
    return [key for _, key in sorted([(-score, key) for key, score in scores.items()])]
