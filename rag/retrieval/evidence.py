"""Which sentences of some passages answer a question: one reading of the evidence, shared by all who need it.

Every sentence gets a handful of features between 0 and 1 and a score, their weighted sum. The weights stand in
`evidence.json`; they were fitted so that a score is the logarithm of how likely the sentence is the one asked for.
"""

import json
import math
import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass
from functools import cache, cached_property, lru_cache
from itertools import islice, pairwise, product
from pathlib import Path
from typing import Final, NamedTuple

import numpy as np
from langchain_core.embeddings import Embeddings

from rag.language.antonyms import opposites
from rag.language.asked_value import lacks_asked_value
from rag.language.dates import day_keys
from rag.language.facts import Fact
from rag.language.german import english_stems, in_english, is_german
from rag.language.injection import lies_in, machine_regions
from rag.language.kindred import kindred
from rag.language.known_vectors import Vector, vectors_of
from rag.language.question import (
    QuestionShape,
    asked_stems,
    counted_noun,
    has_signs,
    people_asked_about,
    read_question,
    shows_answer_type,
    subject_terms,
)
from rag.language.ranges import asked_amounts, read_ranges
from rag.language.sentences import Span, split_sentences
from rag.language.spelling import near_spellings
from rag.language.tables import headers_of, row_in_words
from rag.language.words import STOP_WORDS, content_stems, content_words, stem, stems

FEATURES: Final = (
    "coverage", "in_context", "phrase", "similarity", "kind", "rank", "passage", "heading", "short", "long", "lead",
    "soft", "soft_context", "titled", "focus", "rarest", "pointer", "row", "carried", "stranger",
    "valueless",
)  # fmt: skip
_RELEVANCE: Final[Mapping[str, float]] = {
    "in_context": 2.0, "coverage": 1.0, "similarity": 1.0, "phrase": 0.5, "kind": 0.5, "passage": 0.5,
}  # fmt: skip
_NAME_SAYS: Final = 0.6  # of what the rarest word of the question says
_BEFORE: Final = 0.5  # what a question word is worth that stands in the sentence before
_HEADING: Final = 0.7  # … in the title or in a heading
_ELSEWHERE: Final = 0.3  # … anywhere else in the passage
_NOT_COUNTED: Final = 0.5  # a number, but not of what is counted
_NOT_DEFINED: Final = 0.4  # it says that something is, but not of what is asked
_ASKED_BACK: Final = 0.7  # of the similarity to a sentence that is itself a question
_SHORT: Final = 4
_LONG: Final = 45
_JOINED: Final = 60  # sentences tried as halves of an answer
_FOLLOWED: Final = 3  # best sentences whose labels are looked up elsewhere
_JOIN_GAIN: Final = 0.1  # of the question, that two sentences must say beyond the best one
_CLAUSE: Final = re.compile(r"; ")
_LABEL: Final = re.compile(r"\b([A-Za-z]{4,}) (\d{1,2}|[A-Z]\d{0,2})\b(?![\w.,]?\d)")
_OPPOSITE: Final = 0.7  # what the opposite of a word is worth when a permission is asked for
_HELD: Final = 1.0  # what a value of the question is worth to a sentence with a range that holds it
_MEASURED_BY: Final = 0.2  # … with a range or a limit of the same measure, that does not
_PERMISSION: Final = re.compile(r"\b(?:may|can|could|allowed|permitted|forbidden|prohibited)\b", re.IGNORECASE)
_ALIKE: Final = 0.5  # cosine from which two words mean nearly the same
_POINTER: Final = re.compile(
    r"\b(?:(?:is|are|be) (?:set out|described|explained|defined|listed|covered|found|given) in|refer to|see)\b"
    r"(?! (?:euros?|cash|writing))"
    r"|\b(?:is|are) (?:in|on) (?:the|our|your) (?:[\w-]+ ){0,3}?(?:polic(?:y|ies)|handbook|guide|guidelines?|manual"
    r"|annex|appendix|intranet|wiki)\b|\b(?:this|the following) (?:section|chapter|page|guide|document|policy|manual)\b"
    r"|\b(?:summary|handbook|guide|policy|annex|appendix|document|manual) (?:describes|explains|says|sets|lists)\b",
    re.IGNORECASE,
)


