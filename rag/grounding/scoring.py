"""From what was found about a claim to the probability that its sources support it: a logistic of few features.

The weights live in `weights.json`, with the version of this feature list; `benchmarks/` holds what fits them.
"""

import json
import math
from functools import cache
from importlib.resources import files
from typing import Final, NamedTuple

from rag.grounding.checks.sides import Finding
from rag.grounding.coverage import Coverage

FEATURES_VERSION: Final = 2


class Features(NamedTuple):
    """All between 0 and 1; `bias` is always 1."""

    bias: float
    best_one: float
    best_two: float
    anywhere: float
    exact: float
    similarity: float
    contradicted: float
    unsupported: float


def features(coverage: Coverage, findings: list[Finding]) -> Features:
    return Features(
        bias=1.0,
        best_one=coverage.best_one,
        best_two=coverage.best_two,
        anywhere=coverage.anywhere,
        exact=coverage.exact,
        similarity=max(0.0, coverage.similarity),
        contradicted=float(any(finding.verdict == "contradicted" for finding in findings)),
        unsupported=float(any(finding.verdict == "unsupported" for finding in findings)),
    )


def support_score(values: Features) -> float:
    """Probability that the claim is supported."""
    weights = _weights("support")
    return logistic(sum(weights[name] * value for name, value in values._asdict().items()))


def logistic(x: float) -> float:
    return 1.0 / (1.0 + math.exp(-max(-60.0, min(60.0, x))))


@cache
def _weights(table: str) -> dict[str, float]:
    """One table of the versioned file; refused when it was fitted to other features."""
    data = json.loads(files("rag.grounding").joinpath("weights.json").read_text(encoding="utf-8"))
    if data["features_version"] != FEATURES_VERSION:
        raise ValueError(f"weights.json is for features {data['features_version']}, not {FEATURES_VERSION}")
    return {name: float(value) for name, value in data[table].items()}


def confidence_weights() -> dict[str, float]:
    return _weights("confidence")
