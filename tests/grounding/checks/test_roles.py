"""Who does what to whom is read in any verb, in both voices and from both ends: told turned round it is withheld."""

import pytest

from tests.grounding.checked import is_shown

PAGE = (
    "Once the depot manager has the list, they email Tooling, Payroll and Archives that the yard will be closed.\n\n"
    "You will need to request the bay in the portal, and your supervisor will need to approve it.\n\n"
    "Interns who want to visit another plant must get a pass from their mentor.\n\n"
    "Email your supervisor about the extra shifts you plan to work before a holiday.\n\n"
    "QA will write within 3 business days to introduce you to your auditor.\n\n"
    "It is the tenant's responsibility to monitor the landlord's repairs.\n\n"
    "The planner connects the carrier to the dispatch team.\n\n"
    "Standby is when you receive days off instead of extra pay."
)


@pytest.mark.parametrize(
    "claim",
    [
        "Tooling, Payroll and Archives email the depot manager that the yard will be closed.",
        "Your supervisor requests the bay in the portal and you approve it.",
        "Mentors must get a pass from their intern.",
        "Your supervisor emails you about the extra shifts you plan to work before a holiday.",
        "You introduce QA to your auditor within 3 business days.",
        "The landlord monitors the tenant's repairs.",
        "The carrier connects the planner to the dispatch team.",
        "Standby is when you receive extra pay instead of days off.",
    ],
)
def test_parties_turned_round_are_withheld(claim: str) -> None:
    assert not is_shown(claim, PAGE)


@pytest.mark.parametrize(
    "claim",
    [
        "Tooling, Payroll and Archives get an email from the depot manager that the yard will be closed.",
        "The depot manager emails Tooling and Archives that the yard will be closed.",
        "You request the bay in the portal and your supervisor approves it.",
        "The bay is requested in the portal and then approved by your supervisor.",
        "An intern's mentor must give them the pass to visit another plant.",
        "Tell your supervisor by email about the extra shifts you plan to work before a holiday.",
        "QA introduces you to your auditor within 3 business days.",
        "You are introduced to your auditor by QA within 3 business days.",
        "The tenant monitors the landlord's repairs.",
        "The repairs of the landlord are monitored by the tenant.",
        "The carrier is connected to the dispatch team by the planner.",
        "Instead of extra pay you receive days off for standby.",
    ],
)
def test_the_same_told_from_the_other_end_is_shown(claim: str) -> None:
    assert is_shown(claim, PAGE)


PLAY = (
    "The Harbour Play is a long and rather famous piece written and directed by Harlow. Marsh has the key of the hall."
)


def test_what_is_written_and_directed_by_somebody_is_written_by_them() -> None:
    assert is_shown("The Harbour Play was written and directed by Harlow.", PLAY)
    assert is_shown("The Harbour Play, a long and famous piece, was written by Harlow.", PLAY)
    assert not is_shown("The Harbour Play was written and directed by Marsh.", PLAY)


SHARED = "The porter checks and stores the yellow form. It is kept in the hall. The mayor has the key of the hall."


def test_who_does_two_things_to_one_does_the_first_of_them_to_it() -> None:
    assert is_shown("The yellow form is checked and stored by the porter.", SHARED)
    assert is_shown("The yellow form is checked by the porter.", SHARED)
    assert not is_shown("The yellow form is checked by the mayor and stored by the porter.", SHARED)
    assert not is_shown("The mayor checks the yellow form and the porter stores it.", SHARED)
