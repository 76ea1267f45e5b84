"""What held once, told as what holds now."""

import pytest

from tests.grounding.checked import is_shown, judged

HARBOUR = """Changed berths cost nothing from 1 May, before that we charged €12 each. Until 30 June pilots and
stewards could take the launch to any island; this has ended, the rule is now the same for everybody. Skippers have
40 shore days a season. The former 90-day expiry of badges was abolished in May. Until the end of 2021 eight guests
could be brought aboard. Last year it was 25 days, are the others carried over? Moorings are paid until 30 September."""


@pytest.mark.parametrize(
    "claim",
    [
        "Each changed berth costs €12.",
        "Pilots and stewards may take the launch to any island.",
        "In all you have 25 days.",
        "Badges have an expiry of 90 days.",
        "Badges expire every 90 days.",
        "Eight guests can be brought aboard.",
    ],
)
def test_what_held_once_is_withheld(claim: str) -> None:
    assert judged(claim, HARBOUR) == ("contradicted", "date")


@pytest.mark.parametrize(
    "claim",
    [
        "Changed berths formerly cost €12 each.",
        "Until 30 June pilots and stewards could take the launch to any island.",
        "Skippers have 40 shore days a season.",
        "Moorings are paid until 30 September.",
    ],
)
def test_what_is_told_as_past_or_holds_is_not(claim: str) -> None:
    assert is_shown(claim, HARBOUR)
