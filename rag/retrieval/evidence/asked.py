"""The question as it is looked for in some passages: which words stand for its own there, and how much each says."""

import math
import re
from collections import Counter
from collections.abc import Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass
from functools import cached_property, lru_cache
from itertools import pairwise
from typing import Final

import numpy as np
import numpy.typing as npt
from langchain_core.embeddings import Embeddings

from rag.language.antonyms import opposites
from rag.language.irregular import forms
from rag.language.kindred import kindred
from rag.language.known_vectors import vectors_of
from rag.language.questions.asked_value import lacks_asked_value
from rag.language.questions.question import QuestionShape, people_asked_about, read_question, subject_terms
from rag.language.rules.ranges import asked_amounts, is_of_another_unit, read_ranges
from rag.language.spelling import likely_spellings
from rag.language.values.facts import Fact
from rag.language.words import stem, stems
from rag.retrieval.evidence.passages import Passage, ReadSentence

_NAME_SAYS: Final = 0.6  # of what the rarest word of the question says
_OPPOSITE: Final = 0.7  # what the opposite of a word is worth when a permission is asked for
HELD: Final = 1.0  # what a value of the question is worth to a sentence with a range that holds it
_MEASURED_BY: Final = 0.2  # … with a range or a limit of the same measure, that does not
PERMISSION: Final = re.compile(r"\b(?:may|can|could|allowed|permitted|forbidden|prohibited)\b", re.IGNORECASE)
_LEAVING: Final = re.compile(r"\b(?:leaving(?: us| the \w+)?$|leavers?\b|offboarding\b)", re.IGNORECASE)
_TOLD: Final = 0.25  # of what a word says that is only told before the question, when nothing here says it
_LEANS_ON: Final = 0.5  # what a follow-up leans on says where to look; what it says itself is asked
_ALIKE: Final = 0.5  # cosine from which two words mean nearly the same

Floats = npt.NDArray[np.float64]


@dataclass(frozen=True)
class Asked:
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
    def pairs(self) -> Sequence[tuple[str, str]]:
        """The stems of the question that stand side by side there."""
        return list(pairwise(self.shape.stems))

    @cached_property
    def _stand_for(self) -> dict[str, list[str]]:
        """By stems of the passages, the question stems that they stand for."""
        stand_for: dict[str, list[str]] = {}
        for wanted, spelled in self.spelled.items():
            for other in spelled:
                stand_for.setdefault(other, []).append(wanted)
        return stand_for

    def within(self, said: AbstractSet[str]) -> frozenset[str]:
        """The question stems among these."""
        return frozenset(wanted for each in self._stand_for.keys() & said for wanted in self._stand_for[each])

    def said_in(self, sentence: ReadSentence) -> frozenset[str]:
        """The question stems of a sentence; a number of other things is not the one asked about."""
        found = self.within(sentence.stems)
        others = [each for each in self.amounts if each in found and self._is_other(each, sentence)]
        return found.difference(others) if others else found

    def _is_other(self, number: str, sentence: ReadSentence) -> bool:
        return is_of_another_unit(number, self.amounts[number], sentence.said)

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
        near.update(dict.fromkeys(found, 1.0))
        return near

    def measured(self, said: str, found: AbstractSet[str]) -> dict[str, float]:
        """What a range or a limit in this sentence says about each value of the question that it does not name."""
        if not self.amounts:
            return {}
        open_ = {each: fact for each, fact in self.amounts.items() if each in self.rarity and each not in found}
        return {each: worth for each, fact in open_.items() if (worth := in_range(fact, said))}

    def share(self, found: AbstractSet[str]) -> float:
        """Of the question, by rarity."""
        return sum([value for each, value in self.rarity.items() if each in found]) / self._total

    def weighed(self, values: Floats, among: AbstractSet[str] | None = None) -> Floats:
        """Values of the question's stems, the last axis, or of those among some, as a mean by rarity: 0..1."""
        weights = [rare if among is None or each in among else 0.0 for each, rare in self.rarity.items()]
        if not (total := sum(weights)):
            return np.zeros(values.shape[:-1])
        summed: Floats = np.add.accumulate(values * weights, axis=-1)[..., -1]  # one after the other, however many
        return summed / total

    def named(self, values: Floats) -> Floats:
        """The same of the thing that a note names; 1 for no thing."""
        has_thing = any(self.rarity[each] for each in self.shape.thing & self.rarity.keys())
        return self.weighed(values, self.shape.thing) if has_thing else np.ones(values.shape[:-1])


def look_for(question: str, passages: Sequence[Passage], embedder: Embeddings) -> Asked:
    """The question with what stands for its words in these passages, and how much each of them says."""
    shape = read_question(question)
    spelled = _spellings(question, _vocabulary(passages), embedder)
    rarity = _with_names(_rarity(shape.stems, passages, spelled), shape.names)
    rarity = {each: _LEANS_ON * rare if each in shape.carried else rare for each, rare in rarity.items()}
    rarity |= {each: _TOLD * rarity[each] for each in shape.told & rarity.keys() if not spelled[each]}
    amounts = asked_amounts(question)
    terms = {each: word for each, word in subject_terms(question).items() if each not in amounts}
    likes = _likes(terms, passages, embedder)
    likes = _with_opposites(likes, shape) if PERMISSION.search(question) else likes
    return Asked(shape, spelled, rarity, likes, amounts)


def _vocabulary(passages: Sequence[Passage]) -> frozenset[str]:
    inside = [passage.words.terms for passage in passages]
    return frozenset().union(*inside, *(heading_stems(passage.heading) for passage in passages))


def _stands_for(question: str) -> dict[str, frozenset[str]]:
    """For each question stem itself, its other forms and its like."""
    return {each: kindred(each) | forms(each) for each in subject_terms(question)}


def _spellings(question: str, vocabulary: frozenset[str], embedder: Embeddings) -> dict[str, frozenset[str]]:
    """The stems of the passages that stand for each question stem; of what has none, near spellings."""
    said = {each: stands & vocabulary for each, stands in _stands_for(question).items()}
    return {each: found or likely_spellings(each, vocabulary, embedder) for each, found in said.items()}


def _rarity(
    wanted: Sequence[str], passages: Sequence[Passage], spelled: Mapping[str, frozenset[str]]
) -> dict[str, float]:
    """Inverse sentence frequency among these passages; what is in every heading says little."""
    total = sum(len(passage.sentences) for passage in passages) or 1
    sought = frozenset().union(*spelled.values())
    counts = {found: sum(passage.words.counts.get(found, 0) for passage in passages) for found in sought}
    titles = Counter(found for passage in passages for found in sought & heading_stems(passage.heading))
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


def _likes(terms: Mapping[str, str], passages: Sequence[Passage], embedder: Embeddings) -> dict[str, dict[str, float]]:
    """For each question stem the stems of the passages whose words mean nearly the same."""
    wanted = {each: word for each, word in terms.items() if word.isalpha() and len(word) > 2}
    vocabulary: dict[str, str] = {}
    for passage in passages:
        vocabulary |= passage.words.terms
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


def in_range(asked: Fact, said: str) -> float:
    """What a sentence says of a value by the range or the limit that it names: 1 when it holds the value."""
    spans = [each for each in read_ranges(said) if each.measures(asked)]
    return max((HELD if each.holds(asked) else _MEASURED_BY for each in spans), default=0.0)


@lru_cache(maxsize=4096)
def heading_stems(heading: str) -> frozenset[str]:
    """Its stems; a section on leaving is about a departure, as is who asks what holds when they leave."""
    said = frozenset(stems(heading))
    return said | {stem("departure")} if _LEAVING.search(heading) else said
