"""Which sentences of some passages answer a question: one reading of the evidence, shared by all who need it.

Every sentence gets a handful of features between 0 and 1 and a score, their weighted sum. The weights are fitted by
`benchmarks/fit_evidence.py` and stand in `evidence.json`.
"""

import json
import math
import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import pairwise
from pathlib import Path
from typing import Final, NamedTuple

import numpy as np
from langchain_core.embeddings import Embeddings

from rag.language.kindred import kindred
from rag.language.question import QuestionShape, counted_noun, has_signs, read_question, shows_answer_type
from rag.language.sentences import Span, split_sentences
from rag.language.words import content_stems, stems

FEATURES: Final = (
    "coverage", "in_context", "phrase", "similarity", "kind", "rank", "passage", "heading", "short", "long", "lead",
)  # fmt: skip
_RELEVANCE: Final[Mapping[str, float]] = {
    "in_context": 2.0, "coverage": 1.0, "similarity": 1.0, "phrase": 0.5, "kind": 0.5, "passage": 0.5,
}  # fmt: skip
_BEFORE: Final = 0.5  # what a question word is worth that stands in the sentence before
_HEADING: Final = 0.7  # … in the title or in a heading
_ELSEWHERE: Final = 0.3  # … anywhere else in the passage
_NOT_COUNTED: Final = 0.5  # a number, but not of what is counted
_NOT_DEFINED: Final = 0.4  # it says that something is, but not of what is asked
_ASKED_BACK: Final = 0.7  # of the similarity to a sentence that is itself a question
_SHORT: Final = 4
_LONG: Final = 45
_TYPO_LENGTH: Final = 5


class Passage(NamedTuple):
    """What the evidence is read from: a chunk, or a numbered source of a prompt."""

    heading: str
    text: str


class ReadSentence(NamedTuple):
    """A sentence with its stems, read once."""

    span: Span
    stems: frozenset[str]
    sequence: tuple[str, ...]
    length: int


@dataclass(frozen=True)
class Evidence:
    """One sentence and how well it answers. `passage` counts from 0, `position` is its place in the passage."""

    passage: int
    position: int
    span: Span
    features: Mapping[str, float]
    score: float
    found: frozenset[str]  # question stems the sentence has
    passage_found: frozenset[str]  # … its passage or the headings of it have

    @property
    def relevance(self) -> float:
        """What the sentence says itself, wherever its passage stood in the list: 0..1."""
        return sum(weight * self.features[name] for name, weight in _RELEVANCE.items()) / sum(_RELEVANCE.values())


@dataclass(frozen=True)
class Reading:
    """All sentences of the passages, best first, and what was found of the question."""

    question: QuestionShape
    evidence: tuple[Evidence, ...]
    weights: Mapping[str, float]  # how much each question stem says, by its rarity here
    known: frozenset[str]  # question stems found anywhere


@lru_cache(maxsize=4096)
def read_sentences(text: str) -> tuple[ReadSentence, ...]:
    """The sentences of a passage, with their stems."""
    return tuple(_read_sentence(span) for span in split_sentences(text))


def _read_sentence(span: Span) -> ReadSentence:
    sequence = tuple(content_stems(span.text))
    return ReadSentence(span, frozenset(sequence), sequence, len(span.text.split()))


@lru_cache(maxsize=4096)
def _heading_stems(heading: str) -> frozenset[str]:
    return frozenset(stems(heading))


@cache
def _weights() -> Mapping[str, float]:
    loaded: dict[str, float] = json.loads((Path(__file__).parent / "evidence.json").read_text("utf-8"))["weights"]
    return loaded


def read_evidence(
    question: str, passages: Sequence[Passage], *, embedder: Embeddings, weights: Mapping[str, float] | None = None
) -> Reading:
    """Score every sentence of the passages, which come best first, for how well it answers the question."""
    shape = read_question(question)
    read = [read_sentences(passage.text) for passage in passages]
    spelled = _spellings(shape.stems, _vocabulary(passages, read))
    rarity = _rarity(shape.stems, passages, read, spelled)
    similar = _similarities(question, read, embedder)
    scored = []
    for number, (passage, sentences) in enumerate(zip(passages, read, strict=True)):
        scored += _read_passage(
            number, passage, sentences, shape, spelled, rarity, similar[number], weights or _weights()
        )
    scored.sort(key=lambda each: (-each.score, each.passage, each.position))
    known = frozenset(each for each in shape.stems if rarity[each] and spelled[each])
    return Reading(shape, tuple(scored), rarity, known)


def _vocabulary(passages: Sequence[Passage], read: Sequence[Sequence[ReadSentence]]) -> frozenset[str]:
    inside = [sentence.stems for sentences in read for sentence in sentences]
    return frozenset().union(*inside, *(_heading_stems(passage.heading) for passage in passages))


def _spellings(wanted: Iterable[str], vocabulary: frozenset[str]) -> dict[str, frozenset[str]]:
    """The stems of the passages that stand for each question stem: itself and its like, or else a near spelling."""
    return {each: (kindred(each) & vocabulary) or _near(each, vocabulary) for each in wanted}


def _near(word: str, vocabulary: frozenset[str]) -> frozenset[str]:
    """Stems one slip of the keyboard away."""
    if len(word) < _TYPO_LENGTH or not word.isalpha():
        return frozenset()
    return frozenset(each for each in vocabulary if abs(len(each) - len(word)) <= 1 and _one_slip(word, each))


