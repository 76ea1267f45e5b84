"""What charts, text boxes over cells and pages that were put in whole say is text like any other."""

import pytest

from rag.ingest.extract import FileExtractor
from tests.ingest import files
from tests.ingest.awkward import PACKAGE, RELATIONS, rewrite

DRAW = "http://schemas.openxmlformats.org/drawingml/2006/main"
CHARTS = "http://schemas.openxmlformats.org/drawingml/2006/chart"
SHEETS = "http://schemas.openxmlformats.org/drawingml/2006/spreadsheetDrawing"
POINTS = '<c:pt idx="0"><c:v>{}</c:v></c:pt><c:pt idx="1"><c:v>{}</c:v></c:pt>'
CHART = (
    f'<c:chartSpace xmlns:c="{CHARTS}" xmlns:a="{DRAW}"><c:chart><c:title><c:tx><c:rich><a:p><a:r><a:t>Leave by </a:t>'
    "</a:r><a:r><a:t>quarter</a:t></a:r></a:p></c:rich></c:tx></c:title><c:plotArea><c:barChart><c:ser><c:tx><c:strRef>"
    "<c:strCache><c:pt><c:v>Berlin</c:v></c:pt></c:strCache></c:strRef></c:tx>"
    f"<c:cat>{POINTS.format('Q1', 'Q2')}</c:cat><c:val>{POINTS.format(41, 57)}</c:val></c:ser></c:barChart>"
    "</c:plotArea></c:chart></c:chartSpace>"
)
SAID = "Leave by quarter\n\n| | Berlin |\n| --- | --- |\n| Q1 | 41 |\n| Q2 | 57 |"


def relations(kind: str, target: str) -> str:
    row = f'<Relationship Id="rId9" Type="{RELATIONS}/{kind}" Target="{target}"/>'
    return f'<Relationships xmlns="{PACKAGE}/relationships">{row}</Relationships>'


def plain(text: str) -> str:
    return text.replace("|  |", "| |")


def test_a_chart_of_a_document_stands_where_it_is_drawn(extractor: FileExtractor) -> None:
    drawing = (
        f'<w:p><w:r><w:drawing><c:chart xmlns:c="{CHARTS}" xmlns:r="{RELATIONS}" r:id="rId9"/></w:drawing></w:r></w:p>'
    )
    relation = f'<Relationship Id="rId9" Type="{RELATIONS}/chart" Target="charts/chart1.xml"/></Relationships>'

    def change(name: str, data: bytes) -> bytes:
        if name == "word/_rels/document.xml.rels":
            return data.replace(b"</Relationships>", relation.encode())
        return data.replace(b"<w:body>", b"<w:body>" + drawing.encode()) if name == "word/document.xml" else data

    read = extractor.extract("a.docx", rewrite(files.make_docx(), change, [("word/charts/chart1.xml", CHART)]))
    assert plain(read.text).startswith(SAID)


PAGE = b"<html><body><h1>Put in</h1><p>A page &amp; its <b>words</b>.</p><script>x()</script></body></html>"
ARCHIVE = b"MIME-Version: 1.0\nContent-Type: multipart/related; boundary=B\n\n--B\nContent-Type: text/html\n\n%b\n--B--"


@pytest.mark.parametrize("page", [PAGE, ARCHIVE % PAGE])
def test_a_page_that_was_put_into_a_document_is_read(extractor: FileExtractor, page: bytes) -> None:
    relation = f'<Relationship Id="rId9" Type="{RELATIONS}/aFChunk" Target="page.html"/></Relationships>'
    chunk = f'<w:body><w:altChunk xmlns:r="{RELATIONS}" r:id="rId9"/>'

    def change(name: str, data: bytes) -> bytes:
        if name == "word/_rels/document.xml.rels":
            return data.replace(b"</Relationships>", relation.encode())
        return data.replace(b"<w:body>", chunk.encode()) if name == "word/document.xml" else data

    text = extractor.extract("a.docx", rewrite(files.make_docx(), change, [("word/page.html", page)])).text
    assert text.startswith("Put in\n\nA page & its words.\n\n")


def test_a_chart_of_a_slide_is_read(extractor: FileExtractor) -> None:
    frame = (
        f'<p:graphicFrame><c:chart xmlns:c="{CHARTS}" xmlns:r="{RELATIONS}" r:id="rId9"/></p:graphicFrame></p:spTree>'
    )

    def change(name: str, data: bytes) -> bytes:
        return data.replace(b"</p:spTree>", frame.encode()) if name.endswith("slide1.xml") else data

    extra = [
        ("ppt/slides/_rels/slide1.xml.rels", relations("chart", "../charts/chart1.xml")),
        ("ppt/charts/chart1.xml", CHART),
    ]
    assert SAID in plain(extractor.extract("a.pptx", rewrite(files.make_pptx(), change, extra)).text)


def test_what_lies_over_the_cells_of_a_sheet_is_read(extractor: FileExtractor) -> None:
    words = "<xdr:sp><xdr:txBody><a:p><a:r><a:t>In a box.</a:t></a:r></a:p></xdr:txBody></xdr:sp>"
    box = f'<xdr:wsDr xmlns:xdr="{SHEETS}" xmlns:a="{DRAW}">{words}</xdr:wsDr>'
    extra = [
        ("xl/worksheets/_rels/sheet1.xml.rels", relations("drawing", "../drawings/drawing1.xml")),
        ("xl/drawings/drawing1.xml", box),
        ("xl/drawings/_rels/drawing1.xml.rels", relations("chart", "../charts/chart1.xml")),
        ("xl/charts/chart1.xml", CHART),
    ]
    text = plain(extractor.extract("a.xlsx", rewrite(files.make_xlsx(), lambda _, data: data, extra)).text)
    assert text.endswith(f"| Paris | 180 EUR |\n\nIn a box.\n\n{SAID}")
