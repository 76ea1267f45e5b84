"""The sentences of the sources, each with the context it is read in: title, headings, table header."""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from itertools import chain
from typing import Final

from rag.domain.chunks import Chunk
from rag.language.answered import (
    ASKED_AND_ANSWERED,
    answered_first,
    answered_in_full,
    asked_above,
    asks,
    asserts_nothing,
)
from rag.language.gapping import without_gaps
from rag.language.german.one_form import in_one_form
from rag.language.german.reading import read_german
from rag.language.kept import CHUNKS, SENTENCES
from rag.language.likeness import with_likes
from rag.language.limits import with_limits
from rag.language.markup import EMPHASIS, LINK
from rag.language.names import name_key
from rag.language.orders.injection import lies_in, machine_regions
from rag.language.outline import Place, behind, outline
from rag.language.plainly import plainly
from rag.language.sentences import Span, is_table_row, split_sentences
from rag.language.stand_ins import with_names
from rag.language.synonyms import subjects
from rag.language.tables import cells, heads_table, with_marks_read
from rag.language.told_apart import as_told_before, told_apart
from rag.language.values.all_facts import read_facts
from rag.language.values.facts import Fact, agree
from rag.language.values.shared_units import in_unit_ahead, is_bare
from rag.language.values.weekdays import days_in_full
from rag.language.words import begins, in_one_line, stem, words

_PAIR: Final = 2
_CLAUSES: Final = re.compile(r"(?<=;)\s+")  # of a cell: `none; private phones may be enrolled`
_PLAIN_CELL: Final = re.compile(r"\d[\d.,]*(?:\s?(?:-|–|to)\s?\d[\d.,]*)?")
_SEVERAL: Final = re.compile(rf"{begins('A-Z')}[A-Z]+s\b")  # PRs are each a PR
_KEPT: Final = 8000  # characters: a chunk is read by several steps of a turn, a whole document once
_UNLABELLED: Final = 12  # words, beyond which a sentence says itself of whom it speaks
GAP: Final = 1
"""Characters at most between two sentences of one paragraph."""
_GAP: Final = 4
"""Characters of white space that a splitter leaves out between two chunks."""


@dataclass(frozen=True)
class SourceSentence:
    """Characters [start, end) of source `source_id`. `context` holds what a reader knows before reading it.

    `text` is what the checks read; `quoted` are the characters themselves where a sentence runs over lines, or is
    German and read in English.
    """

    source_id: int
    chunk_id: str
    start: int
    end: int
    text: str
    context: str = field(repr=False, default="")
    header: tuple[str, ...] = field(repr=False, default=())
    quoted: str = field(repr=False, default="")
    is_foreign: bool = field(repr=False, default=False)
    place: Place = field(repr=False, default=Place())
    asked: str = field(repr=False, default="")
    """The question of the page that it answers."""
    meant: str = field(repr=False, default="")
    """What an "it" or a "they" that it begins with stands for: how the sentence before it begins."""

    def __hash__(self) -> int:
        """Evidence is looked up by all its sentences."""
        return hash((self.source_id, self.chunk_id, self.start, self.text))

    @cached_property
    def written(self) -> str:
        """What the document says, in one line."""
        return " ".join((self.quoted or self.text).split())

    @cached_property
    def in_one_form(self) -> str:
        """The same of a German one, with what it forbids but for one way or time allowed only so."""
        return in_one_form(self.written) if self.is_foreign else self.written

    @cached_property
    def cells(self) -> list[str]:
        """A table row's cells read with their column and their row: "Standard Dental not covered"."""
        if not is_table_row(self.text):
            return []
        texts = cells(self.text)
        names = self.header if len(self.header) == len(texts) else ("",) * len(texts)
        told = zip(names[1:], texts[1:], strict=True)
        return [f"{texts[0]} {name} {part}" for name, text in told for part in _CLAUSES.split(text)]

    @cached_property
    def stems(self) -> frozenset[str]:
        """Content stems of the sentence and its context."""
        return self.own_stems | frozenset(subjects(self.context))

    @cached_property
    def own_stems(self) -> frozenset[str]:
        return frozenset(subjects(self.text))

    @cached_property
    def likely_stems(self) -> frozenset[str]:
        """Its own stems, those of what it begins by pointing to, and those of the words that may stand for them."""
        return with_likes(self.own_stems | self.meant_stems)

    @cached_property
    def meant_stems(self) -> frozenset[str]:
        return frozenset(subjects(self.meant))

    @cached_property
    def label_stems(self) -> frozenset[str]:
        """Of the line or the heading over a few words, which leave it to that of whom they speak; else none."""
        if self.cells or self.text.endswith(":") or len(words(self.text)) > _UNLABELLED:
            return frozenset()
        return frozenset(subjects(f"{self.place.heading} {self.place.opening if self.place.is_item else ''}"))

    @cached_property
    def name_keys(self) -> frozenset[str]:
        """Keys of all words, so that "Remote Work Policy" is proven by "the remote work policy"."""
        return name_keys_in((self.text, self.context))

    @cached_property
    def facts(self) -> tuple[Fact, ...]:
        return read_facts(self.text)

    def states(self, fact: Fact) -> bool:
        return any(agree(fact, told) for told in self.facts)

    @cached_property
    def facts_in_units(self) -> tuple[Fact, ...]:
        """Its plain numbers in the unit that stands over their column, or ahead of them in the sentence."""
        if not self.cells:
            return tuple(in_unit_ahead(fact, self.facts, self.text) for fact in self.facts if is_bare(fact))
        named = zip(self.header, cells(self.text), strict=False)
        told = ((cell, read_facts(f"{cell} {name}")) for name, cell in named if _PLAIN_CELL.fullmatch(cell))
        return tuple(fact for cell, facts in told for fact in facts if fact.start < len(cell) < fact.end)


