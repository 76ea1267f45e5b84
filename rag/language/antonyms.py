"""Words that say the opposite of each other: what rises does not fall. The words are in `antonyms.txt`.

Those of `antonyms_in_place.txt` do so of the same thing alone: texts about many things have a keep and a delete. Of
`counterparts.txt` two go together, as a teacher and a student do: one is not said in the place of the other, but both
may be told beside the same words.
"""

from functools import cache
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


@cache
def _table(name: str) -> dict[str, frozenset[str]]:
    found: dict[str, set[str]] = {}
    for one, other in list_pairs_of_lines(name):
        found.setdefault(stem(one), set()).add(stem(other))
        found.setdefault(stem(other), set()).add(stem(one))
    return {word: frozenset(others) for word, others in found.items()}
