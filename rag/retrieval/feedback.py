"""Words that the corpus itself uses for what is asked: the strongest terms of the chunks a first look has found.

Lavrenko and Croft 2001, Relevance-Based Language Models: https://doi.org/10.1145/383952.383972
"""

import math
from collections import Counter
from collections.abc import Sequence
from typing import Final

from rag.domain.chunks import Chunk
from rag.language.words import STOP_WORDS, content_stems, stem, words

READ: Final = 5  # chunks of the first look that are believed
TERMS: Final = 6
_SHORTEST: Final = 3  # letters


def feedback_terms(question: str, found: Sequence[Chunk]) -> list[str]:
    """At most six words that stand in several of the best chunks, weighted by their scores; none of the question."""
    asked = set(content_stems(question))
    weights: Counter[str] = Counter()
    spread: Counter[str] = Counter()
    forms: dict[str, str] = {}
    for chunk in found[:READ]:
        counts = Counter(_terms(f"{chunk['section']} {chunk['text']}", forms))
        total = counts.total() or 1
        for term, count in counts.items():
            weights[term] += chunk["score"] * count / total  # type: ignore[assignment]  # a Counter of floats
            spread[term] += 1
    learnt = [term for term in weights if term not in asked and spread[term] > 1]
    learnt.sort(key=lambda term: (-weights[term] * math.log1p(spread[term]), term))
    return [forms[term] for term in learnt[:TERMS]]


def _terms(text: str, forms: dict[str, str]) -> list[str]:
    """Stems of the words worth searching by; `forms` keeps one written form of each."""
    kept = [word for word in words(text) if len(word) >= _SHORTEST and word not in STOP_WORDS and word.isalpha()]
    return [forms.setdefault(stem(word), word) and stem(word) for word in kept]
