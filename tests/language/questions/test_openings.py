"""Friendly words before a question ask nothing."""

import pytest

from rag.language.questions.small_talk import without_greeting


@pytest.mark.parametrize(
    ("typed", "asked"),
    [
        ("hi, i'm new here. how many days off do i get?", "how many days off do i get?"),
        ("Quick question: who signs it?", "who signs it?"),
        ("Can you help me? Where is the canteen?", "Where is the canteen?"),
        ("Ich bin neu hier. Wie viele Urlaubstage habe ich?", "Wie viele Urlaubstage habe ich?"),
        ("Is there a new printer here?", "Is there a new printer here?"),
        ("Can you help me print?", "Can you help me print?"),
    ],
)
def test_friendly_words_are_read_away(typed: str, asked: str) -> None:
    assert without_greeting(typed) == asked
