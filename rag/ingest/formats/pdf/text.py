"""Prose from the lines of PDF pages: paragraphs, lists and headings, without running headers and line-end hyphens."""

import re
from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from rag.ingest.formats.blocks import joined_blocks
from rag.language.cut_words import join_cut_words

HEADING_LINES: Final = 4
"""A heading goes over no more."""
GOES_ON: Final = "\x03"  # before a line that goes on from the one above, however it is worded
ITEM: Final = re.compile(r"^(?:[•●▪◦‣∙·o\uf0b7\uf0a7–-]\s+|\(?\d{1,3}[.)]\s+|\(?[a-zA-Z][.)]\s+)")
_TABLE: Final = re.compile(r"^\|.*\|$")
_BULLET: Final = re.compile(r"^[•●▪◦‣∙·o\uf0b7\uf0a7–-]\s+")
_MAY_BE_SAID: Final = re.compile(r"[–\-(\da-zA-Z]")  # at the beginning of an item; the other signs are none of a text
_CUT_RANGE: Final = re.compile(r"\d[-–]$")
SENTENCE_END: Final = re.compile(r"[.!?:;…][\"'”’)\]]*$")
_UNENDED: Final = re.compile(
    r"(?:,|&|\b(?:and|or|of|for|the|an?|to|in|on|at|by|with|from|und|der|die|das|für))$", re.IGNORECASE
)
_WORD: Final = re.compile(r"[^\W\d_]+(?:-[^\W\d_]+)*")
_PAGE_NUMBER: Final = re.compile(
    r"^(?:page|seite|p\.)?\s*[-–]?\s*(\d{1,4})\s*[-–]?(?:\s*(?:of|von|/)\s*\d{1,4})?$", re.IGNORECASE
)
_PAGE_PHRASE: Final = re.compile(
    r"^(?:page|seite)\s*\d+(?:\s*(?:of|von|/)\s*\d+)?\b|\b(?:page|seite)\s*\d+(?:\s*(?:of|von|/)\s*\d+)?$",
    re.IGNORECASE,
)
_PAGE_OF: Final = re.compile(r"\b(?:page|seite)\s\d{1,4}\s(?:of|von)\s\d{1,4}$", re.IGNORECASE)
"""Once is enough to know a footer by it."""
_NUMBERED: Final = re.compile(  # no page, whatever its number
    r"(?:chapter|section|part|appendix|article|rule|step|question|kapitel|abschnitt|teil|anhang|artikel)\s+\d+$",
    re.IGNORECASE,
)
_NUMBER: Final = re.compile(r"\d")
_ROW: Final = 70  # characters
_EDGE_NUMBER: Final = re.compile(
    r"^\d{1,4}(?=\s+[^\W\d])|(?<=\w)\s+\d{1,4}(?:\s?/\s?\d{1,4})?$"
    r"|^([-–—|])\s?\d{1,4}\s?\1(?=\s+[^\W\d])|\s+([-–—|])\s?\d{1,4}\s?\2$"
)
_EDGE: Final = 3  # lines at the top and the bottom of a page that may be running headers
_MOST_FURNITURE: Final = 0.5  # of all letters; beyond it they are the text
_REPEATED: Final = 0.5  # on more than this share of the pages a line is furniture
_PAGES: Final = 4  # with fewer pages little can be told about repetition
_FEW_PAGES: Final = 2
_MOST_WORDS: Final = 8  # of a running header that stands on one line with something else
_LEAST_LETTERS: Final = 7
_HEADING: Final = 0.55  # of the width of the page: a shorter line may be a heading without a type size of its own
_SHORT: Final = 0.75  # of the width of the page: a shorter line ends its paragraph


@dataclass(frozen=True)
class PageLines:
    """The lines of each page, and those that were left out because they stand on most pages; footnotes of each page."""

    pages: list[list[str]]
    running: list[str]
    footnotes: list[list[str]]


