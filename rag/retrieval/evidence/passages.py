"""Passages read sentence by sentence, and what each sentence is worth as evidence."""

import re
from collections import Counter
from collections.abc import Mapping
from collections.abc import Set as AbstractSet
from functools import lru_cache
from typing import Final, NamedTuple

from rag.language.answered import answered_first, asked_above, asks
from rag.language.kept import CHUNKS
from rag.language.leftovers import is_leftover
from rag.language.orders.injection import lies_in, machine_regions
from rag.language.required import Sought
from rag.language.rules.implied import implied_words
from rag.language.sentences import Span, split_sentences
from rag.language.tables import captions_of, headers_of, row_in_words
from rag.language.values.dates import day_keys
from rag.language.values.labels import labels_within
from rag.language.values.weekdays import days_meant
from rag.language.words import content_words, stem

_POINTER: Final = Sought(
    r"\b(?:(?:is|are|be) (?:set out|described|explained|defined|listed|covered|found|given) in|refer to|see)\b"
    r"(?! (?:euros?|cash|writing))"
    r"|\b(?:is|are) (?:in|on) (?:the|our|your) (?:[\w-]+ ){0,3}?(?:polic(?:y|ies)|handbook|guide|guidelines?|manual"
    r"|annex|appendix|intranet|wiki)\b|\b(?:this|the following) (?:section|chapter|page|guide|document|policy|manual)\b"
    r"|\bthis (?:\w+ )?note (?:is|was)\b"
    r"|\b(?:have|has|follows?|under) (?:\w+ )?(?:rules|polic(?:y|ies)|regulations|handbooks?|agreements?)"
    r" of (?:their|its) own\b|\b(?:have|has) (?:their|its) own (?:rules|polic(?:y|ies)|handbook|agreement)\b"
    r"|^\W*(?:zwischen|between) (?:de[rmn]|the) [^.]{3,80} (?:und|and) (?:de[rmn]|the) [\w ]{3,40}[.,]?$"
    r"|\bseparate (?:rules|polic(?:y|ies)|regulations) appl(?:y|ies)\b|\beigene (?:regeln|regelungen|richtlinien?)\b"
    r"|\b(?:summary|handbook|guide|policy|annex|appendix|document|manual) (?:describes|explains|says|sets|lists)\b",
    re.IGNORECASE,
)


class Passage(NamedTuple):
    """What the evidence is read from: a chunk, or a numbered source of a prompt."""

    heading: str
    text: str
    asked: str = ""  # the question that its first sentence answers: its own heading, if that is one

    @property
    def sentences(self) -> "tuple[ReadSentence, ...]":
        if self.asked:
            return read_sentences(self.text, self.asked)
        return read_sentences(self.text)  # the reading that is kept for every other reader of this text

    @property
    def words(self) -> "Words":
        return _words_of(self.text, self.asked)


def passage_of(title: str, section: str, text: str) -> Passage:
    """A chunk under its headings."""
    own = section.rsplit(" > ", 1)[-1]
    return Passage(f"{title} {section}".strip(), text, own if asks(own) else "")


class Words(NamedTuple):
    """The stems of all sentences of a passage: with a word of each, and with how many of them have it."""

    terms: Mapping[str, str]
    counts: Mapping[str, int]


class ReadSentence(NamedTuple):
    """A sentence with its stems, read once."""

    span: Span
    said: str  # a table row in words; everything else as it stands
    terms: Mapping[str, str]  # stems with a word of each
    sequence: tuple[str, ...]
    length: int
    header: tuple[str, ...] | None  # of its table; () for the header itself, None outside tables
    points: bool = False  # it says where something stands, instead of what
    is_safe: bool = (
        True  # it speaks to readers; what speaks to a machine, or only to the author, is no evidence of anything
    )
    above: str = ""  # the line above it that asks, or that says what its table is of: what a heading is elsewhere
    answers: str = ""  # the question that it is the first to answer

    @property
    def stems(self) -> AbstractSet[str]:
        return self.terms.keys()


@lru_cache(maxsize=CHUNKS)
def read_sentences(text: str, asked: str = "") -> tuple[ReadSentence, ...]:
    """The sentences of a passage, with their stems; the first one may answer what was `asked` over all of it."""
    spans = split_sentences(text)
    closed, headers = machine_regions(text), headers_of(text, spans)
    asking = list(asked_above(text, spans))
    first = [*answered_first(asking)]
    if first and not first[0] and not asks(spans[0].text):
        first[0] = asked
    lines = zip(spans, headers, captions_of(text, spans, headers), asking, first, strict=True)
    return tuple(
        _unread(span, header)
        if lies_in(span, closed) or is_leftover(span.text)
        else _read_sentence(span, header)._replace(above=caption or above, answers=answers)
        for span, header, caption, above, answers in lines
    )


@lru_cache(maxsize=CHUNKS)
def _words_of(text: str, asked: str) -> Words:
    terms, counts = dict[str, str](), Counter[str]()
    for sentence in Passage("", text, asked).sentences:
        terms |= sentence.terms
        counts.update(sentence.stems)
    return Words(terms, counts)


def _unread(span: Span, header: tuple[str, ...] | None) -> ReadSentence:
    return ReadSentence(span, span.text, {}, (), len(span.text.split()), header, is_safe=False)


def _read_sentence(span: Span, header: tuple[str, ...] | None) -> ReadSentence:
    said = row_in_words(span.text, header) if header else span.text
    spoken = content_words(said)
    sequence = tuple(map(stem, spoken))
    terms = {
        **implied_words(said, spoken),
        **dict(zip(reversed(sequence), reversed(spoken), strict=True)),
        **day_keys(said),
        **{stem(day): day for day in days_meant(said)},
        **{stem(label.casefold()): label.casefold() for label in labels_within(said)},
    }
    return ReadSentence(span, said, terms, sequence, len(said.split()), header, bool(_POINTER.search(span.text)))


@lru_cache(maxsize=CHUNKS)
def words_of(question: str) -> Mapping[str, str]:
    """The stems of a question that a page asks itself, with a word of each."""
    return {stem(word): word for word in content_words(question)}


def with_question(sentence: ReadSentence) -> ReadSentence:
    """An answer and the question over it as the one statement that they are."""
    asked = words_of(sentence.answers)
    return sentence._replace(terms={**asked, **sentence.terms}, sequence=(*asked, *sentence.sequence))


class ScoredSentence(NamedTuple):
    """One sentence and how well it answers. `passage` counts from 0, `position` is its place in the passage."""

    passage: int
    position: int
    span: Span
    features: Mapping[str, float]
    score: float
    relevance: float  # what the sentence says itself, wherever its passage stood in the list: 0..1
    found: frozenset[str]  # question stems the sentence has
    headed: frozenset[str]  # … its headings have
    passage_found: frozenset[str]  # … its passage or the headings of it have
    said: str  # a table row in words
    heading: str
    about: float  # how like the question its whole passage is
