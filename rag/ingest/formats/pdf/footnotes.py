"""Footnotes of a PDF page: small type at the foot of a column, each behind its mark, which stands raised in the text.

Without a mark in the text nothing is one: small print, notes below a table, the address below a letter stay in place.
"""

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from statistics import median
from typing import Final, NamedTuple

from rag.ingest.formats.pdf.raised import SMALL, stands_raised
from rag.ingest.formats.pdf.words import SAME_LINE, Word

_SMALLER: Final = 0.92  # than most of the page
_ALIKE: Final = 0.5  # points, from size to size
_STEP: Final = 1.4  # of the step from line to line, in the size of the note: it goes on
_USUAL: Final = 1.3  # of the size of the type, from line to line, where the page has no two of them
_GLUED: Final = 0.3  # of the size of the type, from a word to its mark
_SIGN: Final = r"\d{1,3}|[*†‡§¶]{1,4}|[⁰¹²³⁴-⁹]{1,3}"
_ALONE: Final = re.compile(rf"({_SIGN})[.)]?")
_BEFORE: Final = re.compile(rf"({_SIGN})(?=[^\W\d]|[\"'“‘„«(£€$])")
_CLOSING: Final = re.compile(r"[.,;:!?)\]”’»…]")
_AFTER: Final = re.compile(rf"({_SIGN}){_CLOSING.pattern}*")
_MEASURE: Final = re.compile(r"(?:^|[\W\d_])(?:[mcdk]?m|ft|yd)$")  # `m` with a raised 2 is an area
_PLAIN: Final = str.maketrans("⁰¹²³⁴⁵⁶⁷⁸⁹", "0123456789")

Lines = Sequence[Sequence[Word]]


@dataclass(frozen=True)
class Parted:
    """The lines of a page without its footnotes, and these as texts with their line ends."""

    lines: list[list[Word]]
    footnotes: list[str]


class _Mark(NamedTuple):
    """Of a footnote, in the text: the word at whose end it stands, or that is all of it."""

    sign: str
    line: int
    word: int
    is_sure: bool  # not behind a number, whose power it may be


class _Note(NamedTuple):
    sign: str
    lines: range


def part_footnotes(lines: Lines, taken: frozenset[int], foot: float) -> Parted | None:
    """Nothing where there are none. `taken` are the lines of tables; below the height `foot` only footers stand."""
    marks = list(_marks(lines))
    if not marks:
        return None
    likely = list(_notes(lines, {mark.sign for mark in marks}))
    inside = _lines_of(likely)
    marks = [mark for mark in marks if mark.line not in inside]
    marked = {mark.sign for mark in marks}
    free = [one for one in likely if one.sign in marked and taken.isdisjoint(one.lines)]
    text = [line for at, line in enumerate(lines) if line and at not in inside and _height(line) >= foot]
    notes = [one for one in free if not _stands_above([word for at in one.lines for word in lines[at]], text)]
    if not notes:
        return None
    signs = {one.sign for one in notes} - {one.sign for one in likely if one not in notes}
    return Parted(_without(lines, _lines_of(notes), _places(marks, signs)), [_text(one, lines) for one in notes])


def _lines_of(notes: Iterable[_Note]) -> frozenset[int]:
    return frozenset(at for one in notes for at in one.lines)


def _marks(lines: Lines) -> Iterator[_Mark]:
    before: Word | None = None
    for at, line in enumerate(lines):
        for place, word in enumerate(line):
            stem, sign, _ = word.text.rpartition(word.raised) if word.raised else ("", "", "")
            if not sign and before and (alone := _AFTER.fullmatch(word.text)) and _is_glued(before, word):
                stem, sign = before.text, alone[1]
            if stem and sign and not _MEASURE.search(stem):
                yield _Mark(sign.translate(_PLAIN), at, place, not stem[-1].isdigit())
            before = word


def _is_glued(before: Word, word: Word) -> bool:
    is_near = -1 < word.left - before.right < _GLUED * before.size
    return is_near and stands_raised(before.size, before.middle, word.size, word.middle)


def _notes(lines: Lines, signs: set[str]) -> Iterator[_Note]:
    """What begins with one of the signs, in type smaller than that of the page, and goes on below."""
    body, step = _usual(lines)
    begins = _beginnings(lines, signs, _SMALLER * body) if body else {}
    for at, sign in begins.items():
        size, end = _note_size(lines, at), at + 1
        farthest = _STEP * step * size / body
        while end < len(lines) and end not in begins and _goes_on(lines[end - 1], lines[end], size, farthest):
            end += 1
        yield _Note(sign, range(at, end))


def _usual(lines: Lines) -> tuple[float, float]:
    """The size of most of the page, and how far one of its lines is from the next."""
    body = _size([word for line in lines for word in line])
    steps = [
        _height(above) - _height(line)
        for above, line in pairwise(line for line in lines if line and _size(line) == body)
        if _height(above) - _height(line) > SAME_LINE * body
    ]
    return body, median(steps) if steps else _USUAL * body


