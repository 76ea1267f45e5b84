"""Words a reader may use for the words of a handbook: asked about `home`, it speaks of `remote` work.

Looser than `synonyms`: good enough to find a sentence by, never to prove a claim with.
"""

from collections.abc import Iterable
from collections.abc import Set as AbstractSet
from functools import cache
from importlib.resources import files

from rag.language.words import stem


@cache
def _lines() -> tuple[tuple[str, ...], ...]:
    text = files("rag.language").joinpath("kindred.txt").read_text(encoding="utf-8")
    return tuple(tuple(line.split()) for line in text.splitlines() if not line.startswith("#"))


@cache
def _groups() -> dict[str, frozenset[str]]:
    groups: dict[str, frozenset[str]] = {}
    for line in _lines():
        group = frozenset(map(stem, line))
        groups |= {each: groups.get(each, frozenset()) | group for each in group}
    return groups


def kindred(stemmed: str) -> frozenset[str]:
    """Stems that may stand for this one in an answer, itself among them."""
    return _groups().get(stemmed, frozenset({stemmed}))


def kin(stems: Iterable[str]) -> frozenset[str]:
    """All stems that may stand for any of these."""
    return frozenset().union(*map(kindred, stems))


def kindred_words(word: str) -> tuple[str, ...]:
    """Words, as written, that a handbook may use instead of this one."""
    wanted = stem(word)
    found = [other for line in _lines() if wanted in map(stem, line) for other in line if stem(other) != wanted]
    return tuple({stem(other): other for other in reversed(found)}.values())[::-1]


def kindred_in(mine: AbstractSet[str], theirs: AbstractSet[str]) -> int:
    """How many of these words have themselves or one of their kin among those."""
    return sum(bool(kindred(word) & theirs) for word in mine)
