"""What a conflict card says above and below both quotes."""

import pytest

from rag.ui.conflict_card import heading, in_order, quoted, verdict
from rag.words import open_words
from tests.pages.scripted import conflict

SAY = open_words("en")


@pytest.mark.parametrize(
    ("subject", "said"),
    [
        ("remotely up to three days", "Sources disagree about remotely up to three days"),
        ("employee work remote approval", "Sources disagree"),
        ("", "Sources disagree"),
    ],
)
def test_a_conflict_names_its_subject_only_in_words_of_its_sources(subject: str, said: str) -> None:
    assert heading({**conflict(), "subject": subject}, SAY) == said


def test_the_verdict_names_what_is_used_or_whom_to_ask() -> None:
    assert verdict(conflict("b"), SAY)[0].startswith("Used: Working from anywhere, because")
    assert "People team" in verdict(conflict(None), SAY)[1]


def test_of_two_owners_both_are_named_and_one_of_both_once() -> None:
    undecided = conflict(None)
    first, second = {**undecided["a"], "owner": "Porters"}, {**undecided["b"], "owner": "Gardeners"}
    assert "Porters or Gardeners" in verdict({**undecided, "a": first, "b": second}, SAY)[1]
    assert verdict({**undecided, "a": first, "b": {**second, "owner": "Porters"}}, SAY)[1].count("Porters") == 1


def test_what_holds_comes_first() -> None:
    assert (in_order(conflict("b")), in_order(conflict("a")), in_order(conflict(None))) == (
        ("b", "a"),
        ("a", "b"),
        ("a", "b"),
    )


@pytest.mark.parametrize(
    ("quote", "value", "said"),
    [
        ("A break is 30 minutes long.", "30 minutes", "A break is **30 minutes** long."),
        ("| Video of cameras | 30 days |", "30 days", "Video of cameras · **30 days**"),
        ("Jeans are fine.", "Jeans are fine.", "Jeans are fine."),
        ("It costs 5*5 euros.", "", r"It costs 5\*5 euros."),
    ],
)
def test_a_quote_shows_its_value_and_a_row_its_cells(quote: str, value: str, said: str) -> None:
    side = {**conflict("a")["a"], "quote": quote, "value": value}
    assert quoted(side).replace("\\.", ".") == said  # type: ignore[arg-type]
