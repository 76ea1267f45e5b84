"""Word files and web pages as most people write them: bold lines for headings, tabs for columns, typed bullets."""

import io
from xml.etree.ElementTree import fromstring

import docx
import pytest

from rag.ingest.extract import FileExtractor
from rag.ingest.formats.odt_styles import read_weights
from rag.ingest.formats.odt_text import read_odt
from rag.ingest.formats.rtf_text import read_rtf
from rag.ingest.formats.word_text import read_word
from tests.ingest.test_unseen import odt


def read(document: "docx.document.Document") -> list[str]:
    out = io.BytesIO()
    document.save(out)
    return read_word(out.getvalue()).text.split("\n\n")


def written(*paragraphs: str) -> list[str]:
    """Each paragraph that begins with `*` is bold."""
    document = docx.Document()
    for paragraph in paragraphs:
        document.add_paragraph().add_run(paragraph.lstrip("*")).bold = paragraph.startswith("*")
    return read(document)


def test_a_short_bold_line_is_a_heading_and_a_bold_sentence_is_none() -> None:
    assert written("*House rules", "Since May.", "*1. Quiet hours", "From ten.", "*No dogs in the yard", "At all.") == [
        "# House rules", "Since May.", "## 1. Quiet hours", "From ten.", "No dogs in the yard", "At all.",
    ]  # fmt: skip


def test_the_first_bold_line_is_the_title_whatever_its_colon() -> None:
    assert written("*Garden forum: minutes of May", "Bo was there.", "*1. Shed", "Mended.", "*Owner: HR", "So.") == [
        "# Garden forum: minutes of May", "Bo was there.", "## 1. Shed", "Mended.", "Owner: HR", "So.",
    ]  # fmt: skip
    assert written("*Owner: HR", "Since May.")[0] == "Owner: HR"


def test_a_bold_question_stands_over_its_answer() -> None:
    asked = "Can I park my car in the yard?"
    assert written("Often asked.", f"*{asked}", "No, it is full.") == ["Often asked.", f"## {asked}", "No, it is full."]


def test_bold_lines_of_open_documents_are_headings_too() -> None:
    loud = '<text:p><text:span text:style-name="T1">{}</text:span>{}</text:p>'
    said = f"{loud.format('Quiet hours', '')}<text:p>From ten.</text:p>{loud.format('Garden', ' and shed')}"
    text = read_odt(odt(said, 'fo:font-weight="bold"')).text
    assert text.split("\n\n")[1:] == ["## Quiet hours", "From ten.", "Garden and shed"]


def test_the_steps_of_an_open_document_keep_their_numbers() -> None:
    number = '<text:list-level-style-number text:level="1" style:num-format="1"/>'
    style = f'<text:list-style style:name="L1">{number}<text:list-level-style-bullet text:level="2"/></text:list-style>'
    item = "<text:list-item><text:p>{}</text:p>{}</text:list-item>"
    inner = f"<text:list>{item.format('Ask Bo.', '')}</text:list>"
    steps = "".join([item.format("Find the key.", inner), item.format("Open the shed.", "")])
    text = read_odt(odt(f'{style}<text:list text:style-name="L1">{steps}</text:list>')).text
    assert text.split("\n\n")[-1] == "1. Find the key.\n  - Ask Bo.\n2. Open the shed."


def test_a_style_is_as_bold_as_the_one_it_is_based_on() -> None:
    named = "<s><style name='Loud'><text-properties font-weight='bold'/></style></s>"
    own = "<s><style name='P1' parent-style-name='Loud'/><style name='P2' parent-style-name='P2'/></s>"
    assert read_weights(fromstring(named), fromstring(own)) == {"Loud": True, "P1": True}


def test_a_text_that_is_all_bold_has_no_headings() -> None:
    assert written("*House rules", "*Quiet hours", "*From ten", "*Garden") == [
        "House rules", "Quiet hours", "From ten", "Garden",
    ]  # fmt: skip


