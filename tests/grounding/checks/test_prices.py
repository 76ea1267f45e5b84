"""A part or a multiple of what is paid must be told as one by the page."""

import pytest

from tests.grounding.checked import is_shown, reason

RATE = "Compensation for unused shore leave is calculated using your hourly rate. You get it in May."


@pytest.mark.parametrize("times", ["half your", "twice your", "double your", "a third of your"])
def test_a_part_or_a_multiple_that_no_source_tells_is_withheld(times: str) -> None:
    assert reason(f"Unused shore leave is paid at {times} hourly rate.", RATE) == "number"


@pytest.mark.parametrize(
    ("claim", "page"),
    [
        ("Unused shore leave is paid at your hourly rate.", RATE),
        ("Unused shore leave is paid at half your hourly rate.", RATE.replace("using", "at 50% of")),
        ("Extra watches are paid at time and a half.", "Extra watches are paid at 1.5 times your rate."),
    ],
)
def test_one_that_the_page_tells_in_figures_is_shown(claim: str, page: str) -> None:
    assert is_shown(claim, page)


NOTHING = ["There is no charge for the tour.", "The tour is free of charge.", "The tour is offered at no extra cost."]


@pytest.mark.parametrize("claim", NOTHING)
@pytest.mark.parametrize(
    "page",
    [
        "The tour is offered for a small fee.",
        "There is a charge for the tour.",
        "We charge all guests for the tour.",
        "The tour costs five euros.",
    ],
)
def test_what_is_to_be_paid_for_is_not_free(claim: str, page: str) -> None:
    assert not is_shown(claim, f"{page} It starts at the mill.")


@pytest.mark.parametrize(
    ("claim", "page"),
    [
        (NOTHING[0], "The tour is free."),
        (NOTHING[1], "The tour is offered free of charge; the tea is charged."),
        (NOTHING[2], "The tour is offered free of charge, and there is a charge for the tea."),
    ],
)
def test_what_is_free_is_told_so(claim: str, page: str) -> None:
    assert is_shown(claim, f"{page} It starts at the mill.")


def test_who_is_free_to_do_a_thing_may_have_to_pay_for_it() -> None:
    text = "You may use the pool for a fee of 5 euros. The gate is locked after dark."
    assert is_shown("You are free to use the pool for a fee of 5 euros.", text)
    assert not is_shown("The pool is free to use.", text)
