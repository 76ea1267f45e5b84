"""A value of a question lies in a range of a rule, or it does not."""

import pytest

from rag.language.rules.ranges import asked_amounts, is_of_another_unit, read_ranges


@pytest.mark.parametrize(
    ("question", "rule", "inside"),
    [
        ("How much leave do I earn after five years?", "Between 3 and 15 years: 6 hours", True),
        ("How much leave do I earn after 20 years?", "15+ years: 8 hours", True),
        ("How much leave do I earn after two years?", "Fewer than 3 years: 4 hours", True),
        ("Who approves unpaid leave of 100 hours?", "Over 80 hours needs the director's approval.", True),
        ("Who approves unpaid leave of 80 hours?", "80 hours or less is approved by the supervisor.", True),
        ("Who signs a purchase of 7,000 euros?", "Purchases above EUR 5,000 are signed by the director.", True),
        (
            "Who signs a purchase of 3000 euros?",
            "Purchases from 1,000 to 5,000 euros are signed by the team lead.",
            True,
        ),
        ("Which discount is given to 12 people?", "10–20 people: 5 %", True),
        ("How much leave do I earn with 5 years?", "With 3 to 15 years of service you earn 6 hours.", True),
        ("How long is the notice after 4 years?", "| 2 to 5 years | 1 month |", True),
        ("How much leave do I earn after six years?", "After five years of service you earn 8 hours.", True),
        ("Who pays after eight weeks?", "After the first six weeks the insurer pays.", True),
        ("How much leave do I earn with 12 years?", "Years of service 10 or more: Days 5", True),
        ("How much leave do I earn with 12 years?", "Days 25, Years of service 5 to 9", False),
        ("Who signs an order of 800 euros?", "Value (EUR) up to 1000: Approver lead", True),
        ("Is it open on 27 December?", "It is closed between 24 December and 1 January.", True),
        ("Is it open on 1 January 2027?", "It is closed between 24 December and 1 January.", True),
        ("Is it open on Christmas Eve?", "It is closed between 24 December and 1 January.", True),
        ("Is it open on new year's eve?", "It is closed between 24 December and 1 January.", True),
        ("Is it open on 5 December?", "The floor is renewed from 30 November to 11 December 2026.", True),
        ("Is it open on 2 January?", "It is closed between 24 December and 1 January.", False),
        ("Is it open on 12 December?", "The floor is renewed from 30 November to 11 December 2026.", False),
        ("Does it expire on 2 March?", "They expire on 31 March.", False),
        ("Who pays a taxi at 23:30?", "Taxis are paid between 22:00 and 6:00.", True),
        ("Who pays a taxi at 5am?", "Taxis are paid between 22:00 and 6:00.", True),
        ("Is the desk staffed at 8:00?", "The desk is staffed from 7:30 to 18:00.", True),
        ("Is the desk staffed at 7pm?", "The desk is staffed from 7:30 to 18:00.", False),
        ("Who pays a taxi at 21:00?", "Taxis are paid between 22:00 and 6:00.", False),
        ("Who pays a taxi at 23:30?", "After a landing later than 23:00 work begins at noon.", False),
        ("How much leave do I earn after four years?", "After five years of service you earn 8 hours.", False),
        ("How much leave do I earn after 15 months?", "15+ years: 8 hours", False),
        ("Who approves unpaid leave of 80 hours?", "Over 80 hours needs the director's approval.", False),
        ("Who approves unpaid leave of 100 hours?", "80 hours or less is approved by the supervisor.", False),
        ("How much leave do I earn after 3 years?", "2 years but under 5: 26 days", True),
        ("How much leave do I earn after 5 years?", "2 years but under 5: 26 days", False),
        ("How much leave do I earn after 7 years?", "5 to under 10 years: 28 days", True),
        ("How much leave do I earn after 12 years?", "10 years and over: 31 days", True),
        ("How much leave do I earn after 9 years?", "10 years and over: 31 days", False),
        ("How much leave do I earn after 5 years?", "up to and including 5 years: 25 days", True),
        ("Where does a 9 metre boat lie?", "up to 8 m 22, 8–11 m 29", True),
        ("Where does a 12.5m boat lie?", "up to 8 m 22, 8–11 m 29", False),
        ("Who signs a purchase of 500 dollars?", "Purchases up to 5,000 euros are signed by the team lead.", False),
        ("Who signs a purchase of 500 euros?", "A desk costs 400 euros and a chair 600 euros.", False),
        ("Which discount is given to 12 people?", "The 10 and 20 people of both teams met.", False),
        ("Who signs a purchase of 500 euros?", "Send it within 5 days, by 31 March.", False),
    ],
)
def test_whether_a_value_lies_in_a_range(question: str, rule: str, inside: bool) -> None:
    (asked,) = set(asked_amounts(question).values())
    assert any(each.holds(asked) for each in read_ranges(rule)) is inside


def test_a_question_without_a_value_asks_for_no_range() -> None:
    assert asked_amounts("How long is a week?") == {}


@pytest.mark.parametrize(
    ("text", "other"),
    [
        ("Six weeks ahead, it is requested in the tool.", True),
        ("After six years it rises.", False),
        ("Six weeks ahead, or after six years.", False),
        ("Leave is requested ahead.", False),
    ],
)
def test_a_number_of_something_else_is_not_the_one_asked_about(text: str, *, other: bool) -> None:
    ((number, asked),) = asked_amounts("How much leave do I get after six years?").items()
    assert is_of_another_unit(number, asked, text) is other
