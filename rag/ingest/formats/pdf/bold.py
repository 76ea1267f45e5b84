"""Lines of a PDF in bold that are headings although the parser did not find them.

Labels before their values, heads of columns and warnings are set in bold too: a heading begins a paragraph, is all of
it, has text below it, and is not the only one that is set like it.
"""

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import pairwise
from statistics import median
from typing import Final

from rag.ingest.formats.headings import NUMBER, may_be_heading
from rag.ingest.formats.pdf.layout import Line, PdfPage
from rag.ingest.formats.pdf.text import HEADING_LINES, SENTENCE_END, edges, goes_on_below, letters, squeeze
from rag.ingest.formats.pdf.words import SAME_LINE

_APART: Final = 1.3  # of the usual step from line to line
_BELOW: Final = 40  # letters of the text below a heading; a label or the head of a column has fewer
_ALIKE: Final = 2  # in type of one size, where none of them was found by the parser
_HIGHER: Final = 3  # lines; what is further up stands in another column of the text
_NOTHING: Final = Line("", 0.0)

Sizes = tuple[float, float]  # from the first up to the second, which is no more of them
Known = Mapping[str, int]  # levels of headings, by their squeezed texts


def bold_headings(pages: Sequence[PdfPage], sizes: Sizes, known: Known, below: int) -> Iterator[tuple[int, str]]:
    """Levels and texts of those that are not `known`; and of those that are known, set like them and stand too high.

    Each has the level of most that are known and set like it, and none a higher one than the first `below` larger type.
    """
    lines = [line for page in pages for line in (_NOTHING, *page.lines)] + [_NOTHING]
    found, new = _by_size(_known(lines, known)), _by_size(_candidates(lines, sizes, known, _running(pages)))
    for size, texts in new.items():
        levels = Counter(known[squeeze(text)] for text in found.get(size, ()))
        if levels or len(texts) >= _ALIKE:
            level = max([below, *(level for level, _ in levels.most_common(1))])
            yield from ((level, text) for text in texts)
            yield from ((below, text) for text in found.get(size, ()) if known[squeeze(text)] < below)


def _by_size(lines: Iterable[Line]) -> Mapping[float, Sequence[str]]:
    texts = defaultdict[float, list[str]](list)
    for line in lines:
        texts[line.size].append(line.text)
    return texts


def _known(lines: Iterable[Line], known: Known) -> Iterator[Line]:
    return (line for line in lines if _is_bold(line) and squeeze(line.text) in known)


def _running(pages: Sequence[PdfPage]) -> frozenset[str]:
    """What stands at the top or the bottom of several pages, whatever the number of the page."""
    ends = (edges([line.text for line in page.lines]) for page in pages)
    seen = Counter(said for lines in ends for said in set(map(letters, lines)))
    return frozenset(said for said, times in seen.items() if times > 1)


def _candidates(lines: Sequence[Line], sizes: Sizes, known: Known, running: frozenset[str]) -> Iterator[Line]:
    """Those that are not known, and those over several lines as one."""
    step = _usual_step(lines, sizes[0])
    for at, line in enumerate(lines):
        if _is_bold(line) and sizes[0] <= line.size < sizes[1] and _begins(lines[at - 1], line, step, known):
            whole, end = _whole(lines, at, step)
            is_new = squeeze(whole.text) not in known and letters(line.text) not in running
            heads = _ends(lines[end - 1], lines[end], step) and _has_text(lines, end, whole.text, known)
            if is_new and heads and (may_be_heading(whole.text) or whole.text.endswith("?")):
                yield whole


def _is_bold(line: Line) -> bool:
    return line.is_bold and bool(line.text) and not line.is_row and not line.in_columns


def _begins(above: Line, line: Line, step: float, known: Known) -> bool:
    """True for the first line of a paragraph."""
    if not above.text or above.is_row:
        return True
    if _is_beside(above, line, step):
        return False
    return _is_apart(above, line, step) or SENTENCE_END.search(above.text) is not None or squeeze(above.text) in known


def _whole(lines: Sequence[Line], at: int, step: float) -> tuple[Line, int]:
    """With what goes on below it, and the place after that."""
    whole, end = lines[at], at + 1
    while end < at + HEADING_LINES and _is_bold(lines[end]) and lines[end].size == whole.size:
        if _is_apart(lines[end - 1], lines[end], step) or not goes_on_below(whole.text, lines[end].text):
            break
        whole, end = replace(whole, text=f"{whole.text} {lines[end].text}"), end + 1
    return whole, end


def _ends(line: Line, below: Line, step: float) -> bool:
    """True for the last line of a paragraph with nothing beside it."""
    if not below.text:
        return True
    return not _is_beside(line, below, step) and (_is_apart(line, below, step) or not below.text[:1].islower())


def _has_text(lines: Sequence[Line], end: int, heading: str, known: Known) -> bool:
    """Enough of it before the next bold line; or that is a part of this one, as `3.1` is of `3`."""
    said = 0
    for line in (lines[at] for at in range(end, len(lines))):
        if (line.is_bold and line.text and not line.is_row) or squeeze(line.text) in known:
            return _is_part(line.text, heading)
        said += sum(map(str.isalpha, line.text))
        if said >= _BELOW:
            return True
    return False


def _is_part(text: str, heading: str) -> bool:
    above, number = NUMBER.match(heading), NUMBER.match(text)
    return above is not None and number is not None and number[0].startswith(f"{above[0].strip().rstrip('.')}.")


def _usual_step(lines: Sequence[Line], body: float) -> float:
    """From a line of the text to the next."""
    steps = [
        above.middle - line.middle
        for above, line in pairwise(lines)
        if above.size == line.size == body and above.middle - line.middle > SAME_LINE * body
    ]
    return median(steps) if steps else 0.0


def _is_beside(one: Line, other: Line, step: float) -> bool:
    """At the same height, or a little higher: a cell whose words stand in the middle of a larger one beside it."""
    return -_HIGHER * step < one.middle - other.middle <= SAME_LINE * one.size


def _is_apart(above: Line, line: Line, step: float) -> bool:
    """Further down than the next line of a paragraph, or higher up, at the head of another column."""
    return not 0 <= above.middle - line.middle <= _APART * step
