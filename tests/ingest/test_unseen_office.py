"""Words of sheets and slides that no reader sees are left out and told; seen ones that look alike stay."""

# ruff: noqa: E501 - markup reads best unbroken

import re

import pytest

from rag.errors import FileRefused
from rag.ingest.extract import FileExtractor
from tests.ingest.awkward import SHEET, rewrite
from tests.ingest.files import PACKAGE, RELATIONS, make_docx, make_pptx, make_xlsx
from tests.ingest.test_unseen import HIDDEN, SEEN, assert_left_out, assert_read

DRAW = "http://schemas.openxmlformats.org/drawingml/2006/main"
SHOW = "http://schemas.openxmlformats.org/presentationml/2006/main"
WHITE = '<color rgb="FFFFFFFF"/>'
NAVY = '<patternFill patternType="solid"><fgColor rgb="FF000080"/></patternFill>'
PAPER = '<patternFill patternType="solid"><fgColor theme="0"/></patternFill>'


def cell(place: str, text: str, style: int = 0) -> str:
    return f'<c r="{place}" s="{style}" t="inlineStr"><is><t>{text}</t></is></c>'


def sheet(
    rows: str, *, font: str = "", fill: str = '<patternFill patternType="none"/>', code: str = "General",
    before: str = "", after: str = "", state: str = "visible",
) -> bytes:  # fmt: skip
    """Style 1 is of that font, that fill and that number format; `state` is that of a second sheet."""
    styles = (
        f'<styleSheet xmlns="{SHEET}"><numFmts><numFmt numFmtId="170" formatCode="{code}"/></numFmts>'
        f"<fonts><font/><font>{font}</font></fonts><fills><fill/><fill>{fill}</fill></fills>"
        '<cellXfs><xf numFmtId="0"/><xf numFmtId="170" fontId="1" fillId="1"/></cellXfs></styleSheet>'
    )
    second = f'<worksheet xmlns="{SHEET}"><sheetData><row r="1">{cell("A1", HIDDEN if state != "visible" else "More.")}</row></sheetData></worksheet>'
    kinds = {
        "worksheets/sheet1.xml": "worksheet",
        "worksheets/sheet2.xml": "worksheet",
        "styles.xml": "styles",
    }
    relations = "".join(
        f'<Relationship Id="rId{number}" Type="{RELATIONS}/{kind}" Target="{target}"/>'
        for number, (target, kind) in enumerate(kinds.items(), start=1)
    )
    names = f'<sheet name="Rates" r:id="rId1"/><sheet name="Lists" state="{state}" r:id="rId2"/>'
    changed = {
        "xl/workbook.xml": f'<workbook xmlns="{SHEET}" xmlns:r="{RELATIONS}"><sheets>{names}</sheets></workbook>',
        "xl/_rels/workbook.xml.rels": f'<Relationships xmlns="{PACKAGE}/relationships">{relations}</Relationships>',
        "xl/worksheets/sheet1.xml": f'<worksheet xmlns="{SHEET}">{before}<sheetData><row r="1">{cell("A1", SEEN)}</row>{rows}</sheetData>{after}</worksheet>',
    }
    extra = [("xl/worksheets/sheet2.xml", second), ("xl/styles.xml", styles)]
    return rewrite(make_xlsx(), lambda name, data: changed[name].encode() if name in changed else data, extra)


STYLED = f'<row r="2">{cell("A2", HIDDEN, 1)}</row>'
RUNS = f'<row r="2"><c r="A2" t="inlineStr"><is><r><t>Seen. </t></r><r><rPr>{WHITE}</rPr><t>{HIDDEN}</t></r></is></c></row>'


@pytest.mark.parametrize(
    "data",
    [
        sheet(STYLED, font=WHITE),
        sheet(STYLED, font='<color theme="0"/>'),
        sheet(STYLED, font='<color indexed="9"/>', fill=PAPER),
        sheet(STYLED, font='<sz val="1"/>'),
        sheet(STYLED, code=";;;"),
        sheet(STYLED, code="0;-0;0;"),
        sheet(RUNS),
    ],
)
def test_cells_that_show_nothing_are_left_out(extractor: FileExtractor, data: bytes) -> None:
    assert_left_out(extractor.extract("a.xlsx", data))


