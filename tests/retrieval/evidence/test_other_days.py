"""What is told of one day says nothing of another."""

import pytest

from rag.retrieval.evidence.other_days import is_of_another_day
from rag.retrieval.evidence.passages import Passage


@pytest.mark.parametrize(
    ("question", "quote", "another"),
    [
        ("Is the forge open on Thursday?", "The forge is closed on Fridays.", True),
        ("Is the forge open on Friday?", "The forge is closed on Fridays.", False),
        ("Is the forge open on Thursday?", "The forge is open from Monday to Friday.", False),
        ("Is the forge open on Saturdays?", "The forge is open from Monday to Friday.", True),
        ("Is the forge open on Thursday?", "The forge is open daily, on Fridays until noon.", False),
        ("Is the forge open on Thursday?", "The forge is open.", False),
        ("May smiths be away in September?", "No leave is granted in July and August.", True),
        ("May smiths be away in August?", "No leave is granted in July and August.", False),
        ("May smiths be away in January?", "No leave is granted between November and March.", False),
        ("May smiths be away in April?", "Leave must be taken by 31 March.", False),
        ("Is it double on Saturdays?", "It is half as much again on weekdays and double on Sundays.", True),
        ("Is it double on Saturdays?", "It is half as much again on weekdays and double at weekends.", False),
        ("Is it double on Saturdays?", "It is double at night.", False),
        ("Is it closed on 26 December?", "2026-12-26 is closed, and so is 1 May.", False),
        ("Is it closed on 26 December?", "It is closed on 1 May 2026.", True),
        ("How long is leave?", "No leave is granted in July.", False),
        ("What held in January 2024?", "It is paid with the April salary.", False),
    ],
)
def test_a_weekday_or_month_that_is_asked_about_is_told_of(question: str, quote: str, another: bool) -> None:
    assert is_of_another_day(question, [Passage("Opening", quote)]) == another
