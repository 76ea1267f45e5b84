"""Which sentences of some passages answer a question: one reading of the evidence, shared by all who need it.

Every sentence gets a handful of features between 0 and 1 and a score, their weighted sum. The weights stand in
`reading.json`; they were fitted so that a score is the logarithm of how likely the sentence is the one asked for.
"""

import math
import re
from collections.abc import Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from itertools import pairwise
from pathlib import Path
from typing import Final, NamedTuple

from langchain_core.embeddings import Embeddings

from rag.language.kept import SENTENCES
from rag.language.questions.answer_types import counted_noun, has_signs, shows_answer_type
from rag.language.questions.asked_value import lacks_asked_value
from rag.language.questions.question import QuestionShape, read_question
from rag.language.weights import read_weights
from rag.language.words import content_stems, stems
from rag.retrieval.evidence.asked import Asked, heading_stems, look_for
from rag.retrieval.evidence.halves import Halves, find_halves
from rag.retrieval.evidence.one_language import in_one_language
from rag.retrieval.evidence.passages import Evidence, Passage, ReadSentence, with_question, words_of
from rag.retrieval.evidence.similarities import Similar, similarities

FEATURES: Final = (
    "coverage", "in_context", "phrase", "similarity", "kind", "rank", "passage", "heading", "short", "long", "lead",
    "soft", "soft_context", "titled", "focus", "rarest", "pointer", "row", "carried", "stranger",
    "valueless",
)  # fmt: skip
_FITTED: Final = Path(__file__).with_name("reading.json")
_BEFORE: Final = 0.5  # what a question word is worth that stands in the sentence before
_HEADING: Final = 0.7  # … in the title or in a heading
_ELSEWHERE: Final = 0.3  # … anywhere else in the passage
_NOT_COUNTED: Final = 0.5  # a number, but not of what is counted
_NOT_DEFINED: Final = 0.4  # it says that something is, but not of what is asked
_ASKED_BACK: Final = 0.7  # of the similarity to a sentence that is itself a question
_ASKED_THERE: Final = 0.5  # of what is asked, by rarity, that a question of the page must say to be the one meant
_SHORT: Final = 4
_LONG: Final = 45


@dataclass(frozen=True)
class Reading:
    """All sentences of the passages, best first, and what was found of the question."""

    question: QuestionShape
    evidence: tuple[Evidence, ...]
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


def _as_written(evidence: Sequence[Evidence], passages: Sequence[Passage]) -> Iterator[Evidence]:
    """Each with its place in the passage that a reader has, unless it speaks to a machine there."""
    written = [passage.sentences for passage in passages]
    for each in evidence:
        if (sentence := written[each.passage][each.position]).is_safe:
            yield replace(each, span=sentence.span)


@lru_cache(maxsize=32)
def _read_once(question: str, passages: tuple[Passage, ...], embedder: Embeddings) -> Reading:
    """Several steps of a turn ask for the same reading."""
    read = [passage.sentences for passage in passages]
    asked = look_for(question, passages, read, embedder)
    read = [tuple(_as_answer(each, asked) if each.answers else each for each in sentences) for sentences in read]
    similar = similarities(question, passages, read, embedder)
    scored = []
    for number, (passage, sentences) in enumerate(zip(passages, read, strict=True)):
        scored += _read_passage(number, passage, sentences, asked, similar[number])
    scored.sort(key=lambda each: (-each.score, each.passage, each.position))
    known = frozenset(each for each in asked.shape.stems if asked.rarity[each] and asked.spelled[each])
    return Reading(asked.shape, tuple(scored), asked.rarity, known, asked.spelled)


def _as_answer(sentence: ReadSentence, asked: Asked) -> ReadSentence:
    """Together with the question over it, if that says most of what is asked; else it answers something else."""
    is_asked = asked.share(asked.within(words_of(sentence.answers).keys())) >= _ASKED_THERE
    return with_question(sentence) if is_asked else sentence._replace(answers="")


def read_closely(passages: Sequence[Passage], embedder: Embeddings) -> None:
    """All that is read of these sentences whatever is asked."""
    read = [passage.sentences for passage in passages]
    similarities("", passages, read, embedder)


def score_anywhere(evidence: Evidence) -> float:
    """The score of a sentence wherever its passage stood in the list."""
    return evidence.score - read_weights(_FITTED)["weights"]["rank"] * evidence.features["rank"]


def likelihoods(scores: Sequence[float]) -> list[float]:
    """The probability of each sentence to be the one asked for; scores are fitted to be its logarithm."""
    best = max(scores, default=0.0)
    worth = [math.exp(score - best) for score in scores]
    return [value / sum(worth) for value in worth]


class _Whole(NamedTuple):
    """A passage as its sentences see it."""

    number: int
    headed: frozenset[str]  # question stems in the headings
    found: frozenset[str]  # … anywhere in it
    worth: Mapping[str, float]  # how near each question stem stands to a sentence that does not say it
    near: Mapping[str, float]  # the same by how near the headings come to it in meaning
    headed_share: float
    share: float
    strange: float  # how much of the names and people asked about it does not speak of


