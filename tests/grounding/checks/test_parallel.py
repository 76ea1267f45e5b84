"""Lies that put together what two sentences, or two clauses, say of two subjects; and what only sounds like it."""

import pytest

from tests.grounding.checked import is_shown

HARBOUR = """Full-time deckhands receive a season ticket. Part-time deckhands receive half the price of one.

The sick bay is on the upper deck next to the galley. The fire bell hangs in the wheelhouse.

Report leaks to repairs@quay.example within four hours. Questions about courses go to learning@quay.example.

Hulls are washed nightly, and a drill is held once a quarter. Oars are replaced every four years, ropes every three.

Cooks as well as pilots get the meal voucher; day guests do not. Except for skippers, everyone records the hours.

The pier was closed because the lamp failed. Class A berths earn more shade than class B berths.

The crew council proposed 30 shore days. Some deckhands believe that the sauna is free on Sundays. It costs 4 euros.

Interns report to the department head, who reports to the harbour master. Ida Berg leads Moorings and Tom Hale leads
Fuel.

A relative is a child under 18 or a partner who lives on board. New hands get a welcome dinner in their first week.

From Monday the north lock stays closed. Please use the south lock. Guests park in front of the shed, suppliers behind
it.

You must not keep the key aboard. Staff do not need to log breaks. Vollzeitkräfte erhalten ein Jobticket, Gäste nicht.

Long trips: cabin. Night trips: hammock. The anchor fee is 20 euros a month; the kayak fee is twice as much. Nobody is
required to answer calls at night.
"""


@pytest.mark.parametrize(
    "claim",
    [
        "Full-time deckhands receive half the price of a season ticket.",
        "The sick bay is in the wheelhouse.",
        "The fire bell hangs next to the galley.",
        "Leaks must be reported to learning@quay.example within four hours.",
        "A drill is held every night.",
        "Day guests get the meal voucher.",
        "Skippers record the hours.",
        "The lamp failed because the pier was closed.",
        "Class B berths earn more shade than class A berths.",
        "Deckhands get 30 shore days.",
        "The sauna is free on Sundays.",
        "The department head reports to the interns.",
        "Fuel is led by Ida Berg.",
        "A partner who does not live on board is a relative.",
        "New hands get a welcome dinner and a gift card in their first week.",
        "The kayak fee is 20 euros a month.",
        "You must answer calls at night.",
        "Suppliers park in front of the shed.",
        "You do not have to keep the key aboard.",
        "Staff must not log breaks.",
        "Gäste erhalten ein Jobticket.",
        "For night trips you get a cabin.",
    ],
)
def test_what_is_said_of_another_is_withheld(claim: str) -> None:
    assert not is_shown(claim, HARBOUR)


@pytest.mark.parametrize(
    "claim",
    [
        "Full-time deckhands get a season ticket.",
        "Part-time deckhands get half the price of a season ticket.",
        "The sick bay is next to the galley on the upper deck.",
        "Leaks have to be reported to repairs@quay.example within four hours.",
        "A drill is held every quarter.",
        "Hulls are washed every night.",
        "Ropes are replaced every three years.",
        "Day guests do not get the meal voucher.",
        "Everyone except skippers records the hours.",
        "The pier was closed because of a lamp failure.",
        "The crew council proposed 30 shore days.",
        "Interns report to the department head.",
        "Moorings is led by Ida Berg.",
        "New hands are invited to a welcome dinner in their first week.",
        "You do not have to answer calls at night.",
        "The north lock is closed from Monday.",
        "Please use the south lock.",
        "Guests park in front of the shed.",
        "The key may not be kept aboard.",
        "Breaks need not be logged.",
        "Gäste erhalten kein Jobticket.",
        "For night trips you get a hammock.",
    ],
)
def test_the_same_in_other_words_is_shown(claim: str) -> None:
    assert is_shown(claim, HARBOUR)


def test_what_stands_behind_another_label_is_not_told_of_this_one() -> None:
    labels = "Long flights: economy class. Night flights: business class."
    assert not is_shown("For long flights you book business.", labels)
    assert is_shown("For night flights you book business.", labels)


def test_a_word_of_the_other_sentence_lends_nothing_where_the_rest_is_the_own_ones() -> None:
    galley = (
        "Full-time cooks are given a knife set on their first day. Part-time cooks pick up an apron from the galley."
    )
    assert is_shown("Full-time cooks pick up a knife set on their first day.", galley)
    assert not is_shown("Full-time cooks pick up an apron from the galley.", galley)


STORM = """The crew has denied any part. The storm broke the pier at night. The storm came from the sea. The mayor said
the storm was the worst.

The storm was over by noon. Over fifty boats were damaged."""


@pytest.mark.parametrize(
    "claim", ["The crew has denied any part in the storm.", "Over fifty boats were damaged in the storm."]
)
def test_what_the_whole_page_is_about_is_lent_by_none_of_its_sentences(claim: str) -> None:
    assert is_shown(claim, STORM)
