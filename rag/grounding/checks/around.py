"""A sentence read from one place in it outwards: how much of a claim stands around it there.

What stands near a place counts for more than what is far; what only the heading or the sentence before it has counts a
little. Words count as far as they are rare among the sentences, and one may be told by another of its meaning.
"""

import math
import re
from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple

import numpy as np

from rag.grounding.coverage import Array, Evidence
from rag.grounding.evidence import SourceSentence
from rag.language.kept import SENTENCES
from rag.language.kindred import kindred
from rag.language.likeness import alike, is_general
from rag.language.synonyms import canon
from rag.language.values.all_facts import read_facts
from rag.language.values.facts import Fact
from rag.language.words import STOP_WORDS, stem

_NEAR: Final = (0.35, 0.85)
"""Nearness of two words from which one is a hint of the other, and from which it is as good as the other."""
_AKIN: Final = 0.9
_ALIKE: Final = 0.8
_AROUND: Final = 0.4
"""What a word counts for that only the heading or the sentence before it has."""
_GENERAL: Final = 0.5
_COMMON: Final = 0.3
"""What a word counts for at least that most sentences have."""
_HALVES: Final = (6.0, 10.0)
"""Words from a place at which one counts for half: in a claim, in a sentence."""
_FREELY: Final = 1.2
"""By which what stands a word or two away counts in full."""
_PARTS: Final = 4
"""Words for which the end of a part of a sentence counts."""
_WORDED: Final = frozenset(["weekday", "ordinal", "date", "frequency"])
"""Values that tell what another one is of: what is paid on Sundays."""
_WORD: Final = re.compile(r"[^\W\d_][\w'’-]+")
_COMMA: Final = re.compile(r",\s")
_PART: Final = re.compile(r"[;:.]\s|\s[–—-]\s")


class Place(NamedTuple):
    """Characters [start, end) of a text."""

    start: int
    end: int


class Told(NamedTuple):
    """The words beside a place, and how many words away each stands."""

    words: tuple[str, ...]
    away: Array


class Asked(NamedTuple):
    """The words beside a place of a claim, and what each of them counts for."""

    words: tuple[str, ...]
    worths: Array


def asked_around(place: Place, claim: str, sentences: Sequence[SourceSentence]) -> Asked:
    told = told_around(place, claim)
    rare = np.array([_rarity(word, sentences) for word in told.words])
    return Asked(told.words, rare / (1 + told.away / _HALVES[0]))


def _rarity(word: str, sentences: Sequence[SourceSentence]) -> float:
    """1 for what no sentence has."""
    having = sum(canon(word) in one.own_stems for one in sentences)
    rarity = 1 - math.log(1 + having) / math.log(1 + len(sentences))
    return max(_COMMON, rarity) * (_GENERAL if is_general(word) else 1.0)


def said_around(asked: Asked, at: int, places: Sequence[Place], evidence: Evidence) -> float:
    """How much of what is asked stands around the best of these places of a sentence; 0 of nothing."""
    if not asked.words:
        return 0.0
    text = evidence.sentences[at].text
    near = _surroundings(asked.words, at, evidence.sentences)
    return max((_said(asked, told_around(one, text), near, evidence) for one in places), default=0.0)


def _said(asked: Asked, told: Told, near: Array, evidence: Evidence) -> float:
    fits = fits_of(asked.words, told.words, evidence) / (1 + told.away / _HALVES[1])
    credit = np.maximum(near, np.minimum(1.0, _FREELY * fits.max(axis=1, initial=0.0)))
    return float(asked.worths @ credit / asked.worths.sum())


def _surroundings(said: Sequence[str], at: int, sentences: Sequence[SourceSentence]) -> Array:
    """What each word counts for where only the surroundings of a sentence have it."""
    one, before = sentences[at], sentences[at - 1] if at else None
    near = one.stems | one.meant_stems
    if before and before.chunk_id == one.chunk_id:
        near |= before.own_stems
    return np.array([_AROUND * (canon(word) in near or stem(word) in near) for word in said])


def fits_of(mine: Sequence[str], theirs: Sequence[str], evidence: Evidence) -> Array:
    """Words of a claim × words of a sentence: 1 for the same, less for what may stand for it or is of its field."""
    if not mine or not theirs:
        return np.zeros((len(mine), len(theirs)))
    near = evidence.embed(mine) @ evidence.embed(theirs).T
    fits = _AKIN * np.clip((near - _NEAR[0]) / (_NEAR[1] - _NEAR[0]), 0.0, 1.0)
    for row, word in enumerate(mine):
        own, likes = keys(word), likes_of(word)
        for column, other in enumerate(theirs):
            said = keys(other)
            fits[row, column] = max(fits[row, column], not own.isdisjoint(said), _ALIKE * (not likes.isdisjoint(said)))
    return fits


@lru_cache(maxsize=SENTENCES)
def keys(word: str) -> frozenset[str]:
    return frozenset([stem(word), canon(word)])


@lru_cache(maxsize=SENTENCES)
def likes_of(word: str) -> frozenset[str]:
    """Whatever may stand for it, be it loosely."""
    return alike(stem(word)) | alike(canon(word)) | kindred(stem(word)) | keys(word)


@lru_cache(maxsize=SENTENCES)
def told_around(place: Place, text: str) -> Told:
    """The content words of a text but for those at the place, and for numbers."""
    found = [one for one in words_in(text) if not place.start <= one.start() < place.end]
    ahead = sum(one.start() < place.start for one in found)
    away = [
        _between(text[one.end() : place.start]) + ahead - 1 - at
        if at < ahead
        else _between(text[place.end : one.start()]) + at - ahead
        for at, one in enumerate(found)
    ]
    return Told(tuple(one[0].casefold() for one in found), np.array(away, dtype=np.float64))


@lru_cache(maxsize=SENTENCES)
def words_in(text: str) -> tuple[re.Match[str], ...]:
    """Its content words, without the values that tell nothing of others."""
    cut = [each for each in read_facts(text) if each.kind not in _WORDED]
    found = (one for one in _WORD.finditer(text) if one[0].casefold() not in STOP_WORDS)
    return tuple(one for one in found if not any(each.start <= one.start() < each.end for each in cut))


def place_of(fact: Fact) -> Place:
    return Place(fact.start, fact.end)


def _between(text: str) -> int:
    return _PARTS * len(_PART.findall(text)) + len(_COMMA.findall(text))
