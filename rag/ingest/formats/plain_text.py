"""Plain text as Markdown: headings that are shouted or underlined, columns, lines that stand for themselves.

The words stay to the letter and in their order. What a reader sees by its place on the page is written as Markdown
writes it: a table with a header becomes one, rows without a header become items, `Rota desk: Tessa Wynn, ext 210`. A
text that is Markdown already stays as it is.
"""

import re
from collections.abc import Iterator, Sequence
from itertools import groupby, pairwise
from typing import Final, NamedTuple

from rag.ingest.formats.headings import ENDS, LABEL, NUMBER, is_named, may_be_heading
from rag.ingest.formats.plain_columns import ITEM, is_rule, tables_in

_MARKDOWN: Final = re.compile(
    r"^(?:#{1,6} \S|```|~~~|[ \t]{0,3}\|?[ \t]{0,3}:?-{2,}:?[ \t]*\|[-:| \t]*$)", re.MULTILINE
)
_SUBJECT: Final = re.compile(r"(?:subject|re|betreff):\s+(\S.*)", re.IGNORECASE)

_LEAST_WIDTH: Final = 60  # characters of a line before it can be one that was broken
_NEARLY: Final = 0.9  # of the width, within which lines are broken unevenly
_TITLE_WORDS: Final = 14
_HEADING_WORDS: Final = 7
_SHOUTED_WORDS: Final = 4  # from here on a first line is no `OWNER: HR`
_CODE: Final = 4  # spaces before a line that stays where it is
_WITHOUT_SPACES: Final = "\u2e80"  # the first of the signs of China and Japan


class PlainText(NamedTuple):
    markdown: str
    title: str | None = None
    """As a mail that was saved as text tells its subject."""


def read_plain(text: str) -> PlainText:
    if _MARKDOWN.search(text):
        return PlainText(text)
    blocks = [list(lines) for blank, lines in groupby(text.split("\n"), lambda line: not line.strip()) if not blank]
    opening = [line for block in blocks[:2] for line in block]  # `MEMO` may stand alone above it
    title = next((found[1].strip() for line in opening if (found := _SUBJECT.match(line))), None)
    width = _width(text)
    told = [piece for at in range(len(blocks)) for piece in _read(blocks, at, width)]
    return PlainText("\n\n".join(told), title)


def _width(text: str) -> int:
    """At which lines were broken: what one in ten of them reaches."""
    lengths = sorted((len(line) for line in text.split("\n") if line.strip()), reverse=True)
    return max(_LEAST_WIDTH, lengths[len(lengths) // 10] if lengths else 0)


def _read(blocks: Sequence[Sequence[str]], at: int, width: int) -> Iterator[str]:
    """What stands between two empty lines: perhaps a heading, then rows, items and prose."""
    lines = [line for number, line in enumerate(blocks[at]) if number or not is_rule(line)]
    below = blocks[at + 1] if at + 1 < len(blocks) else []
    if lines and _is_heading(lines, below, width, is_first=at == 0):
        yield f"{'#' if at == 0 else '##'} {lines[0].strip()}"
        lines = lines[2:] if len(lines) > 1 and is_rule(lines[1]) else lines[1:]
    start = 0
    for first, end, table in tables_in(lines):
        yield from _paragraphs(lines[start:first], width)
        yield table
        start = end
    yield from _paragraphs(lines[start:], width)


def _is_heading(lines: Sequence[str], below: Sequence[str], width: int, *, is_first: bool) -> bool:
    """Whether the first line is: underlined, shouted, or short and alone above something longer."""
    line, after = lines[0].strip(), lines[1].strip() if len(lines) > 1 else ""
    is_title = is_first and len(line.split()) >= _SHOUTED_WORDS and _is_shouted(line) and not line.endswith(ENDS)
    if not (may_be_heading(lines[0]) or is_title) or not (after or below):
        return False
    if (after and is_rule(after)) or (_is_shouted(line) and not _is_shouted(after)):
        return True
    count = len(line.split())
    if line.endswith(":") or count > (_TITLE_WORDS if is_first else _HEADING_WORDS):
        return False
    if is_first:
        return not (after and (_is_shouted(after) or _goes_on(lines[0], after, width)))
    return _opens_lines(line, after) if after else _stands_over(line, below)


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


def _paragraphs(lines: Sequence[str], width: int) -> Iterator[str]:
    """Runs of lines; one that ends early and without a full stop stands for itself, a broken one is made whole."""
    run: list[str] = []
    before = ""
    for line, after in pairwise([*lines, ""]):
        is_heading = _is_shouted(line) and not _is_shouted(after) and may_be_heading(line) and _is_over(before)
        if run and (is_heading or _stands_alone(before, line, width)):
            yield "".join(run)
            run, before = [], ""
        if is_heading:
            yield f"## {line.strip()}"
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
    yield " " if is_broken and has_spaces and not ITEM.match(line) else f"\n{indent}"


def _stands_alone(line: str, after: str, width: int) -> bool:
    return not (_goes_on(line, after, width) or line.endswith(ENDS) or ITEM.match(after))


def _is_over(line: str) -> bool:
    return not line or line.endswith(tuple(".!?"))


def _goes_on(line: str, after: str, width: int) -> bool:
    """Whether the next line begins in the middle of what this one says: its first word had no room there."""
    following = after.strip().lstrip("(\"'“„‘[")
    if LABEL.match(after.strip()) or not following:
        return False
    return not following[0].isupper() or len(line.rstrip()) + 1 + len(following.split(None, 1)[0]) > _NEARLY * width
