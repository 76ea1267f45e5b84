"""The yes or no ahead of a sentence."""

import pytest

from tests.grounding.checked import is_shown

PAGE = """Crews may take the harbour launch to the outer pier. Guests must not feed the seals at the outer pier.
Tickets for the lighthouse are sold at the gate."""
MAY, FEED = "May crews take the harbour launch to the outer pier?", "May guests feed the seals at the outer pier?"


@pytest.mark.parametrize(
    "told", ["crews may take the harbour launch to the outer pier", "tickets for the lighthouse are sold at the gate"]
)
def test_a_no_to_what_the_page_allows_is_withheld(told: str) -> None:
    assert is_shown(f"Yes, {told}.", PAGE, question=MAY)
    assert not is_shown(f"No, {told}.", PAGE, question=MAY)
    assert is_shown(f"No, {told}.", PAGE, question="Is the museum open on Sundays in the winter?")


@pytest.mark.parametrize(
    "told", ["guests must not feed the seals at the outer pier", "tickets for the lighthouse are sold at the gate"]
)
def test_a_yes_to_what_it_forbids_is_withheld(told: str) -> None:
    assert is_shown(f"No, {told}.", PAGE, question=FEED)
    assert not is_shown(f"Yes, {told}.", PAGE, question=FEED)


def test_a_no_may_say_what_holds_instead() -> None:
    page = f"{PAGE} Crews may take the harbour launch to the outer pier only if the mate agrees."
    assert is_shown(
        "No, crews may take the harbour launch to the outer pier only if the mate agrees.", page, question=MAY
    )
    page = "Crews get 30 days of leave in the first year."
    question = "Do crews get 20 days of leave in the first year?"
    assert is_shown("No, crews get 30 days of leave in the first year.", page, question=question)


def test_a_no_that_counts_is_no_answer() -> None:
    page = f"{PAGE} No crew may take the red launch to the outer pier."
    assert is_shown("No crew may take the red launch to the outer pier.", page, question=MAY)
