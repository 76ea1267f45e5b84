"""PDF pages as people lay them out: running headers, columns, forms, pages on their side, words cut at line ends."""

import io
import random
from collections.abc import Callable

import pypdfium2
import pytest
from reportlab.lib.pagesizes import A4
from reportlab.lib.pdfencrypt import StandardEncryption
from reportlab.pdfgen.canvas import Canvas

from rag.ingest.extract import FileExtractor
from rag.ingest.formats.pdf.text import page_lines, reflow
from rag.ingest.formats.pdf.words import in_one_line
from rag.language.cut_words import SOFT
from tests.ingest import files

TOPICS = ("Leave", "Travel", "Expenses", "Remote work", "Security", "Parking", "Training", "Pension")
WORDS = [
    "employees",
    "may",
    "claim",
    "costs",
    "when",
    "managers",
    "agree",
    "in",
    "writing",
    "before",
    "journeys",
    "begin",
    "and",
    "receipts",
    "are",
    "kept",
]

Draw = Callable[[Canvas], None]


def draw(pages: Draw) -> bytes:
    out = io.BytesIO()
    sheet = Canvas(out, pagesize=A4)
    pages(sheet)
    sheet.save()
    return out.getvalue()


def write(sheet: Canvas, x: float, y: float, text: str, size: float = 10) -> None:
    sheet.setFont("Helvetica", size)
    sheet.drawString(x, y, text)


def rules(topic: str, number: int = 0) -> str:
    chance = random.Random(f"{topic}{number}")
    return f"{topic} matters: " + " ".join(chance.choices(WORDS, k=9)) + "."


def on_one_line(sheet: Canvas) -> None:
    """The header on the line of the heading, in smaller type."""
    for topic in TOPICS:
        write(sheet, 60, 800, "Acme Employee Handbook", 9)
        write(sheet, 260, 800, topic, 16)
        write(sheet, 60, 770, rules(topic))
        sheet.showPage()


def chapter_and_page(sheet: Canvas) -> None:
    for number, topic in enumerate(TOPICS, start=1):
        write(sheet, 60, 815, "Acme Ltd.", 9)
        write(sheet, 450, 815, f"{topic} | {number}", 9)
        write(sheet, 60, 780, topic, 16)
        write(sheet, 60, 750, rules(topic))
        sheet.showPage()


def left_and_right(sheet: Canvas) -> None:
    """A book: other headers on left pages than on right ones."""
    for number, topic in enumerate(TOPICS):
        write(sheet, 60, 815, "Acme Employee Handbook" if number % 2 else "General terms and conditions", 9)
        write(sheet, 60, 780, topic, 16)
        write(sheet, 60, 750, rules(topic))
        write(sheet, 280, 30, f"– {number + 1} –", 9)
        sheet.showPage()


def three_pages(sheet: Canvas) -> None:
    for number, topic in enumerate(TOPICS[:3], start=1):
        write(sheet, 60, 815, "Acme Employee Handbook 2026", 9)
        write(sheet, 60, 780, topic, 16)
        write(sheet, 60, 750, rules(topic))
        write(sheet, 60, 30, f"Acme GmbH · Page {number} of 3", 9)
        sheet.showPage()


@pytest.mark.parametrize("pages", [on_one_line, chapter_and_page, left_and_right, three_pages])
def test_a_running_header_is_no_text_and_no_part_of_a_heading(extractor: FileExtractor, pages: Draw) -> None:
    read = extractor.extract("a.pdf", draw(pages))
    topics = TOPICS[:3] if pages is three_pages else TOPICS
    assert read.text == "\n\n".join(f"# {topic}\n\n{rules(topic)}" for topic in topics)
    assert [page.number for page in read.pages] == list(range(1, len(topics) + 1))


