"""A value stays with the section that has it: what another section is about has not got it."""

import pytest

from tests.grounding.checked import is_shown, reason

PENSION = "The pension plan is with Corvus. You are eligible to join the plan with your first salary."
SICKNESS = "There is a waiting period of 90 days for sickness benefits. The life insurance is offered to all staff."
HOURS = "Comp time expires one year after it is earned. Staff on fixed schedules earn comp time."
CREDIT = "Credit hours are earned on flexible schedules. They are approved by the manager."
PAGES = (PENSION, SICKNESS, HOURS, CREDIT)


@pytest.mark.parametrize(
    "claim",
    [
        "The life insurance is with Corvus.",
        "The pension plan has a waiting period of 90 days.",
        "Credit hours expire one year after they are earned.",
    ],
)
def test_a_value_of_another_section_is_withheld(claim: str) -> None:
    assert reason(claim, *PAGES) == "swap"


@pytest.mark.parametrize(
    "claim",
    [
        "The pension plan is with Corvus.",
        "Sickness benefits have a waiting period of 90 days.",
        "Comp time expires one year after it was earned.",
        "Staff have a waiting period of 90 days for sickness benefits.",
    ],
)
def test_its_own_section_proves_it(claim: str) -> None:
    assert is_shown(claim, *PAGES)