@pytest.mark.parametrize(
    "data",
    [
        sheet(STYLED, font=WHITE, fill=NAVY),
        sheet(STYLED, font='<color theme="0" tint="-0.5"/>'),
        sheet(STYLED, font='<color theme="1"/><sz val="6"/>'),
        sheet(STYLED, code='0;-0;0;"at "@'),
        sheet(STYLED, font=WHITE, after='<conditionalFormatting sqref="A1:B9"/>'),
        sheet(STYLED, font=WHITE, fill="<gradientFill/>"),
    ],
)
def test_cells_that_show_their_words_are_read(extractor: FileExtractor, data: bytes) -> None:
    assert_read(extractor.extract("a.xlsx", data))


def row(attributes: str) -> str:
    return f'<row r="2" {attributes}>{cell("A2", HIDDEN)}</row>'


def column(attributes: str) -> bytes:
    return sheet(f'<row r="2">{cell("B2", HIDDEN)}</row>', before=f'<cols><col min="2" max="3" {attributes}/></cols>')


@pytest.mark.parametrize(
    ("data", "name"),
    [
        (sheet(row('hidden="1"')), "Rates 2"),
        (sheet(row('ht="0.2" customHeight="1"')), "Rates 2"),
        (column('hidden="true"'), "Rates B"),
        (column('width="0" customWidth="1"'), "Rates B"),
        (sheet("", state="hidden"), "Lists"),
        (sheet("", state="veryHidden"), "Lists"),
    ],
)
def test_hidden_rows_columns_and_sheets_are_left_out_by_name(extractor: FileExtractor, data: bytes, name: str) -> None:
    read = extractor.extract("a.xlsx", data)
    assert SEEN in read.text
    assert HIDDEN not in read.text
    assert any(f"left out: {name};" in warning for warning in read.warnings)


FILTER = '<autoFilter ref="A1:A9"><filterColumn colId="0"/></autoFilter>'


@pytest.mark.parametrize(
    "data",
    [
        sheet(row('hidden="1" outlineLevel="1"')),
        sheet(row('hidden="1"'), after=FILTER),
        column('hidden="1" outlineLevel="1"'),
        column('width="9"'),
    ],
)
def test_rows_that_a_sign_unfolds_are_read(extractor: FileExtractor, data: bytes) -> None:
    read = extractor.extract("a.xlsx", data)
    assert HIDDEN in read.text
    assert not read.warnings


def test_a_hidden_row_does_not_part_its_table(extractor: FileExtractor) -> None:
    rows = [cell(f"A{at}", f"Site {at}") + cell(f"B{at}", "many") for at in range(3)]
    marked = zip(("", 'hidden="1"', ""), rows, strict=True)
    read = extractor.extract("a.xlsx", sheet("".join(f"<row {marks}>{cells}</row>" for marks, cells in marked)))
    assert "| Site 0 | many |\n| --- | --- |\n| Site 2 | many |" in read.text


PLACE = '<a:xfrm><a:off x="{}" y="{}"/><a:ext cx="900" cy="200"/></a:xfrm>'


def box(
    text: str, properties: str = "", *, looks: str = "", head: str = "", left: int = 100, paint: str = "", style: str = ""
) -> str:  # fmt: skip
    return (
        f'<p:sp><p:nvSpPr><p:cNvPr id="2" name="t" {head}/><p:cNvSpPr/><p:nvPr/></p:nvSpPr>'
        f"<p:spPr>{PLACE.format(left, 100)}{paint}</p:spPr>{style}"
        f"<p:txBody><a:p><a:r><a:rPr {looks}>{properties}</a:rPr><a:t>{text}</a:t></a:r></a:p></p:txBody></p:sp>"
    )


def slides(shapes: str, *, ground: str = "", beside: str = "") -> bytes:
    """`beside` are shapes that come from the layout of the slide."""

    def tree(kind: str, inside: str, ground: str = "") -> str:
        return f'<p:{kind} xmlns:a="{DRAW}" xmlns:p="{SHOW}"><p:cSld>{ground}<p:spTree><p:grpSpPr/>{inside}</p:spTree></p:cSld></p:{kind}>'

    def change(name: str, data: bytes) -> bytes:
        if name == "ppt/presentation.xml":
            return data.replace(b"<p:sldIdLst>", b'<p:sldSz cx="1000" cy="700"/><p:sldIdLst>')
        said = f"<p:sp><p:txBody><a:p><a:r><a:t>{SEEN}</a:t></a:r></a:p></p:txBody><p:spPr>{PLACE.format(100, 500)}</p:spPr></p:sp>"
        return tree("sld", said + shapes, ground).encode() if name.endswith("slide1.xml") else data

    relation = f'<Relationships xmlns="{PACKAGE}/relationships"><Relationship Id="rId1" Type="{RELATIONS}/slideLayout" Target="../slideLayouts/slideLayout1.xml"/></Relationships>'
    layout = ("ppt/slideLayouts/slideLayout1.xml", tree("sldLayout", beside))
    return rewrite(make_pptx(), change, [layout, ("ppt/slides/_rels/slide1.xml.rels", relation)])


