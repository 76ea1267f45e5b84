"""What is more, later or twice as much must be so by the values of the sources, or be said there."""

import pytest

from tests.grounding.checked import is_shown, reason

VALUES = (
    "Managers get 30 days of leave. Staff get 25 days of leave. Engineers' laptops are replaced every two years, "
    "those of designers every four years. Visitors and staff use the same canteen."
)
LISTED = (
    "The plan gives you 12 weeks of leave for the following:\n\n- the birth of a child\n- the care of a parent\n\n"
    "You can take up to 26 weeks to care for a veteran."
)
GERMAN = "Ein Stellplatz kostet 20 Euro im Monat; Auszubildende zahlen 10 Euro."


@pytest.mark.parametrize(
    ("true", "false"),
    [
        ("Managers get more leave than staff.", "Staff get more leave than managers."),
        ("Staff get fewer days of leave than managers.", "Managers get fewer days of leave than staff."),
        (
            "Designers' laptops are replaced later than engineers' laptops.",
            "Engineers' laptops are replaced later than designers' laptops.",
        ),
        (
            "Designers' laptops are replaced twice as late as engineers' laptops.",
            "Designers' laptops are replaced three times as late as engineers' laptops.",
        ),
    ],
)
def test_the_values_tell_which_is_more(true: str, false: str) -> None:
    assert (reason(true, VALUES), reason(false, VALUES)) == ("supported", "compared")


@pytest.mark.parametrize(
    ("true", "false", "text"),
    [
        (
            "The second watch starts later than the first.",
            "The first watch starts later than the second.",
            "The first watch begins at 4:00 and the second at 12:00.",
        ),
        (
            "Guards get more days of leave than guides.",
            "Guides get more days of leave than guards.",
            "Guides get 27 days of leave and guards 29.",
        ),
        (
            "Ropes are replaced more often than sails.",
            "Sails are replaced more often than ropes.",
            "Sails are replaced every two years, ropes every year.",
        ),
        (
            "Divers get double the leave of cooks.",
            "Cooks earn twice as much leave as divers.",
            "Divers earn twice as much leave as cooks.",
        ),
        (
            "Rowers train two hours more per week than coxes.",
            "Rowers train three hours more per week than coxes.",
            "Rowers train 12 hours a week and coxes 10 hours.",
        ),
    ],
)
def test_values_told_side_by_side_are_compared_each_with_its_own(true: str, false: str, text: str) -> None:
    assert is_shown(true, text)
    assert not is_shown(false, text)


def test_what_is_listed_has_the_value_of_its_lead() -> None:
    claim = "You get {} weeks for the care of a veteran than for the birth of a child."
    assert reason(claim.format("more"), LISTED) == "supported"
    assert reason(claim.format("fewer"), LISTED) == "compared"


def test_the_others_are_whatever_stands_beside() -> None:
    assert reason("Auszubildende zahlen weniger als die anderen.", GERMAN) == "supported"
    assert reason("Auszubildende zahlen mehr als die anderen.", GERMAN) == "compared"


def test_what_no_value_tells_is_made_up() -> None:
    assert reason("Visitors use a better canteen than staff.", VALUES) == "compared"
    assert reason("Visitors eat better than staff.", "Visitors eat better than staff do, as a rule.") != "compared"


def test_a_bound_is_no_comparison() -> None:
    assert reason("Managers get more than 25 days of leave.", "Managers get more than 25 days of leave a year.") == (
        "supported"
    )


@pytest.mark.parametrize(
    ("claim", "told"),
    [
        ("All employees must take the training once a year.", "supported"),
        ("All employees must take the training once a month.", "number"),
        ("All employees must take the training twice a year.", "number"),
    ],
)
def test_once_a_year_is_yearly(claim: str, told: str) -> None:
    assert reason(claim, "The yearly training is mandatory for all employees.") == told


LEAVE = "Staff get 30 days of leave, interns get 24 days. The first tour costs 9 euros, the second tour 14 euros."


@pytest.mark.parametrize(
    ("claim", "shown"),
    [
        ("Staff get 30 days of leave, six more than interns.", True),
        ("Interns get 24 days of leave, six fewer than staff.", True),
        ("Interns get two dozen days of leave, six fewer than staff.", True),
        ("Staff get 30 days of leave, four more than interns.", False),
        ("Interns get 24 days of leave, six more than staff.", False),
        ("The second tour costs 14 euros, four more than the first tour.", False),
        ("The first tour costs 14 euros, five more than the second tour.", False),
        ("Interns get half a dozen days of leave.", False),
    ],
)
def test_by_how_much_one_value_is_more_than_another_is_worked_out(claim: str, shown: bool) -> None:
    assert is_shown(claim, LEAVE) == shown


@pytest.mark.parametrize(
    ("claim", "shown"),
    [
        ("Each helper gets half a dozen jars.", True),
        ("Each helper gets a dozen jars.", False),
        ("The deck is scrubbed a couple of times a day.", True),
        ("The deck is scrubbed a couple of times a week.", False),
    ],
)
def test_dozens_and_couples_are_numbers(claim: str, shown: bool) -> None:
    assert is_shown(claim, "Each helper gets six jars. The deck is scrubbed twice a day.") == shown
