"""The paragraphs and tables of an RTF file while they are put together, word by word and cell by cell."""

import re
from dataclasses import dataclass, field
from typing import Final

from rag.ingest.formats.tables import render_titled
from rag.ingest.formats.typed import Line

_BULLET: Final = re.compile(r"^[•·▪◦\uf0b7][ \t]+")


@dataclass
class Flow(Line):
    """Something that is read on its own: the body, a note, a text box."""

    blocks: list[str] = field(default_factory=list)
    rows: list[list[str]] = field(default_factory=list)
    cells: list[str] = field(default_factory=list)
    cell: list[str] = field(default_factory=list)  # its paragraphs so far
    level: int = 0
    item: str = ""
    in_table: bool = False

    def end_paragraph(self) -> None:
        text, item = self.text(), self.item
        self.words, self.item = [], ""
        if self.in_table:
            self.cell.append(text)
            return
        self._end_table()
        if text:
            text, bullets = _BULLET.subn("", text)
            sign = f"{'#' * self.level} " if self.level else "- " if bullets else item
            self.blocks.append(sign + (" ".join(text.split()) if self.level else text.replace("\n", "  \n")))
        self.blocks += self.after
        self.after = []

    def end_cell(self, *, whole: bool) -> None:
        """A cell of a table in a cell is some words of that one."""
        self.in_table = True
        self.end_paragraph()
        if whole:
            self.cells.append(" ".join(" ".join(self.cell).split()))
            self.cell = []

    def _end_table(self) -> None:
        rows = [row for row in [*self.rows, [*self.cells, " ".join(self.cell)]] if any(row)]
        self.rows, self.cells, self.cell = [], [], []
        if rows and max(map(len, rows)) == 1:
            self.blocks += [row[0] for row in rows]
        elif rows:
            self.blocks.append(render_titled(rows).rstrip())

    def end(self) -> None:
        self.end_paragraph()
        self.in_table = False
        self.end_paragraph()

    def end_row(self) -> None:
        self.rows.append(self.cells)
        self.cells = []