def page_lines(
    pages: Sequence[str], headings: Collection[str] = (), footnotes: Sequence[Sequence[str]] = ()
) -> PageLines:
    """Without line-end hyphens, page numbers and running headers.

    A whole sentence is left out only where it stands again; and where little else would be left, all of it stays.
    """
    notes = [note for page in footnotes for note in page]
    joined = join_cut_words([page.replace("\r\n", "\n").replace("\r", "\n") for page in (*pages, *notes)])
    split = [[" ".join(line.split()) for line in page.split("\n")] for page in joined[: len(pages)]]
    whole = iter(" ".join(note.split()) for note in joined[len(pages) :])
    split, beginning = _without_beginning(split)
    furniture = _furniture(split, headings)
    if _carries_the_text(furniture, split, headings):
        furniture = frozenset()
    running = {beginning: beginning} if beginning else {}
    said = set[str]()
    left = [_without_furniture(lines, furniture, headings, said, running) for lines in split]
    return PageLines(left, list(running.values()), [[next(whole) for _ in page] for page in footnotes])


def without_running(pages: Sequence[Sequence[str]]) -> tuple[list[list[str]], list[str]]:
    """Lines of plain text as they stand on their pages, without page numbers and running headers; and these."""
    split = [[" ".join(line.split()) for line in page] for page in pages]
    furniture = _furniture(split, ())
    if _carries_the_text(furniture, split, ()):
        furniture = frozenset()
    running, said = dict[str, str](), set[str]()
    drops = [_dropped(lines, furniture, (), said, running) for lines in split]
    kept = [[line for at, line in enumerate(page) if at not in drop] for page, drop in zip(pages, drops, strict=True)]
    return kept, list(running.values())


def reflow(lines: Sequence[str], headings: Mapping[str, int]) -> str:
    """One page as Markdown. `headings` maps the squeezed text of a heading to its level."""
    width = _width(lines)
    blocks: list[str] = []
    open_block = ""
    last = ""
    for marked, level in _with_headings(lines, headings):
        line = marked.removeprefix(GOES_ON)
        goes_on = marked != line and not _is_item(line, last, width, open_block)
        if level or not line or (not goes_on and _starts_block(line, last, width, open_block)):
            blocks.append(open_block)
            open_block = ""
        if level:
            blocks.append(f"{'#' * level} {line}")
        elif line:
            is_cut = _CUT_RANGE.search(open_block) and line[:1].isdigit()  # `1–` and `3 weeks` on the next line
            open_block = f"{open_block}{'' if is_cut else ' '}{line}".strip()
        last = "" if level else line
    return joined_blocks((_BULLET.sub("- ", block) for block in [*blocks, open_block]), ITEM, _TABLE)


def squeeze(text: str) -> str:
    """Letters and digits only, for comparing a heading with the line it came from."""
    return re.sub(r"[\W_]+", "", text).casefold()


def goes_on_below(heading: str, line: str) -> bool:
    """True for a line that goes on from a heading above it, by what each of them says."""
    return line[:1].islower() or _UNENDED.search(heading) is not None


def _starts_block(line: str, last: str, width: int, block: str) -> bool:
    if not last or _is_item(line, last, width, block) or _TABLE.match(line) or _TABLE.match(last):
        return True
    if _looks_like_heading(line, width) and SENTENCE_END.search(last):
        return True
    if _is_row(last) and _is_row(line):
        return True
    if len(last) >= _SHORT * width:
        return False
    return bool(SENTENCE_END.search(last)) or _begins(line)


def _is_item(line: str, last: str, width: int, block: str) -> bool:
    """Not by a dash, a number or a letter in brackets that only came to stand at the beginning of a full line."""
    item = ITEM.match(line)
    if not item or not _MAY_BE_SAID.match(line) or not line[item.end() :][:1].islower():
        return item is not None
    return len(last) < _SHORT * width or SENTENCE_END.search(last) is not None or ITEM.match(block) is not None


