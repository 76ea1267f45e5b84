"""What may stand in a text, by pieces or words of which whatever is looked for has one: cheaper than its shape."""

import re
from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from rag.language.words import Pieces

FIGURE: Final = "\0"
"""Stands for any digit."""
_DIGIT: Final = re.compile(r"\d")
_WORD: Final = re.compile(r"[^\W\d½¼¾]+|[^\w\s]|[½¼¾]")


def as_sought(text: str) -> str:
    """The text as pieces are sought in it."""
    lower = text.lower()
    return f"{lower}{FIGURE}" if _DIGIT.search(lower) else lower


def may_have(sought: str, pieces: Iterable[str]) -> bool:
    """True for a text, `as_sought`, that has one of these."""
    return any(map(sought.__contains__, pieces))


@lru_cache(maxsize=64)
def words_said(text: str) -> frozenset[str]:
    """Every word and every sign of a text as a pattern takes it that ignores case; a digit parts words."""
    folded = text.casefold()
    if not folded.isascii():
        folded = folded.replace("i\u0307", "i").replace("\u0131", "i")
    return frozenset(_said.of(folded))


_said: Final = Pieces(lambda piece: {*_WORD.findall(piece), *([FIGURE] if _DIGIT.search(piece) else [])})
