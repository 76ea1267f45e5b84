"""The styles and lists of a Word file: which paragraph is a heading, which is an item and how it is marked."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final
from xml.etree.ElementTree import Element

from rag.ingest.formats.package import attribute, child, every, value

_HEADING_STYLE: Final = re.compile(r"(?:heading|überschrift|titre|título|titolo|kop|rubrik)\s*(\d)$", re.IGNORECASE)
_OFF: Final = frozenset(["0", "false", "off", "none"])


@dataclass
class Style:
    name: str = ""
    level: int = 0  # of a heading, 0 for none
    number: tuple[str, int] | None = None  # list id and depth
    hidden: bool = False
    bold: bool = False
    based_on: str = ""


def read_styles(tree: Element | None) -> dict[str, Style]:
    styles = {attribute(one, "styleId"): _style(one) for one in every(tree, "style")}
    for style in styles.values():
        _inherit(style, styles)
    return styles


def _style(one: Element) -> Style:
    name = value(one, "name")
    heading = _HEADING_STYLE.search(name)
    level = int(heading[1]) if heading else 1 if name.casefold() == "title" else outline_level(child(one, "pPr"))
    based_on = value(one, "basedOn")
    hidden = is_on(child(one, "rPr", "vanish"))
    bold = is_on(child(one, "rPr", "b"))
    return Style(name, level if level <= 6 else 0, list_place(child(one, "pPr")), hidden, bold, based_on)


def _inherit(style: Style, styles: Mapping[str, Style]) -> None:
    """What a style does not say itself, the one it is based on says."""
    above, steps = styles.get(style.based_on), 0
    while above is not None and steps < 10:
        style.level = style.level or above.level
        style.number = style.number or above.number
        style.hidden = style.hidden or above.hidden
        style.bold = style.bold or above.bold
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


def read_marks(tree: Element | None) -> dict[tuple[str, int], str]:
    """How each list marks its items at each depth."""
    shapes = {
        (attribute(shape, "abstractNumId"), attribute(level, "ilvl")): value(level, "numFmt")
        for shape in every(tree, "abstractNum")
        for level in every(shape, "lvl")
    }
    uses = {attribute(one, "numId"): value(one, "abstractNumId") for one in every(tree, "num")}
    return {
        (use, int(depth)): mark for use, of in uses.items() for (shape, depth), mark in shapes.items() if shape == of
    }


def is_on(element: Element | None) -> bool:
    return element is not None and attribute(element, "val", "1").casefold() not in _OFF
