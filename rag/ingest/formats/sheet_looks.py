"""How the words of a cell are written, so far as it decides whether they hold: white, tiny, not shown, or struck."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final
from xml.etree.ElementTree import Element

from rag.ingest.formats.package import attribute, child, every
from rag.ingest.formats.paint import is_pale

_TINY: Final = 2.0  # points
_WHITE: Final = frozenset(["1", "9", "65"])  # places in the old palette
_PAPER: Final = "0"  # of the theme's colours
_DARKER: Final = -0.06  # how much a theme's white may be shaded and still be pale
_SAID: Final = re.compile(r'"[^"]+"|\\.')  # what a number format shows as it stands
_OFF: Final = frozenset(["0", "false"])
_SECTIONS: Final = 4  # the last of them is that of words


@dataclass(frozen=True)
class Look:
    """Of a cell, or of a run of words in one."""

    is_pale: bool = False
    is_tiny: bool = False
    is_filled: bool = False  # something coloured lies behind them
    is_blank: bool = False  # the number format shows no words
    is_empty: bool = False  # nor any number
    is_struck: bool = False  # a line goes through them

    def hides(self, *, on_paper: bool, is_number: bool) -> bool:
        is_lost = self.is_pale and on_paper and not self.is_filled
        return is_lost or self.is_tiny or (self.is_empty if is_number else self.is_blank)


PLAIN: Final = Look()


def read_looks(styles: Element | None) -> list[Look]:
    """Of each cell style."""
    fonts = {str(place): _of_font(one) for place, one in enumerate(_children(styles, "fonts"))}
    fills = {str(place): _is_filled(one) for place, one in enumerate(_children(styles, "fills"))}
    codes = {attribute(one, "numFmtId"): attribute(one, "formatCode") for one in every(styles, "numFmt")}
    return [_of_style(one, fonts, fills, codes) for one in _children(styles, "cellXfs")]


def look_of_run(properties: Element | None, cell: Look) -> Look:
    """A run without properties of its own looks like its cell."""
    if properties is None:
        return cell
    own = _of_font(properties)
    return Look(own.is_pale, own.is_tiny, cell.is_filled, cell.is_blank, cell.is_empty, own.is_struck)


def number(text: str, otherwise: float) -> float:
    """What an attribute says in digits."""
    try:
        return float(text)
    except ValueError:
        return otherwise


def _children(parent: Element | None, name: str) -> Iterator[Element]:
    found = child(parent, name)
    return iter(found if found is not None else ())


def _of_style(style: Element, fonts: Mapping[str, Look], fills: Mapping[str, bool], codes: Mapping[str, str]) -> Look:
    font = fonts.get(attribute(style, "fontId"), PLAIN)
    is_filled = fills.get(attribute(style, "fillId"), False)
    sections = _SAID.sub("x", codes.get(attribute(style, "numFmtId"), "")).split(";")
    is_blank = len(sections) >= _SECTIONS and not sections[_SECTIONS - 1].strip()
    is_empty = is_blank and not any(map(str.strip, sections))
    return Look(font.is_pale, font.is_tiny, is_filled, is_blank, is_empty, font.is_struck)


def _of_font(font: Element) -> Look:
    colour, size = child(font, "color"), child(font, "sz")
    is_tiny = size is not None and 0 < number(attribute(size, "val"), _TINY + 1) <= _TINY
    line = child(font, "strike")
    is_struck = line is not None and attribute(line, "val", "1") not in _OFF
    return Look(is_pale=colour is not None and _is_white(colour), is_tiny=is_tiny, is_struck=is_struck)


def _is_white(colour: Element) -> bool:
    if attribute(colour, "rgb"):
        return is_pale(attribute(colour, "rgb"))
    is_paper = attribute(colour, "theme") == _PAPER and number(attribute(colour, "tint"), 0.0) >= _DARKER
    return is_paper or attribute(colour, "indexed") in _WHITE


def _is_filled(fill: Element) -> bool:
    """A gradient, a pattern, or a colour that is not that of paper."""
    pattern = child(fill, "patternFill")
    kind = attribute(pattern, "patternType", "none") if pattern is not None else "gradient"
    colour = child(pattern, "fgColor")
    return kind != "none" and not (kind == "solid" and colour is not None and _is_white(colour))
