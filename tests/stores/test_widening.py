"""Looking wider: enough looks, never too many."""

from hypothesis import given
from hypothesis import strategies as st

from rag.ports import Allowed, Hit
from rag.stores.widening import Candidate, best, widen, widths


@given(st.integers(1, 200), st.floats(0, 1), st.integers(0, 10_000))
def test_widths_grow_until_all_is_looked_at(top_k: int, share: float, total: int) -> None:
    looks = list(widths(top_k, share=share, total=total))
    assert looks == sorted(set(looks))
    assert (looks[-1] if looks else 0) == total


def test_one_look_is_enough_when_all_is_allowed() -> None:
    asked: list[int] = []

    def look(width: int) -> list[Candidate]:
        asked.append(width)
        return [(key, 1, 1 / (key + 1)) for key in range(width)]

    hits = widen(look, allowed=Allowed(frozenset({1})), top_k=3, total=1000)
    assert [hit.key for hit in hits] == [0, 1, 2]
    assert asked == [3]


def test_what_is_allowed_is_found_at_the_very_end_of_a_ranking_or_nowhere() -> None:
    only_last = lambda width: [(key, 1 if key == 999 else 2, 1 / (key + 1)) for key in range(width)]  # noqa: E731
    assert [hit.key for hit in widen(only_last, allowed=Allowed(frozenset({1}), 0.5), top_k=3, total=1000)] == [999]
    assert widen(only_last, allowed=Allowed(frozenset({3}), 0.5), top_k=3, total=1000) == []
    assert widen(only_last, allowed=Allowed(frozenset({3}), 0.5), top_k=3, total=0) == []


def test_equal_scores_stand_in_the_order_of_their_keys() -> None:
    assert [hit.key for hit in best([Hit(3, 1.0), Hit(1, 1.0), Hit(2, 2.0)], 2)] == [2, 1]
