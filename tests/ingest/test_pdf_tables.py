"""Tables in PDFs, ruled or not, and everything that looks a little like one."""

import io
import random
from collections.abc import Sequence

import pytest
from reportlab.graphics.charts.barcharts import VerticalBarChart
from reportlab.graphics.shapes import Drawing
from reportlab.lib import colors
from reportlab.lib.pagesizes import A4
from reportlab.lib.styles import getSampleStyleSheet
from reportlab.pdfgen.canvas import Canvas
from reportlab.platypus import (
    BaseDocTemplate,
    Flowable,
    Frame,
    HRFlowable,
    PageTemplate,
    Paragraph,
    SimpleDocTemplate,
    Table,
    TableStyle,
)

from rag.ingest.extract import FileExtractor
from rag.ingest.formats.pdf.tables import find_tables
from rag.ingest.formats.pdf.text import reflow
from rag.ingest.formats.pdf.words import Word
from rag.ingest.page_child import draw

STYLES = getSampleStyleSheet()
GRID = ("GRID", (0, 0), (-1, -1), 0.5, colors.grey)
RULE = (
    "Employees claim costs with a legible receipt within thirty days, and managers agree in writing before a journey."
)
CITIES = [["City", "Group", "Hotel"], *([f"City {n}", "ABC"[n % 3], f"{100 + n} euros"] for n in range(60))]


def said(text: str, style: str = "BodyText") -> Paragraph:
    return Paragraph(text, STYLES[style])


def table(rows: Sequence[Sequence[object]], *style: tuple[object, ...], **layout: object) -> Table:
    return Table(rows, style=TableStyle(list(style)), **layout)


def pdf(*flow: Flowable) -> bytes:
    out = io.BytesIO()
    SimpleDocTemplate(out, pagesize=A4).build(list(flow))
    return out.getvalue()


def lines_of(extractor: FileExtractor, *flow: Flowable) -> list[str]:
    return [line for line in extractor.extract("a.pdf", pdf(*flow)).text.splitlines() if line]


def test_a_ruled_table_keeps_its_rows_and_the_text_around_it(extractor: FileExtractor) -> None:
    found = lines_of(
        extractor,
        said("Limits", "Heading1"),
        table([["Group", "Hotel"], ["A", "210 euros"], ["B", "165 euros"]], GRID),
        said("Tips are paid."),
    )
    assert found == [
        "# Limits",
        "| Group | Hotel |",
        "| --- | --- |",
        "| A | 210 euros |",
        "| B | 165 euros |",
        "Tips are paid.",
    ]


def test_words_that_wrap_stay_in_their_cell(extractor: FileExtractor) -> None:
    rows = [[said("Rule"), said("Detail"), said("Who")], [said("Expenses and costs"), said(RULE), said("Everyone")]]
    found = lines_of(extractor, table(rows, GRID, colWidths=[60, 150, 80]))
    assert found[2:] == [f"| Expenses and costs | {RULE} | Everyone |"]


def test_a_cell_over_several_rows_is_said_in_each(extractor: FileExtractor) -> None:
    rows = [["Country", "City", "Group"], ["Norway", "Oslo", "A"], ["", "Bergen", "B"], ["Spain", "Bilbao", "C"]]
    for place in ("TOP", "MIDDLE", "BOTTOM"):
        found = lines_of(extractor, table(rows, GRID, ("SPAN", (0, 1), (0, 2)), ("VALIGN", (0, 0), (-1, -1), place)))
        assert found[2:] == ["| Norway | Oslo | A |", "| Norway | Bergen | B |", "| Spain | Bilbao | C |"]


def test_a_name_over_several_columns_is_told_with_each_of_its_parts(extractor: FileExtractor) -> None:
    rows = [["Group", "Limits per day", ""], ["", "Hotel", "Meals"], ["A", "210 euros", "78 euros"]]
    found = lines_of(extractor, table(rows, GRID, ("SPAN", (1, 0), (2, 0)), ("SPAN", (0, 0), (0, 1))))
    assert found == [
        "| Group | Limits per day Hotel | Limits per day Meals |",
        "| --- | --- | --- |",
        "| A | 210 euros | 78 euros |",
    ]