def test_a_bold_line_stands_below_the_heading_above_it() -> None:
    document = docx.Document()
    document.add_heading("Leave", 2)
    document.add_paragraph().add_run("Carry over").bold = True
    document.add_paragraph("Until March.")
    assert read(document) == ["## Leave", "### Carry over", "Until March."]


def test_a_bold_style_counts_like_bold_words() -> None:
    document = docx.Document()
    style = document.styles.add_style("Loud", 1)
    style.font.bold = True
    document.add_paragraph("Quiet hours", style="Loud")
    document.add_paragraph("From ten.")
    assert read(document) == ["# Quiet hours", "From ten."]


def test_tabs_make_columns_and_signs_make_items() -> None:
    rows = ("Desk\t\tAnn Lee\text 10", "Stores\t\t\tBo\text 12", "Garden\tCy\text 15")
    assert written("Call:", *rows, "•\tbadge", "•\tkeys", "Sum:\t5") == [
        "Call:",
        "- Desk: Ann Lee, ext 10\n- Stores: Bo, ext 12\n- Garden: Cy, ext 15\n- badge\n- keys",
        "Sum: 5",
    ]
    assert written("Desk\tAnn\nStores\tBo") == ["- Desk: Ann\n- Stores: Bo"]


def test_tabs_make_columns_in_every_kind_of_office_text() -> None:
    rich = rb"{\rtf1 Call:\par Desk\tab Ann Lee\tab ext 10\par Stores\tab Bo\tab ext 12\par End.\par}"
    told = "- Desk: Ann Lee, ext 10\n- Stores: Bo, ext 12"
    assert read_rtf(rich).text.split("\n\n") == ["Call:", told, "End."]
    rows = "".join(
        f"<text:p>{row.replace('|', '<text:tab/>')}</text:p>" for row in ("Desk|Ann Lee|ext 10", "Stores|Bo|ext 12")
    )
    assert read_odt(odt(rows)).text.split("\n\n")[-1] == told


def test_inside_a_cell_bold_words_and_tabs_mean_nothing() -> None:
    document = docx.Document()
    table = document.add_table(rows=2, cols=2)
    for row, words in enumerate(("Town", "Berne")):
        table.cell(row, 0).text = words
        table.cell(row, 1).paragraphs[0].add_run("Up\tto 5").bold = True
    assert read(document) == ["| Town | Up to 5 |\n| --- | --- |\n| Berne | Up to 5 |"]


def headings(extractor: FileExtractor, body: str, head: str = "") -> list[str]:
    page = extractor.extract("a.html", f"<html><head>{head}</head><body>{body}</body></html>".encode())
    return [line for line in page.text.splitlines() if line.startswith("#")]


STYLES = "<style>.c2{font-weight:700}p.Caption, .c3{font:bold 14pt Arial}.c4{font-weight:400}</style>"
TEXT = "<p>It is open from nine to five.</p>"


@pytest.mark.parametrize(
    "line",
    [
        "<p><b>Opening hours</b></p>",
        "<p><strong>Opening</strong> <b>hours</b></p>",
        "<div><span style='font-weight: 600'>Opening hours</span></div>",
        "<p style='font-weight:bold'>Opening hours</p>",
        "<p class='c1'><span class='c2 c9'>Opening hours</span></p>",
        "<p class=Caption>Opening hours</p>",
        "<p class=c4><b><span lang=EN-IE>Opening hours</span></b><span class=c4> </span></p>",
    ],
)
def test_a_bold_line_of_a_page_is_a_heading(extractor: FileExtractor, line: str) -> None:
    assert headings(extractor, f"<h1>Canteen</h1>{TEXT}{line}{TEXT}", STYLES) == ["# Canteen", "## Opening hours"]


