"""What one sentence says of two things is read of each."""

import pytest

from rag.language.told_apart import as_told_before, told_alike, told_apart, told_equal, told_of_asked


@pytest.mark.parametrize(
    "sentence",
    [
        "Rowers wear a red cap in the boathouse, coxes a blue cap.",
        "Rowers wear a red cap in the boathouse and coxes a blue cap.",
        "Rowers wear a red cap in the boathouse, while coxes wear a blue cap.",
        "While rowers wear a red cap in the boathouse, coxes wear a blue cap.",
        "Rowers wear a red cap in the boathouse; coxes, a blue cap.",
        "Rowers and coxes wear a red cap and a blue cap in the boathouse, respectively.",
        "Rowers wear a red cap in the boathouse, as opposed to a blue cap for coxes.",
        "Rowers wear a red cap in the boathouse (coxes: a blue cap).",
    ],
)
def test_two_things_in_one_sentence(sentence: str) -> None:
    told = [one.casefold() for one in told_apart(sentence)]
    assert told == ["rowers wear a red cap in the boathouse.", "coxes wear a blue cap in the boathouse."]


@pytest.mark.parametrize(
    ("sentence", "told"),
    [
        (
            "Unlike coxes, who row for 9 hours, pilots row for 12 hours.",
            ("pilots row for 12 hours.", "coxes row for 9 hours."),
        ),
        (
            "Oars and masts are counted by the mate and by the cook, respectively.",
            ("Oars are counted by the mate.", "masts are counted by the cook."),
        ),
        (
            "Fee: 12 euros for adults, 7 euros for children.",
            ("Fee: 12 euros for adults.", "Fee: 7 euros for children."),
        ),
        ("Fee: adults: 12 euros; children: 7 euros.", ("Fee: adults: 12 euros.", "Fee: children: 7 euros.")),
        ("Dogs are allowed on deck, cats forbidden.", ("Dogs are allowed on deck.", "cats are forbidden on deck.")),
        ("Guests show a ticket at the gate and leave coats at the desk.", ()),
        ("Mates are expected to report leaks and suggest repairs to the yard.", ()),
        ("Guests may bring dogs, cats and birds.", ()),
        ("Guests may bring a dog, and nobody may appeal.", ()),
        ("Bikes are parked in the yard and cleaned on Fridays.", ()),
        ("Tyres are changed by the mechanic; cards are handed out by the office.", ()),
    ],
)
def test_each_with_what_is_said_of_it(sentence: str, told: tuple[str, ...]) -> None:
    assert told_apart(sentence) == told


@pytest.mark.parametrize(
    ("sentence", "whole"),
    [
        ("For coxes, it is 25 days.", "coxes get 25 days of leave."),
        ("Coxes, on the other hand, get 25 days.", "Coxes get 25 days of leave."),
        ("By contrast, coxes get 25 days.", "coxes get 25 days of leave."),
        ("For coxes, it is forbidden to sail.", "For coxes, it is forbidden to sail."),
        ("Coxes are paid on Fridays.", "Coxes are paid on Fridays."),
    ],
)
def test_a_sentence_that_leans_on_the_one_before_it(sentence: str, whole: str) -> None:
    assert as_told_before(sentence, "Rowers get 30 days of leave.") == whole


def test_of_two_things_that_do_the_same_either_is_named() -> None:
    said = told_equal("Rowers pay the same as coxes.")
    assert said is not None
    assert (said.one, said.other, said.verb) == ("Rowers", "coxes", "pay")
    assert told_equal("Rowers pay the fee.") is None


def test_an_asker_is_no_thing() -> None:
    sentences = ["Night ferries may be late.", "Day ferries may be full.", "Guests may be late.", "Crews may be full."]
    assert told_of_asked("You may be full.", "May I take one of the night ferries?", sentences) == []
    assert told_of_asked("You may be full.", "When may guests come?", sentences) == ["Guests may be full."]


def test_how_often_is_no_name() -> None:
    assert told_alike("Often, crews pay in cash.") == ()
    assert [one.who for one in told_alike("Often, crews and guests pay in cash.")] == ["crews", "guests"]
