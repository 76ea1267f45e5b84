"""What people type in place of a style: bold lines for headings, tabs for columns, signs for items."""

import re
from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import Final

from rag.ingest.formats.headings import may_be_heading
from rag.ingest.formats.plain_columns import tables_in

BOLD: Final = "\x02"
"""Before a block all of whose words are bold, until it is known what that means."""

_HEADING: Final = re.compile(r"(#{1,6}) ")
_BULLET: Final = re.compile(r"\A[•·▪◦‣–-]\t\s*(?=\S)")
_NUMBER: Final = re.compile(r"\A(\d{1,3}[.)])\t\s*(?=\S)")
_SPACES: Final = re.compile(r"[^\S\t]+")
_TABS: Final = re.compile(r"[ ]*\t[ \t]*")
_MOST_IN_A_ROW: Final = 2  # headings: a chapter and its first section
_WORDS: Final = 8
_DEEPEST: Final = 6


def as_typed(blocks: Iterable[str]) -> Iterator[str]:
    """The same blocks as Markdown; of what was typed for looks alone nothing is left."""
    items = (_NUMBER.sub(r"\1 ", _BULLET.sub("- ", block)) for block in blocks if block)
    above = 1
    for kind, several in groupby(items, _kind):
        if kind == "bold":
            yield from _headings(list(several), "#" * min(above + 1, _DEEPEST))
        elif kind == "tabbed":
            yield from _rows([_TABS.sub("\t", line.rstrip()) for block in several for line in block.split("\n")])
        else:
            for block in several:
                above = len(found[1]) if (found := _HEADING.match(block)) else above
                yield without_signs(block)


def spaced(line: str) -> str:
    """One space between words, and one tab where there was any."""
    return _TABS.sub("\t", " ".join(_SPACES.split(line))).strip()


def without_signs(text: str) -> str:
    """Inside something else, such as a cell, they mean nothing."""
    return text.replace(BOLD, "").replace("\t", " ")


def _kind(block: str) -> str:
    if block.startswith(BOLD):
        return "bold"
    return "tabbed" if "\t" in block and not _HEADING.match(block) else "other"


def _headings(blocks: list[str], marks: str) -> Iterator[str]:
    """Bold lines are headings unless many follow each other, as in a text that is all bold."""
    for block in blocks:
        plain = " ".join(block.removeprefix(BOLD).split())
        is_heading = len(blocks) <= _MOST_IN_A_ROW and len(plain.split()) <= _WORDS and may_be_heading(plain)
        yield f"{marks} {plain}" if is_heading else plain


def _rows(lines: list[str]) -> Iterator[str]:
    place = 0
    for first, end, table in tables_in(lines):
        yield from map(without_signs, lines[place:first])
        yield table
        place = end
    yield from map(without_signs, lines[place:])