@pytest.mark.parametrize(
    "body",
    [
        f"<p><b>Opening</b> hours</p>{TEXT}",
        f"<p><b>Nobody may open the gate</b></p>{TEXT}",
        f"<p class='c2 c4'>Opening hours</p>{TEXT}",
        f"<p><b style='font-weight:normal'>Opening hours</b></p>{TEXT}",
        f"<p class='c2'><span class='c4'>Opening hours</span></p>{TEXT}",
        "<p><b>Opening hours</b></p>",
        "<p><b>Opening hours</b></p><h2>Canteen</h2>",
        f"<table><tr><td><p><b>Opening hours</b></p></td><td>nine to five</td></tr></table>{TEXT}",
        f"<ul><li><p><b>Opening hours</b></p>{TEXT}</li></ul>",
        f"<div><b>Opening hours</b>{TEXT}</div>",
        "".join(f"<p><b>Line number {number}</b></p>" for number in "ABC") + TEXT,
    ],
)
def test_other_bold_words_of_a_page_are_no_headings(extractor: FileExtractor, body: str) -> None:
    assert [line for line in headings(extractor, TEXT + body, STYLES) if "Canteen" not in line] == []


def test_the_first_bold_line_of_a_page_is_its_title(extractor: FileExtractor) -> None:
    body = f"<p><b>Memo to everybody: peak season</b></p>{TEXT}<p><b>Night shift</b></p><p><b>Breaks</b></p>{TEXT}"
    assert headings(extractor, body) == ["# Memo to everybody: peak season", "## Night shift", "## Breaks"]


@pytest.mark.parametrize(("first", "title"), [("", "Contents of a day"), (TEXT, "Staff Handbook")])
def test_a_bold_line_that_names_a_part_is_no_title_of_a_page_that_has_one(
    extractor: FileExtractor, first: str, title: str
) -> None:
    body = f"<head><title>Staff Handbook</title></head>{first}<p><b>Contents of a day</b></p>{TEXT}"
    assert extractor.extract("a.html", body.encode()).title == title


def test_a_bold_line_whose_number_goes_on_stands_beside_the_one_before(extractor: FileExtractor) -> None:
    body = f"<h1>1. Keys</h1>{TEXT}<h2>Spare keys</h2>{TEXT}<p><b>2. Fuel</b></p>{TEXT}<p><b>Cards</b></p>{TEXT}"
    assert headings(extractor, body) == ["# 1. Keys", "## Spare keys", "# 2. Fuel", "## Cards"]
    steps = f"<h1>1. Keys</h1>{TEXT}<p><b>1. Ring</b></p>{TEXT}<p><b>2. Write</b></p>{TEXT}<p><b>5. Leave</b></p>{TEXT}"
    assert headings(extractor, steps) == ["# 1. Keys", "## 1. Ring", "## 2. Write", "## 5. Leave"]


def test_typed_numbers_say_how_deep_a_bold_heading_is() -> None:
    """Three in a row are a chapter, its section and a part of that; a short name is one behind its number, too."""
    assert written(
        "*Rules", "Since May.", "*1 Scope", "All.", "*2 Access", "*2.1 Words", "*2.1.1 Length", "Ten.", "*2.1.2 Loss",
        "Tell us.", "*2.2 What not to do", "Run.", "*3 Sheds", "Old.",
    ) == [
        "# Rules", "Since May.", "## 1 Scope", "All.", "## 2 Access", "### 2.1 Words", "#### 2.1.1 Length", "Ten.",
        "#### 2.1.2 Loss", "Tell us.", "### 2.2 What not to do", "Run.", "## 3 Sheds", "Old.",
    ]  # fmt: skip


def test_headings_with_their_pages_are_no_text_of_an_office_file() -> None:
    """`3.3 Carry-over … 7` would be told to whoever asks how many days are carried over."""
    assert written("Contents", "1\tLeave\t2", "1.1\tCarry-over\t7", "2\tPay\t9", "Days carry over.")[1:] == [
        "Days carry over."
    ]
    stock = ("1\tPump\t2", "1.1\tValve\t7", "2\tHose\t3")  # no pages: they fall again
    assert len(written("Stock", *stock)) > 1


def test_a_subtitle_as_the_program_makes_it_is_no_item() -> None:
    document = docx.Document()
    document.add_paragraph("For everybody in Kiel", style="Subtitle")
    assert read(document) == ["For everybody in Kiel"]
