"""Forms that no rule of endings leads back to their word: bought is buy, and children are a child more than once."""

from functools import cache

from rag.language.word_lists import list_rows
from rag.language.words import stem


def base(stemmed: str) -> str:
    """The stem of the word that this is a form of; most words are their own."""
    return _bases().get(stemmed, stemmed)


def forms(stemmed: str) -> frozenset[str]:
    """The stems of all forms of a word."""
    return _families().get(base(stemmed), frozenset({stemmed}))


@cache
def _bases() -> dict[str, str]:
    return {form: first for first, family in _families().items() for form in family}


@cache
def _families() -> dict[str, frozenset[str]]:
    """By the stem of its first form, the stems of a word's forms."""
    rows = [[stem(form) for form in row] for row in list_rows("irregular.txt")]
    return {row[0]: frozenset(row) for row in rows}
