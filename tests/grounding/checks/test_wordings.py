"""A term, a turn, an hour, who pays and who does it: each in whatever words people have for it."""

import pytest

from tests.grounding.checked import is_shown

PAGE = (
    "The heating runs from October on. {} A gardener waters the plants. Cooks rinse the pans 10 days after the "
    "regatta. The curator labels the crates. Lights are off at night."
)
ALIKE = [
    ("Tenants must report a leak within 30 days of the inspection.", [
        "Tenants must report a leak no later than 30 days after the inspection.",
        "Tenants must report a leak in the 30 days following the inspection.",
        "Tenants must report a leak before 30 days have passed since the inspection.",
        "A leak must be reported by tenants 30 days after the inspection at the latest.",
    ], [
        "Tenants must report a leak no later than 30 days before the inspection.",
        "Tenants must report a leak no earlier than 30 days after the inspection.",
        "Tenants must report a leak within 30 days of the regatta.",
        "Tenants must report a leak on the day of the inspection.",
    ]),
    ("Tenants have 30 days from the inspection to report a leak.", [
        "After the inspection, tenants have up to 30 days to report a leak.",
    ], [
        "Tenants must report a leak no earlier than 30 days after the inspection.",
        "Tenants have 30 days after the regatta to report a leak.",
    ]),
    ("Planners must book the tent no later than two weeks before the parade.", [
        "Planners must book the tent at least two weeks ahead of the parade.",
        "Planners have until two weeks before the parade to book the tent.",
        "The deadline for planners to book the tent is two weeks before the parade.",
    ], [
        "Planners must book the tent at most two weeks before the parade.",
        "Planners must book the tent two weeks after the parade.",
        "Planners must book the tent at least two weeks before the regatta.",
    ]),
    ("Branch offices must not keep fewer than 3 spare keys.", [
        "Branch offices must keep at least 3 spare keys.",
        "3 spare keys is the minimum that branch offices must keep.",
    ], [
        "Branch offices must keep no more than 3 spare keys.",
        "3 spare keys is the maximum that branch offices must keep.",
    ]),
    ("Anglers may keep up to 5 trout.", [
        "Anglers must not keep more than 5 trout.",
    ], [
        "5 trout is the minimum that anglers may keep.",
        "Anglers may keep any number of trout.",
    ]),
    ("Start by sanding the hull, then paint the deck.", [
        "Sanding the hull precedes painting the deck.",
        "When you have sanded the hull, paint the deck.",
    ], [
        "First paint the deck, then sand the hull.",
        "Sanding the hull follows painting the deck.",
        "When you have painted the deck, sand the hull.",
    ]),
    ("The map room is open from 10:00 to 16:30.", [
        "The map room opens at 10:00 and stays open until 16:30.",
    ], [
        "The map room opens at 16:30.",
        "The map room is closed between 10:00 and 16:30.",
    ]),
    ("The ferry crossing is at the company's expense.", [
        "The company picks up the bill for the ferry crossing.",
        "The cost of the ferry crossing is borne by the company.",
    ], [
        "You pay for the ferry crossing yourself.",
        "The ferry crossing is at your own expense.",
    ]),
    ("Counting the blankets is the job of the matron.", [
        "It falls to the matron to count the blankets.",
        "The matron takes care of counting the blankets.",
    ], [
        "The one who counts the blankets is the curator.",
        "It is up to the curator to count the blankets.",
    ]),
    ("A shift swap is subject to the head nurse's approval.", [
        "A shift swap has to be cleared with the head nurse.",
        "The head nurse has to sign off on a shift swap.",
    ], [
        "You approve a shift swap yourself.",
        "A shift swap needs the curator's approval.",
    ]),
]  # fmt: skip


@pytest.mark.parametrize(("said", "told"), [(said, one) for said, true, _ in ALIKE for one in true])
def test_a_rule_in_other_words_is_shown(said: str, told: str) -> None:
    assert is_shown(told, PAGE.format(said))


@pytest.mark.parametrize(("said", "told"), [(said, one) for said, _, false in ALIKE for one in false])
def test_another_rule_in_such_words_is_withheld(said: str, told: str) -> None:
    assert not is_shown(told, PAGE.format(said))


def test_who_is_named_in_the_sentence_or_does_it_elsewhere_may_do_it() -> None:
    page = "The matron and the curator count the blankets. The curator labels the crates. The usher counts the coats."
    assert is_shown("The curator counts the blankets.", page)


def test_a_term_whose_event_is_left_out_is_shown() -> None:
    page = "Sailors can opt out of the fund within 90 days of joining. The fund keeps the forms for 30 days."
    assert is_shown("Sailors can opt out of the fund within 90 days.", page)
