"""What a sentence begins with that points back: a "they" or "these", an "otherwise", a "then", a "for example"."""

import re
from functools import cache, lru_cache
from typing import Final, NamedTuple

from rag.language.auxiliaries import AUXILIARY
from rag.language.rules.joints import any_of, goes_on
from rag.language.word_lists import list_rows

THING: Final = "thing"
NO_DEPARTMENT: Final = r"(?-i:(?!IT\b))"
"""Of a pattern in letters of any size, ahead of an "it"."""
STAND_INS: Final = frozenset(["it", "they", "he", "she", "this", "these"])
"""Subjects that stand for what was named before."""


class Opening(NamedTuple):
    """How a sentence points back: to a `thing`, or as a joint of this kind that goes on from what is told ahead of it.

    `turned` where what it tells comes first; `rest` is what stands behind the words; `noun` what a "these" points to.
    """

    kind: str
    word: str
    turned: bool
    rest: str
    noun: str = ""


@lru_cache(maxsize=4096)
def opening(text: str) -> Opening | None:
    """None for a sentence that stands alone."""
    mild = _mild().match(text)
    said = text[mild.end() :] if mild else text
    if going := goes_on(said):
        return Opening(going.kind, going.word, going.turned, going.rest)
    found = _thing().match(said)
    if not found:
        return None
    noun = found["noun"] or ""
    return Opening(THING, found["word"], False, said[found.end() :], noun if _is_noun(noun, found["word"]) else "")


def _is_noun(word: str, ahead: str) -> bool:
    """ "These lamps", but "this lamps" has a verb; in German what has a capital. "These rules" may be any."""
    if word.casefold() in _of("any"):
        return False
    if ahead.casefold() in _GERMAN:
        return word[:1].isupper()
    is_several = word.endswith("s") and not word.endswith("ss")
    return is_several != (ahead.casefold() in _ONE)


_UP_TO_A_CLAUSE: Final = (
    r"(?: (?!\w+ed to\b|(?:open|due|subject|similar|available|related|equal|up|next|added) to\b)[\w'’-]+){0,3}"
    r" (?:to|that|if|when|how|whether)\b"
)
"""What an "it" has behind it that stands for nothing: "it is possible to", but "it is open to"."""
_ONE: Final = frozenset(["this", "that"])
_GERMAN: Final = frozenset(["diese", "dieser", "dieses", "solche"])


@cache
def _mild() -> re.Pattern[str]:
    return re.compile(rf"\W*(?:{any_of(_of('mild'))}),?\s+", re.IGNORECASE)


@cache
def _thing() -> re.Pattern[str]:
    """No "it is possible that", which stands for nothing, nor "those who", nor a department called IT."""
    other = any_of(_of("not"))
    words = "|".join((
        rf"(?:{any_of(_of('of'))}) of (?:these|this|them|those|which)",
        any_of(_of("limit")),
        rf"(?:{any_of(_of('which'))})(?= (?!(?:{other}|{AUXILIARY})\b)(?P<noun>[\w-]+)\b)",
        rf"(?:{any_of(_of('it'))})(?! (?:{other})\b)",
        rf"it(?!(?:['’]s| (?:{AUXILIARY}|takes?|helps?|makes?|seems?|appears?))\b{_UP_TO_A_CLAUSE})",
    ))  # fmt: skip
    return re.compile(rf"\W*{NO_DEPARTMENT}(?P<word>{words})(?:['’](?:s|re|ll|ve))?\b", re.IGNORECASE)


def _of(kind: str) -> list[str]:
    return [word.replace("_", " ") for row in list_rows("rules/pointing.txt") if row[0] == kind for word in row[1:]]
