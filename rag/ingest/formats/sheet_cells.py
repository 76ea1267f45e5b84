"""What a cell of a sheet shows, and what stands in it that nobody sees or that is struck through."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final, NamedTuple
from xml.etree.ElementTree import Element

from rag.ingest.formats.number_formats import read_format
from rag.ingest.formats.package import Package, Relations, attribute, child, every, local, value
from rag.ingest.formats.sheet_looks import PLAIN, Look, look_of_run, read_looks

_DATES: Final = frozenset([*range(14, 23), *range(27, 37), *range(45, 48), *range(50, 59)])
_PERCENT: Final = frozenset([9, 10])
_SPOKEN: Final = re.compile(r"\"[^\"]*\"|\[[^\]]*\]|\\.|_.|\*.")  # parts of a number format that are not its letters
_ESCAPED: Final = re.compile(r"_x([0-9A-Fa-f]{4})_")  # a sign that XML has no place for
_LENGTH: Final = re.compile(r"\[(?:h+|m+|s+)\]", re.IGNORECASE)  # of time, which may be more than a day
_EPOCH: Final = datetime(1899, 12, 30)  # noqa: DTZ001 - sheets know no time zone
_LATER_EPOCH: Final = datetime(1904, 1, 1)  # noqa: DTZ001


Run = tuple[str, Element | None]
"""Words, and how they are written where that is not as the whole cell is."""


@dataclass
class Book:
    """What all sheets of a file share."""

    strings: Sequence[str | Sequence[Run]]
    formats: Sequence[str]  # of each cell style: "date", "length", "percent", or its code
    looks: Sequence[Look]  # of each cell style
    epoch: datetime


def read_book(package: Package, tree: Element, targets: Relations) -> Book:
    parts = {kind: target for kind, target in targets.values() if kind in {"sharedStrings", "styles"}}
    strings = package.xml(parts["sharedStrings"]) if "sharedStrings" in parts else None
    styles = package.xml(parts["styles"]) if "styles" in parts else None
    later = value(tree, "workbookPr", name="date1904") in {"1", "true"}
    said = [_words(one) for one in strings if local(one) == "si"] if strings is not None else []
    return Book(said, _formats(styles), read_looks(styles), _LATER_EPOCH if later else _EPOCH)


class Told(NamedTuple):
    """The words of a cell: those that hold, those that nobody sees, and those that are struck through."""

    seen: str
    unseen: str = ""
    struck: str = ""


def read_cell(cell: Element, book: Book, *, on_paper: bool) -> Told:
    """`on_paper` unless something may lie behind the cell."""
    kind, style = attribute(cell, "t"), attribute(cell, "s")
    look = book.looks[int(style)] if style.isdigit() and int(style) < len(book.looks) else PLAIN
    said = _said(cell, kind, book)
    is_number = kind in {"", "n", "b"}
    if look is PLAIN and isinstance(said, str):
        return Told(_one_line([said]))
    seen: list[str] = []
    unseen: list[str] = []
    struck: list[str] = []
    for words, own in [(said, None)] if isinstance(said, str) else said:
        written = look_of_run(own, look)
        is_lost = written.hides(on_paper=on_paper, is_number=is_number)
        (unseen if is_lost else struck if written.is_struck else seen).append(words)
    return Told(_one_line(seen), _one_line(unseen), _one_line(struck))


def _one_line(words: Sequence[str]) -> str:
    return " ".join("".join(words).split())


def _words(item: Element) -> str | Sequence[Run]:
    """The text of a cell, in runs where these are written differently; how it is pronounced is left out."""
    runs = [(_text(one), child(one, "rPr")) for one in item if local(one) in {"r", "t"}]
    return runs if any(own is not None for _, own in runs) else "".join(words for words, _ in runs)


def _text(run: Element) -> str:
    texts = [run] if local(run) == "t" else [one for one in run if local(one) == "t"]
    return "".join(_ESCAPED.sub(lambda found: chr(int(found[1], 16)), one.text or "") for one in texts)


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


def _said(cell: Element, kind: str, book: Book) -> str | Sequence[Run]:
    written = child(cell, "v")
    text = (written.text or "") if written is not None else ""
    if kind == "inlineStr":
        inside = child(cell, "is")
        return _words(inside) if inside is not None else ""
    if kind == "s":
        return book.strings[int(text)] if text.isdigit() and int(text) < len(book.strings) else ""
    if kind == "b":
        return "TRUE" if text == "1" else "FALSE"
    if not text and (formula := child(cell, "f")) is not None and formula.text:
        return f"={formula.text}"  # the program that wrote it did not calculate
    if kind in {"str", "e", "d"}:
        return text.removesuffix("T00:00:00")
    return _number(text, attribute(cell, "s"), book)


def _number(text: str, style: str, book: Book) -> str:
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
