"""Only, told of what the page has for some and leaves out for the others in words of its own."""

import pytest

from tests.grounding.checked import is_shown

PIER = (
    "Sailors may bring a guest aboard on Sundays. On the other days of the week, guests wait at the gate.\n\n"
    "Charts are copied by the mate or the pilot. All other hands stay out of the chart room.\n\n"
    "The slipway may be used when the wind is below 20 knots. Bring a rope.\n\n"
    "Photographs of the yard may be taken with the warden's consent. Sketching is always fine.\n\n"
    "Hands who handle cargo wear a helmet. Lamps are lit at dusk."
)
HOUSE = (
    "Skippers are given a parrot at the gate. Dogs must not be fed.\n\n"
    "Grants are limited to sailors in their first two years. The form is in the office.\n\n"
    "The discount applies to all goods with the exception of rope. The shop opens at nine.\n\n"
    "Only divers may order air tanks. Tanks are stored in the shed."
)


@pytest.mark.parametrize(
    "claim",
    [
        "Guests can come aboard solely on Sundays.",
        "Only the mate and the pilot copy charts.",
        "The slipway can be used only when the wind is below 20 knots.",
        "You can only take photographs of the yard if the warden consents.",
        "A helmet is only for hands who handle cargo.",
    ],
)
def test_what_the_page_leaves_out_is_left_out(claim: str) -> None:
    assert is_shown(claim, PIER)


@pytest.mark.parametrize(
    "claim",
    [
        "Only the mate copies charts.",
        "Only pilots may bring a guest aboard on Sundays.",
        "The slipway can be used only when the tide is high.",
        "You can only take photographs of the yard if the mate consents.",
        "A helmet is only for hands who light lamps.",
    ],
)
def test_what_it_leaves_in_is_not(claim: str) -> None:
    assert not is_shown(claim, PIER)


@pytest.mark.parametrize(
    "claim",
    [
        "Only skippers are given a parrot at the gate.",
        "Only skippers are given a parrot.",
        "Grants are open to all sailors.",
        "The discount applies only to rope.",
        "Air tanks can be ordered by divers, among others.",
    ],
)
def test_an_only_is_not_made_up_and_not_taken_away(claim: str) -> None:
    assert not is_shown(claim, HOUSE)


@pytest.mark.parametrize(
    "claim",
    [
        "You can only get a grant if you are a sailor in your first two years.",
        "The discount applies to all goods except rope.",
        "If you are not a diver, you cannot order air tanks.",
    ],
)
def test_it_may_be_told_from_either_side(claim: str) -> None:
    assert is_shown(claim, HOUSE)
