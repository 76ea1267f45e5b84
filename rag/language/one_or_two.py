"""A word that a claim writes in one and its sources in two, or the other way round: "time sheet", "timesheet"."""

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Final, NamedTuple

from rag.language.words import STOP_WORDS

_LETTERS: Final = r"[^\W\d_]"
_PAIR: Final = re.compile(rf"(?<![\w-])(?=({_LETTERS}{{2,}})([ -])({_LETTERS}{{2,}})(?![\w-]))")
_WHOLE: Final = re.compile(rf"(?<![\w-]){_LETTERS}{{6,}}(?![\w-])")
_MEANT_APART: Final = STOP_WORDS | frozenset(["some", "any", "every", "each", "all", "one", "may"])
"""Every day is not everyday, and some time not sometime."""
_FEWEST: Final = 6
"""Letters of both together: shorter ones meet by chance."""

Spellings = Mapping[str, str]
"""What is written in two words or with a hyphen, by its letters in one."""


class _Pair(NamedTuple):
    """Two words side by side, characters [start, end) of their text."""

    start: int
    end: int
    whole: str
    written: str


def _pairs(text: str) -> Iterator[_Pair]:
    """Each of two words that may make up one, those that overlap too."""
    for match in _PAIR.finditer(text):
        one, other = match[1], match[3]
        is_long = len(one) + len(other) >= _FEWEST
        if is_long and one.casefold() not in _MEANT_APART and other.casefold() not in _MEANT_APART:
            yield _Pair(match.start(1), match.end(3), f"{one}{other.casefold()}", f"{one}{match[2]}{other}")


def spellings(texts: Iterable[str]) -> Spellings:
    return {pair.whole.casefold(): pair.written for text in texts for pair in _pairs(text)}


def spelled_as_there(claim: str, words: frozenset[str], apart: Spellings) -> str:
    """The claim with such words as the sources write them; `words` are all of theirs in small letters."""
    return _WHOLE.sub(lambda match: _in_two(match[0], words, apart), _in_one(claim, words, apart))


def _in_one(claim: str, words: frozenset[str], apart: Spellings) -> str:
    parts, done = [], 0
    for pair in _pairs(claim):
        small = pair.whole.casefold()
        if pair.start >= done and small not in apart and not words.isdisjoint(_forms(small)):
            parts += [claim[done : pair.start], pair.whole]
            done = pair.end
    return "".join([*parts, claim[done:]])


def _in_two(word: str, words: frozenset[str], apart: Spellings) -> str:
    small = word.casefold()
    theirs = None if small in words else next((apart[form] for form in _forms(small) if form in apart), None)
    if theirs is None:
        return word
    at = min(theirs.find(sign) for sign in " -" if sign in theirs)
    return f"{word[:at]}{theirs[at]}{word[at:]}"


def _forms(word: str) -> tuple[str, ...]:
    """One of them, and several."""
    return word, f"{word}s", word.removesuffix("s")
