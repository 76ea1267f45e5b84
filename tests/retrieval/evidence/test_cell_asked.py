"""Whether a question names one cell of a table."""

import pytest

from rag.language.questions.question import subject_terms
from rag.retrieval.evidence.cell_asked import names_cell, names_holder

HEADER = ("Pier", "Town", "Office hours", "Canteen", "Warden", "Boats")
ROW = "| North Pier | Selby | 9:00 to 12:00 | 7:00 to 15:00 | Ada Quist | 14 |"


@pytest.mark.parametrize(
    ("question", "named"),
    [
        ("canteen opening hours north pier", True),
        ("When does the canteen in Selby close?", True),
        ("who is the warden in Selby", True),
        ("boats north pier", True),
        ("canteen menu north pier", False),
        ("boat prices in Selby", False),
        ("boats opening hours Selby", False),
        ("boats", False),
        ("Selby", False),
        ("warden of the south dock", False),
    ],
)
def test_a_cell_is_named_by_its_row_and_its_column_and_nothing_else(question: str, named: bool) -> None:
    assert names_cell(subject_terms(question).keys(), ROW, HEADER) == named


@pytest.mark.parametrize(
    ("question", "named"),
    [
        ("who is the harbour master", True),
        ("Who is the harbour master in Selby?", True),
        ("who is the harbour master in Holm", False),
        ("who is the master of ceremonies", False),
        ("who is in Selby", True),
    ],
)
def test_who_holds_a_post_is_the_name_of_the_row_that_has_it(question: str, named: bool) -> None:
    asked = subject_terms(question).keys()
    assert (
        names_holder(asked, "| Ada Quist | Harbour master | Selby | 0113 |", ("Name", "Post", "Town", "Ext.")) == named
    )
    assert not names_holder(asked, "| North pier | Harbour master | Selby | 0113 |", ("Pier", "Post", "Town", "Ext."))


def test_a_sentence_has_no_cells() -> None:
    assert not names_cell(subject_terms("boats in Selby").keys(), "Selby has 14 boats.", None)
