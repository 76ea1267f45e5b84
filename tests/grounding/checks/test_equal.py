"""Two of whom the sources say something else each do not do the same."""

import pytest

from tests.grounding.checked import is_shown

APART = "Rowers are paid weekly. The pier is swept at noon. Coxes are paid monthly."
ALIKE = "Rowers are paid weekly. The pier is swept at noon. Coxes are paid weekly."


@pytest.mark.parametrize(
    "claim",
    [
        "Rowers are paid as often as coxes.",
        "Coxes are paid as often as rowers.",
    ],
)
def test_what_is_said_otherwise_of_each_is_not_the_same(claim: str) -> None:
    assert not is_shown(claim, APART)


def test_what_is_said_alike_of_each_is_the_same() -> None:
    assert is_shown("Rowers are paid as often as coxes.", ALIKE)


def test_the_same_place_is_one() -> None:
    text = "Oars are kept in the loft. Nets are kept in the yard."
    assert not is_shown("Oars are kept in the same place as nets.", text)
