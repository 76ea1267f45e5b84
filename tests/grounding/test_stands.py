"""Where a sentence stands says what it means: under a no, as a step, of another party, with a value."""

import pytest

from tests.grounding.checked import checked, is_shown, judged, reason

GYM = """## What we pay for

The programme covers many things, including but not limited to:

- Gym memberships
- Climbing lessons

## What is not covered

There are things that are not covered. These include:

- Dental treatments and procedures
- Food and supplements
- Travel expenses (unless related to a course)
"""
LEAVING = """1. Tell your manager that you resign.
2. Confirm your last day with your manager.
3. Send the resignation email to the people team.
4. Hand in your laptop.

In the last working week, the partner will conduct an exit interview with the employee. Do not delete your files."""
INCIDENT = """If you get a strange letter, write down who sent it. Do not shred it yet. You may mark a letter as junk
after reporting it to the guards. If a lost key is brought back to you, it may have been copied and should not be used.
This doesn't mean that your letters are being opened. Please report a theft within 1 hour.
Laptops can be bought by all leavers at a low price.

The guards are responsible for communicating all thefts to the managers."""
PAGES = (GYM, LEAVING, INCIDENT)


@pytest.mark.parametrize(
    ("claim", "reason"),
    [
        ("Dental treatments are covered by the programme.", "negation"),
        ("Gym memberships are excluded from the programme.", "negation"),
        ("Travel expenses are not covered, even if they are related to a course.", "negation"),
        ("You should shred the strange letter.", "negation"),
        ("Leavers cannot buy their laptops.", "negation"),
        ("Confirm your last day with your manager after you send the resignation email.", "role"),
        ("Mark the letter as junk first and then report it to the guards.", "role"),
        ("Managers conduct the exit interview in the last working week.", "role"),
        ("There is an exit interview with managers in the last working week.", "role"),
        ("The managers are responsible for communicating thefts to the guards.", "role"),
        ("Please report a theft within a few days.", "number"),
    ],
)
def test_a_lie_about_where_it_stands_is_withheld(claim: str, reason: str) -> None:
    assert judged(claim, *PAGES) == ("contradicted", reason)


@pytest.mark.parametrize(
    "claim",
    [
        "The programme covers climbing lessons.",
        "Dental treatments are not covered by the programme.",
        "Food and supplements are excluded.",
        "Leavers can buy their laptops at a low price.",
        "Send the resignation email after you confirm your last day with your manager.",
        "Report the letter to the guards first and then mark it as junk.",
        "The partner conducts the exit interview in the last working week.",
        "The guards are responsible for communicating thefts to the managers.",
        "Do not shred the strange letter yet.",
    ],
)
def test_what_is_told_as_it_stands_is_shown(claim: str) -> None:
    assert is_shown(claim, *PAGES)


def test_a_narrowing_elsewhere_on_the_page_does_not_make_an_only_true() -> None:
    page = "Requests can be made in writing or by phone. The coordinator will only ask for papers that she needs."
    made_up, told = checked(
        "Requests can only be made in writing. The coordinator only asks for papers that she needs.", page
    )
    assert (made_up["verdict"], told["verdict"]) == ("unsupported", "supported")


def test_hr_does_not_stand_for_the_works_council() -> None:
    page = "Ausnahmen genehmigt der Betriebsrat. Die Personalabteilung wird über Kündigungen informiert."
    lie, truth = checked(
        "Ausnahmen genehmigt die Personalabteilung. Die Ausnahmen werden vom Betriebsrat genehmigt.", page
    )
    assert (lie["verdict"], truth["verdict"]) == ("contradicted", "supported")


@pytest.mark.parametrize(
    ("claim", "source"),
    [
        ("Parking is not only free in Lund but also in Malmö.", "Parking is free in Lund and in Malmö."),
        ("Parking is second only to rent.", "Parking comes second to rent."),
        ("A 2021 survey asked about parking.", "The survey of 2021 asked about parking."),
        ("The lift opens on April 9, 2021.", "The lift opens on April 9. This page is of 2021."),
        ("Members who are 55 years old park free of charge.", "Members aged 55 park free of charge."),
    ],
)
def test_what_only_reads_like_a_limit_a_code_or_another_value_stands(claim: str, source: str) -> None:
    assert is_shown(claim, source)


@pytest.mark.parametrize(
    ("claim", "expected"),
    [
        ("Parking is free only in Lund.", "restriction"),
        ("The lift opens on April 9, 2020.", "date"),
        ("Members aged 60 park free.", "number"),
    ],
)
def test_a_limit_a_year_and_an_age_of_ones_own_do_not_stand(claim: str, expected: str) -> None:
    source = "Parking is free in Lund. The lift opens on April 9. This page is of 2021. Members aged 55 park free."
    assert reason(claim, source) == expected
