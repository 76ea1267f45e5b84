"""What stands in a relation to what, in whichever of its forms: "B is A's line manager" tells that A reports to B."""

import re
from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from itertools import chain
from typing import Final, NamedTuple

from rag.language.auxiliaries import AUXILIARIES
from rag.language.irregular import base
from rag.language.kept import SENTENCES
from rag.language.synonyms import canonical
from rag.language.word_lists import list_lines
from rag.language.words import STOP_WORDS, stem


class Relation(NamedTuple):
    """Two things in a relation that has a direction, each by its stems."""

    name: str
    first: frozenset[str]
    second: frozenset[str]
    third: frozenset[str]
    """What is given or told, where something is."""
    rest: frozenset[str]
    """What else the sentence tells, a no of it among that."""
    through_no: bool
    """True where a no is part of how it is told: "not without"."""


_PIECE: Final = re.compile(r"[^\W_]+(?:[-.][^\W_]+)*|(?<=\w)['’]s\b|[,;:.()!?–—]")
_THE: Final = frozenset(
    [
        "the",
        "a",
        "an",
        "your",
        "our",
        "their",
        "its",
        "his",
        "her",
        "my",
        "this",
        "that",
        "these",
        "those",
        "each",
        "every",
        "any",
        "all",
        "both",
    ]
)
_BE: Final = frozenset(["is", "are", "was", "were", "be", "been", "being"])
_HAVE: Final = frozenset(["has", "have", "had"])
_DROPPED: Final = (AUXILIARIES - _HAVE) | _BE | {"also", "always", "only", "now", "directly"}
_A_THING: Final = "·"
"""In the place of an article."""
_OPEN: Final = (
    "by to from for with than in into inside onto on before after instead without as over at until under against "
    "who whom which if when where because and but or not no never have lieu rather then"
)
"""What no name of a thing goes on over, besides signs."""
_NO_SLOT: Final = rf"(?:{'|'.join(_OPEN.split())}|[,;:.()!?–—{_A_THING}]) "
_TOKEN: Final = rf"(?:of {_A_THING} |(?!{_NO_SLOT})[^ ]+ )"
_THING: Final = rf"(?:{_A_THING} )?(?!of ){_TOKEN}{{1,5}}?"
_SHAPES: Final = {
    "{a}": rf"(?P<a>{_THING})",
    "{b}": rf"(?P<b>{_THING})",
    "{x}": rf"(?P<x>{_THING})",
    "~": r"(?:(?!(?:[,;:.()!?–—]|not|no|never) )[^ ]+ ){0,6}?",
    "[": "(?:",
    "]": ")?",
    ",": ", ",
}
_MARK: Final = re.compile(r"\{[abx]\}|[\[\],~]|'s|(?:be\+)?[\w/-]+")


@lru_cache(maxsize=SENTENCES)
def relations(text: str) -> tuple[Relation, ...]:
    """The relations that a sentence tells, each once for every way that it may be read in."""
    told = f"{' '.join(_tokens(text))} "
    known = frozenset(told.split())
    return tuple(dict.fromkeys(one for way in _ways() if way.may_be_in(known) for one in _found(way, told)))


class _Way(NamedTuple):
    """One way to tell a relation: of each of these sets a text must have a word."""

    name: str
    shape: re.Pattern[str]
    needed: tuple[frozenset[str], ...]
    through_no: bool

    def may_be_in(self, known: frozenset[str]) -> bool:
        return not any(known.isdisjoint(words) for words in self.needed)


def _found(way: _Way, told: str) -> Iterator[Relation]:
    for match in way.shape.finditer(told):
        one, other = _things(match["a"]), _things(match["b"])
        first, second = one - other or one, other - one or other
        if first and second and first != second:
            rest = told[: match.start()] + told[match.end() :]
            third = _things(match.groupdict().get("x") or "")
            others = _things(rest) | (_NOES & frozenset(rest.split()))
            yield Relation(way.name, first, second, third, others, way.through_no)


def _things(told: str) -> frozenset[str]:
    return frozenset(canonical(word.rstrip("+") for word in told.split() if word[0].isalnum() and word not in _STOPS))


_NOES: Final = frozenset(["not", "no", "never", "without"])
_STOPS: Final = frozenset(map(stem, STOP_WORDS)) | STOP_WORDS


