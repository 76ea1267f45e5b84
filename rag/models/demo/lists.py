"""Lists in a source: which items stand side by side, and the line that opens them."""

import re
from collections.abc import Sequence
from typing import Final, NamedTuple

from rag.models.demo.sources import ReadSource, SourceSentence

_OPEN: Final = (":", ";", "...", "…")


_RULING: Final = re.compile(
    r"\b(?:not|never|don['’]?ts?|avoid|wrong|prohibited|forbidden|unacceptable|ineligible|exclu(?:ded|sions?)|exceptions?"
    r"|exempt(?:ions?)?|out of scope|(?:non-?|un)(?:allowed|permitted|covered|included|reimbursable|reimbursed))\b",
    re.IGNORECASE,
)
_LONGEST_RULING: Final = 6  # words


class Enumeration(NamedTuple):
    """Items of one list, each the positions of its sentences, and the position of the line that opens them."""

    lead: int | None
    items: list[range]

    def __contains__(self, position: object) -> bool:
        return any(position in item for item in self.items)


def list_of(sentences: Sequence[SourceSentence], position: int) -> Enumeration | None:
    """The list that the sentence at this position is told in; None when it is no part of an item."""
    lines = _lines(sentences)
    own = next(at for at, line in enumerate(lines) if position in line)
    opener = sentences[lines[own].start]
    if not opener.is_item:
        return None
    first = last = own
    while first > 0 and _belongs(sentences[lines[first - 1].start], opener):
        first -= 1
    while last + 1 < len(lines) and _belongs(sentences[lines[last + 1].start], opener):
        last += 1
    items = [line for line in lines[first : last + 1] if sentences[line.start].depth == opener.depth]
    before = lines[first].start - 1
    return Enumeration(before if before >= 0 and _opens(sentences[before]) else None, items)


def list_under(sentences: Sequence[SourceSentence], position: int) -> Enumeration | None:
    """The list that this line opens."""
    if not any(each.is_item for each in sentences[position + 1 : position + 2]):
        return None
    found = list_of(sentences, position + 1)
    return found if found and found.lead == position else None


def list_after(sentences: Sequence[SourceSentence], position: int) -> Enumeration | None:
    """The list that the next line opens."""
    return list_under(sentences, position + 1) if position + 1 < len(sentences) else None


def ruling_heading(source: ReadSource) -> str:
    """The heading of its section, when that alone says that what is listed under it is refused: `Not OK`; else ""."""
    own = source.source.section.rsplit(" > ", 1)[-1].strip(" :.")
    rules = bool(_RULING.search(own)) and len(own.split()) <= _LONGEST_RULING and not own.endswith("?")
    return own if rules else ""


def _lines(sentences: Sequence[SourceSentence]) -> list[range]:
    starts = [at for at, each in enumerate(sentences) if not each.goes_on]
    return [range(start, end) for start, end in zip(starts, [*starts[1:], len(sentences)], strict=True)]


def _belongs(other: SourceSentence, opener: SourceSentence) -> bool:
    return other.is_item and other.depth >= opener.depth


def _opens(sentence: SourceSentence) -> bool:
    return sentence.plain.endswith(_OPEN) and sentence.is_safe and not sentence.is_row
