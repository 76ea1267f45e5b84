"""Text → chunks: sections along the headings first, pages next, then about `chunk_tokens` with some overlap.

A token is taken as four characters, which is close for English and needs no tokenizer. Every chunk is an exact span
of the version's text. Tables are never cut here: the extractor has already made long ones into several with a header.
"""

import re
from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import count, pairwise
from typing import Final

import semantic_text_splitter

from rag.domain.documents import ExtractedText, Section
from rag.errors import ChunkingFailed
from rag.ingest.formats.headings import HEADING
from rag.ingest.slugs import slug
from rag.language.sentences import split_sentences
from rag.ports import SplitChunk
from rag.settings import Settings

CHARACTERS_PER_TOKEN: Final = 4
RULES: Final = "sections-3"  # raised whenever the same text would be cut differently
START: Final = "start"  # slug of what stands before the first heading

_FENCED: Final = re.compile(r"^(`{3,}+|~{3,}+)[^\n]*\n.*?(?:^\1[ \t]*$|\Z)", re.MULTILINE | re.DOTALL)
_TABLE: Final = re.compile(r"(?:^[ \t]{0,3}\|[^\n]*\|[ \t]*(?:\n|\Z)){2,}", re.MULTILINE)
_WORD: Final = re.compile(r"\w")
_SPACE: Final = re.compile(r"\s")
_SENTENCE_END: Final = re.compile(r"[.!?…][\"'”’)\]]*(?=\s|$)|\n")
_TINY: Final = 80  # characters; a shorter text keeps its heading line, which says what it is about
_LEAST: Final = 30  # characters; a shorter piece at the end of a page or section stays with what precedes it
_LONGEST_WORD: Final = 100  # characters; behind more of them a text is cut anywhere
_BLOCK: Final = 200_000  # characters that are cut in one go
_LINE: Final = 20_000  # characters of a line that are
_LONGEST_ROW: Final = 8  # times the size: a quote that is never closed makes one row of the rest of a file
_MOST_ABOVE: Final = 12  # headings without a text of their own that stand over a section
_RUN_ON: Final = 400  # characters a sentence may run over the end of a page before it is cut there


@dataclass(frozen=True)
class _Heading:
    level: int
    text: str
    start: int
    end: int


@dataclass(frozen=True)
class _Found:
    """A section before it has a slug."""

    names: tuple[str, ...]
    start: int
    end: int


