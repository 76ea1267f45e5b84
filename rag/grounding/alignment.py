"""A claim's content words laid beside those of its sources: how near the nearest word stands to each.

Softer than `coverage`, which earns no credit for a word that is only of the same field: here every nearness counts, and
what a thesaurus holds for alike counts nearly as much as the word itself. Signs only; nothing is shown for it.
"""

from collections.abc import Sequence
from typing import Final, NamedTuple

import numpy as np

from rag.grounding.coverage import Array, Evidence, worths
from rag.language.likeness import alike, is_general
from rag.language.words import content_words, stem

ALIKE: Final = 0.85
"""Nearness of two words of which either may stand for the other."""
OTHER_NUMBER: Final = 0.5
"""Embedders find all numbers alike."""
STRETCH: Final = 3
"""Neighbouring sentences that may say a claim together."""
_MOST_WORDS: Final = 6000
_WORST: Final = 2


class Untold(NamedTuple):
    """What of a claim is said nowhere near: 0 when its every word is, in one place."""

    stretch: float
    worst_two: float
    word: float
    tail: float


NOTHING_TO_TELL: Final = Untold(0.0, 0.0, 0.0, 0.0)


class Alignment:
    """The content words of the sources in order, each with its sentence."""

    def __init__(self, evidence: Evidence) -> None:
        told = [(row, word) for row, one in enumerate(evidence.sentences) for word in content_words(one.text)]
        told = told[:_MOST_WORDS]
        self._evidence = evidence
        self._words = [word for _, word in told]
        self._starts = np.flatnonzero(np.diff([row for row, _ in told], prepend=-1))
        self._places: dict[str, list[int]] = {}
        for place, word in enumerate(self._words):
            self._places.setdefault(stem(word), []).append(place)

    def untold(self, claim: str) -> Untold:
        said = content_words(claim)
        if not said or not self._words:
            return NOTHING_TO_TELL
        by_sentence = np.maximum.reduceat(self._nearness(said), self._starts, axis=1)
        return _untold(_in_stretches(by_sentence), by_sentence.max(axis=1), worths(claim, said), said)

    def _nearness(self, said: Sequence[str]) -> Array:
        """Claim words × source words."""
        embed = self._evidence.embed
        near = np.clip(embed(said) @ embed(self._words).T, 0.0, 1.0)
        near[[word[0].isdigit() for word in said]] *= OTHER_NUMBER
        for row, word in enumerate(said):
            for other in alike(stem(word)):
                near[row, self._places.get(other, [])] = np.maximum(ALIKE, near[row, self._places.get(other, [])])
            near[row, self._places.get(stem(word), [])] = 1.0
        return near


def _in_stretches(by_sentence: Array) -> Array:
    """Claim words × stretches, one beginning at each sentence."""
    widest = by_sentence.copy()
    for step in range(1, STRETCH):
        widest[:, :-step] = np.maximum(widest[:, :-step], by_sentence[:, step:])
    return widest


def _untold(stretches: Array, anywhere: Array, worth: Array, said: Sequence[str]) -> Untold:
    specific = worth * np.array([0.5 if is_general(word) else 1.0 for word in said])
    best = stretches[:, int((worth @ stretches).argmax())]
    half = len(said) // 2
    return Untold(
        stretch=1 - float((specific @ stretches).max() / specific.sum()),
        worst_two=float(np.sort((1 - best) * worth)[-_WORST:].sum() / worth.sum()),
        word=1 - float(anywhere.min()),
        tail=1 - float(worth[half:] @ best[half:] / worth[half:].sum()),
    )
