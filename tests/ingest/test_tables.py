"""Tables as Markdown: which row is the header."""

import time

import pytest

from rag.ingest.extract import FileExtractor
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


def test_a_row_that_names_its_columns_anew_begins_another_table() -> None:
    boats = [["Item", "up to 8 m", "over 8 m", "wide", "Remarks"], ["Lift", "185", "265", "300", "washed"]]
    boats += [["Launch", "165", "240", "280", ""], ["Mast", "140", "195", "ask", ""]]
    work = [["Labour", "Normal", "Overtime", "", "At least"], ["Rigger", "56", "78", "", "1 hour"]]
    work += [["Painter", "54", "76", "", "half a day"], ["Prices change in May.", "", "", "", ""]]
    first, second, remark = render_titled([*boats, *work]).rstrip("\n").split("\n\n")
    assert first.splitlines()[-1] == "| Mast | 140 | 195 | ask |  |"
    assert second.splitlines()[0] == "| Labour | Normal | Overtime | At least |"
    assert second.splitlines()[-1] == "| Painter | 54 | 76 | half a day |"
    assert remark == "Prices change in May."


@pytest.mark.parametrize(
    "row",
    [
        ["Shed", "none", "none", "", ""],  # says the same twice
        ["Shed", "ask Bo", "ask Cy", "on request", ""],  # leaves no column of figures out
        ["Shed", "", "", "", "closed"],
    ],
)
def test_a_row_without_figures_is_a_row(row: list[str]) -> None:
    above = [["Item", "8 m", "9 m", "10 m", "Remarks"], ["Lift", "185", "265", "300", ""], ["Mast", "1", "2", "3", ""]]
    assert render_titled([*above, row, ["Wash", "45", "60", "85", ""]]).count("---") == len(row)


def test_a_large_sheet_is_read_in_no_time() -> None:
    rows = [["Item", "a", "b", "c"], *([["x", "1", "2", "3"], ["y", "p", "q", ""]] * 1200)]
    started = time.perf_counter()
    render_titled(rows)
    assert time.perf_counter() - started < 5


def test_a_header_over_two_rows_is_one_below_the_line_that_says_from_when_it_holds() -> None:
    rows = [["valid from", "2026-04-01", "until", "2027-03-31", ""], ["Code", "Article", "Price", "", "With tax"]]
    rows += [["", "", "Band 1", "Band 2", ""], ["LN-1", "Sheet", "0.92", "0.84", "1.10"]]
    above, header, *_ = (
        render_titled([*rows, ["LN-2", "Towel", "0.48", "0.44", "0.58"]]).replace("\n\n", "\n").splitlines()
    )
    assert above == "valid from 2026-04-01 until 2027-03-31"
    assert header == "| Code | Article | Price Band 1 | Price Band 2 | With tax |"


@pytest.mark.parametrize(
    "rows",
    [
        [["Name", "Floor", ""], ["Desk", "ground", "open"], ["Stores", "first", "closed"]],
        [["Lunch", "18"], ["Tea", "ask"], ["Dinner", "30"]],
        [["Item", "8 m", ""], ["Lift", "185", "265"], ["Mast", "140", "195"]],
    ],
)
def test_a_second_row_that_names_no_parts_is_a_row(rows: list[list[str]]) -> None:
    assert render_titled(rows).count("\n|") + 1 == len(rows) + 1


def test_below_names_that_are_told_twice_every_column_may_have_a_part() -> None:
    rows = [["Plan", "Bristol", "", "Kiel", "Notes"], ["Plan", "juniors", "seniors", "all", "Notes"]]
    rows += [["Pension", "6%", "8%", "3%", ""], ["Gym", "yes", "yes", "no", ""]]
    header = "| Plan | Bristol juniors | Bristol seniors | Kiel all | Notes |"
    assert render_titled(rows).splitlines()[0] == header
    rows[1][0] = rows[1][4] = ""
    assert render_titled(rows).splitlines()[0] == header


TOWNS = [["Norway", "Oslo", "185"], ["", "other", "150"], ["Spain", "Madrid", "145"], ["", "other", "110"]]


def test_a_row_is_told_with_the_name_of_its_group() -> None:
    assert render_titled([["Country", "City", "Hotel"], *TOWNS]).splitlines()[2:] == [
        "| Norway | Oslo | 185 |",
        "| Norway | other | 150 |",
        "| Spain | Madrid | 145 |",
        "| Spain | other | 110 |",
    ]


