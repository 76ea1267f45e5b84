"""For all, or for some only."""

import pytest

from rag.language.rules.reach import group_only, reach_differently, reaches


@pytest.mark.parametrize(
    ("text", "reach"),
    [
        ("All employees are insured.", "all"),
        ("The course is open to everyone.", "all"),
        ("Only drivers are insured.", "some"),
        ("The lounge is for managers only.", "some"),
        ("Not all employees are insured.", ""),
        ("Visitors only get a badge at the gate.", ""),
        ("Drivers are insured.", ""),
    ],
)
def test_a_sentence_is_for_all_or_for_some(text: str, reach: str) -> None:
    assert reaches(text) == reach


def test_all_and_some_only_are_apart() -> None:
    assert reach_differently("All employees are insured.", "Only drivers are insured.")
    assert not reach_differently("Only drivers are insured.", "Only managers are insured.")
    assert group_only("Only permanent drivers are insured.") == "permanent drivers"
