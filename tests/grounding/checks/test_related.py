"""What stands in a relation to what may be told in any form, and not the other way round."""

from itertools import product

import pytest

from tests.grounding.checked import is_shown, reason

FORMS = [
    (
        "the skipper",
        "the owner",
        ["{a} reports to {b}.", "{b} is the line manager of {a}.", "It is {b} to whom {a} reports."],
    ),
    (
        "the mill",
        "the shop",
        ["{a} lends the van to {b}.", "{b} borrows the van from {a}.", "The van is lent to {b} by {a}."],
    ),
    ("the statute", "the notice", ["{a} overrides {b}.", "{b} yields to {a}.", "{a} takes precedence over {b}."]),
    (
        "the kiosk",
        "the bar",
        ["{a} starts earlier than {b}.", "{b} starts later than {a}.", "{b} opens after {a} opens."][:2],
    ),
    ("a dive", "a permit", ["{a} requires {b}.", "Without {b}, {a} is not possible.", "{b} is needed for {a}."]),
    ("the deposit", "the rent", ["{a} is deducted from {b}.", "{b} is reduced by {a}.", "{a} comes out of {b}."]),
]
PAIRS = [
    (page, claim, one, other) for one, other, forms in FORMS for page, claim in product(forms, forms) if page != claim
]


def put(form: str, one: str, other: str) -> str:
    said = form.format(a=one, b=other)
    return f"{said[0].upper()}{said[1:]}"


@pytest.mark.parametrize(("page", "claim", "one", "other"), PAIRS)
def test_told_in_another_form(page: str, claim: str, one: str, other: str) -> None:
    text = f"{put(page, one, other)} Nets are dried in the loft."
    assert is_shown(put(claim, one, other), text)
    assert not is_shown(put(claim, other, one), text)


def test_both_ways_round_where_both_are_told() -> None:
    text = "The mill sends the ledger to the shop. The shop sends the ledger to the mill in May."
    assert is_shown("In May the mill gets the ledger from the shop.", text)
    assert is_shown("The shop gets the ledger from the mill.", text)


def test_of_another_thing_it_may_be_the_other_way_round() -> None:
    text = "The mill sends the flour to the shop. Empty sacks are sent to the mill by the shop."
    assert is_shown("The mill gets empty sacks from the shop.", text)
    assert reason("The mill gets the flour from the shop.", text) == "role"


def test_who_acts_is_not_acted_on_by_another_verb() -> None:
    text = "The skipper shows the deckhand how to tie a reef knot."
    assert is_shown("The deckhand learns from the skipper how to tie a reef knot.", text)
    assert reason("The deckhand teaches the skipper how to tie a reef knot.", text) == "role"


def test_another_demand_is_no_other_form() -> None:
    assert not is_shown("The clerk may be informed by the skipper.", "The skipper must inform the clerk.")


DEEDS = [
    "{a} audits {b}.",
    "{b} is audited by {a}.",
    "It is {a} who audits {b}.",
    "{a} carries out the audit of {b}.",
    "The audit of {b} is the responsibility of {a}.",
    "{a} is the auditor of {b}.",
]


@pytest.mark.parametrize(("page", "claim"), [*product(DEEDS, DEEDS)])
def test_whatever_is_done_by_whom_it_is_done(page: str, claim: str) -> None:
    text = f"{put(page, 'the tannery', 'the smithy')} Nets are dried in the loft."
    assert is_shown(put(claim, "the tannery", "the smithy"), text)
    assert not is_shown(put(claim, "the smithy", "the tannery"), text)


def test_of_two_departments_the_one_that_acts() -> None:
    text = "The purchasing department is coached by the finance department."
    assert reason("The purchasing department coaches the finance department.", text) == "role"


def test_another_deed_the_other_way_round_proves_nothing() -> None:
    text = "When the tannery hands in the ledgers, the smithy translates them."
    assert reason("It is up to the tannery to translate the smithy's ledgers.", text) == "role"
    assert is_shown("The smithy translates the ledgers of the tannery.", text)
