"""Colours and places of what lies on a slide: enough to say whether white words stand on paper or on something dark."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple
from xml.etree.ElementTree import Element

from rag.ingest.formats.package import Package, Relations, attribute, child, every, local, or_empty, value
from rag.ingest.formats.paint import is_pale

_PLAIN: Final = "1001"  # a background of one colour, among those of the theme
_LIGHT: Final = 0.9  # of a colour's brightness: less makes white grey
_WHOLE: Final = 100_000  # in the units of a share
_CLEAR: Final = 10_000  # as much of a colour as nobody sees
_PAINT: Final = frozenset(["solidFill", "gradFill", "blipFill", "pattFill", "grpFill"])
_DRAWN: Final = frozenset(["sp", "pic", "graphicFrame", "cxnSp", "grpSp", "AlternateContent"])


class Box(NamedTuple):
    """Where something lies."""

    left: int
    top: int
    right: int
    bottom: int

    def meets(self, other: "Box") -> bool:
        across = self.left < other.right and other.left < self.right
        return across and self.top < other.bottom and other.top < self.bottom


@dataclass(frozen=True)
class Paper:
    """What lies under the words of a slide: its own shapes, and those of the layout and master that it is made on."""

    trees: Sequence[Element]  # slide, layout, master
    white: frozenset[str]  # names of the theme's colours that are pale
    size: Box | None  # of all slides

    def is_white(self) -> bool:
        """True when the ground has the colour of paper."""
        grounds = (child(tree, "cSld", "bg") for tree in self.trees)
        ground = next((one for one in grounds if one is not None), None)
        if ground is None:
            return True
        by_theme, own = child(ground, "bgRef"), child(ground, "bgPr", "solidFill")
        if by_theme is not None:
            return attribute(by_theme, "idx") == _PLAIN and self.is_pale(by_theme)
        return own is not None and self.is_pale(own)

    def is_pale(self, fill: Element | None) -> bool:
        """True for a paint of one colour that is nearly white."""
        colour = next(iter(fill), None) if fill is not None else None
        if colour is None or any(_share(one) < _LIGHT for one in colour if local(one) in {"lumMod", "shade"}):
            return False
        written = attribute(colour, "val")
        if local(colour) == "schemeClr":
            return written in self.white
        return (local(colour) == "srgbClr" and is_pale(written)) or is_pale(attribute(colour, "lastClr"))

    def is_dark_under(self, shape: Element) -> bool:
        """True when something that is not white may lie where this shape lies, the shape's own paint among it."""
        place, (slide, *models) = self.place(shape), self.trees
        drawn = [*_shapes(slide), *(one for tree in models for one in _shapes(tree) if _placeholder(one) == ("", ""))]
        return any(self._is_dark(one, shape) and _may_meet(self.place(one), place) for one in drawn)

    def is_beside(self, shape: Element) -> bool:
        """True for a shape that lies outside the slide."""
        place = self.place(shape)
        return place is not None and self.size is not None and not place.meets(self.size)

    def place(self, shape: Element) -> Box | None:
        """Its own, or that of the placeholder that it fills; None where that is not to be known."""
        for one in self._and_models(shape):
            frame = child(one, "spPr", "xfrm") if local(one) != "graphicFrame" else child(one, "xfrm")
            corner, size = child(frame, "off"), child(frame, "ext")
            if corner is not None and size is not None:
                left, top = _length(corner, "x"), _length(corner, "y")
                return Box(left, top, left + _length(size, "cx"), top + _length(size, "cy"))
        return None

    def _is_dark(self, one: Element, wanted: Element) -> bool:
        if local(one) != "sp":
            return one is not wanted
        for model in self._and_models(one) if one is wanted else (one,):
            paint = next((each for each in or_empty(child(model, "spPr")) if local(each) in {*_PAINT, "noFill"}), None)
            if paint is not None:
                return local(paint) != "noFill" and not (local(paint) == "solidFill" and self.is_pale(paint))
        return value(one, "style", "fillRef", name="idx", otherwise="0") != "0"

    def _and_models(self, shape: Element) -> Iterator[Element]:
        """The shape, and the placeholders of layout and master that it fills."""
        yield shape
        kind, number = _placeholder(shape)
        for tree in self.trees[1:] if kind or number else ():
            yield from (one for one in _shapes(tree) if _is_same((kind, number), _placeholder(one)))


def read_paper(package: Package, tree: Element, relations: Relations, size: Box | None) -> Paper:
    """Of one slide; `relations` are those of its part."""
    layout = _part(relations, "slideLayout")
    above = package.targets(layout) if layout else {}
    master = _part(above, "slideMaster")
    theme = _part(package.targets(master), "theme") if master else ""
    trees = [tree, *(found for part in (layout, master) if part and (found := package.xml(part)) is not None)]
    names = dict(or_empty(child(trees[-1], "clrMap")).items())
    return Paper(trees, frozenset(_white(package.xml(theme) if theme else None, names)), size)


def is_clear(fill: Element | None) -> bool:
    """True for a paint that lets everything through."""
    return any(int(attribute(one, "val") or _WHOLE) < _CLEAR for one in every(fill, "alpha"))


def slide_size(presentation: Element) -> Box | None:
    size = child(presentation, "sldSz")
    return None if size is None else Box(0, 0, _length(size, "cx"), _length(size, "cy"))


def _white(theme: Element | None, names: Mapping[str, str]) -> Iterator[str]:
    """The theme's pale colours, by the names under which slides know them."""
    scheme = next(every(theme, "clrScheme"), None)
    pale = {local(one) for one in scheme if _is_pale_entry(one)} if scheme is not None else {"lt1"}
    yield from pale
    yield from (known for known, name in (names or {"bg1": "lt1"}).items() if name in pale)


def _is_pale_entry(entry: Element) -> bool:
    return any(is_pale(attribute(one, "lastClr") or attribute(one, "val")) for one in entry)


def _part(relations: Relations, wanted: str) -> str:
    return next((target for kind, target in relations.values() if kind == wanted), "")


def _shapes(tree: Element) -> Iterable[Element]:
    shapes = child(tree, "cSld", "spTree")
    return [one for one in shapes if local(one) in _DRAWN] if shapes is not None else []


def _placeholder(shape: Element) -> tuple[str, str]:
    found = next(every(shape, "ph"), None)
    return ("", "") if found is None else (attribute(found, "type", "body"), attribute(found, "idx"))


def _is_same(one: tuple[str, str], other: tuple[str, str]) -> bool:
    """By their number where both have one, else by their kind; what has neither is no placeholder."""
    return one[1] == other[1] if one[1] and other[1] else bool(other[0]) and one[0] == other[0]


def _may_meet(one: Box | None, other: Box | None) -> bool:
    return one is None or other is None or one.meets(other)


def _share(one: Element) -> float:
    return int(attribute(one, "val") or _WHOLE) / _WHOLE


def _length(one: Element, name: str) -> int:
    written = attribute(one, name, "0")
    return int(written) if written.lstrip("-").isdecimal() else 0
