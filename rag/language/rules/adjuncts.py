"""The parts of a sentence that say where, when, how, for what or why: a rule is true without them, or is not."""

import re
from collections.abc import Iterator
from functools import cache, lru_cache
from itertools import pairwise
from typing import Final, NamedTuple

from rag.language.auxiliaries import AUXILIARY
from rag.language.word_lists import list_rows

_STOP: Final = re.compile(r"[,;:()–—]|\.\s|\.$|$")
_NEXT: Final = re.compile(rf"{_STOP.pattern}|\s(?:-|and|or|but|{AUXILIARY})\s", re.IGNORECASE)


class Cause(NamedTuple):
    """A reason or a consequence, and what it is said of."""

    reason: str
    of: str


@lru_cache(maxsize=4096)
def adjuncts(text: str) -> tuple[str, ...]:
    """Each part from the word that opens it to the next one, or to where the sentence goes on.

    A condition has such parts of its own: "unless it burst | through freezing" is one case.
    """
    plain = without_phrases(text)
    starts = [match.start() for match in _opening("cause", "part", "clause").finditer(plain)]
    return tuple(
        _until(_NEXT, plain, start, len(plain) if is_clause(plain[start:end]) else end)
        for start, end in pairwise([*starts, len(plain)])
    )


def without_phrases(text: str) -> str:
    """Blanks in the place of what adds nothing of its own: "in a row"."""
    return _opening("none").sub(lambda match: " " * len(match.group()), text)


_FRONT: Final = re.compile(
    r"\W*(?:(?:yes|no|and|but|so|also|however|generally|usually)\b[,:]?\s*)?"
    r"(?P<scope>(?:for|during|in|outside|inside|within|under|with|without|only|until|throughout"
    r"|(?:on|at|since|after|before)(?! \w+ing\b)"
    r"|as an?|(?:if|when|unless|as long as|provided(?: that)?) (?:you|they|employees|staff|someone)"
    r"(?:['’]re| are| have(?: been)?| work| live| belong))\b[^,;:]+),\s",
    re.IGNORECASE,
)


def opening_scope(text: str) -> str:
    """What a sentence says first, up to its comma, of where, when or for whom it holds."""
    found = _FRONT.match(text)
    if not found or _opening("none").match(found["scope"]):
        return ""
    return "" if _RULES.search(found["scope"]) and not is_clause(found["scope"]) else found["scope"]


_RULES: Final = re.compile(
    r"\b(?:you|we|they|it|he|she|employees|staff) (?:should|must|may|can|will|shall|have to|need to|are|is)\b", re.I
)
"""What a rule says itself, behind a beginning without a comma: "After two hours you should stop"."""


def is_clause(adjunct: str) -> bool:
    """True for a condition: it may be put in many ways."""
    return bool(_opening("clause").match(adjunct))


@lru_cache(maxsize=4096)
def causes(text: str) -> tuple[Cause, ...]:
    return tuple(_causes(text))


def _causes(text: str) -> Iterator[Cause]:
    for match in _opening("cause").finditer(text):
        reason = _until(_STOP, text, match.end(), len(text))
        behind = text[match.end() + len(reason) :]
        yield Cause(reason, behind if not text[: match.start()].strip() else text[: match.start()])


def _until(stop: re.Pattern[str], text: str, start: int, end: int) -> str:
    found = stop.search(text, start, end)
    return text[start : found.start() if found else end]


@cache
def about_sources() -> frozenset[str]:
    """Words for what is told from and for the telling: an answer may bring them in."""
    return frozenset(_words("sources"))


@cache
def fillers() -> frozenset[str]:
    """Words that make a condition of nothing: an answer may bring them in."""
    return frozenset(_words("filler"))


@cache
def of_care() -> frozenset[str]:
    """How well a thing is done that has to be done anyhow: an answer may bring these in, for they bind nobody."""
    return frozenset(_words("care"))


@cache
def openers() -> frozenset[str]:
    """First words of a part that may stand ahead of a sentence or behind it."""
    return frozenset(found.split()[0] for kind in ("cause", "part", "clause", "turns") for found in _words(kind))


@cache
def _opening(*kinds: str) -> re.Pattern[str]:
    """Any word of these kinds; the longest first, lest "because" hide "because of"."""
    found = {word for kind in kinds for word in _words(kind)}
    return re.compile(rf"\b(?:{'|'.join(sorted(found, key=len, reverse=True))})\b", re.IGNORECASE)


def _words(kind: str) -> Iterator[str]:
    for first, *found in list_rows("rules/adjuncts.txt"):
        yield from (word.replace("_", " ") for word in found if first == kind)