@pytest.mark.parametrize(
    "rows",
    [
        [["✓", "Oslo", "185"], ["", "Bergen", "150"], ["✓", "Madrid", "145"]],  # a mark
        [["new", "Oslo", "185"], ["", "Bergen", "150"], ["new", "Madrid", "145"]],  # says the same of several rows
        [["1", "Chair", "185"], ["2", "Desk", "150"], ["", "Sum", "335"]],  # counts them
        [["Norway", "Oslo", "185"], ["", "Oslo", "150"], ["Spain", "Madrid", "145"]],  # of no group of its own
        [
            ["Norway", "Oslo", "185"],
            ["", "", "with breakfast"],
            ["Spain", "Madrid", "145"],
        ],  # the rest of the row above
    ],
)
def test_a_blank_that_belongs_to_no_group_stays_blank(rows: list[list[str]]) -> None:
    blank = next(row for row in rows if not row[0])
    assert f"| {' | '.join(blank).strip()} |" in render_titled([["Which", "Where", "Price"], *rows]).replace(
        "|  |", "| |"
    )


def test_a_title_between_two_tables_parts_them() -> None:
    hire = [["Code", "Article", "Price", "Band"], ["LN-1", "Sheet", "0.92", "1"], ["LN-2", "Towel", "0.48", "1"]]
    loss = [["Replacement", "", "", ""], ["Code", "Article", "", "Charge"], ["LN-1", "Sheet", "", "9.80"]]
    _, title, second = render_titled([*hire, *loss, ["LN-2", "Towel", "", "3.60"]]).rstrip("\n").split("\n\n")
    assert title == "Replacement"
    assert second.splitlines()[0] == "| Code | Article | Charge |"
    inside = [
        ["Item", "8 m", "9 m"],
        ["Lift", "1", "2"],
        ["Sheds", "", ""],
        ["Old one", "ask Bo", "ask"],
        ["New", "3", "4"],
    ]
    assert render_titled([*inside, ["Wide", "5", "6"]]).count("---") == 3


def page_table(*rows: str) -> bytes:
    """Each cell is `th Words`, or `th:2 Words` over two columns, or `td/2 Words` over two rows."""

    def drawn(cell: str) -> str:
        kind, _, words = cell.partition(" ")
        span = f' colspan="{kind[3:]}"' if ":" in kind else f' rowspan="{kind[3:]}"' if "/" in kind else ""
        return f"<{kind[:2]}{span}>{words}</{kind[:2]}>"

    lines = ("".join(map(drawn, row.split("|"))) for row in rows)
    return f"<table>{''.join(f'<tr>{line}</tr>' for line in lines)}</table>".encode()


ROUND = ("td Glencairn|td 2|td 4|td yard", "td Bay|td 1|td 3|td gate")
JOINED = "| Hotel | Deliveries per week Oct–Apr | Deliveries per week May–Sep | Where |"


@pytest.mark.parametrize(
    "header",
    [
        ("th/2 Hotel|th:2 Deliveries per week|th/2 Where", "th Oct–Apr|th May–Sep"),
        ("td/2 Hotel|td:2 Deliveries per week|td/2 Where", "td Oct–Apr|td May–Sep"),
        ("th |th:2 Deliveries per week|th ", "th Hotel|th Oct–Apr|th May–Sep|th Where"),
        ("th Hotel|th:2 Deliveries per week|th Where", "th |th Oct–Apr|th May–Sep|th "),
    ],
)
def test_a_header_over_two_rows_of_a_page_is_one(extractor: FileExtractor, header: tuple[str, str]) -> None:
    read = extractor.extract("a.html", page_table(*header, *ROUND))
    assert read.text.splitlines()[:3] == [JOINED, "| --- | --- | --- | --- |", "| Glencairn | 2 | 4 | yard |"]


@pytest.mark.parametrize(
    ("rows", "header"),
    [
        (("th Name|th:2 Reached by", "td Anna|td phone|td mail", "td Bo|td mail|td post"), "| Name | Reached by | |"),
        (("td Name|td:2 Rates", "td Anna|td 12|td 14", "td Bo|td 13|td 15"), "| Name | Rates | |"),
        (("td Name|td |td Where", "td Anna|td early|td hall", "td Bo|td late|td yard"), "| Name | | Where |"),
    ],
)
def test_a_second_row_of_a_page_that_names_no_parts_is_a_row(
    extractor: FileExtractor, rows: tuple[str, ...], header: str
) -> None:
    read = extractor.extract("a.html", page_table(*rows)).text.splitlines()
    assert read[0] == header
    assert len(read) == len(rows) + 1


@pytest.mark.parametrize("kind", ["td", "th"])
def test_a_title_over_the_columns_of_a_page_is_no_header(extractor: FileExtractor, kind: str) -> None:
    names = "|".join(f"{kind} {name}" for name in ("Hotel", "Oct–Apr", "May–Sep", "Where"))
    read = extractor.extract("a.html", page_table(f"{kind}:4 Rounds", names, *ROUND))
    assert read.text.startswith("Rounds\n\n| Hotel | Oct–Apr | May–Sep | Where |\n")
    days = page_table("td:2 Monday", "td 08:00|td Bay", "td:2 Tuesday", "td 09:00|td Glencairn")
    assert extractor.extract("a.html", days).text.startswith("| Monday | |\n")
