"""What stands in for a noun is read as the noun."""

import pytest

from rag.language.stand_ins import with_names


@pytest.mark.parametrize(
    ("sentence", "told"),
    [
        ("Small oars are stored in the shed, long ones on the quay.", "long oars on the quay"),
        ("Urgent repairs are done within two hours and ordinary ones within a week.", "ordinary repairs within a week"),
        ("Berths on the east pier cost 20 euros, those on the west pier 30.", "berths on the west pier 30"),
        (
            "Fees under 25 euros are paid in cash, those from 25 to 90 euros by card.",
            "fees from 25 to 90 euros by card",
        ),
        ("The skipper and the mate share a cabin; the latter signs the log.", "the mate signs the log"),
        ("Ropes are lent to guests and members; the former pay a deposit.", "guests pay a deposit"),
    ],
)
def test_a_stand_in_is_named(sentence: str, told: str) -> None:
    assert told in with_names(sentence)


def test_the_sentence_ahead_names_it_too() -> None:
    ahead = "New hands meet both the cook and the mate."
    assert with_names("The former shows them the galley.", ahead) == "the cook shows them the galley."


@pytest.mark.parametrize(
    "sentence",
    [
        "Oars are stored in the shed, and the ones we lend out on the quay.",
        "Bring your loved ones to the regatta.",
        "Those on the night watch sleep until noon.",
        "The former pier master keeps a key.",
        "It was the former Baltic yard.",
    ],
)
def test_others_stay_as_they_are(sentence: str) -> None:
    assert with_names(sentence) == sentence


def test_a_former_thing_of_something_stands_in_for_none() -> None:
    ahead = "Water rose in the harbour and the yard."
    assert with_names("It drowned the former sheds of the wharf.", ahead) == "It drowned the former sheds of the wharf."
    assert with_names("The former consists of mud.", ahead) == "the harbour consists of mud."
