"""What a deed hangs on, who alone may, whom a rule leaves out: told in another order, and turned round."""

import pytest

from tests.grounding.checked import is_shown

PAGE = (
    "The harbour office is open from 8 to 17. {} Lost keys are reported to the caretaker. "
    "Cooks may open the pantry only if they have counted the eggs. Lights are off at night."
)
HINGES = [
    "Deckhands may launch the raft only if they have checked the lanterns.",
    "Unless they have checked the lanterns, deckhands may not launch the raft.",
    "Deckhands who have not checked the lanterns may not launch the raft.",
    "To launch the raft, deckhands must have checked the lanterns.",
    "Deckhands need to check the lanterns before launching the raft.",
    "Deckhands may launch the raft if they have checked the lanterns; otherwise they may not.",
    "For deckhands, checking the lanterns is a prerequisite for launching the raft.",
    "Whether deckhands may launch the raft depends on whether they have checked the lanterns.",
]
TURNED_HINGES = [
    "Deckhands may launch the raft.",
    "Deckhands may launch the raft at any time.",
    "Deckhands may launch the raft before checking the lanterns.",
    "Deckhands may launch the raft even if they have not checked the lanterns.",
    "Deckhands may launch the raft whether or not they have checked the lanterns.",
    "Deckhands do not need to check the lanterns to launch the raft.",
    "Deckhands may launch the raft only if they have not checked the lanterns.",
    "Deckhands may check the lanterns only if they have launched the raft.",
    "Deckhands must count the eggs before they may launch the raft.",
]
ONLY = [
    "Only stewards may fill the lamps.",
    "No one may fill the lamps except stewards.",
    "Apart from stewards, nobody may fill the lamps.",
    "Stewards alone may fill the lamps.",
    "Stewards are the only ones who may fill the lamps.",
    "Filling the lamps is reserved for stewards.",
    "Stewards are allowed to fill the lamps, others are not.",
]
TURNED_ONLY = [
    "Others may fill the lamps as well.",
    "Everyone except stewards may fill the lamps.",
    "Filling the lamps is not reserved for stewards.",
    "Stewards and cooks may fill the lamps.",
    "Not only stewards may fill the lamps.",
]
LEFT_OUT = [
    "All sailors except apprentices must scrub the deck.",
    "Apart from apprentices, all sailors must scrub the deck.",
    "Apprentices aside, every sailor must scrub the deck.",
    "All sailors must scrub the deck; apprentices are exempt.",
    "Apprentices need not scrub the deck, but all other sailors must.",
    "Apprentices are the only sailors who do not have to scrub the deck.",
]
TURNED_LEFT_OUT = [
    "All sailors, including apprentices, must scrub the deck.",
    "Apprentices must scrub the deck.",
    "All sailors must scrub the deck without exception.",
    "All sailors except cooks must scrub the deck.",
    "Only apprentices must scrub the deck.",
]
DEFAULTS = [
    "By default, letters are sent by raft.",
    "Unless otherwise agreed, letters are sent by raft.",
    "Letters are sent by raft if nothing else is agreed.",
]
RULES = [(HINGES, TURNED_HINGES), (ONLY, TURNED_ONLY), (LEFT_OUT, TURNED_LEFT_OUT), (DEFAULTS, [])]
TOLD = [(said, told) for rules, _ in RULES for said in rules for told in rules if told != said]
TURNED = [(said, told) for rules, lies in RULES for said in rules for told in lies]


@pytest.mark.parametrize(("said", "told"), TOLD)
def test_the_same_in_another_order_is_shown(said: str, told: str) -> None:
    assert is_shown(told, PAGE.format(said))


@pytest.mark.parametrize(("said", "told"), TURNED)
def test_what_turns_it_round_is_withheld(said: str, told: str) -> None:
    assert not is_shown(told, PAGE.format(said))


@pytest.mark.parametrize(
    "told",
    [
        "Deckhands may launch the raft once they have checked the lanterns.",
        "Deckhands who have checked the lanterns may launch the raft.",
        "If deckhands have checked the lanterns, they can launch the raft.",
    ],
)
def test_what_may_be_done_so_is_shown_of_what_may_be_done_only_so(told: str) -> None:
    assert is_shown(told, PAGE.format(HINGES[0]))


def test_who_is_left_out_in_the_next_sentence_is_left_out() -> None:
    page = PAGE.format("All sailors must scrub the deck. This does not apply to apprentices.")
    assert is_shown("Apprentices need not scrub the deck.", page)
    assert not is_shown("Apprentices must scrub the deck.", page)


@pytest.mark.parametrize("told", ["First open the hatch, then close the valve.", "Open the hatch first."])
def test_steps_in_another_order_are_withheld(told: str) -> None:
    assert not is_shown(told, PAGE.format("Close the valve before you open the hatch."))
    assert is_shown(
        "First close the valve, then open the hatch.", PAGE.format("Close the valve before you open the hatch.")
    )


KEPT = [
    "Members lose their locker if they do not renew the pass.",
    "Members keep their locker only if they renew the pass.",
    "Members must renew the pass; otherwise they lose their locker.",
    "Unless they renew the pass, members lose their locker.",
]
KEPT_ANYWAY = [
    "Members lose their locker if they renew the pass.",
    "Members keep their locker even if they do not renew the pass.",
    "Members do not lose their locker if they do not renew the pass.",
]


@pytest.mark.parametrize("stated", KEPT)
def test_what_is_lost_otherwise_is_kept_only_so(stated: str) -> None:
    page = f"Lunch is served in the canteen. {stated}"
    assert all(is_shown(claim, page) for claim in KEPT)
    assert not any(is_shown(claim, page) for claim in KEPT_ANYWAY)


def test_what_its_source_waives_is_not_needed() -> None:
    page = "Lunch is served in the canteen. Pilots may moor the raft even if they do not have a permit."
    assert is_shown("Pilots may moor the raft without a permit.", page)
    assert not is_shown("To moor the raft, pilots must have a permit.", page)
    assert not is_shown("Pilots may not moor the raft without a permit.", page)
