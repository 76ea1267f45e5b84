"""Which of its kind a sentence speaks of."""

import pytest

from rag.language.rules.restrictors import restricted


@pytest.mark.parametrize(
    ("sentence", "head", "which"),
    [
        ("All teammates who have been here for a year are eligible.", "All teammates", "who have been here for a year"),
        ("Gifts that cost more, should be declined.", "Gifts", "that cost more"),
        ("Anyone working from home must lock the screen.", "Anyone", "working from home"),
        ("Requests for an exception must be signed.", "Requests", "for an exception"),
        ("No sensitive data can be kept there.", "data", "sensitive"),
    ],
)
def test_the_words_that_tell_which(sentence: str, head: str, which: str) -> None:
    assert restricted(sentence) == (head, which)


@pytest.mark.parametrize(
    "sentence",
    [
        "The person who signs is named.",
        "Some gifts that cost more may be kept.",
        "All staff are insured.",
        "Most should be kept.",
        "This means that all are insured.",
    ],
)
def test_no_restriction_of_all(sentence: str) -> None:
    assert restricted(sentence) is None
