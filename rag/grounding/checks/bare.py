"""A few words that answer the question, of a sentence that speaks of something else: "Six months." for the notice."""

import math
from collections import Counter
from collections.abc import Sequence
from typing import Final

from rag.grounding.checks.sides import Finding, Side
from rag.grounding.evidence import SourceSentence
from rag.language.likeness import with_likes
from rag.language.synonyms import subjects
from rag.language.values.all_facts import read_facts
from rag.language.words import words

_ABOVE: Final = 0.7
"""What a word of the question counts that stands over a sentence only."""
_AHEAD: Final = 0.35
"""And one that only the sentence before it has."""
_KNOWN: Final = 0.5
"""Part of a question from which some sentence answers it."""
_AS_MUCH: Final = 0.65
"""Part of what that one says of the question, from which another may be the answer."""


def check_bare(side: Side) -> Finding | None:
    """None of the sentences that have these words says nearly as much of the question as another one does."""
    homes = _homes(side.claim, side.others)
    asked = side.evidence.read(side.surroundings.asked)
    shares = _of_question(asked, side.claim, side.others) if homes else []
    most = max(shares, default=0.0)
    if most < _KNOWN or max(shares[at] for at in homes) >= _AS_MUCH * most:
        return None
    return Finding("swap", "contradicted", side.spelled.strip(" ."))


def _homes(answer: str, sentences: Sequence[SourceSentence]) -> list[int]:
    said, facts = frozenset(subjects(answer)), [fact for fact in read_facts(answer) if not fact.implied]
    raw = frozenset(words(answer))
    return [
        at
        for at, one in enumerate(sentences)
        if all(map(one.states, facts))
        and (said <= one.stems if said and not facts else raw <= frozenset(words(one.text)))
    ]


def _of_question(asked: str, answer: str, sentences: Sequence[SourceSentence]) -> list[float]:
    """How much of the question each sentence says; the rarer a word of it is, the more it tells."""
    often = Counter(word for one in sentences for word in one.own_stems)
    wanted = frozenset(subjects(asked)) - frozenset(subjects(answer))
    weights = {word: math.log((len(sentences) + 1) / (often[word] + 0.5)) for word in wanted if often[word]}
    total = sum(weights.values())
    if not total:
        return []
    own = [one.likely_stems for one in sentences]
    above = [with_likes(one.stems) for one in sentences]
    ahead = [
        own[at - 1] if at and sentences[at - 1].chunk_id == one.chunk_id else frozenset[str]()
        for at, one in enumerate(sentences)
    ]
    return [
        sum(weight * _credit(word, *told) for word, weight in weights.items()) / total
        for told in zip(own, above, ahead, strict=True)
    ]


def _credit(word: str, own: frozenset[str], above: frozenset[str], ahead: frozenset[str]) -> float:
    return 1.0 if word in own else _ABOVE if word in above else _AHEAD if word in ahead else 0.0
