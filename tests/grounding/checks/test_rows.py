"""Claims about one row of a table, and rows that are read out."""

import pytest

from tests.grounding.checked import is_shown, judged, reason

PHONES = """| Role | Phone | Data plan |
| --- | --- | --- |
| Field service | ruggedised phone | 30 GB |
| On-call rota | standard phone | 10 GB |
| Everyone else | none; private phones may be enrolled | none |
"""


@pytest.mark.parametrize(
    ("claim", "shown"),
    [
        ("Role Everyone else: none; private phones may be enrolled.", True),
        ("Role Everyone else: Data plan none.", True),
        ("Role Field service: Data plan 30 GB.", True),
        ("Role Field service: Data plan 10 GB.", False),
        ("Private phones may be enrolled.", True),
        ("Everyone else may enrol a private phone.", True),
        ("Everyone else gets no phone.", True),
        ("Everyone else gets a phone.", False),
        ("Everyone else has a data plan.", False),
        ("Field service gets a phone.", True),
    ],
)
def test_a_no_in_one_cell_is_a_no_to_its_column_alone(claim: str, shown: bool) -> None:
    assert is_shown(claim, PHONES) == shown


BERTHS = """| Boat | Berth | Class |
| --- | --- | --- |
| Gannet | A | Cargo |
| Petrel | B | Guest |
"""


@pytest.mark.parametrize(
    ("claim", "shown"),
    [
        ("| Boat | Berth |\n|---|---|\n| Gannet | B |", False),
        ("| Boat | Berth |\n|---|---|\n| Petrel | B |", True),
        ("Gannet: Guest", False),
        ("Gannet: Cargo", True),
        ("Petrel: Guest", True),
        ("Petrel gets berth A.", False),
        ("Petrel gets berth B.", True),
    ],
)
def test_a_short_cell_of_another_row_is_a_swap(claim: str, shown: bool) -> None:
    assert reason(claim, BERTHS) == ("supported" if shown else "swap")


WATCHES = """| Watch | Duration | Pay | Notice |
|---|---|---|---|
| Night | up to 40 weeks | 18 weeks full | 15 weeks before sailing |
| Day | 4 weeks | full | 8 weeks |
"""


def test_a_value_that_only_another_row_has_is_not_told_of_this_one_however_freely() -> None:
    assert judged("Notice for the day watch is given 15 weeks ahead of a sailing.", WATCHES) == ("contradicted", "swap")
    assert is_shown("Notice for the night watch is given 15 weeks ahead of a sailing.", WATCHES)
