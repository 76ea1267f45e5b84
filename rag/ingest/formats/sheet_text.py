"""Excel files as Markdown tables: what the cells show, sheet by sheet, hidden sheets marked as such."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final
from xml.etree.ElementTree import Element

from rag.ingest.formats.charts import chart_text
from rag.ingest.formats.number_formats import read_format
from rag.ingest.formats.package import Package, PackageRefused, Relations, attribute, child, every, local, value
from rag.ingest.formats.tables import render_table

CHARACTERS: Final = 20_000_000
_COLUMNS: Final = 500
_DATES: Final = frozenset([*range(14, 23), *range(27, 37), *range(45, 48), *range(50, 59)])
_PERCENT: Final = frozenset([9, 10])
_SPOKEN: Final = re.compile(r"\"[^\"]*\"|\[[^\]]*\]|\\.|_.|\*.")  # parts of a number format that are not its letters
_ESCAPED: Final = re.compile(r"_x([0-9A-Fa-f]{4})_")  # a sign that XML has no place for
_LENGTH: Final = re.compile(r"\[(?:h+|m+|s+)\]", re.IGNORECASE)  # of time, which may be more than a day
_PLACE: Final = re.compile(r"([A-Za-z]{1,3})\d*")
_EPOCH: Final = datetime(1899, 12, 30)  # noqa: DTZ001 - sheets know no time zone
_LATER_EPOCH: Final = datetime(1904, 1, 1)  # noqa: DTZ001


@dataclass
class Sheet:
    name: str
    text: str
    hidden: bool
    comments: int = 0


@dataclass
class _Book:
    strings: Sequence[str]
    formats: Sequence[str]  # of each cell style: "date", "length", "percent", or its code
    epoch: datetime


def read_sheets(data: bytes) -> list[Sheet]:
    """Raises PackageRefused, or whatever a broken file makes the XML parser raise."""
    package = Package(data)
    part = package.main_part("xl/workbook.xml")
    tree = package.xml(part)
    if tree is None:
        raise KeyError(part)
    targets = package.targets(part)
    book = _book(package, tree, targets)
    sheets, room = [], CHARACTERS
    for one in every(tree, "sheet"):
        kind, target = targets.get(attribute(one, "id"), ("", ""))
        rows = package.xml(target) if kind == "worksheet" else None
        text = _render(_rows(rows, book)) if rows is not None else ""
        beside = package.targets(target) if kind in {"worksheet", "chartsheet"} else {}
        text = "\n\n".join([*filter(None, [text]), *_drawn(package, beside)])
        room -= len(text)
        if room < 0:
            raise PackageRefused("too_much_text")
        hidden = attribute(one, "state") in {"hidden", "veryHidden"}
        sheets.append(Sheet(attribute(one, "name"), text, hidden, package.count(beside, "comments", "comment")))
    return sheets


def _drawn(package: Package, beside: Relations) -> Iterator[str]:
    """What stands in text boxes over the cells, and what charts say."""
    for drawing in (target for kind, target in beside.values() if kind == "drawing"):
        for paragraph in every(package.xml(drawing), "p"):
            yield from filter(None, [" ".join("".join(one.text or "" for one in every(paragraph, "t")).split())])
        charts = (target for kind, target in package.targets(drawing).values() if kind == "chart")
        yield from filter(None, (chart_text(package.xml(chart)) for chart in charts))


def _book(package: Package, tree: Element, targets: Relations) -> _Book:
    parts = {kind: target for kind, target in targets.values() if kind in {"sharedStrings", "styles"}}
    strings = package.xml(parts["sharedStrings"]) if "sharedStrings" in parts else None
    styles = package.xml(parts["styles"]) if "styles" in parts else None
    later = value(tree, "workbookPr", name="date1904") in {"1", "true"}
    said = [_words(one) for one in strings if local(one) == "si"] if strings is not None else []
    return _Book(said, _formats(styles), _LATER_EPOCH if later else _EPOCH)


def _words(item: Element) -> str:
    """The text of a cell, its runs joined; how it is pronounced is left out."""
    if local(item) == "t":
        return _ESCAPED.sub(lambda found: chr(int(found[1], 16)), item.text or "")
    return "".join(_words(one) for one in item if local(one) in {"r", "t"})


def _formats(styles: Element | None) -> list[str]:
    own = {attribute(one, "numFmtId"): attribute(one, "formatCode") for one in every(styles, "numFmt")}
    cells = child(styles, "cellXfs")
    return [_format(attribute(one, "numFmtId", "0"), own) for one in cells] if cells is not None else []


def _format(number: str, own: Mapping[str, str]) -> str:
    if _LENGTH.search(own.get(number, "")):
        return "length"
    code = _SPOKEN.sub("", own.get(number, "")).casefold()
    if (number.isdigit() and int(number) in _DATES) or (code != "general" and re.search(r"[ymdhs]", code)):
        return "date"
    is_percent = "%" in code or (number.isdigit() and int(number) in _PERCENT)
    return "percent" if is_percent else own.get(number, "")


def _rows(sheet: Element, book: _Book) -> Iterator[dict[int, str]]:
    """The cells of each row by column; an empty row is an empty one."""
    for row in every(sheet, "row"):
        cells: dict[int, str] = {}
        for cell in row:
            place = _PLACE.match(attribute(cell, "r"))
            column = _column(place[1]) if place else max(cells, default=-1) + 1
            text = " ".join(_shown(cell, book).split())
            if text:
                cells[column] = text
        yield cells


def _column(letters: str) -> int:
    number = 0
    for letter in letters.upper():
        number = number * 26 + ord(letter) - 64
    return number - 1


def _shown(cell: Element, book: _Book) -> str:
    kind, value = attribute(cell, "t"), child(cell, "v")
    text = (value.text or "") if value is not None else ""
    if kind == "inlineStr":
        return "".join(_words(one) for one in cell if local(one) == "is")
    if kind == "s":
        return book.strings[int(text)] if text.isdigit() and int(text) < len(book.strings) else ""
    if kind == "b":
        return "TRUE" if text == "1" else "FALSE"
    if not text and (formula := child(cell, "f")) is not None and formula.text:
        return f"={formula.text}"  # the program that wrote it did not calculate
    if kind in {"str", "e", "d"}:
        return text.removesuffix("T00:00:00")
    return _number(text, attribute(cell, "s"), book)


def _number(text: str, style: str, book: _Book) -> str:
    try:
        value = float(text)
        shape = book.formats[int(style)] if style.isdigit() and int(style) < len(book.formats) else ""
        if shape == "date" and 0 <= value < 2_958_466:
            return _date(value, book.epoch)
        if shape == "length":
            return _time_length(value)
        return f"{value * 100:.15g}%" if shape == "percent" else read_format(shape).show(value)
    except (ValueError, OverflowError):
        return text


def _time_length(days: float) -> str:
    minutes = round(abs(days) * 1440)
    return f"{'-' if days < 0 else ''}{minutes // 60}:{minutes % 60:02}"


def _date(value: float, epoch: datetime) -> str:
    moment = epoch + timedelta(seconds=round(value * 86400))
    if value < 1:
        return f"{moment:%H:%M}"
    return moment.date().isoformat() if value == int(value) else f"{moment:%Y-%m-%d %H:%M}"


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
    return render_table([[row.get(column, "") for column in columns] for row in rows]).rstrip()
