"""Whose a deed is may be told without a verb: given to somebody who does another one it is withheld."""

import pytest

from tests.grounding.checked import is_shown, reason

PAGE = (
    "Overtime is ordered by the depot manager. The dispatcher writes the tour plan and sends it to the drivers each"
    " evening. Tyres are changed by the mechanic; fuel cards are handed out by the front office. The purser collects"
    " the fares. Accidents are reported by the driver to the claims desk, which informs the insurer. The depot manager"
    " signs the time sheets. The purser does not help with changing tyres."
)
TRUE = [
    "Ordering overtime is up to the depot manager.",
    "Writing the tour plan rests with the dispatcher.",
    "Changing tyres is the mechanic's job.",
    "The job of the mechanic is to change tyres.",
    "It's the mechanic who swaps the tyres.",
    "The front office takes care of handing out fuel cards.",
    "Fuel cards come from the front office.",
    "Collecting the fares is in the hands of the purser.",
    "The signature on the time sheets is the depot manager's.",
    "Gathering the fares is the purser's business and the tyres are the mechanic's.",
    "Drivers get the tour plan from the dispatcher.",
    "Your part as the driver is to report accidents to the claims desk.",
    "It's the claims desk that accidents are reported to.",
    "The insurer hears about accidents from the claims desk.",
    "Composing the tour plan falls to the dispatcher, and changing tyres to the mechanic.",
    "Reports of accidents go to the claims desk.",
    "For anything about fuel cards, turn to the front office.",
    "Changing tyres is not the purser's job.",
]
FALSE = [
    "Ordering overtime is up to the dispatcher.",
    "Writing the tour plan rests with the depot manager.",
    "Changing tyres is the driver's job.",
    "Changing tyres is the purser's job.",
    "It's the purser who swaps the tyres.",
    "The depot manager takes care of handing out fuel cards.",
    "Collecting the fares is in the hands of the drivers.",
    "The signature on the time sheets is the dispatcher's.",
    "Gathering the fares is the mechanic's business.",
    "The insurer hears about accidents from the driver.",
    "Composing the tour plan falls to the mechanic, and changing tyres to the dispatcher.",
    "The choice of overtime belongs to the driver.",
]


@pytest.mark.parametrize("claim", TRUE)
def test_a_deed_is_given_to_whoever_does_it(claim: str) -> None:
    assert is_shown(claim, PAGE)


@pytest.mark.parametrize("claim", FALSE)
def test_a_deed_given_to_whoever_does_another_one_is_withheld(claim: str) -> None:
    assert not is_shown(claim, PAGE)


def test_it_is_withheld_for_who_does_it() -> None:
    assert reason("Writing the tour plan rests with the depot manager.", PAGE) == "role"


def test_an_office_of_one_kind_is_none_of_another() -> None:
    page = "The examination office takes in objections. The examination board rules on appeals. Payroll is an office."

    assert is_shown("Ruling on appeals is up to the examination board.", page)
    assert not is_shown("Ruling on appeals is up to the examination office.", page)


def test_who_is_meant_by_which_stands_right_ahead_of_it() -> None:
    page = "Leaks are told to the plumber by the tenant. The tenant phones the plumber, who orders a new valve."

    assert is_shown("Ordering a valve is the plumber's task.", page)
    assert not is_shown("Ordering a valve is the tenant's task.", page)


def test_what_nobody_does_is_given_to_nobody() -> None:
    page = "The user deletes the key. No further step can be taken by the clerk. The clerk archives the log."

    assert is_shown("No further step can be taken by the clerk.", page)


def test_who_is_called_by_name_may_hold_the_post() -> None:
    page = "The captain steers the boat. Runa Falk is the captain. Runa Falk repairs the sails."

    assert reason("Steering the boat is up to Runa Falk.", page) != "role"


def test_who_is_named_by_a_sentence_that_points_back_does_it() -> None:
    page = "The purser counts the cash in the evening. It is then brought to the front office. Lamps are switched off."
    assert is_shown("In the evening the cash is counted and then brought to the front office.", page)