@pytest.mark.parametrize("repeated", [0, 1])
def test_a_group_of_rows_keeps_its_name_over_the_end_of_a_page(extractor: FileExtractor, repeated: int) -> None:
    rows = [
        ["Country", "City", "Hotel"],
        *(["" if n % 9 else f"Land {'ABCDEFGH'[n // 9]}", f"Town {'xyz' * n}", "9"] for n in range(1, 70)),
    ]
    rows[1][0] = "Land A"
    extracted = extractor.extract("a.pdf", pdf(table(rows, GRID, repeatRows=repeated)))
    first, second = (extracted.text[page.start : page.end] for page in extracted.pages)
    assert "| |" not in extracted.text
    assert second.splitlines()[2].split("|")[1] == first.rstrip().splitlines()[-1].split("|")[1]


@pytest.mark.parametrize(
    "style",
    [
        ("LINEBELOW", (0, 0), (-1, -1), 0.5, colors.grey),
        ("ROWBACKGROUNDS", (0, 0), (-1, -1), [colors.whitesmoke, colors.white]),
        ("ALIGN", (1, 0), (-1, -1), "RIGHT"),
    ],
)
def test_three_columns_need_no_rules_between_them(extractor: FileExtractor, style: tuple[object, ...]) -> None:
    rows = [["Plan", "Price", "Hours"], ["Shoreline", "0 euros", "8 to 17"], ["Deepwater", "640 euros", "always"]]
    found = lines_of(extractor, table(rows, style, colWidths=[120, 120, 120]))
    assert found[2:] == ["| Shoreline | 0 euros | 8 to 17 |", "| Deepwater | 640 euros | always |"]


def test_a_header_may_leave_the_first_column_without_a_name(extractor: FileExtractor) -> None:
    rows = [
        ["", "Bristol", "Kiel"],
        ["Week", "37.5 hours", "38 hours"],
        ["Core", "10 to 15", "9 to 14"],
        ["Fri", "-", "-"],
    ]
    found = lines_of(extractor, table(rows, colWidths=[100, 100, 100]))
    assert found[0] == "| | Bristol | Kiel |"
    assert found[2] == "| Week | 37.5 hours | 38 hours |"


@pytest.mark.parametrize("repeated", [0, 1])
def test_every_page_of_a_long_table_begins_with_the_header(extractor: FileExtractor, repeated: int) -> None:
    extracted = extractor.extract("a.pdf", pdf(table(CITIES, GRID, repeatRows=repeated)))
    texts = [extracted.text[page.start : page.end] for page in extracted.pages]
    assert len(texts) > 1
    for text in texts:
        assert text.startswith("| City | Group | Hotel |\n| --- | --- | --- |\n| City ")


def test_another_table_on_the_next_page_keeps_its_own_header(extractor: FileExtractor) -> None:
    stock = [["Part", "Shelf"], ["Probe", "7"], ["Cable", "8"]]
    extracted = extractor.extract("a.pdf", pdf(table(CITIES[:35], GRID), table(stock, GRID, spaceBefore=60)))
    assert "| Part | Shelf |\n| --- | --- |\n| Probe | 7 |" in extracted.text


def test_a_framed_note_is_no_table(extractor: FileExtractor) -> None:
    box = table([[said(RULE)]], ("BOX", (0, 0), (-1, -1), 1, colors.red))
    assert lines_of(extractor, said("Before it."), box) == ["Before it.", RULE]


def test_the_columns_of_a_page_are_no_table(extractor: FileExtractor) -> None:
    out = io.BytesIO()
    page = BaseDocTemplate(out, pagesize=A4)
    page.addPageTemplates([PageTemplate(frames=[Frame(50, 50, 240, 740), Frame(310, 50, 240, 740)])])
    page.build([said(f"{RULE} {RULE}") for _ in range(16)])
    assert "|" not in extractor.extract("a.pdf", out.getvalue()).text


@pytest.mark.parametrize("paragraphs", [[f"{RULE} {RULE}"] * 25, [f"Short note {n}. {RULE}" for n in range(40)]])
def test_three_narrow_columns_are_no_table_either(extractor: FileExtractor, paragraphs: list[str]) -> None:
    out = io.BytesIO()
    page = BaseDocTemplate(out, pagesize=A4)
    page.addPageTemplates([PageTemplate(frames=[Frame(40 + 175 * n, 50, 165, 740) for n in range(3)])])
    page.build([said(one) for one in paragraphs])
    assert "|" not in extractor.extract("a.pdf", out.getvalue()).text


WRAPPED = [
    ["Item", "Who approves it", "Limit"],
    ["Laptops and screens for work from home", "The head of the department and the finance team", "1,200 euros a year"],
    ["Train tickets in first class", "Your own manager, in writing and before the journey begins", "350 euros"],
    ["Books", "Nobody", "60 euros a month, not carried over"],
]
WRAPPED_LINES = ["| " + " | ".join(row) + " |" for row in WRAPPED]


