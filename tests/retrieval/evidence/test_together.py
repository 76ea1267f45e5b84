"""Whether words that belong together in a question do so in the passages."""

import pytest

from rag.retrieval.evidence.passages import Passage
from rag.retrieval.evidence.together import apart, is_of_other_number


def passages(*texts: str, heading: str = "Travel") -> list[Passage]:
    return [Passage(heading, text) for text in texts]


@pytest.mark.parametrize(
    ("question", "text"),
    [
        ("How do I order a parking permit?", "Park behind the hall. The works council permits a stall."),
        ("Can I fly business class?", "Business cards are free. A class lasts an hour. Kites may fly at noon."),
    ],
)
def test_words_that_are_there_but_never_together_are_apart(question: str, text: str) -> None:
    assert apart(question, passages(text)) == 1.0


@pytest.mark.parametrize(
    ("question", "text"),
    [
        ("How do I order a parking permit?", "The permit for parking is given out at the gate."),
        ("How long is parental leave?", "Leave is long: for parents, twelve weeks of parental leave."),
    ],
)
def test_together_they_are_in_any_order_and_with_small_words_between(question: str, text: str) -> None:
    assert apart(question, passages("Nothing here.", text)) == 0.0


def test_a_sum_parts_no_words() -> None:
    assert apart("What is the km rate?", passages("The mileage rate is 0.38 euros per kilometre.")) == 0.0
    assert apart("What is the km rate?", passages("The rate is for old, new and leased cars per kilometre.")) == 1.0


def test_a_heading_says_it_too() -> None:
    assert apart("Is there a parking permit?", passages("Ask at the gate.", heading="Parking permits")) == 0.0


def test_one_may_stand_in_the_heading_and_the_other_below_it() -> None:
    roster = passages("Wishes must reach Mira by Monday.", heading="How the rota is made")
    assert apart("Who gets my rota wishes?", roster) == 0.0
    assert apart("Who gets my rota hopes?", roster) == 1.0


def test_what_is_only_told_need_not_stand_together() -> None:
    home = passages("Staff may work from home.")
    assert apart("my dog sitter cancelled, can I work from home", home) == 0.0


@pytest.mark.parametrize(
    "question", ["What is overtime?", "What is the company policy?", "Wie lang ist die Probezeit?"]
)
def test_what_has_no_two_words_that_say_something_is_never_apart(question: str) -> None:
    assert apart(question, passages("The moon is far.")) == 0.0


@pytest.mark.parametrize(
    ("question", "text", "is_other"),
    [
        ("scanner code 18", "The scanner shows code 17. Code 17 means that it is cold.", True),
        ("scanner code 17", "The scanner shows code 17.", False),
        ("scanner code 18", "Codes have two digits.", False),
        ("What does grade 5 get?", "Staff of grade 4 to 6 get more.", False),
        ("Who approves 300 euros?", "The head approves 500 euros.", False),
    ],
)
def test_one_of_another_number_is_another(question: str, text: str, is_other: bool) -> None:
    assert is_of_other_number(question, passages(text)) is is_other
