import pytest

from rag.language.questions.compared import comparison_sides, side_questions


@pytest.mark.parametrize(
    ("question", "sides"),
    [
        ("What is the difference between sick leave and annual leave?", ("sick leave", "annual leave")),
        ("What is the difference between sick and annual leave?", ("sick leave", "annual leave")),
        ("Compare the hotel limit in Oslo with Bergen.", ("Oslo", "Bergen")),
        ("Compare hotel limits in cost group A and cost group C", ("cost group A", "cost group C")),
        ("cost group A vs B", ("cost group A", "cost group B")),
        ("How do the meal limits in Oslo and Bergen differ?", ("Oslo", "Bergen")),
        ("What is the difference in notice during and after probation?", None),
        ("How many days of leave do I get?", None),
    ],
)
def test_the_two_things_that_are_compared(question: str, sides: tuple[str, str] | None) -> None:
    assert comparison_sides(question) == sides


def test_what_they_are_compared_in_is_asked_of_both() -> None:
    assert side_questions("Compare the hotel limit in Oslo with Bergen.") == [
        "What is said about hotel limit Oslo?",
        "What is said about hotel limit Bergen?",
    ]
