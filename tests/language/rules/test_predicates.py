"""One word said of a subject, and its opposite."""

import pytest

from rag.language.rules.predicates import predicates_flip


@pytest.mark.parametrize(
    ("one", "other", "flips"),
    [
        ("The leave is paid.", "The leave is unpaid.", True),
        ("The course is mandatory.", "The course is voluntary.", True),
        ("It counts as a full day.", "It counts as a half day.", True),
        ("The leave is paid.", "The leave is paid.", False),
        ("Breakfast is free.", "Dinner is free.", False),
        ("Junior staff may park.", "Senior staff may park.", False),
        ("", "", False),
    ],
)
def test_only_what_is_said_of_the_subject_counts(one: str, other: str, flips: bool) -> None:
    assert predicates_flip(one, other) is flips
    assert predicates_flip(other, one) is flips
