"""A claim that tells two sentences in one is checked in its parts too."""

import pytest

from rag.domain.given import given_chunk
from rag.grounding.evidence import source_sentences
from rag.grounding.joined import joined_parts
from tests.grounding.checked import is_shown

RULES = """The crane log is kept in the cabin for two years. New riggers visit the clinic in their first month.
The yard keeps ropes, chains and straps in the loft. Sails are dried in the hall before they are folded."""
TIDES = "Every skipper signs the tide book at the gate of the outer harbour on Mondays"
RULES += f" {TIDES}. Ask the foreman for a key to the tool shed if yours is lost."
RULES += " If a rope is torn, the rigger may cut it. Skippers must wear a vest on deck."
LOG, CLINIC = "The crane log is kept in the cabin for two years", "new riggers visit the clinic in their first month"


def parts(claim: str) -> list[str]:
    return joined_parts(claim, source_sentences([given_chunk("1", RULES)]))


@pytest.mark.parametrize("joint", [", and ", "; ", ", while ", " – "])
def test_two_sentences_are_parted_where_they_are_joined(joint: str) -> None:
    assert parts(f"{LOG}{joint}{CLINIC}.") == [LOG, f"{CLINIC}."]


@pytest.mark.parametrize(
    "claim",
    [
        f"{LOG}.",
        "The yard keeps ropes, chains, and straps in the loft.",
        "Sails are dried in the hall and are then folded.",
        "The cabin has the log for two years, and in the first month there is a clinic for riggers.",
    ],
)
def test_what_is_told_from_one_sentence_or_freely_stays_whole(claim: str) -> None:
    assert not parts(claim)


@pytest.mark.parametrize("joint", [", and ", "; ", ", while ", " – "])
@pytest.mark.parametrize(
    ("true", "false"),
    [
        ("sails are dried in the hall before they are folded", "sails are dried in the clinic before they are folded"),
        ("the yard keeps ropes, chains and straps in the loft", "the yard keeps ropes, chains and keys in the loft"),
    ],
)
def test_a_true_sentence_hides_nothing_in_the_one_beside_it(joint: str, true: str, false: str) -> None:
    assert is_shown(f"{TIDES}{joint}{true}.", RULES)
    assert not is_shown(f"{TIDES}{joint}{false}.", RULES)


@pytest.mark.parametrize("frame", ["{} ({}).", "{}: {}.", "{}, which means that {}.", "While {}, {}."])
def test_nor_in_brackets_or_behind_a_colon(frame: str) -> None:
    true = "sails are dried in the hall before they are folded"
    assert is_shown(frame.format(TIDES, true), RULES)
    assert not is_shown(frame.format(TIDES, true.replace("hall", "clinic")), RULES)


@pytest.mark.parametrize(
    "told",
    [
        f"{LOG}; if a rope is torn, the rigger may cut it.",
        "If a rope is torn, the rigger may cut it; skippers must wear a vest on deck.",
    ],
)
def test_nothing_of_one_sentence_speaks_against_the_one_beside_it(told: str) -> None:
    assert is_shown(told, RULES)
    assert not is_shown(told.replace("may cut", "must not cut"), RULES)


@pytest.mark.parametrize("joint", [", which means that ", " because "])
def test_that_one_follows_from_the_other_must_be_said(joint: str) -> None:
    assert not is_shown(f"{LOG}{joint}skippers must wear a vest on deck.", RULES)
