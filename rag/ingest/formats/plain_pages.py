"""Pages of plain text, as a program wrote them for a printer or somebody copied them: their headers and footers.

A form feed ends a page. Where there is none, a line does that counts up from page to page.
"""

import re
from collections import defaultdict
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Final, NamedTuple

from rag.ingest.formats.headings import ENDS
from rag.ingest.formats.pdf.text import without_running

FORM_FEED: Final = "\f"
_COUNTED: Final = re.compile(
    r"(?P<name>.{0,100}?)\W{0,10}\b(?P<word>page |seite )?(?P<number>\d{1,4})(?: ?(?:of|von|/) ?\d{1,4})?",
    re.IGNORECASE,
)
_NAMED: Final = re.compile(r"[^\W\d_]{3}")
_LEAST_PAGES: Final = 2
_LEAST_COUNTED: Final = 3  # where no word says that they are counted
_NEAR: Final = 6  # lines
_LEAST_LINES: Final = 15  # of a page
_EVEN: Final = 0.25  # of the lines of a page, by which one may be longer than another


class _Foot(NamedTuple):
    line: int
    number: int
    is_named: bool  # as a page


def page_texts(text: str) -> tuple[list[list[str]], list[str]]:
    """The lines of each page, without those that stand on most of them; and these."""
    if FORM_FEED in text:
        return without_running([page.split("\n") for page in text.split(FORM_FEED)])
    lines = text.split("\n")
    feet = _feet(lines)
    around = {foot.line for foot in feet}.union(
        *(places for places in _neighbours(feet, lines) if _are_same(lines, places))
    )
    ends = [0, *(foot.line + 1 for foot in feet), len(lines)]
    pages = [[lines[at] for at in range(start, end) if at not in around] for start, end in pairwise(ends)]
    return pages, list(dict.fromkeys(lines[at] for at in sorted(around) if at <= feet[0].line + 1))


def _feet(lines: Sequence[str]) -> list[_Foot]:
    """The lines that count the pages; of a text that is copied from one page only there are none."""
    found: dict[str, list[_Foot]] = defaultdict(list)
    for at, line in enumerate(lines):
        counted = _COUNTED.fullmatch(" ".join(line.split())) if line.rstrip()[-1:].isdigit() else None
        if counted and (counted["word"] or _NAMED.search(counted["name"])):
            name = counted["name"].casefold()
            found[name].append(_Foot(at, int(counted["number"]), counted["word"] is not None))
    return max((feet for feet in found.values() if _count_pages(feet, lines)), key=len, default=[])


def _count_pages(feet: Sequence[_Foot], lines: Sequence[str]) -> bool:
    steps = [below.line - foot.line for foot, below in pairwise(feet)]
    if any(below.number != foot.number + 1 for foot, below in pairwise(feet)) or min(steps, default=0) < _LEAST_LINES:
        return False
    if all(foot.is_named for foot in feet):
        return len(feet) >= _LEAST_PAGES
    is_even = max(steps) - min(steps) <= _EVEN * max(steps)
    is_sure = len(feet) >= _LEAST_COUNTED or any(_cuts_a_sentence(foot, lines) for foot in feet)
    are_many = len(feet) >= _LEAST_PAGES
    return is_even and is_sure and are_many and any(_are_same(lines, at) for at in _neighbours(feet, lines))


def _cuts_a_sentence(foot: _Foot, lines: Sequence[str]) -> bool:
    """It goes on below the foot, or below the header there, with a small letter."""
    above = next((line for line in lines[foot.line - 1 :: -1] if line.strip()), "")
    below = [line.strip() for line in lines[foot.line + 1 : foot.line + _NEAR] if line.strip()]
    return not above.endswith(ENDS) and any(line[0].islower() for line in below[:2])


def _neighbours(feet: Sequence[_Foot], lines: Sequence[str]) -> Iterator[list[int]]:
    """Where the next lines below all of them stand, and the next above."""
    for places in (range(len(lines)), range(len(lines) - 1, -1, -1)):
        yield [next((at for at in places[places.index(foot.line) + 1 :] if lines[at].strip()), 0) for foot in feet]


def _are_same(lines: Sequence[str], places: Sequence[int]) -> bool:
    return len({lines[at] for at in places}) == 1 and bool(_NAMED.search(lines[places[0]]))
