"""Which of two steps comes first: "rinse before you call", "call first and then rinse"."""

import re
from functools import lru_cache
from typing import Final, NamedTuple

from rag.language.synonyms import subjects

_DOES: Final = r"(?=you\b|we\b|they\b|\w+ing\b)"
_FORWARD: Final = re.compile(
    rf"^(?P<one>[^.;]+?)(?:,? first,? (?:and )?then|, (?:and )?then|,? (?:and )?only then| before {_DOES})\b"
    r"(?P<two>[^.;]+)",
    re.IGNORECASE,
)
_BACKWARD: Final = re.compile(rf"^(?P<two>[^.;]+?) (?:after|once) {_DOES}(?P<one>[^.;,]+)", re.IGNORECASE)
_AHEAD: Final = re.compile(rf"^\W*(?:after|once|before) {_DOES}(?P<one>[^.;,]+),(?P<two>[^.;]+)", re.IGNORECASE)
_FIRST_DONE: Final = re.compile(
    r"(?:^|, )(?P<one>[^.;,]+?) first,? and (?P<two>[^.;,]+?) (?:afterwards?|later|after that|next)\b", re.IGNORECASE
)
_DONE_FIRST: Final = re.compile(
    r"\bfirst (?P<one>[^.;,]+?),? and (?P<two>[^.;,]+?) (?:only (?:once|then|after|when)|afterwards?|later)\b",
    re.IGNORECASE,
)
_MOST: Final = 6
"""Words of a step."""
_BEFORE: Final = re.compile(r"\W*before\b", re.IGNORECASE)
_NOT: Final = re.compile(r"\bnot\b|n['’]t\b|\b(?:it|they) (?:is|are|has|have)\b", re.IGNORECASE)
"""Nothing is set in order by what must not be, nor by what is done with a thing meanwhile."""


class Sequence(NamedTuple):
    """The words of what comes first, and of what comes next."""

    first: frozenset[str]
    then: frozenset[str]


@lru_cache(maxsize=2048)
def sequence(text: str) -> Sequence | None:
    """None for a sentence that sets nothing in order."""
    told = _FIRST_DONE.search(text) or _DONE_FIRST.search(text)
    found = told or _FORWARD.match(text) or _AHEAD.match(text) or _BACKWARD.match(text)
    if found is None or _NOT.search(text):
        return None
    parts = (found["one"], found["two"])
    one, two = (frozenset(subjects(part)) for part in (parts[::-1] if not told and _BEFORE.match(text) else parts))
    return Sequence(one - two, two - one) if max(len(one), len(two)) <= _MOST else None


def is_turned(one: str, other: str) -> bool:
    """True when each begins with what the other ends with."""
    mine, theirs = sequence(one), sequence(other)
    if mine is None or theirs is None:
        return False
    across = mine.first & theirs.then, mine.then & theirs.first
    along = mine.first & theirs.first, mine.then & theirs.then
    return all(across) and sum(map(len, across)) > sum(map(len, along))
