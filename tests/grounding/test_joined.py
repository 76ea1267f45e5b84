"""A claim that tells two sentences in one is checked in its parts too."""

import pytest

from rag.domain.given import given_chunk
from rag.grounding.evidence import source_sentences
from rag.grounding.joined import joined
from tests.grounding.checked import is_shown

RULES = """The crane log is kept in the cabin for two years. New riggers visit the clinic in their first month.
The yard keeps ropes, chains and straps in the loft. Sails are dried in the hall before they are folded."""
TIDES = "Every skipper signs the tide book at the gate of the outer harbour on Mondays"
RULES += f" {TIDES}. Ask the foreman for a key to the tool shed if yours is lost."
RULES += " If a rope is torn, the rigger may cut it. Skippers must wear a vest on deck."
LOG, CLINIC = "The crane log is kept in the cabin for two years", "new riggers visit the clinic in their first month"


def parts(claim: str) -> list[str]:
    return [*joined(claim, source_sentences([given_chunk("1", RULES)])).parts]


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


@pytest.mark.parametrize("frame", ["{} ({}).", "{}: {}.", "While {}, {}."])
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


PIER = """The lamp of the pier is lit by the night guard. Guests may swim at the northern steps.

The winch hauls boats of up to four tonnes. Therefore, larger boats are lifted by the crane.

A storm may be announced by the coast guard. In that case, all ropes are doubled by the crew.

To leave a berth:

1. Pay the open bill at the office.
2. Hand the key to the harbour master.

If the tide is low, the lock stays shut. The bell is rung once an hour by the keeper."""
LAMP, SWIM = "the lamp of the pier is lit by the night guard", "guests may swim at the northern steps"
WINCH, CRANE = "the winch hauls boats of up to four tonnes", "larger boats are lifted by the crane"
STORM, ROPES = "a storm may be announced by the coast guard", "all ropes are doubled by the crew"
PAY, HAND = "pay the open bill at the office", "hand the key to the harbour master"
TIES = (
    *("{} because {}.", "{} if {}.", "{}, so {}.", "{} before {}.", "{} until {}.", "{}, as {}.", "{} unless {}."),
    *("Because {}, {}.", "If {}, {}.", "Once {}, {}.", "{}, which is why {}.", "{} in the event that {}."),
)


@pytest.mark.parametrize("tie", TIES)
def test_what_no_source_says_of_two_true_sentences_is_withheld(tie: str) -> None:
    assert not is_shown(tie.format(LAMP, SWIM), PIER)
    assert is_shown(f"{LAMP}, and {SWIM}.", PIER)


@pytest.mark.parametrize(
    ("told", "turned"),
    [
        (f"Because {WINCH}, {CRANE}.", f"Because {CRANE}, {WINCH}."),
        (f"{WINCH}, so {CRANE}.", f"{CRANE}, so {WINCH}."),
        (f"If {STORM}, {ROPES}.", f"If {ROPES}, {STORM}."),
        (f"{PAY} before you {HAND}.", f"{HAND} before you {PAY}."),
        ("If the tide is low, the bell is rung once an hour by the keeper.", f"If the tide is low, {LAMP}."),
    ],
)
def test_what_the_page_ties_stays_tied_and_only_so(told: str, turned: str) -> None:
    assert is_shown(told, PIER)
    assert not is_shown(turned, PIER)


@pytest.mark.parametrize(
    "frame",
    ["Even though {}, {}.", "In addition to the fact that {}, {}.", "{}, even though {}.", "On the one hand, {}; {}."],
)
def test_nothing_hides_behind_what_opens_a_sentence(frame: str) -> None:
    assert is_shown(frame.format(LAMP, CRANE), PIER)
    assert not is_shown(frame.format(LAMP, CRANE.replace("crane", "night guard")), PIER)
    assert not is_shown(f"The lamp of the pier ({CRANE.replace('crane', 'keeper')}) is lit by the night guard.", PIER)


@pytest.mark.parametrize(
    ("true", "turned"),
    [
        ("The lock stays shut if the tide is low.", "The tide is low if the lock stays shut."),
        ("In the event that the tide is low, the lock stays shut.", "When the lock stays shut, the tide is low."),
    ],
)
def test_a_case_and_its_rule_do_not_change_places(true: str, turned: str) -> None:
    assert is_shown(true, PIER)
    assert not is_shown(turned, PIER)
