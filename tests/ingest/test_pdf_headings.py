"""Headings of a PDF by the type they are set in."""

from dataclasses import replace

import pytest

from rag.ingest.formats.pdf.headings import find_headings
from rag.ingest.formats.pdf.layout import Line, PdfPage

BODY = "Leave everything as it stands after a serious accident, and ring the adviser straight away from the next phone."


def page(*lines: Line) -> PdfPage:
    return PdfPage([Line(BODY, 10.0), *lines], filled=(), notes=())


def test_a_line_in_larger_type_is_one() -> None:
    none = [Line("Ends like a sentence.", 14.0), Line("• Bring a badge", 14.0)]
    pages = [page(Line("Yard rules", 18.0), Line("Lifting", 14.0), *none)]
    assert find_headings(pages, []) == [(1, "Yard rules"), (2, "Lifting")]


def test_one_over_several_lines_is_one() -> None:
    lines = [Line("What you do when the siren", 14.0), Line("sounds at the till", 14.0), Line("Fees and", 14.0)]
    pages = [page(*lines, Line("Dues", 14.0), Line("Keys", 12.0), Line("lent out", 14.0))]
    texts = [text for _, text in find_headings(pages, [])]
    assert texts == ["What you do when the siren sounds at the till", "Fees and Dues", "Keys", "lent out"]


def test_a_sentence_in_larger_type_is_text_however_its_lines_end() -> None:
    pages = [page(Line("Put down what you hold, close", 14.0), Line("the till and walk.", 14.0))]
    assert find_headings(pages, []) == []


def test_the_parser_is_believed_where_its_type_bears_it_out() -> None:
    pages = [page(Line("Prior", 10.0, is_bold=True), Line("authorisation", 10.0, is_bold=True), Line("Notes", 11.0))]
    parsed = [(3, "Prior authorisation"), (2, "Notes")]
    assert find_headings(pages, parsed) == parsed


def test_signs_that_the_parser_marks_for_markdown_are_plain() -> None:
    pages = [page(Line("1. Prior authorisation", 10.0, is_bold=True))]
    assert find_headings(pages, [(3, "1\\. Prior authorisation")]) == [(3, "1. Prior authorisation")]


def test_the_first_line_of_a_page_in_plain_type_is_text() -> None:
    pages = [page(), page(Line("is and ring the adviser straight away", 10.0))]
    assert find_headings(pages, [(1, "is and ring the adviser straight away")]) == []


def test_a_word_of_a_heading_is_none_by_itself() -> None:
    pages = [page(Line("How to form a queue", 14.0), Line("Form", 10.0))]
    assert find_headings(pages, [(2, "Form")]) == [(1, "How to form a queue")]


def test_bold_words_that_say_something_are_text() -> None:
    pages = [page(Line("No dogs in the yard", 10.0, is_bold=True))]
    assert find_headings(pages, [(2, "No dogs in the yard")]) == []
    for asked in ("What you can appeal", "May I park in the yard?"):
        assert find_headings([page(Line(asked, 10.0, is_bold=True))], [(2, asked)]) == [(2, asked)]


def test_rows_of_a_table_are_none_and_say_nothing_of_the_size_of_the_text() -> None:
    rows = [Line(f"| {BODY} | {number} |", 8.0, is_row=True) for number in range(9)]
    assert find_headings([page(*rows)], [(2, BODY)]) == []


def test_where_no_page_could_be_read_the_parser_is_all_there_is() -> None:
    assert find_headings([], [(1, "Rules")]) == [(1, "Rules")]


def set_below(*lines: Line, top: float = 700.0) -> PdfPage:
    """Lines of a page 14 points below one another; one without text leaves room."""
    lines = (Line(BODY, 10.0), Line(BODY, 10.0), *lines)
    placed = [replace(line, middle=top - 14 * number) for number, line in enumerate(lines)]
    return PdfPage([line for line in placed if line.text], filled=(), notes=())


def bold(text: str, size: float = 10.0) -> Line:
    return Line(text, size, is_bold=True)


ROOM = Line("", 10.0)
TEXT = Line(BODY, 10.0)
KEYS, FUEL = "Keys of the yard", "Fuel and tolls"


