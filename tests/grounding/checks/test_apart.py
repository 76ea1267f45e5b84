"""More lies that a sentence, its neighbours or its own words speak against, and the truth beside them."""

import pytest

from tests.grounding.checked import is_shown

QUAY = """The whistle is blown every Tuesday at the north pier. Crates go to the cold store in Kiln Street.

The pump in Hall 4 is louder than in Hall 3, so ear plugs are compulsory there. Keep the hatches down on the lee
side.

Odd mails should be forwarded to catch@quay.example and then deleted. Do not reply to them.

The net store is open from 6:00 to 14:00, on Fridays until 12:00. In the Stavner crew 18 of the 24 hands are
guild members.

Presents worth less than £30 may be kept if they are listed. Cash is never accepted. The former requirement to
change the lock codes every 90 days was dropped in the autumn.

As of 1 October the harbour desk moves to the upper deck. The chart room stays on the lower deck."""


@pytest.mark.parametrize(
    "claim",
    [
        "The whistle is blown every Tuesday in Kiln Street.",
        "Hall 3 is louder than Hall 4.",
        "Keep the hatches up on the lee side.",
        "You should delete odd mails before forwarding them.",
        "You should reply to odd mails.",
        "On Fridays the net store is open until 14:00.",
        "All hands in the Stavner crew are guild members.",
        "Cash presents of less than £30 may be accepted.",
        "The lock codes must be changed every 90 days.",
    ],
)
def test_what_the_page_says_otherwise_is_withheld(claim: str) -> None:
    assert not is_shown(claim, QUAY)


@pytest.mark.parametrize(
    "claim",
    [
        "Every Tuesday the whistle is blown at the north pier.",
        "Hall 4 is louder than Hall 3.",
        "Hatches are kept down on the lee side.",
        "You should forward odd mails before deleting them.",
        "On Fridays the net store is open until 12:00.",
        "Presents of less than £30 may be kept if they are listed.",
        "The chart room stays on the lower deck.",
    ],
)
def test_what_the_page_says_is_shown(claim: str) -> None:
    assert is_shown(claim, QUAY)
