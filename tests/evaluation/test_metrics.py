import math

import pytest

from rag.evaluation.metrics import (
    abstention,
    bootstrap,
    matches,
    ndcg,
    percentile,
    precision,
    recall,
    reciprocal_rank,
)

FOUND = ["travel::hotels::1", "handbook::leave::1", "travel::meals::1"]


def test_nothing_expected_and_nothing_found() -> None:
    assert recall([], []) == recall([], FOUND) == 1.0
    assert recall(["handbook"], []) == 0.0
    assert precision(["handbook"], []) == 0.0
    assert reciprocal_rank(["handbook"], []) == 0.0
    assert ndcg([], []) == 1.0
    assert ndcg(["handbook"], []) == 0.0
    assert bootstrap([]) is None
    assert percentile([], 0.95) is None
    assert abstention([], []) == (None, None)


@pytest.mark.parametrize(
    ("expected", "found", "same"),
    [
        ("travel", "travel::hotels::1", True),
        ("travel::hotels", "travel::hotels::1", True),
        ("travel::hotels::1", "travel::hotels::1", True),
        ("travel", "travel-policy::hotels::1", False),
        ("travel::hotels::1", "travel::hotels::12", False),
    ],
)
def test_a_source_is_a_document_or_the_beginning_of_a_chunk_id(expected: str, found: str, same: bool) -> None:
    assert matches(expected, found) is same


def test_recall_and_precision() -> None:
    assert recall(["handbook", "security"], FOUND) == 0.5
    assert precision(["travel"], FOUND) == pytest.approx(2 / 3)


def test_places() -> None:
    assert reciprocal_rank(["handbook"], FOUND) == 0.5
    assert ndcg(["travel"], FOUND) == 1.0
    assert ndcg(["handbook"], FOUND) == pytest.approx(1 / math.log2(3))
    assert ndcg(["handbook"], FOUND, k=1) == 0.0
    assert ndcg(["travel::hotels", "travel::meals"], FOUND) == pytest.approx((1 + 0.5) / (1 + 1 / math.log2(3)))


def test_one_source_found_twice_counts_once() -> None:
    assert ndcg(["travel", "handbook"], ["travel::a::1", "travel::b::1", "handbook::a::1"]) < 1.0


def test_abstention() -> None:
    assert abstention([True, True, False, False], [True, False, True, True]) == (0.5, pytest.approx(1 / 3))
    assert abstention([False], [True]) == (None, 0.0)


@pytest.mark.parametrize(("share", "value"), [(0.5, 2), (0.95, 4), (0.0, 1), (1.0, 4)])
def test_percentiles(share: float, value: float) -> None:
    assert percentile([4, 1, 3, 2], share) == value


def test_intervals_hold_the_mean_and_shrink_with_more_values() -> None:
    few, many = bootstrap([0.0, 1.0] * 5), bootstrap([0.0, 1.0] * 500)
    assert few is not None
    assert many is not None
    assert few.low <= few.value == 0.5 <= few.high
    assert many.high - many.low < few.high - few.low
    assert bootstrap([1.0, 1.0]) == (1.0, 1.0, 1.0)
    assert bootstrap([0.0, 1.0] * 5) == few
