"""Things named in a row say the same in any order."""

import pytest

from rag.language.enumerations import are_in_a_row, enumerations


@pytest.mark.parametrize(
    ("text", "members"),
    [
        ("We look after our crews, guests, and night pilots.", {"crews", "guests", "night pilots"}),
        ("Ask for a pass, such as ropes, oars or sails.", {"ropes", "oars", "sails"}),
        ("You need to bring ropes, oars and sails.", {"ropes", "oars", "sails"}),
        ("Best practices including risk checks, drills and logs.", {"risk checks", "drills", "logs"}),
    ],
)
def test_its_members_are_read(text: str, members: set[str]) -> None:
    assert frozenset(members) in enumerations(text)


@pytest.mark.parametrize(
    "text", ["Crews and guests wait.", "Bring ropes, oars and old red sails tied together.", "Stop, look."]
)
def test_what_may_belong_to_one_of_them_makes_no_row(text: str) -> None:
    assert enumerations(text) == ()


def test_only_members_of_one_row_may_change_places() -> None:
    one, other = "We mend ropes for crews, guests and pilots.", "We mend ropes for pilots, guests and crews."
    assert are_in_a_row(["crew", "pilot"], one, other)
    assert not are_in_a_row(["rope", "pilot"], one, other)
    assert not are_in_a_row(["crew", "pilot"], one.replace(".", ", respectively."), other)
