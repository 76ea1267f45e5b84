"""What other programs put into a file: files in files, drawn lists, fields in fields, forgotten or misplaced parts."""

# ruff: noqa: E501 - markup reads best unbroken

import io
import zipfile
from datetime import timedelta

import pytest

from rag.ingest.extract import FileExtractor
from rag.ingest.sniff import ARCHIVE, ODT, RTF, find_kind
from tests.ingest import awkward, files

_DRAWN = "http://schemas.openxmlformats.org/drawingml/2006"
_MAIL = b"From: a@x.example\r\nSubject: News\r\nMIME-Version: 1.0\r\n"


def word_with(body: str, kind: str, part: str, data: str | bytes) -> bytes:
    """A Word file of one paragraph and this markup, which refers to one more part as `r9`."""
    space = f'xmlns:w="{awkward.WORD}" xmlns:r="{files.RELATIONS}" xmlns:d="{_DRAWN}/diagram"'
    page = f"<w:document {space}><w:body><w:p><w:r><w:t>Outside.</w:t></w:r></w:p>{body}</w:body></w:document>"
    relation = f'<Relationships xmlns="{files.PACKAGE}/relationships"><Relationship Id="r9" Type="{files.RELATIONS}/{kind}" Target="{part}"/></Relationships>'
    return files.make_zip(
        [
            ("[Content_Types].xml", "<Types/>"),
            ("word/document.xml", page),
            ("word/_rels/document.xml.rels", relation),
            (f"word/{part}", data),
        ]
    )


@pytest.mark.parametrize(
    ("part", "data"),
    [
        ("a.docx", word_with("", "none", "none.xml", "<x/>").replace(b"Outside.", b"Outside.")),
        ("a.rtf", rb"{\rtf1\ansi Outside.\par}"),
        ("a.txt", b"Outside."),
        ("a.html", b"<html><body><p>Outside.</p></body></html>"),
    ],
)
def test_a_file_put_whole_into_a_word_file_is_read(extractor: FileExtractor, part: str, data: bytes) -> None:
    whole = word_with('<w:altChunk r:id="r9"/>', "aFChunk", part, data)
    assert extractor.extract("a.docx", whole).text == "Outside.\n\nOutside."


def test_the_points_of_a_drawn_list_are_read(extractor: FileExtractor) -> None:
    points = "".join(f"<a:p><a:r><a:t>{point}</a:t></a:r></a:p>" for point in ("Plan", "Act"))
    drawn = f'<d:dataModel xmlns:d="{_DRAWN}/diagram" xmlns:a="{_DRAWN}/main">{points}</d:dataModel>'
    body = '<w:p><w:r><w:drawing><d:relIds r:dm="r9"/></w:drawing></w:r></w:p>'
    whole = word_with(body, "diagramData", "diagrams/data1.xml", drawn)
    assert extractor.extract("a.docx", whole).text == "Outside.\n\n- Plan\n- Act"


def test_a_field_in_the_instruction_of_another_shows_nothing(extractor: FileExtractor) -> None:
    def step(kind: str) -> str:
        return f'<w:r><w:fldChar w:fldCharType="{kind}"/></w:r>'

    def text(words: str) -> str:
        return f"<w:r><w:t>{words}</w:t></w:r>"

    inner = step("begin") + step("separate") + text("unseen") + step("end")
    outer = step("begin") + inner + step("separate") + text("shown") + step("end")
    whole = word_with(f"<w:p>{outer}{text(' after')}</w:p>", "none", "none.xml", "<x/>")
    assert extractor.extract("a.docx", whole).text == "Outside.\n\nshown after"


