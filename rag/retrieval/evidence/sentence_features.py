"""What speaks for and against one sentence of a passage as the answer to a question, in numbers."""

import re
from collections.abc import Mapping, Sequence
from collections.abc import Set as AbstractSet
from functools import lru_cache
from itertools import pairwise
from typing import Final, NamedTuple

from rag.language.kept import SENTENCES
from rag.language.questions.answer_types import counted_noun, has_signs, shows_answer_type
from rag.language.questions.asked_value import lacks_asked_value
from rag.language.questions.question import QuestionShape, read_question
from rag.language.words import content_stems, stems
from rag.retrieval.evidence.asked import Asked, heading_stems
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
    """A passage as its sentences see it."""

    number: int
    said: Sequence[frozenset[str]]  # question stems in each sentence
    headed: frozenset[str]  # … in the headings
    found: frozenset[str]  # … anywhere in it
    worth: Mapping[str, float]  # how near each question stem stands to a sentence that does not say it
    near: Mapping[str, float]  # the same by how near the headings come to it in meaning
    headed_share: float
    share: float
    strange: float  # how much of the names and people asked about it does not speak of


def whole_of(number: int, passage: Passage, sentences: Sequence[ReadSentence], asked: Asked) -> Whole:
    """`number` is the place of the passage in the list, from 0."""
    heading = heading_stems(passage.heading)
    said = [asked.said_in(sentence) for sentence in sentences]
    headed = asked.within(heading)
    anywhere = headed.union(*said)
    return Whole(
        number=number,
        said=said,
        headed=headed,
        found=anywhere,
        worth=_apart(asked, headed, anywhere),
        near=_of_headings(asked.nearness(heading, headed)),
        headed_share=asked.share(headed),
        share=asked.share(anywhere),
        strange=len(asked.scope - anywhere) / (len(asked.scope) or 1),
    )


def under(line: str, whole: Whole, asked: Asked) -> Whole:
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


def features_of(
    sentence: ReadSentence, position: int, whole: Whole, asked: Asked, similar: Similar
) -> dict[str, float]:
    """What speaks for and against a sentence of a passage; each mostly 0..1."""
    found = whole.said[position]
    before = whole.said[position - 1] if position else frozenset[str]()
    worth = {**whole.worth, **dict.fromkeys(before - whole.headed, _BEFORE), **dict.fromkeys(found, 1.0)}
    near = asked.nearness(sentence.stems, found)
    near.update(asked.measured(sentence.said, found))
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
