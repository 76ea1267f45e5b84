"""The pieces of a text that may each be an order: its sentences, and the lines that are none."""

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise, zip_longest
from typing import Final

from rag.language.orders.ciphers import is_ciphered
from rag.language.sentences import Span, split_sentences
from rag.language.tables import cells

_LONGEST: Final = 200_000
_LONGEST_PIECE: Final = 2000  # characters: whatever is looked for in one takes time with the square of its length
_OVERLAP: Final = 240  # characters that are read again, for what would be cut in two
_NEW_LINE: Final = re.compile(r"\n\s*(?=[A-Z\"'“(])")
_TABLE: Final = re.compile(r"(?:^[ \t]*\|[^\n]*\n?){2,}", re.MULTILINE)
_MOST_ROWS: Final = 200
_LONGEST_CELL: Final = 40  # characters on average: longer ones are sentences of their own
_LONGEST_LINE: Final = 40  # characters: a longer one is a sentence of its own
_LEAST_LINES: Final = 3
_MARKS: Final = re.compile(r"^[\s#>*+\-|\d.)]+")
_WHO_ASKS: Final = r"\b(?:q|question|user|human|customer|reader|employee|colleague|asker|input|frage)\s?\d*\s*:"
_ASKED: Final = (
    rf"{_WHO_ASKS}[^\n]{{2,200}}?\s+(?:a|answer(?: given)?|reply|assistant|helper|ai|bot|output|antwort)\s?\d*\s*:\s*"
)
_AGAIN: Final = rf"[.!?]?(?=\s*(?:\Z|\n|{_WHO_ASKS}))\s*{_ASKED}(?P=said)"
_SAME_ANSWER: Final = re.compile(
    rf"{_ASKED}(?:(?P<said>[^\n.!?]{{2,120}}){_AGAIN}{_AGAIN}"
    rf"|(?P<word>(?-i:[A-Z]{{4,}}))[.!?]?\s+{_ASKED}(?P=word))\b",
    re.IGNORECASE,
)
_LEAST_COLONS: Final = 4  # behind who asks and who answers, twice
_PLAIN_ANSWERS: Final = frozenset(["yes", "no", "ja", "nein", "none", "never", "always", "true", "false", "n/a"])
_SAYS_SOMETHING: Final = re.compile("[^\\W_]|(?:[\u24b6-\u24e9\U0001f130-\U0001f1ff][\u200b-\u200d\u2060\ufe0f]?){2}")


def pieces_of(text: str) -> list[Span]:
    """Sentences; lines that are none (headings, comments) too, for an order may hide in any of them."""
    text = text[:_LONGEST]
    read = [piece for span in split_sentences(text) for line in _by_line(span) for piece in _parts(line)]
    beside = [piece for line in _lines_beside(text, read) for piece in _parts(line)]
    return sorted([*read, *beside])


def columns_of(text: str) -> Iterator[Span]:
    """The columns of its tables, each read from top to bottom: an order may be cut into cells."""
    for block in _TABLE.finditer(text[:_LONGEST]):
        rows = [cells(row) for row in block.group().splitlines()[:_MOST_ROWS] if _SAYS_SOMETHING.search(row)]
        for column in zip_longest(*rows):
            said = [cell for cell in column if cell]
            if len(said) > 1 and sum(map(len, said)) <= _LONGEST_CELL * len(said):
                yield Span(block.start(), block.end(), " ".join(said))


def lines_of(text: str) -> Iterator[Span]:
    """Short lines that follow one another, read as one: an order may be cut into headings, items or single words."""
    run: list[tuple[int, int, str]] = []
    start = 0
    for line in [*text[:_LONGEST].splitlines(keepends=True), "x" * (_LONGEST_LINE + 1)]:
        said = _MARKS.sub("", line).strip()
        if len(said) > _LONGEST_LINE:
            if len(run) >= _LEAST_LINES:
                yield Span(run[0][0], run[-1][1], " ".join(words for _, _, words in run))
            run = []
        elif said:
            run.append((start, start + len(line.rstrip()), said))
        start += len(line)


def answers_of(text: str) -> Iterator[Span]:
    """Where questions one after the other all have the same answer: examples of how to answer whatever is asked."""
    if text.count(":") < _LEAST_COLONS:
        return
    for found in _SAME_ANSWER.finditer(text[:_LONGEST]):
        if (found["said"] or "").casefold() not in _PLAIN_ANSWERS:
            yield Span(found.start(), found.end(), found[0])


def _by_line(span: Span) -> list[Span]:
    """A sentence over several lines may be two that nobody divided, when a line begins like a sentence."""
    if "\n" not in span.text:
        return [span]
    cuts = [0, *(match.end() for match in _NEW_LINE.finditer(span.text)), len(span.text)]
    parts = [(start, end, span.text[start:end].rstrip()) for start, end in pairwise(cuts)]
    return [Span(span.start + start, span.start + start + len(part), part) for start, end, part in parts if part]


def _parts(span: Span) -> Iterator[Span]:
    """A sentence as it is; one without an end in parts, at a space or else where a code of four letters each ends."""
    start, end, text = span
    while len(text) > _LONGEST_PIECE:
        space = text.rfind(" ", 0, _LONGEST_PIECE)
        within = space > _LONGEST_PIECE - 2 * _OVERLAP
        cut = space if within else _LONGEST_PIECE - (_LONGEST_PIECE - space - 1) % 4
        yield Span(start, start + cut, text[:cut])
        again = text.find(" ", cut - _OVERLAP, cut) + 1 or cut
        start, text = start + again, text[again:]
    yield Span(start, end, text)


def _lines_beside(text: str, read: Sequence[Span]) -> Iterator[Span]:
    """The lines that say something and hold nothing of any sentence; those are in order and do not overlap."""
    start, at = 0, 0
    for line in text.splitlines(keepends=True):
        end = start + len(line)
        while at < len(read) and read[at].end <= start:
            at += 1
        said = "" if at < len(read) and read[at].start < end else line.rstrip()
        if said and (_SAYS_SOMETHING.search(said) or is_ciphered(said)):
            yield Span(start, start + len(said), said)
        start = end
