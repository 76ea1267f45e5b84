"""A thing of the page, or of none, in the place of the one that a sentence names."""

import pytest

from tests.grounding.checked import is_shown, reason
from tests.grounding.sources import chunk

SOURCES = [
    chunk(
        "hours",
        "You will need supervisor approval before working extra hours. The timekeeper answers questions on time cards."
        " All crew data must be destroyed safely when no longer needed. You open Brisa from your Okta dashboard."
        " Questions about Brisa are answered in Slack.",
    ),
    chunk(
        "files",
        "Your plans are in My Documents. TA's and interns get no commission. Laptops are for: Research: 2.5 yrs."
        " Share of the clinic: coinsurance for out-of-network visits is 40 %; for in-network visits it is 20 %."
        " Visitors park in the yard; the guard checks the badges at the gate.",
    ),
]


@pytest.mark.parametrize(
    ("claim", "expected"),
    [
        ("You need your timekeeper's approval before you work extra hours.", "substitute"),
        ("From your Slack dashboard you open Brisa.", "name"),
        ("When no longer needed, all job letters must be destroyed safely.", "addition"),
        ("For in-network visits, coinsurance is 40 %.", "quantifier"),
    ],
)
def test_another_thing_in_its_place_is_withheld(claim: str, expected: str) -> None:
    assert reason(claim, *SOURCES) == expected


@pytest.mark.parametrize(
    "claim",
    [
        "Before you work extra hours, you need a supervisor's approval.",
        "Colleagues open Brisa from the Okta dashboard.",
        "All crew data must be destroyed safely, right at the end, when no longer needed.",
        "Your plans sit under My Documents.",
        "TAs and interns get no commission.",
        "Laptops for Research are for 2.5 years.",
        "For out-of-network visits, coinsurance is 40 %.",
        "The guard only checks the badges at the gate.",
    ],
)
def test_the_thing_itself_in_other_words_is_shown(claim: str) -> None:
    assert is_shown(claim, *SOURCES)


def test_only_for_whom_must_be_said() -> None:
    assert reason("Only visitors park in the yard.", *SOURCES) == "restriction"
