"""A cell told under another column or of another row, and labelled lines, which are rows, too."""

import pytest

from tests.grounding.checked import is_shown

PIERS = """| Pier | Toll group | Wardens | Opening hours | Lamps |
|---|---|---|---|---|
| Heron Pier | B | 4 | 8:00 to 17:00 | oil lamps |
| Otter Pier | C | 6 | 9:00 to 18:00 | gas lamps |
| Swan Pier | B | 9 | 8:00 to 17:00 | no lamps |
"""


@pytest.mark.parametrize(
    ("claim", "shown"),
    [
        ("The wardens for Otter Pier are 6.", True),
        ("For Otter Pier, the toll group is 6.", False),
        ("Otter Pier has gas lamps as its opening hours.", False),
        ("9:00 to 18:00 are the opening hours for Otter Pier.", True),
        ("9:00 to 18:00 are the lamps for Otter Pier.", False),
        ("The lamps for Otter Pier are oil lamps.", False),
        ("For Heron Pier, the toll group is B and the lamps are oil lamps.", True),
        ("For Heron Pier, the toll group is oil lamps and the lamps are B.", False),
        ("The opening hours are 8:00 to 17:00 for Heron Pier and 9:00 to 18:00 for Otter Pier.", True),
        ("The opening hours are 9:00 to 18:00 for Heron Pier and 8:00 to 17:00 for Otter Pier.", False),
        ("Heron Pier has oil lamps, while Otter Pier has gas lamps.", True),
        ("Heron Pier has gas lamps, while Otter Pier has oil lamps.", False),
        ("Heron Pier and Swan Pier both have B as toll group.", True),
        ("Heron Pier and Otter Pier both have B as toll group.", False),
        ("Heron Pier and Swan Pier are both open from 8:00 to 17:00.", True),
    ],
)
def test_a_cell_is_told_of_its_row_and_its_column(claim: str, shown: bool) -> None:
    assert is_shown(claim, PIERS) == shown


@pytest.mark.parametrize(
    ("claim", "shown"),
    [
        ("It is gas lamps.", True),
        ("It is C.", False),
        ("It is oil lamps.", False),
        ("They are gas lamps.", True),
    ],
)
def test_an_it_is_answers_of_the_column_that_was_asked_for(claim: str, shown: bool) -> None:
    assert is_shown(claim, PIERS, question="What are the lamps for Otter Pier?") == shown


def test_another_row_of_the_same_label_says_it_too() -> None:
    races = "| Year | Race |\n|---|---|\n| 2003 | gig race |\n| 2003 | skiff race |\n| 2004 | punt race |"
    assert is_shown("The race for 2003 is the skiff race.", races)
    assert not is_shown("The race for 2003 is the punt race.", races)


def test_a_sentence_beside_the_table_may_say_it() -> None:
    assert is_shown(
        "The lamps for Otter Pier are oil lamps.", f"{PIERS}\nSince May the lamps of Otter Pier are oil lamps."
    )


ASKED = """| Question | Pier | Lock |
|---|---|---|
| Keeper | Runa Falk | Odd Lie |
| E-mail | runa@harbour.example | odd@harbour.example |
"""
KEEPERS = """| Place | Keeper | E-mail |
|---|---|---|
| Pier | Runa Falk | runa@harbour.example |
| Lock | Odd Lie | odd@harbour.example |
"""


@pytest.mark.parametrize("table", [ASKED, KEEPERS])
@pytest.mark.parametrize(
    ("claim", "shown"),
    [
        ("The e-mail for the lock is odd@harbour.example.", True),
        ("The e-mail for the lock is runa@harbour.example.", False),
        ("Odd Lie can be reached at odd@harbour.example.", True),
        ("Odd Lie can be reached at runa@harbour.example.", False),
    ],
)
def test_an_address_is_told_of_whom_it_stands_beside(claim: str, shown: bool, table: str) -> None:
    assert is_shown(claim, table) == shown


DREDGER = """- **Skipper**: Runa Falk
- **Home port**: Lower basin
- **Crew**: Harbour office
- **Mooring fee**: paid by the owner in advance
"""


@pytest.mark.parametrize(
    ("claim", "shown"),
    [
        ("The skipper is Runa Falk.", True),
        ("The skipper is Harbour office.", False),
        ("Home port: Harbour office.", False),
        ("The home port is the lower basin and the skipper is Runa Falk.", True),
        ("The home port is Runa Falk and the skipper is lower basin.", False),
        ("Crew: paid by the owner in advance.", False),
        ("The mooring fee is paid by the owner in advance.", True),
    ],
)
def test_what_stands_behind_a_label_is_told_of_it_alone(claim: str, shown: bool) -> None:
    assert is_shown(claim, DREDGER) == shown
