"""The shapes that a sentence may have, each a regular expression with pieces of words that it needs."""

import re
from functools import cache
from typing import Final, NamedTuple

_BOUNDED: Final = {r"\w+": r"\w{1,60}", r"\w*": r"\w{0,60}", r"\W*": r"\W{0,100}"}


class Shape(NamedTuple):
    """How it is found; of the pieces of words at least one stands in what is found: they are cheaper to seek."""

    pattern: str
    needs: tuple[str, ...]

    def search(self, text: str) -> re.Match[str] | None:
        return _compiled(self.pattern).search(text)


def as_needs(words: str) -> tuple[str, ...]:
    """From a line of them; in one that has several words a _ stands between these."""
    return tuple(need.replace("_", " ") for need in words.split())


@cache
def _compiled(pattern: str) -> re.Pattern[str]:
    """Made when a text first needs it: all of them take longer than the rest of the program takes to be imported.

    A word has an end, and so have the marks before one: ten thousand letters would be tried from each to the last.
    """
    for endless, bounded in _BOUNDED.items():
        pattern = pattern.replace(endless, bounded)
    return re.compile(pattern)
