"""From what was found about a claim to the probability that its sources support it: a logistic of few features.

The weights live in `weights.json`; `benchmarks/` holds what fits them.
"""

from pathlib import Path
from typing import Final, NamedTuple

from rag.grounding.checks.sides import Finding
from rag.grounding.coverage import Coverage
from rag.language.weights import logistic, read_weights, weighted

FITTED: Final = Path(__file__).with_name("weights.json")
"""The weights of a claim's support, and of the confidence of an answer."""


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
    return logistic(weighted(read_weights(FITTED)["support"], values._asdict()))
