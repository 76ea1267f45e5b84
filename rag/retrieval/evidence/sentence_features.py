"""What speaks for and against each sentence of some passages as the answer to a question, in numbers.

All sentences are weighed at once, which costs far less than one by one.
"""

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import pairwise
from typing import Final, NamedTuple

import numpy as np

from rag.language.kept import SENTENCES
from rag.language.questions.answer_types import counted_noun, has_signs, shows_answer_type
from rag.language.questions.asked_value import lacks_asked_value
from rag.language.questions.question import QuestionShape, read_question
from rag.language.words import content_stems, stems
from rag.retrieval.evidence.asked import Asked, Floats, heading_stems
from rag.retrieval.evidence.passages import Passage, ReadSentence
from rag.retrieval.evidence.similarities import Similar

FEATURES: Final = (
    "coverage", "in_context", "phrase", "similarity", "kind", "rank", "passage", "heading", "short", "long", "lead",
    "soft", "soft_context", "titled", "focus", "rarest", "pointer", "row", "carried", "stranger",
    "valueless",
)  # fmt: skip
_BEFORE: Final = 0.5  # what a question word is worth that stands in the sentence before
_HEADING: Final = 0.7  # … in the title or in a heading
_ELSEWHERE: Final = 0.3  # … anywhere else in the passage
_NOT_COUNTED: Final = 0.5  # a number, but not of what is counted
_NOT_DEFINED: Final = 0.4  # it says that something is, but not of what is asked
_ASKED_BACK: Final = 0.7  # of the similarity to a sentence that is itself a question
_SHORT: Final = 4
_LONG: Final = 45


class Whole(NamedTuple):
    """A passage as its sentences see it, those below a line that asks as if that were one of its headings.

    What is a list has a value for each question stem.
    """

    number: int
    heading: str
    headed: frozenset[str]  # question stems in the headings
    found: frozenset[str]  # … anywhere in it
    is_headed: list[bool]
    worth: list[float]  # how near each stands to a sentence that does not say it
    near: list[float]  # the same by how near the headings come to it in meaning
    headed_share: float
    share: float
    strange: float  # how much of the names and people asked about it does not speak of


class Told(NamedTuple):
    """A sentence in its place, with a value of each question stem in what is a list."""

    sentence: ReadSentence
    position: int
    whole: Whole
    found: frozenset[str]  # question stems in it
    is_found: list[bool]
    is_before: list[bool]  # in the sentence before
    near: dict[str, float]  # how near the sentence comes to each


def told_in(number: int, passage: Passage, sentences: Sequence[ReadSentence], asked: Asked) -> Iterator[Told]:
    """The sentences of a passage; `number` is its place in the list, from 0."""
    said = [asked.said_in(sentence) for sentence in sentences]
    lines = dict.fromkeys(sentence.above for sentence in sentences)
    below = {line: _whole(number, passage, line, said, asked) for line in lines}
    before = [False] * len(asked.rarity)
    for position, (sentence, found) in enumerate(zip(sentences, said, strict=True)):
        here = [each in found for each in asked.rarity]
        near = asked.nearness(sentence.stems, found)
        near.update(asked.measured(sentence.said, found))
        yield Told(sentence, position, below[sentence.above], found, here, before, near)
        before = here


def _whole(number: int, passage: Passage, line: str, said: Sequence[frozenset[str]], asked: Asked) -> Whole:
    heading = heading_stems(passage.heading)
    over = heading | heading_stems(line) if line else heading
    named, headed = asked.within(heading), asked.within(over)
    found = named.union(*said)
    return Whole(
        number=number,
        heading=f"{passage.heading} {line}".rstrip(),
        headed=headed,
        found=found,
        is_headed=[each in headed for each in asked.rarity],
        worth=[_HEADING if each in headed else _ELSEWHERE * (each in found) for each in asked.rarity],
        near=[_HEADING * value for value in asked.nearness(over, headed).values()],
        headed_share=asked.share(named),
        share=asked.share(found),
        strange=len(asked.scope - found) / (len(asked.scope) or 1),
    )


def features_of(told: Sequence[Told], asked: Asked, similar: Similar) -> dict[str, Sequence[float]]:
    """What speaks for and against each of these sentences; mostly 0..1."""
    wholes, sentences = [each.whole for each in told], [each.sentence for each in told]
    found, before, headed = _by_stem([(each.is_found, each.is_before, each.whole.is_headed) for each in told])
    near, apart, over = _by_stem([([*each.near.values()], each.whole.worth, each.whole.near) for each in told])
    worth = np.where(found, 1.0, np.where(before > headed, _BEFORE, apart))
    known = np.maximum(near, over)
    coverage, in_context, soft, soft_context = asked.weighed(np.stack([found, worth, near, known])).tolist()
    asked_back = [_ASKED_BACK if each.span.text.endswith("?") else 1.0 for each in sentences]
    return {
        "coverage": coverage,
        "in_context": in_context,
        "phrase": [_phrases(asked.pairs, each) for each in sentences],
        "similarity": (similar.alone * asked_back).tolist(),
        "titled": (np.maximum(similar.alone, similar.titled) * asked_back).tolist(),
        "kind": _kinds(asked.shape, sentences),
        "rank": [1 / (1 + whole.number) for whole in wholes],
        "passage": [whole.share for whole in wholes],
        "heading": [whole.headed_share for whole in wholes],
        "short": [float(each.length < _SHORT) for each in sentences],
        "long": [float(each.length > _LONG) for each in sentences],
        "lead": [float(each.position == 0) for each in told],
        "soft": soft,
        "soft_context": soft_context,
        "focus": asked.weighed(near, asked.shape.focus).tolist(),
        "rarest": [each.near.get(asked.rarest, 0.0) for each in told],
        "pointer": [float(each.points) for each in sentences],
        "row": [float(each.header is not None) for each in sentences],
        "carried": (similar.carried * asked_back).tolist(),
        "stranger": [whole.strange for whole in wholes],
        "thing": asked.named(np.where(headed, 1.0, known)).tolist(),  # says nothing of which sentence is meant
        "valueless": _valueless(asked, sentences),
    }


def _by_stem(of_each: Sequence[tuple[Sequence[float], ...]]) -> Floats:
    """What each sentence has in some lists by question stems: for each list a table of sentences and stems."""
    return np.array(of_each, dtype=np.float64).swapaxes(0, 1)


def _kinds(shape: QuestionShape, sentences: Sequence[ReadSentence]) -> list[float]:
    """1 where the wanted kind of answer shows, 0 where it does not, in between where it cannot be told."""
    if not has_signs(shape.answer_type):
        return [0.5] * len(sentences)
    return [_kind(shape.text, each.said) for each in sentences]


def _valueless(asked: Asked, sentences: Sequence[ReadSentence]) -> list[float]:
    return [float(asked.wants_value and lacks_asked_value(asked.shape.text, each.said)) for each in sentences]


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
    shape = read_question(question)
    if not shows_answer_type(shape.answer_type, text, question):
        return 0.0
    if shape.answer_type == "definition":
        return 1.0 if _defines(shape, text) else _NOT_DEFINED
    counted = counted_noun(question)
    return 1.0 if not counted or counted in stems(text) else _NOT_COUNTED
