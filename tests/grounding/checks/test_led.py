"""Lines and the items under them, told as one sentence."""

import pytest

from tests.grounding.checked import is_shown

CREWS = """# Rope crews

Crews must not carry the following:

- a phone that is switched on
- glass bottles
- a spare battery

Crews need the following:

- a pass from the office
- a rope of forty metres
- a signed map

Guests are advised to bring:

- dry socks
- a warm hat
"""


@pytest.mark.parametrize(
    "claim",
    [
        "Crews need a pass from the office.",
        "Crews need a pass from the office, a rope of forty metres, a signed map.",
        "Guests are advised to bring a warm hat.",
        "Crews must not carry glass bottles.",
    ],
)
def test_what_stands_under_a_line_is_told_with_it(claim: str) -> None:
    assert is_shown(claim, CREWS)


@pytest.mark.parametrize(
    "claim",
    [
        "Crews need dry socks.",
        "Crews need a pass from the office, a rope of forty metres and dry socks.",
        "Crews don't need a pass from the office, a rope of forty metres, a signed map.",
    ],
)
def test_an_item_of_another_line_and_a_no_in_the_line_are_withheld(claim: str) -> None:
    assert not is_shown(claim, CREWS)
