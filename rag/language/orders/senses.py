"""What the words of a sentence are about that an order to a machine may speak of; the list is `senses.txt`."""

import re
from collections.abc import Sequence
from functools import cache, lru_cache
from typing import Final, NamedTuple

from rag.language.word_lists import list_pairs_of_lines

Senses = tuple[str, ...]
_WITHOUT_SPACES: Final = re.compile("[\u3040-\u30ff\u3400-\u9fff]+")
"""Chinese and Japanese, where nothing stands between two words."""


class _Known(NamedTuple):
    """Which senses a whole word has, which one that begins so, several in a row, and signs anywhere."""

    whole: dict[str, Senses]
    begun: dict[str, Senses]
    rows: dict[str, tuple[tuple[str, str], ...]]  # by the first word of each
    signs: tuple[tuple[str, str], ...]
    longest: int


def runs_without_spaces(text: str) -> list[str]:
    """Its parts in Chinese or Japanese."""
    return [] if text.isascii() else _WITHOUT_SPACES.findall(text)


@lru_cache(maxsize=65_536)
def of_word(word: str) -> Senses:
    """By itself, in small letters."""
    known = _known()
    found = list(known.whole.get(word, ()))
    for size in range(2, min(len(word), known.longest) + 1):
        found.extend(known.begun.get(word[:size], ()))
    return tuple(dict.fromkeys(found))


def of_row_of_words(words: Sequence[str]) -> set[str]:
    """Of words that stand in a row."""
    rows = _known().rows
    tried = [row for word in words if word in rows for row in rows[word]]
    if not tried:
        return set()
    joined = f" {' '.join(words)} "
    return {sense for row, sense in tried if f" {row}" in joined}


def of_signs(runs: Sequence[str]) -> set[str]:
    """Of Chinese and Japanese."""
    return {sense for sign, sense in _known().signs if any(sign in run for run in runs)} if runs else set()


@cache
def _known() -> _Known:
    whole: dict[str, Senses] = {}
    begun: dict[str, Senses] = {}
    rows: dict[str, tuple[tuple[str, str], ...]] = {}
    signs: list[tuple[str, str]] = []
    for sense, entry in list_pairs_of_lines("orders/senses.txt"):
        said = entry.replace("_", " ")
        if _WITHOUT_SPACES.search(said):
            signs.append((said, sense))
        elif " " in said:
            first = said.split()[0]
            rows[first] = (*rows.get(first, ()), (said, sense))
        elif said.endswith("+"):
            whole[said[:-1]] = (*whole.get(said[:-1], ()), sense)
        else:
            begun[said] = (*begun.get(said, ()), sense)
    return _Known(whole, begun, rows, tuple(signs), max(map(len, begun)))
