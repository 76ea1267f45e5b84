"""Headings of a PDF by the type they are set in."""

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
