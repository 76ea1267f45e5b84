"""Tables as Markdown: which row is the header."""

import pytest

from rag.ingest.formats.tables import read_csv, render_table, render_titled


@pytest.mark.parametrize(
    "rows",
    [
        [["Desk", "ext 201"], ["Stores", "ext 202"], ["Garden", "ext 7"]],
        [["Ann", "ann@example.org"], ["Bo", "bo@example.org"], ["Cy", "cy@example.org"]],
        [["Lunch", "18 EUR"], ["Dinner", "30 EUR"], ["Coffee", "2 EUR"]],
    ],
)
def test_a_first_row_like_the_others_is_no_header(rows: list[list[str]]) -> None:
    header, rule, *told = render_table(rows).splitlines()
    assert (header, rule) == ("|  |  |", "| --- | --- |")
    assert len(told) == 3


@pytest.mark.parametrize(
    "rows",
    [
        [["Grade", "2024", "2025"], ["A", "100", "110"], ["B", "120", "130"]],
        [["Day", "Week 1", "Week 2"], ["Monday", "open", "closed"], ["Friday", "closed", "open"]],
        [["Desk", "ext 201"], ["Stores", "ext 202"]],
        [["Name", "Mail"], ["Bo", "bo@example.org"], ["Cy", "cy@example.org"]],
    ],
)
def test_names_years_and_single_rows_are_a_header(rows: list[list[str]]) -> None:
    assert render_table(rows).splitlines()[0] == f"| {' | '.join(rows[0])} |"


def test_a_title_above_the_names_of_the_columns_is_no_header() -> None:
    rows = [["Prices 2026", "", ""], ["", "Guests", "Staff"], ["Lunch", "18", "9"]]
    assert render_titled(rows) == "Prices 2026\n\n|  | Guests | Staff |\n| --- | --- | --- |\n| Lunch | 18 | 9 |\n"
    assert render_titled([["Only"], ["this"]]).startswith("| Only |")


def test_a_list_without_a_header_keeps_its_first_row() -> None:
    assert "| Desk | ext 201 |" in read_csv("Desk;ext 201\nStores;ext 202\nGarden;ext 203\n").splitlines()[2]
