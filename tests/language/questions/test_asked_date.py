"""Which questions are about another day, and which only mention one."""

from datetime import date

import pytest

from rag.language.questions.asked_date import (
    asked_date,
    asked_period,
    names_day,
    past_time,
    with_coming_year,
    without_asked_date,
    without_relative_date,
)

TODAY = date(2026, 3, 15)


@pytest.mark.parametrize(
    ("question", "day"),
    [
        ("In 2024, how many days could I work remotely?", date(2024, 12, 31)),
        ("What is the hotel limit as of March 2023?", date(2023, 3, 31)),
        ("Wie viele Urlaubstage gab es 2023?", date(2023, 12, 31)),
        ("Wie hoch war 2023 das Kilometergeld?", date(2023, 12, 31)),
        ("Was galt 2023 für Reisekosten?", date(2023, 12, 31)),
        ("As of 2023-05-17, who approves travel?", date(2023, 5, 17)),
        ("How many days of leave did employees get in 2022?", date(2022, 12, 31)),
        ("Which notice period was valid in 2021?", date(2021, 12, 31)),
        ("How much was the gym stipend last year, and may I still claim it?", date(2025, 3, 15)),
        ("What will the allowance be next year?", date(2027, 3, 15)),
        ("As of March 2026, how many days of leave do I get?", TODAY),
        ("In 2026, how many days may I work remotely?", TODAY),
        ("In 2027, how many days may I work remotely?", date(2027, 12, 31)),
        ("On 1 April 2025, what was the meal allowance?", date(2025, 4, 1)),
        ("What is the mileage rate, in 2023?", date(2023, 12, 31)),
        ("What was it in 2023 (mileage rate)?", date(2023, 12, 31)),
        ("Can I carry leave over, next year?", date(2027, 3, 15)),
        ("Wie viele Urlaubstage galten für Mitarbeiter im Jahr 2023?", date(2023, 12, 31)),
        ("What was the meal allowance in 2023?", date(2023, 12, 31)),
        ("hotel in Oslo in 2024, how much?", date(2024, 12, 31)),
        ("mileage rate 2023", date(2023, 12, 31)),
        ("How much did a hotel cost per night in 2022?", date(2022, 12, 31)),
        ("In 2022, how much was the hotel per night?", date(2022, 12, 31)),
        ("hotel limit in 2024", date(2024, 12, 31)),
        ("How many days may I work remotely from January 2027?", date(2027, 1, 31)),
        ("Wie viele Tage darf ich ab Januar 2027 zu Hause arbeiten?", date(2027, 1, 31)),
        ("What will the mileage rate be on 1 February 2027?", date(2027, 2, 1)),
        ("What was the mileage rate in Q3 2025?", date(2025, 9, 30)),
        ("What was the mileage rate at the end of 2024?", date(2024, 12, 31)),
        ("What was the mileage rate before 2022?", date(2021, 12, 31)),
        ("How much was the mileage rate between 2023 and 2024?", date(2024, 12, 31)),
        ("What was the mileage rate last month?", date(2026, 2, 28)),
        ("How many days could I work remotely three weeks ago?", date(2026, 2, 22)),
        ("What is the mileage rate as of next Monday?", date(2026, 3, 16)),
        ("What is the mileage rate from next month?", date(2026, 4, 30)),
        ("mileage rate last quarter", date(2025, 12, 31)),
        ("What was the mileage rate until September 2025?", date(2025, 9, 30)),
        ("Wie hoch war der Zuschuss bis Ende 2024?", date(2024, 12, 31)),
        ("What was the mileage rate half a year ago?", date(2025, 9, 15)),
        ("What was the mileage rate the year before last?", date(2024, 3, 15)),
        ("What was the mileage rate three years back?", date(2023, 3, 15)),
        ("What was the mileage rate in mid-2023?", date(2023, 8, 31)),
        ("What was the mileage rate in early 2023?", date(2023, 4, 30)),
        ("What was the mileage rate up to 2023?", date(2023, 12, 31)),
        ("What was the mileage rate in FY 2023/24?", date(2023, 12, 31)),
        ("What will the mileage rate be in two months?", date(2026, 5, 15)),
        ("Wie hoch ist die Pauschale ab dem 1.1.2027?", date(2027, 1, 1)),
        ("Wie hoch war die Pauschale Mitte 2024?", date(2024, 8, 31)),
        ("Wie hoch war die Pauschale vorletztes Jahr?", date(2024, 3, 15)),
        ("Wie hoch war die Pauschale vor einem halben Jahr?", date(2025, 9, 15)),
    ],
)
def test_the_day_asked_for(question: str, day: date) -> None:
    assert asked_date(question, TODAY) == day


