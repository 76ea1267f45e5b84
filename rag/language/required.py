"""What a text must have for a pattern to find anything in it, read from the pattern: cheaper to seek than its shape.

In `\\b(?:reply|answer) only with\\b` " only with" is required, and one of "reply" and "answer". Where nothing can be
told, nothing is required.
"""

import re
from collections.abc import Callable, Iterable, Iterator
from functools import cache, cached_property, lru_cache
from typing import Final

from rag.language.kept import SENTENCES

_ATOM: Final = re.compile(
    r"\\(?P<escaped>.)|(?P<any>\[\^?\]?(?:\\.|[^\]\\])*\]|\(\?P=\w+\)|\(\?[a-z]+\)|[.^$])"
    r"|(?P<look>\(\?<?[=!])|(?P<group>\((?:\?(?:P<\w+>|[-a-z]*:))?)|(?P<end>\))|(?P<or>\|)|(?P<letter>.)",
    re.DOTALL,
)
_PLAIN: Final = re.compile(r"[\w ,;:'\"!@#%&=<>/~-]+(?![?*+{])", re.ASCII)
"""Letters that stand for themselves, which most of a pattern are."""
_TIMES: Final = re.compile(r"(?:(?P<none>[?*]|\{(?:0|,)[\d,]*\})|\+|\{\d[\d,]*\})[?+]?")
_MOST: Final = 40  # pieces
_SETS: Final = 2
_KEPT: Final = 2000  # characters: a sentence is sought in by dozens of patterns, a whole document by few
_LONG_S: Final = "\u017f"
"""A pattern that ignores case takes it for an s."""

Pieces = tuple[str, ...]
"""A text must have one of them."""


class Sought:
    """A pattern that is tried only on texts that have what it requires: most have not, and a shape takes long."""

    def __init__(self, pattern: str, flags: int = 0) -> None:
        self._shape = re.compile(pattern, flags)

    @cached_property
    def _ways(self) -> "tuple[tuple[Pieces, ...], ...]":
        return required(self._shape.pattern)

    def search(self, text: str) -> re.Match[str] | None:
        return self._shape.search(text) if self._may_be_in(text) else None

    def finditer(self, text: str) -> Iterator[re.Match[str]]:
        return self._shape.finditer(text) if self._may_be_in(text) else iter(())

    def sub(self, written: str | Callable[[re.Match[str]], str], text: str) -> str:
        return self._shape.sub(written, text) if self._may_be_in(text) else text

    def _may_be_in(self, text: str) -> bool:
        return _finds(self._ways, as_matched(text))


class AnySought:
    """What one pattern of all these shapes finds: each is sought alone first, and of most texts that is the end."""

    def __init__(self, shapes: Iterable[str], flags: int = 0) -> None:
        shapes = tuple(shapes)
        self._each = tuple(Sought(shape, flags) for shape in shapes)
        self._all = re.compile("|".join(shapes), flags)

    def finditer(self, text: str) -> Iterator[re.Match[str]]:
        """What one shape finds hides what begins inside it and is of another."""
        found = [shape for shape in self._each if shape.search(text)]
        if len(found) > 1:
            return self._all.finditer(text)
        return found[0].finditer(text) if found else iter(())


def as_matched(text: str) -> str:
    """In lower case as a pattern takes it that ignores case: to that a Turkish i is an i."""
    return _matched_once(text) if len(text) <= _KEPT else _matched(text)


@lru_cache(maxsize=SENTENCES)
def _matched_once(text: str) -> str:
    return _matched(text)


def _matched(text: str) -> str:
    lower = text.lower()
    return lower if lower.isascii() else lower.replace("i\u0307", "i").replace("\u0131", "i")


def may_find(pattern: str, lower: str) -> bool:
    """False for a text, `as_matched`, in which nothing of this shape can be."""
    return _finds(required(pattern), lower)


def _finds(ways: tuple[tuple[Pieces, ...], ...], lower: str) -> bool:
    for sets in ways:
        if _has(lower, sets):
            return True
    return not ways or _LONG_S in lower


def _has(lower: str, sets: tuple[Pieces, ...]) -> bool:
    for pieces in sets:
        for piece in pieces:
            if piece in lower:
                break
        else:
            return False
    return True


@cache
def required(pattern: str) -> tuple[tuple[Pieces, ...], ...]:
    """For each of its alternatives what it requires, the rarest first; nothing when one of them requires nothing."""
    ways = tuple(_rarest(sets) for sets in _read(pattern, 0)[0])
    return ways if all(ways) else ()


def _rarest(sets: list[Pieces]) -> tuple[Pieces, ...]:
    """Few long pieces are rarer than many short ones."""
    some = (pieces for pieces in sets if len(pieces) <= _MOST and all(map(str.strip, pieces)))
    return tuple(sorted(some, key=lambda pieces: len(pieces) / _shortest(pieces))[:_SETS])


def _shortest(pieces: Pieces) -> int:
    return min(map(len, pieces))


def _read(pattern: str, at: int) -> tuple[list[list[Pieces]], int]:
    """What each of the alternatives from there on requires, and where they end."""
    ways: list[list[Pieces]] = [[]]
    run = ""
    while at < len(pattern):
        if plain := _PLAIN.match(pattern, at):
            run, at = run + plain[0].lower(), plain.end()
            continue
        if not (atom := _ATOM.match(pattern, at)):
            break
        at = atom.end()
        if atom["end"]:
            break
        inside: list[Pieces] = []
        if atom["group"] or atom["look"]:
            each, at = _read(pattern, at)
            inside = _of_one(each) if atom["group"] else []
        times = _TIMES.match(pattern, at)
        escaped = atom["escaped"] or ""  # a letter or a digit behind a backslash stands for something else
        letter = atom["letter"] or ("" if escaped.isalnum() else escaped)
        is_sure = times is None or not times["none"]
        is_plain = letter.isascii() or letter.lower() == letter.upper()
        if is_plain and is_sure:
            run += letter.lower()
        if run and (times or not is_plain or not letter):
            ways[-1].append((run,))
            run = ""
        ways[-1] += inside if is_sure else []
        at = times.end() if times else at
        if atom["or"]:
            ways.append([])
    return [*ways[:-1], [*ways[-1], (run,)] if run else ways[-1]], at


def _of_one(ways: list[list[Pieces]]) -> list[Pieces]:
    """Of several ways one is taken: a piece of whichever it is."""
    if len(ways) == 1:
        return ways[0]
    if not all(ways):
        return []
    return [tuple({piece: None for sets in ways for piece in max(sets, key=_shortest)})]
