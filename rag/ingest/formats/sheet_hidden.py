"""What a sheet keeps from its readers: hidden rows and columns, and where a colour may lie behind its words.

Rows that are folded up, by a filter or in a group, stand under a sign that unfolds them: they count as seen.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple
from xml.etree.ElementTree import Element

from rag.ingest.formats.package import Package, Relations, attribute, child, local
from rag.ingest.formats.sheet_looks import number

_FLAT: Final = 1.0  # points of height: less shows nothing
_NARROW: Final = 0.5  # letters of width
_TRUE: Final = frozenset(["1", "true", "on"])
_RANGE: Final = re.compile(r"\$?([A-Za-z]{0,3})\$?(\d*)(?::\$?([A-Za-z]{0,3})\$?(\d*))?")
_ENDLESS: Final = 2**31


class Area(NamedTuple):
    """Rows and columns from the first to the last, counted from zero."""

    top: int
    left: int
    bottom: int
    right: int

    def holds(self, row: int, column: int) -> bool:
        return self.top <= row <= self.bottom and self.left <= column <= self.right


@dataclass(frozen=True)
class Curtain:
    """What one sheet keeps from its readers' eyes."""

    columns: Sequence[tuple[int, int]]  # first and last of those that are hidden
    folded: Sequence[Area]  # where a filter is at work
    painted: Sequence[Area]  # where a table or a rule may lay a colour behind the words

    def hides_row(self, place: int, row: Element) -> bool:
        if attribute(row, "customHeight") in _TRUE and number(attribute(row, "ht"), _FLAT) < _FLAT:
            return True
        is_folded = _is_grouped(row) or any(area.top <= place <= area.bottom for area in self.folded)
        return attribute(row, "hidden") in _TRUE and not is_folded

    def hides_column(self, place: int) -> bool:
        return any(first <= place <= last for first, last in self.columns)

    def shows_paper(self, row: int, column: int) -> bool:
        return not any(area.holds(row, column) for area in self.painted)


def read_curtain(package: Package, sheet: Element, beside: Relations) -> Curtain:
    """`beside` are the parts that belong to the sheet."""
    tables = [package.xml(target) for kind, target in beside.values() if kind == "table"]
    folded = [area for tree in (sheet, *tables) for area in _filtered(tree)]
    painted = [area for one in _among(sheet, "conditionalFormatting") for area in _areas(attribute(one, "sqref"))]
    painted += [area for tree in tables if tree is not None for area in _areas(attribute(tree, "ref"))]
    if child(sheet, "picture") is not None:
        painted.append(Area(0, 0, _ENDLESS, _ENDLESS))
    return Curtain(list(_hidden_columns(sheet)), folded, painted)


def row_place(row: Element, before: int) -> int:
    """Counted from zero; a row that does not say where it stands follows the one before."""
    written = attribute(row, "r")
    return int(written) - 1 if written.isdecimal() else before + 1


def column_place(name: str) -> int:
    place = 0
    for letter in name.upper():
        place = place * 26 + ord(letter) - 64
    return place - 1


def column_name(place: int) -> str:
    """A, Z, AA."""
    name = ""
    while place >= 0:
        rest = place % 26
        name, place = chr(65 + rest) + name, place // 26 - 1
    return name


def _among(parent: Element, name: str) -> Iterator[Element]:
    return (one for one in parent if local(one) == name)


def _hidden_columns(sheet: Element) -> Iterator[tuple[int, int]]:
    columns = child(sheet, "cols")
    for one in columns if columns is not None else ():
        is_flat = attribute(one, "customWidth") in _TRUE and number(attribute(one, "width"), _NARROW) < _NARROW
        is_hidden = is_flat or (attribute(one, "hidden") in _TRUE and not _is_grouped(one))
        first, last = attribute(one, "min"), attribute(one, "max")
        if is_hidden and first.isdecimal() and last.isdecimal():
            yield int(first) - 1, int(last) - 1


def _is_grouped(one: Element) -> bool:
    return attribute(one, "outlineLevel", "0") not in {"", "0"}


def _filtered(tree: Element | None) -> Iterator[Area]:
    for one in _among(tree, "autoFilter") if tree is not None else ():
        if child(one, "filterColumn") is not None:
            yield from _areas(attribute(one, "ref"))


def _areas(said: str) -> Iterator[Area]:
    """ "A1:C4 E:E" as areas."""
    for part in said.split():
        if found := _RANGE.fullmatch(part):
            left, top, right, bottom = found.groups()
            if right is None and bottom is None:
                right, bottom = left, top
            yield Area(_row(top, 0), _column(left, 0), _row(bottom, _ENDLESS), _column(right, _ENDLESS))


def _column(name: str, otherwise: int) -> int:
    return column_place(name) if name else otherwise


def _row(written: str, otherwise: int) -> int:
    return int(written) - 1 if written else otherwise
