"""Whether two sentences say yes and no of the same thing."""

import pytest

from rag.language.rules.negation import negation_flips
from rag.language.rules.noes import plain_negation, without_condition


@pytest.mark.parametrize(
    ("claim", "source", "flips"),
    [
        ("Nothing is refunded for a late ferry.", "A late ferry is refunded in full.", True),
        ("Nothing is refunded for a late ferry.", "A late ferry is not refunded.", False),
        ("A late ferry is not refunded.", "Nothing is refunded for a late ferry.", False),
        ("Guests owe nothing for the mooring.", "Guests owe 5 euros for the mooring.", True),
        ("Mooring costs nothing.", "Mooring is free of charge.", False),
        ("Guests bring nothing into the hold.", "Guests may not bring anything into the hold.", False),
        ("Smoking is not prohibited on deck.", "Smoking is prohibited on deck.", True),
        ("Smoking is no longer banned on deck.", "Smoking is allowed on deck.", False),
    ],
)
def test_nothing_is_a_no_of_what_is_done(claim: str, source: str, flips: bool) -> None:
    assert negation_flips(claim, source) is flips


@pytest.mark.parametrize(
    ("text", "rule"),
    [
        ("If a boat is listed as scrap it does not need a check.", "it does not need a check."),
        ("When a boat leaks, it may not sail.", "it may not sail."),
        ("If you do not know whether you may sail ask the master.", ""),
        ("Ring if you have a key you can use.", "Ring"),
    ],
)
def test_a_condition_without_a_comma_ends_where_its_rule_begins(text: str, rule: str) -> None:
    assert without_condition(text).strip() == rule


@pytest.mark.parametrize(
    ("claim", "source", "flips"),
    [
        ("The net stops gulls from reaching the hold.", "The net keeps gulls from reaching the hold.", False),
        ("Lock the hold, so that nobody can enter it.", "Lock the hold to prevent anybody from entering it.", False),
        ("The lock lets guests enter the hold.", "The lock prevents guests from entering the hold.", True),
        ("The lock does not prevent guests from entering.", "The lock prevents guests from entering.", True),
        ("Nothing stops you from sailing on Sundays.", "You can sail on Sundays.", False),
        ("The quay isn't only for members.", "The quay isn't for only members.", False),
    ],
)
def test_to_keep_somebody_from_it_is_a_no_and_not_to_keep_him_is_none(claim: str, source: str, flips: bool) -> None:
    assert negation_flips(claim, source) is flips


@pytest.mark.parametrize(
    ("text", "plain"),
    [
        ("There is no fee and you may bring a friend.", "There is not fee and you may bring a friend."),
        ("No guest of the yard may light a lamp.", "guest of the yard may not light a lamp."),
        ("Under no circumstances may guests light a lamp.", "may not guests light a lamp."),
        ("The rules bar guests from lighting lamps.", "The rules not allowed guests from lighting lamps."),
        ("Guests are exempt from paying.", "Guests are not required to paying."),
    ],
)
def test_a_no_is_written_where_it_denies(text: str, plain: str) -> None:
    assert plain_negation(text) == plain
