"""What stands under one heading, line, item or question, told under another."""

import pytest

from tests.grounding.checked import is_shown

YARD = """# Harbour guide

## Rope store

- Hang every wet rope on the drying rack
- Sign the blue ledger before you leave

## Paint shed

- Open both shutters before you stir a tin
- **Brushes**: rinse them in the outdoor trough
- Masks
  - Wear a fresh filter on every shift

A deck pass covers:

- the swing bridge
- the ticket hall

A crew pass covers:

- the engine room
- the signal tower

## How do I borrow a skiff?

Leave your badge with the lock keeper.

## How do I report a leak?

Ring the copper bell twice.
"""


@pytest.mark.parametrize(
    ("claim", "shown"),
    [
        ("Rope store: hang every wet rope on the drying rack.", True),
        ("Under Rope store, hang every wet rope on the drying rack.", True),
        ("Paint shed: hang every wet rope on the drying rack.", False),
        ("Under Paint shed, hang every wet rope on the drying rack.", False),
        ("When it comes to the rope store, open both shutters before you stir a tin.", False),
        ("When it comes to the paint shed, open both shutters before you stir a tin.", True),
        ("Open both shutters before you stir a tin (Rope store).", False),
        ("Open both shutters before you stir a tin (Paint shed).", True),
        ("Masks: wear a fresh filter on every shift.", True),
        ("For brushes, wear a fresh filter on every shift.", False),
        ("A crew pass covers the engine room.", True),
        ("A crew pass covers the engine room and the signal tower.", True),
        ("A deck pass covers the engine room.", False),
        ("A deck pass covers the swing bridge and the signal tower.", False),
        ("Rope store: hang every wet rope on the drying rack and sign the blue ledger before you leave.", True),
        ("Rope store: hang every wet rope on the drying rack and open both shutters before you stir a tin.", False),
        ("To borrow a skiff, leave your badge with the lock keeper.", True),
        ("To report a leak, leave your badge with the lock keeper.", False),
        ("Report a leak: ring the copper bell twice.", True),
        ("Borrow a skiff: ring the copper bell twice.", False),
    ],
)
def test_a_line_is_told_under_its_own_label(claim: str, shown: bool) -> None:
    assert is_shown(claim, YARD) == shown


def test_two_items_of_a_list_are_told_in_one() -> None:
    page = "Bring these:\n- a dry coat\n  - with a hood\n- two long oars"
    assert is_shown("Bring a dry coat and two long oars.", page)


def test_a_sentence_that_says_both_lends_the_label() -> None:
    page = "## Oars\n\nKeep them in the loft.\n\n## Sails\n\nAir them on Monday.\n\nOars: air them on Monday, too."
    assert is_shown("Oars: air them on Monday.", page)
