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
        ("What was the rate in March last year?", "What was the rate in March 2025?"),
        ("What was the rate on 3 March of last year?", "What was the rate on 3 March 2025?"),
        ("What was the rate in Q1 last year?", "What was the rate in Q1 2025?"),
        ("What was the rate last Christmas?", "What was the rate at Christmas 2025?"),
        ("What was the rate last summer?", "What was the rate in summer 2026?"),
        ("Wie hoch war der Satz im März letzten Jahres?", "Wie hoch war der Satz im März 2025?"),
        ("Wie hoch war der Satz Ende letzten Jahres?", "Wie hoch war der Satz Ende 2025?"),
        ("Wie hoch war der Satz am 1.4.?", "Wie hoch war der Satz am 1.4.2026?"),
        ("Wie hoch war der Satz am 01.04.24?", "Wie hoch war der Satz am 01.04.2024?"),
        ("Wie hoch ist der Satz ab dem 1. Januar?", "Wie hoch ist der Satz ab dem 1. Januar 2027?"),
        ("What was the mileage rate on 31/12/99?", "What was the mileage rate on 31/12/1999?"),
        ("What was the mileage rate in '23?", "What was the mileage rate in 2023?"),
        ("Back in May, what was the mileage rate?", "Back in May 2026, what was the mileage rate?"),
        ("What was the mileage rate in December?", "What was the mileage rate in December 2025?"),
        ("Will the mileage rate change in January?", "Will the mileage rate change in January 2027?"),
        ("As of 1 January, what is the limit?", "As of 1 January 2027, what is the limit?"),
        ("As of September, what is the limit?", "As of September 2026, what is the limit?"),
        ("What was the 2024 mileage rate?", "What was the mileage rate in 2024?"),
        ("What was last year's mileage rate?", "What was the mileage rate last year?"),
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
        "Is the office closed at Christmas?",
        "I was hired in March. How many days do I get?",
        "When do I get my bonus in April?",
        "Which version is 1.2.23?",
        "What is in the 2024 benefits summary?",
        "Can I use last year's leave entitlement?",
    ],
)
def test_others_stay_open(typed: str) -> None:
    assert with_years(typed, TODAY) == typed
