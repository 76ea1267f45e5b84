"""What a reader of a Word file does not see although nothing says that it is hidden: tiny type, and white on paper."""

from typing import Final
from xml.etree.ElementTree import Element

from rag.ingest.formats.package import attribute, child, every
from rag.ingest.formats.paint import is_pale

_TINY: Final = 4  # half points
_CLEAR: Final = frozenset(["", "auto", "none", "nil", "ffffff"])


def is_tiny(properties: Element | None) -> bool:
    size = child(properties, "sz")
    written = attribute(size, "val") if size is not None else ""
    return written.isdecimal() and int(written) <= _TINY


def is_white(properties: Element | None) -> bool:
    """Nearly white, and nothing dark of its own behind it."""
    colour = child(properties, "color")
    return colour is not None and is_pale(attribute(colour, "val")) and not is_shaded(properties)


def is_shaded(properties: Element | None) -> bool:
    """A field or a pen of another colour than that of paper lies behind it."""
    field, pen = child(properties, "shd"), child(properties, "highlight")
    filled = field is not None and attribute(field, "fill").casefold() not in _CLEAR
    return filled or (pen is not None and attribute(pen, "val") not in {"none", "white"})


def lies_on_paper(document: Element) -> bool:
    """Nothing is drawn behind the text, and the pages have no colour."""
    behind = (attribute(one, "behindDoc") in {"1", "true"} for one in every(document, "anchor"))
    return next(every(document, "background"), None) is None and not any(behind)