def _begins(line: str) -> bool:
    """With a capital, a number, or a letter of a script that has no capitals."""
    return line[:1].isdigit() or (line[:1].isalpha() and not line[:1].islower())


def _is_row(line: str) -> bool:
    """A short line of names or with a number in it, that begins like a name and ends like no sentence."""
    names = bool(_NUMBER.search(line)) or all(word[:1].isupper() for word in line.split())
    return len(line) <= _ROW and (line[:1].isupper() or line[:1].isdigit()) and names and not SENTENCE_END.search(line)


def _looks_like_heading(line: str, width: int) -> bool:
    """A short line that begins like a sentence and does not end like one."""
    return len(line) < _HEADING * width and line[:1].isupper() and not SENTENCE_END.search(line) and line[-1:] != ","


def _width(lines: Sequence[str]) -> int:
    """How long a full line of this page is: near the longest, but one outlier counts for nothing."""
    lengths = sorted(len(line) for line in lines if line)
    return lengths[int(len(lengths) * 0.9)] if lengths else 0


def _with_headings(lines: Sequence[str], headings: Mapping[str, int]) -> list[tuple[str, int]]:
    """Each line with its heading level, 0 for prose; a heading over several lines becomes one."""
    found: list[tuple[str, int]] = []
    place = 0
    while place < len(lines):
        may_be_one = bool(squeeze(lines[place])) and not lines[place].startswith(GOES_ON)
        for size in range(HEADING_LINES if may_be_one else 0, 0, -1):
            text = " ".join(line for line in lines[place : place + size] if line)
            is_table = any(map(_TABLE.match, lines[place : place + size]))
            is_none = is_table or _BULLET.match(text)  # an item may be called as a heading below is
            level = headings.get(squeeze(text), 0) if text and len(text) < 200 and not is_none else 0
            if level:
                found.append((text.replace(GOES_ON, ""), level))
                place += size
                break
        else:
            found.append((lines[place], 0))
            place += 1
    return found


def _furniture(pages: Sequence[Sequence[str]], headings: Collection[str]) -> frozenset[str]:
    """Lines at the edges of most pages, or of most left or most right pages of a book."""
    if len(pages) < _PAGES:
        return _outermost(pages, headings)
    sides = [pages, pages[::2], pages[1::2]] if len(pages) >= 2 * _PAGES else [pages]
    return frozenset(line for side in sides for line in _repeated(side, headings))


def _repeated(pages: Sequence[Sequence[str]], headings: Collection[str]) -> Iterator[str]:
    seen = Counter(line for page in pages for line in {_faceless(line, headings) for line in edges(page)})
    return (line for line, times in seen.items() if times > _REPEATED * len(pages) and not _is_said(line))


def _is_said(line: str) -> bool:
    """`No.` is what somebody says, however many pages end with it."""
    return SENTENCE_END.search(line) is not None and len(squeeze(line)) < _LEAST_LETTERS


def _outermost(pages: Sequence[Sequence[str]], headings: Collection[str]) -> frozenset[str]:
    """Of two or three pages: what is the very first or the very last line of each, and then the next to it."""
    full = [[_faceless(line, headings) for line in page if line] for page in pages]
    if len(full) < _FEW_PAGES:
        return frozenset()
    tops = zip(*(page[:_EDGE] for page in full), strict=False)
    ends = zip(*(page[::-1][:_EDGE] for page in full), strict=False)
    return frozenset(line for side in (tops, ends) for line in _alike(side))


def _alike(lines: Iterable[tuple[str, ...]]) -> Iterator[str]:
    """What is the same on every page, up to where it is not."""
    for line, *others in lines:
        if any(other != line for other in others) or _is_said(line):
            return
        yield line


def _carries_the_text(furniture: frozenset[str], pages: Sequence[Sequence[str]], headings: Collection[str]) -> bool:
    """Letters and forms that differ in a line or two are no pages with headers."""
    lines = [_faceless(line, headings) for page in pages for line in page]
    return sum(len(line) for line in lines if line in furniture) > _MOST_FURNITURE * sum(map(len, lines))


