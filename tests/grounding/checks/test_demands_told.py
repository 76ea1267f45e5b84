"""A must told as a should is the same bidding; told as advice, or as what one may leave, it is not."""

import pytest

from tests.grounding.checked import is_shown

KEY = "The key must be returned by noon. The lamp hangs in the shed."
ADVICE = "The key should be returned by noon. The lamp hangs in the shed."
ASKED = "We ask that you report damage to the mate on the same day. The lamp hangs in the shed."
GATE = "The main gate is reserved for passengers. The lamp hangs in the shed."
QUAY = "Mooring overnight is permitted only at the guarded quay. The lamp hangs in the shed."


@pytest.mark.parametrize(
    ("claim", "text"),
    [
        ("You should return the key by noon.", KEY),
        ("You have to return the key by noon.", ADVICE),
        ("If you moor overnight, you must use the guarded quay.", QUAY),
        ("You are expected to report damage to the mate on the same day.", ASKED),
    ],
)
def test_what_is_bidden_may_be_passed_on_in_another_word(claim: str, text: str) -> None:
    assert is_shown(claim, text)


@pytest.mark.parametrize(
    ("claim", "text"),
    [
        ("Returning the key by noon is advisable.", KEY),
        ("Returning the key by noon is mandatory.", ADVICE),
        ("You may report damage to the mate on the same day if you wish.", ASKED),
        ("Reporting damage to the mate is optional.", ASKED),
        ("The main gate isn't just for passengers, the crew may use it too.", GATE),
    ],
)
def test_what_is_bidden_is_not_left_to_anybody(claim: str, text: str) -> None:
    assert not is_shown(claim, text)
