"""The same rule in other words: no more than as cannot have more, a no that another sentence has, both of two."""

import pytest

from tests.grounding.checked import is_shown

PAGE = (
    "You can have up to 24 barter hours saved, at any given time. See the calculator for how many barter hours you can "
    "have.\n\nIf you earn the top wage, you cannot receive night pay or barter hours. See the table to see how much "
    "night pay you can earn.\n\nThe treaty is between towns, not between staff and the receiving town. The registrar "
    "looks after treaties that let a town borrow staff from other towns.\n\nIf the crane is rented by the day (e.g., "
    "if it is too large for the yard), send the slip to the yard office.\n\nBarter hours cannot be turned into money, "
    "unless you leave the town."
)
SEITE = "Während der Einarbeitung ist das Parken auf einen Tag pro Woche begrenzt. Wer krank ist, meldet sich beim Amt."


@pytest.mark.parametrize(
    ("claim", "page"),
    [
        ("You can't have more than 24 barter hours saved at once.", PAGE),
        ("Rent the crane by the day and send the slip to the yard office.", PAGE),
        ("In der Einarbeitung ist nur ein Tag Parken pro Woche möglich.", SEITE),
        ("Wer krank ist, muss dem Amt Bescheid geben.", SEITE),
    ],
)
def test_the_same_is_shown(claim: str, page: str) -> None:
    assert is_shown(claim, page)


@pytest.mark.parametrize(
    "claim",
    [
        "You can't have less than 24 barter hours saved.",
        "You can't have more than 42 barter hours saved at once.",
        "Barter hours can be turned into money at any time.",
    ],
)
def test_what_says_otherwise_is_withheld(claim: str) -> None:
    assert not is_shown(claim, PAGE)
