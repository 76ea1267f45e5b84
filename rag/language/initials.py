"""Letters for words: who writes CFO means the chief financial officer of the page."""

import re
from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import Final

_LETTERS: Final = re.compile(r"\b[A-Z]{2,5}\b")
_WORD: Final = re.compile(r"[^\W\d_]+")
_LITTLE: Final = frozenset(["of", "and", "for", "the", "in", "to", "on"])
_SHORT: Final = 2
"""Two letters stand for names only: the EU, but no hotel room for HR."""


def abbreviations(texts: Iterable[str]) -> frozenset[str]:
    """All that is written in capitals alone."""
    return frozenset(letters for text in texts for letters in _LETTERS.findall(text))


def in_same_letters(claim: str, texts: Sequence[str], theirs: frozenset[str]) -> str:
    """The claim with those abbreviations written out that the texts only have in words."""
    mine = abbreviations([claim])
    for letters in sorted(mine - theirs):
        meant = {words for text in texts for words in _meant(letters, text)}
        if len(meant) == 1:
            claim = re.sub(rf"\b{letters}\b", meant.pop(), claim)
    return claim


def _meant(letters: str, text: str) -> list[str]:
    """The runs of words that begin with these letters, little words aside."""
    words = [match for match in _WORD.finditer(text) if match.group() not in _LITTLE]
    runs = (words[at : at + len(letters)] for at in range(len(words) - len(letters) + 1))
    return [text[run[0].start() : run[-1].end()] for run in runs if _spells(run, letters, text)]


def _spells(run: list[re.Match[str]], letters: str, text: str) -> bool:
    first = "".join(match.group()[0] for match in run)
    is_named = first == letters if len(letters) <= _SHORT else first.upper() == letters
    between = (text[one.end() : other.start()] for one, other in pairwise(run))
    return is_named and all(_JOINED.fullmatch(part) for part in between) and any(len(one.group()) > 1 for one in run)


_JOINED: Final = re.compile(rf"[\s-](?:(?:{'|'.join(sorted(_LITTLE))})\s)*")
