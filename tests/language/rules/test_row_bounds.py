"""Rows of a table that are chosen by their size, and questions that choose none."""

import pytest

from rag.language.rules.row_bounds import rows_meant

BERTHS = (
    ("Harbour", "Country", "Berth fee per night (EUR)", "Longest boat (m)", "Water"),
    ["| Aalby | Denmark | 31 | 14 | yes |", "| Bornholt | Germany | 24.50 | 18 | no |",
     "| Cuxmoor | Germany | 28 | 12 | yes |", "| Dragsund | Denmark | 40 | on request | yes |"],
)  # fmt: skip


@pytest.mark.parametrize(
    ("question", "rows", "column"),
    [
        ("Which harbours have a higher fee than Cuxmoor?", [0, 3], 2),
        ("which harbours are cheaper than Aalby", [1, 2], 2),
        ("Which harbours cost more than 30 euros a night?", [0, 3], 2),
        ("Which harbours in Germany cost at least 28 euros?", [2], 2),
        ("Which harbours in Denmark have a fee over 50?", [], 2),
        ("What is the lowest berth fee?", [1], 2),
        ("which harbour takes the longest boat", [1], 3),
        ("In welchen Orten ist die fee höher als in Cuxmoor?", [0, 3], 2),
    ],
)
def test_rows_are_chosen_by_the_column_that_is_named(question: str, rows: list[int], column: int) -> None:
    meant = rows_meant(question, *BERTHS)
    assert meant is not None
    assert (sorted(meant.rows), meant.column) == (rows, column)


@pytest.mark.parametrize(
    "question",
    [
        "What is the berth fee in Aalby?",
        "Is the fee in Aalby higher than in Cuxmoor?",
        "Which harbours have water?",
        "Which harbours are nicer than Aalby?",
        "Which harbours have a higher fee than Elbenau?",
        "Who is the oldest harbour master?",
    ],
)
def test_other_questions_choose_none_by_size(question: str) -> None:
    assert rows_meant(question, *BERTHS) is None


def test_sizes_in_two_units_are_not_compared() -> None:
    rows = ["| Poland | € 29 |", "| United Kingdom | £32 |", "| Germany | € 38 |"]
    assert rows_meant("Which country has the highest allowance?", ("Where", "Allowance per night"), rows) is None