def _beginnings(lines: Lines, signs: set[str], largest: float) -> dict[int, str]:
    """The lines that begin with a sign, and with which; numbers that are not raised in their order, and not twice."""
    seen = {at: sign for at, line in enumerate(lines) if (sign := _sign_before(line)) in signs}
    found = {at: sign for at, sign in seen.items() if _note_size(lines, at) <= largest}
    raised = {at for at in found if lines[at][0].size <= SMALL * _note_size(lines, at)}
    surely = {found[at] for at in raised}
    begins, last = dict[int, str](), 0
    for at, sign in found.items():
        is_next = sign not in surely and (not sign.isdigit() or int(sign) > last)
        if at in raised or is_next:
            begins[at] = sign
            last = int(sign) if sign.isdigit() else last
    return begins


def _sign_before(line: Sequence[Word]) -> str:
    found = _ALONE.fullmatch(line[0].text) or _BEFORE.match(line[0].text) if line else None
    return found[1].translate(_PLAIN) if found else ""


def _note_size(lines: Lines, at: int) -> float:
    """That of the words behind its sign, which may be in smaller type."""
    return _size(lines[at][1:] or (lines[at + 1] if at + 1 < len(lines) else ()) or lines[at])


def _size(words: Iterable[Word]) -> float:
    letters = Counter[float]()
    for word in words:
        letters[word.size] += len(word.text)
    return letters.most_common(1)[0][0] if letters else 0.0


def _height(line: Sequence[Word]) -> float:
    """Of what is not raised in it."""
    return min(word.middle for word in line)


def _goes_on(above: Sequence[Word], line: Sequence[Word], size: float, farthest: float) -> bool:
    """True for what is next in a note in type of that size, on the same line or below it in its column."""
    if not line or abs(_size(line) - size) > _ALIKE:
        return False
    down = _height(above) - _height(line)
    if abs(down) <= SAME_LINE * size:
        return line[0].left >= above[-1].right - 1
    return 0 < down <= farthest and line[0].left < above[-1].right


def _stands_above(note: Sequence[Word], text: Lines) -> bool:
    """True where something of the text stands below it, in its column."""
    left, right, bottom = min(word.left for word in note), max(word.right for word in note), _height(note)
    below = (word for line in text if _height(line) < bottom for word in line)
    return any(word.left < right and left < word.right for word in below)


def _places(marks: Sequence[_Mark], signs: set[str]) -> frozenset[tuple[int, int]]:
    """Line and word of each mark with one of these signs; behind a number only where it stands nowhere else."""
    sure = {mark.sign for mark in marks if mark.is_sure}
    found = (mark for mark in marks if mark.sign in signs and (mark.is_sure or mark.sign not in sure))
    return frozenset((mark.line, mark.word) for mark in found)


def _without(lines: Lines, inside: frozenset[int], marks: frozenset[tuple[int, int]]) -> list[list[Word]]:
    """The lines that are left, without these marks; what is torn at a mark is one line again."""
    left: list[list[Word]] = []
    is_open = False
    for at, line in enumerate(lines):
        if at in inside:
            is_open = False
            continue
        is_alone = (at, 0) in marks and not line[0].raised
        goes_on = left and line and (is_alone or (is_open and _is_behind(left[-1][-1], line[0])))
        words = left.pop() if goes_on else []
        for place, word in enumerate(line):
            is_marked = (at, place) in marks
            said = _unmarked(word) if is_marked else word
            if words and ((is_marked and not word.raised) or (is_open and _CLOSING.match(said.text))):
                words[-1] = _joined(words[-1], said)
            else:
                words.append(said)
            is_open = is_marked
        left.append(words)
    return left


def _unmarked(word: Word) -> Word:
    if word.raised:
        stem, _, end = word.text.rpartition(word.raised)
        return word._replace(text=stem + end, raised="")
    found = _AFTER.fullmatch(word.text)
    return word._replace(text=word.text[found.end(1) :]) if found else word


def _joined(word: Word, end: Word) -> Word:
    return word._replace(text=word.text + end.text, right=max(word.right, end.right))


def _is_behind(before: Word, word: Word) -> bool:
    near = SAME_LINE * before.size
    return abs(before.middle - word.middle) <= near and word.left > before.right - near


def _text(note: _Note, lines: Lines) -> str:
    """Its sign and what it says; `*`, which begins a list in Markdown, stays at its first word."""
    first = lines[note.lines.start]
    found = _ALONE.fullmatch(first[0].text) or _BEFORE.match(first[0].text)
    sign = found[0] if found else ""
    text = " ".join(word.text for word in first)[len(sign) :]
    for above, line in pairwise(lines[at] for at in note.lines):
        text += _between(above[-1], line[0]) + " ".join(word.text for word in line)
    return f"{sign}{'' if sign.startswith('*') else ' '}{text.strip()}"


def _between(before: Word, word: Word) -> str:
    if not _is_behind(before, word):
        return "\n"
    return "" if _CLOSING.match(word.text) else " "