def name_keys_in(texts: Iterable[str]) -> frozenset[str]:
    """What names have in common with the words of some texts, however these are written."""
    told = frozenset(texts)
    found = frozenset().union(*map(words, told))
    several = (part for text in told for part in _SEVERAL.findall(text))
    return frozenset(chain(chain.from_iterable(map(_keys, found)), map(name_key, several)))


@lru_cache(maxsize=SENTENCES)
def _keys(word: str) -> tuple[str, ...]:
    return tuple({name_key(word), stem(word)})


def source_sentences(sources: Sequence[Chunk]) -> list[SourceSentence]:
    """Every sentence of every source in order; source n is the n-th chunk."""
    return [
        sentence
        for number, chunk in enumerate(sources, 1)
        for sentence in (_sentences_once if len(chunk["text"]) <= _KEPT else _sentences)(
            number, chunk["chunk_id"], chunk["text"], chunk["title"], chunk["section"], _place_ahead(chunk, sources)
        )
    ]


def _place_ahead(chunk: Chunk, sources: Sequence[Chunk]) -> Place:
    """Where the chunk begins: what opens a list may stand in the chunk before it."""
    ahead = Place(chunk["section"].rsplit(" > ", 1)[-1])
    for before in sources:
        if _goes_on(before, chunk):
            spans = split_sentences(before["text"])
            told = [span for span in spans if before["start"] + span.end <= chunk["start"]]
            if told:
                ahead = behind(told, outline(before["text"], told, _place_ahead(before, sources)))
    return ahead


def _goes_on(before: Chunk, chunk: Chunk) -> bool:
    same = before["version_id"] == chunk["version_id"] and before["section"] == chunk["section"]
    return same and before["start"] < chunk["start"] <= before["end"] + _GAP


def _sentences(
    source_id: int, chunk_id: str, text: str, title: str, section: str, ahead: Place
) -> tuple[SourceSentence, ...]:
    read = (_read_once if len(text) <= _KEPT else _read)(chunk_id, text, title, section, ahead)
    return tuple(_numbered(sentence, source_id) for sentence in read)


def _numbered(sentence: SourceSentence, source_id: int) -> SourceSentence:
    """As `replace` does it, with all that was read of the sentence by then."""
    numbered = object.__new__(SourceSentence)
    vars(numbered).update(vars(sentence), source_id=source_id)
    return numbered