@pytest.mark.parametrize("place", ["TOP", "MIDDLE", "BOTTOM"])
def test_cells_that_wrap_need_no_rules(extractor: FileExtractor, place: str) -> None:
    cells = [[said(cell) for cell in row] for row in WRAPPED]
    wide = [120, 160, 110]
    found = lines_of(
        extractor, said(RULE), table(cells, ("VALIGN", (0, 0), (-1, -1), place), colWidths=wide), said(RULE)
    )
    assert [found[0], found[1], *found[3:]] == [RULE, *WRAPPED_LINES, RULE]


def written(rows: Sequence[Sequence[Sequence[str]]]) -> bytes:
    """Lines of cells, all equally far apart."""
    out, height = io.BytesIO(), 700
    page = Canvas(out, pagesize=A4)
    for row in rows:
        for number in range(max(map(len, row))):
            for column, cell in enumerate(row):
                page.drawString(60 + 160 * column, height, (*cell, "", "", "")[number])
            height -= 14
    page.save()
    return out.getvalue()


def test_rows_that_stand_close_are_told_by_the_lines_that_were_full(extractor: FileExtractor) -> None:
    rows = [
        [["Item"], ["Who approves it"], ["Limit"]],
        [["Laptops and screens for", "people at home"], ["The head of finance, and", "the board"], ["90 euros"]],
        [["Books"], ["Nobody at all"], ["60 euros"]],
    ]
    found = extractor.extract("a.pdf", written(rows)).text.splitlines()
    assert found[2:] == [
        "| Laptops and screens for people at home | The head of finance, and the board | 90 euros |",
        "| Books | Nobody at all | 60 euros |",
    ]


def test_rows_of_which_nobody_knows_where_they_end_are_no_table(extractor: FileExtractor) -> None:
    rows = [
        [["Item of the year"], ["Who approves it"], ["Limit"]],
        [["Pens", "Ink", "Paper"], ["Nobody"], ["9 euros"]],
        [["Books"], ["Nobody at all"], ["60 euros"]],
    ]
    assert "|" not in extractor.extract("a.pdf", written(rows)).text


def test_the_points_of_a_list_are_no_names(extractor: FileExtractor) -> None:
    out = io.BytesIO()
    page = Canvas(out, pagesize=A4)
    page.setFont("Helvetica", 9)
    for number in range(4):
        page.drawString(60, 700 - 30 * number, "•")
        page.drawString(
            90, 700 - 30 * number, f"Point {number} of a list whose sentences are long and go on over the end of"
        )
        page.drawString(90, 688 - 30 * number, "their line into the next one.")
    page.save()
    found = extractor.extract("a.pdf", out.getvalue()).text.splitlines()
    assert [line for line in found if line] == [
        f"- Point {n} of a list whose sentences are long and go on over the end of their line into the next one."
        for n in range(4)
    ]


def test_a_chart_is_no_table(extractor: FileExtractor) -> None:
    drawing, chart = Drawing(400, 200), VerticalBarChart()
    chart.data, chart.categoryAxis.categoryNames = [[10, 20, 30]], ["North", "South", "East"]
    chart.valueAxis.visibleGrid = chart.categoryAxis.visibleGrid = True
    drawing.add(chart)
    assert "|" not in "".join(lines_of(extractor, said(RULE), drawing))


def test_the_row_that_is_quoted_is_boxed_on_its_page() -> None:
    drawn, _ = draw(pdf(table(CITIES[:10], GRID)), 1, "| City 3 | A | 103 euros |")
    assert drawn["boxes"] >= 1


def test_of_a_row_that_stands_apart_the_longest_cell_is_boxed() -> None:
    rows = [["Country", "City", "Group"], ["Norway", "Oslo", "A"], ["", "Bergen depot", "B"]]
    drawn, _ = draw(pdf(table(rows, GRID, ("SPAN", (0, 1), (0, 2)))), 1, "| Norway | Bergen depot | B |")
    assert drawn["boxes"] == 1


