"""Scores of yes-or-no judgements, with intervals by bootstrap."""

from collections.abc import Callable
from typing import Any, Final

import numpy as np

SEED: Final = 7
ROUNDS: Final = 500

Array = Any


def f1_of(flagged: Array, bad: Array) -> float:
    """F1 of finding the bad ones."""
    caught = float((flagged & bad).sum())
    return 2 * caught / max(1.0, float(flagged.sum() + bad.sum()))


def balanced_accuracy(flagged: Array, bad: Array, parts: Array | None = None) -> float:
    """Mean of both recalls; with parts, the mean over them."""
    groups = np.zeros(len(bad), dtype=int) if parts is None else parts
    found = [_balanced(flagged[groups == part], bad[groups == part]) for part in sorted(set(groups.tolist()))]
    return float(np.mean(found))


def _balanced(flagged: Array, bad: Array) -> float:
    caught, kept = (flagged & bad).sum() / max(1, bad.sum()), (~flagged & ~bad).sum() / max(1, (~bad).sum())
    return float((caught + kept) / 2)


def auroc(scores: Array, bad: Array) -> float:
    """Probability that a bad one scores higher than a good one; ties count half."""
    _, place, counts = np.unique(scores, return_inverse=True, return_counts=True)
    ranks = (np.cumsum(counts) - (counts - 1) / 2)[place]
    positive, negative = int(bad.sum()), int((~bad).sum())
    return float((ranks[bad].sum() - positive * (positive + 1) / 2) / max(1, positive * negative))


def bootstrap(measure: Callable[[Array], float], size: int) -> list[float]:
    """The 2.5th and 97.5th percentile over rows drawn again."""
    draw = np.random.default_rng(SEED)
    found = [measure(draw.integers(0, size, size)) for _ in range(ROUNDS)]
    return [round(float(value), 3) for value in np.percentile(found, [2.5, 97.5])]
