"""Two texts beside each other: what seems to contradict and does not, and that no order matters."""

import tomllib
from datetime import date
from pathlib import Path

import pytest

from rag.retrieval.conflicts.comparing import GivenText, compare

TODAY = date(2026, 1, 15)
FIXTURE = tomllib.loads((Path(__file__).parents[2] / "fixtures" / "decoys.toml").read_text(encoding="utf-8"))


def conflict(one: str, other: str) -> bool:
    return compare(GivenText(one), GivenText(other), as_of=TODAY).conflict


def test_another_scope_or_other_words_are_no_conflict() -> None:
    invented = [pair for pair in FIXTURE["decoy"] if conflict(*pair)]
    assert len(invented) <= 0.1 * len(FIXTURE["decoy"]), invented


def test_another_value_is_a_conflict() -> None:
    missed = [pair for pair in FIXTURE["conflict"] if not conflict(*pair)]
    assert len(missed) <= 0.2 * len(FIXTURE["conflict"]), missed


@pytest.mark.parametrize("pair", [*FIXTURE["decoy"], *FIXTURE["conflict"]])
def test_changing_places_changes_nothing(pair: list[str]) -> None:
    assert conflict(*pair) == conflict(*reversed(pair))


def test_swapping_dates_swaps_the_winner() -> None:
    one, other = FIXTURE["conflict"][0]
    old, new = "2020-01-01", "2024-01-01"
    first = compare(GivenText(one, old), GivenText(other, new), as_of=TODAY)
    second = compare(GivenText(one, new), GivenText(other, old), as_of=TODAY)
    assert (first.winner, second.winner) == ("b", "a")
    assert first.rule == second.rule == "effective_from"


def test_what_is_not_in_force_loses_to_what_is() -> None:
    one, other = FIXTURE["conflict"][0]
    announced = GivenText(other, "2026-06-01", authority=90)
    assert compare(GivenText(one, "2020-01-01"), announced, as_of=TODAY) == (True, "a", "in_force")


@pytest.mark.parametrize(
    ("one", "other", "conflicts"),
    [
        ("Night dives are paid.", "Night dives are not paid; they are taken as time off.", True),
        ("Night dives are paid.", "Ferry rides are not paid; they are taken as time off.", False),
        ("The quarantine period is six weeks.", "Quarantine lasts three weeks.", True),
        ("The quarantine period is six weeks.", "Quarantine lasts six weeks.", False),
        ("The quarantine period is six weeks.", "The lending period is three weeks.", False),
        ("The period is six weeks.", "It lasts three weeks.", False),
    ],
)
def test_what_stands_beside_a_denial_or_a_duration_makes_no_other_subject(
    one: str, other: str, conflicts: bool
) -> None:
    assert conflict(one, other) is conflicts


SAME_IN_OTHER_FORMS = [
    ("The crew meets twice a year.", "The crew meets semi-annually."),
    ("The crew meets four times per year.", "The crew meets every three months."),
    ("The bell rings at 9:30 am.", "The bell rings at half past nine in the morning."),
    ("Bonuses are paid at the end of May.", "Bonuses are paid on May 31st."),
    ("The loan costs 2% per year.", "The loan costs 2 pct p.a."),
    ("The depot lists 15,000 ropes.", "The depot lists 15 000 ropes."),
    ("Das Seil wird viermal im Jahr geprüft.", "Das Seil wird vierteljährlich geprüft."),
    ("Der Kurs beginnt um 17 Uhr.", "Der Kurs beginnt um fünf Uhr nachmittags."),
    ("Der Eigenanteil beträgt 300 Euro.", "Der Eigenanteil beträgt dreihundert Euro."),
]
OTHERS_IN_OTHER_FORMS = [
    ("The crew meets twice a year.", "The crew meets annually."),
    ("The bell rings at 9:30 am.", "The bell rings at half past ten in the morning."),
    ("Bonuses are paid on May 24th.", "Bonuses are paid at the end of May."),
    ("The loan costs 2% per year.", "The loan costs 3 pct p.a."),
    ("Das Seil wird viermal im Jahr geprüft.", "Das Seil wird halbjährlich geprüft."),
    ("Der Kurs beginnt um 17 Uhr.", "Der Kurs beginnt um fünf Uhr morgens."),
    ("Der Eigenanteil beträgt 300 Euro.", "Der Eigenanteil beträgt vierhundert Euro."),
]


