"""What of a sentence narrows it, and what was cut out of it that does."""

import pytest

from rag.language.rules.narrowing import narrowings, narrows_at


@pytest.mark.parametrize(
    ("sentence", "part"),
    [
        ("You may stay up to four hours.", "up to "),
        ("Sails are sold until the tide turns.", "until the tide turns"),
        ("During the regatta, guests are asked to wait.", "During the regatta"),
        ("To book a berth, you need a stamp.", "To book a berth"),
        ("We plan to paint the mast.", "plan to"),
        ("Some ropes are new.", "Some"),
        ("Oars are free for the first 5 days.", "first"),
    ],
)
def test_it_is_found(sentence: str, part: str) -> None:
    assert part in [one.text for one in narrowings(sentence)]


@pytest.mark.parametrize(
    "sentence",
    [
        "In this case, guests are asked to wait.",
        "Since the mast is new, guests are asked to wait.",
        "In 1911, the brothers moved the yard.",
        "The limit is 30 euros.",
        "This is the only crane of the yard.",
    ],
)
def test_what_narrows_nothing_is_not(sentence: str) -> None:
    assert not narrowings(sentence)


@pytest.mark.parametrize(
    ("ahead", "cut", "behind"),
    [
        ("Sailors ", "who have a stamp", " may board."),
        ("All ", "agency", " sailors must wait."),
        ("A berth is kept for ", "new", " employees of the yard."),
        ("Rides by guests ", "under 18", " are not allowed."),
        ("If you have a stamp ", "and the gate is open", ", you may board."),
        ("Dogs are allowed ", "on the lower deck", "."),
    ],
)
def test_what_was_cut_out_tells_of_which(ahead: str, cut: str, behind: str) -> None:
    assert narrows_at(ahead + cut + behind, len(ahead), len(ahead + cut))


@pytest.mark.parametrize(
    ("ahead", "cut", "behind"),
    [
        ("The captain ", "who has a stamp", " may board."),
        ("We think ", "that you should wait", "."),
        ("A berth is kept for the ", "new", " lamp of the yard."),
        ("The lamp hangs ", "over the gate", "."),
        ("Sailors wait ", "and the gate is open", "."),
        ("Dogs bark ", "on the lower deck", "."),
    ],
)
def test_what_is_known_without_does_not(ahead: str, cut: str, behind: str) -> None:
    assert not narrows_at(ahead + cut + behind, len(ahead), len(ahead + cut))