class Passage(NamedTuple):
    """What the evidence is read from: a chunk, or a numbered source of a prompt."""

    heading: str
    text: str


class ReadSentence(NamedTuple):
    """A sentence with its stems, read once."""

    span: Span
    said: str  # a table row in words; everything else as it stands
    terms: Mapping[str, str]  # stems with a word of each
    sequence: tuple[str, ...]
    length: int
    header: tuple[str, ...] | None  # of its table; () for the header itself, None outside tables
    points: bool = False  # it says where something stands, instead of what
    is_safe: bool = True  # it speaks to readers; what speaks to a machine is no evidence of anything

    @property
    def stems(self) -> AbstractSet[str]:
        return self.terms.keys()


@dataclass(frozen=True)
class Evidence:
    """One sentence and how well it answers. `passage` counts from 0, `position` is its place in the passage."""

    passage: int
    position: int
    span: Span
    features: Mapping[str, float]
    score: float
    found: frozenset[str]  # question stems the sentence has
    headed: frozenset[str]  # … its headings have
    passage_found: frozenset[str]  # … its passage or the headings of it have
    said: str  # a table row in words
    heading: str
    about: float = 0.0  # how like the question its whole passage is

    @property
    def relevance(self) -> float:
        """What the sentence says itself, wherever its passage stood in the list: 0..1."""
        return sum(weight * self.features[name] for name, weight in _RELEVANCE.items()) / sum(_RELEVANCE.values())


@dataclass(frozen=True)
class Joined:
    """Two sentences that answer together: the first says which (`Oslo: cost group A`), the second what it means."""

    first: Evidence
    second: Evidence
    coverage: float  # of the question, by rarity


@dataclass(frozen=True)
class Reading:
    """All sentences of the passages, best first, and what was found of the question."""

    question: QuestionShape
    evidence: tuple[Evidence, ...]
    weights: Mapping[str, float]  # how much each question stem says, by its rarity here
    known: frozenset[str]  # question stems found anywhere
    spelled: Mapping[str, frozenset[str]]  # for each question stem, those of the passages that stand for it

    @cached_property
    def joined(self) -> Joined | None:
        """Two sentences from two places that answer only together."""
        return _join(self.question, self.evidence, self.weights)


@lru_cache(maxsize=4096)
def read_sentences(text: str) -> tuple[ReadSentence, ...]:
    """The sentences of a passage, with their stems."""
    spans = split_sentences(text)
    closed = machine_regions(text)
    return tuple(
        _unread(span, header) if lies_in(span, closed) else _read_sentence(span, header)
        for span, header in zip(spans, headers_of(spans), strict=True)
    )


def _unread(span: Span, header: tuple[str, ...] | None) -> ReadSentence:
    return ReadSentence(span, span.text, {}, (), len(span.text.split()), header, is_safe=False)


def _read_sentence(span: Span, header: tuple[str, ...] | None) -> ReadSentence:
    said = row_in_words(span.text, header) if header else span.text
    spoken = content_words(said)
    sequence = tuple(map(stem, spoken))
    terms = dict(zip(reversed(sequence), reversed(spoken), strict=True)) | day_keys(said)
    return ReadSentence(span, said, terms, sequence, len(said.split()), header, bool(_POINTER.search(span.text)))


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
    if weights is None:
        return _read_once(question, tuple(passages), embedder)
    return _read(question, passages, embedder, weights)


@lru_cache(maxsize=32)
def _read_once(question: str, passages: tuple[Passage, ...], embedder: Embeddings) -> Reading:
    """Several steps of a turn ask for the same reading."""
    return _read(question, passages, embedder, _weights())


