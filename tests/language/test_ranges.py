"""A value of a question lies in a range of a rule, or it does not."""

import pytest

from rag.language.ranges import asked_amounts, read_ranges


@pytest.mark.parametrize(
    ("question", "rule"),
    [
        ("How much leave do I earn after five years?", "Between 3 and 15 years: 6 hours"),
        ("How much leave do I earn after 20 years?", "15+ years: 8 hours"),
        ("How much leave do I earn after two years?", "Fewer than 3 years: 4 hours"),
        ("Who approves unpaid leave of 100 hours?", "Over 80 hours needs the director's approval."),
        ("Who approves unpaid leave of 80 hours?", "80 hours or less is approved by the supervisor."),
        ("Who signs a purchase of 7,000 euros?", "Purchases above EUR 5,000 are signed by the director."),
        ("Who signs a purchase of 3000 euros?", "Purchases from 1,000 to 5,000 euros are signed by the team lead."),
        ("Which discount is given to 12 people?", "10–20 people: 5 %"),
        ("How much leave do I earn with 5 years?", "With 3 to 15 years of service you earn 6 hours."),
        ("How long is the notice after 4 years?", "| 2 to 5 years | 1 month |"),
    ],
)
def test_a_value_inside_a_range(question: str, rule: str) -> None:
    (asked,) = asked_amounts(question).values()
    assert any(each.holds(asked) for each in read_ranges(rule))


@pytest.mark.parametrize(
    ("question", "rule"),
    [
        ("How much leave do I earn after 15 months?", "15+ years: 8 hours"),
        ("Who approves unpaid leave of 80 hours?", "Over 80 hours needs the director's approval."),
        ("Who approves unpaid leave of 100 hours?", "80 hours or less is approved by the supervisor."),
        ("Who signs a purchase of 500 dollars?", "Purchases up to 5,000 euros are signed by the team lead."),
        ("Who signs a purchase of 500 euros?", "A desk costs 400 euros and a chair 600 euros."),
        ("Which discount is given to 12 people?", "The 10 and 20 people of both teams met."),
        ("Who signs a purchase of 500 euros?", "Send it within 5 days, by 31 March."),
    ],
)
def test_a_value_outside_of_every_range(question: str, rule: str) -> None:
    (asked,) = asked_amounts(question).values()
    assert not any(each.holds(asked) for each in read_ranges(rule))


def test_a_question_without_a_value_asks_for_no_range() -> None:
    assert asked_amounts("How long is a week?") == {}
