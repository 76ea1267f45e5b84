"""Which of two steps comes first."""

import pytest

from rag.language.rules.sequences import is_turned, sequence


@pytest.mark.parametrize(
    ("one", "other", "turned"),
    [
        ("Weigh the sample before you heat it.", "Heat the sample before you weigh it.", True),
        ("Lock the door, then set the alarm.", "Set the alarm first and then lock the door.", True),
        ("After you lock the door, set the alarm.", "Set the alarm before you lock the door.", True),
        ("Lock the door after you set the alarm.", "Lock the door, then set the alarm.", True),
        ("Help the injured before you report the accident.", "Report the accident after you help the injured.", False),
        ("Close the windows before you lock the door.", "Lock the door before you leave the building.", False),
        ("Overtime is approved before it is worked.", "Approved overtime is entered after it is worked.", False),
        (
            "In a fire the guard first rings the bell, and locks the gate only once everybody is out.",
            "When there is a fire, the guard locks the gate first and rings the bell afterwards.",
            True,
        ),
        ("The first visitor signs the book and the second waits.", "The second signs the book first.", False),
        ("Do not open the lid before you stop the motor.", "Stop the motor before you open the lid.", False),
    ],
)
def test_steps_in_another_order_are_told(one: str, other: str, turned: bool) -> None:
    assert is_turned(one, other) is is_turned(other, one) is turned


def test_a_sentence_that_sets_nothing_in_order_has_none() -> None:
    assert sequence("The canteen opens at noon.") is None
