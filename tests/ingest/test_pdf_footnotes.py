"""Footnotes of PDF pages: behind the text of their page, and the sentences that they tore whole again."""

import pytest
from reportlab.pdfgen.canvas import Canvas

from rag.ingest.extract import FileExtractor
from rag.ingest.formats.pdf.footnotes import part_footnotes
from rag.ingest.formats.pdf.layout import read_layout
from rag.ingest.formats.pdf.words import Word
from rag.ingest.page_child import draw as draw_page
from rag.ingest.reading import join_pages, pdf_reading
from tests.ingest.test_pdfs import Draw, draw, rules, write

WIDE = "Long vans take six cages and short ones take"
NOTE = "The short ones are WK71 HPL and WJ69 HPN."


def marked(sheet: Canvas, x: float, y: float, before: str, sign: str, after: str = "", size: float = 10) -> None:
    """A line with a raised sign in it."""
    for text, height, shown in ((before, size, 0.0), (sign, 0.6 * size, 0.33 * size), (after, size, 0.0)):
        sheet.setFont("Helvetica", height)
        sheet.drawString(x, y + shown, text)
        x += sheet.stringWidth(text, "Helvetica", height)


def noted(sheet: Canvas, x: float, y: float, sign: str, *lines: str, size: float = 7) -> None:
    """A footnote, its sign raised."""
    marked(sheet, x, y, "", sign, f" {lines[0]}", size)
    for number, line in enumerate(lines[1:], start=1):
        write(sheet, x, y - 1.2 * size * number, line, size)


def filled(sheet: Canvas, x: float, y: float, lines: int = 6, size: float = 10) -> None:
    """Sentences of most of a line each."""
    for number in range(lines):
        write(sheet, x, y - 1.3 * size * number, rules("Leave", number)[:44].rsplit(" ", 1)[0] + ".", size)


def two_columns(sheet: Canvas) -> None:
    filled(sheet, 60, 760)
    marked(sheet, 60, 680, f"{WIDE} four", "1", ".")
    write(sheet, 60, 667, "If nobody is there, wait ten minutes by the")
    noted(sheet, 60, 100, "1", "The short ones are WK71", "HPL and WJ69 HPN.")
    marked(sheet, 320, 760, "clock", "2", " and no longer than that, then ring the Desk.")
    filled(sheet, 320, 740)
    noted(sheet, 320, 100, "2", "Not by your phone.")
    write(sheet, 60, 40, "Keep in the door pocket")
    sheet.showPage()


def test_footnotes_of_columns_are_read_behind_the_text_and_their_marks_are_no_part_of_it(
    extractor: FileExtractor,
) -> None:
    found = extractor.extract("a.pdf", draw(two_columns))
    assert f"{WIDE} four. If nobody is there, wait ten minutes by the clock and no longer than that" in found.text
    assert found.text.endswith(f"\n\n1 {NOTE}\n\n2 Not by your phone.")
    assert "Keep in the door pocket" in found.text
    assert found.warnings == ()


def test_a_sentence_goes_on_over_the_footnote_and_the_end_of_its_page(extractor: FileExtractor) -> None:
    def pages(sheet: Canvas) -> None:
        filled(sheet, 60, 760)
        marked(sheet, 60, 680, f"{WIDE} four", "1", " and never more than")
        noted(sheet, 60, 60, "1", NOTE)
        sheet.showPage()
        write(sheet, 60, 780, "that, whoever asks for it.")
        filled(sheet, 60, 740)
        sheet.showPage()

    found = extractor.extract("a.pdf", draw(pages))
    assert f"four and never more than that, whoever asks for it.\n\n1 {NOTE}\n\nLeave matters" in found.text
    on = [(page.number, found.text[page.start : page.end].strip()[:8]) for page in found.pages]
    assert on == [(1, "Leave ma"), (2, "that, wh"), (1, "1 The sh"), (2, "Leave ma")]