def test_a_grid_that_is_drawn_box_by_box_is_one_table(extractor: FileExtractor) -> None:
    out = io.BytesIO()
    sheet = Canvas(out, pagesize=A4)
    for row in range(50):
        for column in range(8):
            sheet.rect(40 + 60 * column, 780 - 12 * row, 60, 12)
            sheet.drawString(42 + 60 * column, 783 - 12 * row, f"r{row}c{column}")
    sheet.save()
    rows = [line for line in extractor.extract("a.pdf", out.getvalue()).text.splitlines() if "c7" in line]
    assert rows[-1] == "| " + " | ".join(f"r49c{column}" for column in range(8)) + " |"


def test_a_drawing_of_many_lines_keeps_its_words(extractor: FileExtractor) -> None:
    out, chance = io.BytesIO(), random.Random(1)
    sheet = Canvas(out, pagesize=A4)
    for _ in range(1500):
        x, y, length = chance.randrange(40, 500), chance.randrange(40, 780), chance.randrange(7, 90)
        sheet.line(x, y, *chance.choice([(x + length, y), (x, y + length)]))
    sheet.drawString(40, 400, RULE)
    sheet.save()
    assert extractor.extract("a.pdf", out.getvalue()).text == RULE


def test_a_table_after_an_empty_line_begins_with_its_first_row() -> None:
    rows = [[Word(f"{n}", 100.0 * n, 100.0 * n + 20, 700.0 - 20 * row, 10.0) for n in (1, 2, 3)] for row in range(3)]
    (found,) = find_tables([[], *rows], [], [])
    assert found.lines == {1, 2, 3}
    assert found.rows == (("1", "2", "3"),) * 3


def test_rows_that_only_rules_across_the_page_part_keep_their_wrapped_cells(extractor: FileExtractor) -> None:
    rows = [["Plan", "Price", "Rule"], *([f"Plan {n}", f"{n} euros", said(RULE)] for n in range(3))]
    below = ("LINEBELOW", (0, 0), (-1, -1), 0.5, colors.grey)
    found = lines_of(extractor, said("Plans."), table(rows, below, colWidths=[80, 80, 200]), said("That is all."))
    assert found == [
        "Plans.",
        "| Plan | Price | Rule |",
        "| --- | --- | --- |",
        *(f"| Plan {n} | {n} euros | {RULE} |" for n in range(3)),
        "That is all.",
    ]


def test_rules_between_paragraphs_make_no_table(extractor: FileExtractor) -> None:
    flow = [part for _ in range(4) for part in (said(RULE), HRFlowable(width="100%"))]
    assert not any("|" in line for line in lines_of(extractor, *flow))


def test_rules_around_several_rows_do_not_melt_them(extractor: FileExtractor) -> None:
    """Three rules and rows without any between them: the lines are the rows."""
    rows = [["City", "Group", "Hotel"], *([f"City {n}", "A", f"{n} euros"] for n in range(4))]
    ruled = [("LINEABOVE", (0, 0), (-1, 0), 1, colors.black), ("LINEBELOW", (0, 0), (-1, 0), 1, colors.black)]
    found = lines_of(extractor, table(rows, *ruled, ("LINEBELOW", (0, -1), (-1, -1), 1, colors.black), colWidths=90))
    assert found[2:] == [f"| City {n} | A | {n} euros |" for n in range(4)]


def test_wrapped_rows_between_the_same_two_rules_are_told_by_their_distance(extractor: FileExtractor) -> None:
    rows = [[said("Plan"), said("Price"), said("Rule")], *([said("Plan"), said(f"{n}"), said(RULE)] for n in range(3))]
    ruled = [("LINEABOVE", (0, 0), (-1, 0), 1, colors.black), ("LINEBELOW", (0, 0), (-1, 0), 1, colors.black)]
    found = lines_of(
        extractor,
        table(rows, *ruled, ("LINEBELOW", (0, -1), (-1, -1), 1, colors.black), colWidths=[80, 80, 200]),
        said("That is all."),
    )
    assert found[2:] == [*(f"| Plan | {n} | {RULE} |" for n in range(3)), "That is all."]


def test_names_and_values_in_two_columns_stay_pair_by_pair(extractor: FileExtractor) -> None:
    pairs = [("Name", "Jane Roe"), ("Notice", "six weeks"), ("annual leave", "thirty days"), ("Room", "2.14")]
    found = lines_of(extractor, said(RULE), table(pairs, colWidths=[140, 140]), said(RULE))
    assert found[1:-1] == [f"{name} {value}" for name, value in pairs]


def test_a_table_is_no_heading_whoever_calls_it_one() -> None:
    assert reflow(["| City | Limit |", "| --- | --- |", "| Rome | 150 |"], {"citylimit": 2}).startswith("| City")
