"""A group, a place, a time or a condition before a rule must be said beside that rule."""

import pytest

from tests.grounding.checked import is_shown

SOURCE = """# Leaving

All equipment that the town issued to you must be returned. Unused hours go back to the colleagues who donated them.

If you are retiring, read the pension leaflet. Your manager signs it.

# Travel

Trips that were booked elsewhere are not reimbursed. In Norway, taxis are paid from the station to the hotel."""


@pytest.mark.parametrize(
    "claim",
    [
        "For managers, trips that were booked elsewhere are not reimbursed.",
        "During your first year, trips that were booked elsewhere are not reimbursed.",
        "After ten years of service, unused hours go back to the colleagues who donated them.",
        "If you are pregnant, all equipment that the town issued to you must be returned.",
        "As a permanent employee, you must return all equipment that the town issued to you.",
    ],
)
def test_a_scope_put_before_a_rule_for_everyone_is_withheld(claim: str) -> None:
    assert not is_shown(claim, SOURCE)


@pytest.mark.parametrize(
    "claim",
    [
        "If you are retiring, you should read the pension leaflet.",
        "In Norway, taxis from the station to the hotel are paid.",
        "As an employee, you must return all equipment that the town issued to you.",
        "When leaving, you must return all equipment that the town issued to you.",
        "For example, trips that were booked elsewhere are not reimbursed.",
        "For trips that were booked elsewhere, you are not reimbursed.",
    ],
)
def test_what_is_said_beside_the_rule_may_stand_before_it(claim: str) -> None:
    assert is_shown(claim, SOURCE)