@pytest.mark.parametrize(
    "question",
    [
        "How many days may I work remotely?",
        "Wie viele Mitarbeiter wurden 2023 eingestellt?",
        "Kann ich Urlaub von 2023 noch nehmen?",
        "Wie hoch war der Umsatz 2023?",
        "What does the 2024 benefits summary say about dental care?",
        "When was the Berlin office opened in 2015?",
        "Can I carry unused leave over to next year?",
        "How much of my unused leave can I take into the next year?",
        "Who wrote ISO 27001?",
        "Must carried-over days be taken by 31 March?",
        "What was the revenue in 2019?",
        "How much did the new building cost in 2022?",
        "May I carry leave over until March 2027?",
        "Who has worked here from January 2020?",
        "Is room 2024 free?",
        "public holidays 2025",
        "",
        "Until when can I use last year's leave?",
        "Do I get next year’s days in advance?",
        "I was hired two years ago. How many days of leave do I get?",
        "I was ill last week, do I need a note?",
        "How long before next Monday must I book a desk?",
        "Must I hand it in by next month?",
        "What is the mileage rate since 2023?",
        "Wie hoch war die Pauschale nach 2023?",
        "Is the office open at Christmas 2026?",
        "What are the opening hours in summer 2027?",
        "How often may I be ill in two years?",
        "Do I get three months back pay?",
    ],
)
def test_a_date_that_only_occurs_is_not_the_day(question: str) -> None:
    assert asked_date(question, TODAY) is None


@pytest.mark.parametrize(
    ("question", "plain"),
    [
        ("In 2024, how many days could I work remotely?", "how many days could I work remotely?"),
        ("What was the meal allowance in 2023?", "What was the meal allowance?"),
        ("How long was the notice period two years ago?", "How long was the notice period?"),
        ("How many days may I work remotely from January 2027?", "How many days may I work remotely?"),
        ("Can I carry unused leave over to next year?", "Can I carry unused leave over to next year?"),
        ("What was the hotel limit back in March 2024?", "What was the hotel limit?"),
        ("What was the bonus when I joined in 2019?", "What was the bonus?"),
        ("What was the meal allowance in FY2023?", "What was the meal allowance?"),
        ("What's the hotel limit for 2027?", "What's the hotel limit?"),
        ("What was the hotel limit for 2024?", "What was the hotel limit?"),
        ("Wie hoch ist das Limit zum 1.1.2027?", "Wie hoch ist das Limit?"),
        ("What is the rate effective January 1, 2027?", "What is the rate?"),
        ("What was the revenue in 2019?", "What was the revenue in 2019?"),
        ("", ""),
    ],
)
def test_the_question_without_the_day_asked_for(question: str, plain: str) -> None:
    assert without_asked_date(question, TODAY) == plain


def test_what_no_rule_says_of_itself_is_left_out() -> None:
    assert without_relative_date("What was the limit two years ago?", TODAY) == "What was the limit?"
    assert without_relative_date("What was the limit back in May 2024?", TODAY) == "What was the limit in May 2024?"
    assert without_relative_date("When do I hand it back in?", TODAY) == "When do I hand it back in?"


def test_the_year_to_come_is_named() -> None:
    assert with_coming_year("What changes next year?", date(2026, 6, 1)) == "What changes in 2027?"
    assert with_coming_year("What changes soon?", date(2026, 6, 1)) == "What changes soon?"


