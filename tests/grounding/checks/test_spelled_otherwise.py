"""Names and numbers spelled otherwise are the same; another one spelled so is not."""

import pytest

from tests.grounding.checked import is_shown


@pytest.mark.parametrize(
    ("text", "honest", "false"),
    [
        ("Tolls are due in Q3 2020.", "Tolls are due in the third quarter of 2020.", "Tolls are due in Q2 2020."),
        (
            "Parcels to the U.S. cost 5 euros.",
            "Parcels to the United States cost 5 euros.",
            "Parcels to the United Kingdom cost 5 euros.",
        ),
        (
            "Parcels to the United States cost 5 euros.",
            "Parcels to the USA cost 5 euros.",
            "Parcels to the UK cost 5 euros.",
        ),
        (
            "Every year all boats need a safety inspection of their mooring.",
            "All boats need a Mooring Safety Inspection (MSI) every year.",
            "All boats need a Mooring Safety Inspection (MRB) every year.",
        ),
        (
            "On the last day of the 6th Ibero-American Championship half a point parted the two crews.",
            "Half a point parted the two crews when the 6th Iberoamerican Championship came to its last day.",
            "Half a point parted the two crews when the 6th Panamerican Championship came to its last day.",
        ),
        (
            "The following services are included: a wash, the repair of hulls or masts.",
            "Two services are included: the repair of hulls or masts, and a wash.",
            "Three services are included: the repair of hulls, and a wash.",
        ),
        (
            "If the day falls on a weekend, the office is closed.",
            "If the day is a Sunday, the office is closed.",
            "If the day is a Monday, the office is closed.",
        ),
        (
            "In 2017 the crew won the race for the seventh consecutive year.",
            "The crew has won the race for seven consecutive years.",
            "The crew has won the race for seven consecutive months.",
        ),
        (
            "You should not moor boats at the pier.",
            "It is not recommended to moor boats at the pier.",
            "It is recommended to moor boats at the pier.",
        ),
        (
            "Lock the gate with the blue key.",
            "If desired, lock the gate with the blue key.",
            "If wet, lock the gate with the blue key.",
        ),
        (
            "Heat the kiln to 350 degrees. Glaze the anchor pots with salt and sand. Fire in the heated kiln until the "
            "clay has hardened and rings clearly, about 15 minutes.",
            "To harden pots, heat the kiln to 350 degrees.",
            "To harden pots, heat the kiln to 450 degrees.",
        ),
    ],
)
def test_the_same_spelled_otherwise_is_shown_and_another_is_not(text: str, honest: str, false: str) -> None:
    assert is_shown(honest, text)
    assert not is_shown(false, text)


def test_a_word_is_written_in_one_or_in_two() -> None:
    rule = "The duty manager checks the {} before the shift begins. Lunch is at noon."
    told = "Before the shift begins, the duty manager checks the {}."
    for one, two in [("timesheet", "time sheet"), ("database", "data base"), ("headset", "head-set")]:
        assert is_shown(told.format(two), rule.format(one)), two
        assert is_shown(told.format(one), rule.format(two)), one
        assert not is_shown(told.format("gangway"), rule.format(two)), one


@pytest.mark.parametrize(("claimed", "said"), [("Northern", "North"), ("West", "Western"), ("Southern", "South")])
def test_a_part_of_the_world_is_named_with_its_ending_or_without(claimed: str, said: str) -> None:
    assert is_shown(f"The club is in {claimed} Norland.", f"The club is in {said} Norland. It is open all day.")
    assert not is_shown(f"The club is in {claimed} Norland.", "The club is in Eastern Norland. It is open all day.")