def _read(question: str, passages: Sequence[Passage], embedder: Embeddings, weights: Mapping[str, float]) -> Reading:
    shape = read_question(question)
    read = [read_sentences(passage.text) for passage in passages]
    spelled = _spellings(_stands_for(question), _vocabulary(passages, read))
    rarity = _with_names(_rarity(shape.stems, passages, read, spelled), shape.names)
    likes = _likes(subject_terms(question), read, embedder)
    likes = _with_opposites(likes, shape) if _PERMISSION.search(question) else likes
    asked = _Asked(shape, spelled, rarity, likes, asked_amounts(question))
    similar = _similarities(question, passages, read, embedder)
    scored = []
    for number, (passage, sentences) in enumerate(zip(passages, read, strict=True)):
        scored += _read_passage(number, passage, sentences, asked, similar[number], weights)
    scored.sort(key=lambda each: (-each.score, each.passage, each.position))
    known = frozenset(each for each in shape.stems if rarity[each] and spelled[each])
    return Reading(shape, tuple(scored), rarity, known, spelled)


def likelihoods(scores: Sequence[float]) -> list[float]:
    """The probability of each sentence to be the one asked for; scores are fitted to be its logarithm."""
    best = max(scores, default=0.0)
    worth = [math.exp(score - best) for score in scores]
    return [value / sum(worth) for value in worth]


@dataclass(frozen=True)
class _Asked:
    """The question as it is looked for in these passages."""

    shape: QuestionShape
    spelled: Mapping[str, frozenset[str]]
    rarity: Mapping[str, float]
    likes: Mapping[str, Mapping[str, float]]  # for each question stem, how like it other stems are
    amounts: Mapping[str, Fact]  # values in the question, by the stems of their numbers

    @cached_property
    def _total(self) -> float:
        return sum(self.rarity.values()) or 1.0

    @cached_property
    def rarest(self) -> str:
        return max(self.rarity, key=lambda each: self.rarity[each], default="")

    @cached_property
    def scope(self) -> frozenset[str]:
        """Stems of the people and the names asked about, as far as they are known: of others, nothing answers.

        Whether something is allowed may be ruled for all places at once, so there only the people count.
        """
        names = () if self.shape.answer_type == "yes_no" else self.shape.names
        wanted = people_asked_about(self.shape.text).union(*map(stems, names))
        return frozenset(each for each in wanted if self.spelled.get(each))

    @cached_property
    def wants_value(self) -> bool:
        """True when only a month, a number or the like can be the answer."""
        return lacks_asked_value(self.shape.text, "")

    @cached_property
    def _sought(self) -> dict[str, float]:
        """The stems of what is asked for, by rarity."""
        return {each: value for each, value in self.rarity.items() if each in self.shape.focus}

    def within(self, said: AbstractSet[str]) -> frozenset[str]:
        """The question stems among these."""
        return frozenset(each for each, spelled in self.spelled.items() if not spelled.isdisjoint(said))

    @cached_property
    def _liked(self) -> dict[str, list[tuple[str, float]]]:
        """By stems of the passages, the question stems that they are like."""
        liked: dict[str, list[tuple[str, float]]] = {}
        for wanted, others in self.likes.items():
            for other, value in others.items():
                liked.setdefault(other, []).append((wanted, value))
        return liked

    def nearness(self, said: AbstractSet[str], found: AbstractSet[str]) -> dict[str, float]:
        """Of each question stem to these: 1 for what was `found` of them, less for a word of a near meaning."""
        near = dict.fromkeys(self.rarity, 0.0)
        for each in self._liked.keys() & said:
            for wanted, value in self._liked[each]:
                near[wanted] = max(near[wanted], value)
        return near | dict.fromkeys(found, 1.0)

    def measured(self, said: str, found: AbstractSet[str]) -> dict[str, float]:
        """What a range or a limit in this sentence says about each value of the question that it does not name."""
        open_ = {each: fact for each, fact in self.amounts.items() if each in self.rarity and each not in found}
        return {each: worth for each, fact in open_.items() if (worth := _in_range(fact, said))}

    def share(self, found: AbstractSet[str]) -> float:
        """Of the question, by rarity."""
        return sum([value for each, value in self.rarity.items() if each in found]) / self._total

    def weighed(self, values: Mapping[str, float]) -> float:
        """Values of the question's stems, by their rarity: 0..1."""
        return sum([self.rarity[each] * value for each, value in values.items()]) / self._total

    def focused(self, values: Mapping[str, float]) -> float:
        """The same, of the stems of what is asked for."""
        return sum([rare * values[each] for each, rare in self._sought.items()]) / (sum(self._sought.values()) or 1.0)