def paint(colour: str) -> str:
    return f'<a:solidFill><a:srgbClr val="{colour}"/></a:solidFill>'


LIGHT, DARK = paint("FFFFFF"), paint("101820")
PAPER_BY_THEME = '<a:solidFill><a:schemeClr val="bg1"/></a:solidFill>'
GROUND = "<p:bg><p:bgPr>{}</p:bgPr></p:bg>"
PICTURE = f"<p:pic><p:spPr>{PLACE.format(50, 100)}</p:spPr></p:pic>"


@pytest.mark.parametrize(
    "data",
    [
        slides(box(HIDDEN, LIGHT)),
        slides(box(HIDDEN, PAPER_BY_THEME), ground=GROUND.format(LIGHT)),
        slides(box(HIDDEN, LIGHT, paint=LIGHT)),
        slides(box(HIDDEN, LIGHT) + f"<p:pic><p:spPr>{PLACE.format(1000, 100)}</p:spPr></p:pic>"),
        slides(box(HIDDEN, looks='sz="100"')),
        slides(box(HIDDEN, '<a:solidFill><a:srgbClr val="000000"><a:alpha val="0"/></a:srgbClr></a:solidFill>')),
        slides(box(HIDDEN, head='hidden="1"')),
        slides(box(HIDDEN, left=-5000)),
        slides(box(HIDDEN, left=1001)),
    ],
)
def test_words_that_a_slide_does_not_show_are_left_out(extractor: FileExtractor, data: bytes) -> None:
    assert_left_out(extractor.extract("a.pptx", data))


@pytest.mark.parametrize(
    "data",
    [
        slides(box(HIDDEN, LIGHT), ground=GROUND.format(DARK)),
        slides(box(HIDDEN, LIGHT), ground=GROUND.format("<a:gradFill/>")),
        slides(box(HIDDEN, LIGHT, paint=DARK)),
        slides(box(HIDDEN, LIGHT, style='<p:style><a:fillRef idx="1"/></p:style>')),
        slides(PICTURE + box(HIDDEN, LIGHT)),
        slides(box(HIDDEN, LIGHT), beside=PICTURE),
        slides(box(HIDDEN, f"<a:ln>{DARK}</a:ln>{LIGHT}")),
        slides(box(HIDDEN, '<a:solidFill><a:schemeClr val="bg1"><a:lumMod val="50000"/></a:schemeClr></a:solidFill>')),
        slides(box(HIDDEN, DARK, looks='sz="800"')),
        slides(box(HIDDEN, left=950)),
        slides(f"<p:grpSp><p:grpSpPr/>{box(HIDDEN, LIGHT, left=-5000)}</p:grpSp>"),
    ],
)
def test_words_that_a_slide_shows_are_read(extractor: FileExtractor, data: bytes) -> None:
    assert_read(extractor.extract("a.pptx", data))


@pytest.mark.parametrize("name", ["a.xlsx", "a.docx", "a.pptx"])
def test_a_file_of_nothing_but_hidden_words_says_nothing(extractor: FileExtractor, name: str) -> None:
    """The general parser, which is asked about files that say nothing, would read them all."""
    data = {
        "a.xlsx": rewrite(make_xlsx(), lambda _, part: part.replace(b'<row r="', b'<row hidden="1" r="')),
        "a.docx": rewrite(make_docx(), lambda _, part: re.sub(rb"<w:r>(<w:rPr>.*?</w:rPr>)?", _VANISHES, part)),
        "a.pptx": rewrite(make_pptx(), lambda _, part: part.replace(b"<p:sld ", b'<p:sld show="0" ')),
    }
    with pytest.raises(FileRefused):
        extractor.extract(name, data[name])


_VANISHES = b"<w:r><w:rPr><w:vanish/></w:rPr>"
