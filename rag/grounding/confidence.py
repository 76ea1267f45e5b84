"""How likely the shown answer is right: a logistic over evidence, claims and conflicts.

confidence = σ(b + w₁·evidence + w₂·mean claim score + w₃·weakest shown claim − w₄·share withheld − w₅·conflicts …),
weights in `weights.json`. Nothing shown is no answer, hence 0.
"""

from collections.abc import Sequence

from rag.domain.answers import Claim, Conflict
from rag.grounding.scoring import confidence_weights, logistic


def confidence(evidence_score: float, claims: Sequence[Claim], conflicts: Sequence[Conflict]) -> float:
    """Probability (0..1) that the shown claims answer the question rightly."""
    shown = [claim["score"] for claim in claims if claim["verdict"] == "supported"]
    if not shown:
        return 0.0
    values = {
        "bias": 1.0,
        "evidence": evidence_score,
        "mean_claim": sum(shown) / len(shown),
        "weakest_claim": min(shown),
        "withheld": 1.0 - len(shown) / len(claims),
        "unresolved_conflict": float(any(conflict["winner"] is None for conflict in conflicts)),
        "resolved_conflict": float(any(conflict["winner"] is not None for conflict in conflicts)),
    }
    return logistic(sum(weight * values[name] for name, weight in confidence_weights().items()))
