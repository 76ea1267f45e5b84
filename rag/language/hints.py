"""What may stand in a text, by pieces of which whatever is looked for has one: cheaper to seek than its shape."""

import re
from collections.abc import Iterable
from typing import Final

FIGURE: Final = "\0"
"""Stands for any digit."""
_DIGIT: Final = re.compile(r"\d")


def as_sought(text: str) -> str:
    """The text as pieces are sought in it."""
    lower = text.lower()
    return f"{lower}{FIGURE}" if _DIGIT.search(lower) else lower


def may_have(sought: str, pieces: Iterable[str]) -> bool:
    """True for a text, `as_sought`, that has one of these."""
    return any(map(sought.__contains__, pieces))
