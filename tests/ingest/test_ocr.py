"""Text in pictures: with the real tesseract where there is one, and with a stand-in everywhere."""

import io
import shutil
from collections.abc import Iterator
from pathlib import Path

import docx
import pytest
from PIL import Image, ImageDraw, ImageFont
from reportlab.lib.utils import ImageReader
from reportlab.pdfgen.canvas import Canvas

from rag.errors import FileRefused
from rag.ingest.extract import FileExtractor
from rag.ingest.ocr import Recogniser
from rag.settings import Settings
from tests.ingest.awkward import rewrite
from tests.ingest.files import RELATIONS, make_odt, make_pptx
from tests.ingest.test_awkward import fake_tesseract
from tests.ingest.test_pdf_footnotes import marked, noted
from tests.ingest.test_pdfs import draw, write

SENTENCE = "Every employee has thirty days of leave a year."
needs_tesseract = pytest.mark.skipif(shutil.which("tesseract") is None, reason="no tesseract on this machine")


def picture(text: str = SENTENCE) -> bytes:
    image = Image.new("L", (1700, 220), 255)
    ImageDraw.Draw(image).text((40, 60), text, font=ImageFont.load_default(60), fill=0)
    out = io.BytesIO()
    image.save(out, "PNG")
    return out.getvalue()


def scanned_pdf() -> bytes:
    """A page that is a picture, then one of text."""
    out = io.BytesIO()
    sheet = Canvas(out)
    sheet.drawImage(ImageReader(io.BytesIO(picture())), 40, 600, width=510, height=66)
    sheet.showPage()
    sheet.drawString(60, 800, "The second page is text.")
    sheet.save()
    return out.getvalue()


def docx_with_picture(*, words: bool = True) -> bytes:
    document = docx.Document()
    if words:
        document.add_paragraph("Before the picture.")
    document.add_picture(io.BytesIO(picture()))
    if words:
        document.add_paragraph("After the picture.")
    out = io.BytesIO()
    document.save(out)
    return out.getvalue()


def pptx_with_picture() -> bytes:
    drawn = b'<p:pic><p:blipFill><a:blip r:embed="rId9"/></p:blipFill></p:pic></p:spTree>'
    rels = (
        f'<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">'
        f'<Relationship Id="rId9" Type="{RELATIONS}/image" Target="../media/Image1.PNG"/></Relationships>'
    )

    def change(name: str, data: bytes) -> bytes:
        return data.replace(b"</p:spTree>", drawn) if name == "ppt/slides/slide1.xml" else data

    extra = [("ppt/slides/_rels/slide1.xml.rels", rels), ("ppt/media/Image1.PNG", picture())]
    return rewrite(make_pptx(), change, extra)


def odt_with_picture() -> bytes:
    drawn = (
        b'<text:p><draw:frame xmlns:draw="urn:oasis:names:tc:opendocument:xmlns:drawing:1.0">'
        b'<draw:image xmlns:xlink="http://www.w3.org/1999/xlink" xlink:href="Pictures/a.png"/></draw:frame></text:p>'
        b"</office:text>"
    )

    def change(name: str, data: bytes) -> bytes:
        return data.replace(b"</office:text>", drawn) if name == "content.xml" else data

    return rewrite(make_odt(), change, [("Pictures/a.png", picture())])


@pytest.fixture(scope="module")
def reader() -> Iterator[FileExtractor]:
    real = FileExtractor(Settings())
    yield real
    real.close()


@needs_tesseract
def test_the_real_program_reads_a_scanned_page(reader: FileExtractor) -> None:
    read = reader.extract("a.pdf", scanned_pdf())
    assert read.text == f"{SENTENCE}\n\nThe second page is text."
    assert [page.number for page in read.pages] == [1, 2]
    assert any("tesseract" in warning and warning.endswith(": 1.") for warning in read.warnings)


@needs_tesseract
def test_beside_a_scanned_page_a_footnote_waits_for_the_end_of_the_sentence(reader: FileExtractor) -> None:
    def pages(sheet: Canvas) -> None:
        sheet.drawImage(ImageReader(io.BytesIO(picture())), 40, 600, width=510, height=66)
        sheet.showPage()
        marked(sheet, 60, 700, "Long vans take six cages, short ones four", "1", " and never")
        noted(sheet, 60, 60, "1", "Not on Fridays.")
        sheet.showPage()
        write(sheet, 60, 700, "more than that.")

    read = reader.extract("a.pdf", draw(pages))
    assert read.text == (
        f"{SENTENCE}\n\nLong vans take six cages, short ones four and never more than that.\n\n1 Not on Fridays."
    )
    assert [page.number for page in read.pages] == [1, 2, 3, 2]


@needs_tesseract
def test_the_real_program_reads_a_picture_and_a_picture_in_a_document(reader: FileExtractor) -> None:
    assert reader.extract("a.png", picture()).text == SENTENCE
    read = reader.extract("a.docx", docx_with_picture())
    assert read.text == f"Before the picture.\n\n{SENTENCE}\n\nAfter the picture."
    assert any("tesseract" in warning for warning in read.warnings)


@pytest.mark.parametrize(
    ("name", "data"),
    [("a.docx", docx_with_picture()), ("a.pptx", pptx_with_picture()), ("a.odt", odt_with_picture())],
)
def test_pictures_in_documents_are_read_where_they_stand(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, data: bytes
) -> None:
    fake_tesseract(tmp_path, "Thirty days of leave.")
    monkeypatch.setenv("PATH", f"{tmp_path}:/usr/bin:/bin")
    stand_in = FileExtractor(Settings())
    try:
        read = stand_in.extract(name, data)
    finally:
        stand_in.close()
    assert read.text.count("Thirty days of leave.") == 1
    assert "\ue000" not in read.text
    assert any("tesseract" in warning for warning in read.warnings)


def test_a_logo_says_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    fake_tesseract(tmp_path, "ACME Ltd")
    monkeypatch.setenv("PATH", f"{tmp_path}:/usr/bin:/bin")
    stand_in = FileExtractor(Settings())
    try:
        assert stand_in.extract("a.docx", docx_with_picture()).text == "Before the picture.\n\nAfter the picture."
    finally:
        stand_in.close()


def test_without_a_program_pictures_leave_no_trace(extractor: FileExtractor) -> None:
    read = extractor.extract("a.docx", docx_with_picture())
    assert read.text == "Before the picture.\n\nAfter the picture."
    assert read.warnings == ()
    with pytest.raises(FileRefused, match="OCR"):
        extractor.extract("b.docx", docx_with_picture(words=False))


def test_what_takes_too_long_is_left_out_and_not_refused(tmp_path: Path) -> None:
    program = tmp_path / "slow"
    program.write_text("#!/bin/sh\nsleep 5\n", encoding="utf-8")
    program.chmod(0o755)
    slow = Recogniser(seconds=0.2, program=str(program))
    slow.__dict__["_languages"] = "eng"
    assert slow.read_some([b"one", b"two"]) == ["", ""]
