"""For all, or for some only."""

import pytest

from rag.language.rules.reach import case_only, group_only, holds_when, reach_differently, reaches


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


@pytest.mark.parametrize(
    ("text", "when"),
    [
        ("Taxis are always reimbursed.", "always"),
        ("You may park there at any time.", "always"),
        ("Taxis are reimbursed only between ten and six.", "sometimes"),
        ("Parking is only allowed after six.", "sometimes"),
        ("Taxis are not always reimbursed.", ""),
        ("Only drivers are insured.", ""),
        ("Taxis are reimbursed.", ""),
    ],
)
def test_it_holds_always_or_in_some_cases(text: str, when: str) -> None:
    assert holds_when(text) == when


def test_the_only_case_is_what_follows() -> None:
    assert case_only("Taxis are reimbursed only at night; ask first.").split() == ["night"]
    assert case_only("Taxis are reimbursed.") == ""
