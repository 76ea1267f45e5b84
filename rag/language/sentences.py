"""Sentences with exact spans, in prose and in Markdown.

A text is first cut into blocks along its lines (headings and rules fall away, list items and table rows stand alone),
then each block of prose into sentences. `text == source[start:end]` holds for every span.
"""

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import Final, NamedTuple

from rag.language.german.bridge import is_german_function_word
from rag.language.kept import CHUNKS
from rag.language.markup import HEADING_MARKS
from rag.language.values.dates import GERMAN_MONTHS
from rag.language.words import STOP_WORDS


class Span(NamedTuple):
    """Characters [start, end) of a text."""

    start: int
    end: int
    text: str


_RULE = re.compile(r"(?:[-*_=]\s*){3,}$|\|?\s*:?-{2,}:?\s*(?:\|\s*:?-{2,}:?\s*)*\|?\s*$")
_UNDERLINE = re.compile(r"\s*(?:={3,}|-{3,})\s*$")
_FENCE = ("```", "~~~")
_ITEM = re.compile(r"\s*(?:[-*+•●▪◦–‣\uf0b7]|\(?\d{1,3}[.)]|\(?[a-zA-Z][)])\s+")
_RUN_IN = re.compile(r"\s*(?:\[\d{1,3}\]\s*)*(?:§\s?)?\d{1,2}(?:\.\d{1,2})+\.?\s+[^\W\d]+(?:[ /&-]+[^\W\d]+){0,3}[.:]")
"""`4.4 Appeal.` before the first sentence of its paragraph, which says little without it."""
_NOTE = re.compile(r"\s*\[\^[\w-]{1,20}\]:\s+")
"""Of a footnote: its mark is no word of it."""
_MARKS = re.compile(r"(?:\[\^[\w-]{1,20}\])+\Z")
"""Of footnotes, behind the end of a sentence: they are no words of it."""
_LABELLED = re.compile(r"\s*(?:\*\*|__)?[^\W_][^:.;!?|\n]{1,40}:(?:\*\*|__)? \S[^\n]{0,80}(?<![,;–—-])\s*")
_ROW = re.compile(r"\s*\|.*\|\s*$")
_QUOTED = re.compile(r"\s*(?:>\s?)+")

_BARE_ANSWER: Final = re.compile(r"(?:(?:A|Answer|Antwort)\s*:\W*)?(?:yes|no|ja|nein)\W*", re.IGNORECASE)
_ASKING_HEADING: Final = re.compile(
    r"^\s{0,3}#{1,6}\s+(?P<asked>[^\n]*\?)[^\w\n]*\n\s*(?:A\w*\s*:\W*)?\Z", re.MULTILINE
)
_CLOSERS: Final = r"[\"'”’»)\]*_]*+(?:\[\^[\w-]{1,20}\])*+(?=\s|$)"  # the marks of footnotes, too
_END = re.compile(  # the signs first: so a search leaps from one of them to the next
    rf"[.!?…。！？](?:(?<=[.!?…])(?<![.!?…].)[.!?…]*+{_CLOSERS}|(?<=[。！？])(?:{_CLOSERS})?)", re.DOTALL
)
_SAYS_SOMETHING = re.compile(r"[^\W_]")
_OPENER = re.compile(r"[\"'“‘«(\[*_¿¡]*")
_NEXT_WORD = re.compile(r"[^\W\d_]+(?:['’][^\W\d_]+)?")


def _set_of(listed: str) -> frozenset[str]:
    return frozenset(listed.split())


