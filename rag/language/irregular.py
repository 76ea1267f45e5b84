"""Forms that no rule of endings leads back to their word: bought is buy, and children are a child more than once."""

from functools import cache
from importlib.resources import files

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
    text = files("rag.language").joinpath("irregular.txt").read_text(encoding="utf-8")
    lines = [[stem(form) for form in line.split()] for line in text.splitlines() if not line.startswith("#")]
    return {line[0]: frozenset(line) for line in lines}