@pytest.mark.parametrize("sign", ["*", "†", "12"])
def test_a_footnote_begins_with_its_sign(extractor: FileExtractor, sign: str) -> None:
    def pages(sheet: Canvas) -> None:
        filled(sheet, 60, 760)
        marked(sheet, 60, 640, "The customer pays", sign, ", whoever signed.")
        marked(sheet, 60, 100, "", sign, NOTE, 7)

    text = extractor.extract("a.pdf", draw(pages)).text
    assert text.endswith(f"The customer pays, whoever signed.\n\n{sign}{'' if sign == '*' else ' '}{NOTE}")


def test_the_number_of_a_footnote_may_stand_on_its_line(extractor: FileExtractor) -> None:
    def pages(sheet: Canvas) -> None:
        filled(sheet, 60, 760)
        marked(sheet, 60, 640, "The customer pays", "1", " and")
        marked(sheet, 60, 627, "the driver signs", "2", ".")
        for number, line in enumerate(["1 Behind the ware-", "house.", "2. Or in", "1 hour."]):
            write(sheet, 60, 110 - 9 * number, line, 7)
        write(sheet, 60, 40, "Yard rules", 7)

    text = extractor.extract("a.pdf", draw(pages)).text
    assert text.endswith("pays and the driver signs.\n\nYard rules\n\n1 Behind the warehouse.\n\n2. Or in 1 hour.")


def test_a_line_of_a_note_may_begin_with_a_number(extractor: FileExtractor) -> None:
    def pages(sheet: Canvas) -> None:
        filled(sheet, 60, 760)
        marked(sheet, 60, 640, "The customer pays", "1", " and")
        marked(sheet, 60, 627, "the driver signs", "2", ".")
        noted(sheet, 60, 110, "1", "Within", "2 weeks.")
        noted(sheet, 60, 92, "2", "Or Dilys.")

    assert extractor.extract("a.pdf", draw(pages)).text.endswith("\n\n1 Within 2 weeks.\n\n2 Or Dilys.")


def test_what_only_another_note_refers_to_is_none() -> None:
    def pages(sheet: Canvas) -> None:
        filled(sheet, 60, 760)
        marked(sheet, 60, 640, "The customer pays", "1", ".")
        marked(sheet, 60, 110, "1 As in the contract", "2", ".", 7)
        write(sheet, 60, 85, "2 High Street, Penryn", 7)

    [page] = read_layout(draw(pages)).pages
    assert page.footnotes == ["1 As in the contract2."]


def test_a_mark_may_be_a_word_of_its_own() -> None:
    def word(text: str, left: float, right: float, middle: float = 500.0, size: float = 10.0) -> Word:
        return Word(text, left, right, middle, size)

    text = [word("Ask", 60, 80), word("the", 83, 97), word("desk", 100, 120)]
    mark, rest = word("3,", 120.5, 124, 504, 6.0), [word("not", 127, 140), word("me.", 143, 158)]
    note = [word("3", 60, 63, 101, 5.0), word("Or", 65, 70, 100, 7.0), word("Dilys.", 72, 90, 100, 7.0)]
    parted = part_footnotes([text, [mark], rest, note], frozenset(), 80)
    assert parted is not None
    assert [[one.text for one in line] for line in parted.lines] == [["Ask", "the", "desk,", "not", "me."]]
    assert parted.footnotes == ["3 Or Dilys."]
    assert part_footnotes([text, [mark._replace(left=140)], rest, note], frozenset(), 80) is None


def test_a_number_that_is_raised_for_another_reason_stays(extractor: FileExtractor) -> None:
    def pages(sheet: Canvas) -> None:
        filled(sheet, 60, 760)
        marked(sheet, 60, 640, "A bay of 20 m", "2", " holds the van")
        marked(sheet, 60, 627, "with ten", "2", " cages and")
        marked(sheet, 60, 614, "10", "2", " bags.")
        noted(sheet, 60, 100, "2", "Not on Fridays.")

    text = extractor.extract("a.pdf", draw(pages)).text
    assert "20 m2 holds the van with ten cages and 102 bags." in " ".join(text.split())


