"""When something opens and when it closes."""

import re
from functools import lru_cache
from typing import Final, NamedTuple

from rag.language.values.all_facts import read_facts
from rag.language.values.facts import Fact, agree

_OPEN: Final = re.compile(r"\b(?:open(?:s|ed|ing)?|visit|staffed|business hours|office hours)\b", re.IGNORECASE)
_CLOSED: Final = re.compile(r"\b(?:closed|not open|cannot|can['’]t|not be (?:visited|reached)|shut)\b", re.IGNORECASE)
_TO: Final = re.compile(r"\s*(?:to|until|till|and|–|-|—|through)\s*", re.IGNORECASE)
_FIRST: Final = re.compile(r"\b(?:open(?:s|ed|ing)?(?: \w+)?|starts?) (?:at|from)\s+\Z", re.IGNORECASE)
_LAST: Final = re.compile(
    r"\b(?:clos(?:es?|ed|ing)(?: \w+)?(?: at)?|shuts(?: at)?|(?:open|staffed)[^.;]{0,20}(?:until|till))\s+\Z", re.I
)


class Hours(NamedTuple):
    """Both ends as far as they are told; `shut` of the hours in which it is closed."""

    first: Fact | None = None
    last: Fact | None = None
    shut: bool = False


@lru_cache(maxsize=2048)
def hours(text: str) -> Hours | None:
    """None for a text that tells no hours, and for one with several."""
    if not (_OPEN.search(text) or _CLOSED.search(text) or "clos" in text):
        return None
    times = [fact for fact in read_facts(text) if fact.kind == "time" and not fact.implied]
    if len(times) > _BOTH:
        return None
    if len(times) == _BOTH and _TO.fullmatch(text, times[0].end, times[1].start):
        return Hours(times[0], times[1], bool(_CLOSED.search(text)))
    first = next((one for one in times if _FIRST.search(text, 0, one.start)), None)
    last = next((one for one in times if _LAST.search(text, 0, one.start)), None)
    return Hours(first, last) if first or last else None


_BOTH: Final = 2


def hours_turned(claim: str, source: str) -> bool:
    """True where one opens when the other closes, and where one is shut while the other is open."""
    mine, theirs = hours(claim), hours(source)
    if mine is None or theirs is None:
        return False
    if mine.shut != theirs.shut:
        return _are_one(mine.first, theirs.first) and _are_one(mine.last, theirs.last)
    crossed = _are_one(mine.first, theirs.last) or _are_one(mine.last, theirs.first)
    return crossed and not _are_one(mine.first, theirs.first) and not _are_one(mine.last, theirs.last)


def _are_one(one: Fact | None, other: Fact | None) -> bool:
    return one is not None and other is not None and agree(one, other)
