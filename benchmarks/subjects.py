"""Tell what a page says of one subject of another one, or of more than it speaks of, and count what is withheld.

    python -m benchmarks.subjects DATA [--sentences N] [--show KIND]

DATA holds `handbooks/*/files/**.md`. No word is made up: every lie is put together from sentences of one passage.
"""

import argparse
import json
import random
import re
from collections.abc import Iterator, Sequence
from itertools import pairwise
from pathlib import Path
from typing import Final, NamedTuple

from benchmarks.mutations import PASSAGE, PLAIN, SEED, Told, measure, page_text, passage_around
from rag.language.sentences import split_sentences
from rag.language.words import content_words, stem

_VERB: Final = "is|are|will|can|must|should|may|has|have|gets?|receives?|needs? to|includes?|requires?|cannot"
_SUBJECT: Final = re.compile(
    r"(?P<subject>(?:The|All|Every|Each|Our|Your|Any|New|Most|[A-Z][a-z]+s)\b[^,;:()]{3,60}?) "
    rf"(?P<verb>{_VERB}) (?P<rest>[^;:()]{{15,160}})\."
)
_OF_ALL: Final = r"(?:All|Any|Every|Each|No)(?: [a-z-]+){1,3}?|Anyone|Everyone|[A-Z][a-z]+s(?: [a-z-]+){0,2}?"
_WHICH: Final = re.compile(
    rf"(?P<head>{_OF_ALL}),? (?P<which>(?:who|that|which) [^,;:.()]{{6,80}}?|(?:in|on|with|from|for|at|under|over"
    rf"|outside|without) [^,;:.()]{{4,60}}?),?(?= (?:{_VERB})\b)"
)
_STANDS_IN: Final = re.compile(r"(?:It|They) (?!(?:\w+ ){1,4}(?:that|to)\b)")
_POINTS: Final = re.compile(r"(?:It|They|This|These|He|She|That|Those|There)\b")
_SINGULAR: Final = re.compile(r"is|has|gets|receives|needs to|includes|requires")
_PART: Final = re.compile(
    r",? (?P<part>(?:(?:in|on|at|with|by|through|via|within|during|after|before|for|from|to|under|without) )?"
    r"(?:the|your|our|an?|their|any|all) [^,;:.()]{4,45}"
    r"|(?:if|when|unless|once|until|because|so that) [^,;:.()]{8,70})\."
)
"""How a sentence ends: with a thing, a place or a way, a condition."""
_NEAR: Final = 600
"""Characters between two sentences of one passage."""
_CLOSE: Final = 400


class Line(NamedTuple):
    start: int
    text: str


class Parted(NamedTuple):
    subject: str
    verb: str
    rest: str


def told_of_others(data: Path, count: int) -> Iterator[Told]:
    """Up to `count` lies of each kind from each handbook, and for every "it" its own sentence as an honest twin."""
    draw = random.Random(SEED)
    for book in sorted((data / "handbooks").iterdir()):
        pages = [page for path in sorted(book.rglob("*.md")) if len(page := page_text(path)) > PASSAGE]
        draw.shuffle(pages)
        found: dict[str, list[Told]] = {}
        for page in pages:
            for one in _of_page(page, draw):
                found.setdefault(one.kind, []).append(one)
        for told in found.values():
            yield from told[:count]


def _of_page(page: str, draw: random.Random) -> Iterator[Told]:
    lines = [Line(span.start, " ".join(span.text.split())) for span in split_sentences(page)]
    for line in lines:
        if found := _WHICH.match(line.text):
            yield _told("which left out", False, found["head"] + line.text[found.end() :], page, line)
    plain = [line for line in lines if PLAIN.fullmatch(line.text)]
    for one, other in pairwise(plain):
        if other.start - one.start < _CLOSE:
            yield from _put_in(one, other, page)
            yield from _put_in(other, one, page)
    for one, other in pairwise(line for line in lines if _SUBJECT.fullmatch(line.text)):
        if other.start - one.start < _NEAR and _are_apart(one.text, other.text):
            for mine, theirs in ((one, other), (other, one)):
                yield from _exchanged(mine.text, theirs.text, page, one)
    for at, line in enumerate(lines[1:], 1):
        if _STANDS_IN.match(line.text) and lines[at - 1].text.endswith("."):
            yield from _copied_behind(at, lines, page, draw)


def _parted(line: str) -> Parted:
    found = _SUBJECT.fullmatch(line)
    return Parted(*found.groups()) if found else Parted("", "", "")


def _exchanged(mine: str, theirs: str, page: str, at: Line) -> Iterator[Told]:
    subject, said = _parted(mine).subject, _parted(theirs)
    yield _told("other subject", False, f"{subject} {said.verb} {said.rest}.", page, at)
    it = "It" if _SINGULAR.fullmatch(said.verb) else "They"
    yield _told("of another, as it", False, f"{mine} {it} {said.verb} {said.rest}.", page, at)


def _put_in(line: Line, other: Line, page: str) -> Iterator[Told]:
    """How the other sentence ends, put behind this one that hardly shares a word with it."""
    found = _PART.search(other.text)
    if not found or found.end() < len(other.text) or len(_stems(line.text) & _stems(other.text)) > 1:
        return
    part = found["part"]
    joint = " and " if part.split()[0] in _ARTICLES else " "
    if _stems(part) and _stems(part).isdisjoint(_stems(line.text)):
        yield _told("end of another put in", False, f"{line.text[:-1]}{joint}{part}.", page, line)


_ARTICLES: Final = frozenset(["the", "your", "our", "a", "an", "their", "any", "all"])


def _copied_behind(at: int, lines: Sequence[Line], page: str, draw: random.Random) -> Iterator[Told]:
    """The sentence behind its own, and behind another one of the passage that has no word of either."""
    line, own = lines[at], lines[at - 1].text
    yield _told("it behind its own", True, f"{own} {line.text}", page, line)
    far = [
        other.text
        for place, other in enumerate(lines)
        if not at - 3 <= place <= at + 1 and abs(other.start - line.start) < _NEAR and other.text.endswith(".")
        if not _POINTS.match(other.text) and _stems(other.text).isdisjoint(_stems(own) | _stems(line.text))
    ]
    if far:
        yield _told("it behind another", False, f"{draw.choice(far)} {line.text}", page, line)


def _told(kind: str, honest: bool, text: str, page: str, at: Line) -> Told:
    return Told(kind, honest, text, (passage_around(page, at.start),), "")


def _are_apart(one: str, other: str) -> bool:
    """True when neither names what the other is about."""
    subject, rival = _stems(_parted(one).subject), _stems(_parted(other).subject)
    return bool(subject and rival) and subject.isdisjoint(_stems(other)) and rival.isdisjoint(_stems(one))


def _stems(text: str) -> frozenset[str]:
    return frozenset(map(stem, content_words(text)))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("data", type=Path)
    parser.add_argument("--sentences", type=int, default=40, help="of each kind and handbook")
    parser.add_argument("--show", default="", help="print what went wrong with this kind")
    options = parser.parse_args()
    for row in measure(list(told_of_others(options.data, options.sentences)), options.show):
        print(json.dumps(row))


if __name__ == "__main__":
    main()
