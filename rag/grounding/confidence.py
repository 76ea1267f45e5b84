"""How likely the shown answer is right: a logistic over evidence, claims and conflicts.

confidence = σ(b + Σ wᵢ·xᵢ) over the features below, weights in `weights.json`, fitted and measured by
`benchmarks/fit_confidence.py`. Nothing shown is no answer, hence 0.
"""

import math
from collections.abc import Sequence
from typing import Final

from rag.domain.answers import Claim, Conflict
from rag.grounding.scoring import confidence_weights, logistic


def confidence(evidence_score: float, told: float, claims: Sequence[Claim], conflicts: Sequence[Conflict]) -> float:
    """Probability (0..1) that the shown claims answer the question rightly."""
    values = confidence_features(evidence_score, told, claims, conflicts)
    if not values:
        return 0.0
    return logistic(sum(weight * values[name] for name, weight in confidence_weights().items()))


def confidence_features(
    evidence_score: float, told: float, claims: Sequence[Claim], conflicts: Sequence[Conflict]
) -> dict[str, float]:
    """What the confidence is made of; empty when no claim is shown.

    `evidence` are the log odds that the sources answer at all, `told` is the share of what is likely asked for that the
    claims quote.
    """
    shown = [claim["score"] for claim in claims if claim["verdict"] == "supported"]
    if not shown:
        return {}
    return {
        "bias": 1.0,
        "evidence": _log_odds(evidence_score),
        "told": told,
        "mean_claim": sum(shown) / len(shown),
        "weakest_claim": min(shown),
        "withheld": 1.0 - len(shown) / len(claims),
        "unresolved_conflict": float(any(conflict["winner"] is None for conflict in conflicts)),
        "resolved_conflict": float(any(conflict["winner"] is not None for conflict in conflicts)),
    }


def _log_odds(probability: float) -> float:
    within = min(max(probability, _LEAST), 1 - _LEAST)
    return math.log(within / (1 - within))


_LEAST: Final = 0.01
