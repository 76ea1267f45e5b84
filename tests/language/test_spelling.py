"""Slips of the keyboard, and words that only look like one."""

import pytest

from rag.language.spelling import near_spellings


@pytest.mark.parametrize(
    ("typed", "meant"), [("gendr", "gender"), ("shuold", "should"), ("remotly", "remotely"), ("handbool", "handbook")]
)
def test_a_slip_finds_the_word(typed: str, meant: str) -> None:
    assert near_spellings(typed, {meant, "holiday", "salary"}) == {meant}


@pytest.mark.parametrize(("word", "other"), [("parti", "part"), ("plane", "plan"), ("costs", "cost"), ("tail", "mail")])
def test_a_short_word_with_another_end_is_another_word(word: str, other: str) -> None:
    assert not near_spellings(word, {other})
