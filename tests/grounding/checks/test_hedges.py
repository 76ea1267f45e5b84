"""All, beside what a sentence says of most: of the same, and of something else in the same sentence."""

import pytest

from tests.grounding.checked import is_shown

YARD = (
    "Requests for a berth normally go through the office and need the approval of the warden. "
    "Ropes that are lent must be returned, and many of them are dyed. Most sheds close at noon on Fridays."
)


@pytest.mark.parametrize(
    "claim",
    ["The warden has to approve all requests for a berth.", "All lent ropes must be returned."],
)
def test_what_is_said_of_most_narrows_nothing_else(claim: str) -> None:
    assert is_shown(claim, YARD)


@pytest.mark.parametrize(
    "claim",
    [
        "Requests for a berth always go through the office.",
        "All lent ropes are dyed.",
        "All sheds close at noon on Fridays.",
    ],
)
def test_what_is_said_of_most_is_not_said_of_all(claim: str) -> None:
    assert not is_shown(claim, YARD)
