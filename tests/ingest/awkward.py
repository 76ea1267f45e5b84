"""Files as the world sends them: real ones with unusual parts, broken ones, and ones made to do harm."""

# ruff: noqa: E501 - markup reads best unbroken

import io
import zipfile
from collections.abc import Callable, Sequence

import docx
from docx.oxml import parse_xml
from reportlab.lib.pagesizes import A4
from reportlab.pdfgen import canvas

from tests.ingest.files import PACKAGE, RELATIONS, make_docx, make_pptx, make_xlsx, make_zip

WORD = "http://schemas.openxmlformats.org/wordprocessingml/2006/main"
SHEET = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
_W = f'xmlns:w="{WORD}"'
_BOX = (
    f'<w:r {_W} xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006" xmlns:v="urn:schemas-microsoft-com:vml">'
    "<mc:AlternateContent><mc:Choice><w:drawing><w:txbxContent><w:p><w:r><w:t>Words in a box.</w:t></w:r></w:p></w:txbxContent></w:drawing></mc:Choice>"
    "<mc:Fallback><w:pict><v:textbox><w:txbxContent><w:p><w:r><w:t>Words in a box.</w:t></w:r></w:p></w:txbxContent></v:textbox></w:pict></mc:Fallback></mc:AlternateContent></w:r>"
)
_TRACKED = (
    f'<w:ins {_W} w:id="1" w:author="a"><w:r><w:t>inserted </w:t></w:r></w:ins>',
    f'<w:del {_W} w:id="2" w:author="a"><w:r><w:delText>deleted </w:delText></w:r></w:del>',
    f'<w:moveFrom {_W} w:id="3" w:author="a"><w:r><w:t>moved </w:t></w:r></w:moveFrom>',
    f"<w:sdt {_W}><w:sdtContent><w:r><w:t>controlled</w:t></w:r></w:sdtContent></w:sdt>",
    f'<w:r {_W}><w:footnoteReference w:id="2"/></w:r>',
)
_NOTES = f'<?xml version="1.0"?><w:footnotes {_W}><w:footnote w:id="2"><w:p><w:r><w:t>Below the page.</w:t></w:r></w:p></w:footnote></w:footnotes>'


def rewrite(data: bytes, change: Callable[[str, bytes], bytes], extra: Sequence[tuple[str, str | bytes]] = ()) -> bytes:
    """The same package with other parts."""
    with zipfile.ZipFile(io.BytesIO(data)) as package:
        parts: list[tuple[str, str | bytes]] = [(name, change(name, package.read(name))) for name in package.namelist()]
    return make_zip([*parts, *extra])


def rich_docx() -> bytes:
    """List styles, tracked changes, a control, a footnote, a text box, nested and merged tables, tabs."""
    document = docx.Document()
    document.add_heading("Rules", 1)
    for text, style in (
        ("First", "List Bullet"),
        ("Deeper", "List Bullet 2"),
        ("One", "List Number"),
        ("Two", "List Number"),
    ):
        document.add_paragraph(text, style=style)
    tracked = document.add_paragraph("Tracked: ")
    for markup in _TRACKED:
        tracked._p.append(parse_xml(markup))
    document.add_paragraph("Anchor.")._p.append(parse_xml(_BOX))
    outer = document.add_table(rows=2, cols=2)
    outer.cell(0, 0).text, outer.cell(0, 1).text, outer.cell(1, 0).text = "City", "Limits", "Paris"
    inner = outer.cell(1, 1).add_table(rows=1, cols=2)
    inner.cell(0, 0).text, inner.cell(0, 1).text = "Hotel", "180 EUR"
    document.add_paragraph("left\tright")
    out = io.BytesIO()
    document.save(out)
    relation = (
        f'<Relationship Id="rId99" Type="{RELATIONS}/footnotes" Target="footnotes.xml"/></Relationships>'.encode()
    )

    def with_notes(name: str, data: bytes) -> bytes:
        return data.replace(b"</Relationships>", relation) if name == "word/_rels/document.xml.rels" else data

    return rewrite(out.getvalue(), with_notes, [("word/footnotes.xml", _NOTES)])


