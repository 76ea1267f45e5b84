"""What a conflict card says above and below both quotes."""

import pytest

from rag.retrieval.conflicts.verdict import verdict
from rag.ui.conflict_card import heading, in_force, in_order, quoted
from rag.words import open_words
from tests.pages.scripted import conflict

SAY = open_words("en")


@pytest.mark.parametrize(
    ("subject", "said"),
    [
        ("remotely up to three days", "Sources disagree about “remotely up to three days”"),
        ("employee work remote approval", "Sources disagree"),
        ("", "Sources disagree"),
    ],
)
def test_a_conflict_names_its_subject_only_in_words_of_its_sources(subject: str, said: str) -> None:
    assert heading({**conflict(), "subject": subject}, SAY) == said


@pytest.mark.parametrize(
    ("start", "end", "said"),
    [
        ("2021-04-01", None, "Since 1 April 2021"),
        ("2022-01-01", "2023-12-31", "1 January 2022 to 31 December 2023"),
        (None, "2023-12-31", "Until 31 December 2023"),
        (None, None, ""),
    ],
)
def test_what_has_ended_says_until_when_it_held(start: str | None, end: str | None, said: str) -> None:
    assert in_force({**conflict("a")["a"], "effective_from": start, "effective_until": end}, SAY) == said


def test_an_undated_source_is_never_called_the_earlier_one() -> None:
    dated = conflict("a") | {"rule": "effective_from"}
    [said] = verdict(dated, SAY)  # type: ignore[arg-type]
    [of_undated] = verdict(dated | {"b": dated["b"] | {"effective_from": None}}, SAY)  # type: ignore[arg-type, operator]
    assert "took effect later" in said
    assert "says since when it holds" in of_undated


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