def _one_slip(a: str, b: str) -> bool:
    """One letter wrong, missing or too many, or two neighbours swapped; the first letter is right."""
    if a[0] != b[0]:
        return False
    same = next((at for at, (x, y) in enumerate(zip(a, b, strict=False)) if x != y), min(len(a), len(b)))
    rest_a, rest_b = a[same:], b[same:]
    swapped = len(rest_a) > 1 and len(a) == len(b) and rest_a[0] == rest_b[1] and rest_a[1] == rest_b[0]
    return (
        rest_a[1:] == rest_b[1:]
        or rest_a == rest_b[1:]
        or rest_a[1:] == rest_b
        or (swapped and rest_a[2:] == rest_b[2:])
    )


def _rarity(
    wanted: Sequence[str],
    passages: Sequence[Passage],
    read: Sequence[Sequence[ReadSentence]],
    spelled: Mapping[str, frozenset[str]],
) -> dict[str, float]:
    """Inverse sentence frequency among these passages; what is in every heading says little."""
    total = sum(len(sentences) for sentences in read) or 1
    counts = Counter(found for sentences in read for each in sentences for found in each.stems)
    titles = Counter(found for passage in passages for found in _heading_stems(passage.heading))
    share = {found: titles[found] / len(passages) for found in titles}
    rarity = {}
    for each in wanted:
        count = sum(counts[found] for found in spelled[each])
        known = max((share.get(found, 0.0) for found in spelled[each]), default=0.0)
        rarity[each] = math.log(1 + total / (0.5 + count)) * (1 - 0.5 * known)
    return rarity


def _similarities(question: str, read: Sequence[Sequence[ReadSentence]], embedder: Embeddings) -> list[Sequence[float]]:
    texts = [sentence.span.text for sentences in read for sentence in sentences]
    if not texts:
        return [[] for _ in read]
    matrix = np.asarray(embedder.embed_documents(texts), dtype=float)
    cosines = iter(np.clip(matrix @ np.asarray(embedder.embed_query(question), dtype=float), 0.0, 1.0).tolist())
    return [[next(cosines) for _ in sentences] for sentences in read]


def _read_passage(
    number: int,
    passage: Passage,
    sentences: Sequence[ReadSentence],
    shape: QuestionShape,
    spelled: Mapping[str, frozenset[str]],
    rarity: Mapping[str, float],
    similar: Sequence[float],
    weights: Mapping[str, float],
) -> list[Evidence]:
    heading = _heading_stems(passage.heading)
    anywhere = frozenset().union(heading, *(each.stems for each in sentences))
    total = sum(rarity.values()) or 1.0
    passage_found = frozenset(each for each in rarity if spelled[each] & anywhere)
    result = []
    for position, sentence in enumerate(sentences):
        before = sentences[position - 1].stems if position else frozenset()
        worth = {each: _worth(spelled[each], sentence.stems, before, heading, anywhere) for each in rarity}
        features = {
            "coverage": sum(rarity[each] for each, value in worth.items() if value == 1.0) / total,
            "in_context": sum(rarity[each] * value for each, value in worth.items()) / total,
            "phrase": _phrases(shape.stems, sentence.sequence),
            "similarity": similar[position] * (_ASKED_BACK if sentence.span.text.endswith("?") else 1.0),
            "kind": _kind(shape, sentence.span.text),
            "rank": 1 / (1 + number),
            "passage": sum(rarity[each] for each in passage_found) / total,
            "heading": sum(rarity[each] for each in rarity if spelled[each] & heading) / total,
            "short": float(sentence.length < _SHORT),
            "long": float(sentence.length > _LONG),
            "lead": float(position == 0),
        }
        found = frozenset(each for each, value in worth.items() if value == 1.0)
        score = sum(weights.get(name, 0.0) * value for name, value in features.items())
        result.append(Evidence(number, position, sentence.span, features, score, found, passage_found))
    return result


def _worth(
    spellings: frozenset[str],
    sentence: frozenset[str],
    before: frozenset[str],
    heading: frozenset[str],
    anywhere: frozenset[str],
) -> float:
    """How near one question stem stands to the sentence."""
    if spellings & sentence:
        return 1.0
    if spellings & heading:
        return _HEADING
    if spellings & before:
        return _BEFORE
    return _ELSEWHERE if spellings & anywhere else 0.0


def _phrases(wanted: Sequence[str], sequence: Sequence[str]) -> float:
    """Share of neighbouring question stems that are neighbours in the sentence too."""
    pairs = list(pairwise(wanted))
    if not pairs:
        return 0.0
    present = set(pairwise(sequence)) | {(a, c) for a, _, c in zip(sequence, sequence[1:], sequence[2:], strict=False)}
    return sum(pair in present for pair in pairs) / len(pairs)


_DEFINING: Final = re.compile(r"\b(?:is|are|was|were|means?|refers? to|stands for|describes?)\b")


def _defines(shape: QuestionShape, text: str) -> bool:
    """True when what is asked about stands directly before the verb that defines it."""
    verb = _DEFINING.search(text)
    before = content_stems(text[: verb.start()])[-len(shape.stems) - 1 :] if verb else []
    return bool(before) and set(before) & set(shape.stems) >= set(shape.stems[-1:])


def _kind(shape: QuestionShape, text: str) -> float:
    """1 when the wanted kind of answer shows, 0 when it does not, in between when it cannot be told."""
    if not has_signs(shape.answer_type):
        return 0.5
    if not shows_answer_type(shape.answer_type, text, shape.text):
        return 0.0
    if shape.answer_type == "definition":
        return 1.0 if _defines(shape, text) else _NOT_DEFINED
    counted = counted_noun(shape.text)
    return 1.0 if not counted or counted in stems(text) else _NOT_COUNTED