def test_the_mark_behind_a_number_is_left_out_where_it_stands_nowhere_else(extractor: FileExtractor) -> None:
    def pages(sheet: Canvas) -> None:
        filled(sheet, 60, 760)
        marked(sheet, 60, 640, "It is told in clause 4", "1", ".")
        noted(sheet, 60, 100, "1", NOTE)

    assert extractor.extract("a.pdf", draw(pages)).text.endswith(f"clause 4.\n\n1 {NOTE}")


def letter(sheet: Canvas) -> None:
    """Small print that begins with a number, and no mark."""
    filled(sheet, 60, 760)
    write(sheet, 60, 100, "1 High Street, Penryn", 7)


def table_note(sheet: Canvas) -> None:
    """Text stands below it."""
    filled(sheet, 60, 760)
    marked(sheet, 60, 640, "The rent", "1", " of a bay")
    noted(sheet, 60, 600, "1", "Without VAT.")
    filled(sheet, 60, 560)


def small_print(sheet: Canvas) -> None:
    """All of it in one size."""
    filled(sheet, 60, 760, size=7)
    marked(sheet, 60, 640, "The rent", "1", " of a bay", size=7)
    noted(sheet, 60, 100, "1", "Without VAT.")


def cells(sheet: Canvas) -> None:
    """A ruled table in small type at the foot of the page."""
    filled(sheet, 60, 760)
    marked(sheet, 60, 640, "The rent", "1", " of a bay")
    for row in range(3):
        marked(sheet, 62, 100 - 20 * row, "", str(row + 1), " Long van", size=7)
        write(sheet, 202, 100 - 20 * row, f"£{row}0", 7)
    sheet.grid([60, 200, 300], [55, 75, 95, 115])


@pytest.mark.parametrize("pages", [letter, table_note, small_print, cells])
def test_what_is_no_footnote_stays_in_place(pages: Draw) -> None:
    [page] = read_layout(draw(pages)).pages
    assert not page.footnotes
    assert any(line.text.startswith("The rent1") for line in page.lines) == (pages is not letter)


def test_a_mark_stays_where_a_note_in_the_text_has_the_same_number() -> None:
    def pages(sheet: Canvas) -> None:
        table_note(sheet)
        marked(sheet, 60, 400, "Fees are", "1", " due")
        noted(sheet, 60, 60, "1", "In pounds.")

    [page] = read_layout(draw(pages)).pages
    assert page.footnotes == ["1 In pounds."]
    assert [line.text for line in page.lines if "1" in line.text and line.size == 10.0] == ["The rent1", "Fees are1"]


def test_a_quote_without_marks_is_boxed_on_its_page() -> None:
    quote = f"{WIDE} four. If nobody is there"
    answer, _ = draw_page(draw(two_columns), 1, quote)
    assert answer["boxes"] == 2


def test_a_page_in_parts_is_told_as_it_lies() -> None:
    parts = [(1, "It may"), (2, "be so."), (1, "1 A note"), (2, "but not")]
    text, pages = join_pages(parts)
    assert text == "It may be so.\n\n1 A note\n\nbut not"
    assert [(page.number, text[page.start : page.end]) for page in pages] == parts


def test_footnotes_wait_for_the_end_of_a_sentence_over_several_pages() -> None:
    said = ["It goes", "on and", "on.\n\nAnother one."]
    pages = [{"number": at, "text": text, "footnotes": [f"{at} A\nnote."]} for at, text in enumerate(said, start=1)]
    read = pdf_reading({"pages": pages, "headings": []})
    rest = (3, "Another one.\n\n3 A note.")
    assert read.pages == [(1, "It goes"), (2, "on and"), (3, "on."), (1, "1 A note."), (2, "2 A note."), rest]
