"""A part of one sentence in a copy of another: only where the two speak of the same, or one points to the other."""

import pytest

from tests.grounding.checked import checked, claim_of, is_shown

HARBOUR = """Send the berth application to the registrar. Ropes are coiled by the night crew if a storm is expected.
Visitors may use the sauna after the evening swim. The crane lifts boats of up to four tonnes. Diesel is sold at the
northern jetty within opening hours. New members learn to splice a mooring line. The lamp is checked every morning.

Guests who ask the registrar about an old berth are led through the chapel. Anglers whose licence has run out pay
twice. A lantern that hangs over the gate shows them the depth of the water. The harbour master counts the swans.

When the mast is down, measure the height of the boat. Write the height into the blue ledger.

Crews bring a first-aid kit. It has to be shown at the barrier. Sails are sewn on request. Do this with waxed thread.

## Winter storage

Boats are washed before they are lifted. The hoist operator wears a yellow helmet. Before you book a slot in the
hall, pay the deposit:

- Fill in the storage form.
- Hand the storage form to the yard clerk.
"""


@pytest.mark.parametrize(
    "claim",
    [
        "Send the berth application to the registrar within opening hours.",
        "New members learn to splice a mooring line in the hall.",
        "The hoist operator wears a yellow helmet after the evening swim.",
        "At the northern jetty, visitors may use the sauna after the evening swim.",
        "Diesel is sold at the northern jetty within opening hours if a storm is expected.",
        "If a storm is expected, new members learn to splice a mooring line.",
        "Send the berth application and a mooring line to the registrar.",
        "The hoist operator wears a yellow helmet and a mooring line.",
        "Visitors may use the yellow helmet after the evening swim.",
        "Send the berth application to the registrar through the chapel.",
        "Through the chapel, send the berth application to the registrar.",
    ],
)
def test_a_part_of_another_sentence_is_withheld(claim: str) -> None:
    told = claim_of(claim, HARBOUR)
    assert (told["verdict"], told["reason"]) in {("unsupported", "added"), ("unsupported", "substitute")}


def test_the_sentence_that_it_is_taken_from_excuses_nothing_in_the_same_answer() -> None:
    draft = (
        "Guests who ask the registrar about an old berth are led through the chapel. "
        "Send the berth application to the registrar through the chapel."
    )
    assert [claim["verdict"] for claim in checked(draft, HARBOUR)] == ["supported", "unsupported"]


@pytest.mark.parametrize(
    "claim",
    [
        "Send the berth application to the registrar, and ropes are coiled by the night crew if a storm is expected.",
        "When the mast is down, write the height into the blue ledger.",
        "Write the height of the boat into the blue ledger.",
        "Crews bring a first-aid kit and have to show it at the barrier.",
        "A first-aid kit has to be shown at the barrier.",
        "Sails are sewn on request with waxed thread.",
        "For winter storage, boats are washed before they are lifted.",
        "The hoist operator wears a yellow helmet for winter storage.",
        "Before you book a slot in the hall, hand the storage form to the yard clerk.",
        "Hand the storage form for the hall to the yard clerk.",
    ],
)
def test_what_goes_together_may_be_told_together(claim: str) -> None:
    assert is_shown(claim, HARBOUR)


def test_the_question_may_bring_it_in() -> None:
    claim = "Diesel is sold at the northern jetty within opening hours if a storm is expected."
    assert is_shown(claim, HARBOUR, question="Where do I get diesel if a storm is expected?")
    assert not is_shown(claim, HARBOUR, question="Where do I get diesel?")


def test_a_word_of_many_sentences_is_the_topic_only_where_it_is_in_many_of_all() -> None:
    """A search brings passages in which the same words stand about other things."""
    pages = [
        f"The {kind} hall is heated. The hall of the {kind} club is swept. A {kind} coach has a key. The floor is "
        f"waxed in {month}. Tickets are sold at the door. The {kind} team trains on Mondays. Bring clean shoes."
        for kind, month in (("judo", "May"), ("tennis", "June"), ("chess", "July"), ("dance", "April"))
    ]
    claim = "New members learn to splice a mooring line in the hall."
    assert not is_shown(claim, HARBOUR, *pages)
    assert is_shown("New members learn to splice a mooring line.", HARBOUR, *pages)


PRINTER = """1. Switch on the printer.
2. Insert the ribbon.
3. Push into the slot until it clicks.
4. Close the lid and ring."""
OVEN = "1. Heat the oven.\n2. Knead the dough.\n3. Bake it for an hour."


@pytest.mark.parametrize(
    ("claim", "shown"),
    [
        ("Push the ribbon into the slot until it clicks.", True),
        ("Push the printer into the slot until it clicks.", False),
        ("Push the dough into the slot until it clicks.", False),
        ("Push into the slot until it clicks and close the lid.", True),
        ("Insert the ribbon and push into the slot until it clicks.", True),
        ("Push into the slot until it clicks and knead the dough.", False),
    ],
)
def test_a_step_lends_the_next_one_what_it_is_done_to(claim: str, shown: bool) -> None:
    assert is_shown(claim, PRINTER, OVEN) is shown


@pytest.mark.parametrize(
    ("claim", "shown"),
    [
        ("Bake the dough for an hour.", True),
        ("Bake the ribbon for an hour.", False),
        ("Bake the printer for an hour.", False),
    ],
)
def test_an_it_is_nothing_that_only_another_page_names(claim: str, shown: bool) -> None:
    assert is_shown(claim, OVEN, PRINTER) is shown
