"""Characters that nobody sees: zero-width ones, changes of direction, tags, fillers, selectors of a variant."""

import re
from typing import Final

UNSEEN: Final = re.compile(
    "[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164"
    "\ufe00-\ufe0f\ufeff\uffa0\ufff9-\ufffb\U0001d173-\U0001d17a\U000e0000-\U000e0fff]"
)
_CONTROLS: Final = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f]")
_HARMLESS: Final = frozenset("\u00ad\u200d\ufe0e\ufe0f")
"""Hyphens of a page that was set, and what makes a picture of a letter: many of them are nothing to look at."""
_JOINED: Final = "\u0600-\u08ff\u0900-\u0dff\u1000-\u109f\u1780-\u17ff\u1800-\u18af\ufb50-\ufdff\ufe70-\ufefc"
_APART: Final = re.compile(f"(?<=[{_JOINED}])\u200c(?=[{_JOINED}])")
"""Between two letters that would join it is spelling, as in every second word of Persian."""


def without_unseen(text: str) -> str:
    return text if text.isascii() else UNSEEN.sub("", text)


def printable(text: str) -> str:
    """Without what nobody sees and without control characters; tabs and ends of lines stay."""
    return _CONTROLS.sub("", without_unseen(text))


def count_hiding(text: str) -> int:
    """How many unseen characters a text has that hardly are there for its looks."""
    if text.isascii():
        return 0
    return sum(one not in _HARMLESS for one in UNSEEN.findall(_APART.sub("", text)))
