"""A model's words for a question are told only when somebody said them before."""

import pytest

from rag.graphs.heard import is_heard
from rag.language.likeness import is_everyday

ASKED = "How many days a week may I work remotely?"


@pytest.mark.parametrize(
    ("text", "heard"),
    [
        ("remote work days", True),
        ("the number of days that are allowed", True),
        ("Every employee works from a castle.", False),
        ("How many submarines may I work in?", False),
        ("7,777 days of remote work", False),
        ("You may not work remotely.", False),
        ("", True),
    ],
)
def test_no_word_and_no_denial_is_new(text: str, heard: bool) -> None:
    assert is_heard(text, ASKED) is heard


def test_a_denial_that_was_said_is_heard() -> None:
    assert is_heard("work not allowed remotely", "Why may I not work remotely?")


def test_what_anyone_may_add_is_no_new_thing() -> None:
    assert is_heard("How many days per week may employees work remotely?", ASKED, free=is_everyday)
    assert not is_heard("How many days may I work in a submarine?", ASKED, free=is_everyday)
