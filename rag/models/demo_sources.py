"""The numbered sources as the demo model reads them: only sentences that could be part of an answer, in plain words."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from rag.language.injection import machine_regions
from rag.language.sentences import Span, is_list_item, is_table_row, split_sentences
from rag.prompts.sources import PromptSource

_IMAGE: Final = re.compile(r"!\[[^\]]*\](?:\([^)]*\))?")
_LINK: Final = re.compile(r"\[([^\]\[]+)\]\([^()\s]*(?:\([^()]*\)[^()\s]*)*(?:\s+\"[^\"]*\")?\)")
_TAG: Final = re.compile(r"</?[a-zA-Z][^<>]{0,200}>|<!--.*?-->", re.DOTALL)
_EMPHASIS: Final = re.compile(r"\*\*|__|(?<!\w)[*_](?=\S)|(?<=\S)[*_](?!\w)|`+")
_MARKER: Final = re.compile(r"\s?\[\^?\d{1,3}\]")
_WRAPPED_WORD: Final = re.compile(r"(?<=[a-z])-\n\s*(?=[a-z])")
_QUOTE_MARK: Final = re.compile(r"\n\s*>+\s?")
_CELL: Final = re.compile(r"(?<!\\)\|")
_END: Final = (".", "!", "?", "…", ":", ";", '."', ".)", ".”", ".’", "。")


@dataclass(frozen=True)
class SourceSentence:
    """One sentence of a source: where it stands and how a reader would like to see it."""

    span: Span
    plain: str
    is_item: bool
    is_row: bool
    is_whole: bool
    is_safe: bool


@dataclass(frozen=True)
class ReadSource:
    """A source with its sentences; `header` holds, for each table row, the cells of its header row."""

    source: PromptSource
    sentences: tuple[SourceSentence, ...]

    @property
    def number(self) -> int:
        return self.source.number


def read_source(source: PromptSource) -> ReadSource:
    """Split a source into sentences that know their layout."""
    spans = split_sentences(source.text)
    rows = [is_table_row(span.text) for span in spans]
    closed = machine_regions(source.text)
    read = []
    for at, span in enumerate(spans):
        item = is_list_item(source.text, span)
        shown = _row_in_words(spans, rows, at) if rows[at] else plain(span.text)
        whole = rows[at] or item or _is_whole(span.text)
        read.append(SourceSentence(span, shown, item, rows[at], whole, not _lies_in(span, closed)))
    return ReadSource(source, tuple(read))


def _lies_in(span: Span, regions: Sequence[tuple[int, int]]) -> bool:
    return any(start < span.end and span.start < end for start, end in regions)


def plain(text: str) -> str:
    """A sentence without markup, on one line."""
    text = _WRAPPED_WORD.sub("", _QUOTE_MARK.sub(" ", text))
    for pattern in (_IMAGE, _TAG, _MARKER):
        text = pattern.sub("", text)
    return " ".join(_EMPHASIS.sub("", _LINK.sub(r"\1", text)).replace("\\|", "|").split())


def _is_whole(text: str) -> bool:
    """False for a sentence that the edge of a chunk has cut."""
    first = next((char for char in text if char.isalpha()), "A")
    return not first.islower() and text.rstrip("*_`'’” ").endswith(_END)


def cells(row: str) -> list[str]:
    """The cells of a table row, in plain words."""
    return [plain(cell) for cell in _CELL.split(row.strip().strip("|"))]


def _row_in_words(spans: Sequence[Span], rows: Sequence[bool], at: int) -> str:
    """`Basic: Price 5 EUR, Seats 3.` from a row and the header of its table."""
    first = at
    while first > 0 and rows[first - 1]:
        first -= 1
    if first == at:
        return ""
    header, row = cells(spans[first].text), cells(spans[at].text)
    named = [f"{name} {value}".strip() for name, value in zip(header[1:], row[1:], strict=False) if value]
    return f"{row[0]}: {', '.join(named)}." if named and row[0] else ", ".join(filter(None, [row[0], *named])) + "."
