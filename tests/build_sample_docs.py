"""Builds the PDF and the DOCX of the sample company from the Markdown beside this script.

    .venv/bin/python tests/build_sample_docs.py

The results are committed; building twice gives the same bytes. The Markdown used is plain: headings, paragraphs,
lists with dashes, tables with pipes.
"""

import io
import zipfile
from collections.abc import Iterator
from datetime import datetime
from pathlib import Path
from typing import NamedTuple

SOURCES = Path(__file__).parent / "sample_sources"
SAMPLES = Path(__file__).parent.parent / "sample_docs"
PDF, DOCX = "benefits-summary-2025", "parental-leave-policy-2025"
BUILT_ON = datetime(2025, 1, 1)  # noqa: DTZ001 - a ZIP entry knows no time zone


class Block(NamedTuple):
    """One block of the text: `kind` is h1, h2, h3, p, li or table."""

    kind: str
    text: str
    rows: tuple[tuple[str, ...], ...] = ()


def read_blocks(name: str) -> Iterator[Block]:
    """The blocks of `NAME.md`, in order."""
    for part in (SOURCES / f"{name}.md").read_text(encoding="utf-8").split("\n\n"):
        yield from _blocks_of(part.strip())


def _blocks_of(part: str) -> Iterator[Block]:
    if part.startswith("#"):
        marks, _, text = part.partition(" ")
        yield Block(f"h{len(marks)}", text)
    elif part.startswith("|"):
        rows = [tuple(cell.strip() for cell in line.strip("|").split("|")) for line in part.splitlines()]
        yield Block("table", "", tuple(row for row in rows if not row[0].startswith("---")))
    elif part.startswith("- "):
        yield from (Block("li", line.removeprefix("- ")) for line in part.splitlines())
    elif part:
        yield Block("p", part)


def build_pdf(name: str) -> bytes:
    """An A4 document with headings, page numbers and a new page before every chapter."""
    from reportlab.lib.pagesizes import A4
    from reportlab.platypus import BaseDocTemplate, Frame, PageTemplate

    paper = io.BytesIO()
    title = next(read_blocks(name)).text
    document = BaseDocTemplate(paper, pagesize=A4, title=title, author="People team", invariant=1)
    frame = Frame(72, 72, A4[0] - 144, A4[1] - 144)
    document.addPageTemplates(PageTemplate(frames=[frame], onPageEnd=_number_page))
    document.build(list(_flowables(name)))
    return paper.getvalue()


def _flowables(name: str) -> Iterator[object]:
    from reportlab.lib.styles import getSampleStyleSheet
    from reportlab.platypus import PageBreak, Paragraph, Spacer, Table

    styles = getSampleStyleSheet()
    style_names = {"h1": "Title", "h2": "Heading1", "h3": "Heading2", "p": "BodyText", "li": "Bullet"}
    for block in read_blocks(name):
        if block.kind == "h2":
            yield PageBreak()
        if block.kind == "table":
            yield Table([[Paragraph(cell, styles["BodyText"]) for cell in row] for row in block.rows], style=_lines())
        else:
            yield Paragraph(block.text, styles[style_names[block.kind]])
        yield Spacer(1, 6)


def _lines() -> list[tuple[object, ...]]:
    from reportlab.lib import colors

    return [("GRID", (0, 0), (-1, -1), 0.5, colors.grey), ("BACKGROUND", (0, 0), (-1, 0), colors.whitesmoke)]


def _number_page(canvas: object, document: object) -> None:
    canvas.setFont("Helvetica", 9)  # type: ignore[attr-defined]
    canvas.drawRightString(523, 40, f"Page {document.page}")  # type: ignore[attr-defined]


def build_docx(name: str) -> bytes:
    """A Word document with real heading styles, bullet lists and tables."""
    import docx

    document = docx.Document()
    document.core_properties.title = next(read_blocks(name)).text
    document.core_properties.author = "People team"
    document.core_properties.created = document.core_properties.modified = BUILT_ON
    for block in read_blocks(name):
        if block.kind == "table":
            _add_table(document, block.rows)
        elif block.kind == "li":
            document.add_paragraph(block.text, style="List Bullet")
        elif block.kind == "p":
            document.add_paragraph(block.text)
        else:
            document.add_heading(block.text, level=int(block.kind[1]))
    paper = io.BytesIO()
    document.save(paper)
    return _without_clock(paper.getvalue())


def _add_table(document: object, rows: tuple[tuple[str, ...], ...]) -> None:
    table = document.add_table(rows=0, cols=len(rows[0]), style="Table Grid")  # type: ignore[attr-defined]
    for row in rows:
        for cell, text in zip(table.add_row().cells, row, strict=True):
            cell.text = text


def _without_clock(packed: bytes) -> bytes:
    """The same ZIP with every entry dated alike, so that building twice gives the same bytes."""
    paper = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(packed)) as old, zipfile.ZipFile(paper, "w", zipfile.ZIP_DEFLATED) as new:
        for name in old.namelist():
            new.writestr(zipfile.ZipInfo(name, BUILT_ON.timetuple()[:6]), old.read(name), zipfile.ZIP_DEFLATED)
    return paper.getvalue()


if __name__ == "__main__":
    (SAMPLES / f"{PDF}.pdf").write_bytes(build_pdf(PDF))
    (SAMPLES / f"{DOCX}.docx").write_bytes(build_docx(DOCX))
