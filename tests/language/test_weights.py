"""A weight that names no feature, or a feature that was forgotten, would quietly count nothing."""

from pathlib import Path

import pytest

from rag.grounding.alignment import Untold
from rag.grounding.answer_score import BENT, KNOTS
from rag.grounding.scoring import Features
from rag.grounding.signs import Signs
from rag.language.orders.suspicion import Order, Request
from rag.language.weights import logistic, read_weights, weighted
from rag.retrieval.conflicts import likely_rivals
from rag.retrieval.evidence import quality, sentence_features

RAG = Path(__file__).parent.parent.parent / "rag"


@pytest.mark.parametrize(
    ("file", "table", "features"),
    [
        ("grounding/weights.json", "support", set(Features._fields)),
        ("language/orders/injection.json", "orders", set(Order._fields)),
        ("language/orders/injection.json", "requests", set(Request._fields)),
        ("retrieval/evidence/quality.json", "weights", {"bias", *quality.FEATURES}),
        ("retrieval/evidence/reading.json", "weights", set(sentence_features.FEATURES)),
        ("retrieval/conflicts/rivals.json", "weights", {"bias", *likely_rivals.FEATURES}),
    ],
)
def test_each_feature_has_its_weight(file: str, table: str, features: set[str]) -> None:
    assert read_weights(RAG / file)[table].keys() == features


def test_a_claim_is_weighed_by_its_signs_alone() -> None:
    signs = {*Signs._fields, *Untold._fields}
    bent = {f"{name}>{knot}" for name in BENT for knot in KNOTS}
    beside = {"bias", "changed_copy", "objected", "asked", "single"}
    assert read_weights(RAG / "grounding/answer_weights.json")["claim"].keys() <= {*signs, *bent, *beside}


def test_a_weight_without_a_value_is_no_zero() -> None:
    assert weighted({"bias": 1.0}, {"bias": 1.0, "new": 5.0}) == 1.0
    with pytest.raises(KeyError):
        weighted({"gone": 1.0}, {"bias": 1.0})


def test_the_logistic_never_overflows() -> None:
    assert logistic(-1e9) < 1e-9
    assert logistic(1e9) > 1 - 1e-9
