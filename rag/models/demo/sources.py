"""The numbered sources as the demo model reads them: only sentences that could be part of an answer, in plain words."""

import re
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final

from rag.language.kept import CHUNKS
from rag.language.leftovers import is_leftover
from rag.language.markup import EMPHASIS, LINK, TAG, without_speakers
from rag.language.orders.injection import lies_in, machine_regions
from rag.language.sentences import Span, is_list_item, split_sentences
from rag.language.tables import headers_of, row_in_words
from rag.language.words import STOP_WORDS, first_word, words
from rag.prompts.sources import PromptSource

_IMAGE: Final = re.compile(r"!\[[^\]]*\](?:\([^)]*\))?")
_REFERENCE: Final = re.compile(r"\[([^\]\[]+)\](?:\[[^\]\[]*\])|\[([a-z][^\]\[]* [^\]\[]*)\](?!\()")
_NOTE: Final = re.compile(r"(?<=[\w.,;:!?)])\[[a-z][^\]\[]* [^\]\[]*\](?![(\[\w])")  # an editor's, right behind a word
_MARKER: Final = re.compile(r"\s?\[\^?\d{1,3}\]")
_WRAPPED_WORD: Final = re.compile(r"(?<=[a-z])-\n\s*(?=[a-z])")
_QUOTE_MARK: Final = re.compile(r"\n\s*>+\s?")
_NUMBERED: Final = re.compile(r"\s*\(?\d{1,3}[.)]\s")
_END: Final = (".", "!", "?", "…", ":", ";", '."', ".)", ".”", ".’", "。")


@dataclass(frozen=True)
class SourceSentence:
    """One sentence of a source: where it stands and how a reader would like to see it."""

    span: Span
    plain: str
    is_item: bool
    header: tuple[str, ...] | None  # of its table; None outside tables
    is_whole: bool
    is_safe: bool
    depth: int = 0  # of its line: spaces before it
    goes_on: bool = False  # in the line of the sentence before it
    is_step: bool = False  # it begins an item with a number

    @property
    def is_row(self) -> bool:
        return self.header is not None

    @property
    def may_be_said(self) -> bool:
        return self.may_open and len(words(self.plain)) > 1

    @property
    def may_open(self) -> bool:
        """A single word opens a list: `Covered:`."""
        return self.is_safe and bool(words(self.plain)) and not self.plain.endswith("?")

    @property
    def may_be_listed(self) -> bool:
        """A single word says something under the line that opens its list: the cities of `spaces in:`."""
        return self.may_be_said or (self.is_item and self.is_safe and bool(words(self.plain)))


@dataclass(frozen=True)
class ReadSource:
    """A source with its sentences."""

    source: PromptSource
    sentences: tuple[SourceSentence, ...]

    @property
    def number(self) -> int:
        return self.source.number


def read_source(
    source: PromptSource,
    wanted: Callable[[str], bool] | None = None,
    named_cell: Callable[[str], bool] | None = None,
) -> ReadSource:
    """Split a source into sentences that know their layout; of a table row only the `wanted` columns, if any is."""
    read = _sentences_of(source.text)
    if wanted:
        read = tuple(_narrowed(each, each.header, wanted, named_cell) if each.header else each for each in read)
    return ReadSource(source, read)


@lru_cache(maxsize=CHUNKS)
def _sentences_of(text: str) -> tuple[SourceSentence, ...]:
    spans = split_sentences(text)
    closed = machine_regions(text)
    read: list[SourceSentence] = []
    for span, header in zip(spans, headers_of(text, spans), strict=True):
        item = is_list_item(text, span)
        shown = plain(span.text) if header is None else plain(row_in_words(span.text, header)) if header else ""
        whole = header is not None or item or _is_whole(span.text, text[: span.start])
        safe, depth = not (lies_in(span, closed) or is_leftover(span.text)), _indentation(text, span.start)
        goes_on = bool(read) and "\n" not in text[read[-1].span.end : span.start]
        step = item and bool(_NUMBERED.match(_line_before(text, span.start)))
        read.append(SourceSentence(span, shown, item, header, whole, safe, depth, goes_on, step))
    return tuple(read)


def _narrowed(
    row: SourceSentence,
    header: tuple[str, ...],
    wanted: Callable[[str], bool],
    named_cell: Callable[[str], bool] | None,
) -> SourceSentence:
    return replace(row, plain=plain(row_in_words(row.span.text, header, wanted, named_cell)))


def plain(text: str) -> str:
    """A sentence without markup, on one line."""
    text = without_speakers(_WRAPPED_WORD.sub("", _QUOTE_MARK.sub(" ", text)))
    for pattern in (_IMAGE, TAG, _MARKER, _NOTE):
        text = pattern.sub("", text)
    return " ".join(EMPHASIS.sub("", _REFERENCE.sub(r"\1\2", LINK.sub(r"\1", text))).replace("\\|", "|").split())


def _line_before(text: str, at: int) -> str:
    return text[text.rfind("\n", 0, at) + 1 : at]


def _indentation(text: str, at: int) -> int:
    line = _line_before(text, at + 1)
    return len(line) - len(line.lstrip())


def _is_whole(text: str, before: str) -> bool:
    """False for a sentence that the edge of a chunk or of a page has cut."""
    first = next((char for char in text if char.isalnum()), "A")
    return (not first.islower() or _begins_with_name(text, before)) and _ends(text)


def _begins_with_name(text: str, before: str) -> bool:
    """Behind a whole sentence a small letter begins a name, such as `npm`, and no rest of another sentence."""
    return _ends(before) and first_word(text) not in STOP_WORDS


def _ends(text: str) -> bool:
    return text.rstrip("*_`'’” \n").endswith(_END)