def _read(chunk_id: str, text: str, title: str, section: str, ahead: Place) -> tuple[SourceSentence, ...]:
    """The same wherever the chunk stands among the sources."""
    known = f"{title}. {section}"
    header: tuple[str, ...] = ()
    found: list[SourceSentence] = []
    spans = split_sentences(text)
    closed = machine_regions(text)
    said = [span.text for span in spans]
    places = outline(text, spans, ahead)
    asked = _asked_over(text, spans, places)
    for span, place, question, answers in zip(spans, places, asked, answered_first(asked), strict=True):
        if lies_in(span, closed):  # what is said to a machine proves nothing to a reader
            continue
        header = _header_at(span, text, header)
        context = ". ".join([known, *header, place.heading, question, *_in_english(section, place.heading, question)])
        told = _without_markup(span.text)
        german = read_german(told)
        before = found[-1] if found and _follows(found[-1], span, text) else None
        said_before = before.text if before else ""
        named = with_names(plainly(german), said_before)
        plain = plainly(whole) if (whole := as_told_before(named, said_before)) != named else named
        where = (0, chunk_id, span.start, span.end)
        meant = (question or (_opening(before) if before else "")) if found and _POINTS_BACK.match(told) else ""
        for read in _read_in_full(answers, told, plain, said) or with_limits(plain, said_before):
            quoted = span.text if read != span.text else ""
            found.append(SourceSentence(*where, read, context, header, quoted, german != told, place, question, meant))
    for sentence in found:  # whoever checks asks for it, whatever number the source has
        _ = sentence.own_stems, sentence.meant_stems, sentence.facts, sentence.written
    return tuple(found)


def _asked_over(text: str, spans: Sequence[Span], places: Sequence[Place]) -> list[str]:
    """The question that each sentence stands behind, be it that of its heading; "" for none."""
    lines = asked_above(text, spans, inline=True)
    return [line or (place.heading if asks(place.heading) else "") for line, place in zip(lines, places, strict=True)]


def _header_at(span: Span, text: str, before: tuple[str, ...]) -> tuple[str, ...]:
    """What the columns are called where the sentence is a row; nothing behind a table."""
    if not is_table_row(span.text):
        return ()
    return tuple(cells(days_in_full(span.text))) if heads_table(text, span.end) else before


def _without_markup(text: str) -> str:
    plain = in_one_line(EMPHASIS.sub("", LINK.sub(r"\1", text)))
    return with_marks_read(plain) if is_table_row(text) else plain


def _read_in_full(question: str, told: str, plain: str, sources: Sequence[str]) -> list[str]:
    """What a sentence says that says more than its words: nothing where it asks, its question too where it answers.

    Empty for most. `plain` is the sentence in English words. A row's first cell may ask what its second one answers.
    """
    if asserts_nothing(told):
        return [""]
    asked, answer = _question_and_answer(told) or (question, plain)
    answers = answered_in_full(read_german(asked), read_german(answer), sources) if asks(asked) else []
    return answers or [*map(plainly, told_apart(plain))] or without_gaps(plain)


def _question_and_answer(told: str) -> tuple[str, str] | None:
    if both := ASKED_AND_ANSWERED.fullmatch(told):
        return both["asked"], both["answer"]
    told_cells = cells(told) if is_table_row(told) else []
    return (told_cells[0], told_cells[1]) if len(told_cells) == _PAIR else None


_read_once: Final = lru_cache(maxsize=CHUNKS)(_read)
_sentences_once: Final = lru_cache(maxsize=CHUNKS)(_sentences)


_POINTS_BACK: Final = re.compile(
    r"(?:(?:since|from|as of|after|until|before|in|on|for)\b[^,.;]{1,40}?,? (?=it\b|they\b))?"
    r"\(?(?:it|they|this|these|he|she|such) (?!is (?:important|possible|necessary)\b)",
    re.IGNORECASE,
)
_SUBJECT: Final = 6  # words at most, in which a sentence has its subject


def _follows(before: SourceSentence, span: Span, text: str) -> bool:
    """True when a sentence stands directly behind this one."""
    return not text[before.end : span.start].strip(" ") and not before.cells


def _opening(before: SourceSentence) -> str:
    """How a sentence begins, or what it points to itself."""
    return before.meant or " ".join(before.text.split()[:_SUBJECT])


def _in_english(*headings: str) -> list[str]:
    """What German headings say, as sentences and claims are read."""
    return [read for heading in dict.fromkeys(headings) if (read := read_german(heading)) != heading]