class _Whole(NamedTuple):
    """A passage as its sentences see it."""

    number: int
    headed: frozenset[str]  # question stems in the headings
    found: frozenset[str]  # … anywhere in it
    near: Mapping[str, float]  # how near the headings come to each question stem
    headed_share: float
    share: float
    strange: float  # how much of the names and people asked about it does not speak of


def _likes(
    terms: Mapping[str, str], read: Sequence[Sequence[ReadSentence]], embedder: Embeddings
) -> dict[str, dict[str, float]]:
    """For each question stem the stems of the passages whose words mean nearly the same."""
    wanted = {each: word for each, word in terms.items() if word.isalpha() and len(word) > 2}
    vocabulary: dict[str, str] = {}
    for sentences in read:
        for sentence in sentences:
            vocabulary |= sentence.terms
    others = {each: word for each, word in vocabulary.items() if word.isalpha() and len(word) > 2}
    if not wanted or not others:
        return {}
    found = vectors_of(list(wanted.values()), embedder) @ vectors_of(list(others.values()), embedder).T
    stems_of = list(others)
    return {
        each: {stems_of[at]: float(found[row, at]) for at in np.flatnonzero(found[row] >= _ALIKE)}
        for row, each in enumerate(wanted)
    }


def _with_opposites(likes: Mapping[str, Mapping[str, float]], shape: QuestionShape) -> dict[str, dict[str, float]]:
    """Whether something is allowed is answered just as well by what forbids it."""
    return {
        each: {**dict.fromkeys(opposites(each), _OPPOSITE), **likes.get(each, {})}
        for each in shape.stems
        if opposites(each) or each in likes
    }


def _join(shape: QuestionShape, scored: Sequence[Evidence], rarity: Mapping[str, float]) -> Joined | None:
    """The two sentences that say most of the question together, when one label leads from the first to the second."""
    asked = _labels(shape.text)
    firsts = list(islice((each for each in scored if each.found and _new_label(each, shape, asked)), _JOINED))
    if not firsts:
        return None
    alone = max((_share(said, rarity) for said in _windows(scored)), default=0.0)
    seconds = [each for each in scored if each.features["kind"] > 0 and _labels(f"{each.heading} {each.said}")]
    best: Joined | None = None
    most = (alone + _JOIN_GAIN, 1.0)
    for first, second in product(firsts, seconds[:_JOINED]):
        together = _share(first.found | first.headed | second.passage_found, rarity)
        worth = (round(together, 6), _share(second.found, rarity))
        if worth > most and _leads_to(first, second, _new_label(first, shape, asked)):
            best, most = Joined(first, second, together), worth
    return best


def _windows(scored: Sequence[Evidence]) -> Iterator[frozenset[str]]:
    """The question stems that each sentence has together with its neighbours and its headings."""
    known = {(each.passage, each.position): each.found for each in scored}
    for each in scored:
        around = (known.get((each.passage, each.position + step), frozenset()) for step in (-1, 1))
        yield each.found.union(each.headed, *around)


def _new_label(evidence: Evidence, shape: QuestionShape, asked: frozenset[str]) -> str:
    """The label that the part of the sentence which is asked about gives: `severity 3`; "" when there is none."""
    if not _LABEL.search(evidence.said):
        return ""
    parts = _CLAUSE.split(evidence.said)
    wanted = set(shape.stems)
    best = max(parts, key=lambda part: len(wanted & set(content_stems(part))))
    found = _labels(best) - asked
    return next(iter(found)) if len(found) == 1 else ""


def labels_to_follow(question: str, passages: Sequence[Passage], *, embedder: Embeddings) -> tuple[str, ...]:
    """Labels in the best sentences that the question does not name: what to look for in the documents next door."""
    reading = read_evidence(question, passages, embedder=embedder)
    asked = _labels(question)
    found = (_new_label(each, reading.question, asked) for each in reading.evidence[:_FOLLOWED] if each.found)
    return tuple(dict.fromkeys(label for label in found if label))


def _leads_to(first: Evidence, second: Evidence, label: str) -> bool:
    """The second speaks of the label of the first, and says something that the first does not."""
    elsewhere = first.passage != second.passage
    return elsewhere and label in _labels(f"{second.heading} {second.said}") and not first.found <= second.found


