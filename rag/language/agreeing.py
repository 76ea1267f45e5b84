"""What a teller says to whoever asked, ahead of a statement or by itself: "Yes, exactly:", "You are right,", "Sorry –".

No source says it, and nobody knows what it agrees with: so a statement is checked, and shown, without it.
"""

import re
from collections.abc import Sequence
from functools import cache
from typing import Final, Literal

from rag.language.word_lists import list_rows

Answer = Literal["yes", "no"]

_HEAD: Final = re.compile(
    r"(?P<said>[^\W\d][^,:;.!?()\[\]–—\d]{1,90}?)(?P<stop>\s*[,:;](?=\s)|\s(?:[–—-]|--)(?=\s)|\s(?:that|dass)(?=\s))\s*"
)
_WORD: Final = re.compile(r"[^\W\d_]+(?:['’][^\W\d_]+)*")
_DIGIT: Final = re.compile(r"\d")
_MERE: Final = frozenset(("yes", "no", "ja", "nein", "yep", "yeah", "nope"))
_NO: Final = frozenset(("no", "nope", "nein"))
_NOT: Final = frozenset(("not", "isn't", "wasn't", "aren't", "nicht"))
_WHO: Final = frozenset(("that", "that's", "this", "it", "it's", "you", "you're", "your", "das", "dies", "du", "sie"))
_OPENS_LABEL: Final = frozenset(("right", "exact"))
"""What a page may have for a label: "Right: the blue door"."""
_NOUN: Final = re.compile(
    r"\b(?:the|an?|no|any|your|our|my|their|das|ein|dein|kein) (?:right|correct|exact|true|wrong|false|recht)\b"
)
"""The right to something, the correct form."""
_GOES_ON: Final = re.compile(
    r"(?:if|when|whenever|unless|until|only|because|since|as|while|except|provided|though|although|which|who"
    r"|wenn|falls|sofern|solange|bis|nur|weil|da|obwohl|außer)\b",
    re.IGNORECASE,
)
"""What says little without what was agreed to."""
_JOINT: Final = re.compile(r"(?:but|and|so|however|aber|und|denn)\b,?\s+(?=\S)", re.IGNORECASE)
_MOST: Final = 14
"""Words of what only agrees."""


def without_agreement(text: str) -> str:
    """The statement alone. A mere "Yes," or "No," stays, which answers a question and is held against it."""
    at = end = 0
    while found := _HEAD.match(text, at):
        said, stop = _words(found["said"]), found["stop"].strip()
        if not _MERE.issuperset(said):
            if not _is_head(said, stop, is_first=not at):
                break
            end = found.end()
        at = found.end()
    rest = text[end:] if end else ""
    rest = rest[joint.end() :] if (joint := _JOINT.match(rest)) else rest
    is_statement = not _GOES_ON.match(rest) and bool(_DIGIT.search(rest) or not _known().issuperset(_words(rest)))
    return f"{rest[:1].upper()}{rest[1:]}" if is_statement and rest else text


def _is_head(said: Sequence[str], stop: str, *, is_first: bool) -> bool:
    if not _agrees_or_denies(said):
        return False
    if stop in ("that", "dass"):
        return not _denies(said)
    is_label = is_first and stop == ":" and len(said) == 1 and said[0] in _OPENS_LABEL
    return not is_label and (not _denies(said) or not (_WHO | _NO).isdisjoint(said))


def only_agrees(text: str) -> bool:
    """True for a sentence that only agrees, denies or apologises: "Yes, exactly.", "That is not right."."""
    said = _words(text)
    return not _DIGIT.search(text) and len(said) <= _MOST and _agrees_or_denies(said)


def answer_of(text: str) -> Answer | None:
    """Whether such a sentence says yes or no; None for any other, and for an apology."""
    said = _words(text)
    if not only_agrees(text) or not any(_has(said, kind) for kind in ("agrees", "denies", "alone")):
        return None
    return "no" if _denies(said) else "yes"


def _words(text: str) -> list[str]:
    return [word.replace("’", "'").casefold() for word in _WORD.findall(text)]


def _agrees_or_denies(said: Sequence[str]) -> bool:
    if not said or not _known().issuperset(said):
        return False
    is_alone = _MERE.union(*_of("alone")).issuperset(said) and not _MERE.issuperset(said)
    return is_alone or any(_has(said, kind) for kind in ("agrees", "denies", "own"))


def _has(said: Sequence[str], kind: str) -> bool:
    told = f" {_NOUN.sub('', ' '.join(said))} "
    return any(f" {' '.join(one)} " in told for one in _of(kind))


def _denies(said: Sequence[str]) -> bool:
    return not _NOT.isdisjoint(said) or _has(said, "denies") or (not _NO.isdisjoint(said) and not _has(said, "agrees"))


@cache
def _of(kind: str) -> frozenset[tuple[str, ...]]:
    rows = (row[1:] for row in list_rows("agreeing.txt") if row[0] == kind)
    return frozenset(tuple(word.split("_")) for row in rows for word in row)


@cache
def _known() -> frozenset[str]:
    return frozenset().union(*(one for kind in ("agrees", "denies", "alone", "own", "beside") for one in _of(kind)))
