"""A part of which the passages of the rest say nothing is withheld, however freely the rest is told."""

import pytest

from tests.grounding.checked import is_shown, judged

BERTHS = (
    "Skippers keep their winter berth until the ice has gone. The harbour office draws up the list of berths in "
    "spring, and a warden calls everybody on it."
)
ROPES = "Wet ropes are dried on the rack by the night crew. Requests for new ropes may clash with lots drawn in autumn."


@pytest.mark.parametrize(
    "part",
    ["drawn by lot when wishes clash", "by courier"],
)
def test_what_its_passages_do_not_tell_is_withheld(part: str) -> None:
    claim = f"Until the ice is gone, skippers hold on to their winter berth, {part}."
    assert judged(claim, BERTHS)[0] == "unsupported"


@pytest.mark.parametrize(
    "claim",
    [
        "Until the ice is gone, skippers hold on to their winter berth, and everyone on the list is rung by a warden.",
        "The office writes the list of berths in spring, when a warden phones all people on it.",
        "Skippers have a winter berth, which they keep until the ice has melted.",
    ],
)
def test_another_wording_of_a_part_is_shown(claim: str) -> None:
    assert is_shown(claim, BERTHS)
