"""The styles of an OpenDocument text whose words nobody sees: not shown, in tiny type, or white on paper."""

import re
from collections.abc import Iterator
from typing import Final
from xml.etree.ElementTree import Element

from rag.ingest.formats.package import attribute, every, local
from rag.ingest.formats.paint import is_pale

_TINY: Final = 2.0  # points
_POINTS: Final = re.compile(r"(\d*\.?\d+)pt")
_PAPER: Final = frozenset(["", "transparent", "#ffffff"])


def unseen_styles(document: Element) -> Iterator[str]:
    """Names of the text's own styles; white words count only where nothing at all has a colour behind it."""
    is_paper = all(attribute(one, "background-color") in _PAPER for one in document.iter())
    for style in every(document, "style"):
        looks = [one for one in style if local(one) == "text-properties"]
        if any(_is_unseen(one) or (is_paper and is_pale(attribute(one, "color").removeprefix("#"))) for one in looks):
            yield attribute(style, "name")


def _is_unseen(looks: Element) -> bool:
    size = _POINTS.fullmatch(attribute(looks, "font-size"))
    return attribute(looks, "display") == "none" or (size is not None and float(size[1]) <= _TINY)