@cache
def _ways() -> tuple[_Way, ...]:
    rows = (line.partition(" = ") for line in list_lines("rules/relations.txt"))
    told = chain(((name, way) for name, _, way in rows), *map(_comparing, list_lines("rules/dimensions.txt")))
    return tuple(_read(name, way) for name, way in told)


def _comparing(line: str) -> Iterator[tuple[str, str]]:
    """The ways to tell that one thing is more than another, named by the first word for it."""
    (more, less), (much, little) = (["/".join(side.split()) for side in part.split("<")] for part in line.split(";"))
    name = more.partition("/")[0]
    for high, low, most, least in (("{a}", "{b}", more, much), ("{b}", "{a}", less, little)):
        yield name, f"{high} [{_COMPARED}] {most} than {low}"
        yield name, f"compared with/to {low} , {high} [{_COMPARED}] {most}"
        if least:
            yield name, f"{high} [{_COMPARED}] more {least} than {low}"
            yield name, f"{low} [{_COMPARED}] less {least} than {high}"
            yield name, f"{low} not [{_COMPARED}] as/so {least} as {high}"


_COMPARED: Final = "last/take/run/start/begin/end/finish/open/close/pay/earn/come/arrive/get/work/weigh/stay"
"""What two things may do more or less of."""


def _read(name: str, way: str) -> _Way:
    marks = _MARK.findall(way)
    shape = "".join(_SHAPES.get(mark) or _literal(mark) for mark in marks)
    last = marks[-1]
    if last in _SHAPES and last != "]":
        shape = shape.removesuffix("?)") + ")"  # to the end of its name
    return _Way(name, re.compile(rf"(?<![^ ]){shape}"), tuple(_needed(marks)), not _NOES.isdisjoint(marks))


def _literal(mark: str) -> str:
    return rf"(?:(?:{_A_THING}|who|which) )?(?:{'|'.join(map(re.escape, sorted(_said(mark))))}) "


def _needed(marks: Sequence[str]) -> Iterator[frozenset[str]]:
    depth = 0
    for mark in marks:
        depth += (mark == "[") - (mark == "]")
        if not depth and mark not in _SHAPES:
            yield _said(mark)


def _said(mark: str) -> frozenset[str]:
    """The tokens that stand for one word of a way, or for any of several."""
    passive = mark.startswith(_PASSIVE)
    words = mark.removeprefix(_PASSIVE).split("/")
    return frozenset(_A_THING if word in _THE else f"{_first_form(word)}{'+' * passive}" for word in words)


_PASSIVE: Final = "be+"


def _first_form(word: str) -> str:
    return _SHORT.get(word) or base(stem(word))


def _tokens(text: str) -> Iterator[str]:
    """Its words in their first form; what is done has a `+` behind it; one sign for every article, none for "is"."""
    pieces = [piece.casefold().replace("’", "'") for piece in _PIECE.findall(_HAS_TO.sub(" ", text))]
    is_done = False
    for piece, behind in zip(pieces, [*pieces[1:], ""], strict=True):
        if piece in _THE:
            yield _A_THING
        elif piece in _DROPPED or (piece in _HAVE and behind == "been"):
            pass
        elif is_done and piece != "not" and not piece.endswith("ly"):
            yield _first_form(piece) + "+" * _is_participle(piece)
        else:
            yield _first_form(piece)
        is_done = piece in _BE or (is_done and (piece in _BETWEEN or piece.endswith("ly")))


_HAS_TO: Final = re.compile(
    r"\b(?:has|have|had|needs?|ought|(?:is|are|was|were|be) (?:also |always |only )?"
    r"(?:required|obliged|allowed|permitted|able|expected|supposed|entitled|asked|free)) to\b(?! (?:the|an?)\b)"
)
_SHORT: Final = {**dict.fromkeys(_HAVE, "have"), "told": "tell", "goes": "go"}
"""Forms of the shortest verbs, which carry no subject elsewhere."""
_BETWEEN: Final = frozenset(["not", "always", "also", "only", "usually", "now", "first"])
"""What may stand between "is" and what is done."""


def _is_participle(word: str) -> bool:
    return word.endswith(("ed", "en", "wn")) or word == "told" or base(stem(word)) != stem(word)