@pytest.mark.parametrize("number", ["– {} –", "| {} |", "-{}-"])
def test_a_footer_that_ends_with_a_number_between_signs_is_no_text(number: str) -> None:
    footers = [f"Keep in the door pocket {number.format(place)}" for place in (1, 2)]
    found = page_lines([f"{rules(TOPICS[place])}\n{footers[place]}" for place in (0, 1)])
    assert found.pages == [[rules(topic)] for topic in TOPICS[:2]]
    assert found.running == footers[:1]


def test_an_end_that_only_one_page_has_is_text_whatever_its_number() -> None:
    pages = [f"{rules('Leave')}\nThe code of the gate – 17 –", f"{rules('Travel')}\nThe code of the hall – 18 –"]
    assert page_lines(pages).pages == [page.split("\n") for page in pages]


def test_running_lines_that_were_left_out_are_told(extractor: FileExtractor) -> None:
    [said] = extractor.extract("a.pdf", draw(three_pages)).warnings
    assert "Acme Employee Handbook 2026 · Acme GmbH · Page 1 of 3" in said


LETTER = ["Dear colleague,", "your contract grants thirty days of leave.", "", "Kind regards, the people team."]


@pytest.mark.parametrize("count", [2, 5])
def test_a_no_at_the_end_of_most_pages_is_text(extractor: FileExtractor, count: int) -> None:
    asked = [f"May the {thing} be taken home over a weekend that is longer than usual?" for thing in "vwxyz"[:count]]
    read = extractor.extract("a.pdf", files.make_pdf([["Yard rules", question, "No."] for question in asked]))
    assert read.text.split().count("No.") == count


def test_letters_that_differ_in_a_line_are_no_headers(extractor: FileExtractor) -> None:
    def letters(sheet: Canvas) -> None:
        for number in range(6):
            lines = [line or f"Your number is {number}00{number}." for line in LETTER]
            for place, line in enumerate(lines):
                write(sheet, 60, 800 - 16 * place, line)
            sheet.showPage()

    text = extractor.extract("a.pdf", draw(letters)).text
    assert [text.count(line) for line in LETTER if line] == [6, 6, 6]


def test_a_sentence_at_the_edge_of_every_page_is_read_once(extractor: FileExtractor) -> None:
    def pages(sheet: Canvas) -> None:
        for topic in TOPICS:
            write(sheet, 60, 815, "Applications without a signature are refused.")
            write(sheet, 60, 700, rules(topic))
            sheet.showPage()

    text = extractor.extract("a.pdf", draw(pages)).text
    assert text.count("Applications without a signature are refused.") == 1
    assert all(rules(topic) in text for topic in TOPICS)


def test_pages_that_begin_alike_keep_their_sentences(extractor: FileExtractor) -> None:
    def pages(sheet: Canvas) -> None:
        for topic in TOPICS:
            write(sheet, 60, 800, f"This is what everybody should know about {topic}.")
            sheet.showPage()

    text = extractor.extract("a.pdf", draw(pages)).text
    assert all(f"This is what everybody should know about {topic}." in text for topic in TOPICS)


def test_a_raised_number_tears_no_line(extractor: FileExtractor) -> None:
    def pages(sheet: Canvas) -> None:
        for topic in TOPICS:
            write(sheet, 60, 800, f"{topic} is allowed")
            end = 60 + sheet.stringWidth(f"{topic} is allowed", "Helvetica", 10)
            write(sheet, end, 804, "1", 6)
            write(sheet, end + 8, 800, f"for everyone in {topic}.")
            sheet.showPage()

    text = extractor.extract("a.pdf", draw(pages)).text
    assert all(f"{topic} is allowed1 for everyone in {topic}." in text for topic in TOPICS)


