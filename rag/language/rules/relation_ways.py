"""The ways in which a relation of two things is told, as patterns over the first forms of a sentence's words.

`relations.txt` has them one to a line, `dimensions.txt` in what two things are compared.
"""

import re
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import chain, pairwise
from typing import Final, NamedTuple

from rag.language.auxiliaries import AUXILIARIES, HAVE
from rag.language.irregular import base
from rag.language.rules.verbs import ARTICLES, BESIDE_VERB
from rag.language.word_lists import list_lines
from rag.language.words import stem

NOES: Final = frozenset(["not", "no", "never", "without"])
DONE: Final = "+"
"""Behind what is done: "replac+" of "is replaced"."""
A_THING: Final = "·"
"""In the place of an article."""
_THE: Final = ARTICLES | frozenset(["my", "this", "that", "these", "those", "any", "all", "both"])
_BE: Final = frozenset(["is", "are", "was", "were", "be", "been", "being"])
_HAVE: Final = frozenset(HAVE.split("|"))
_DROPPED: Final = (AUXILIARIES - _HAVE) | _BE | {"also", "always", "only", "now", "directly"}
_HAS_TO: Final = re.compile(
    r"\b(?:has|have|had|needs?|ought|(?:is|are|was|were|be) (?:also |always |only )?"
    r"(?:required|obliged|allowed|permitted|able|expected|supposed|entitled|asked|free)) to\b(?! (?:the|an?)\b)"
)
_SHORT: Final = {**dict.fromkeys(_HAVE, "have"), "told": "tell", "goes": "go"}
"""Forms of the shortest verbs, which carry no subject elsewhere."""
_SIGNS: Final = ",;:.()!?–—"
_PIECE: Final = re.compile(rf"[^\W_]+(?:[-.][^\W_]+)*|(?<=\w)['’]s\b|[{_SIGNS}]")
_OPENS: Final = (
    "by to from for with than in into inside onto on before after instead without as over at until under against "
    "who whom which if unless when while where because and but or not no never have lieu rather then"
)
"""What no name of a thing goes on over."""
_NAMED: Final = rf"(?!(?:{'|'.join(_OPENS.split())}|[{_SIGNS}{A_THING}]) )[^ ]+ "
_THING: Final = rf"(?:{A_THING} )?(?!of )(?:of {A_THING} |{_NAMED}){{1,5}}?"
_SHAPES: Final = {
    "{a}": rf"(?P<a>{_THING})",
    "{b}": rf"(?P<b>{_THING})",
    "{x}": rf"(?P<x>{_THING})",
    "~": rf"(?:(?!(?:[{_SIGNS}]|not|no|never) )[^ ]+ ){{0,6}}?",
    "[": "(?:",
    "]": ")?",
    ",": ", ",
    "be+": rf"[^ ]+\{DONE} ",
}
_MARK: Final = re.compile(r"\{[abx]\}|[\[\],~]|'s|be\+(?= )|(?:be\+)?[\w/-]+")
_COMPARED: Final = "last/take/run/start/begin/end/finish/open/close/pay/earn/come/arrive/get/work/weigh/stay"
"""What two things may do more or less of."""


class Way(NamedTuple):
    """One way to tell a relation: of each of the needed sets a sentence must have a word."""

    name: str
    shape: re.Pattern[str]
    needed: tuple[frozenset[str], ...]
    has_no: bool

    def may_be_in(self, known: frozenset[str]) -> bool:
        return not any(known.isdisjoint(words) for words in self.needed)


@cache
def ways() -> tuple[Way, ...]:
    """Every way of every relation."""
    rows = (line.partition(" = ") for line in list_lines("rules/relations.txt"))
    told = chain(((name, way) for name, _, way in rows), *map(_comparing, list_lines("rules/dimensions.txt")))
    return tuple(_read(name, way) for name, way in told)


def first_forms(text: str) -> Iterator[str]:
    """A sentence's words in the form that stands for all of theirs; neither "is" nor what helps another verb is one."""
    pieces = [piece.casefold().replace("’", "'") for piece in _PIECE.findall(_HAS_TO.sub(" ", text))]
    is_done = is_named = False
    for piece, behind in pairwise([*pieces, ""]):
        if piece in _THE:
            yield A_THING
        elif piece not in _DROPPED and not (piece in _HAVE and behind == "been"):
            is_of_a_name = is_named and piece.endswith("ed")  # a trained fitter trains nobody
            yield piece if is_of_a_name else _first_form(piece) + DONE * (is_done and _is_participle(piece))
        is_named = piece in _THE
        is_done = piece in _BE or (is_done and (piece in BESIDE_VERB or piece.endswith("ly")))


def _first_form(word: str) -> str:
    return _SHORT.get(word) or base(stem(word))


def _is_participle(word: str) -> bool:
    return word.endswith(("ed", "en", "wn")) or word == "told" or base(stem(word)) != stem(word)


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


def _read(name: str, way: str) -> Way:
    marks = _MARK.findall(way)
    shape = "".join(_SHAPES.get(mark) or _one_of(mark) for mark in marks)
    if marks[-1].startswith("{"):
        shape = shape.removesuffix("?)") + ")"  # to the end of its name
    return Way(name, re.compile(rf"(?<![^ ]){shape}"), tuple(_needed(marks)), not NOES.isdisjoint(marks))


def _one_of(mark: str) -> str:
    words = "|".join(map(re.escape, sorted(_words(mark))))
    return rf"(?:(?:{A_THING}|who|which) )?(?:{words}) "


def _needed(marks: Sequence[str]) -> Iterator[frozenset[str]]:
    depth = 0
    for mark in marks:
        depth += (mark == "[") - (mark == "]")
        if not depth and mark not in _SHAPES:
            yield _words(mark)


def _words(mark: str) -> frozenset[str]:
    """The first forms of a word of a way, or of those of which any may stand there."""
    words = mark.removeprefix("be+").split("/")
    done = DONE if mark.startswith("be+") else ""
    return frozenset(A_THING if word in _THE else _first_form(word) + done for word in words)
