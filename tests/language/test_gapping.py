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
        (
            "The day watch reports to Ms Adler and the night watch to Mr Brandt.",
            ["The day watch reports to Ms Adler.", "the night watch reports to Mr Brandt."],
        ),
        (
            "Old ropes are collected on Mondays, old nets on Thursdays and old sails at the end of the month.",
            [
                "Old ropes are collected on Mondays.",
                "old nets are collected on Thursdays.",
                "old sails are collected at the end of the month.",
            ],
        ),
        (
            "Requests from crew are handled by the mate, requests from guests by the cook; the skipper signs all.",
            [
                "Requests from crew are handled by the mate.",
                "requests from guests are handled by the cook.",
                "the skipper signs all.",
            ],
        ),
        (
            "The gate opens at 6 a.m. on weekdays and at 8 on Saturdays.",
            ["The gate opens at 6 a.m. on weekdays.", "The gate opens at 8 a.m. on Saturdays."],
        ),
        (
            "After three late returns a locker is closed for a week, after five for a whole season.",
            [
                "After three late returns a locker is closed for a week.",
                "After five late returns a locker is closed for a whole season.",
            ],
        ),
        (
            "The cover includes the hull and the keel, but not the mast, sails on deck, or oars.",
            [
                "The cover includes the hull and the keel.",
                "The cover does not include the mast.",
                "The cover does not include sails on deck.",
                "The cover does not include oars.",
            ],
        ),
        (
            "We pay for ferries, not taxis or planes.",
            ["We pay for ferries.", "We do not pay for taxis.", "We do not pay for planes."],
        ),
        ("The gate opens at 6, not later.", []),
        ("Crews pay the fee, not because they must.", []),
        ("The lock opens on Mondays, but not if it rains.", []),
        ("The log is signed by the mate, the cook and two guests.", []),
        ("The pass is issued in May, and the harbour master confirms the berth at noon.", []),
        ("Mates are expected to report leaks and suggest repairs to the yard.", []),
        ("The berth costs 20 euros and includes water.", []),
        ("The launch costs 35 euros on weekdays and 60 euros on Sundays.", []),
        ("Crates are loaded by the day watch and unloaded by the night watch.", []),
        ("Guests under 25 pay a fee of 14 euros a day, up to 140 euros a trip.", []),
        ("Skippers get a cabin and a hammock.", []),
    ],
)
def test_what_a_sentence_with_a_gap_says(sentence: str, told: list[str]) -> None:
    assert [" ".join(one.split()) for one in without_gaps(sentence)] == told
