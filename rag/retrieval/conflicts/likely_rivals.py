"""How surely two sentences that say different things answer the same question.

A weighted sum of what is known of both, fitted on made-up companies by `benchmarks/fit_rivals.py`: no single one of
them tells a contradiction from two rules about two things, together they mostly do.
"""

import math
from collections.abc import Mapping, Sequence
from collections.abc import Set as AbstractSet
from pathlib import Path
from typing import Final

from langchain_core.embeddings import Embeddings

from rag.language.kindred import kindred_in
from rag.language.values.facts import Fact
from rag.language.weights import logistic, read_weights, weighted
from rag.retrieval.conflicts.best_answers import Standing, alike, likeness
from rag.retrieval.conflicts.rival_answers import MAY_WEIGH, Rival
from rag.retrieval.conflicts.statements import Statement

FEATURES: Final = (
    "behind", "second_behind", "in_document", "magnitude", "meaning", "shared", "asked_both", "asked_one", "near",
    "relevance", "yes_or_no", "case", "other_language", "same_question",
)  # fmt: skip
_FITTED: Final = Path(__file__).with_name("rivals.json")
_LATE: Final = 4.0
_OWN_BEST: Final = 3
_MOST_SHARED: Final = 3
_FAR_APART: Final = 4.0
_A_MONTH: Final = 86_400 * 30.0
_SECONDS: Final[Mapping[str, float]] = {"month": _A_MONTH, "working day": 86_400 * 1.4}


def likelihood(features: Mapping[str, float]) -> float:
    """The probability that two contradict each other about what is asked."""
    return logistic(weighted(read_weights(_FITTED)["weights"], {"bias": 1.0, **features}))


def is_likely(probability: float, rival: Rival) -> bool:
    """A yes and a no to two things are as easily said as to one; two values of one kind are not."""
    return probability >= read_weights(_FITTED)["least"]["values" if rival.clash.has_values else "yes_or_no"]


def may_weigh(rival: Rival) -> bool:
    return rival.doubts <= MAY_WEIGH


def features_of(
    rival: Rival,
    question: str,
    standings: tuple[Standing, Standing],
    asked: Sequence[AbstractSet[str]],
    *,
    wants_yes: bool,
    embedder: Embeddings,
    of_all: int,
) -> dict[str, float]:
    """`asked` are the words of the question that each has, `of_all` how many there are."""
    a, b = rival.clash.a, rival.clash.b
    first, second = sorted(standings, key=lambda each: each.behind)
    fewer, more = sorted(map(len, asked))
    is_other = a.is_german != b.is_german
    return {
        "behind": min(first.behind, _LATE),
        "second_behind": min(second.behind, _LATE) if is_other else second.behind,
        "in_document": float(min(max(first.place, second.place), _OWN_BEST)),
        "magnitude": _magnitude(rival),
        "meaning": 0.0 if is_other else likeness(a, b, embedder)[1],
        "shared": float(min(_in_common(a, b), _MOST_SHARED)),
        "asked_both": fewer / (of_all or 1),
        "asked_one": float(more),
        "near": max(first.near, second.near),
        "relevance": max(first.relevance, second.relevance),
        "yes_or_no": float(wants_yes),
        "case": float("other_case" in rival.doubts),
        "other_language": float(is_other),
        "same_question": max(_alike(question, each.answers, embedder) for each in (a, b)),
    }


def _alike(question: str, answered: str, embedder: Embeddings) -> float:
    """How alike what is asked and the question that a sentence stands behind are."""
    return alike(question, answered, embedder) if answered else 0.0


def _in_common(a: Statement, b: Statement) -> int:
    one, other = a.about_beside(b), b.about_beside(a)
    return min(kindred_in(one, other), kindred_in(other, one))


def _magnitude(rival: Rival) -> float:
    """How many times the one value is the other, as a logarithm: of one thing nobody says 14 days and eight years."""
    if rival.facts is None:
        return 1.0 if rival.clash.has_values else 0.0
    one, other = map(_size, rival.facts)
    if one is None or other is None:
        return 0.5
    return min(abs(math.log(one / other)), _FAR_APART) if one > 0 and other > 0 else _FAR_APART


def _size(fact: Fact) -> float | None:
    if fact.kind in {"date", "weekday", "time"}:
        return None
    return fact.value[0] * _SECONDS.get(fact.unit, 1.0)
