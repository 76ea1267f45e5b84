"""Words that stand in a file and that no reader sees are left out and counted; seen ones that look alike stay."""

import io
from collections.abc import Callable

import docx
import pytest
from docx.oxml import parse_xml
from docx.shared import Pt, RGBColor
from PIL import Image, ImageDraw
from reportlab.lib.utils import ImageReader
from reportlab.pdfgen.canvas import Canvas

from rag.domain.documents import ExtractedText
from rag.ingest.extract import FileExtractor
from tests.ingest.files import make_zip

SEEN = "The canteen opens at noon."
HIDDEN = "Zebras carry the keys."
WHITE = RGBColor(0xFF, 0xFF, 0xFF)
_WORD = "http://schemas.openxmlformats.org/wordprocessingml/2006/main"


def pdf(draw: Callable[[Canvas], None]) -> bytes:
    out = io.BytesIO()
    sheet = Canvas(out, pagesize=(600, 800))
    sheet.setFont("Helvetica", 11)
    sheet.drawString(60, 700, SEEN)
    draw(sheet)
    sheet.save()
    return out.getvalue()


def white_on_paper(sheet: Canvas) -> None:
    sheet.setFillGray(1)
    sheet.drawString(60, 500, HIDDEN)


def tiny(sheet: Canvas) -> None:
    sheet.setFont("Helvetica", 0.8)
    sheet.drawString(60, 500, HIDDEN)


def invisibly(sheet: Canvas) -> None:
    text = sheet.beginText(60, 500)
    text.setTextRenderMode(3)
    text.textLine(HIDDEN)
    sheet.drawText(text)


def white_on_a_dark_field(sheet: Canvas) -> None:
    sheet.rect(40, 480, 400, 40, fill=1)
    white_on_paper(sheet)


def recognised_in_a_scan(sheet: Canvas) -> None:
    scan = Image.new("L", (400, 60), 255)
    ImageDraw.Draw(scan).text((20, 20), HIDDEN)
    sheet.drawImage(ImageReader(scan), 40, 470, 400, 60)
    invisibly(sheet)


def small_print(sheet: Canvas) -> None:
    sheet.setFont("Helvetica", 5)
    sheet.drawString(60, 500, HIDDEN)


def assert_left_out(read: ExtractedText) -> None:
    assert SEEN in read.text
    assert HIDDEN not in read.text
    assert any("hidden from readers" in warning for warning in read.warnings)


def assert_read(read: ExtractedText) -> None:
    assert SEEN in read.text
    assert HIDDEN in read.text
    assert not any("hidden from readers" in warning for warning in read.warnings)


@pytest.mark.parametrize("draw", [white_on_paper, tiny, invisibly])
def test_what_leaves_no_ink_on_a_page_is_left_out(extractor: FileExtractor, draw: Callable[[Canvas], None]) -> None:
    assert_left_out(extractor.extract("a.pdf", pdf(draw)))


@pytest.mark.parametrize("draw", [white_on_a_dark_field, recognised_in_a_scan, small_print])
def test_what_can_be_seen_on_a_page_is_read(extractor: FileExtractor, draw: Callable[[Canvas], None]) -> None:
    assert_read(extractor.extract("a.pdf", pdf(draw)))


def word(behind: str = "", *, colour: RGBColor | None = WHITE, points: float = 11) -> bytes:
    """`behind` is markup of the paragraph's own properties."""
    document = docx.Document()
    document.add_paragraph(SEEN)
    paragraph = document.add_paragraph()
    if behind:
        paragraph._p.get_or_add_pPr().append(parse_xml(f'<w:shd xmlns:w="{_WORD}" w:val="clear" w:fill="{behind}"/>'))
    run = paragraph.add_run(HIDDEN)
    run.font.size = Pt(points)
    if colour is not None:
        run.font.color.rgb = colour
    out = io.BytesIO()
    document.save(out)
    return out.getvalue()


@pytest.mark.parametrize("data", [word(), word("FFFFFF"), word(colour=None, points=1)])
def test_white_or_tiny_words_of_a_word_file_are_left_out(extractor: FileExtractor, data: bytes) -> None:
    assert_left_out(extractor.extract("a.docx", data))


@pytest.mark.parametrize("data", [word("003366"), word(colour=RGBColor(0xBB, 0, 0)), word(colour=None, points=6)])
def test_white_words_on_a_dark_field_are_read(extractor: FileExtractor, data: bytes) -> None:
    assert_read(extractor.extract("a.docx", data))


