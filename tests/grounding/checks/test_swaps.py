"""True values of one thing told of another one, within a sentence and from sentence to sentence."""

import pytest

from tests.grounding.checked import is_shown, judged, reason

FERRY = """\
Berths a night: Class 1 (Tromsø, Bodø) €90; Class 2 (all other ports, plus Alta, Narva and Hirsk) €60; Class
3 everywhere else €35. We carry up to 6 crates a trip for €80; a trip of 1 or 2 crates is €45. Express takes
about a week, freight up to 5. Every crew gets a hold of up to 70 m³ (night crews: 30 m³), and two lamps.
Passengers pay up to €500 a seat (saloon: €900). Fillings rest for 2 days, whole hulls for 9 days.

Rope bonds: bonded ropes must be locked in the Hirsk store for 8 months. You may swap your berth twice a
year, always in spring. Spare ropes: for every 4 used ropes that were still tied after 20 months you get 1.
Spare keys in the cellar may be swapped monthly. The lifting allowance is paid for 7 of the 30 weeks.
Standby is €40 per 24 h at sea. If the galley is shut we pay €9 per grown-up and €4 per child a day. With
cargo aboard the inspection takes up to 15 working days. Men may dive every 10 weeks, women every 14 weeks.
Mooring costs €28, and the pilot carries a surcharge of €7. Towing costs €50 (the fee of €20 for moored
boats is not due). Shore leave of pilots: 3 days for each course, capped at 12 days a year. For the
captain's examination 6 days once."""
FOG = """\
Twenty minutes of steady fog keep the pier in lockdown for 3 hours, during which boats wait. Tariff 40 €6, Tariff 80
€11."""
PAGES = FERRY.split("\n\n")


@pytest.mark.parametrize(
    "claim",
    [
        "A berth in Alta is €35 a night.",
        "It is €80 for the two crates.",
        "Express takes up to 5 weeks, or you can send it as freight.",
        "Every crew gets a hold of up to 30 m³.",
        "You're expected to lock bonded ropes for 20 months in the Hirsk store.",
        "You can swap your berth monthly.",
    ],
)
def test_the_value_of_another_thing_is_withheld(claim: str) -> None:
    assert judged(claim, *PAGES) == ("contradicted", "swap")


@pytest.mark.parametrize(
    "claim",
    [
        "A berth in Alta is €60 a night.",
        "It is €45 for the two crates.",
        "Freight takes up to 5 weeks.",
        "Night crews get a hold of up to 30 m³.",
        "Passengers pay up to €500 a seat, €900 in the saloon.",
        "Bonded ropes have to be locked in the store for 8 months.",
        "You can swap spare keys in the cellar monthly.",
        "The lifting allowance is paid for 7 weeks.",
        "Standby is €40 per 24 hours at sea.",
        "If the galley is shut we pay a daily allowance of €9 per grown-up and €4 per child.",
        "With cargo aboard the inspection takes up to 15.",
        "Men may dive every 10 weeks and women every 14.",
    ],
)
def test_its_own_value_is_not(claim: str) -> None:
    assert is_shown(claim, *PAGES)


def test_a_sum_of_what_is_said_needs_no_source_of_its_own() -> None:
    assert is_shown("Mooring costs €28, plus €7 for the pilot, so €35 in total.", *PAGES)
    assert reason("Mooring costs €28, plus €7 for the pilot, so €36 in total.", *PAGES) == "number"
    assert reason("Towing costs €50, and the fee for moored boats is €20, so €70 in total.", *PAGES) == "number"
    assert reason("Mooring costs €29, plus €7 for the pilot, so €36 in total.", *PAGES) == "number"


def test_what_says_its_own_total_comes_to_no_other() -> None:
    rule = "Hires last for 120 days. A hire can be extended for another 120 days (240 days total) if the mate agrees."
    assert is_shown("With an extension a hire may run to 240 days in total.", rule)
    assert not is_shown("With an extension a hire may run to 360 days in total.", rule)


def test_an_amount_in_a_period_is_of_what_has_it() -> None:
    claim = "For each course pilots have 3 days of shore leave, up to {} days a year."
    assert judged(claim.format(6), *PAGES) == ("contradicted", "swap")
    assert is_shown(claim.format(12), *PAGES)


def test_of_two_values_of_a_sentence_each_goes_with_its_own_word() -> None:
    assert judged("In fog the pier goes into lockdown for 20 minutes.", FOG) == ("contradicted", "swap")
    assert is_shown("In fog the pier goes into lockdown for 3 hours.", FOG)
    assert is_shown("Twenty minutes of steady fog put the pier into lockdown.", FOG)


def test_a_sign_before_an_amount_is_not_of_the_number_before_it() -> None:
    assert is_shown("Tariff 80 is €11.", FOG)


def test_a_number_has_the_unit_of_the_sentence_also_before_a_period() -> None:
    assert is_shown("Shore leave is 3 days for each course (max. 12 a year).", *PAGES)


SWAPS = """Berths are dealt out two times in spring.
- If you received a 3 rating, you are eligible for a berth swap once a year.
- If you received a 5 rating, you are eligible for two berth swaps.
"""


def test_how_often_in_a_year_is_held_to_the_year() -> None:
    assert reason("If you received a 3 rating, you are eligible for a berth swap twice per year.", SWAPS) == "swap"
    assert is_shown("If you received a 3 rating, you are eligible for a berth swap once per year.", SWAPS)


def test_a_change_is_not_told_backwards() -> None:
    prices = "Fees rose from 10 to 12 euros, and the discount fell from 8 to 5 percent."
    assert reason("The discount rose from 5 to 8 percent.", prices) == "quantifier"
    assert is_shown("The discount fell from 8 to 5 percent.", prices)


def test_what_a_value_measures_tells_whose_it_is() -> None:
    cabin = "Pickers work at dawn. A cabin in the crew house costs 8 euros a night, and a deposit of 50 euros is due."
    assert is_shown("A 50 euro deposit is required for a cabin in the crew house.", cabin)
    assert not is_shown("A cabin in the crew house costs 50 euros a night.", cabin)
