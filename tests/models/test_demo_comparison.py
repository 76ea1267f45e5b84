"""What two things a question compares, and what is told of them."""

import pytest

from rag.models.demo_comparison import compared, comparison_sides, side_questions
from rag.models.embed_static import StaticEmbeddings
from rag.prompts.sources import PromptSource


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


def told(question: str, *sources: PromptSource) -> str:
    return compared(question, sources, "", StaticEmbeddings())


def source(number: int, section: str, text: str) -> PromptSource:
    return PromptSource(number, "Handbook", section, None, None, None, 80, text)


SICK = source(
    1,
    "Sick leave",
    "The company pays full salary for the first six weeks. After that, the insurer pays. "
    "Days of illness during annual leave are given back.",
)
ANNUAL = source(
    2,
    "Annual leave",
    "Everybody receives 28 days of annual leave. Three days of annual leave are set aside for the end of the year.",
)


def test_each_side_is_told_by_what_opens_its_own_section() -> None:
    said = told("What is the difference between sick leave and annual leave?", SICK, ANNUAL)
    assert said.startswith("The company pays full salary for the first six weeks. [1]")
    assert said.endswith("Everybody receives 28 days of annual leave. [2]")


def test_one_sentence_may_tell_of_both_sides() -> None:
    rule = source(1, "Illness", "A certificate is needed from day four in Kiel and from day eight in Bristol.")
    other = source(2, "Offices", "The office in Kiel opens at 8. The office in Bristol opens at 9.")
    said = told("Compare the certificate rules in Kiel and Bristol.", rule, other)
    assert said == f"{rule.text[:-1]}. [1]"


def test_nothing_is_compared_when_a_side_is_not_told_of() -> None:
    assert told("What is the difference between sick leave and study leave?", SICK, ANNUAL) == ""
