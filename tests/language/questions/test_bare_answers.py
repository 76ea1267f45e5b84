"""A bare answer is read as what it says of its question."""

import pytest

from rag.language.questions.bare_answers import answer_in, in_full, value_of

SOURCES = ["Weekend shifts are paid at a higher rate. Cider is not served to the night watch."]


@pytest.mark.parametrize(
    ("question", "answer", "statement"),
    [
        ("Are weekend shifts paid?", "No", "weekend shifts are not paid"),
        ("Are weekend shifts paid?", "Yes.", "weekend shifts are paid"),
        ("Is cider served to the night watch?", "Yes, it is.", "cider is served to the night watch"),
        ("Isn't cider served to the night watch?", "No", "cider is not served to the night watch"),
        ("Do skippers get a berth?", "Yes", "skippers get a berth"),
        ("Do the skippers get a berth?", "no", "the skippers do not get a berth"),
        ("How many ropes does a skipper get?", "30", "a skipper get 30 ropes"),
        ("How much does a berth cost?", "€30.", "a berth cost €30"),
        ("How many ropes are in a locker?", "4", "4 ropes are in a locker"),
        ("What is the fee for a berth?", "30 €", "the fee for a berth: 30 €"),
        ("How long is the watch?", "Two hours.", "the watch: Two hours"),
        ("Who paints the hull?", "The mate.", "The mate paints the hull"),
        ("Who paints the hull?", "In winter: the cook", "the cook paints the hull in winter"),
        ("Which berth is for guests?", "Berth C", "berth is for guests: Berth C"),
        ("Are weekend shifts paid?", "Perhaps", ""),
        ("A note on berths", "30", ""),
        ("", "No", ""),
    ],
)
def test_what_a_bare_answer_says(question: str, answer: str, statement: str) -> None:
    assert in_full(question, answer, SOURCES) == statement


@pytest.mark.parametrize(
    ("answer", "value"),
    [
        ("You get 28 days.", "28 days"),
        ("They receive two coats", "two coats"),
        ("You get a coat.", ""),
        ("Cooks get 28 days.", ""),
    ],
)
def test_the_value_in_a_sentence_about_nobody_in_particular(answer: str, value: str) -> None:
    assert value_of(answer) == value


@pytest.mark.parametrize(
    ("statement", "told"),
    [
        ("Alma Reed painted the pier of the harbour.", "alma reed"),
        ("The pier of the harbour was painted in 1875.", "1875"),
        ("The pier of the harbour was painted by somebody.", ""),
        ("The pier of the harbour was painted: 1875.", ""),
        ("Alma Reed was the mayor.", ""),
        ("The pier of the harbour was painted by Alma Reed, the mayor.", ""),
        ("The pier, harbour: Alma Reed", ""),
    ],
)
def test_what_a_statement_says_beyond_the_question_that_it_repeats(statement: str, told: str) -> None:
    assert answer_in(statement, "Who painted the pier of the harbour?") == told
