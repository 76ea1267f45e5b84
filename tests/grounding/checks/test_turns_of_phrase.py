"""Everyday turns of phrase for the words of a rule are read as those; of another thing they are withheld."""

import pytest

from tests.grounding.checked import is_shown

PAGE = (
    "Drinks are free for crew. The yard pays for repairs. A berth is available again after ten days. Guests must sign"
    " the waiver. The mate must agree before a boat leaves."
)


@pytest.mark.parametrize(
    ("claim", "shown"),
    [
        ("Drinks are on the house for crew.", True),
        ("The yard foots the bill for repairs.", True),
        ("The yard picks up the tab for repairs.", True),
        ("A berth is up for grabs after ten days.", True),
        ("Guests must put their name to the waiver.", True),
        ("A boat leaves once the mate gives the nod.", True),
        ("The yard foots the bill for drinks.", False),
        ("Guests pick up the tab for repairs.", False),
        ("A berth is up for grabs after five days.", False),
        ("Guests must put their name to the lease.", False),
        ("A boat leaves once the crew gives the nod.", False),
    ],
)
def test_a_turn_of_phrase_says_what_its_plain_words_say(claim: str, shown: bool) -> None:
    assert is_shown(claim, PAGE) == shown
