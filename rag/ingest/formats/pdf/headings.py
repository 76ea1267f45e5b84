"""Headings of a PDF: lines in larger type, bold ones, and what the parser takes for them where its type bears that out.

The parser judges by distances, too: it takes the first line of a page or a column for a heading, and nothing could be
quoted from that.
"""

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import Final

from rag.ingest.formats.headings import NUMBER, by_number, may_be_heading
from rag.ingest.formats.pdf.bold import bold_headings
from rag.ingest.formats.pdf.layout import Line, PdfPage
from rag.ingest.formats.pdf.text import HEADING_LINES, SENTENCE_END, goes_on_below, squeeze

_LARGER: Final = 1.15  # than the type of most of the text
_HEADING: Final = 150  # characters
_STEP: Final = 1.4  # of the size of its type, from one line of a heading to the next
_LEVELS: Final = 4  # of larger type
_LOWEST: Final = 6  # level
_NO_HEADING: Final = re.compile(r"[.,;…]$|^[\W\d_]*$|^[•●▪◦‣∙·\uf0b7\uf0a7]")
_ESCAPED: Final = re.compile(r"\\([^\w\s])")  # `1\. Keys` in Markdown

_NOTHING: Final = Line("", 0.0)

Leveled = tuple[int, str]


def find_headings(pages: Sequence[PdfPage], parsed: Iterable[Leveled]) -> list[Leveled]:
    """Levels and texts; `parsed` are those of the parser, and all of them count where no page could be read."""
    lines = [line for page in pages for line in page.lines if not line.is_row]
    body = _body(lines)
    if not body:
        return list(parsed)
    larger = [line for line in _joined(lines, _LARGER * body) if _is_heading(line.text)]
    sizes = sorted({line.size for line in larger}, reverse=True)
    own = [(min(sizes.index(line.size) + 1, _LEVELS), line.text) for line in larger]
    set_larger = _runs(lines, [line.size > body for line in lines])
    distinct = _runs(lines, [line.size > body or (line.is_bold and not line.in_columns) for line in lines])
    borne_out = [
        (level, text)
        for level, text in ((level, _ESCAPED.sub(r"\1", text)) for level, text in parsed)
        if squeeze(text) in set_larger or (squeeze(text) in distinct and (may_be_heading(text) or text.endswith("?")))
    ]
    found = [*borne_out, *own]
    known = {squeeze(text): level for level, text in found}
    below = min(max((level for level, _ in own), default=0) + 1, _LOWEST)
    return by_number([*found, *bold_headings(pages, (body, _LARGER * body), known, below)])


def with_plain_going_on(pages: Sequence[PdfPage], headings: Iterable[Leveled]) -> list[PdfPage]:
    """The pages, where a line goes on from the one before although a heading is worded so, as `team.` at an end."""
    body = _body([line for page in pages for line in page.lines if not line.is_row])
    known = {squeeze(text) for _, text in headings}

    def marked(above: Line, line: Line) -> Line:
        is_plain = 0 < line.size <= body and not line.is_bold and not line.is_row and squeeze(line.text) in known
        goes_on = above.text and squeeze(above.text) not in known and not SENTENCE_END.search(above.text)
        return replace(line, goes_on=True) if is_plain and goes_on else line

    return [replace(page, lines=list(map(marked, [_NOTHING, *page.lines[:-1]], page.lines))) for page in pages]


def _runs(lines: Sequence[Line], are_so: Sequence[bool]) -> frozenset[str]:
    """Each line that is so, and two or more below one another, as a heading may go over several."""
    return frozenset(
        squeeze(" ".join(line.text for line in lines[at : at + size]))
        for size in range(1, HEADING_LINES + 1)
        for at in range(len(lines) - size + 1)
        if all(are_so[at : at + size])
    )


def _body(lines: Sequence[Line]) -> float:
    """The size of most of the text."""
    letters: Counter[float] = Counter()
    for line in lines:
        letters[line.size] += len(line.text)
    return letters.most_common(1)[0][0] if letters else 0.0


def _joined(lines: Sequence[Line], least: float) -> Iterator[Line]:
    """Those in type of that size or larger, and as one what goes over several."""
    open_line: Line | None = None
    for line in lines:
        if open_line and line.size == open_line.size and _goes_on(open_line, line):
            open_line = replace(open_line, text=f"{open_line.text} {line.text}", middle=line.middle)
            continue
        if open_line:
            yield open_line
        open_line = line if line.size >= least else None
    if open_line:
        yield open_line


def _goes_on(line: Line, below: Line) -> bool:
    """By what it says, or because it stands as near as lines of one paragraph do."""
    is_near = 0 < line.middle - below.middle <= _STEP * line.size and not NUMBER.match(below.text)
    return goes_on_below(line.text, below.text) or is_near


def _is_heading(text: str) -> bool:
    return len(text) <= _HEADING and not _NO_HEADING.search(text)
