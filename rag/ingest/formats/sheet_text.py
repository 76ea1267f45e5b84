"""Excel files as Markdown tables: what the cells show, sheet by sheet; what nobody sees is left out and told."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final
from xml.etree.ElementTree import Element

from rag.ingest.formats.charts import chart_text
from rag.ingest.formats.drawn_struck import take_struck
from rag.ingest.formats.package import Package, PackageRefused, Relations, attribute, every, written
from rag.ingest.formats.sheet_cells import Book, Told, read_book, read_cell
from rag.ingest.formats.sheet_hidden import column_name, column_place, read_curtain, row_place
from rag.ingest.formats.tables import render_titled

CHARACTERS: Final = 20_000_000
_COLUMNS: Final = 500
_MOST_MERGED: Final = 500  # rows of one cell
_AREA: Final = re.compile(r"(?P<column>[A-Z]{1,3})(?P<first>\d{1,7}):[A-Z]{1,3}(?P<last>\d{1,7})")
_PLACE: Final = re.compile(r"([A-Za-z]{1,3})\d*")


@dataclass
class Sheet:
    """Words that nobody sees are `unseen`: in hidden rows and columns, which are `covered`, or `lost` in cells.

    Words that are struck through are `deleted`.
    """

    name: str
    text: str = ""
    hidden: bool = False
    comments: list[str] = field(default_factory=list)
    lost: int = 0
    covered: dict[str, None] = field(default_factory=dict)
    unseen: list[str] = field(default_factory=list)
    deleted: list[str] = field(default_factory=list)

    def cover(self, name: str, *texts: str) -> None:
        """A hidden row or column is told of when it holds something."""
        said = [text for text in texts if text]
        if said:
            self.covered[name] = None
            self.unseen += said

    def leave_out(self, told: Told) -> None:
        """What a cell says that nobody sees, and what is struck through in it."""
        self.lost += bool(told.unseen)
        self.unseen += filter(None, [told.unseen])
        self.deleted += filter(None, [told.struck])


def read_sheets(data: bytes) -> list[Sheet]:
    """Raises PackageRefused, or whatever a broken file makes the XML parser raise."""
    package = Package(data)
    tree, targets = package.opened("xl/workbook.xml")
    book = read_book(package, tree, targets)
    sheets, room = [], CHARACTERS
    for one in every(tree, "sheet"):
        kind, target = targets.get(attribute(one, "id"), ("", ""))
        sheet = Sheet(attribute(one, "name"), hidden=attribute(one, "state") in {"hidden", "veryHidden"})
        _fill(sheet, package, kind, target, book)
        room -= len(sheet.text) + sum(map(len, [*sheet.unseen, *sheet.deleted]))
        if room < 0:
            raise PackageRefused("too_much_text")
        sheets.append(sheet)
    return sheets


def _fill(sheet: Sheet, package: Package, kind: str, target: str, book: Book) -> None:
    rows = package.xml(target) if kind == "worksheet" else None
    beside = package.targets(target) if kind in {"worksheet", "chartsheet"} else {}
    text = _render(_rows(rows, package, beside, book, sheet)) if rows is not None else ""
    sheet.text = "\n\n".join([*filter(None, [text]), *_drawn(package, beside, sheet)])
    sheet.comments = package.said(beside, "comments", "comment")


def _drawn(package: Package, beside: Relations, sheet: Sheet) -> Iterator[str]:
    """What stands in text boxes over the cells, and what charts say."""
    for drawing in (target for kind, target in beside.values() if kind == "drawing"):
        tree = package.xml(drawing)
        sheet.deleted += take_struck(tree)
        yield from filter(None, map(written, every(tree, "p")))
        charts = (target for kind, target in package.targets(drawing).values() if kind == "chart")
        yield from filter(None, (chart_text(package.xml(chart)) for chart in charts))


def _rows(tree: Element, package: Package, beside: Relations, book: Book, sheet: Sheet) -> Iterator[dict[int, str]]:
    """The cells of each row by column; an empty row is an empty one, and one that is struck through is none.

    What nobody sees goes to the sheet's `unseen`, what is struck through to its `deleted`.
    """
    curtain, place, merged = read_curtain(package, tree, beside), -1, _read_merged(tree)
    over: dict[int, str] = {}
    for row in every(tree, "row"):
        place = row_place(row, place)
        cells: dict[int, str] = {}
        column, is_hidden, deleted = -1, curtain.hides_row(place, row), len(sheet.deleted)
        for cell in row:
            named = _PLACE.match(attribute(cell, "r"))
            column = column_place(named[1]) if named else column + 1
            told = read_cell(cell, book, on_paper=curtain.shows_paper(place, column))
            if is_hidden or curtain.hides_column(column):
                sheet.cover(str(place + 1) if is_hidden else column_name(column), *told)
            else:
                cells |= {column: told.seen} if told.seen else {}
                sheet.leave_out(told)
        if not is_hidden:
            over = {
                column: cells.get(column, over.get(column, "") if place > first else "")
                for column, first in merged.get(place, {}).items()
            }
            if cells or len(sheet.deleted) == deleted:
                yield dict(sorted((cells | {column: text for column, text in over.items() if text}).items()))


def _read_merged(tree: Element) -> Mapping[int, Mapping[int, int]]:
    """By row the columns with a cell that goes over several rows, and its first row: each is told what it says."""
    columns: dict[int, dict[int, int]] = {}
    for area in every(tree, "mergeCell"):
        found = _AREA.fullmatch(attribute(area, "ref"))
        first, last = (int(found["first"]) - 1, int(found["last"])) if found else (0, 0)
        for row in range(first, min(last, first + _MOST_MERGED)) if last > first + 1 else ():
            columns.setdefault(row, {})[column_place(found["column"] if found else "")] = first
    return columns


def _render(rows: Iterator[dict[int, str]]) -> str:
    """Tables apart where a row is empty; what goes on after such a gap without names of its own stays one table."""
    blocks: list[list[dict[int, str]]] = []
    apart = True
    for row in rows:
        if row and (not blocks or (apart and (len(blocks[-1]) == 1 or _names_columns(row)))):
            blocks.append([row])
        elif row:
            blocks[-1].append(row)
        apart = not row
    return "\n\n".join(_block(block) for block in blocks)


def _names_columns(row: Mapping[int, str]) -> bool:
    return not any(any(letter.isdigit() for letter in text) for text in row.values())


def _block(rows: Sequence[Mapping[int, str]]) -> str:
    columns = sorted({column for row in rows for column in row})[:_COLUMNS]
    if len(rows) == 1 or len(columns) == 1:
        return "\n\n".join(" – ".join(row[column] for column in sorted(row)) for row in rows)
    return render_titled([[row.get(column, "") for column in columns] for row in rows]).rstrip()
