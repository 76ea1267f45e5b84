import pytest

from rag.language.agreeing import answer_of, only_agrees, without_agreement


@pytest.mark.parametrize(
    "head",
    [
        "Yes, exactly, ", "Yes, exactly: ", "Correct: ", "Confirmed – ", "You are right that ", "You're right, but ",
        "Your colleague is right: ", "As I said, ", "I apologise for the confusion: ",
        "My apologies, you are correct: ",
        "I'm happy to confirm that ", "Good news: ", "No, that is not right: ", "Of course, ", "Genau, ",
        "Nein, das stimmt nicht: ", "Tut mir leid für die Verwirrung, ",
    ],
)  # fmt: skip
def test_a_statement_is_told_without_what_agrees_to_it(head: str) -> None:
    assert without_agreement(f"{head}guests pay half, and members pay nothing.") == (
        "Guests pay half, and members pay nothing."
    )


@pytest.mark.parametrize(
    "text",
    [
        "Yes, guests pay half.",
        "It is not true that guests pay half.",
        "Correct, if the mate agrees.",
        "Right: the blue door.",
        "Wrong: write the month first.",
        "You have the right to this information, and to a copy.",
        "For the correct team lead, call the harbour office.",
        "Exactly two weeks, and no more.",
    ],
)
def test_what_only_begins_so_stays(text: str) -> None:
    assert without_agreement(text) == text


@pytest.mark.parametrize(
    ("text", "answer"),
    [
        ("Yes, exactly.", "yes"),
        ("That's right.", "yes"),
        ("Your colleague is mistaken.", "no"),
        ("Nein, das stimmt nicht.", "no"),
        ("Yes.", None),
        ("I apologise for the confusion.", None),
        ("It is the right of the team.", None),
    ],
)
def test_a_sentence_may_do_no_more_than_answer(text: str, answer: str | None) -> None:
    assert answer_of(text) == answer


def test_an_apology_says_nothing_either() -> None:
    assert only_agrees("I apologise for the confusion.")
    assert not only_agrees("I apologise for the broken pier.")
