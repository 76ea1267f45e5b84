"""How far the best sentence says the question, together with what stands around it: word by word, also in other words.

Softer than the features of a sentence, which leave out what is only of the same field: too soft to choose by, but the
better sign of whether anything is answered at all.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from typing import Any, Final

import numpy as np
from langchain_core.embeddings import Embeddings

from rag.language.known_vectors import vectors_of
from rag.language.likeness import alike
from rag.language.questions.question import is_frame, is_general, read_question, subject_terms
from rag.language.rules.ranges import asked_amounts
from rag.language.words import content_words, stem
from rag.retrieval.evidence.asked import in_range
from rag.retrieval.evidence.passages import Passage
from rag.retrieval.evidence.reading import Reading

_NEXT_TO: Final = 0.9  # what a word is worth in the headings or in the sentence before or after
_ALIKE: Final = 0.9  # … one that may stand for it
_NEAR: Final = 0.95  # … of the likeness of any other
_LIMITED: Final = 0.8  # … of a value, a limit of the same measure, when it is asked whether something holds
_GENERAL: Final = 0.4  # … that says little of what is asked
_FRAME: Final = 0.2  # … that only frames it: the policy for it, how employees do it
_RARITY: Final = 0.7  # exponent: what is rare among these sentences is not so much rarer anywhere

_Floats = np.ndarray[Any, np.dtype[np.float64]]


def wording(question: str, reading: Reading, passages: Sequence[Passage], embedder: Embeddings) -> float:
    """0 for a sentence that speaks of nothing asked, 1 for one that has every word."""
    terms = {each: word for each, word in subject_terms(question).items() if each in reading.weights}
    if not terms:
        return 0.0
    weights = np.array([reading.weights[each] ** _RARITY * _worth(each, word) for each, word in terms.items()])
    parts = _parts(reading, passages)
    near = np.max([worth * _nearness(terms, found, said, embedder) for worth, found, said in parts], axis=0)
    near = np.maximum(near, _held(question, terms, reading.evidence[0].said))
    return float(weights @ near / weights.sum())


def _held(question: str, terms: Iterable[str], said: str) -> list[float]:
    """Of each term that is a value, how far the best sentence says of it: 23:30 is between 22:00 and 6:00.

    Whether something holds of a value is answered by a limit that does not hold it too: 40 euros are not over 75.
    """
    amounts, least = asked_amounts(question), _LIMITED if read_question(question).answer_type == "yes_no" else 0.0
    told = {each: in_range(amounts[each], said) for each in terms if each in amounts}
    return [max(told[each], least) if told.get(each) else 0.0 for each in terms]


def _worth(stemmed: str, word: str) -> float:
    """How much a word says of what is asked; `working` says more than the `work` that anything is done at."""
    if is_frame(stemmed):
        return _FRAME
    return _GENERAL if is_general(stemmed) and not word.endswith("ing") else 1.0


def _parts(
    reading: Reading, passages: Sequence[Passage]
) -> Iterator[tuple[float, AbstractSet[str], Mapping[str, str]]]:
    """The best sentence, its headings and its neighbours: worth, question stems found there, and its words by stem."""
    best = reading.evidence[0]
    sentences = passages[best.passage].sentences
    yield 1.0, best.found, sentences[best.position].terms
    yield _NEXT_TO, best.headed, {stem(word): word for word in content_words(best.heading)}
    for each in reading.evidence:
        if each.passage == best.passage and abs(each.position - best.position) == 1:
            yield _NEXT_TO, each.found, sentences[each.position].terms


def _nearness(
    terms: Mapping[str, str], found: AbstractSet[str], said: Mapping[str, str], embedder: Embeddings
) -> _Floats:
    """Of each term to the nearest word that is said; a number is near no other one."""
    sure = [1.0 if each in found else _ALIKE if alike(each) & said.keys() else 0.0 for each in terms]
    if not said:
        return np.array(sure)
    likeness = vectors_of(list(terms.values()), embedder) @ vectors_of(list(said.values()), embedder).T
    spelled = [_NEAR if word.isalpha() else 0.0 for word in terms.values()]
    near: _Floats = np.maximum(sure, np.clip(likeness.max(axis=1), 0.0, 1.0) * spelled)
    return near
