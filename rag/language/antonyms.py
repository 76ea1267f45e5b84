"""Words that say the opposite of each other: what rises does not fall. The words are in `antonyms.txt`.

Those of `antonyms_in_place.txt` do so of the same thing alone: texts about many things have a keep and a delete. Of
`counterparts.txt` two go together, as a teacher and a student do: one is not said in the place of the other, but both
may be told beside the same words.
"""

import re
from functools import cache, lru_cache
from itertools import chain
from typing import Final

from rag.language.word_lists import list_pairs_of_lines
from rag.language.words import stem

_NONE: Final[frozenset[str]] = frozenset()


def opposites(stemmed: str) -> frozenset[str]:
    """Stems of the words that say the opposite, and of its counterparts; none for most words."""
    return denials(stemmed) | _table("counterparts.txt").get(stemmed, _NONE)


def denials(stemmed: str) -> frozenset[str]:
    """Stems of the words that cannot be said of the same thing as this one."""
    return _table("antonyms.txt").get(stemmed, _NONE) | _table("antonyms_in_place.txt").get(stemmed, _NONE)


def opposed_in_place(stemmed: str) -> frozenset[str]:
    """Stems of those whose opposite it is only where both are said of the same."""
    return _table("antonyms_in_place.txt").get(stemmed, _NONE) - _table("antonyms.txt").get(stemmed, _NONE)


@lru_cache(maxsize=16_384)
def is_namesake(word: str) -> bool:
    """True for "author" and "business", which have the stem of "authorized" and "busy", and mean another thing."""
    listed = _words_of_stem().get(stem(word), _NONE)
    if not listed or word in listed:
        return False
    return word in _NAMESAKES or all(_bases(word, _OF_NOUNS).isdisjoint(_bases(one)) for one in listed)


_NAMESAKE_LIST: Final = "like likes liked part parts cost costs friend friends will direction directions presentation"
_NAMESAKES: Final = frozenset(_NAMESAKE_LIST.split())
"""Of likely, partly, costly, friendly, willing, direct and present."""


def _bases(word: str, more: tuple[str, ...] = ()) -> frozenset[str]:
    """What the word may be a form of: shared, sharing, strongly, verified; with more endings a refusal, too."""
    bare = {_DOUBLED.sub(r"\1", word.removesuffix(ending)) for ending in (*_ENDINGS, *more)}
    return frozenset(f"{one[:-1]}i" if one.endswith("y") else one.removesuffix("e") for one in bare)


_ENDINGS: Final = ("", "s", "es", "ed", "ing", "er", "est", "ly", "ingly")
_OF_NOUNS: Final = ("ance", "ence", "ion", "ions", "ation", "ment", "al")
_DOUBLED: Final = re.compile(r"([^\W\daeiou])\1\Z")


@cache
def _words_of_stem() -> dict[str, frozenset[str]]:
    found: dict[str, set[str]] = {}
    for name in ("antonyms.txt", "antonyms_in_place.txt"):
        for word in chain.from_iterable(list_pairs_of_lines(name)):
            found.setdefault(stem(word), set()).add(word)
    return {stemmed: frozenset(words) for stemmed, words in found.items()}


@cache
def _table(name: str) -> dict[str, frozenset[str]]:
    found: dict[str, set[str]] = {}
    for one, other in list_pairs_of_lines(name):
        found.setdefault(stem(one), set()).add(stem(other))
        found.setdefault(stem(other), set()).add(stem(one))
    return {word: frozenset(others) for word, others in found.items()}
