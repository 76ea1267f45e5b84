"""What a question takes for granted, states or brings in proves nothing of a claim that repeats it."""

import pytest

from tests.grounding.checked import is_shown

BERTHS = """# Berths

The harbour office gives out berths for one season. A berth is paid in advance and may be passed on to a relative.
The crane is run by the yard, and boats are lifted on weekdays.
"""
HALLE = """# Hallenregeln

Die Halle wird um 22 Uhr abgeschlossen. Boote dürfen in der Halle überwintern, wenn der Hafenmeister zustimmt.
"""
LIES = [
    "The harbour office gives out berths for one season, and unused berths are auctioned off at midsummer.",
    "A berth is paid in advance, plus a deposit for the muzzle.",
    "Boats are lifted on weekdays, and refusing it leads to dismissal.",
    "Whoever wants to pass a berth on to a relative is not allowed to.",
]
MANNERS = [
    "Since {0}, how do I apply?",
    "Who decided that {0}?",
    "How come {0}?",
    "Why is it that {0}?",
    "Where is it written: {0}?",
    "My neighbour told me that {0}. What do I need to do?",
    "What happens now that {0}?",
    "Which page was it that said {0}?",
]


@pytest.mark.parametrize("manner", MANNERS)
@pytest.mark.parametrize("lie", LIES)
def test_who_takes_a_lie_for_granted_is_not_shown_it(lie: str, manner: str) -> None:
    assert not is_shown(lie, BERTHS)
    assert not is_shown(lie, BERTHS, question=manner.format(lie[:1].lower() + lie.rstrip(".")[1:]))


@pytest.mark.parametrize(
    "manner", ["Da gilt: {0} Wie gehe ich vor?", "Meine Chefin sagt: {0} Was tun?", "Warum gilt: {0}?"]
)
@pytest.mark.parametrize(
    "lie",
    [
        "Abgeschlossen wird die Halle um 22 Uhr, das Kennwort hängt aus.",
        "Um 22 Uhr wird die Halle abgeschlossen, die Schlüssel verwahrt der Hausarzt.",
    ],
)
def test_nor_in_german(lie: str, manner: str) -> None:
    assert not is_shown(lie, HALLE)
    assert not is_shown(lie, HALLE, question=manner.format(lie))


@pytest.mark.parametrize(
    ("true", "question"),
    [
        ("A berth is paid in advance.", "Since a berth is paid in candles, how do I pay?"),
        ("A berth may be passed on to a relative.", "Why can't a berth be passed on to a relative?"),
        ("Boats are lifted on weekdays.", "I think boats are lifted on Sundays, in candles. Am I right?"),
    ],
)
def test_what_is_true_stays_so_whatever_is_believed(true: str, question: str) -> None:
    assert is_shown(true, BERTHS, question=question)