def test_cells_show_lengths_of_time_and_the_signs_that_xml_cannot_hold(extractor: FileExtractor) -> None:
    styles = f'<styleSheet xmlns="{awkward.SHEET}"><numFmts><numFmt numFmtId="164" formatCode="[h]:mm"/></numFmts><cellXfs><xf numFmtId="164"/></cellXfs></styleSheet>'
    days = timedelta(hours=36, minutes=5) / timedelta(days=1)
    rows = f'<row><c t="inlineStr"><is><t>Time_x000D_ taken</t></is></c><c s="0"><v>{days}</v></c></row>'
    relation = f'<Relationship Id="r8" Type="{files.RELATIONS}/styles" Target="styles.xml"/></Relationships>'

    def change(name: str, data: bytes) -> bytes:
        if name == "xl/_rels/workbook.xml.rels":
            return data.replace(b"</Relationships>", relation.encode())
        sheet = f'<worksheet xmlns="{awkward.SHEET}"><sheetData>{rows}</sheetData></worksheet>'
        return sheet.encode() if name == "xl/worksheets/sheet1.xml" else data

    whole = awkward.rewrite(files.make_xlsx(), change, [("xl/styles.xml", styles)])
    assert "Time taken – 36:05" in extractor.extract("a.xlsx", whole).text


def test_a_package_is_known_by_its_parts(extractor: FileExtractor) -> None:
    """Whatever stands before it, and whether or not it says what it is."""
    assert "Economy class" in extractor.extract("a.docx", b"\r\n" + files.make_docx()).text
    parts = [("content.xml", "<x/>"), ("META-INF/manifest.xml", "<x/>")]
    assert find_kind("a.odt", files.make_zip(parts)) is ODT
    assert find_kind("a.odt", files.make_zip([("mimetype", f"{ODT.mime}-template"), *parts])) is ODT
    assert find_kind("a.rtf", b"\xef\xbb\xbf{\\rtf1 Words.}") is RTF


def test_an_archive_that_begins_with_a_pdf_is_an_archive() -> None:
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_STORED) as archive:
        archive.writestr("a.pdf", files.make_pdf([["Thirty days a year."]]))
    assert find_kind("a.zip", packed.getvalue()) is ARCHIVE


def test_a_book_that_tells_no_order_is_read_as_it_lists_its_pages(extractor: FileExtractor) -> None:
    def without_spine(name: str, data: bytes) -> bytes:
        begin, _, rest = data.partition(b"<spine>")
        return begin + b"<spine>" + rest[rest.index(b"</spine>") :] if name == "OEBPS/c.opf" else data

    text = extractor.extract("a.epub", awkward.rewrite(awkward.spaced_epub(), without_spine)).text
    assert [line for line in text.splitlines() if line.startswith("#")] == ["# Second", "# First", "# Third"]


def test_a_mail_whose_parts_are_not_where_it_says_is_read(extractor: FileExtractor) -> None:
    mail = _MAIL + b"Content-Type: multipart/mixed; boundary=here\r\n\r\n--there\r\n\r\nThirty days.\r\n--there--\r\n"
    assert "Thirty days." in extractor.extract("a.eml", mail).text


def test_a_page_that_a_browser_saved_with_its_pictures_is_read(extractor: FileExtractor) -> None:
    page = b"Content-Type: text/html\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\n<p>Thirty=20days.</p>\r\n"
    saved = _MAIL + b"Content-Type: multipart/related; boundary=b\r\n\r\n--b\r\n" + page + b"--b--\r\n"
    for name in ("a.html", "a.mht"):
        assert "Thirty days." in extractor.extract(name, saved).text


def test_templates_and_files_with_macros_are_read_like_others(extractor: FileExtractor) -> None:
    for name, data in (("a.dotx", files.make_docx()), ("a.xlsm", files.make_xlsx()), ("a.ppsx", files.make_pptx())):
        assert extractor.extract(name, data).text


def test_tables_in_tables_are_read_once_however_deep_they_lie(extractor: FileExtractor) -> None:
    """A frame around a frame around a text: reading each of them twice would never end."""
    frames = "<w:tbl><w:tr><w:tc>" * 40 + "<w:p><w:r><w:t>Deep.</w:t></w:r></w:p>" + "</w:tc></w:tr></w:tbl>" * 40
    assert extractor.extract("a.docx", word_with(frames, "none", "none.xml", "<x/>")).text == "Outside.\n\nDeep."
