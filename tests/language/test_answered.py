"""A page that asks itself: its questions say nothing, its short answers say them too."""

import pytest

from rag.language.answered import answered_first, answered_in_full, asked_above, asked_over, asserts_nothing
from rag.language.sentences import split_sentences

PAGE = ["Skippers sleep on board. Guests may fish."]


@pytest.mark.parametrize(
    ("question", "answer", "told"),
    [
        ("May guests fish?", "No.", ["guests may not fish."]),
        ("Q: May guests fish?", "A: Yes.", ["guests may fish."]),
        ("May I fish?", "No, except at the stern.", ["you may not fish, except at the stern."]),
        ("May I fish?", "No. The harbour forbids it.", ["you may not fish.", "The harbour forbids it."]),
        ("Do I have to wear a vest?", "Yes, if it storms.", ["you have to wear a vest, if it storms."]),
        ("May I fish?", "Only with a licence.", ["you may fish only with a licence."]),
        ("Are dogs allowed?", "Not without a lead.", ["dogs are allowed only with a lead."]),
        ("Is the pier lit?", "It is, until midnight.", ["the pier is lit, until midnight."]),
        ("Are nets insured?", "They aren't.", ["nets are not insured."]),
        ("Can I sleep on board?", "This is not permitted.", ["you can not sleep on board."]),
        ("Are catches taxed?", "Catches above 60 kilos are.", ["Catches above 60 kilos are taxed."]),
        ("What happens if I lose an oar?", "You pay 40 euros.", ["if you lose an oar, You pay 40 euros."]),
        ("Isn't the pier free?", "No.", ["the pier is not free."]),
        ("Will the crane be replaced?", "We do not know yet.", []),
        ("How long is the watch?", "Two hours.", []),
        ("Why is the pier closed?", "No.", []),
    ],
)
def test_what_a_short_answer_says_in_full(question: str, answer: str, told: list[str]) -> None:
    assert answered_in_full(question, answer, PAGE) == told


@pytest.mark.parametrize(
    ("sentence", "is_silent"),
    [
        ("May guests fish?", True),
        ("**Q: May guests fish?**", True),
        ("Lost your vest?", True),
        ("Darf ich angeln?", True),
        ("Did you know that guests may fish?", False),
        ("Last year the pier was free, are the others free too?", False),
        ("Guests may fish.", False),
    ],
)
def test_a_question_asserts_nothing(sentence: str, is_silent: bool) -> None:
    assert asserts_nothing(sentence) is is_silent


@pytest.mark.parametrize(
    "question", ["What happens to it?", "**What happens to it?**", "I have some holiday left. What happens to it?"]
)
def test_what_stands_below_a_line_that_asks_answers_all_of_it(question: str) -> None:
    text = f"{question}\nTake it soon.\n- Or lose it.\n\nAll else is free."
    asked = list(asked_above(text, split_sentences(text)))
    assert asked[-3:] == [question.strip("*"), question.strip("*"), ""]


def test_a_question_within_a_line_asks_only_where_it_is_wanted() -> None:
    text = "Lost your badge? A new one is free."
    spans = split_sentences(text)
    assert list(asked_above(text, spans)) == ["", ""]
    assert list(asked_above(text, spans, inline=True)) == ["", "Lost your badge?"]


def test_a_yes_that_stands_with_its_question_is_over_what_follows() -> None:
    text = "May I fish?\nYes. The stern is free.\n\nRopes are dry."
    assert asked_over(text, text.index("The stern")) == "May I fish?"
    assert asked_over(text, text.index("Ropes")) == ""


def test_only_the_first_sentence_below_a_question_says_yes_or_no() -> None:
    assert list(answered_first(["May I fish?", "May I fish?", "", "Is it lit?"])) == [
        "May I fish?",
        "",
        "",
        "Is it lit?",
    ]
