"""Questions for a numbered section."""

import pytest

from rag.language.questions.asked_section import asked_section, other_words, without_number


@pytest.mark.parametrize(
    ("question", "number"),
    [
        ("what does 4.4 in the handbook say", "4.4"),
        ("What is in section 12?", "12"),
        ("§ 3.1", "3.1"),
        ("Was steht in Abschnitt 2.3.1?", "2.3.1"),
        ("Is 4.50 euros paid?", "4.50"),
        ("May I spend £4.50?", ""),
        ("Is 4.5 % paid?", ""),
        ("How many days do I get after 12 years?", ""),
        ("What changed on 12.03.2026?", ""),
    ],
)
def test_it_is_named_as_one_or_written_with_a_point(question: str, number: str) -> None:
    assert asked_section(question) == number


def test_what_else_is_asked_is_kept() -> None:
    assert other_words("What does section 4.4 of the yard handbook say?") == {"yard"}
    assert other_words("Is 4.50 euros paid?") == {"euro", "paid"}


@pytest.mark.parametrize(
    ("heading", "name"),
    [
        ("4.4 Carrying days over", "Carrying days over"),
        ("§ 4.4. Carrying days over", "Carrying days over"),
        ("4.41 Keys", ""),
        ("4.4.1 Keys", ""),
        ("14.4 Keys", ""),
        ("4.4", ""),
        ("Keys", ""),
    ],
)
def test_a_heading_of_that_number_says_what_the_section_is_called(heading: str, name: str) -> None:
    assert without_number(heading, "4.4") == name
