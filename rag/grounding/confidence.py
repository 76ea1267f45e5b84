"""How likely the shown answer is right: a logistic over evidence, claims and conflicts.

confidence = σ(b + Σ wᵢ·xᵢ) over the features below, weights in `weights.json`, fitted and measured by
`benchmarks/fit_confidence.py`. Nothing shown is no answer, hence 0.
"""

from collections.abc import Sequence
from typing import Final

from rag.domain.answers import Claim, Conflict
from rag.grounding.scoring import confidence_weights, logistic


def confidence(evidence_score: float, claims: Sequence[Claim], conflicts: Sequence[Conflict]) -> float:
    """Probability (0..1) that the shown claims answer the question rightly."""
    values = confidence_features(evidence_score, claims, conflicts)
    if not values:
        return 0.0
    return logistic(sum(weight * values[name] for name, weight in confidence_weights().items()))


def confidence_features(
    evidence_score: float, claims: Sequence[Claim], conflicts: Sequence[Conflict]
) -> dict[str, float]:
    """What the confidence is made of; empty when no claim is shown."""
    shown = [claim["score"] for claim in claims if claim["verdict"] == "supported"]
    if not shown:
        return {}
    return {
        "bias": 1.0,
        "evidence": evidence_score,
        "firm_evidence": max(0.0, evidence_score - _FIRM),
        "mean_claim": sum(shown) / len(shown),
        "weakest_claim": min(shown),
        "withheld": 1.0 - len(shown) / len(claims),
        "unresolved_conflict": float(any(conflict["winner"] is None for conflict in conflicts)),
        "resolved_conflict": float(any(conflict["winner"] is not None for conflict in conflicts)),
    }


_FIRM: Final = 0.7
"""From here on more evidence says more."""