def numbered_docx() -> bytes:
    """Headings whose numbers are counted by the program and written nowhere."""
    document = docx.Document()
    levels = "".join(
        f'<w:lvl w:ilvl="{depth}"><w:start w:val="{start}"/><w:numFmt w:val="{kind}"/><w:lvlText w:val="{label}"/></w:lvl>'
        for depth, start, kind, label in (
            (0, 3, "decimal", "%1"),
            (1, 1, "decimal", "%1.%2"),
            (2, 1, "lowerRoman", "(%3)"),
        )
    )
    space = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'
    numbering = document.part.numbering_part.element
    numbering.append(parse_xml(f'<w:abstractNum {space} w:abstractNumId="77">{levels}</w:abstractNum>'))
    numbering.append(parse_xml(f'<w:num {space} w:numId="77"><w:abstractNumId w:val="77"/></w:num>'))
    for depth in range(3):
        properties = document.styles[f"Heading {depth + 1}"].element.get_or_add_pPr()
        number = f'<w:numPr {space}><w:ilvl w:val="{depth}"/><w:numId w:val="77"/></w:numPr>'
        properties.append(parse_xml(number))
    for text, level in (
        ("Pay", 1),
        ("Pay day", 2),
        ("Advances", 2),
        ("Limits", 3),
        ("Dates", 3),
        ("Leave", 1),
        ("Asking", 2),
    ):
        document.add_heading(text, level)
        document.add_paragraph(f"This is about {text.lower()}.")
    out = io.BytesIO()
    document.save(out)
    return out.getvalue()


def strict_docx() -> bytes:
    """The same words under the names of the stricter standard."""
    return rewrite(
        make_docx(),
        lambda name, data: data.replace(
            b"http://schemas.openxmlformats.org/wordprocessingml/2006/main",
            b"http://purl.oclc.org/ooxml/wordprocessingml/main",
        ),
    )


def header_docx() -> bytes:
    document = docx.Document()
    document.sections[0].header.paragraphs[0].text = "Only the header says something."
    out = io.BytesIO()
    document.save(out)
    return out.getvalue()


def entity_docx(entities: str) -> bytes:
    def with_entities(name: str, data: bytes) -> bytes:
        return (
            f"<!DOCTYPE x [{entities}]><w:document {_W}><w:body><w:p><w:r><w:t>&e;</w:t></w:r></w:p></w:body></w:document>".encode()
            if name == "word/document.xml"
            else data
        )

    return rewrite(make_docx(), with_entities)


LAUGHS = (
    '<!ENTITY a "ha">'
    + "".join(f'<!ENTITY {name} "{f"&{before};" * 10}">' for before, name in zip("abcdfghij", "bcdfghijk", strict=True))
    + '<!ENTITY e "&k;">'
)
OUTSIDE = '<!ENTITY e SYSTEM "file:///etc/hostname">'


def deep_docx(depth: int) -> bytes:
    body = f"<w:document {_W}><w:body>{'<w:sdt><w:sdtContent>' * depth}<w:p><w:r><w:t>Deep.</w:t></w:r></w:p>{'</w:sdtContent></w:sdt>' * depth}</w:body></w:document>"
    return rewrite(make_docx(), lambda name, data: body.encode() if name == "word/document.xml" else data)


