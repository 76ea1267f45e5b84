"""Words that may stand for one another, and words that exclude one another."""

import pytest

from rag.language.likeness import alike, contrasts, is_general
from rag.language.words import stem


@pytest.mark.parametrize(("one", "other"), [("purchase", "buy"), ("growth", "increase"), ("staff", "employees")])
def test_alike_both_ways(one: str, other: str) -> None:
    assert stem(other) in alike(stem(one))
    assert stem(one) in alike(stem(other))


@pytest.mark.parametrize(("one", "other"), [("monday", "friday"), ("increase", "decrease"), ("employee", "contractor")])
def test_contrasts_both_ways(one: str, other: str) -> None:
    assert stem(other) in contrasts(stem(one))
    assert stem(one) in contrasts(stem(other))


@pytest.mark.parametrize("word", ["purchase", "yearly", "manager", "increase", "every", "help"])
def test_what_is_alike_does_not_contrast(word: str) -> None:
    assert not alike(stem(word)) & contrasts(stem(word))


def test_a_general_word_says_little() -> None:
    assert is_general("including")
    assert not is_general("dentist")
