"""What is told of two things that a question compares."""

from rag.models.demo.comparison import compared
from rag.models.embed_static import StaticEmbeddings
from rag.prompts.sources import PromptSource


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