def test_bold_lines_that_the_parser_missed_are_headings_below_those_in_larger_type() -> None:
    pages = [set_below(Line("Yard rules", 18.0), bold(KEYS), TEXT, bold(FUEL), TEXT)]
    assert find_headings(pages, []) == [(1, "Yard rules"), (2, KEYS), (2, FUEL)]
    assert find_headings(pages, [(4, KEYS)]) == [(4, KEYS), (1, "Yard rules"), (4, FUEL)]
    assert {text: level for level, text in find_headings(pages, [(1, KEYS)])}[KEYS] == 2


def test_bold_type_a_little_larger_than_the_text_is_set_like_its_own_size() -> None:
    pages = [set_below(bold("Keys", 11.0), TEXT, bold("Fuel", 11.0), TEXT, ROOM, bold("Tips for all"), TEXT)]
    assert find_headings(pages, [(3, "Keys")]) == [(3, "Keys"), (3, "Fuel")]


def test_a_single_bold_line_is_no_heading_by_itself() -> None:
    assert find_headings([set_below(bold(KEYS), TEXT)], []) == []


def test_a_bold_heading_over_several_lines_is_one() -> None:
    pages = [set_below(bold(KEYS), TEXT, bold("Accidents in the yard and what"), bold("follows from them"), TEXT)]
    assert find_headings(pages, []) == [(1, KEYS), (1, "Accidents in the yard and what follows from them")]


@pytest.mark.parametrize(
    "lines",
    [
        [bold("Phone"), Line("01632 960 100", 10.0), bold("Mail"), Line("yard@example.com", 10.0)],
        [bold("Red bags"), bold("Blue bags"), bold("Small vans"), TEXT],
        [bold("Never leave a key in the van"), TEXT, bold("Keys stay here."), TEXT],
        [replace(bold("Amount Decides"), in_columns=True), TEXT],
        [
            Line("the van that goes to", 10.0),
            bold("Penryn Yard"),
            Line("on Fridays only, before the gate is shut", 10.0),
        ],
        [bold("Charge by age"), *[Line("£5.88 212", 10.0)] * 30],
        [Line("| Bay | Van |", 10.0, is_row=True, is_bold=True), TEXT],
        [bold("As a note", 9.0), TEXT],
    ],
)
def test_bold_labels_sentences_and_cells_are_no_headings(lines: list[Line]) -> None:
    pages = [set_below(bold(KEYS), TEXT, bold(FUEL), TEXT, TEXT, *lines)]
    assert find_headings(pages, [(2, KEYS)]) == [(2, KEYS), (2, FUEL)]


def test_a_bold_cell_beside_its_text_is_no_heading() -> None:
    cell = replace(bold("Take home"), middle=500.0)
    for higher in (0.0, 8.0):
        beside = PdfPage([cell, replace(TEXT, middle=500.0 + higher), replace(TEXT, middle=488.0)], filled=(), notes=())
        assert find_headings([set_below(bold(KEYS), TEXT, bold(FUEL), TEXT), beside], [(2, KEYS)])[2:] == []


def test_a_bold_line_at_the_head_of_a_column_or_below_room_is_one_whatever_stands_before_it() -> None:
    pages = [set_below(bold(KEYS), TEXT, Line("• Bring a badge", 10.0), ROOM, bold(FUEL), TEXT)]
    other = [replace(bold("Waiting"), middle=700.0), replace(TEXT, middle=686.0)]
    column = PdfPage([replace(Line("goes on in the", 10.0), middle=90.0), *other], filled=(), notes=())
    assert find_headings([*pages, column], []) == [(1, KEYS), (1, FUEL), (1, "Waiting")]


def test_a_numbered_heading_may_have_its_parts_right_below_it() -> None:
    pages = [set_below(bold("3 Pay"), ROOM, bold("3.1 Pay day"), TEXT, bold("4 Holiday"), ROOM, bold("Winter"), TEXT)]
    assert [text for _, text in find_headings(pages, [])] == ["3 Pay", "3.1 Pay day", "Winter"]


def test_the_head_of_columns_is_none_even_where_the_parser_takes_it_for_one() -> None:
    pages = [page(replace(bold("Amount Decides"), in_columns=True))]
    assert find_headings(pages, [(2, "Amount Decides")]) == []


def test_a_bold_header_of_several_pages_is_none_whatever_their_numbers() -> None:
    pages = [set_below(bold(KEYS), TEXT, bold(FUEL), TEXT)]
    headed = [PdfPage([bold(f"Yard rules {number}"), *pages[0].lines[:2]], filled=(), notes=()) for number in (2, 3)]
    assert [text for _, text in find_headings([*pages, *headed], [])] == [KEYS, FUEL]
