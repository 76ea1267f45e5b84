"""Words that the corpus itself uses for what is asked, learnt from what a first look has found.

A word that none of these chunks has may be misspelt; for the others that few of them have, they may say another word
of nearly the same meaning. Diaz, Mitra and Craswell 2016, Query Expansion with Locally-Trained Word Embeddings:
https://aclanthology.org/P16-1035
"""

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from langchain_core.embeddings import Embeddings

from rag.domain.chunks import Chunk
from rag.language.known_vectors import vectors_of
from rag.language.spelling import likely_spellings
from rag.language.words import STOP_WORDS, content_words, stem, words

MEANT: Final = 0.5  # likeness in meaning, from which a word may stand for another
SAID: Final = 0.5  # of the chunks, that have the word of the question already
TERMS: Final = 6
_SHORTEST: Final = 3  # letters


class Learnt(NamedTuple):
    """By words of the question: how the corpus spells them, and what it says instead, the most alike first."""

    spelled: Mapping[str, str]
    meant: Mapping[str, str]

    def well_spelled(self, question: str) -> str:
        """The question spelled as the corpus does."""
        for word, right in self.spelled.items():
            question = re.sub(rf"\b{re.escape(word)}\b", right, question, flags=re.IGNORECASE)
        return question

    def in_its_words(self, question: str) -> str:
        """The same, with the words that the corpus uses beside it."""
        return " ".join([self.well_spelled(question), *dict.fromkeys(self.meant.values())])


def learn_words(question: str, found: Sequence[Chunk], *, embedder: Embeddings) -> Learnt:
    """What these chunks say for the words of the question; nothing for words that they use themselves."""
    said = Counter(word for chunk in found for word in _terms(chunk))
    counts: Counter[str] = Counter()
    for word, times in said.items():
        counts[stem(word)] += times
    asked = [word for word in dict.fromkeys(content_words(question)) if _is_term(word)]
    rare = [word for word in asked if counts[stem(word)] <= SAID * len(found)]
    slips = [word for word in rare if not counts[stem(word)]]
    spelled = {word: right for word in slips if (right := _respelt(word, said, embedder))}
    known = {stem(word) for word in asked}
    others = {stem(word): word for word in sorted(said, key=len, reverse=True) if stem(word) not in known}
    return Learnt(spelled, _nearest([word for word in rare if word not in spelled], list(others.values()), embedder))


def _terms(chunk: Chunk) -> set[str]:
    """Words worth searching by."""
    return {word for word in (*words(chunk["section"]), *words(chunk["text"])) if _is_term(word)}


def _is_term(word: str) -> bool:
    return len(word) >= _SHORTEST and word not in STOP_WORDS and word.isalpha()


def _respelt(wanted: str, said: Mapping[str, int], embedder: Embeddings) -> str:
    """The most usual word that one slip of the keyboard makes this one; "" when there is none."""
    return max(likely_spellings(wanted, said, embedder), key=lambda each: (said[each], each), default="")


def _nearest(asked: Sequence[str], others: Sequence[str], embedder: Embeddings) -> dict[str, str]:
    """For each word the one nearest in meaning, when it is near; the most alike pairs, best first."""
    if not asked or not others:
        return {}
    alike = vectors_of(asked, embedder) @ vectors_of(others, embedder).T
    best = alike.argmax(axis=1)
    pairs = [(float(alike[row, at]), word, others[at]) for row, (word, at) in enumerate(zip(asked, best, strict=True))]
    near = sorted((pair for pair in pairs if pair[0] >= MEANT), key=lambda pair: (-pair[0], pair[1]))
    return {word: other for _, word, other in near[:TERMS]}
