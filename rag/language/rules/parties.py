"""Who can do something in a company: two of them do not stand for each other."""

import re
from collections.abc import Iterable, Sequence
from functools import cache
from typing import Final

from rag.language.synonyms import canon, canonical
from rag.language.word_lists import list_rows
from rag.language.words import stem, words

OFFICES: Final = ("team", "department", "committee", "board", "desk", "office", "unit", "division")
"""As what people act together: beside a word that tells which, one of them is no other."""
OFFICE_STEMS: Final = frozenset(map(stem, OFFICES))


@cache
def _parties() -> dict[str, int]:
    """Each word's line; those of one line may stand for each other."""
    return {canon(word): number for number, line in enumerate(_lines()) for word in line}


def are_other_parties(claimed: Sequence[str], said: Sequence[str]) -> bool:
    """True when both name a party and none of one may stand for any of the other."""
    lines = _parties()
    mine, theirs = (
        {lines[key] for key in canonical(map(stem, _joined(named))) if key in lines} for named in (claimed, said)
    )
    return bool(mine and theirs) and mine.isdisjoint(theirs)


def _joined(named: Sequence[str]) -> list[str]:
    """An insurance company is an insurer, and no company like any other."""
    text = " ".join(named)
    for phrase, name in _PHRASES.items():
        text = text.replace(phrase, name)
    return text.split()


_PHRASES: Final = {"insurance company": "insurer", "insurance provider": "insurer", "human resources": "hr"}


def party_lines(stems: Iterable[str]) -> frozenset[int]:
    """The parties named by some subject words, each as the number of its line."""
    lines = _parties()
    return frozenset(lines[one] for one in stems if one in lines)


def is_party_name(word: str) -> bool:
    """True for a word of the list itself: "custom" is no customer."""
    return not _names().isdisjoint({word, word.removesuffix("s")})


@cache
def _names() -> frozenset[str]:
    return frozenset(word for line in _lines() for word in line)


def names_somebody(text: str) -> bool:
    """True for a role, an office or somebody by name: the head of finance, Anna Berg."""
    return bool(_BY_NAME.search(text)) or any(is_party_name(word) or stem(word) in _offices() for word in words(text))


_BY_NAME: Final = re.compile(r"^\W*[A-Z][\w’'-]+(?: [A-Z][\w’'-]+)+$|\b[A-Z]{2,}\b")


@cache
def _offices() -> frozenset[str]:
    return OFFICE_STEMS.union(map(stem, ("representative", "council")))


def everyone() -> frozenset[str]:
    """Words for whoever a handbook is for: a rule for employees is a rule for all."""
    return frozenset(name for line in _lines()[:1] for word in line for name in (word, f"{word}s"))


@cache
def _lines() -> list[list[str]]:
    return list_rows("rules/parties.txt")


def is_party(word: str) -> bool:
    return canon(word) in _parties()
