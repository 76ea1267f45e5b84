"""Verbs that bid somebody do a thing where a sentence begins with them; the list is `bidding.txt`."""

from functools import cache
from importlib.resources import files


def is_bidding(word: str) -> bool:
    """True for a verb that bids somebody do a thing where a sentence begins with it."""
    return word in _bidding()


@cache
def _bidding() -> frozenset[str]:
    text = files("rag.language").joinpath("bidding.txt").read_text(encoding="utf-8")
    return frozenset(word for line in text.splitlines() if not line.startswith("#") for word in line.split())
