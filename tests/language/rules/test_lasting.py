"""What never ends, and what is over or done again after some time."""

import pytest

from rag.language.rules.lasting import ending_thing, lasting_thing


@pytest.mark.parametrize(
    ("text", "thing"),
    [
        ("Badges never expire.", "Badges"),
        ("Gift cards do not expire automatically.", "Gift cards"),
        ("Badges need not be renewed.", "Badges"),
        ("Minutes are kept forever.", "Minutes"),
        ("Badges never expire for contractors.", ""),
        ("Badges expire after a year.", ""),
        ("Badges never get lost.", ""),
    ],
)
def test_what_has_no_end_is_told(text: str, thing: str) -> None:
    assert lasting_thing(text).strip() == thing


@pytest.mark.parametrize(
    ("text", "thing"),
    [
        ("Badges must be renewed every two years.", "Badges"),
        ("Gift cards are valid for six months.", "Gift cards"),
        ("Minutes are deleted after ten years.", "Minutes"),
        ("Badges are renewed every two years for contractors.", ""),
        ("Badges must be renewed in writing.", ""),
        ("Badges are printed every two years.", ""),
    ],
)
def test_what_ends_after_some_time_is_told(text: str, thing: str) -> None:
    assert ending_thing(text).strip() == thing
