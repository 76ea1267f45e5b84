"""How likely the shown answer is right: a logistic over the search, the evidence, claims and conflicts.

confidence = σ(b + Σ wᵢ·xᵢ) over the features below, weights in `weights.json`, fitted and measured by
`benchmarks/fit_confidence.py`. Nothing shown is no answer, hence 0.
"""

import math
from collections.abc import Sequence
from typing import Final, Literal, NamedTuple

from rag.domain.answers import Claim, Conflict
from rag.grounding.scoring import FITTED
from rag.language.weights import logistic, read_weights, weighted

HIGH: Final = 0.7
MEDIUM: Final = 0.45
UNTOLD: Final = 0.3  # at most, when what or whom was asked about is not told of
Level = Literal["high", "medium", "low"]


class TurnSigns(NamedTuple):
    """What the search and the sources tell of how sure an answer is."""

    evidence: float  # probability that the sources answer at all
    told: float  # share of what is likely asked for that the claims quote
    lead: float  # of the best chunk over the tenth that was found
    documents: int  # that what was found is from
    otherwise: bool  # the sources' best sentence turns the question round
    denied: bool = False  # the sources say otherwise than the question takes for granted
    untold: bool = False  # a sum, a person or the like is asked for, and none is told; or it is told of other people


def confidence(signs: TurnSigns, claims: Sequence[Claim], conflicts: Sequence[Conflict]) -> float:
    """Probability (0..1) that the shown claims answer the question rightly."""
    values = confidence_features(signs, claims, conflicts)
    if not values:
        return 0.0
    sure = logistic(weighted(read_weights(FITTED)["confidence"], values))
    return min(sure, UNTOLD) if signs.untold else sure


def level(value: float) -> Level:
    """How sure that is in words: what plain questions at work make of it, see `docs/answerability.md`."""
    return "high" if value >= HIGH else "medium" if value >= MEDIUM else "low"


def confidence_features(signs: TurnSigns, claims: Sequence[Claim], conflicts: Sequence[Conflict]) -> dict[str, float]:
    """What the confidence is made of; empty when no claim is shown."""
    shown = [claim["score"] for claim in claims if claim["verdict"] == "supported"]
    if not shown:
        return {}
    stated = [claim for claim in claims if claim["reason"] != "aside"]  # a courtesy makes no answer less sure
    return {
        "bias": 1.0,
        "evidence": signs.evidence,
        "told": signs.told,
        "lead": signs.lead,
        "documents": math.log(max(1, signs.documents)),
        "otherwise": float(signs.otherwise),
        "denied": float(signs.denied),
        "mean_claim": sum(shown) / len(shown),
        "weakest_claim": min(shown),
        "withheld": 1.0 - len(shown) / len(stated),
        "unresolved_conflict": float(any(conflict["winner"] is None for conflict in conflicts)),
        "resolved_conflict": float(any(conflict["winner"] is not None for conflict in conflicts)),
    }
