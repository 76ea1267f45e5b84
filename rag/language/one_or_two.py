"""A word that a claim writes in one and its sources in two, or the other way round: "time sheet", "timesheet"."""

import re
from typing import Final, NamedTuple

from rag.language.words import STOP_WORDS

_LETTERS: Final = r"[^\W\d_]"
_PAIR: Final = re.compile(rf"(?<![\w-])(?=({_LETTERS}{{2,}})[ -]({_LETTERS}{{2,}})(?![\w-]))")
_WHOLE: Final = re.compile(rf"(?<![\w-]){_LETTERS}{{6,}}(?![\w-])")
_MEANT_APART: Final = STOP_WORDS | {"some", "any", "every", "each", "all", "one", "may"}
"""Every day is not everyday, and some time not sometime."""
_FEWEST: Final = 6
"""Letters of both together: shorter ones meet by chance."""
_SHORTEST: Final = 2


class Written(NamedTuple):
    """What the sources say in small letters, and every word of it."""

    text: str
    words: frozenset[str]


def spelled_as_there(claim: str, there: Written) -> str:
    """The claim with such words as the sources write them."""
    return _WHOLE.sub(lambda match: _in_two(match[0], there), _in_one(claim, there))


def _in_one(claim: str, there: Written) -> str:
    parts, done = [], 0
    for match in _PAIR.finditer(claim):
        one, other = match[1], match[2]
        if match.start(1) >= done and _is_in_one(one.casefold(), other.casefold(), there):
            parts += [claim[done : match.end(1)], other.casefold()]
            done = match.end(2)
    return "".join([*parts, claim[done:]])


def _is_in_one(one: str, other: str, there: Written) -> bool:
    is_known = len(one) + len(other) >= _FEWEST and not there.words.isdisjoint(_forms(f"{one}{other}"))
    return is_known and _MEANT_APART.isdisjoint((one, other)) and not _apart(one, other, there)


def _in_two(word: str, there: Written) -> str:
    small = word.casefold()
    if small in there.words:
        return word
    for at in range(_SHORTEST, len(small) - _SHORTEST + 1):
        if sign := _apart_in_any_form(small[:at], small[at:], there):
            return f"{word[:at]}{sign}{word[at:]}"
    return word


def _apart_in_any_form(one: str, other: str, there: Written) -> str:
    if one not in there.words or not _MEANT_APART.isdisjoint((one, other)):
        return ""
    return next(filter(None, (_apart(one, form, there) for form in _forms(other))), "")


def _apart(one: str, other: str, there: Written) -> str:
    """The sign with which the sources write them apart, if they do."""
    if not there.words.issuperset((one, other)):
        return ""
    return next((sign for sign in " -" if re.search(rf"\b{one}{sign}{other}\b", there.text)), "")


def _forms(word: str) -> tuple[str, ...]:
    """One of them, and several."""
    return word, f"{word}s", word.removesuffix("s")