@pytest.mark.parametrize(
    ("question", "day", "is_named"),
    [
        ("How many hours applied in March 2024?", "2024-03-12", True),
        ("What did a driver get per mile in 2024?", "2024-03-12", True),
        ("What did a driver get per mile in 2023?", "2024-03-12", False),
        ("What does the report of 2024 say?", "2024-03-12", False),
    ],
)
def test_whether_a_day_that_is_known_is_named_as_well(question: str, day: str, is_named: bool) -> None:
    assert names_day(question, date.fromisoformat(day), date(2026, 1, 15)) is is_named


@pytest.mark.parametrize(
    ("question", "first", "last"),
    [
        ("What is the mileage rate since 2023?", "2023-01-01", "2026-03-15"),
        ("What was the mileage rate in summer 2024?", "2024-06-01", "2024-08-31"),
        ("What was the mileage rate last year?", "2025-01-01", "2025-12-31"),
        ("What was the previous mileage rate?", "0001-01-01", "2026-03-15"),
        ("What was it before?", "0001-01-01", "2026-03-15"),
        ("What was the previous referral bonus?", "0001-01-01", "2026-03-15"),
        ("What was the mileage rate a few years ago?", "2023-03-15", "2026-03-15"),
        ("Has the mileage rate changed in the last two years?", "2024-03-15", "2026-03-15"),
        ("What was the mileage rate earlier this year?", "2026-01-01", "2026-03-15"),
        ("What was the mileage rate after 2023?", "2024-01-01", "2026-03-15"),
        ("Wie hoch war die Pauschale nach März 2023?", "2023-04-01", "2026-03-15"),
        ("What was the mileage rate on Christmas Day 2023?", "2023-12-25", "2023-12-25"),
        ("What was the mileage rate in fiscal year 2024/25?", "2024-01-01", "2025-12-31"),
    ],
)
def test_the_time_asked_about(question: str, first: str, last: str) -> None:
    found = asked_period(question, TODAY)
    assert found is not None
    assert [day.isoformat() for day in found] == [first, last]


@pytest.mark.parametrize(
    "question",
    [
        "How old must I be?",
        "Must I ask before I travel?",
        "I was ill last week, am I paid?",
        "How many days does someone get who was hired in the last two years?",
    ],
)
def test_no_time_is_asked_about(question: str) -> None:
    assert asked_period(question, TODAY) is None


@pytest.mark.parametrize(
    ("question", "day", "plain"),
    [
        ("How many days did nurses have in 2024?", "2024-12-31", "How many days did nurses have?"),
        ("Who was the auditor until May 2025?", "2025-05-31", "Who was the auditor?"),
        ("Who was the auditor before 2024?", "2023-12-31", "Who was the auditor?"),
        ("Wie viele Tage waren 2022 in Hamburg erlaubt?", "2022-12-31", "Wie viele Tage waren in Hamburg erlaubt?"),
        ("referral bonus 2020", "2020-12-31", "referral bonus"),
        ("sick pay in 2024?", "2024-12-31", "sick pay?"),
        ("What was the limit in early 2024?", "2024-04-30", "What was the limit?"),
        ("How many days did we get in the financial year 2023?", "2023-12-31", "How many days did we get?"),
    ],
)
def test_a_past_time_in_which_rules_may_have_been_others(question: str, day: str, plain: str) -> None:
    found = past_time(question, TODAY)
    assert found is not None
    assert (found[0].last.isoformat(), found[1]) == (day, plain)


@pytest.mark.parametrize(
    "question",
    [
        "Can nurses take leave from 2024?",
        "What does the 2024 summary say?",
        "How many days have nurses had since 2024?",
        "How many days did nurses have in 2027?",
        "How many days did nurses have in 2024, and how many do they have now?",
        "referral bonus 2027",
        "invoices from 2020",
        "What counts from 2020?",
        "I was hired in March 2025. How many days of leave do I get?",
        "We moved here in 2024, how many days of leave do we get?",
    ],
)
def test_no_past_time_in_which_something_was(question: str) -> None:
    assert past_time(question, TODAY) is None
