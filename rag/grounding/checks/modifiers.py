"""The other kind of a thing, however freely it is told: the top bar where the sentence has the bottom one."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import pairwise
from typing import Final

from rag.grounding.checks.sides import Finding, Side
from rag.grounding.evidence import SourceSentence
from rag.language.kept import SENTENCES
from rag.language.likeness import alike, contrasts, is_general
from rag.language.rules.negation import negated_stems
from rag.language.rules.things import things
from rag.language.synonyms import canon
from rag.language.values.all_facts import read_facts
from rag.language.values.number_words import spelled_number
from rag.language.words import STOP_WORDS, stem, words

_LEAST: Final = 2
_REACH: Final = 2
"""Words behind a word of which it may tell more."""


def check_modifiers(side: Side) -> Finding | None:
    """ "External candidates hear it first", where internal ones do and no sentence near it speaks of external ones."""
    if side.best[0].is_foreign:
        return None
    stated = {pair for one in side.around if _is_about_it(one, side.stems) for pair in _pairs(one.text)}
    known = frozenset().union(*(_pairs(one.text) for one in side.others))
    spoken = {stem(word) for one in side.best for word in words(one.text)} | negated_stems(side.claim)
    spoken |= {stem(word) for fact in read_facts(side.claim) if fact.kind != "frequency" for word in words(fact.text)}
    for word, head in _kinds_of_things(side.claim):
        kind, of = stem(word), canon(head)
        is_told = kind in spoken or any((one, of) in known for one in alike(kind) | {kind})
        if not is_told and any((other, of) in stated for other in contrasts(kind)):
            return Finding("opposite", "contradicted", word)
    return None


def _kinds_of_things(text: str) -> Iterator[tuple[str, str]]:
    """Each word that has a contrary, with the thing right behind it that it tells a kind of."""
    named = {thing.text for thing in things(text)}
    for word, head in pairwise(words(text)):
        if {word, head} & STOP_WORDS or spelled_number(word) or stem(word) == canon(head):
            continue
        if contrasts(stem(word)) and (head in named or is_general(head)):
            yield word, head


def _is_about_it(one: SourceSentence, about: frozenset[str]) -> bool:
    shared = len(about & one.likely_stems)
    return shared >= _LEAST and 2 * shared >= min(len(one.own_stems), len(about))


@lru_cache(maxsize=SENTENCES)
def _pairs(text: str) -> frozenset[tuple[str, str]]:
    """Each word with those right behind it."""
    return frozenset(_pairs_of(words(text)))


def _pairs_of(said: Sequence[str]) -> Iterator[tuple[str, str]]:
    for at, word in enumerate(said):
        for other in said[at + 1 : at + 1 + _REACH]:
            if word in STOP_WORDS or other in STOP_WORDS:
                break
            yield stem(word), canon(other)
