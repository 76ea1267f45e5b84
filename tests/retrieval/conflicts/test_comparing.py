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
