"""Which sentences of some passages answer a question: one reading of the evidence, shared by all who need it.

Every sentence gets a handful of features between 0 and 1 and a score, their weighted sum. The weights stand in
`reading.json`; they were fitted so that a score is the logarithm of how likely the sentence is the one asked for.
"""

import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from itertools import chain, count
from operator import mul
from pathlib import Path
from typing import Final

from langchain_core.embeddings import Embeddings

from rag.language.known_vectors import vectors_of
from rag.language.questions.question import QuestionShape
from rag.language.weights import read_weights
from rag.retrieval.evidence.asked import Asked, look_for
from rag.retrieval.evidence.halves import Halves, find_halves
from rag.retrieval.evidence.one_language import in_english, in_one_language
from rag.retrieval.evidence.passages import Passage, ReadSentence, ScoredSentence, with_question, words_of
from rag.retrieval.evidence.sentence_features import Told, features_of, told_in
from rag.retrieval.evidence.similarities import Similar, similarities

_FITTED: Final = Path(__file__).with_name("reading.json")
_RELEVANCE: Final[Mapping[str, float]] = {
    "in_context": 2.0, "coverage": 1.0, "similarity": 1.0, "phrase": 0.5, "kind": 0.5, "passage": 0.5,
}  # fmt: skip
_IN_ALL: Final = sum(_RELEVANCE.values())
_ASKED_THERE: Final = 0.5  # of what is asked, by rarity, that a question of the page must say to be the one meant
_NEAR: Final = (
    2.5  # how far behind the best sentence, which lacks the value asked for, one with it may be meant instead
)
_LABEL: Final = 4  # words of a label


@dataclass(frozen=True)
class Reading:
    """All sentences of the passages, best first, and what was found of the question."""

    question: QuestionShape
    evidence: tuple[ScoredSentence, ...]
    weights: Mapping[str, float]  # how much each question stem says, by its rarity here
    known: frozenset[str]  # question stems found anywhere
    spelled: Mapping[str, frozenset[str]]  # for each question stem, those of the passages that stand for it

    @cached_property
    def halves(self) -> Halves | None:
        """Two sentences from two places that answer only together."""
        return find_halves(self.question, self.evidence, self.weights)


def read_evidence(question: str, passages: Sequence[Passage], *, embedder: Embeddings) -> Reading:
    """Score every sentence of the passages, which come best first, for how well it answers the question."""
    asked, told = in_one_language(question, passages)
    read = _read_once(asked, tuple(told), embedder)
    return read if told is passages else replace(read, evidence=tuple(_as_written(read.evidence, passages)))


def _as_written(evidence: Sequence[ScoredSentence], passages: Sequence[Passage]) -> Iterator[ScoredSentence]:
    """Each with its place in the passage that a reader has, unless it speaks to a machine there."""
    written = [passage.sentences for passage in passages]
    for each in evidence:
        if (sentence := written[each.passage][each.position]).is_safe:
            yield each._replace(span=sentence.span)


@lru_cache(maxsize=32)
def _read_once(question: str, passages: tuple[Passage, ...], embedder: Embeddings) -> Reading:
    """Several steps of a turn ask for the same reading."""
    asked = look_for(question, passages, embedder)
    read = [
        tuple(_as_answer(each, asked) if each.answers else each for each in passage.sentences) for passage in passages
    ]
    similar = similarities(question, passages, read, embedder)
    in_place = (told_in(*each, asked) for each in zip(count(), passages, read, strict=False))
    scored = _scored(list(chain.from_iterable(in_place)), asked, similar)
    scored.sort(key=lambda each: (-each.score, each.passage, each.position))
    scored = _with_value_first(scored)
    known = frozenset(each for each in asked.shape.stems if asked.rarity[each] and asked.spelled[each])
    return Reading(asked.shape, tuple(scored), asked.rarity, known, asked.spelled)


def _with_value_first(scored: list[ScoredSentence]) -> list[ScoredSentence]:
    """Of two that say as much of the question the one is meant that has the value asked for: who the director is."""
    best = next(iter(scored), None)
    if best is None or not best.features["valueless"]:
        return scored
    near = (each for each in scored if best.score - each.score <= _NEAR and not each.features["valueless"])
    meant = next((each for each in near if each.found >= best.found), None)
    if meant is None:
        return scored
    return [meant._replace(score=best.score), *(each for each in scored if each is not meant)]


def _only_asks(sentence: ReadSentence, asked: Asked) -> bool:
    """A label or a signature that has nothing beside words of the question: no answer to anything but a yes or a no."""
    is_label = sentence.header is None and sentence.length <= _LABEL and sentence.span.text[-1:].isalnum()
    return is_label and bool(sentence.stems) and sentence.stems <= asked.rarity.keys()


def _as_answer(sentence: ReadSentence, asked: Asked) -> ReadSentence:
    """Together with the question over it, if that says most of what is asked; else it answers something else."""
    is_asked = asked.share(asked.within(words_of(sentence.answers).keys())) >= _ASKED_THERE
    return with_question(sentence) if is_asked else sentence._replace(answers="")


def read_closely(passages: Sequence[Passage], embedder: Embeddings) -> None:
    """All that is read of these sentences whatever is asked; of German ones also as they are weighed."""
    german = [english for passage in passages if (english := in_english(passage)) is not passage]
    for some in (passages, german):
        similarities("", some, [passage.sentences for passage in some], embedder)
        vectors_of([word for passage in some for word in passage.words.terms.values()], embedder)


def score_anywhere(sentence: ScoredSentence) -> float:
    """The score of a sentence wherever its passage stood in the list."""
    return sentence.score - read_weights(_FITTED)["weights"]["rank"] * sentence.features["rank"]


def likelihoods(scores: Sequence[float]) -> list[float]:
    """The probability of each sentence to be the one asked for; scores are fitted to be its logarithm."""
    best = max(scores, default=0.0)
    worth = [math.exp(score - best) for score in scores]
    return [value / sum(worth) for value in worth]


def _scored(told: Sequence[Told], asked: Asked, similar: Similar) -> list[ScoredSentence]:
    """Each sentence that can be an answer, with its score; no header of a table, nothing said to a machine."""
    places = [place for place, each in enumerate(told) if _can_answer(each.sentence, asked)]
    if not places:
        return []
    able, like = [told[place] for place in places], similar.at(places)
    features = features_of(able, asked, like)
    weights = read_weights(_FITTED)["weights"]
    weighing = [weights.get(name, 0.0) for name in features]
    relevance = zip(*(features[name] for name in _RELEVANCE), strict=True)
    return [
        ScoredSentence(
            passage=each.whole.number,
            position=each.position,
            span=each.sentence.span,
            features=dict(zip(features, values, strict=True)),
            score=sum(map(mul, weighing, values)),
            relevance=sum(map(mul, _RELEVANCE.values(), relevant)) / _IN_ALL,
            found=each.found,
            headed=each.whole.headed,
            passage_found=each.whole.found,
            said=each.sentence.said,
            heading=each.whole.heading,
            about=about,
        )
        for each, values, relevant, about in zip(
            able, zip(*features.values(), strict=True), relevance, like.about.tolist(), strict=True
        )
    ]


def _can_answer(sentence: ReadSentence, asked: Asked) -> bool:
    return sentence.header != () and sentence.is_safe and not _only_asks(sentence, asked)