def test_white_words_in_a_table_may_stand_on_a_dark_field(extractor: FileExtractor) -> None:
    document = docx.Document()
    document.add_paragraph(SEEN)
    cell = document.add_table(rows=1, cols=2).cell(0, 0)
    cell.paragraphs[0].add_run(HIDDEN).font.color.rgb = WHITE
    out = io.BytesIO()
    document.save(out)
    assert_read(extractor.extract("a.docx", out.getvalue()))


def odt(paragraph: str, looks: str = "") -> bytes:
    names = "".join(
        f' xmlns:{short}="urn:oasis:names:tc:opendocument:xmlns:{long}:1.0"'
        for short, long in {"office": "office", "text": "text", "style": "style", "fo": "xsl-fo-compatible"}.items()
    )
    style = f'<style:style style:name="T1" style:family="text"><style:text-properties {looks}/></style:style>'
    body = f"<office:body><office:text><text:p>{SEEN}</text:p>{paragraph}</office:text></office:body>"
    content = (
        f"<office:document-content{names}><office:automatic-styles>{style}</office:automatic-styles>"
        f"{body}</office:document-content>"
    )
    return make_zip([("mimetype", "application/vnd.oasis.opendocument.text"), ("content.xml", content)])


_SPAN = f'<text:p><text:span text:style-name="T1">{HIDDEN}</text:span></text:p>'


@pytest.mark.parametrize(
    "data",
    [
        odt(f'<text:p><text:hidden-text text:is-hidden="true">{HIDDEN}</text:hidden-text></text:p>'),
        odt(_SPAN, 'text:display="none"'),
        odt(_SPAN, 'fo:font-size="1pt"'),
        odt(_SPAN, 'fo:color="#ffffff"'),
    ],
)
def test_hidden_words_of_an_open_document_are_left_out(extractor: FileExtractor, data: bytes) -> None:
    assert_left_out(extractor.extract("a.odt", data))


@pytest.mark.parametrize(
    "data", [odt(_SPAN, 'fo:font-size="7pt"'), odt(_SPAN, 'fo:color="#ffffff" fo:background-color="#000080"')]
)
def test_small_and_lit_words_of_an_open_document_are_read(extractor: FileExtractor, data: bytes) -> None:
    assert_read(extractor.extract("a.odt", data))


@pytest.mark.parametrize(
    "style",
    [
        "color:#fff",
        "color: white; background: #FFFFFF",
        "font-size:1px",
        "position:absolute;left:-9999px",
        "opacity:0.01",
        "clip: rect(0 0 0 0)",
    ],
)
def test_words_of_a_page_that_a_style_hides_are_left_out(extractor: FileExtractor, style: str) -> None:
    page = f"<html><body><p>{SEEN}</p><p style='{style}'>{HIDDEN}</p></body></html>"
    assert_left_out(extractor.extract("a.html", page.encode()))


@pytest.mark.parametrize("style", ["background:#036;color:#fff", "font-size:1em", "opacity:0.9", "margin-left:-20px"])
def test_words_of_a_page_that_a_style_shows_are_read(extractor: FileExtractor, style: str) -> None:
    page = f"<html><body><p>{SEEN}</p><p style='{style}'>{HIDDEN}</p></body></html>"
    assert_read(extractor.extract("a.html", page.encode()))


def rtf(words: str, behind: str = "") -> bytes:
    colours = r"{\colortbl;\red0\green0\blue0;\red255\green255\blue255;}"
    return rf"{{\rtf1\ansi{colours}{behind}{SEEN}\par {{{words} {HIDDEN}}}\par}}".encode()


@pytest.mark.parametrize("data", [rtf(r"\cf2"), rtf(r"\fs2"), rtf(r"\v")])
def test_white_or_tiny_words_of_an_rtf_file_are_left_out(extractor: FileExtractor, data: bytes) -> None:
    assert_left_out(extractor.extract("a.rtf", data))


@pytest.mark.parametrize("data", [rtf(r"\cf1"), rtf(r"\fs12"), rtf(r"\cf2\highlight1"), rtf(r"\cf2\plain")])
def test_words_of_an_rtf_file_that_can_be_seen_are_read(extractor: FileExtractor, data: bytes) -> None:
    assert_read(extractor.extract("a.rtf", data))
