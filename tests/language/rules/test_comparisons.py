"""Two things and what the first is beside the second."""

from time import process_time

import pytest

from rag.language.rules.comparisons import comparisons, says_times


@pytest.mark.parametrize(
    ("text", "relation"),
    [
        ("Managers get more leave than staff.", "greater"),
        ("Managers get fewer days than staff.", "less"),
        ("It lasts twice as long as the first one.", "2"),
        ("Sie zahlen doppelt so viel wie andere.", "2"),
        ("Cats are better than dogs.", "."),
    ],
)
def test_the_comparing_word_tells_what_is_said(text: str, relation: str) -> None:
    assert [one.relation for one in comparisons(text)] == [relation]


@pytest.mark.parametrize(
    "text",
    [
        "It takes more than ten days.",
        "Tea rather than coffee is served.",
        "A double room.",
        "Ask later as long as it is free.",
        "Aim for half an hour or more of boat work every day.",
    ],
)
def test_bounds_and_preferences_compare_nothing(text: str) -> None:
    assert comparisons(text) == ()


def test_values_meet_a_comparison_or_do_not() -> None:
    (more,) = comparisons("A is longer than B.")
    (twice,) = comparisons("A is twice as long as B.")
    assert more.holds(3, 2)
    assert not more.holds(2, 3)
    assert twice.holds(6, 3)
    assert not twice.holds(5, 3)


def test_a_share_is_said_in_words_or_in_percent() -> None:
    assert says_times("They pay 50 % of it.", "0.5")
    assert says_times("It costs half the price.", "0.5")
    assert not says_times("They pay 40 % of it.", "0.5")


def test_a_long_text_is_read_in_one_go() -> None:
    started = process_time()
    assert comparisons("The word of a house is said to be plain in all that we do " * 150) == ()
    assert process_time() - started < 1
