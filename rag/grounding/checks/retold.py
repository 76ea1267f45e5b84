"""The sentences that a clause is told from, however freely, when the thing in question is left aside."""

import re
from collections.abc import Sequence
from typing import Final, NamedTuple

from rag.grounding.checks.laid import share_retold
from rag.grounding.checks.sides import Side
from rag.grounding.evidence import SourceSentence
from rag.language.words import words

_AND: Final = re.compile(r"[,;]\s+(?:and|but|yet|while|whereas)\s+|;\s+", re.IGNORECASE)
_POINTING_LIST: Final = "it its they them their he she his her this these that those such which who there here"
POINTING: Final = frozenset(_POINTING_LIST.split())
_ITEMS: Final = 8
"""Sentences behind a line with a colon that may be its list."""


class Retold(NamedTuple):
    """How many of a clause's words each sentence has, and the most that any has."""

    shared: Sequence[tuple[int, SourceSentence]]
    most: int

    @property
    def best(self) -> list[SourceSentence]:
        return [one for shared, one in self.shared if shared == self.most]

    def sharing(self, least: float) -> list[SourceSentence]:
        return [one for shared, one in self.shared if shared >= least]


def statements(claim: str) -> list[str]:
    """The parts of a claim that each say who does something."""
    return _AND.split(claim)


def retold(about: frozenset[str], side: Side) -> Retold:
    shared = [(len(about & one.likely_stems), one) for one in side.others]
    return Retold(shared, max((count for count, _ in shared), default=0))


def most_copied(side: Side) -> SourceSentence:
    """The sentence of which the claim has most words in the same order."""
    about = side.stems
    near = [one for one in side.others if 2 * len(about & one.own_stems) >= len(about)]
    return max([side.best[0], *near], key=lambda one: share_retold(side.claim, one.text))


def read_with(sentence: SourceSentence, side: Side, back: int = 1) -> list[SourceSentence]:
    """The sentence, those before it when it points back to them, and the list that it opens."""
    at = side.others.index(sentence)
    first = max(0, at - back) if POINTING & {*words(sentence.text)} else at
    last = at + 1 + _ITEMS * sentence.text.endswith(":")
    return [one for one in side.others[first:last] if one.chunk_id == sentence.chunk_id]