def _labels(text: str) -> frozenset[str]:
    """`group A`, `severity 3`: words that are told apart by a letter or a figure."""
    found = (match for match in _LABEL.finditer(text) if match[1].casefold() not in STOP_WORDS)
    return frozenset(f"{stem(match[1].casefold())} {match[2]}" for match in found)


def _share(found: AbstractSet[str], rarity: Mapping[str, float]) -> float:
    return sum(value for each, value in rarity.items() if each in found) / (sum(rarity.values()) or 1.0)


def _vocabulary(passages: Sequence[Passage], read: Sequence[Sequence[ReadSentence]]) -> frozenset[str]:
    inside = [sentence.stems for sentences in read for sentence in sentences]
    return frozenset().union(*inside, *(_heading_stems(passage.heading) for passage in passages))


def _stands_for(question: str) -> dict[str, frozenset[str]]:
    """For each question stem itself and its like, also in English when the question is German."""
    terms = subject_terms(question)
    english = english_stems(terms) if is_german(question) else {}
    return {each: kindred(each).union(*map(kindred, english.get(each, ()))) for each in terms}


def _spellings(wanted: Mapping[str, frozenset[str]], vocabulary: frozenset[str]) -> dict[str, frozenset[str]]:
    """The stems of the passages that stand for each question stem; when there are none, a near spelling."""
    return {each: (meant & vocabulary) or near_spellings(each, vocabulary) for each, meant in wanted.items()}


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


def _with_names(rarity: Mapping[str, float], names: Sequence[str]) -> dict[str, float]:
    """A name in the question never says little: it is common here only because all that was found is about it."""
    named = {each for name in names for each in stems(name)}
    least = _NAME_SAYS * max(rarity.values(), default=0.0)
    return {each: max(least, value) if each in named else value for each, value in rarity.items()}


class _Similar(NamedTuple):
    """How like the question a sentence is by itself, under its headings, after the sentence before it, and in whole."""

    alone: float
    titled: float
    carried: float
    about: float  # its passage


def _similarities(
    question: str, passages: Sequence[Passage], read: Sequence[Sequence[ReadSentence]], embedder: Embeddings
) -> list[Sequence[_Similar]]:
    """Of each sentence of each passage."""
    asked = asked_stems(question)
    texts = [_to_compare(sentence, asked) for sentences in read for sentence in sentences]
    if not texts:
        return [[] for _ in read]
    headings = [passage.heading for passage, sentences in zip(passages, read, strict=True) for _ in sentences]
    titled = [f"{heading}: {text}" if heading else text for heading, text in zip(headings, texts, strict=True)]
    spoken = in_english(question) if is_german(question) else question
    subject = " ".join(subject_terms(question).values())
    found = vectors_of([spoken, subject, *texts, *titled], embedder)
    wanted, vectors, under_headings = found[:2], found[2 : 2 + len(texts)], found[2 + len(texts) :]
    alone = np.clip(vectors @ wanted[0], 0.0, 1.0)
    under = np.clip((under_headings @ wanted.T).max(axis=1), 0.0, 1.0)
    weighed = _by_length(vectors, read)
    carried = np.clip(_carried(weighed, read) @ wanted[0], 0.0, 1.0)
    about = np.clip(_whole(weighed, read) @ wanted[0], 0.0, 1.0)
    each = map(_Similar, alone.tolist(), under.tolist(), carried.tolist(), about.tolist())
    return [[next(each) for _ in sentences] for sentences in read]


def _carried(weighed: Vector, read: Sequence[Sequence[ReadSentence]]) -> Vector:
    """The vector of each sentence together with the one before it, as a mean by length."""
    together = weighed.copy()
    follows = np.array([place > 0 for sentences in read for place in range(len(sentences))])
    together[1:][follows[1:]] += weighed[:-1][follows[1:]]
    return _at_length_1(together)


def _whole(weighed: Vector, read: Sequence[Sequence[ReadSentence]]) -> Vector:
    """For each sentence the vector of its passage, as a mean by length."""
    of = np.repeat(np.arange(len(read)), [len(sentences) for sentences in read])
    sums = np.zeros((len(read), weighed.shape[1]), dtype=np.float32)
    np.add.at(sums, of, weighed)
    return _at_length_1(sums)[of]


