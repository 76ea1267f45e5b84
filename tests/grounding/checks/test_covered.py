"""What is part of a thing and what is left out of it, in whichever form either is told."""

import pytest

from tests.grounding.checked import is_shown

BESIDE = "The kitchen is cleaned by the caterer. Lunch is served in the canteen."
LEFT_OUT = [
    "The mooring fee excludes drinks.",
    "The mooring fee does not cover drinks.",
    "The mooring fee leaves out drinks.",
    "Drinks are not included in the mooring fee.",
    "Drinks are excluded from the mooring fee.",
]
COVERED = [
    "The mooring fee covers drinks.",
    "Drinks are part of the mooring fee.",
    "The mooring fee does not exclude drinks.",
]


@pytest.mark.parametrize("page", LEFT_OUT)
def test_what_is_left_out_is_told_so_in_any_form_and_not_as_covered(page: str) -> None:
    assert all(is_shown(claim, f"{page} {BESIDE}") for claim in LEFT_OUT)
    assert not any(is_shown(claim, f"{page} {BESIDE}") for claim in COVERED)


def test_what_covers_one_thing_says_nothing_of_another() -> None:
    page = f"The mooring fee covers water. The mooring fee does not cover drinks. {BESIDE}"
    assert is_shown("Water is included in the mooring fee.", page)
    assert not is_shown("Drinks are included in the mooring fee.", page)