class MarkdownSplitter:
    """Implements `ports.Splitter`."""

    def __init__(self, settings: Settings) -> None:
        self._size = settings.chunk_tokens * CHARACTERS_PER_TOKEN
        overlap = min(settings.chunk_overlap * CHARACTERS_PER_TOKEN, self._size // 2)
        self._cutter = semantic_text_splitter.MarkdownSplitter(self._size, overlap=overlap)
        self.fingerprint = f"{RULES}:{settings.chunk_tokens}:{settings.chunk_overlap}"

    def split(self, document_id: str, extracted: ExtractedText) -> list[SplitChunk]:
        """Raises ChunkingFailed for a text nothing can be made of."""
        chunks = list(self._chunks(document_id, extracted))
        if not chunks:
            raise ChunkingFailed(file=document_id, detail="no text")
        return chunks

    def _chunks(self, document_id: str, extracted: ExtractedText) -> Iterator[SplitChunk]:
        text, pages = extracted.text, extracted.pages
        begun = [page.start for page in pages]
        for section in find_sections(text, extracted.title):
            spans = [span for part in _by_page(text, section, begun) for span in self._spans(text, *part)]
            for ordinal, (start, end) in enumerate(_without_crumbs(spans), start=1):
                chunk_id = f"{document_id}::{section.slug}::{ordinal}"
                on = bisect_right(begun, start)
                page = pages[on - 1].number if on else None
                yield SplitChunk(chunk_id, section, ordinal, start, end, page, text[start:end])

    def _spans(self, text: str, start: int, end: int) -> Iterator[tuple[int, int]]:
        """Spans of at most the size; neighbouring pieces that fit together stay together."""
        open_start = open_end = start
        for piece_start, piece_end in self._pieces(text, start, end):
            if open_end > open_start and piece_end - open_start > self._size:
                yield from _trimmed(text, open_start, open_end)
                open_start = piece_start
            open_end = piece_end
        yield from _trimmed(text, open_start, open_end)

    def _pieces(self, text: str, start: int, end: int) -> Iterator[tuple[int, int]]:
        """Tables whole, prose and rows without an end as the cutter cuts it."""
        place = start
        for table in _TABLE.finditer(text, start, end):
            yield from self._prose(text, place, table.start())
            place = table.end()
            if max(map(len, table.group().split("\n"))) <= _LONGEST_ROW * self._size:
                yield table.start(), place
            else:
                yield from self._prose(text, table.start(), place)
        yield from self._prose(text, place, end)

    def _prose(self, text: str, start: int, end: int) -> Iterator[tuple[int, int]]:
        if end - start <= self._size:
            if text[start:end].strip():
                yield start, end
            return
        for first, last in (part for block in _blocks(text, start, end) for part in _without_long_lines(text, *block)):
            cut = self._cutter.chunk_indices(text[first:last])
            pieces = [(first + offset, first + offset + len(piece)) for offset, piece in cut]
            yield from self._in_whole_sentences(_Sentences(text, first, last, self._size), pieces)

    def _in_whole_sentences(
        self, sentences: "_Sentences", pieces: Sequence[tuple[int, int]]
    ) -> Iterator[tuple[int, int]]:
        """The same pieces, none of which cuts a sentence that there is room for: what is left over begins the next one.

        The cutter takes every apostrophe, quotation mark and bracket for a better place than the end of a sentence.
        """
        place = pieces[0][0] if pieces else 0
        for start, end in pieces:
            stop = sentences.before(end)
            back = sentences.before(start)
            begin = min(place, back if stop - back <= self._size else sentences.after(start))
            while begin < stop:
                most = min(stop, begin + self._size)
                whole = sentences.before(most)
                place = whole if whole > begin else most
                yield begin, place
                begin = place


class _Sentences:
    """Where the sentences of a part of a text begin and end; an item begins with its mark.

    One that is too long for a chunk is cut like a text without any, between two words.
    """

    def __init__(self, text: str, start: int, end: int, most: int) -> None:
        found = [span for span in split_sentences(text[start:end]) if span.end - span.start < most]
        self._text, self._end = text, end
        self._starts = [_with_mark(text, start + span.start) for span in found]
        self._ends = [start + span.end for span in found]

    def before(self, place: int) -> int:
        """The place, or where the sentence or the word begins that it would cut."""
        at = self._cut_at(place)
        return self._starts[at] if at is not None else self._word(place)

    def after(self, place: int) -> int:
        """The place, or where the sentence ends or the word begins that it would cut."""
        at = self._cut_at(place)
        return self._ends[at] if at is not None else self._word(place)

    def _word(self, place: int) -> int:
        is_cut = place < self._end and not _SPACE.search(self._text, place - 1, place + 1)
        return self._text.rfind(" ", max(0, place - _LONGEST_WORD), place) + 1 or place if is_cut else place

    def _cut_at(self, place: int) -> int | None:
        at = bisect_left(self._starts, place) - 1
        return at if at >= 0 and place < self._ends[at] else None


def _with_mark(text: str, start: int) -> int:
    """Where the line begins, if nothing but a mark stands there before the sentence."""
    line = text.rfind("\n", 0, start) + 1
    return start if _WORD.search(text, line, start) else line


def _blocks(text: str, start: int, end: int) -> Iterator[tuple[int, int]]:
    """The cutter's time grows with the square of its text: a megabyte takes seconds, ten of them minutes."""
    while end - start > _BLOCK:
        middle, last = start + _BLOCK // 2, start + _BLOCK
        cut = next((at for sign in ("\n\n", "\n", " ") if (at := text.rfind(sign, middle, last)) > 0), last)
        yield start, cut
        start = cut
    yield start, end


def _without_long_lines(text: str, start: int, end: int) -> Iterator[tuple[int, int]]:
    """The cutter looks from every cut to the end of its line, in Chinese for seconds."""
    line = start
    while line < end:
        stop = text.find("\n", line, end)
        stop = end if stop < 0 else stop + 1
        for place in range(line + _LINE, stop, _LINE):
            cut = text.rfind(" ", place - _LINE // 2, place) + 1 or place
            yield start, cut
            start = cut
        line = stop
    yield start, end


def find_sections(text: str, title: str | None = None) -> list[Section]:
    """Sections in order. A bare heading becomes a parent of the next; the document's title is no section."""
    found: list[_Found] = []
    path: list[_Heading] = []
    bare: list[_Heading] = []
    headings = _headings(text)
    if not headings or text[: headings[0].start].strip():
        found.append(_Found((), 0, headings[0].start if headings else len(text)))
    for heading, following in pairwise([*headings, None]):
        assert heading is not None
        end = following.start if following else len(text)
        path = [step for step in path if step.level < heading.level]
        if _WORD.search(text[heading.end : end]):
            names = _without_title(_names([*path, *bare[-_MOST_ABOVE:]], heading), title)
            short = len(text[heading.end : end].strip()) < _TINY
            found.append(_Found(names, heading.start if short else heading.end, end))
            bare = []
        elif found and (following is None or following.level < heading.level):
            found[-1] = replace(found[-1], end=heading.end)  # nothing below it: it closes what stands before it
        elif following is None:
            found.append(_Found((), heading.start, end))
        else:
            bare.append(heading)
        path.append(heading)
    return _with_slugs(found)


def _names(above: Sequence[_Heading], own: _Heading) -> tuple[str, ...]:
    """The path down to a heading; one that says the same as its own is left out."""
    names = {heading.text.casefold(): heading.text for heading in above}
    names.pop(own.text.casefold(), None)
    return (*names.values(), own.text)


def _headings(text: str) -> list[_Heading]:
    fences = [(fence.start(), fence.end()) for fence in _FENCED.finditer(text)]
    starts = [start for start, _ in fences]
    found = (_Heading(len(h[1]), h[2], h.start(), h.end()) for h in HEADING.finditer(text))
    return [one for one in found if not (at := bisect_right(starts, one.start)) or fences[at - 1][1] <= one.start]


def _without_title(names: Sequence[str], title: str | None) -> tuple[str, ...]:
    parts = {part.casefold() for part in ([title, *title.split(" – ")] if title else [])}
    return tuple(name for place, name in enumerate(names) if place >= len(parts) or name.casefold() not in parts)


def _with_slugs(found: Sequence[_Found]) -> list[Section]:
    """The heading's own slug for the first that has it, with its parents for later ones: what is added renames none."""
    sections: dict[str, Section] = {}
    numbers: dict[str, Iterator[str]] = {}  # each goes on where it stopped: thousands may be called the same
    for one in found:
        own = slug(one.names[-1]) if one.names else START
        name = ".".join(map(slug, one.names)) if own in sections and one.names else own
        unique = next(free for free in numbers.setdefault(name, _numbered(name)) if free not in sections)
        sections[unique] = Section(unique, one.names, one.start, one.end)
    return list(sections.values())


def _numbered(name: str) -> Iterator[str]:
    yield name
    yield from (f"{name}-{number}" for number in count(2))


def _by_page(text: str, section: Section, begun: Sequence[int]) -> Iterator[tuple[int, int]]:
    """The parts of a section that lie on one page each; a sentence that runs on stays whole, where it began."""
    first = max(1, bisect_left(begun, section.start - _RUN_ON))
    cuts = [_sentence_end(text, start, section.end) for start in begun[first : bisect_left(begun, section.end)]]
    inside = [cut for cut in cuts if section.start < cut < section.end]
    yield from pairwise(sorted({section.start, *inside, section.end}))


def _sentence_end(text: str, page_start: int, section_end: int) -> int:
    """The page's start, or the end of the sentence that runs over it."""
    if text[max(0, page_start - 2) : page_start] == "\n\n" or page_start >= section_end:
        return page_start
    found = _SENTENCE_END.search(text, page_start, min(section_end, page_start + _RUN_ON))
    return found.end() if found else page_start


def _trimmed(text: str, start: int, end: int) -> Iterator[tuple[int, int]]:
    piece = text[start:end]
    start += len(piece) - len(piece.lstrip())
    end -= len(piece) - len(piece.rstrip())
    if _WORD.search(text, start, end):
        yield start, end


def _without_crumbs(spans: Sequence[tuple[int, int]]) -> list[tuple[int, int]]:
    """Spans with very short ones joined to the one before."""
    kept: list[tuple[int, int]] = []
    for start, end in spans:
        if kept and end - max(start, kept[-1][1]) < _LEAST:
            kept[-1] = (kept[-1][0], max(end, kept[-1][1]))
        else:
            kept.append((start, end))
    return kept
