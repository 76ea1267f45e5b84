"""Looking wider: enough looks, never too many."""

from hypothesis import given
from hypothesis import strategies as st

from rag.ports import Allowed, Hit
from rag.stores.widening import Candidate, best, widen, widths


@given(st.integers(1, 200), st.floats(0, 1), st.integers(0, 10_000), st.integers(1, 5_000))
def test_widths_grow_to_the_limit(top_k: int, share: float, total: int, limit: int) -> None:
    looks = list(widths(top_k, share=share, total=total, limit=limit))
    assert looks == sorted(set(looks))
    assert (looks[-1] if looks else 0) == min(total, limit)


def test_one_look_is_enough_when_all_is_allowed() -> None:
    asked: list[int] = []

    def look(width: int) -> list[Candidate]:
        asked.append(width)
        return [(key, 1, 1 / (key + 1)) for key in range(width)]

    hits = widen(look, allowed=Allowed(frozenset({1})), top_k=3, total=1000, limit=1000)
    assert hits is not None
    assert [hit.key for hit in hits] == [0, 1, 2]
    assert asked == [3]


def test_the_limit_before_enough_is_no_answer_and_nothing_at_all_is_one() -> None:
    allowed = Allowed(frozenset({1}), 0.5)
    none_allowed = lambda width: [(key, 2, 1.0) for key in range(width)]  # noqa: E731
    assert widen(none_allowed, allowed=allowed, top_k=3, total=1000, limit=50) is None
    assert widen(none_allowed, allowed=allowed, top_k=3, total=40, limit=50) == []
    assert widen(none_allowed, allowed=allowed, top_k=3, total=0, limit=50) == []


def test_equal_scores_stand_in_the_order_of_their_keys() -> None:
    assert [hit.key for hit in best([Hit(3, 1.0), Hit(1, 1.0), Hit(2, 2.0)], 2)] == [2, 1]
