"""Plain text as Markdown: headings that are shouted or underlined, columns, lines that stand for themselves.

The words stay to the letter and in their order. What a reader sees by its place on the page is written as Markdown
writes it: a table with a header becomes one, rows without a header become items, `Rota desk: Tessa Wynn, ext 210`. A
text that is Markdown already stays as it is.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby, pairwise
from typing import Final, NamedTuple

from rag.ingest.formats.headings import (
    ENDS,
    LABEL,
    NUMBER,
    chapter_of,
    find_chapters,
    is_named,
    may_be_heading,
    with_space,
)
from rag.ingest.formats.plain_columns import ITEM, cells_of, is_rule, tables_in
from rag.ingest.formats.plain_pages import page_texts
from rag.language.cut_words import join_cut_words
from rag.language.tables import with_outer_pipes

_MARKDOWN: Final = re.compile(
    r"^(?:#{1,6} \S|```|~~~|[ \t]{0,3}\|?[ \t]{0,3}:?-{2,}:?[ \t]*\|[-:| \t]*$)", re.MULTILINE
)
_SUBJECT: Final = re.compile(r"(?:subject|re|betreff):\s+(\S.*)", re.IGNORECASE)

_LEAST_WIDTH: Final = 60  # characters of a line before it can be one that was broken
_NEARLY: Final = 0.9  # of the width, within which lines are broken unevenly
_TITLE_WORDS: Final = 14
_HEADING_WORDS: Final = 7
_SHOUTED_WORDS: Final = 4  # from here on a first line is no `OWNER: HR`
_AS_LONG: Final = 2  # characters that a rule below a heading may be longer or shorter
_LEAST_MARKED: Final = 2  # headings
_LEAST_LINES: Final = 5
_UNBROKEN: Final = 120  # characters, at which nobody breaks lines
_DEEPEST: Final = 6
_SMALL_ITEM: Final = re.compile(r"\s*(?P<odd>o)\s+[a-zß-ÿ]")
_FULL_STOP: Final = re.compile(r"[^.]\.$")
_DASH: Final = re.compile(r"\s*[-–]\s")
_CODE: Final = 4  # spaces before a line that stays where it is
_WITHOUT_SPACES: Final = "\u2e80"  # the first of the signs of China and Japan


class _Look(NamedTuple):
    """How a text is laid out: at which lines were broken, what its headings are numbered and underlined with."""

    width: int
    chapters: frozenset[str]
    rules: str
    is_unbroken: bool
    is_marked: bool
    """Its headings are numbered or underlined: a short line that is neither is none."""

    def is_chapter(self, line: str) -> bool:
        return line in self.chapters

    def signs(self, lines: Sequence[str]) -> str:
        """Of a heading, as deep as its number or the rule below it tells."""
        if lines[0].strip() in self.chapters:
            return "#" * min(chapter_of(lines[0]).count(".") + 2, _DEEPEST)
        below = lines[1].strip()[:1] if len(lines) > 1 and is_rule(lines[1]) else ""
        return "#" * (2 + max(self.rules.find(below), 0) if below else 2)


class PlainText(NamedTuple):
    markdown: str
    title: str | None = None
    """As a mail that was saved as text tells its subject."""
    running: Sequence[str] = ()
    """Headers and footers that were left out."""


def read_plain(text: str) -> PlainText:
    pages, running = page_texts(text)
    text = _joined(pages) if len(pages) > 1 else text
    return _read_plain(text)._replace(running=running)


def _joined(pages: Sequence[Sequence[str]]) -> str:
    """The pages as one text; what is broken at the end of one goes on below."""
    width = _width([line for page in pages for line in page])
    told: list[str] = []
    for shown in filter(None, ("\n".join(page).strip("\n").rstrip() for page in pages)):
        last = told[-1].rpartition("\n")[2] if told else ""
        goes_on = last and not last.endswith(ENDS) and _goes_on(last, shown.partition("\n")[0], width)
        told += ["\n" if goes_on and not ITEM.match(shown) else "\n\n", shown] if told else [shown]
    return "".join(told)


def _read_plain(text: str) -> PlainText:
    (text,) = join_cut_words([text])
    if _MARKDOWN.search(text):
        return PlainText(with_outer_pipes(text))
    lines = list(_with_known_marks(text.split("\n")))
    look = _look(lines)
    lines = [chapter if (chapter := with_space(line)) in look.chapters else line for line in lines]
    blocks = [list(block) for block in _blocks(lines, look)]
    opening = [line for block in blocks[:2] for line in block]  # `MEMO` may stand alone above it
    title = next((found[1].strip() for line in opening if (found := _SUBJECT.match(line))), None)
    told = [piece for at in range(len(blocks)) for piece in _read(blocks, at, look)]
    return PlainText("\n\n".join(told), title)


def _with_known_marks(lines: Iterable[str]) -> Iterator[str]:
    """Items with a mark that everybody knows; an `o` before a small letter is one only in a list."""
    before, in_list = "", False
    for line in lines:
        item = _SMALL_ITEM.match(line) if in_list or before.endswith(":") else None
        item = item or ITEM.match(line)
        in_list = item is not None and bool(item["odd"])
        yield f"{line[: item.start('odd')]}-{line[item.end('odd') :]}" if item and in_list else line
        before = line.rstrip() or before


def _look(lines: Sequence[str]) -> _Look:
    rules = [below.strip()[0] for line, below in pairwise(lines) if _is_underlined(line, below.strip())]
    below_title = rules[1:] if rules[:1] and rules[0] not in rules[1:] else rules  # that of the title is none of theirs
    chapters = find_chapters(lines)
    is_marked = max(len(chapters), len(rules)) >= _LEAST_MARKED
    return _Look(_width(lines), chapters, "".join(dict.fromkeys(below_title)), _is_unbroken(lines), is_marked)


def _width(lines: Sequence[str]) -> int:
    """At which lines were broken: what one in ten of them reaches."""
    lengths = sorted((len(line) for line in lines if line.strip()), reverse=True)
    return max(_LEAST_WIDTH, lengths[len(lengths) // 10] if lengths else 0)


def _is_unbroken(lines: Sequence[str]) -> bool:
    """A paragraph on each line and no empty ones, as an office program saves its texts."""
    full = [line for line in lines if line.strip()]
    return len(full) > _LEAST_LINES and len(lines) - len(full) <= len(full) / 20 and _width(full) > _UNBROKEN


def _blocks(lines: Sequence[str], look: _Look) -> Iterator[Iterable[str]]:
    """What stands between two empty lines; of a text without any, each line, and the items of a list."""
    if not look.is_unbroken:
        yield from (block for blank, block in groupby(lines, lambda line: not line.strip()) if not blank)
        return
    for is_listed, block in groupby(filter(str.strip, lines), _is_listed):
        together = list(block)
        yield from [together] if is_listed else ([line] for line in together)


def _is_listed(line: str) -> bool:
    return bool(ITEM.match(line) or "\t" in line.strip())


def _read(blocks: Sequence[Sequence[str]], at: int, look: _Look) -> Iterator[str]:
    """What stands between two empty lines: perhaps a heading, then rows, items and prose."""
    lines = [line for number, line in enumerate(blocks[at]) if number or not is_rule(line)]
    below = blocks[at + 1] if at + 1 < len(blocks) else []
    if lines and _is_heading(lines, below, look, is_first=at == 0):
        yield f"{'#' if at == 0 else look.signs(lines)} {lines[0].strip()}"
        lines = lines[2:] if len(lines) > 1 and is_rule(lines[1]) else lines[1:]
    start = 0
    for first, end, table in tables_in(lines):
        yield from _paragraphs(lines[start:first], look)
        yield table
        start = end
    yield from _paragraphs(lines[start:], look)


def _is_heading(lines: Sequence[str], below: Sequence[str], look: _Look, *, is_first: bool) -> bool:
    """Whether the first line is: underlined, numbered, shouted, or short and alone above something longer."""
    line, after = lines[0].strip(), lines[1].strip() if len(lines) > 1 else ""
    if _is_underlined(lines[0], after) or look.is_chapter(line):
        return True
    if not (after or below) or not (may_be_heading(lines[0]) or (is_first and _is_shouted_title(line))):
        return False
    if is_rule(after) or (_is_shouted(line) and not _is_shouted(after)):
        return True
    if line.endswith(":") or len(line.split()) > (_TITLE_WORDS if is_first else _HEADING_WORDS):
        return False
    return _is_title(lines[0], after, look) if is_first else _heads(lines, below, look)


def _is_shouted_title(line: str) -> bool:
    """However long."""
    return len(line.split()) >= _SHOUTED_WORDS and _is_shouted(line) and not line.endswith(ENDS)


def _is_title(line: str, after: str, look: _Look) -> bool:
    """Of a text: its first line, unless the next one goes on with it or says it louder."""
    goes_on = _goes_on(line, after, look.width) and not look.is_chapter(after)
    return not goes_on and not _is_shouted(after)


def _heads(lines: Sequence[str], below: Sequence[str], look: _Look) -> bool:
    """Whether a short line heads what follows; where the headings are marked, only a numbered one."""
    line, after = lines[0].strip(), lines[1].strip() if len(lines) > 1 else ""
    is_numbered = bool(NUMBER.match(line))
    if is_numbered and _opens_points(lines):
        return True
    if look.is_marked and not is_numbered:
        return False
    return _opens_lines(line, after) if after else _stands_over(line, below)


def _opens_points(lines: Sequence[str]) -> bool:
    """A number above points that are no part of its line: they are not set in, and nothing else is numbered."""
    are_points = all(ITEM.match(line) and line[:1].strip() for line in lines[1:2])
    return are_points and not any(map(NUMBER.match, lines[1:]))


def _is_underlined(line: str, after: str) -> bool:
    """By a rule as long as itself: then nobody means anything else, however it is worded."""
    is_as_long = is_rule(after) and " " not in after and abs(len(after) - len(line.strip())) <= _AS_LONG
    return is_as_long and len(cells_of(line)) == 1 and not ITEM.match(line) and not _FULL_STOP.search(line.strip())


def _opens_lines(line: str, after: str) -> bool:
    """A numbered line right above a longer one, or any above an item."""
    is_numbered = bool(NUMBER.match(line)) and not NUMBER.match(after) and after[:1].isupper()
    return (is_numbered and len(after) > len(line) * 1.3) or _opens_item(line, after)


def _stands_over(line: str, below: Sequence[str]) -> bool:
    """A line alone above something longer; not a name above the line that opens the signature of a mail."""
    text = below[0].strip() if below else ""
    is_longer = len(below) > 1 or len(text) > _LEAST_WIDTH or _opens_item(line, text)
    return is_longer and any(map(str.isalpha, text))


def _opens_item(line: str, after: str) -> bool:
    return bool(ITEM.match(after) and not ITEM.match(line))


def _is_shouted(line: str) -> bool:
    return line.isupper() and is_named(line)


def _paragraphs(lines: Sequence[str], look: _Look) -> Iterator[str]:
    """Runs of lines; one that ends early and without a full stop stands for itself, a broken one is made whole."""
    width = look.width
    run: list[str] = []
    before = ""
    for line, after in pairwise([*lines, ""]):
        is_shouted = _is_shouted(line) and not _is_shouted(after) and may_be_heading(line)
        is_heading = is_shouted and _is_over(before)
        if look.is_chapter(line.strip()) and not (before and _is_full(before, line, width)):
            is_heading = True
        if run and (is_heading or _stands_alone(before, line, width)):
            yield "".join(run)
            run, before = [], ""
        if is_heading:
            yield f"{look.signs([line])} {line.strip()}"
        elif not is_rule(line):
            run += [*_between(before, line, width), line.strip() if run else line.rstrip()]
            before = line.rstrip()
    if run:
        yield "".join(run)


def _between(before: str, line: str, width: int) -> Iterator[str]:
    """Whether a line was broken, or begins anew; words that are written without spaces get none."""
    if not before:
        return
    indent = line[: len(line) - len(line.lstrip())]
    is_broken = 2 * len(before) > width and len(indent) < _CODE and _goes_on(before, line, width)
    has_spaces = max(before[-1], line.strip()[0]) < _WITHOUT_SPACES
    yield " " if is_broken and has_spaces and not _begins_item(before, line, width) else f"\n{indent}"


def _stands_alone(line: str, after: str, width: int) -> bool:
    return not (_goes_on(line, after, width) or line.endswith(ENDS) or _begins_item(line, after, width))


def _begins_item(before: str, line: str, width: int) -> bool:
    """Not by a dash within a sentence that only came to stand at the beginning of a line."""
    item = ITEM.match(line)
    if not item or not _DASH.match(line) or line[item.end() - 1].isupper() or ITEM.match(before):
        return item is not None
    return before.endswith((*ENDS, ":")) or not _is_full(before, line, width)


def _is_over(line: str) -> bool:
    return not line or line.endswith(tuple(".!?"))


def _goes_on(line: str, after: str, width: int) -> bool:
    """Whether the next line begins in the middle of what this one says: its first word had no room there."""
    following = after.strip().lstrip("(\"'“„‘[")
    if not following:
        return False
    if line.endswith(":") and following[0].isupper():
        return False
    had_no_room = _is_full(line, following, width)
    if LABEL.match(after.strip()):  # `detailed here:` within a sentence is none
        return had_no_room and not (line.endswith(ENDS) or LABEL.match(line.strip()))
    return not following[0].isupper() or had_no_room


def _is_full(line: str, after: str, width: int) -> bool:
    """Whether the first word of the next line had no room on this one, which does not end by itself."""
    return len(line.rstrip()) + 1 + len(after.split(None, 1)[0]) > _NEARLY * width
