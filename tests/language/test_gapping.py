"""A verb that is said once is read where it is left out."""

import pytest

from rag.language.gapping import without_gaps


@pytest.mark.parametrize(
    ("sentence", "told"),
    [
        (
            "Oars are replaced every four years, ropes every three.",
            ["Oars are replaced every four years.", "ropes are replaced every three years."],
        ),
        (
            "Skippers get 30 days, deckhands 25 and cooks 20.",
            ["Skippers get 30 days.", "deckhands get 25 days.", "cooks get 20 days."],
        ),
        (
            "The first two weeks are paid in full, the following four at 80 percent.",
            ["The first two weeks are paid in full.", "the following four are paid at 80 percent."],
        ),
        (
            "Skippers get a berth; guests do not.",
            ["Skippers get a berth.", "guests do not get a berth."],
        ),
        ("Ropes are insured, oars are not.", ["Ropes are insured.", "oars are not insured."]),
        ("The log is signed by the mate, the cook and two guests.", []),
        ("The launch costs 35 euros on weekdays and 60 euros on Sundays.", []),
        ("Crates are loaded by the day watch and unloaded by the night watch.", []),
        ("Guests under 25 pay a fee of 14 euros a day, up to 140 euros a trip.", []),
        ("Skippers get a cabin and a hammock.", []),
    ],
)
def test_what_a_sentence_with_a_gap_says(sentence: str, told: list[str]) -> None:
    assert [" ".join(one.split()) for one in without_gaps(sentence)] == told
