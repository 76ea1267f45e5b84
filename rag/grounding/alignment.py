"""A claim's content words laid beside those of its sources: how near the nearest word stands to each.

Softer than `coverage`, which earns no credit for a word that is only of the same field: here every nearness counts, and
what a thesaurus holds for alike counts nearly as much as the word itself. Signs only; nothing is shown for it.
"""

import math
from collections.abc import Container, Sequence
from typing import Final, NamedTuple

import numpy as np

from rag.grounding.coverage import Array, Evidence
from rag.language.likeness import alike, is_general
from rag.language.names import proper_names
from rag.language.values.all_facts import read_facts
from rag.language.values.facts import proven
from rag.language.values.figures import figure
from rag.language.words import content_words, stem, words

ALIKE: Final = 0.85
"""Nearness of two words of which either may stand for the other."""
OTHER_NUMBER: Final = 0.5
"""Embedders find all numbers alike."""
STRETCH: Final = 3
"""Neighbouring sentences that may say a claim together."""
_MOST_WORDS: Final = 6000
_NAME_WEIGHT: Final = 1.6
_DIGITS_WEIGHT: Final = 2.5
_GENERAL_WEIGHT: Final = 0.5
_WORST: Final = 2
_TOGETHER: Final = 4
"""Sentences, wherever they stand, that a claim may be made of."""


class Untold(NamedTuple):
    """What of a claim is said nowhere near: 0 when its every word is, in one place.

    `lost` are no shares: one name that no source has is as much amiss in a long claim as in a short one.
    """

    untold: float
    untold_worst: float
    untold_word: float
    untold_tail: float
    lost: float
    lost_three: float
    lost_in_all: float
    lost_nearby: float


NOTHING_TO_TELL: Final = Untold(*[0.0] * len(Untold._fields))


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
            self._places.setdefault(_key(word), []).append(place)

    def untold(self, claim: str, granted: frozenset[str] = frozenset()) -> Untold:
        """How much of it no sentence has; the `granted` words need not be said."""
        said = list(dict.fromkeys(content_words(claim)))
        if not said or not self._words:
            return NOTHING_TO_TELL
        by_sentence = np.maximum.reduceat(self._nearness(said), self._starts, axis=1)
        proven_words = self.proven(claim) | granted
        by_sentence[[word in proven_words for word in said]] = 1.0
        return _untold(by_sentence, _worths(claim, said), said)

    def proven(self, claim: str) -> frozenset[str]:
        """The words of the values that a source proves, however it spells them."""
        facts = [fact for fact in read_facts(claim) if not fact.implied and proven(fact, self._evidence.facts)]
        return frozenset(word for fact in facts for word in words(fact.text))

    def _nearness(self, said: Sequence[str]) -> Array:
        """Claim words × source words."""
        embed = self._evidence.embed
        near = np.clip(embed(said) @ embed(self._words).T, 0.0, 1.0)
        near[[word[0].isdigit() for word in said]] *= OTHER_NUMBER
        for row, word in enumerate(said):
            for other in alike(stem(word)):
                near[row, self._places.get(other, [])] = np.maximum(ALIKE, near[row, self._places.get(other, [])])
            near[row, self._places.get(_key(word), [])] = 1.0
        return near


def _worths(claim: str, said: Sequence[str]) -> Array:
    """How much each word of a claim weighs: a value and a name more, a general word less."""
    names = {name.text.casefold() for name in proper_names(claim)}
    return np.array([_worth(word, names) for word in said])


def _worth(word: str, names: Container[str]) -> float:
    if word[0].isdigit():
        return _DIGITS_WEIGHT
    if word in names:
        return _NAME_WEIGHT
    return _GENERAL_WEIGHT if is_general(word) else 1.0


def _key(word: str) -> str:
    return figure(word) or stem(word)


def _in_stretches(by_sentence: Array) -> Array:
    """Claim words × stretches, one beginning at each sentence."""
    widest = by_sentence.copy()
    for step in range(1, STRETCH):
        widest[:, :-step] = np.maximum(widest[:, :-step], by_sentence[:, step:])
    return widest


def _untold(by_sentence: Array, worth: Array, said: Sequence[str]) -> Untold:
    specific = worth * np.array([0.5 if is_general(word) else 1.0 for word in said])
    stretches, anywhere = _in_stretches(by_sentence), by_sentence.max(axis=1)
    best = stretches[:, int((worth @ stretches).argmax())]
    half = len(said) // 2
    lost = np.sort((1 - anywhere) * worth)[::-1]
    nearby = np.sort((1 - _in_best(by_sentence, worth)) * worth)
    return Untold(
        untold=1 - float((specific @ stretches).max() / specific.sum()),
        untold_worst=float(np.sort((1 - best) * worth)[-_WORST:].sum() / worth.sum()),
        untold_word=1 - float(anywhere.min()),
        untold_tail=1 - float(worth[half:] @ best[half:] / worth[half:].sum()),
        lost=float(lost[0]),
        lost_three=float(lost[:3].sum()) / 3,
        lost_in_all=math.log1p(float(lost.sum())),
        lost_nearby=float(nearby[-_WORST:].sum()) / _WORST,
    )


def _in_best(by_sentence: Array, worth: Array) -> Array:
    """How near each word is in the few sentences that say most together, each chosen for what the others lack."""
    said = np.zeros(len(worth))
    for _ in range(_TOGETHER):
        more = np.maximum(by_sentence, said[:, None])
        said = more[:, int((worth @ more).argmax())]
    return said
