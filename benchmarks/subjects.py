"""Tell what a page says of one subject of another one, or of more than it speaks of, and count what is withheld.

    python -m benchmarks.subjects DATA [--sentences N] [--nearest] [--half a|b] [--show KIND]

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

from benchmarks.mutations import PLAIN, SEED, Told, add_options, beside_nearest, measure, pages_of, passage_around
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
_WAYS: Final = "in|on|at|through|via|within|from|with|by|during|under|after|before|without|outside|for"
_NO_END: Final = r"(?!\w+(?:ly|ed|ing)\b)"
_THING: Final = (
    rf"(?:the|your|our|an?|any|all|their) (?:[a-z-]+ ){{0,2}}?{_NO_END}[a-z-]{{4,}}(?=\.|,| (?:{_WAYS}|to|if|when)\b)"
)
_OBJECT: Final = re.compile(
    rf"(?<= )(?!(?:{_WAYS}|of|to|and|or|is|are|as|than|that|not|into|about|like)\b)[a-z]{{3,}} (?P<part>{_THING})"
)
_ADJUNCT: Final = re.compile(rf"(?<= )(?P<part>(?:{_WAYS}) (?:[\w’'-]+ ){{1,4}}?{_NO_END}[\w’'-]{{3,}})(?=[.,;])")
_CASE: Final = re.compile(
    r"\b(?P<part>(?:if|when|unless|once|until|while|as long as) [^,;:.()]{8,70})(?=[.,;])", re.IGNORECASE
)
_BOUND: Final = re.compile(
    r"\b(?:that|which|who|it|they|them|this|these|those|such|so|\w+ing|is|are|be|will|can|must|should|may|has|have|to|we|he"
    r"|she|course|least|most|general|fact|order|case|addition)\b",
    re.IGNORECASE,
)
"""Words that do not come along alone."""
_IF: Final = re.compile(r"\b(?:if|when|unless|once|until|while|only|before|after)\b", re.IGNORECASE)
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


def told_of_others(data: Path, count: int, half: str = "") -> Iterator[Told]:
    """Up to `count` lies of each kind from each handbook, and for every "it" its own sentence as an honest twin."""
    draw = random.Random(SEED)
    for book in sorted((data / "handbooks").iterdir()):
        pages = pages_of(book, half)
        draw.shuffle(pages)
        found: dict[str, list[Told]] = {}
        for page in pages:
            for one in _of_page(page, draw):
                found.setdefault(one.kind, []).append(one)
        for told in found.values():
            yield from (one._replace(page=book.name) for one in told[:count])


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
    for at, one in enumerate(plain):
        for other in plain[max(0, at - 2) : at] + plain[at + 1 : at + 3]:
            if abs(other.start - one.start) < _CLOSE:
                yield from _lent(one, other, page)
    for one, other in pairwise(plain):
        if page[one.start : other.start].strip().count("\n\n") == 0 and not _OPENS.match(other.text):
            yield _told("two told in one", True, f"{one.text[:-1]}, and {_small(other.text)}", page, one)
            yield _told("two told in one, turned", True, f"{other.text[:-1]}, and {_small(one.text)}", page, one)
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


def _lent(line: Line, other: Line, page: str) -> Iterator[Told]:
    """A part that another sentence says of something else: behind this one, before it, beside or for its own."""
    way, case, thing = (_lendable(pattern, other.text, line.text) for pattern in (_ADJUNCT, _CASE, _OBJECT))
    text = _small(line.text)
    if way and not _BOUND.search(way):
        yield _told("part of another behind", False, f"{line.text[:-1]} {way}.", page, line)
        yield _told("part of another ahead", False, f"{way[0].upper()}{way[1:]}, {text}", page, line)
    if case and not _BOUND.search(case.partition(" ")[2]) and not _IF.search(line.text):
        yield _told("condition of another behind", False, f"{line.text[:-1]} {case[0].lower()}{case[1:]}.", page, line)
    if thing and (own := _OBJECT.search(line.text)):
        ahead, behind = line.text[: own.start("part")], line.text[own.end() :]
        yield _told("thing of another", False, f"{ahead}{thing}{behind}", page, line)
        yield _told("thing of another beside", False, f"{ahead}{own['part']} and {thing}{behind}", page, line)


def _lendable(pattern: re.Pattern[str], lender: str, line: str) -> str:
    """A part of which this sentence has no word, and of which the other says hardly what this one does."""
    found = pattern.search(lender)
    if not found or not (own := _stems(found["part"])):
        return ""
    rest, mine = _stems(lender) - own, _stems(line)
    return found["part"] if own.isdisjoint(mine) and 2 * len(rest & mine) < len(rest) else ""


def _small(text: str) -> str:
    return text if _NAMED.match(text) else text[0].lower() + text[1:]


_NAMED: Final = re.compile(r"I\b|[A-Z]\w*[A-Z]")
_OPENS: Final = re.compile(r"(?:And|But|So|However|Also|Then|Or|Yes|No)\b")
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
    add_options(parser)
    parser.add_argument("--show", default="", help="print what went wrong with this kind")
    options = parser.parse_args()
    told = list(told_of_others(options.data, options.sentences, options.half))
    for row in measure(beside_nearest(told, options.data) if options.nearest else told, options.show):
        print(json.dumps(row))


if __name__ == "__main__":
    main()
