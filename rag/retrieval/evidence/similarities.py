"""How like the question each sentence of some passages is, by the vectors of the embedder."""

import re
from collections.abc import Iterable, Mapping, Sequence
from collections.abc import Set as AbstractSet
from itertools import accumulate, groupby
from typing import NamedTuple

import numpy as np
from langchain_core.embeddings import Embeddings

from rag.language.answered import asks
from rag.language.kindred import kindred
from rag.language.known_vectors import Vector, vectors_of
from rag.language.questions.plain import plain_words
from rag.language.questions.question import asked_stems, subject_terms
from rag.language.rules.ranges import asked_values, read_ranges
from rag.language.tables import row_in_words
from rag.language.values.facts import Fact
from rag.language.values.labels import labels_within
from rag.language.words import content_stems, content_words, stem
from rag.retrieval.evidence.asked import Floats
from rag.retrieval.evidence.passages import Passage, ReadSentence


class Similar(NamedTuple):
    """How like the question sentences are by themselves, under their headings, and after the sentence before them."""

    alone: Floats
    titled: Floats
    carried: Floats
    about: Floats  # how like it their passages are

    def at(self, places: Sequence[int]) -> "Similar":
        """Of these sentences alone."""
        return Similar(*(each.take(places) for each in self))


def similarities(
    question: str, passages: Sequence[Passage], read: Sequence[Sequence[ReadSentence]], embedder: Embeddings
) -> Similar:
    """Of all sentences of all passages."""
    asked, amounts = asked_stems(question), asked_values(question)
    each_of_all = [sentence for sentences in read for sentence in sentences]
    texts = [_to_compare(sentence, asked, amounts) for sentence in each_of_all]
    if not texts:
        return Similar(*(np.zeros(0) for _ in Similar._fields))
    headings = [
        f"{passage.heading} {sentence.above}".strip()
        for passage, sentences in zip(passages, read, strict=True)
        for sentence in sentences
    ]
    titled = [f"{heading}: {text}" if heading else text for heading, text in zip(headings, texts, strict=True)]
    wanted = _wanted(question, passages, read, embedder)
    subject = vectors_of([" ".join(subject_terms(question).values())], embedder)
    asked_above = [sentence.answers for sentence in each_of_all]
    answers = [f"{above} {text}" if above else text for above, text in zip(asked_above, texts, strict=True)]
    both = vectors_of([*answers, *titled], embedder)  # in one go: what numpy costs, it costs for each call
    vectors, under_headings = both[: len(texts)], both[len(texts) :]
    alone = np.clip(vectors @ wanted[0], 0.0, 1.0)
    under = np.maximum(_near(under_headings, wanted), np.clip(under_headings @ subject[0], 0.0, 1.0))
    weighed = _by_length(vectors, read)
    carried = np.clip(_carried(weighed, read) @ wanted[0], 0.0, 1.0)
    about = _near(_whole(weighed, read), wanted)
    return Similar(*(each.astype(np.float64) for each in (alone, under, carried, about)))


def _wanted(
    question: str, passages: Sequence[Passage], read: Sequence[Sequence[ReadSentence]], embedder: Embeddings
) -> tuple[Vector, Vector]:
    """For each sentence the question, and the question in the words of its passage for what that does not say."""
    kin = {word: kindred(each) for each, word in subject_terms(question).items() if len(kindred(each)) > 1}
    plain = plain_words(question)
    said = [_in_words(plain, kin, _words(*each)) if kin else plain for each in zip(passages, read, strict=True)]
    of = np.repeat(np.arange(len(read)), [len(sentences) for sentences in read])
    vectors = vectors_of([question, *said], embedder)
    return vectors[0], vectors[1:][of]


def _words(passage: Passage, sentences: Sequence[ReadSentence]) -> dict[str, str]:
    """The stems of a passage and of its headings, with a word of each."""
    said = {stem(word): word for word in content_words(passage.heading)}
    for sentence in sentences:
        said |= sentence.terms
    return said


def _in_words(question: str, kin: Mapping[str, AbstractSet[str]], said: Mapping[str, str]) -> str:
    for word, others in kin.items():
        found = sorted(others & said.keys())
        if found and stem(word) not in said:
            question = re.sub(rf"\b{re.escape(word)}\b", said[found[0]], question, flags=re.IGNORECASE)
    return question


def _near(rows: Vector, wanted: tuple[Vector, Vector]) -> Vector:
    """How near each comes to the question in either form."""
    as_asked, in_its_words = wanted
    near: Vector = np.clip(np.maximum(rows @ as_asked, np.vecdot(rows, in_its_words)), 0.0, 1.0)
    return near


def _carried(weighed: Vector, read: Sequence[Sequence[ReadSentence]]) -> Vector:
    """The vector of each sentence together with the one before it, as a mean by length."""
    together = weighed.copy()
    follows = np.array([place > 0 for sentences in read for place in range(len(sentences))])
    together[1:][follows[1:]] += weighed[:-1][follows[1:]]
    return _at_length_1(together)


def _whole(weighed: Vector, read: Sequence[Sequence[ReadSentence]]) -> Vector:
    """For each sentence the vector of its passage, as a mean by length; what answers a question is one by itself."""
    sizes = [len(list(block)) for sentences in read for _, block in groupby(sentences, _answered)]
    ends = accumulate(sizes)
    sums = np.array([weighed[end - size : end].sum(axis=0) for end, size in zip(ends, sizes, strict=True)])
    return _at_length_1(sums)[np.repeat(np.arange(len(sizes)), sizes)]


def _answered(sentence: ReadSentence) -> str:
    return sentence.above if sentence.above and asks(sentence.above) else ""


def _by_length(vectors: Vector, read: Sequence[Sequence[ReadSentence]]) -> Vector:
    each_of_all = [sentence for sentences in read for sentence in sentences]
    lengths = np.array([[each.length + len(each.answers.split())] for each in each_of_all], dtype=np.float32)
    weighed: Vector = lengths * vectors
    return weighed


def _at_length_1(rows: Vector) -> Vector:
    norms = np.linalg.norm(rows, axis=1, keepdims=True)
    scaled: Vector = np.divide(rows, norms, out=np.zeros_like(rows), where=norms > 0)
    return scaled


def _to_compare(sentence: ReadSentence, asked: frozenset[str], amounts: Sequence[Fact]) -> str:
    """The sentence; of a table row only the columns asked for."""
    if not sentence.header:
        return sentence.said
    return row_in_words(sentence.span.text, sentence.header, lambda name: column_is_asked(name, asked, amounts))


def column_is_asked(name: str, asked: AbstractSet[str], amounts: Iterable[Fact]) -> bool:
    """True when the question speaks of what the column holds, or says a value in the range that it is for."""
    measuring = [(each, amount) for amount in amounts for each in read_ranges(name) if each.measures(amount)]
    if measuring:
        return any(each.holds(amount) for each, amount in measuring)
    return any(
        kindred(each) & asked
        for each in (*content_stems(name), *(stem(label.casefold()) for label in labels_within(name)))
    )
