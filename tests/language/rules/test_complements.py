"""What is denied beyond a bound is read as the rule within it; a denial of the rule itself stays one."""

import pytest

from rag.language.rules.complements import told_of_complement, turns_down


@pytest.mark.parametrize(
    ("claim", "source", "read"),
    [
        (
            "You can't moor there for more than four hours.",
            "Boats may be moored for up to four hours.",
            "You can moor there for up to four hours.",
        ),
        (
            "Sails of up to 15 m need no check, and no: you don't need one.",
            "A check is required for sails above 15 m.",
            "Sails of up to 15 m need no check, and no: you don't need one.",
        ),
        (
            "Sails of up to 15 euros don't need a check.",
            "A check is required for sails above 15 euros.",
            "Sails of above 15 euros need a check.",
        ),
        ("The shop isn't open after 2 pm.", "The shop is open from 11:30 to 14:00.", "The shop is open until 14:00"),
        ("Logs aren't kept for longer than 90 days.", "Logs are kept for 90 days.", "Logs are kept for 90 days."),
        (
            "You can't hand it in later than two weeks before the race.",
            "It must be handed in no later than two weeks before the race.",
            "You hand it in no later than two weeks before the race.",
        ),
        (
            "Passes can't be used after the last race.",
            "Passes may be used until the last race.",
            "Passes can be used until the last race.",
        ),
        (
            "You can't row across if the bridge is open.",
            "You may row across if the bridge is not open.",
            "You can row across if the bridge is not open.",
        ),
    ],
)
def test_a_complement_is_read_as_its_rule(claim: str, source: str, read: str) -> None:
    assert told_of_complement(claim, [source]) == read


@pytest.mark.parametrize(
    ("claim", "source"),
    [
        ("Sails above 15 euros don't need a check.", "A check is required for sails above 15 euros."),
        ("Sails of up to 20 euros don't need a check.", "A check is required for sails above 15 euros."),
        ("If you left after 1 May, you won't get a share.", "Whoever left before 1 May does not get a share."),
        ("Passes can't be used until the last race.", "Passes may be used until the last race."),
        ("Nobody may row without a vest for more than an hour.", "You may row for up to an hour."),
        ("The crossing takes no longer than 10 days.", "The crossing is over within 5 days, the fair after 10 days."),
    ],
)
def test_any_other_denial_is_left_as_it_is(claim: str, source: str) -> None:
    assert told_of_complement(claim, [source]) == claim


def test_what_is_refused_or_lost_is_turned_down() -> None:
    assert turns_down("Claims older than three months are rejected.")
    assert turns_down("The days expire on 31 March.")
    assert not turns_down("Teams may buy small things without a quote.")
