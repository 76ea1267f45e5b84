from datetime import date

import pytest

from rag.language.questions.open_years import with_years

TODAY = date(2026, 11, 28)


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("What was the notice period last March?", "What was the notice period in March 2026?"),
        ("what was the rate in last december", "what was the rate in December 2025"),
        ("Has it changed since last May?", "Has it changed since May 2026?"),
        ("Is the rate higher next January?", "Is the rate higher in January 2027?"),
        ("Welche Frist galt letzten März?", "Welche Frist galt im März 2026?"),
        ("on call rate for nurses from january", "on call rate for nurses from January 2027"),
        ("Was bekomme ich ab Januar?", "Was bekomme ich ab Januar 2027?"),
    ],
)
def test_a_month_beside_today_has_the_year_that_is_meant(typed: str, meant: str) -> None:
    assert with_years(typed, TODAY) == meant


@pytest.mark.parametrize(
    "typed",
    [
        "Can I take leave from January to March?",
        "Is the pool open from 1 May?",
        "What holds from March 2025?",
        "Is the pool open from June?",
        "What is next may I ask?",
        "Which rules hold in January?",
    ],
)
def test_others_stay_open(typed: str) -> None:
    assert with_years(typed, TODAY) == typed