# Never the end of a sentence, and the end only when an unmistakable beginning follows.
_ABBREVIATIONS: Final = _set_of(
    """e.g i.e eg ie cf vs mr mrs ms dr prof st no nos nr approx ca fig figs sec art par vol ed eds pp p z.b d.h bzw
    u.a z.t i.d.r o.ä ggf vgl evtl evt inkl zzgl einschl ausschl insb bzgl bspw sog stellv tgl mtl tsd mio mrd std
    jan feb mar apr jun jul aug sep sept oct okt nov dec dez mär mon tue wed thu fri
    dept est gen col sgt lt capt rev hon jr sr
    mt ft tel ext ref incl excl resp gov sen rep messrs ph b c r"""
)
_MAYBE_END: Final = _set_of("etc inc ltd co corp plc llc gmbh u.s u.k u.n e.u a.m p.m b.c a.d ph.d usw d.c fr hr fa")
_BEFORE_NUMBERS: Final = _set_of("max min abs mind ziff gem kap pos abb tab rn rz fr sfr rp eur mo di mi sa")
_STREET: Final = "str"  # `Hafenstr. 5` too
_AMOUNT: Final = re.compile(r"[\d§€£$]|(?:CHF|EUR|USD|GBP|s?fr)\b", re.IGNORECASE)
_MONTHS_AFTER_ORDINAL: Final = _set_of(GERMAN_MONTHS)
_ORDINAL: Final = re.compile(
    r"\b(?:der|die|das|dem|den|des|am|im|vom|zum|zur|beim|jede[nmrs]?)\s+(?:[a-zäöüß]{3,}e[nrs]\s+)?\d{1,2}$",
    re.IGNORECASE,
)
"""A German number in order: `in der 2. Klasse`, `am 3. Tag`, `ab dem vollendeten 60. Lebensjahr`."""
_TITLE_WORDS: Final = 9
_LOOKED_BACK: Final = 200  # characters before a full stop: a sentence may have thousands of abbreviations
_KEPT: Final = 8000  # characters: a chunk is read by every step of a turn, a whole document once


def split_sentences(text: str) -> list[Span]:
    """Sentences, list items and table rows in order; headings, rules and fences are left out."""
    return list(_split_once(text)) if len(text) <= _KEPT else list(_split(text))


@lru_cache(maxsize=CHUNKS)
def _split_once(text: str) -> tuple[Span, ...]:
    return tuple(_split(text))


def _split(text: str) -> Iterator[Span]:
    """A yes or a no that says nothing more stands with the line that asks, be it a heading."""
    before: Span | None = None
    for span in (span for start, end in _blocks(text) for span in _sentences(text, start, end)):
        asked = _start_of_question(text, before, span) if _BARE_ANSWER.fullmatch(span.text) else None
        if before and asked != before.start:
            yield before
        before = span if asked is None else Span(asked, span.end, text[asked : span.end])
    if before:
        yield before


def _start_of_question(text: str, before: Span | None, answer: Span) -> int | None:
    """Where the question begins that stands directly over an answer; None without one."""
    heading = _ASKING_HEADING.search(text, before.end if before else 0, answer.start)
    if heading:
        return heading.start("asked")
    return before.start if before and before.text.rstrip(" *_").endswith("?") else None


def is_table_row(text: str) -> bool:
    """True for a Markdown table row."""
    return bool(_ROW.match(text))


def _lines(text: str) -> Iterator[tuple[int, int]]:
    start = 0
    for line in text.splitlines(keepends=True):
        yield start, start + len(line.rstrip("\r\n"))
        start += len(line)


def _blocks(text: str) -> Iterator[tuple[int, int]]:
    """Spans of paragraphs, list items and table rows."""
    lines = list(_lines(text))
    start: int | None = None
    end = 0
    for number, (at, stop) in enumerate(lines):
        line = text[at:stop]
        if start is not None and (_opens_block(line) or _is_labelled_as_above(text, lines, number)):
            yield start, end
            start = None
        if _is_skipped(line):
            continue
        if start is None and _is_title(text, lines, number):
            continue
        if start is None:
            start = at + _marker_width(line)
        end = stop
        if _ROW.match(line):
            yield start, end
            start = None
    if start is not None:
        yield start, end


def _is_skipped(line: str) -> bool:
    said = line.strip()
    return not said or said.startswith(_FENCE) or bool(HEADING_MARKS.match(line) or _RULE.match(said))


def _opens_block(line: str) -> bool:
    return _is_skipped(line) or bool(_ITEM.match(line) or _ROW.match(line) or _NOTE.match(line))


def _is_labelled_as_above(text: str, lines: list[tuple[int, int]], number: int) -> bool:
    """`Guests: 15 euros` right below `Crews: 12 euros`."""
    here, above = (text[slice(*lines[at])] for at in (number, number - 1))
    return bool(_LABELLED.fullmatch(here) and _LABELLED.fullmatch(above))


