"""What costs nothing, however it is said, and what is only called free."""

import pytest

from rag.language.values.said_in_words import said_in_words


@pytest.mark.parametrize(
    "text",
    [
        "Mooring is free of charge.",
        "Pilots moor for free.",
        "It’s free for pilots.",
        "Mooring costs pilots nothing.",
        "Pilots moor at no extra cost.",
        "The fee is waived.",
        "Der Hafen ist kostenlos.",
    ],
)
def test_what_costs_nothing_is_a_price(text: str) -> None:
    assert [(one.kind, one.value) for one in said_in_words(text)] == [("money", (0.0,))]


@pytest.mark.parametrize("text", ["Pilots are free to leave.", "The hold is free of rats.", "A free berth is marked."])
def test_who_is_free_to_go_is_no_price(text: str) -> None:
    assert list(said_in_words(text)) == []


def test_shares_are_told_in_words_too() -> None:
    told = said_in_words("Meals are paid in full and cabins by half.")
    assert [(one.unit, one.value, one.text) for one in told] == [("%", (100.0,), "in full"), ("%", (50.0,), "by half")]
