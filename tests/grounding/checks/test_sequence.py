"""Steps of a list are told in their order, whichever of two is named first."""

import pytest

from tests.grounding.checked import is_shown, judged

STEPS = "Do these steps in order:\n1. Drain the tank.\n2. Rinse the hose.\n3. Close the valve."


@pytest.mark.parametrize(
    "claim", ["Close the valve before you rinse the hose.", "Rinse the hose after the valve is closed."]
)
def test_a_later_step_told_first_is_withheld(claim: str) -> None:
    assert judged(claim, STEPS) == ("contradicted", "role")


@pytest.mark.parametrize(
    "claim", ["Rinse the hose before you close the valve.", "Close the valve after the hose is rinsed."]
)
def test_the_order_of_the_list_is_shown(claim: str) -> None:
    assert is_shown(claim, STEPS)