def _marker_width(line: str) -> int:
    quoted = _QUOTED.match(line)
    at = quoted.end() if quoted else 0
    item = _ITEM.match(line, at) or _NOTE.match(line, at)
    return item.end() if item else at


def _is_title(text: str, lines: list[tuple[int, int]], number: int) -> bool:
    """A short capitalised line without an end, standing directly over longer prose, as PDF headings come out."""
    line = text[slice(*lines[number])].strip()
    if number + 1 >= len(lines) or not line or not line[0].isupper() or line[-1] in '.!?:;,…"”)|':
        return False
    below = text[slice(*lines[number + 1])].strip()
    if _UNDERLINE.match(below):
        return True
    if not below or not below[0].isupper() or _opens_block(below) or len(line.split()) > _TITLE_WORDS:
        return False
    capitals = [word for word in line.split() if word[0].isalpha() and word.casefold() not in STOP_WORDS]
    return len(below) > len(line) * 1.3 and all(word[0].isupper() for word in capitals)


def _sentences(text: str, start: int, end: int) -> Iterator[Span]:
    if _ROW.match(text[start:end]):
        yield from _trimmed(text, start, end)
        return
    begin = start
    for match in _END.finditer(text, start, end):
        is_label = match.end() < end and _RUN_IN.fullmatch(text, begin, match.end())
        if not is_label and _ends_sentence(text, begin, match, end):
            yield from _trimmed(text, begin, match.end())
            begin = match.end()
    yield from _trimmed(text, begin, end)


def _trimmed(text: str, start: int, end: int) -> Iterator[Span]:
    body = text[start:end].lstrip(" \t\r\n>")
    start = end - len(body)
    body = _MARKS.sub("", body.rstrip())
    if _SAYS_SOMETHING.search(body):
        yield Span(start, start + len(body), body)


def _ends_sentence(text: str, begin: int, match: re.Match[str], end: int) -> bool:
    rest = text[match.end() : min(end, match.end() + 80)].lstrip()
    rest = rest[_OPENER.match(rest).end() :]  # type: ignore[union-attr]  # it matches the empty string
    if not rest:
        return True
    if not match.group().startswith("."):
        return not rest[0].islower()
    if rest[0].islower():
        return False
    sentence = text[max(begin, match.start() - _LOOKED_BACK) : match.start()]
    return _may_end(_last_word(sentence), sentence, rest)


def _last_word(sentence: str) -> str:
    """What stands right before the end; nothing where that is a space."""
    body = sentence.removesuffix("\n")
    return "" if not body or body[-1].isspace() else body.rsplit(None, 1)[-1]


def _may_end(last: str, sentence: str, rest: str) -> bool:
    """Whether a full stop after the word `last` closes its sentence, given what follows."""
    word = last.strip("\"'“”‘’([*_").casefold()
    if _BARE_ANSWER.fullmatch(sentence.strip()):
        return not rest[0].isdigit()
    if (word in _BEFORE_NUMBERS or word.endswith(_STREET)) and _AMOUNT.match(rest):
        return False
    if len(word) > 1 and word.isalpha() and word not in _MAYBE_END:
        return word not in _ABBREVIATIONS
    following = _NEXT_WORD.match(rest)
    next_word = following.group().casefold() if following else ""
    if word in _MAYBE_END:
        return next_word in STOP_WORDS or is_german_function_word(next_word)
    if sentence.strip().isdigit() or (word.isdigit() and _is_ordinal(sentence, next_word)):
        return False
    if len(word) == 1 and word.isalpha() and word != "i":  # "J. Smith", "A. The first item", but "group A. They"
        return next_word in STOP_WORDS and len(sentence.split()) > 1
    return word not in _ABBREVIATIONS


def _is_ordinal(sentence: str, next_word: str) -> bool:
    if next_word in _MONTHS_AFTER_ORDINAL:
        return True
    return next_word not in STOP_WORDS and _ORDINAL.search(sentence) is not None  # "I am 30. The next"


def is_list_item(text: str, span: Span) -> bool:
    """True when the span begins a list item of `text`."""
    line = text.rfind("\n", 0, span.start) + 1
    return bool(_ITEM.fullmatch(text[line : span.start]))
