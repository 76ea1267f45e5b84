"""What people type in place of a style: bold lines for headings, tabs for columns, signs for items."""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import groupby, pairwise
from typing import Final

from rag.ingest.formats.headings import may_be_heading
from rag.ingest.formats.plain_columns import cells_of, is_contents, tables_in

BOLD: Final = "\x02"
"""Before a block all of whose words are bold, until it is known what that means."""

_NUMBERED: Final = re.compile(r"(\d{1,2})[.)]?\s")
_CHAPTERED: Final = re.compile(r"(\d{1,2}(?:\.\d{1,2})+)\.?\s")
_HEADING: Final = re.compile(r"(#{1,6}) ")
_BULLET: Final = re.compile(r"\A[•·▪◦‣–\uf0b7\uf0a7o-]\t\s*(?=\S)")  # `o`: a level deeper, in Word
_NUMBER: Final = re.compile(r"\A(\d{1,3}[.)])\t\s*(?=\S)")
_SPACES: Final = re.compile(r"[^\S\t]+")
_TABS: Final = re.compile(r"[ ]*\t[ \t]*")
_MOST_IN_A_ROW: Final = 2  # headings: a chapter and its first section
_WORDS: Final = 8
_ASKED_WORDS: Final = 20
_TITLE_WORDS: Final = 4  # from here on a title is no `Owner: HR`
_DEEPEST: Final = 6


def as_typed(blocks: Iterable[str]) -> Iterator[str]:
    """The same blocks as Markdown; of what was typed for looks alone nothing is left."""
    items = (_NUMBER.sub(r"\1 ", _BULLET.sub("- ", block)) for block in blocks if block)
    outline = _Outline()
    for kind, several in groupby(items, _kind):
        if kind == "bold":
            yield from _headings(list(several), outline)
        elif kind == "tabbed":
            yield from _rows([_TABS.sub("\t", line.rstrip()) for block in several for line in block.split("\n")])
        else:
            for block in several:
                if found := _HEADING.match(block):
                    outline.above = len(found[1])
                    outline.number(block[found.end() :], outline.above)
                yield without_signs(block)
        outline.above = outline.above or 1  # the first line of all may be the title


@dataclass
class _Outline:
    """The headings so far: the level of the last one that is marked as such, and the last number on each level."""

    above: int = 0
    numbers: dict[int, int] = field(default_factory=dict)

    def level_of(self, line: str) -> int:
        """That on which its number goes on, else the one below the last heading: `3. Fuel` stands beside `2. Keys`."""
        if (chapter := _chapter(line)) and (above := self._level_of_chapter(chapter[0])):
            return min(above + len(chapter) - 1, _DEEPEST)
        found = _NUMBERED.match(line)
        level = max((level for level, last in self.numbers.items() if found and int(found[1]) == last + 1), default=0)
        self.above = min(level or self.above, self.above)
        return level or min(self.above + 1, _DEEPEST)

    def _level_of_chapter(self, number: str) -> int:
        """That of the last `3. Fuel` for `3.2 Cards`."""
        return max((level for level, last in self.numbers.items() if last == int(number)), default=0)

    def number(self, line: str, level: int) -> None:
        self.numbers = {known: last for known, last in self.numbers.items() if known < level}
        if found := _NUMBERED.match(line):
            self.numbers[level] = int(found[1])


@dataclass
class Line:
    """A paragraph on its way: its words, and what hangs on it and comes after it."""

    words: list[str] = field(default_factory=list)
    after: list[str] = field(default_factory=list)

    def text(self) -> str:
        return "\n".join(spaced(part) for part in "".join(self.words).split("\n")).strip()

    def note(self, number: int, words: str) -> None:
        """A mark here, and the words of the note below."""
        self.words.append(f"[^{number}]")
        self.after.append(f"[^{number}]: {words}")


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


def _headings(blocks: list[str], outline: _Outline) -> Iterator[str]:
    """Bold lines are headings unless many follow each other, as in a text that is all bold."""
    lines = [" ".join(block.removeprefix(BOLD).split()) for block in blocks]
    are_headings = len(lines) <= _MOST_IN_A_ROW or _go_deeper(lines)
    for plain in lines:
        if are_headings and _is_heading(plain, is_title=not outline.above):
            level = outline.level_of(plain)
            outline.number(plain, level)
            outline.above = outline.above or 1
            yield f"{'#' * level} {plain}"
        else:
            yield plain


def _go_deeper(lines: Sequence[str]) -> bool:
    """`2 Access`, `2.1 Words`, `2.1.1 Length`."""
    numbers = [_chapter(line) or (list(found.groups()) if (found := _NUMBERED.match(line)) else []) for line in lines]
    return all(len(below) > 1 and below[:-1] == above for above, below in pairwise(numbers))


def _chapter(line: str) -> list[str]:
    """The parts of a number such as `2.1.1`."""
    found = _CHAPTERED.match(line)
    return found[1].split(".") if found else []


def _is_heading(line: str, *, is_title: bool) -> bool:
    """A question is one too: whoever asks it wants what stands below it."""
    words = len(line.split())
    if line.endswith("?"):
        return words <= _ASKED_WORDS
    named = line.replace(":", "", 1) if is_title and words >= _TITLE_WORDS else line  # `Staff forum: what we agreed`
    return words <= _WORDS and may_be_heading(named)


def _rows(lines: list[str]) -> Iterator[str]:
    """Nothing of a table of contents: its headings stand in the text, and a page is no value of theirs."""
    if is_contents([cells_of(line) for line in lines]):
        return
    place = 0
    for first, end, table in tables_in(lines):
        yield from map(without_signs, lines[place:first])
        yield table
        place = end
    yield from map(without_signs, lines[place:])
