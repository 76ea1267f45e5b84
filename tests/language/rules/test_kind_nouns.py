"""A noun may only say of what kind the word ahead of it is."""

import pytest

from rag.language.rules.kind_nouns import tells_kind


@pytest.mark.parametrize(
    ("word", "text", "kind"),
    [
        ("wood", "a table of oak wood", True),
        ("files", "Send PDF files.", True),
        ("wood", "wood of the oak", False),
        ("wood", "oak wood and other wood", False),
        ("handle", "the oak handle", False),
        ("app", "Book it in the Harbourly app.", True),
        ("app", "Book it in the app.", False),
    ],
)
def test_it_stands_right_behind_one_of_its_kind(word: str, text: str, kind: bool) -> None:
    assert tells_kind(word, text) is kind