def _without_beginning(pages: Sequence[Sequence[str]]) -> tuple[list[list[str]], str]:
    """A running header that stands on one line with a heading, or with the name of the chapter and the page."""
    firsts = [next((place for place, line in enumerate(lines) if line), -1) for lines in pages]
    heads = [lines[at] if at >= 0 else "" for lines, at in zip(pages, firsts, strict=True)]
    begin = _common_beginning(
        [[] if SENTENCE_END.search(head) or _TABLE.match(head) else head.split() for head in heads]
    )
    left = [_without(lines, at, begin) if begin else list(lines) for lines, at in zip(pages, firsts, strict=True)]
    return left, " ".join(begin)


def _common_beginning(lines: Sequence[Sequence[str]]) -> list[str]:
    """The most words that most of these lines begin with and go on after."""
    for many in range(_MOST_WORDS, 1, -1):
        seen = Counter(tuple(words[:many]) for words in lines if len(words) > many)
        words, times = seen.most_common(1)[0] if seen else ((), 0)
        if times > _REPEATED * len(lines) and times >= _PAGES and len(squeeze("".join(words))) >= _LEAST_LETTERS:
            return list(words)
    return []


def _without(lines: Sequence[str], at: int, begin: Sequence[str]) -> list[str]:
    words = lines[at].split() if at >= 0 else []
    if words[: len(begin)] != list(begin):
        return list(lines)
    rest = words[len(begin) :]
    name = letters(" ".join(rest))
    says_nothing = not name or any(letters(line) == name for line in lines[at + 1 : at + 1 + _EDGE])
    return [*lines[:at], *([] if says_nothing else [" ".join(rest)]), *lines[at + 1 :]]


def letters(line: str) -> str:
    """No digits and no signs either, for comparing lines with the numbers of pages in them."""
    return re.sub(r"[\W\d_]+", "", line).casefold()


def edges(lines: Sequence[str]) -> list[str]:
    """The first and the last of them that say something, which may be headers and footers."""
    full = [line for line in lines if line]
    return full[:_EDGE] + full[-_EDGE:]


def _faceless(line: str, headings: Collection[str]) -> str:
    """A running line as it looks on every page, whatever the page's number; a heading is none."""
    if squeeze(line) in headings or _NUMBERED.match(line):
        return line
    return _EDGE_NUMBER.sub("#", _PAGE_PHRASE.sub("#", line.casefold()))


def _without_furniture(
    lines: Sequence[str],
    furniture: frozenset[str],
    headings: Collection[str],
    said: set[str],
    running: dict[str, str],
) -> list[str]:
    drop = _dropped(lines, furniture, headings, said, running)
    return [line for place, line in enumerate(lines) if place not in drop]


def _dropped(
    lines: Sequence[str],
    furniture: frozenset[str],
    headings: Collection[str],
    said: set[str],
    running: dict[str, str],
) -> set[int]:
    """`said` are the sentences that have been shown once; `running` gathers what is left out."""
    full = [place for place, line in enumerate(lines) if line]
    drop = set()
    for place in sorted({*full[:_EDGE], *full[-_EDGE:]}):
        if not _TABLE.match(lines[place]) and (line := _faceless(lines[place], headings)) in furniture:
            is_new = line not in said and bool(SENTENCE_END.search(lines[place]))
            said.add(line)
            drop |= set() if is_new else {place}
    ends = (*full[:1], *full[-1:])
    numbers = {place for place in ends if _PAGE_NUMBER.match(lines[place])}
    drop |= {place for place in ends if _PAGE_OF.search(lines[place]) and not SENTENCE_END.search(lines[place])}
    if not any(_WORD.search(line) for place, line in enumerate(lines) if place not in drop | numbers):
        return set()
    for place in sorted(drop - numbers):
        running.setdefault(_faceless(lines[place], headings), lines[place].removeprefix(GOES_ON))
    return drop | numbers
