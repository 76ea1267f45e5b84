"""Rules for some of a kind, told of all of it; and what says no less than the source."""

import pytest

from tests.grounding.checked import claim_of, is_shown

FERRY = """All deckhands who have sailed for three seasons are eligible for the pilot course. Any crossing that was paid
by voucher must be confirmed by the purser. Receipts for any meal over 25 euros are required. All agency deckhands
receive their pay slip by post. No sensitive papers can be stored in the wheelhouse. Emails from passengers must be
answered within two days. Boats in the dry dock are checked weekly. Some ropes that have frayed may be sold.
"""


@pytest.mark.parametrize(
    "claim",
    [
        "All deckhands are eligible for the pilot course.",
        "Deckhands are eligible for the pilot course.",
        "Any crossing must be confirmed by the purser.",
        "Receipts are required.",
        "All deckhands receive their pay slip by post.",
        "No papers can be stored in the wheelhouse.",
        "Emails must be answered within two days.",
        "Boats are checked weekly.",
    ],
)
def test_a_rule_for_some_is_not_told_of_all(claim: str) -> None:
    assert not is_shown(claim, FERRY)


@pytest.mark.parametrize(
    "claim",
    [
        "Deckhands who have sailed three seasons are eligible for the pilot course.",
        "If they have sailed for three seasons, deckhands are eligible for the pilot course.",
        "Crossings paid by voucher must be confirmed by the purser.",
        "Agency deckhands receive their pay slip by post.",
        "Emails of passengers must be answered within two days.",
    ],
)
def test_who_is_told_is_shown(claim: str) -> None:
    assert is_shown(claim, FERRY)


def test_the_question_may_tell_which() -> None:
    assert is_shown("Boats are checked weekly.", FERRY, question="How often are boats in the dry dock checked?")


def test_the_words_left_out_are_told() -> None:
    claim = claim_of("All deckhands are eligible for the pilot course.", FERRY)
    assert (claim["reason"], claim["detail"]) == ("condition", "who have sailed for three seasons")