def _read_passage(
    number: int,
    passage: Passage,
    sentences: Sequence[ReadSentence],
    asked: Asked,
    similar: Sequence[Similar],
) -> list[Evidence]:
    weights, heading = read_weights(_FITTED)["weights"], heading_stems(passage.heading)
    of_each = [asked.said_in(sentence) for sentence in sentences]
    headed = asked.within(heading)
    anywhere = headed.union(*of_each)
    near = _of_headings(asked.nearness(heading, headed))
    strange = len(asked.scope - anywhere) / (len(asked.scope) or 1)
    whole = _Whole(
        number,
        headed,
        anywhere,
        _apart(asked, headed, anywhere),
        near,
        asked.share(headed),
        asked.share(anywhere),
        strange,
    )
    under = {line: _under(line, whole, asked) for line in {sentence.above for sentence in sentences}}
    result = []
    for position, sentence in enumerate(sentences):
        if sentence.header == () or not sentence.is_safe:
            continue
        found = of_each[position]
        before = of_each[position - 1] if position else frozenset[str]()
        here = under[sentence.above]
        features = _features(sentence, position, found, before, here, asked, similar[position])
        evidence = Evidence(
            passage=number,
            position=position,
            span=sentence.span,
            features=features,
            score=sum([weights.get(name, 0.0) * value for name, value in features.items()]),
            found=found,
            headed=here.headed,
            passage_found=whole.found,
            said=sentence.said,
            heading=f"{passage.heading} {sentence.above}".rstrip(),
            about=similar[position].about,
        )
        result.append(evidence)
    return result


def _under(line: str, whole: _Whole, asked: Asked) -> _Whole:
    """The passage as the sentences below a line that asks see it."""
    if not line:
        return whole
    stems = heading_stems(line)
    headed = whole.headed | asked.within(stems)
    near = _of_headings(asked.nearness(stems, headed))
    return whole._replace(
        headed=headed,
        worth=_apart(asked, headed, whole.found),
        near={each: max(value, near[each]) for each, value in whole.near.items()},
    )


def _of_headings(near: Mapping[str, float]) -> dict[str, float]:
    return {each: _HEADING * value for each, value in near.items()}


def _apart(asked: Asked, headed: AbstractSet[str], anywhere: AbstractSet[str]) -> dict[str, float]:
    """What each question stem is worth to a sentence of the passage that has it neither itself nor before it."""
    return {each: _HEADING if each in headed else _ELSEWHERE * (each in anywhere) for each in asked.rarity}


def _features(
    sentence: ReadSentence,
    position: int,
    found: AbstractSet[str],
    before: AbstractSet[str],
    whole: _Whole,
    asked: Asked,
    similar: Similar,
) -> dict[str, float]:
    """What speaks for and against the sentence, which has the stems `found` of the question; each mostly 0..1."""
    worth = {**whole.worth, **dict.fromkeys(before - whole.headed, _BEFORE), **dict.fromkeys(found, 1.0)}
    near = asked.nearness(sentence.stems, found) | asked.measured(sentence.said, found)
    known = {each: max(value, whole.near[each]) for each, value in near.items()}
    asked_back = _ASKED_BACK if sentence.span.text.endswith("?") else 1.0
    return {
        "coverage": asked.share(found),
        "in_context": asked.weighed(worth),
        "phrase": _phrases(asked.pairs, sentence),
        "similarity": similar.alone * asked_back,
        "titled": max(similar.alone, similar.titled) * asked_back,
        "kind": _kind(asked.shape.text, sentence.said),
        "rank": 1 / (1 + whole.number),
        "passage": whole.share,
        "heading": whole.headed_share,
        "short": float(sentence.length < _SHORT),
        "long": float(sentence.length > _LONG),
        "lead": float(position == 0),
        "soft": asked.weighed(near),
        "soft_context": asked.weighed(known),
        "focus": asked.focused(near),
        "rarest": near.get(asked.rarest, 0.0),
        "pointer": float(sentence.points),
        "row": float(sentence.header is not None),
        "carried": similar.carried * asked_back,
        "stranger": whole.strange,
        "thing": asked.named(known, whole.headed),  # says nothing of which sentence is meant
        "valueless": float(asked.wants_value and lacks_asked_value(asked.shape.text, sentence.said)),
    }


def _phrases(pairs: Sequence[tuple[str, str]], sentence: ReadSentence) -> float:
    """Share of neighbouring question stems that are neighbours in the sentence too."""
    there = [pair for pair in pairs if pair[0] in sentence.terms and pair[1] in sentence.terms]
    if not there:
        return 0.0
    said = sentence.sequence
    present = {*pairwise(said), *zip(said, said[2:], strict=False)}
    return sum(pair in present for pair in there) / len(pairs)


_DEFINING: Final = re.compile(r"\b(?:is|are|was|were|means?|refers? to|stands for|describes?)\b")


def _defines(shape: QuestionShape, text: str) -> bool:
    """True when what is asked about stands directly before the verb that defines it."""
    verb = _DEFINING.search(text)
    before = content_stems(text[: verb.start()])[-len(shape.stems) - 1 :] if verb else []
    return bool(before) and set(before) & set(shape.stems) >= {*shape.stems[-1:], *shape.focus}


@lru_cache(maxsize=SENTENCES)
def _kind(question: str, text: str) -> float:
    """1 when the wanted kind of answer shows, 0 when it does not, in between when it cannot be told."""
    shape = read_question(question)
    if not has_signs(shape.answer_type):
        return 0.5
    if not shows_answer_type(shape.answer_type, text, question):
        return 0.0
    if shape.answer_type == "definition":
        return 1.0 if _defines(shape, text) else _NOT_DEFINED
    counted = counted_noun(question)
    return 1.0 if not counted or counted in stems(text) else _NOT_COUNTED
