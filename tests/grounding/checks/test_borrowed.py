"""Predicates told of another subject: in its place, by an "it" that stands for another, copied behind another."""

import pytest

from tests.grounding.checked import is_shown

GARDEN = """Your mentor will be your point of contact for the first three months. Your starter box will contain a
list of tools that you need to borrow.

The nursery can be viewed by anyone on a weekday. New gardeners can settle in more quickly by reading the notes of the
season before.

Each bed is tagged with its owner and the day of the last watering. Our compost method is mostly driven by worms, which
do the work of turning it over.

The Orchard grossed 12,000 euros in its first season. The trust pays for the fence. It is repaired every autumn by the
older volunteers. The shed has a rota on its door. They will sign you in at the gate.

The membership card is free. It can be used on two days a week without a booking.
"""


@pytest.mark.parametrize(
    "claim",
    [
        "Your starter box will be your point of contact for the first three months.",
        "Our compost method is tagged with its owner and the day of the last watering.",
        "New gardeners can be viewed by anyone on a weekday.",
        "New gardeners can settle in more quickly by reading the notes. They can be viewed by anyone on a weekday.",
        "Your starter box will contain a list of tools. It is mostly driven by worms, which do the work.",
        "Your starter box will contain a list of tools. It can be used on two days a week without a booking.",
        "The nursery can be viewed by anyone on a weekday. It is repaired every autumn by the older volunteers.",
    ],
)
def test_what_is_said_of_another_is_withheld(claim: str) -> None:
    assert not is_shown(claim, GARDEN)


@pytest.mark.parametrize(
    "claim",
    [
        "Your mentor is going to be your point of contact for the first three months.",
        "In short, your mentor will be your point of contact for the first three months.",
        "The trust pays for the fence. It is repaired every autumn by the older volunteers.",
        "The membership card is free. It can be used on two days a week without a booking.",
        "The membership card costs nothing. It can be used on two days a week without a booking.",
    ],
)
def test_another_name_for_the_same_is_shown(claim: str) -> None:
    assert is_shown(claim, GARDEN)


@pytest.mark.parametrize("joint", [". It ", ", and it ", ", which "])
def test_an_it_stands_for_what_is_named_ahead_of_it(joint: str) -> None:
    mended, viewed = (
        "is repaired every autumn by the older volunteers.",
        "can be used on two days a week without a booking.",
    )
    assert is_shown(f"The trust pays for the fence{joint}{mended}", GARDEN)
    assert not is_shown(f"The nursery can be viewed by anyone on a weekday{joint}{mended}", GARDEN)
    assert not is_shown(f"The trust pays for the fence{joint}{viewed}", GARDEN)


@pytest.mark.parametrize(
    ("true", "false"),
    [
        ("The nursery can be viewed.", "The fence can be viewed."),
        ("Each bed is tagged.", "The shed is tagged."),
        ("Our compost method is mostly driven.", "New gardeners is mostly driven."),
    ],
)
def test_a_few_words_are_held_to_their_subject_too(true: str, false: str) -> None:
    assert is_shown(true, GARDEN)
    assert not is_shown(false, GARDEN)


def test_the_question_names_what_an_it_stands_for() -> None:
    claim = "It can be used on two days a week without a booking."
    assert is_shown(claim, GARDEN, question="How often may I use the membership card?")
    assert not is_shown(claim, GARDEN, question="How often is the fence painted?")


QUAY = """The harbour office answers calls until noon. Moorings are let by the month. Visitors may use the sauna after
the evening swim. Ropes are coiled by the night crew if a storm is expected. The crane lifts boats of up to four tonnes.
"""


@pytest.mark.parametrize(
    "claim",
    [
        "Moorings are let by the month after the evening swim.",
        "Moorings and the sauna are let by the month.",
        "The crane lifts boats of up to four tonnes if a storm is expected.",
        "The harbour office answers calls until noon by the night crew.",
    ],
)
def test_a_part_of_another_sentence_is_no_part_of_this_one(claim: str) -> None:
    assert not is_shown(claim, QUAY)


@pytest.mark.parametrize(
    "claim",
    [
        "After the evening swim visitors may use the sauna.",
        "Moorings are let by the month, and the crane lifts boats of up to four tonnes.",
        "If a storm is expected, ropes are coiled by the night crew.",
    ],
)
def test_two_sentences_may_be_told_in_one(claim: str) -> None:
    assert is_shown(claim, QUAY)


def test_an_it_that_stands_for_nothing_needs_nothing_named_before() -> None:
    page = f"{GARDEN} It is also important to know that the tap is turned off in winter."
    assert is_shown("It is also important to know that the tap is turned off in winter.", page, question="Any rules?")


def test_an_item_may_be_told_with_the_line_that_opens_its_list() -> None:
    page = (
        "The plan covers a wide range of sports, including but not limited to:\n\n- Gym memberships\n- Rowing lessons\n"
    )
    assert is_shown("The plan covers a wide range of sports, including but not limited to: gym memberships.", page)


SHED = """The compressor is serviced by the yard. The dinghy must be rinsed after each trip. Tanks are filled by the
caretaker. The tide table is printed every morning. Helmets are tested in spring if the seal may have dried out.
Skippers may sign the tide sheet. Crane drivers may sign the tide sheet as well. We follow a written plan for lifts.
"""


@pytest.mark.parametrize(
    "claim",
    [
        "The compressor and the dinghy are serviced by the yard.",
        "Compressors and dinghies are serviced by the yard.",
        "The tide table is printed every morning if the seal may have dried out.",
        "The dinghy must be rinsed after each trip if the seal may have dried out.",
    ],
)
def test_what_is_put_beside_a_thing_or_binds_a_rule_must_be_said_of_it(claim: str) -> None:
    assert not is_shown(claim, SHED)


@pytest.mark.parametrize(
    "claim",
    [
        "Skippers and crane drivers may sign the tide sheet.",
        "Tanks are filled by the caretaker, and we follow a written plan for lifts.",
        "If the seal may have dried out, helmets are tested in spring.",
    ],
)
def test_what_is_said_of_both_may_be_told_of_both(claim: str) -> None:
    assert is_shown(claim, SHED)


def test_a_department_called_it_stands_for_nothing_told_ahead() -> None:
    page = "Visitors wait at the gate. IT replaces broken laptops within two days. IT must approve every purchase."
    for told in ("IT replaces broken laptops within two days.", "IT must approve every purchase."):
        assert is_shown(f"Meals are free on Fridays. {told}", page, "Meals are free on Fridays.")


@pytest.mark.parametrize(
    ("claim", "shown"),
    [
        ("Our compost method is mostly driven by worms, which do the work of turning it over.", True),
        ("Tools are mostly driven by worms, which do the work of turning it over.", False),
    ],
)
def test_another_subject_of_the_page_is_told_from_the_one_whose_words_it_is_given(claim: str, shown: bool) -> None:
    assert is_shown(claim, GARDEN) is shown
