"""A rule may be applied to the asker's own case, and what follows from it worked out; another rule may not."""

import pytest

from tests.grounding.checked import is_shown, reason

LEAVE = (
    "Full-time crew receive 25 days of paid leave per year. After three full years of service the entitlement rises to "
    "27 days, and after seven full years to 30 days."
)
BONUS = (
    "The bonus is 5% of the annual salary in grades 4 to 6, 10% in grades 7 to 9 and 15% in grade 10 and above; grades "
    "1 to 3 share a team bonus of £600."
)
GIFTS = "Gifts between £40 and £100 must be registered with the harbour office; gifts above £100 must be refused."
HIRE = "Drivers under 25 pay a surcharge of £14 a day, up to £140 per hire."
MILEAGE = "The mileage rate is 45p per mile, and a supplement of 5p per mile is paid for each colleague."
STORAGE = "Files can be restored within 14 days by yourself; for older ones a ticket is opened."


TABLE = "| Years of service | Days of leave |\n|---|---|\n| 0–4 years | 25 days |\n| 5–10 years | 28 days |"


@pytest.mark.parametrize(
    ("question", "claim", "text"),
    [
        ("I have been here for eight years.", "With eight years of service, you are entitled to 30 days.", LEAVE),
        ("I am in grade 8.", "In grade 8 you have a bonus of 10% of your annual salary.", BONUS),
        ("I am in grade 2.", "In grade 2 you share a team bonus of £600.", BONUS),
        ("I have been here for seven years.", "With seven years of service you get 28 days of leave.", TABLE),
        ("I got a gift of £60.", "A gift of £60 falls between £40 and £100, so it must be registered.", GIFTS),
        ("I am 23 and hire a car for 4 days.", "At £14 a day for 4 days the surcharge comes to £56.", HIRE),
        ("I drove 80 miles.", "For 80 miles at 45p per mile you get £36.", MILEAGE),
        (
            "I lost a file three weeks ago.",
            "Three weeks is longer than the 14 days in which files can be restored by yourself, so open a ticket.",
            STORAGE,
        ),
    ],
)
def test_the_rule_for_the_case_is_shown(question: str, claim: str, text: str) -> None:
    assert is_shown(claim, text, question=question)


@pytest.mark.parametrize(
    ("question", "claim", "text"),
    [
        ("I have been here for four years.", "With four years of service, you are entitled to 30 days.", LEAVE),
        ("I have been here for eight years.", "With eight years of service, you are entitled to 27 days.", LEAVE),
        ("I am in grade 8.", "In grade 8 you have a bonus of 15% of your annual salary.", BONUS),
        ("Do I get 29 days?", "You get 29 days of paid leave.", LEAVE),  # the value asked about is no case
        ("I have been here for three years.", "With three years of service you get 28 days of leave.", TABLE),
        ("I got a gift of £30.", "A gift of £30 falls between £40 and £100, so it must be registered.", GIFTS),
        ("I hire a car for 12 days.", "At £14 a day for 12 days the surcharge comes to £168.", HIRE),  # £140 at most
        ("I drove 80 miles.", "For 80 miles at 45p per mile you get £40.", MILEAGE),
    ],
)
def test_another_rule_or_a_wrong_sum_is_withheld(question: str, claim: str, text: str) -> None:
    assert not is_shown(claim, text, question=question)


def test_a_case_that_nobody_told_is_none() -> None:
    claim = "With eight years of service, you are entitled to 30 days."
    assert reason(claim, LEAVE, question="How many days do I get?") == "number"


SERVICE = (
    "Staff with two to four years of service get 26 days of leave, with five to nine years 28 days and with ten years "
    "or more 30 days."
)
TRIPS = (
    "Trips of up to 8 hours are paid with 6 euros. Trips of 8 to 24 hours are paid with 14 euros. Trips over 24 hours "
    "are paid with 28 euros."
)


@pytest.mark.parametrize(
    ("question", "true", "false", "page"),
    [
        (
            "How many days after five years?",
            "With five years staff get 28 days.",
            "With five years staff get 26 days.",
            SERVICE,
        ),
        (
            "What is paid for a trip of 24 hours?",
            "For 24 hours trips are paid with 14 euros.",
            "For 24 hours trips are paid with 28 euros.",
            TRIPS,
        ),
    ],
)
def test_a_case_that_is_an_end_of_a_range_is_ruled_by_that_range(
    question: str, true: str, false: str, page: str
) -> None:
    assert is_shown(true, page, question=question)
    assert not is_shown(false, page, question=question)
