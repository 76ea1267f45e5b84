"""Verbs that bid somebody do a thing where a sentence begins with them; the list is `bidding.txt`."""

from functools import cache

from rag.language.word_lists import list_words


def is_bidding(word: str) -> bool:
    """True for a verb that bids somebody do a thing where a sentence begins with it."""
    return word in _bidding()


@cache
def _bidding() -> frozenset[str]:
    return list_words("bidding.txt")
