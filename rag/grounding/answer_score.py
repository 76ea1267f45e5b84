"""From the signs of its claims to the probability that all of an answer is supported: one function for every text.

doubt of a claim  dⱼ = b + Σ wᵢ xᵢ + Σ vᵢₖ max(0, xᵢ − kₖ)   (signs x, knots k; held within ±5)
score             σ(−(b + w₁ max d + w₂ mean of the worst two d + w₃ mean d + w₄ log(1 + Σ σ(d − 1))
                  + w₅ d of a claim alone))

All weights are in `answer_weights.json`; `benchmarks/fit_grounding.py` fits and measures them.
"""

import math
from collections.abc import Sequence
from pathlib import Path
from typing import Final, NamedTuple

from rag.grounding.signs import Signs
from rag.language.weights import logistic, read_weights, weighted

_FITTED: Final = Path(__file__).with_name("answer_weights.json")
KNOTS: Final = (0.25, 0.6)
BENT: Final = ("uncovered_one", "apart", "new_bigrams", "new_trigrams", "unexplained", "untold", "untold_word")
"""Shares of what is missing: a little of it is how people talk, more of it is not."""
FIRMEST: Final = 5.3
NO_SOURCE: Final = 4.0
"""Doubt of a claim that has no source at all."""
NOTHING_SAID: Final = -1.0
"""Doubt of an answer without any claim, such as "Yes."."""
REFUTED: Final = 0.45
"""Highest score of an answer that is refuted, whatever its other signs say for it."""
_SAID: Final = 0.2
_NEARLY_SAID: Final = 0.4
_HARDLY: Final = 0.1
"""Share told in other words up to which a claim is a copy."""
_SEVERAL: Final = 2
"""Of several claims one may be denied wrongly, hardly half of them."""
_DENYING: Final = (
    "number", "date", "swap", "name", "opposite", "negation", "modality", "quantifier", "certainty", "restricted",
)  # fmt: skip
_COPIED: Final = 0.4


class Shape(NamedTuple):
    """What is known of an answer without reading it closely."""

    claims: int
    has_source: bool
    asked: bool


def claim_features(signs: Signs, shape: Shape) -> dict[str, float]:
    """The signs, what each exceeds the knots by, and the kind of text that the claim stands in."""
    values = signs.by_name()
    del values["extended"]  # of no weight by itself
    bent = {f"{name}>{knot}": max(0.0, values[name] - knot) for name in BENT for knot in KNOTS}
    amiss = {"changed_copy": float(is_changed_copy(signs)), "objected": _objected(signs)}
    return {"bias": 1.0, **values, **bent, **amiss, "asked": float(shape.asked), "single": float(shape.claims == 1)}


def is_changed_copy(signs: Signs) -> bool:
    """True for a claim that is copied word for word but for what a check objects to."""
    return bool(signs.uncopied <= _COPIED and (signs.contradicted or (signs.unsupported and signs.name)))


def _objected(signs: Signs) -> float:
    """Share of the claim that a source says, if it is objected to: the more is said, the more an objection weighs."""
    return max(signs.contradicted, signs.unsupported, signs.extended) * (1 - signs.uncovered_one)


def answer_features(doubts: Sequence[float]) -> dict[str, float]:
    """The worst claim, the worst two, all of them: how long an answer is tells only from which set it comes.

    Of a claim alone these three are one number; what it is worth is therefore weighed by itself.
    """
    ordered = sorted(doubts, reverse=True)
    return {
        "bias": 1.0,
        "worst": ordered[0],
        "worst_two": sum(ordered[:2]) / len(ordered[:2]),
        "mean": sum(ordered) / len(ordered),
        "expected": math.log1p(sum(logistic(doubt - 1) for doubt in ordered)),
        "alone": ordered[0] if len(ordered) == 1 else 0.0,
    }


def doubts_of(raw: Sequence[float], shape: Shape) -> list[float]:
    """The doubts as the answer's score takes them: within bounds, and the highest without any source."""
    if not shape.has_source:
        return [NO_SOURCE] * max(1, len(raw))
    return [max(-FIRMEST, min(FIRMEST, doubt)) for doubt in raw] or [NOTHING_SAID]


def claim_doubt(signs: Signs, shape: Shape) -> float:
    """Log odds that the sources do not support the claim."""
    return weighted(read_weights(_FITTED)["claim"], claim_features(signs, shape))


def answer_score(signs: Sequence[Signs], shape: Shape) -> float:
    """Probability that every claim of the answer is supported."""
    doubts = doubts_of([claim_doubt(one, shape) for one in signs], shape)
    score = logistic(-weighted(read_weights(_FITTED)["answer"], answer_features(doubts)))
    return min(score, REFUTED) if is_refuted(signs, shape) else score


def is_refuted(signs: Sequence[Signs], shape: Shape) -> bool:
    """True for an answer of one sentence with another number or date than its source, and for one of half denials.

    So is one that a source says nearly all of, but contradicts, binds to a condition, or says without what is put
    behind the copy; one that copies all of its sentences, one of which is contradicted; and one with a sentence that is
    said but for its number or date.
    """
    denied = [one for one in signs if _is_denied(one)]
    other_value = [one for one in denied if one.number or one.date]
    if shape.claims > 1:
        is_half = len(denied) >= _SEVERAL and 2 * len(denied) >= shape.claims
        return is_half or _is_changed_in_one(signs) or any(one.uncovered_one <= _SAID for one in other_value)
    amiss = [*denied, *(one for one in signs if one.condition or _is_extended_copy(one))]
    return bool(other_value or any(one.uncovered_one <= _NEARLY_SAID for one in amiss))


def _is_changed_in_one(signs: Sequence[Signs]) -> bool:
    """Who copies every sentence changes none by telling it freely."""
    return all(one.uncopied <= _COPIED for one in signs) and any(one.contradicted for one in signs)


def _is_extended_copy(signs: Signs) -> bool:
    """Who tells a part in other words may have told in such also what looks like more."""
    return bool(signs.extended and signs.uncopied <= _COPIED and signs.reworded <= _HARDLY)


def _is_denied(signs: Signs) -> bool:
    """True for a contradiction that honest claims hardly ever meet: a doer or another thing is one only in a copy."""
    is_copy = signs.uncopied <= _COPIED
    told_otherwise = (signs.role or signs.substitute) and not is_copy
    is_against = signs.contradicted or (signs.substitute and is_copy)
    return bool(is_against and (not told_otherwise or any(getattr(signs, reason) for reason in _DENYING)))
