"""What only helped to write or to browse a text."""

import pytest

from rag.language.leftovers import is_leftover


@pytest.mark.parametrize(
    "text",
    [
        'TODO: Link "you have permission to do so" to the overtime section when it exists',
        "TBD",
        "Start booking travel >",
        "[Start booking travel →](travel/book.md)",
        "Read more about our rituals",
        "Back to top",
        "Lumen Ltd · People team · in force from 1 January 2025.",
    ],
)
def test_it_tells_a_reader_nothing(text: str) -> None:
    assert is_leftover(text)


@pytest.mark.parametrize(
    "text",
    [
        "Write a to-do list and read more books in the evening than you did in the year before.",
        "Choose Settings > Network.",
        "Open the page and press Start.",
        "Temperature > 40 °C",
        "The date is TBD.",
        "Breakfast · lunch · dinner",
    ],
)
def test_what_tells_something_is_none(text: str) -> None:
    assert not is_leftover(text)
