"""Words that are of a kind by themselves: red is a colour, euros are a currency."""

from collections.abc import Mapping
from functools import cache

from rag.language.word_lists import list_lines
from rag.language.words import stem


def words_of_kind(kind: str) -> frozenset[str]:
    """For the stem of a kind; none for one that no word is of by itself."""
    return _kinds().get(kind, frozenset())


@cache
def all_kinds() -> frozenset[frozenset[str]]:
    """The words of each kind."""
    return frozenset(_kinds().values())


@cache
def _kinds() -> Mapping[str, frozenset[str]]:
    lines = (line.partition(":") for line in list_lines("kinds.txt"))
    return {stem(kind): frozenset(words.split()) for kinds, _, words in lines for kind in kinds.split()}
