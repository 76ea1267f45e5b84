"""Figures of a text, spelled one way."""

import pytest

from rag.language.values.figures import figure, figures, is_amount


@pytest.mark.parametrize("spelled", ["9", "9th", "09", "nine", "ninth"])
def test_a_number_is_the_same_in_digits_and_in_words(spelled: str) -> None:
    assert figure(spelled) == "9"


def test_ordinals_are_figures_beyond_the_twelfth() -> None:
    assert [figure(word) for word in ("thirteenth", "twentieth", "ninetieth")] == ["13", "20", "90"]


@pytest.mark.parametrize(("text", "held"), [
    ("on Nov 9", {"month 11", "9"}),
    ("2018-11-09", {"2018", "month 11"}),
    ("the season 2018–19", {"2018", "19", "2019"}),
    ("1,500 of 2.5 million", {"1500", "2.5"}),
    ("You may march to the office.", set()),
])  # fmt: skip
def test_a_text_is_read_with_what_it_leaves_unspelled(text: str, held: set[str]) -> None:
    assert held <= figures(text)
    assert figures(text) or not held


def test_years_and_months_are_no_amounts() -> None:
    assert list(filter(is_amount, ["2018", "month 11", "40"])) == ["40"]
