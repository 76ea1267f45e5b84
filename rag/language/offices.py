"""Offices that go by several names: what one page calls HR is the people team of another."""

import re
from collections.abc import Sequence
from functools import cache
from typing import Final

from rag.language.word_lists import list_lines
from rag.language.words import words

_BEHIND: Final = r"(?:[ -](?:department|dept|team|office|unit|division|abteilung))?"


def in_their_names(claim: str, texts: Sequence[str]) -> str:
    """The claim with an office called as the texts call it, where they have it by other names alone.

    Of several names it is the one of the sentence that has most words of the claim.
    """
    for office in _offices():
        mine = frozenset(map(_plain, office.findall(claim)))
        if not mine:
            continue
        theirs = [(name, text) for text in texts for name in office.findall(text)]
        if theirs and mine.isdisjoint(_plain(name) for name, _ in theirs):
            claim = _called(claim, office, _nearest(claim, theirs))
    return claim


def _called(claim: str, office: re.Pattern[str], name: str) -> str:
    return office.sub(lambda _: name, claim)


def _nearest(claim: str, named: Sequence[tuple[str, str]]) -> str:
    mine = frozenset(words(claim))
    return max(named, key=lambda one: len(mine.intersection(words(one[1]))))[0]


def _plain(name: str) -> str:
    """The name alone, without a "team" that may stand behind it."""
    return re.sub(rf"{_BEHIND}$", "", name, flags=re.IGNORECASE).casefold()


@cache
def _offices() -> tuple[re.Pattern[str], ...]:
    """Of each office what finds any of its names."""
    return tuple(_pattern(line.split(", ")) for line in list_lines("offices.txt"))


def _pattern(names: Sequence[str]) -> re.Pattern[str]:
    """Longer names first; letters are read as they stand, for "it" is no office."""
    found = (_as_spelled(name) for name in sorted(names, key=len, reverse=True))
    return re.compile(rf"\b(?:{'|'.join(found)})(?i:{_BEHIND})\b")


def _as_spelled(name: str) -> str:
    return re.escape(name) if re.match("[A-Z]{2}", name) else f"(?i:{re.escape(name)})"
