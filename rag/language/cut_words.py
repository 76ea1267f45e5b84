"""Words that are cut at the end of a line: which of them have a hyphen of their own."""

import re
from collections import Counter
from collections.abc import Callable, Sequence
from typing import Final

SOFT: Final = "\x02"
"""Where a word is cut; pdfium's mark for a hyphen at a line's end, which it has already joined."""
CUT: Final = r"(?<=[^\W\d_]{2})[-\u2010][ \t]*\r?\n[ \t]*(?=[a-zß-ÿ]{2})(?!(?:and|or|to|und|oder|bis)\b)"
"""Not in "pre- and postnatal", whose hyphen stands for a word."""
_WORD: Final = re.compile(r"[^\W\d_]+(?:-[^\W\d_]+)*")
_LAST_WORD: Final = re.compile(rf"{_WORD.pattern}\Z")
_LONGEST: Final = 60  # characters of a word
_CUT: Final = re.compile(CUT)
_PARTS: Final = re.compile(rf"({_WORD.pattern}){SOFT}({_WORD.pattern})")
_HYPHENS: Final = 0.04  # of the lines: where more end in hyphens, a typesetter put them there
_BEFORE_HYPHEN: Final = frozenset(
    ["self", "well", "non", "long", "short", "full", "part", "high", "low", "multi", "cross", "co", "ex", "all"]
)

Whole = Callable[[str, str], str]
"""What two parts of a word are together."""


def join_cut_words(pages: Sequence[str]) -> list[str]:
    """A word cut at a line's end in one piece, with its hyphen when the document writes it so elsewhere."""
    marked = [_CUT.sub(SOFT, page) for page in pages]
    whole = whole_words(marked)
    return [_PARTS.sub(lambda found: whole(found[1], found[2]), page).replace(SOFT, "-") for page in marked]


def whole_words(marked: Sequence[str]) -> Whole:
    """How the words are written that are cut at the marks of these pages."""
    known = Counter(word.casefold() for page in marked for word in _WORD.findall(page))
    keeps = _mostly_hyphenated(marked, known)

    def whole(left: str, right: str) -> str:
        hyphen, plain = f"{left}-{right}", left + right
        with_hyphen, without = known[hyphen.casefold()], known[plain.casefold()]
        keep = with_hyphen > without if with_hyphen != without else keeps or _keeps_its_own(left, plain)
        return hyphen if keep else plain

    return whole


def hyphens_at_cuts(text: str) -> Callable[[int, int], str]:
    """What stands in the place of a cut, characters [start, end): the hyphen of the word, or nothing."""
    whole = whole_words([_CUT.sub(SOFT, text)])

    def between(start: int, end: int) -> str:
        ahead, behind = _LAST_WORD.search(text[max(0, start - _LONGEST) : start]), _WORD.match(text, end)
        left, right = (found[0] if found else "" for found in (ahead, behind))
        return "-" if whole(left, right) == f"{left}-{right}" else ""

    return between


def _mostly_hyphenated(pages: Sequence[str], known: Counter[str]) -> bool:
    """True when the line-end hyphens of a document are rather real ones than those of a typesetter."""
    real = soft = 0
    for page in pages:
        for left, right in _PARTS.findall(page):
            real += known[f"{left}-{right}".casefold()] > 0 and left.casefold() not in _BEFORE_HYPHEN
            soft += known[(left + right).casefold()] > 0
    if real != soft:
        return real > soft
    cuts, lines = sum(page.count(SOFT) for page in pages), sum(page.count("\n") + page.count(SOFT) for page in pages)
    return cuts <= _HYPHENS * lines


def _keeps_its_own(left: str, plain: str) -> bool:
    return "-" in plain or left.casefold() in _BEFORE_HYPHEN
