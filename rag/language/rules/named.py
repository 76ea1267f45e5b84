"""A sentence word by word, and what it names by a sort: the head of sales, the north gate, the travel form."""

import re
from collections.abc import Sequence
from functools import cached_property
from typing import Final, NamedTuple

from rag.language.synonyms import canon
from rag.language.values.number_words import UNITS
from rag.language.words import STOP_WORDS

_WORD: Final = re.compile(r"[^\W\d_]+(?:['’-][^\W\d_]+)*|\d+(?:st|nd|rd|th)?|[^\w\s]")
_OF_ONE: Final = re.compile(r"['’]s$")
_MODIFIERS: Final = 3
"""Words before a thing that may tell which one."""
OPENING: Final = frozenset(
    ["the", "a", "an", "your", "our", "their", "its", "his", "her", "my", "any", "each", "every"]
)
_ANY_LIST: Final = "same whole new right relevant responsible respective appropriate own other local competent entire"
_ANY: Final = frozenset(_ANY_LIST.split())
"""Words that tell not which one it is."""


class Named(NamedTuple):
    """What is named: its sort, the words that tell which one, and what it is."""

    sort: str
    text: str
    which: frozenset[str]
    head: str
    """Empty for an office: the travel desk is the travel team."""

    @property
    def stems(self) -> frozenset[str]:
        return self.which | {self.head} if self.head else self.which


class Spelled:
    """The words and signs of a text, as they stand and in small letters."""

    def __init__(self, text: str) -> None:
        self.told: Sequence[str] = _WORD.findall(text)

    @cached_property
    def low(self) -> Sequence[str]:
        return [_OF_ONE.sub("", word.casefold()) for word in self.told]

    def at(self, place: int) -> str:
        """The word there in small letters; empty before the first and behind the last."""
        return self.low[place] if 0 <= place < len(self.low) else ""

    def key(self, place: int) -> str:
        """By which the word there is found in a list; empty for a sign."""
        word = self.at(place)
        return canon(word) if word[:1].isalnum() else ""

    def first(self, at: int, leaving: frozenset[str]) -> int:
        """Where the words begin that tell which one a thing is, whose last word stands there."""
        first = at
        while at - first < _MODIFIERS and self._tells_which(first - 1, leaving):
            first -= 1
        return first

    def _tells_which(self, at: int, leaving: frozenset[str]) -> bool:
        word = self.at(at)
        if not word[:1].isalnum() or word.isdigit() or word.endswith("ly"):
            return False
        return word not in STOP_WORDS and word not in leaving and word not in _ANY and word not in UNITS

    def ahead(self, first: int) -> str:
        """What stands before it and its article."""
        return self.at(first - 2) if self.at(first - 1) in OPENING else self.at(first - 1)

    def of(self, at: int) -> Sequence[str]:
        """The head of sales: sales."""
        if self.at(at + 1) != "of":
            return ()
        return [word for word in map(self.at, (at + 2, at + 3)) if word[:1].isalpha() and word not in STOP_WORDS][:1]

    def between(self, first: int, last: int) -> str:
        return " ".join(self.told[first : last + 1])


def which(words: Sequence[str]) -> frozenset[str]:
    return frozenset(map(canon, words))