def rich_xlsx() -> bytes:
    """Shared strings with runs, dates, percentages, truth values, a far cell, a gap, a hidden sheet."""
    rows = (
        '<row r="1"><c r="A1" t="inlineStr"><is><t>Name</t></is></c><c r="B1" t="inlineStr"><is><t>Since</t></is></c><c r="XFD1" t="inlineStr"><is><t>Far</t></is></c></row>'
        '<row r="2"><c r="A2" t="s"><v>0</v></c><c r="B2" s="1"><v>45000</v></c><c r="XFD2" s="2"><v>0.25</v></c></row>'
        '<row r="1048576"><c r="A1048576" t="b"><v>1</v></c><c r="B1048576"><f>1+2</f><v>3</v></c></row>'
    )
    hidden = f'<worksheet xmlns="{SHEET}"><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>Kept in the dark.</t></is></c></row></sheetData></worksheet>'
    strings = f'<sst xmlns="{SHEET}"><si><r><t xml:space="preserve">Ann </t></r><r><t>Lee</t></r><rPh><t>phonetic</t></rPh></si></sst>'
    styles = f'<styleSheet xmlns="{SHEET}"><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="9"/></cellXfs></styleSheet>'
    relations = "".join(
        f'<Relationship Id="rId{number}" Type="{RELATIONS}/{kind}" Target="{target}"/>'
        for number, (kind, target) in enumerate(
            (
                ("worksheet", "worksheets/sheet1.xml"),
                ("worksheet", "worksheets/sheet2.xml"),
                ("sharedStrings", "sharedStrings.xml"),
                ("styles", "styles.xml"),
            ),
            start=1,
        )
    )
    changed = {
        "xl/workbook.xml": f'<workbook xmlns="{SHEET}" xmlns:r="{RELATIONS}"><sheets><sheet name="Staff" sheetId="1" r:id="rId1"/><sheet name="Secret" sheetId="2" state="veryHidden" r:id="rId2"/></sheets></workbook>',
        "xl/_rels/workbook.xml.rels": f'<Relationships xmlns="{PACKAGE}/relationships">{relations}</Relationships>',
        "xl/worksheets/sheet1.xml": f'<worksheet xmlns="{SHEET}"><sheetData>{rows}</sheetData></worksheet>',
    }
    extra = [("xl/worksheets/sheet2.xml", hidden), ("xl/sharedStrings.xml", strings), ("xl/styles.xml", styles)]
    return rewrite(make_xlsx(), lambda name, data: changed[name].encode() if name in changed else data, extra)


def noted_pptx() -> bytes:
    """A slide hidden in the show, and what the speaker says to the first."""
    draw, show = (
        "http://schemas.openxmlformats.org/drawingml/2006/main",
        "http://schemas.openxmlformats.org/presentationml/2006/main",
    )
    notes = f'<p:notes xmlns:p="{show}" xmlns:a="{draw}"><p:cSld><p:spTree><p:sp><p:nvSpPr><p:nvPr><p:ph type="body"/></p:nvPr></p:nvSpPr><p:txBody><a:p><a:r><a:t>Say hello first.</a:t></a:r></a:p></p:txBody></p:sp></p:spTree></p:cSld></p:notes>'
    relation = f'<Relationships xmlns="{PACKAGE}/relationships"><Relationship Id="rId1" Type="{RELATIONS}/notesSlide" Target="../notesSlides/notesSlide1.xml"/></Relationships>'

    def hide(name: str, data: bytes) -> bytes:
        return data.replace(b"<p:sld ", b'<p:sld show="0" ') if name.endswith("slide2.xml") else data

    return rewrite(
        make_pptx(), hide, [("ppt/notesSlides/notesSlide1.xml", notes), ("ppt/slides/_rels/slide1.xml.rels", relation)]
    )


def rich_odt() -> bytes:
    spaces = " ".join(
        f'xmlns:{name}="urn:oasis:names:tc:opendocument:xmlns:{long}:1.0"'
        for name, long in (("office", "office"), ("text", "text"), ("table", "table"), ("draw", "drawing"))
    )
    body = (
        "<text:tracked-changes><text:changed-region><text:deletion><text:p>deleted</text:p></text:deletion></text:changed-region></text:tracked-changes>"
        '<text:h text:outline-level="2">Leave</text:h><text:p>Thirty<text:s text:c="3"/>days<text:tab/>a year<text:note><text:note-body><text:p>Below the page.</text:p></text:note-body></text:note>.</text:p>'
        "<text:list><text:list-item><text:p>Item</text:p><text:list><text:list-item><text:p>Deeper</text:p></text:list-item></text:list></text:list-item></text:list>"
        "<table:table><table:table-row><table:table-cell><text:p>City</text:p></table:table-cell><table:table-cell><text:p>Limit</text:p></table:table-cell></table:table-row><table:table-row><table:table-cell><text:p>Paris</text:p></table:table-cell><table:table-cell><text:p>180</text:p></table:table-cell></table:table-row></table:table>"
        "<text:p><draw:frame><draw:text-box><text:p>Words in a box.</text:p></draw:text-box></draw:frame><office:annotation><text:p>remark</text:p></office:annotation></text:p>"
    )
    content = f'<?xml version="1.0"?><office:document-content {spaces}><office:body><office:text>{body}</office:text></office:body></office:document-content>'
    return make_zip([("mimetype", "application/vnd.oasis.opendocument.text"), ("content.xml", content)])


