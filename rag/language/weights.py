"""Weights that a program of `benchmarks/` has fitted: how they are read, summed and turned into a probability."""

import json
import math
from collections.abc import Mapping
from functools import cache
from pathlib import Path

Weights = Mapping[str, float]


@cache
def read_weights(file: Path) -> Mapping[str, Weights]:
    """Its tables by name, each with a weight for each feature; beside them stands a note. Read at the first use."""
    tables = json.loads(file.read_text(encoding="utf-8"))
    return {
        name: {feature: float(weight) for feature, weight in table.items()}
        for name, table in tables.items()
        if name != "note"
    }


def weighted(weights: Weights, values: Mapping[str, float]) -> float:
    """The weighted sum. A value without a weight counts nothing, a weight without a value raises KeyError."""
    return sum(weight * values[name] for name, weight in weights.items())


def logistic(x: float) -> float:
    """The probability that these log odds mean; of whatever size they are, it never overflows."""
    return 1.0 / (1.0 + math.exp(-max(-60.0, min(60.0, x))))
