"""Words of a slide that nobody sees: in hidden shapes, beside the slide, in tiny type, clear, or white on paper."""

from dataclasses import dataclass, field
from functools import cached_property
from typing import Final
from xml.etree.ElementTree import Element

from rag.ingest.formats.package import attribute, child, every, local, written
from rag.ingest.formats.slides_paint import Paper, is_clear

_TINY: Final = 200  # hundredths of a point
_TRUE: Final = frozenset(["1", "true"])
_SHOWN_BY: Final = ("ln", "effectLst", "highlight")
"""What lets white letters be seen on white: an outline, a shadow, a pen."""


@dataclass
class Unseen:
    """What is left out of one slide."""

    paper: Paper
    words: list[str] = field(default_factory=list)

    @cached_property
    def is_white(self) -> bool:
        return self.paper.is_white()

    def hides(self, shape: Element) -> bool:
        """True for a shape that is hidden or lies beside the slide; its words are kept here."""
        said = " ".join(" ".join(one.text or "" for one in every(shape, "t")).split())
        if said and (_is_hidden(shape) or self.paper.is_beside(shape)):
            self.words.append(said)
            return True
        return False

    def lost_runs(self, shape: Element) -> set[Element]:
        """Runs of words in a shape that leave nothing to see; their words are kept here."""
        runs = [one for one in every(child(shape, "txBody"), "r") if any((each.text or "").strip() for each in one)]
        lost = [run for run in runs if self._is_lost(child(run, "rPr"), shape)]
        self.words += map(written, lost)
        return set(lost)

    def _is_lost(self, properties: Element | None, shape: Element) -> bool:
        if properties is None:
            return False
        size, fill = attribute(properties, "sz"), child(properties, "solidFill")
        if (size.isdecimal() and int(size) <= _TINY) or is_clear(fill):
            return True
        if not self.paper.is_pale(fill) or any(_draws(child(properties, name)) for name in _SHOWN_BY):
            return False
        return self.is_white and not self.paper.is_dark_under(shape)


def _is_hidden(shape: Element) -> bool:
    """By the mark that a program's list of objects sets."""
    return any(attribute(one, "hidden") in _TRUE for head in shape for one in head if local(one) == "cNvPr")


def _draws(one: Element | None) -> bool:
    return one is not None and len(one) > 0 and local(one[0]) != "noFill"
