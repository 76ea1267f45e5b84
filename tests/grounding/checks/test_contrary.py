"""The opposite of a word that a sentence has beside the same words, and what only looks like one."""

import pytest

from tests.grounding.checked import is_shown, judged

RAMP = """In spring the ramp moves downwards beside the deck and makes room for the crew, while
the ferry is in the harbour.

In autumn, when the ferry closes, the ramp of the ferry moves upwards into the harbour."""


def test_what_the_best_sentence_says_is_not_opposed_by_another_that_has_less_of_the_claim() -> None:
    claim = "In spring, the ramp of the ferry moves downwards, and so makes room in the harbour for the crew."
    assert is_shown(claim, RAMP)


def test_the_word_of_another_case_is_withheld() -> None:
    claim = "When the ferry closes in autumn, its ramp moves downwards into the harbour."
    assert judged(claim, RAMP) == ("contradicted", "opposite")


@pytest.mark.parametrize(
    ("word", "other", "opposite"), [("activity", "work", "inactive"), ("direction", "way", "indirect")]
)
def test_a_word_with_the_stem_of_an_opposite_is_none(word: str, other: str, opposite: str) -> None:
    page = f"Guests ask for the {other} with the lamp.\n\nMost {opposite} guests have a lamp."
    assert is_shown(f"The {word} with the lamp is what guests ask for.", page)


def test_a_few_of_one_thing_are_no_opposite_of_all_of_another() -> None:
    page = "Hold the two buttons for a couple of seconds.\n\nRelease all the buttons when the lamp is on."
    assert is_shown("Hold the two buttons for a few seconds.", page)
    assert judged("Few buttons are released when the lamp is on.", page) == ("contradicted", "quantifier")
