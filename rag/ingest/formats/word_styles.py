"""The styles and lists of a Word file: which paragraph is a heading, which is an item and how it is marked."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, NamedTuple
from xml.etree.ElementTree import Element

from rag.ingest.formats.headings import STYLE
from rag.ingest.formats.package import attribute, child, every, value

_HEADING_STYLE: Final = re.compile(rf"{STYLE}\s*(\d)$", re.IGNORECASE)
_OFF: Final = frozenset(["0", "false", "off", "none"])


@dataclass
class Style:
    name: str = ""
    level: int = 0  # of a heading, 0 for none
    number: tuple[str, int] | None = None  # list id and depth
    hidden: bool = False
    bold: bool = False
    struck: bool | None = None  # None: it does not say
    based_on: str = ""


def read_styles(tree: Element | None) -> dict[str, Style]:
    styles = {attribute(one, "styleId"): _style(one) for one in every(tree, "style")}
    for style in styles.values():
        _inherit(style, styles)
        style.number = style.number if style.number and style.number[0] else None
    return styles


def _style(one: Element) -> Style:
    name = value(one, "name")
    heading = _HEADING_STYLE.search(name)
    level = int(heading[1]) if heading else 1 if name.casefold() == "title" else outline_level(child(one, "pPr"))
    based_on = value(one, "basedOn")
    hidden = is_on(child(one, "rPr", "vanish"))
    bold = is_on(child(one, "rPr", "b"))
    struck = is_struck(child(one, "rPr"))
    return Style(name, level if level <= 6 else 0, list_place(child(one, "pPr")), hidden, bold, struck, based_on)


def _inherit(style: Style, styles: Mapping[str, Style]) -> None:
    """What a style does not say itself, the one it is based on says."""
    above, steps = styles.get(style.based_on), 0
    while above is not None and steps < 10:
        style.level = style.level or above.level
        style.number = placed(style.number, above.number)
        style.hidden = style.hidden or above.hidden
        style.bold = style.bold or above.bold
        style.struck = above.struck if style.struck is None else style.struck
        above, steps = styles.get(above.based_on), steps + 1


def outline_level(properties: Element | None) -> int:
    """Of a paragraph that is a heading by its properties; 0 for none."""
    level = value(properties, "outlineLvl")
    return int(level) + 1 if level in {*"012345"} else 0


def list_place(properties: Element | None) -> tuple[str, int] | None:
    found = child(properties, "numPr")
    if found is None:
        return None
    depth = value(found, "ilvl", otherwise="0")
    return value(found, "numId"), int(depth) if depth.isdigit() else 0


def placed(own: tuple[str, int] | None, above: tuple[str, int] | None) -> tuple[str, int] | None:
    """A depth without a list is one in the list that the style above names; Word's own subtitles are in none."""
    if own is None or own[0]:
        return own or above
    return (above[0], own[1]) if above is not None else own


class Mark(NamedTuple):
    """How a list marks its items at one depth: `label` is `%1.%2` where the numbers of two depths stand in it."""

    kind: str  # "bullet", "decimal", or another number format
    label: str = ""
    start: int = 1

    @property
    def counts(self) -> bool:
        return self.kind not in {"bullet", "none", ""}


def read_marks(tree: Element | None) -> dict[tuple[str, int], Mark]:
    """How each list marks its items at each depth."""
    shapes = {
        (attribute(shape, "abstractNumId"), attribute(level, "ilvl")): _mark(level)
        for shape in every(tree, "abstractNum")
        for level in every(shape, "lvl")
    }
    uses = {attribute(one, "numId"): value(one, "abstractNumId") for one in every(tree, "num")}
    return {
        (use, int(depth)): mark for use, of in uses.items() for (shape, depth), mark in shapes.items() if shape == of
    }


def _mark(level: Element) -> Mark:
    start = value(level, "start", otherwise="1")
    return Mark(value(level, "numFmt"), value(level, "lvlText"), int(start) if start.isdigit() else 1)


def numbered(kind: str, count: int) -> str:
    """`iv` for 4, where the format asks for that; plain figures for any format that we do not know."""
    if kind in {"upperLetter", "lowerLetter"}:
        letter = chr(ord("A") + (count - 1) % 26) * ((count - 1) // 26 + 1)
        return letter if kind == "upperLetter" else letter.lower()
    if kind in {"upperRoman", "lowerRoman"} and 0 < count < _ROMAN_LIMIT:
        roman = _roman(count)
        return roman if kind == "upperRoman" else roman.lower()
    return str(count)


def _roman(count: int) -> str:
    said = ""
    for worth, sign in _ROMAN:
        said += sign * (count // worth)
        count %= worth
    return said


_ROMAN_LIMIT: Final = 400
_ROMAN: Final = (
    (100, "C"), (90, "XC"), (50, "L"), (40, "XL"), (10, "X"), (9, "IX"), (5, "V"), (4, "IV"), (1, "I"),
)  # fmt: skip


def is_struck(properties: Element | None) -> bool | None:
    """By one line or by two; None where nothing is said of it."""
    said = [is_on(one) for one in (child(properties, "strike"), child(properties, "dstrike")) if one is not None]
    return any(said) if said else None


def is_on(element: Element | None) -> bool:
    return element is not None and attribute(element, "val", "1").casefold() not in _OFF
