"""What is set aside for another thing is not told as what holds."""

import pytest

from tests.grounding.checked import is_shown

TEXT = (
    "The weather report is drawn up by the Norden station every morning. Crews should check the nets a week before the "
    "season so that our upkeep is planned, rather than hurried. Ropes are mended by the mate, not the cook."
)


@pytest.mark.parametrize(
    "claim",
    [
        "The weather report is drawn up by the crew itself rather than by the Norden station.",
        "Our upkeep is hurried, so crews should check the nets when the season begins.",
    ],
)
def test_what_is_set_aside_is_not_shown(claim: str) -> None:
    assert not is_shown(claim, TEXT)


@pytest.mark.parametrize(
    "claim",
    [
        "Crews should check the nets a week before the season, so that upkeep is planned rather than hurried.",
        "The mate, rather than the cook, mends the ropes.",
        "The Norden station draws up the weather report every morning.",
    ],
)
def test_what_takes_its_place_is(claim: str) -> None:
    assert is_shown(claim, TEXT)
