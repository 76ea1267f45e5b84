"""Who pays a part does not pay the full sum."""

import pytest

from tests.grounding.checked import is_shown, reason

PARTS = (
    "The village pays 60% of the mooring fee.",
    "The village pays half of the mooring fee.",
    "The village pays up to 300 euros of the mooring fee.",
    "The village pays part of the mooring fee.",
    "Of the mooring fee, the village pays a third.",
)
WHOLES = (
    "The village pays the full mooring fee.",
    "The village pays all of the mooring fee.",
    "The village pays the mooring fee in full.",
    "The mooring fee is fully paid by the village.",
    "The village pays 100% of the mooring fee.",
)


@pytest.mark.parametrize("part", PARTS)
@pytest.mark.parametrize("whole", WHOLES)
def test_a_part_is_not_the_whole(part: str, whole: str) -> None:
    assert not is_shown(whole, part)


@pytest.mark.parametrize("told", WHOLES)
def test_the_whole_is_told_in_other_words(told: str) -> None:
    assert is_shown(told, "The village pays the full mooring fee. Seeds are swapped in April.")


def test_covering_the_full_cost_is_more_than_covering_some_of_it() -> None:
    text = "The village covers 60% of the cost of the nets."
    assert reason("The village covers the full cost of the nets.", text) == "quantifier"
    assert is_shown("The village covers 60% of the cost of the nets.", text)


def test_a_part_beside_the_whole_is_no_contradiction() -> None:
    text = "The village pays the full fee for apprentices, and half of the fee for everyone else."
    assert is_shown("The village pays the full fee for apprentices.", text)