def test_bold_lines_are_headings_and_bold_heads_of_columns_are_text(extractor: FileExtractor) -> None:
    def pages(sheet: Canvas) -> None:
        y = 800
        for title, topic in enumerate(TOPICS, start=1):
            sheet.setFont("Helvetica-Bold", 10)
            sheet.drawString(60, y, f"{title}.")
            sheet.drawString(90, y, topic)
            for line in range(3):
                write(sheet, 60, y - 14 * (line + 1), rules(topic, line))
            y -= 80
        sheet.setFont("Helvetica-Bold", 10)
        sheet.drawString(60, y, "Amount")
        sheet.drawString(200, y, "Decides")
        write(sheet, 60, y - 14, rules("Leave", 9))

    text = extractor.extract("a.pdf", draw(pages)).text
    found = [line.split(" ", 1)[1] for line in text.splitlines() if line.startswith("#")]
    assert found == [f"{number}. {topic}" for number, topic in enumerate(TOPICS, start=1)]


def test_a_line_of_dots_is_no_part_of_the_heading_below_it() -> None:
    assert reflow(["Sign here", "........", "Leave", "of all kinds"], {"leaveofallkinds": 2}).split("\n\n") == [
        "Sign here ........",
        "## Leave of all kinds",
    ]


def test_a_chapter_is_no_page_number(extractor: FileExtractor) -> None:
    def pages(sheet: Canvas) -> None:
        for number, topic in enumerate(TOPICS[:5], start=1):
            write(sheet, 60, 800, f"Chapter {number}")
            write(sheet, 60, 780, rules(topic))
            sheet.showPage()

    text = extractor.extract("a.pdf", draw(pages)).text
    assert all(f"Chapter {number}" in text for number in range(1, 6))


def test_the_lines_of_a_table_of_contents_stay_apart(extractor: FileExtractor) -> None:
    def pages(sheet: Canvas) -> None:
        for number, topic in enumerate(TOPICS[:3], start=1):
            write(sheet, 60, 800 - 16 * number, f"{number} {topic} {'.' * 20} {number * 3}")

    assert extractor.extract("a.pdf", draw(pages)).text.count("\n\n") == 2


def test_columns_are_read_one_after_the_other(extractor: FileExtractor) -> None:
    def pages(sheet: Canvas) -> None:
        for x, side in ((60, "Left"), (320, "Right")):
            for line in range(8):
                write(sheet, x, 780 - 14 * line, f"{side} line {line} of the column")

    text = extractor.extract("a.pdf", draw(pages)).text
    assert text.index("Left line 7") < text.index("Right line 0")


def test_a_page_on_its_side_is_read_in_order(extractor: FileExtractor) -> None:
    def pages(sheet: Canvas) -> None:
        for angle in (90, 180, 270):
            sheet.setPageRotation(angle)
            write(sheet, 60, 780, f"First line of the page turned by {angle} and")
            write(sheet, 60, 766, f"second line of the page turned by {angle}.")
            sheet.showPage()

    read = extractor.extract("a.pdf", draw(pages))
    assert len(read.pages) == 3
    assert read.warnings == ()
    for page, angle in zip(read.pages, (90, 180, 270), strict=True):
        text = read.text[page.start : page.end]
        assert text == f"First line of the page turned by {angle} and second line of the page turned by {angle}."


def test_what_is_filled_into_a_form_is_read_and_notes_are_told_of(extractor: FileExtractor) -> None:
    def pages(sheet: Canvas) -> None:
        write(sheet, 60, 800, "Application for parental leave.")
        sheet.acroForm.textfield(name="Name", value="Jane Roe", x=60, y=700, width=200, height=20)
        sheet.acroForm.textfield(name="Empty", value="", x=60, y=660, width=200, height=20)
        sheet.acroForm.choice(name="Office", value="Berlin", options=["Berlin", "Paris"], x=60, y=600)
        sheet.textAnnotation("Do we still need this?", Rect=[100, 500, 120, 520])

    read = extractor.extract("a.pdf", draw(pages))
    assert read.text.splitlines()[2:] == ["Name: Jane Roe", "", "Office: Berlin"]
    assert "still need" not in read.text
    assert any("Comments" in warning for warning in read.warnings)