@pytest.mark.parametrize("pair", SAME_IN_OTHER_FORMS)
def test_a_value_in_another_form_is_the_same(pair: tuple[str, str]) -> None:
    assert not conflict(*pair)


@pytest.mark.parametrize("pair", OTHERS_IN_OTHER_FORMS)
def test_another_value_is_another_in_any_form(pair: tuple[str, str]) -> None:
    assert conflict(*pair)


APART = [
    ("Hannah Osei approves site visits.", "Tom Reuter approves site visits."),
    ("The lab manager signs off new suppliers.", "New suppliers are signed off by the works council."),
    ("The fire safety officer is Hannah Osei.", "The fire safety officer is Tom Reuter."),
    ("Hannah Osei is our fire safety officer.", "The fire safety officer is Tom Reuter."),
    ("All employees receive a meal card.", "Only managers receive a meal card."),
    ("Everyone is given a locker.", "Only engineers will be given a locker."),
    ("Timesheets are due on the 15th.", "Timesheets are due on the last day of the month."),
    ("Timesheets are due on the first of the month.", "Timesheets are due on the twentieth."),
    ("Badges must be renewed every two years.", "Badges never expire."),
    ("Vouchers are valid for six months.", "Vouchers do not expire."),
    ("Scooters are allowed in the hall.", "Please note that scooters are not allowed in the hall."),
    ("Hannah Osei approves site visits.", "According to this policy, Tom Reuter approves site visits."),
]
"""Two sentences that cannot both hold, in which no value of the same form differs."""


@pytest.mark.parametrize(("one", "other"), APART)
def test_what_is_no_number_is_a_conflict(one: str, other: str) -> None:
    assert conflict(one, other)
    assert conflict(other, one)


@pytest.mark.parametrize(("one", "other"), APART)
@pytest.mark.parametrize(
    "case",
    ["By law, {}", "A neighbouring council says that {}", "Special rule for divers: {}", "In the Lisbon branch, {}"],
)
def test_in_another_case_or_house_it_is_none(one: str, other: str, case: str) -> None:
    is_named = other.startswith(("Tom", "Hannah"))
    assert not conflict(one, case.format(other if is_named else other[0].lower() + other[1:]))


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Scooters are allowed in the hall.", "Scooters are not allowed in the hall on Fridays."),
        ("Scooters are allowed in the hall.", "Scooters are not allowed in the hall for volunteers."),
        ("Scooters must be locked.", "Scooters need not be locked during the trade fair."),
        ("Site visits are approved by the porter.", "Site visits are approved by Tom Reuter during the trade fair."),
        ("Site visits are approved by Hannah Osei.", "Site visits are approved by Tom Reuter at the Vienna site."),
        ("Site visits are approved by the lab manager.", "Site visits are approved by the works council on Fridays."),
        ("Hannah Osei approves site visits.", "Tom Reuter approves site visits if the manager is on holiday."),
        ("Hannah Osei approves site visits.", "Site visits are approved by Hannah Osei."),
        ("Hannah Osei approves site visits.", "Tom Reuter approves refunds."),
        ("The lab manager approves visits up to 500 euros.", "The director approves visits up to 5,000 euros."),
        ("The fire safety officer is Hannah Osei.", "The deputy fire safety officer is Tom Reuter."),
        ("The fire safety officer is Hannah Osei.", "Osei is our fire safety officer."),
        ("The fire safety officer is Hannah Osei.", "The fire safety officer in Vienna is Tom Reuter."),
        ("All employees receive a meal card.", "Only managers receive a meal card on Fridays."),
        ("Everyone is given a locker.", "Only engineers are given a locker during the trade fair."),
        ("All employees receive a meal card.", "Only managers receive a company car."),
        ("Timesheets are due on the 15th.", "Timesheets are due on the fifteenth of the month."),
        ("Timesheets are due on the last day of the month.", "Timesheets are due on the 31st."),
        ("Timesheets are due on the 5th.", "Expense claims are due on the last day of the month."),
        ("Badges must be renewed every two years.", "Badges of contractors never expire."),
        ("Badges must be renewed every two years.", "Vouchers never expire."),
        ("Vouchers are valid for six months during the trade fair.", "Vouchers do not expire."),
        ("Please note that scooters are allowed in the hall.", "Scooters are allowed in the hall."),
    ],
)  # fmt: skip
def test_what_may_both_hold_is_none(one: str, other: str) -> None:
    assert not conflict(one, other)
    assert not conflict(other, one)
