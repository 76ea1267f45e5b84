"""Fusion: bounds, edges and order."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rag.retrieval.fusion import convex, min_max, ranking, reciprocal_rank

SCORES = st.dictionaries(st.integers(0, 30), st.floats(-1e6, 1e6, allow_nan=False), max_size=15)


def test_nothing_and_nothing_is_nothing() -> None:
    assert convex({}, {}, semantic_weight=0.3) == {}
    assert reciprocal_rank() == {}
    assert reciprocal_rank([], []) == {}
    assert min_max({}) == {}


def test_convex_weighs_the_stretched_legs() -> None:
    fused = convex({1: 0.9, 2: 0.5, 3: 0.1}, {1: 4.0, 2: 14.0, 4: 9.0}, semantic_weight=0.3)
    assert fused == pytest.approx({1: 0.3, 2: 0.3 * 0.5 + 0.7, 3: 0.0, 4: 0.35})


def test_one_leg_alone_keeps_its_order() -> None:
    assert ranking(convex({}, {5: 1.0, 6: 3.0, 7: 2.0}, semantic_weight=0.3)) == [6, 7, 5]


def test_a_single_hit_is_the_best() -> None:
    assert convex({1: -0.2}, {1: 0.1}, semantic_weight=0.3) == {1: 1.0}


def test_reciprocal_rank_counts_places() -> None:
    fused = reciprocal_rank([1, 2], [2, 3])
    assert fused == pytest.approx({1: 0.5, 2: (1 / 62 + 1 / 61) / (2 / 61), 3: (1 / 62) / (2 / 61)})
    assert reciprocal_rank([7], [7]) == {7: 1.0}


def test_ties_stand_in_the_order_of_their_keys() -> None:
    assert ranking({3: 1.0, 1: 1.0, 2: 2.0}) == [2, 1, 3]


@given(SCORES, SCORES, st.floats(0, 1))
def test_convex_stays_between_0_and_1_and_keeps_every_key(
    semantic: dict[int, float], keyword: dict[int, float], weight: float
) -> None:
    fused = convex(semantic, keyword, semantic_weight=weight)
    assert fused.keys() == semantic.keys() | keyword.keys()
    assert all(-1e-9 <= score <= 1 + 1e-9 for score in fused.values())


@given(SCORES, SCORES)
def test_reciprocal_rank_stays_between_0_and_1(semantic: dict[int, float], keyword: dict[int, float]) -> None:
    fused = reciprocal_rank(ranking(semantic), ranking(keyword))
    assert fused.keys() == semantic.keys() | keyword.keys()
    assert all(0 < score <= 1 for score in fused.values())
