"""What a reader of a file sees of it."""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

_SEARCHED: Final = 300_000  # letters left out of a file that are searched for orders; of more that is told
_WORD: Final = re.compile(r"[^\W\d_]{2,}")
_LEAST: Final = 3  # words; fewer are no order
_UNSPACED: Final = re.compile(r"[\u0e00-\u0e7f\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]{6}")


@dataclass
class Seen:
    """The text as Markdown, and what of the file is not in it, each with its words.

    `deleted` is what a program keeps as deleted and what is struck through: a reader sees that it holds no longer.
    """

    text: str
    title: str | None = None
    hidden: list[str] = field(default_factory=list)
    comments: list[str] = field(default_factory=list)
    deleted: list[str] = field(default_factory=list)
    aside: list[str] = field(default_factory=list)


def says_much(text: str) -> bool:
    """So many words that they may be an order."""
    return len(_WORD.findall(text)) >= _LEAST or _UNSPACED.search(text) is not None


def left_out(
    hidden: Sequence[str] = (), comments: Sequence[str] = (), aside: Sequence[str] = (), deleted: Sequence[str] = ()
) -> dict[str, Any]:
    """How much of a file is not in its text, and the words of that; what lies `aside` in every such file is no news."""
    words = [*hidden, *comments, *deleted, *aside]
    return {"hidden": len(hidden), "comments": len(comments), "deleted": len(deleted), "left_out": words}


def searched(words: Iterable[str]) -> tuple[list[str], int]:
    """As many of the words as are searched for orders, and how many letters there are beyond."""
    kept, room, beyond = [], _SEARCHED, 0
    for one in words:
        kept += [one[:room]] if room else []
        beyond += max(len(one) - room, 0)
        room = max(room - len(one), 0)
    return kept, beyond
