"""What a sentence bids its reader, a no told of the same case, and who is meant by its users."""

import pytest

from rag.language.rules.standing import standings
from tests.grounding.checked import reason

SOURCE = """If the end date was not updated, email the Tarn office immediately. Please file an expense report within 60
days of an eligible purchase. Every three years teammates may take a paid sabbatical of six weeks, and unpaid absences
must be recorded. Brisa also allows us to remotely wipe laptops should they be lost. All crew data must be destroyed
safely when no longer needed. If it was a promotion to a higher level, the detail must end at 120 days. Users with
expiring codes will be prompted to change their code.

The Tarn plan must decide within 30 days of receipt of your appeal. If the Tarn plan does not decide within the 30 day
timeframe, you may consider the appeal to be denied. Put money into the 401(k) at any time.

## Not covered

- Trips (unless they are tied to a course)"""


@pytest.mark.parametrize(
    "claim",
    [
        "If the end date hasn't changed, there's no need to email the Tarn office.",
        "You do not need to file your expense report within 60 days of an eligible purchase.",
        "Every three years you may take an unpaid sabbatical of six weeks.",
        "With Brisa, we are not able to remotely wipe a lost laptop.",
    ],
)
def test_a_no_to_what_is_bidden_is_withheld(claim: str) -> None:
    assert reason(claim, SOURCE) == "negation"


@pytest.mark.parametrize(
    "claim",
    [
        "If the end date hasn't changed, email the Tarn office.",
        "You should file an expense report within 60 days of an eligible purchase.",
        "When no longer needed, all crew data must be destroyed safely.",
        "If the detail was a promotion, it can't be extended.",
        "If their code is expiring, employees will be asked to change it.",
        "The Tarn plan must decide on your appeal within 30 days.",
        "Put money into the US 401(k) at any time.",
        "Trips are only covered if they are tied to a course.",
    ],
)
def test_the_same_told_otherwise_is_no_denial(claim: str) -> None:
    assert reason(claim, SOURCE) in {"supported", "coverage"}


@pytest.mark.parametrize(
    ("text", "come_to"),
    [
        ("Email the office.", {"should"}),
        ("Do not shred it.", {"must not"}),
        ("Email is slow.", set()),
        ("An eligible purchase is one of 26 pay periods.", set()),
        ("You are eligible for leave.", {"may"}),
        ("It must be destroyed safely when not needed.", {"must"}),
    ],
)
def test_what_a_sentence_bids(text: str, come_to: set[str]) -> None:
    assert standings(text) == come_to
