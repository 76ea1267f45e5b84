"""Which styles of an OpenDocument text make words bold or strike them through, by themselves or by the style they are
based on, and which lists are numbered."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final
from xml.etree.ElementTree import Element

from rag.ingest.formats.package import attribute, every, local

_DEEPEST: Final = 10  # styles based on styles

Weights = Mapping[str, bool]
"""By the name of a style, whether it is bold; one that says nothing of it is not in it."""
Strikes = Mapping[str, bool]
"""By the name of a style, whether it strikes words through; one that says nothing of it is not in it."""
Numbered = frozenset[tuple[str, int]]
"""Styles of lists, and the levels on which they number what they list: 1 is the outermost."""


def read_weights(*trees: Element) -> Weights:
    """Of the file's own styles and of those that the text makes up for itself."""
    return {name: weight == "bold" for name, weight in _said(trees, "font-weight").items()}


def read_strikes(*trees: Element) -> Strikes:
    """Of the same; some programs tell only how many lines there are."""
    said = _said(trees, "text-line-through-type") | _said(trees, "text-line-through-style")
    return {name: line != "none" for name, line in said.items()}


def _said(trees: Sequence[Element], looks: str) -> dict[str, str]:
    """What each style says of how its words look, itself or by the style it is based on."""
    styles = {attribute(one, "name"): one for tree in trees for one in every(tree, "style")}
    return {name: said for name in styles if (said := _said_by(name, looks, styles))}


def _said_by(name: str, looks: str, styles: Mapping[str, Element]) -> str:
    for _ in range(_DEEPEST):
        if name not in styles:
            return ""
        for one in styles[name]:
            if local(one) == "text-properties" and (said := attribute(one, looks)):
                return said
        name = attribute(styles[name], "parent-style-name")
    return ""


def is_bold(paragraph: Element, weights: Weights) -> bool:
    """Whether all of its words are."""
    return all(bold for words, bold in _pieces(paragraph, weights, above=False) if words.strip())


def _pieces(one: Element, weights: Weights, *, above: bool) -> Iterator[tuple[str, bool]]:
    own = weights.get(attribute(one, "style-name"), above)
    yield one.text or "", own
    for inner in one:
        yield from _pieces(inner, weights, above=own)
        yield inner.tail or "", own


def read_numbered(*trees: Element) -> Numbered:
    """Bullets have levels, too, and so has a list whose numbers are not shown."""
    levels = (
        (attribute(style, "name"), attribute(one, "level"))
        for tree in trees
        for style in every(tree, "list-style")
        for one in style
        if local(one) == "list-level-style-number" and attribute(one, "num-format")
    )
    return frozenset((name, int(level)) for name, level in levels if level.isdigit())
