"""Friendly words before a question ask nothing."""

import pytest

from rag.language.questions.courtesies import without_courtesies


@pytest.mark.parametrize(
    ("typed", "asked"),
    [
        ("hi, i'm new here. how many days off do i get?", "how many days off do i get?"),
        ("Quick question: who signs it?", "who signs it?"),
        ("Can you help me? Where is the canteen?", "Where is the canteen?"),
        ("Ich bin neu hier. Wie viele Urlaubstage habe ich?", "Wie viele Urlaubstage habe ich?"),
        ("Dear team, who signs it? Kind regards, Anna", "who signs it?"),
        ("Hey there, how do I print? Thanks a lot!", "how do I print?"),
        ("Could you please tell me: where is the canteen?", "where is the canteen?"),
        ("Sorry to bother you, who signs it?", "who signs it?"),
        ("One more thing - who signs it?", "who signs it?"),
        ("I have read the handbook twice and still do not get it. Who signs it?", "Who signs it?"),
        ("My manager asked me to find out: who signs it?", "who signs it?"),
        ("We talked about this at lunch today. Who signs it?", "Who signs it?"),
        ("I'm preparing a presentation for Monday. Who signs it?", "Who signs it?"),
        ("My manager asked me to travel on Sunday and I am on leave. Who signs it?",) * 2,
        ("I started last month. How much notice do I give?",) * 2,
        ("My manager wants me to work on Sunday. Is that allowed?",) * 2,
        ("I have read access to a share. Who gives me more?",) * 2,
        ("Is there a new printer here?", "Is there a new printer here?"),
        ("Can you help me print?", "Can you help me print?"),
    ],
)
def test_friendly_words_are_read_away(typed: str, asked: str) -> None:
    assert without_courtesies(typed) == asked
