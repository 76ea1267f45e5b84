"""Word files as most people write them: bold lines for headings, tabs for columns, typed bullets."""

import io

import docx

from rag.ingest.formats.word_text import read_word


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
        "## House rules", "Since May.", "## 1. Quiet hours", "From ten.", "No dogs in the yard", "At all.",
    ]  # fmt: skip


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
    assert read(document) == ["## Quiet hours", "From ten."]


def test_tabs_make_columns_and_signs_make_items() -> None:
    rows = ("Desk\t\tAnn Lee\text 10", "Stores\t\t\tBo\text 12", "Garden\tCy\text 15")
    assert written("Call:", *rows, "•\tbadge", "•\tkeys", "Sum:\t5") == [
        "Call:",
        "- Desk: Ann Lee, ext 10\n- Stores: Bo, ext 12\n- Garden: Cy, ext 15\n- badge\n- keys",
        "Sum: 5",
    ]


def test_inside_a_cell_bold_words_and_tabs_mean_nothing() -> None:
    document = docx.Document()
    table = document.add_table(rows=2, cols=2)
    for row, words in enumerate(("Town", "Berne")):
        table.cell(row, 0).text = words
        table.cell(row, 1).paragraphs[0].add_run("Up\tto 5").bold = True
    assert read(document) == ["| Town | Up to 5 |\n| --- | --- |\n| Berne | Up to 5 |"]
