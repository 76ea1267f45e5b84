"""Words a reader may use for the words of a handbook: asked about `home`, it speaks of `remote` work.

Looser than `synonyms`: good enough to find a sentence by, never to prove a claim with. A narrow word or a word of talk
is answered by a wider one, and not the other way round: who asks about a cat may read of pets.
"""

from collections.abc import Iterable
from collections.abc import Set as AbstractSet
from functools import cache, lru_cache
from typing import Final

from rag.language.word_lists import list_lines
from rag.language.words import stem

_ONE_WAY: Final = ">"


@cache
def _lines() -> tuple[tuple[str, tuple[str, ...]], ...]:
    """Each word with those that may answer it; of a line that goes one way, none of the others before the mark."""
    lines = (line.partition(_ONE_WAY) for line in list_lines("kindred.txt"))
    return tuple(
        (word, (word, *wider.split()) if goes_one_way else tuple(asked.split()))
        for asked, goes_one_way, wider in lines
        for word in asked.split()
    )


@cache
def _groups() -> dict[str, frozenset[str]]:
    groups: dict[str, frozenset[str]] = {}
    for word, answering in _lines():
        groups[stem(word)] = groups.get(stem(word), frozenset()).union(map(stem, answering))
    return groups


@cache
def _answering() -> dict[str, list[str]]:
    """The same words as written, by the stem of what they answer."""
    words: dict[str, list[str]] = {}
    for word, answering in _lines():
        words.setdefault(stem(word), []).extend(answering)
    return words


@lru_cache(maxsize=16_384)
def kindred(stemmed: str) -> frozenset[str]:
    """Stems that may stand for this one in an answer, itself among them."""
    return _groups().get(stemmed, frozenset({stemmed}))


def kin(stems: Iterable[str]) -> frozenset[str]:
    """All stems that may stand for any of these."""
    return frozenset().union(*map(kindred, stems))


def kindred_words(word: str) -> tuple[str, ...]:
    """Words, as written, that a handbook may use instead of this one."""
    wanted = stem(word)
    found = [other for other in _answering().get(wanted, ()) if stem(other) != wanted]
    return tuple({stem(other): other for other in reversed(found)}.values())[::-1]


def kindred_in(mine: AbstractSet[str], theirs: AbstractSet[str]) -> int:
    """How many of these words have themselves or one of their kin among those."""
    groups = _groups()
    others = (groups[word] for word in mine - theirs if word in groups)  # most words have no kin
    return len(mine & theirs) + sum(not kin_of_it.isdisjoint(theirs) for kin_of_it in others)
