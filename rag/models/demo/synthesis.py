"""How the demo model makes one answer of several: the drafts of the parts one after the other, nothing said twice."""

import re
from collections.abc import Iterator
from typing import Final

from rag.language.words import words
from rag.prompts import I_DO_NOT_KNOW

NOT_ANSWERED: Final = "Not answered: "
"""How the demo model's critique names what a draft leaves out; its revision looks for exactly that."""

_SAID: Final = re.compile(r".+?(?:\[\d+\])+(?=\s|$)", re.DOTALL)
_ITEM: Final = re.compile(r"(?:-|\d{1,3}\.) ")
_MOST: Final = 8  # sentences
_SAME: Final = 0.8


def join_parts(parts: str) -> str:
    """The sentences of all parts in their order, each once; the words for not knowing when there are none."""
    lines: list[str] = []
    said: list[set[str]] = []
    for sentence, is_item in _sentences(parts):
        own = set(words(re.sub(r"\[\d+\]", "", sentence)))
        if own and not any(len(own & other) >= _SAME * len(own) for other in said) and len(said) < _MOST:
            said.append(own)
            lines.append(f"\n{sentence}" if is_item else sentence)
    return " ".join(lines).replace(" \n", "\n").strip() or I_DO_NOT_KNOW


def _sentences(parts: str) -> Iterator[tuple[str, bool]]:
    """Cited sentences under each part's line, and whether they were items of a list."""
    for line in parts.splitlines():
        for found in _SAID.finditer(line):
            sentence = found.group().strip()
            yield sentence, bool(_ITEM.match(sentence))


def unanswered(critique: str) -> list[str]:
    """The questions that a critique says are not answered."""
    _, _, named = critique.partition(NOT_ANSWERED)
    return [part.strip() for part in named.split(" / ") if part.strip()]