def test_files_packed_into_a_pdf_are_told_of(extractor: FileExtractor) -> None:
    with pypdfium2.PdfDocument(draw(three_pages)) as document:
        document.new_attachment("rates.xlsx").set_data(b"words")
        out = io.BytesIO()
        document.save(out)
    read = extractor.extract("a.pdf", out.getvalue())
    assert rules("Travel") in read.text
    assert any("rates.xlsx" in warning for warning in read.warnings)


def test_a_pdf_that_only_its_owner_may_change_is_read(extractor: FileExtractor) -> None:
    out = io.BytesIO()
    sheet = Canvas(out, encrypt=StandardEncryption("", ownerPassword="owner", canCopy=0))
    write(sheet, 60, 800, "Open to read, locked for change.")
    sheet.save()
    assert extractor.extract("a.pdf", out.getvalue()).text == "Open to read, locked for change."


def test_words_cut_at_line_ends_are_whole_again(extractor: FileExtractor) -> None:
    lines = [
        "The organisation re-",
        "quires everyone to com-",
        "plete the on-boarding train-",
        "ing of the self-",
        "service desk.",
    ]

    def pages(sheet: Canvas) -> None:
        for number, line in enumerate(lines):
            write(sheet, 60, 800 - 14 * number, line)

    whole = "The organisation requires everyone to complete the on-boarding training of the self-service desk."
    assert extractor.extract("a.pdf", draw(pages)).text == whole


def test_the_rows_of_two_columns_stay_apart(extractor: FileExtractor) -> None:
    def pages(sheet: Canvas) -> None:
        for line, (city, hotel) in enumerate((("City", "Hotel"), ("Paris", "180 EUR"), ("Rome", "150 EUR"))):
            write(sheet, 60, 800 - 16 * line, city)
            write(sheet, 180, 800 - 16 * line, hotel)

    lines = extractor.extract("a.pdf", draw(pages)).text.splitlines()
    assert [line for line in lines if line] == ["City Hotel", "Paris 180 EUR", "Rome 150 EUR"]


@pytest.mark.parametrize("around", [(b"\r\n\r\n", b""), (b"\x00junk\n" * 5, b""), (b"", b"\n<html>junk</html>" * 50)])
def test_junk_around_a_pdf_does_no_harm(extractor: FileExtractor, around: tuple[bytes, bytes]) -> None:
    data = draw(three_pages)
    before, after = around
    assert rules("Travel") in extractor.extract("a.pdf", before + data + after).text


def test_a_pdf_with_a_broken_table_of_contents_is_read(extractor: FileExtractor) -> None:
    data = draw(three_pages).replace(b"startxref", b"startxxxx")
    assert rules("Travel") in extractor.extract("a.pdf", data).text


def test_a_title_that_only_its_program_made_up_is_none(extractor: FileExtractor) -> None:
    def pages(sheet: Canvas) -> None:
        sheet.setTitle("(anonymous)")
        write(sheet, 60, 800, "Thirty days of leave.")

    assert extractor.extract("a.pdf", draw(pages)).title is None


def test_what_a_browser_prints_around_each_page_is_no_text() -> None:
    told = [
        f"{what} that were lent for a week are brought back by noon of the last day of it."
        for what in ("Keys", "Vans", "Bikes")
    ]
    pages = [f"5/2/26, 9:15 AM\n{line}\nhouse.html\nfile:///house.html {at}/3" for at, line in enumerate(told, start=1)]
    for count in (2, 3):
        found = page_lines([page.replace("/3", f"/{count}") for page in pages[:count]])
        assert found.pages == [[line] for line in told[:count]]
        assert len(found.running) == 3


def test_a_word_cut_in_a_cell_is_whole_again_with_its_hyphen_where_it_has_one() -> None:
    said = in_one_line([f"CVE{SOFT}2023-", "45142", f"intel{SOFT}", "worker", f"insur{SOFT}", "ance"])
    text = f"The intel-worker has insurance.\n| {said} |\n"
    assert page_lines([text]).pages[0][1] == "| CVE-2023-45142 intel-worker insurance |"