def long_pdf(pages: int) -> bytes:
    out = io.BytesIO()
    sheet = canvas.Canvas(out, pagesize=A4)
    for number in range(1, pages + 1):
        sheet.drawString(60, 700, f"This is what page {number} says about rule {number}.")
        sheet.showPage()
    sheet.save()
    return out.getvalue()


def bomb_pdf(size: int) -> bytes:
    """A page whose content is packed twice and unpacks to `size` bytes of nothing."""
    import zlib

    content = zlib.compress(zlib.compress(b"0 0 m " * (size // 6), 9), 9)
    parts = [
        b"<</Type/Catalog/Pages 2 0 R>>",
        b"<</Type/Pages/Kids[3 0 R]/Count 1>>",
        b"<</Type/Page/Parent 2 0 R/MediaBox[0 0 600 800]/Contents 4 0 R>>",
        b"<</Length %d/Filter[/FlateDecode/FlateDecode]>>stream\n%s\nendstream" % (len(content), content),
    ]
    out, places = b"%PDF-1.4\n", []
    for number, part in enumerate(parts, start=1):
        places.append(len(out))
        out += b"%d 0 obj\n%s\nendobj\n" % (number, part)
    table = b"".join(b"%010d 00000 n \n" % place for place in places)
    return out + b"xref\n0 5\n0000000000 65535 f \n%strailer<</Size 5/Root 1 0 R>>\nstartxref\n%d\n%%%%EOF" % (
        table,
        len(out),
    )


def encrypted_zip() -> bytes:
    """A member marked as encrypted; its bytes do not matter."""
    data = bytearray(make_zip([("a.txt", "Some words.")]))
    data[6] |= 1
    data[data.index(b"PK\x01\x02") + 8] |= 1
    return bytes(data)


def mail_with_attachments() -> bytes:
    from email.message import EmailMessage

    mail = EmailMessage()
    mail["Subject"], mail["From"], mail["To"] = "Neue Regeln für Überstunden", "hr@example.com", "all@example.com"
    mail.set_content("See the attachments.")
    mail.add_attachment(make_docx(), maintype="application", subtype="octet-stream", filename="policy.docx")
    mail.add_attachment(b"\x00\x01\x02" * 90, maintype="application", subtype="octet-stream", filename="tool.exe")
    return mail.as_bytes()


def spaced_epub() -> bytes:
    """Chapters out of alphabetical order, one with a space in its name."""
    chapters = [("b", "b.xhtml", "Second"), ("a", "a.xhtml", "First"), ("c", "my%20c.xhtml", "Third")]
    items = "".join(f'<item id="{key}" href="{name}" media-type="application/xhtml+xml"/>' for key, name, _ in chapters)
    spine = '<itemref idref="a"/><itemref idref="b"/><itemref idref="c"/>'
    pages = [
        (
            f"OEBPS/{name.replace('%20', ' ')}",
            f'<?xml version="1.0"?><!DOCTYPE html><html xmlns="http://www.w3.org/1999/xhtml"><body><h1>{words}</h1><p>Words of it.</p></body></html>',
        )
        for _, name, words in chapters
    ]
    container = '<container xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles><rootfile full-path="OEBPS/c.opf"/></rootfiles></container>'
    book = f'<package xmlns="http://www.idpf.org/2007/opf" version="3.0"><metadata/><manifest>{items}</manifest><spine>{spine}</spine></package>'
    return make_zip(
        [("mimetype", "application/epub+zip"), ("META-INF/container.xml", container), ("OEBPS/c.opf", book), *pages]
    )