def _by_length(vectors: Vector, read: Sequence[Sequence[ReadSentence]]) -> Vector:
    lengths = np.array([[sentence.length] for sentences in read for sentence in sentences], dtype=np.float32)
    weighed: Vector = lengths * vectors
    return weighed


def _at_length_1(rows: Vector) -> Vector:
    norms = np.linalg.norm(rows, axis=1, keepdims=True)
    scaled: Vector = np.divide(rows, norms, out=np.zeros_like(rows), where=norms > 0)
    return scaled


def _to_compare(sentence: ReadSentence, asked: frozenset[str]) -> str:
    """The sentence; of a table row only the columns asked for."""
    if not sentence.header:
        return sentence.said
    return row_in_words(sentence.span.text, sentence.header, lambda name: column_is_asked(name, asked))


def column_is_asked(name: str, asked: AbstractSet[str]) -> bool:
    """True when the question speaks of what the column holds."""
    return any(kindred(each) & asked for each in content_stems(name))


def _read_passage(
    number: int,
    passage: Passage,
    sentences: Sequence[ReadSentence],
    asked: _Asked,
    similar: Sequence[_Similar],
    weights: Mapping[str, float],
) -> list[Evidence]:
    heading = _heading_stems(passage.heading)
    of_each = [asked.within(sentence.stems) for sentence in sentences]
    headed = asked.within(heading)
    anywhere = headed.union(*of_each)
    near = asked.nearness(heading, headed)
    strange = len(asked.scope - anywhere) / (len(asked.scope) or 1)
    whole = _Whole(number, headed, anywhere, near, asked.share(headed), asked.share(anywhere), strange)
    result = []
    for position, sentence in enumerate(sentences):
        if sentence.header == () or not sentence.is_safe:
            continue
        found = of_each[position]
        before = of_each[position - 1] if position else frozenset[str]()
        features = _features(sentence, position, found, before, whole, asked, similar[position])
        evidence = Evidence(
            passage=number,
            position=position,
            span=sentence.span,
            features=features,
            score=sum(weights.get(name, 0.0) * value for name, value in features.items()),
            found=found,
            headed=whole.headed,
            passage_found=whole.found,
            said=sentence.said,
            heading=passage.heading,
            about=similar[position].about,
        )
        result.append(evidence)
    return result


def _features(
    sentence: ReadSentence,
    position: int,
    found: AbstractSet[str],
    before: AbstractSet[str],
    whole: _Whole,
    asked: _Asked,
    similar: _Similar,
) -> dict[str, float]:
    """What speaks for and against the sentence, which has the stems `found` of the question; each mostly 0..1."""
    worth = {each: _worth(each, found, before, whole) for each in asked.rarity}
    near = asked.nearness(sentence.stems, found) | asked.measured(sentence.said, found)
    known = {each: max(value, _HEADING * whole.near[each]) for each, value in near.items()}
    asked_back = _ASKED_BACK if sentence.span.text.endswith("?") else 1.0
    return {
        "coverage": asked.share(found),
        "in_context": asked.weighed(worth),
        "phrase": _phrases(asked.shape.stems, sentence),
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
        "valueless": float(asked.wants_value and lacks_asked_value(asked.shape.text, sentence.said)),
    }


def _in_range(asked: Fact, said: str) -> float:
    spans = [each for each in read_ranges(said) if each.measures(asked)]
    return max((_HELD if each.holds(asked) else _MEASURED_BY for each in spans), default=0.0)


def _worth(wanted: str, found: AbstractSet[str], before: AbstractSet[str], whole: _Whole) -> float:
    """How near one question stem stands to the sentence."""
    if wanted in found:
        return 1.0
    if wanted in whole.headed:
        return _HEADING
    if wanted in before:
        return _BEFORE
    return _ELSEWHERE if wanted in whole.found else 0.0


def _phrases(wanted: Sequence[str], sentence: ReadSentence) -> float:
    """Share of neighbouring question stems that are neighbours in the sentence too."""
    pairs = list(pairwise(wanted))
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


@lru_cache(maxsize=8192)
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
