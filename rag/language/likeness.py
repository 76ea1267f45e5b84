"""Which words may stand for one another in a sentence, and which exclude one another there.

Neither proves a claim: they weigh a word of it that no source has.
"""

from collections.abc import Iterable
from functools import cache, lru_cache
from itertools import combinations
from typing import Final

from rag.language.antonyms import opposites
from rag.language.irregular import forms
from rag.language.kindred import kindred
from rag.language.word_lists import list_rows, list_words
from rag.language.words import STOP_WORDS, stem

_NONE: Final[frozenset[str]] = frozenset()


@lru_cache(maxsize=16_384)
def alike(stemmed: str) -> frozenset[str]:
    """Stems of the words that may stand for this one, itself among them."""
    return _table("alike.txt").get(stemmed, _NONE) | forms(stemmed)


def with_likes(stems: Iterable[str]) -> frozenset[str]:
    """The stems, and those of the words that may stand for them."""
    return frozenset(other for one in stems for other in (one, *alike(one)))


@lru_cache(maxsize=16_384)
def contrasts(stemmed: str) -> frozenset[str]:
    """Stems of the words that cannot be true where this one is: its opposites, and the others of its kind."""
    return (_table("contrasts.txt").get(stemmed, _NONE) | opposites(stemmed)) - alike(stemmed)


def is_general(word: str) -> bool:
    """True for a word that a paraphrase may bring in without saying more."""
    return stem(word) in _general()


def is_everyday(word: str) -> bool:
    """True for a word that our tables know: no name of anybody."""
    return word in STOP_WORDS or is_general(word) or stem(word) in _table("alike.txt") or len(kindred(stem(word))) > 1


@cache
def _general() -> frozenset[str]:
    return frozenset(map(stem, list_words("general.txt")))


@cache
def _table(file: str) -> dict[str, frozenset[str]]:
    """Each stem with the stems of all lines that it is in."""
    found: dict[str, set[str]] = {}
    for line in list_rows(file):
        for one, other in combinations(frozenset().union(*(forms(stem(word)) for word in line)), 2):
            found.setdefault(one, set()).add(other)
            found.setdefault(other, set()).add(one)
    return {word: frozenset(others) for word, others in found.items()}
