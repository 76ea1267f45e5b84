"""What a text must have for a pattern to find anything in it, read from the pattern: cheaper to seek than its shape.

In `\\b(?:reply|answer) only with\\b` " only with" is required, and one of "reply" and "answer". Where nothing can be
told, nothing is required.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache, cached_property, lru_cache
from itertools import chain
from typing import Final, NamedTuple

from rag.language.kept import SENTENCES
from rag.language.words import STOP_WORDS

_ATOM: Final = re.compile(
    r"(?P<nowhere>\\[AbBZ]|[\^$])|\\(?P<escaped>.)|(?P<any>\[\^?\]?(?:\\.|[^\]\\])*\]|\(\?P=\w+\)|\(\?[a-z]+\)|\.)"
    r"|(?P<look>\(\?<?[=!])|(?P<group>\((?:\?(?:P<\w+>|[-a-z]*:))?)|(?P<or>\|)|(?P<letter>.)",
    re.DOTALL,
)
_PLAIN: Final = re.compile(r"[\w ,;:'\"!@#%&=<>/~-]+(?![?*+{])")
"""Letters that stand for themselves, which most of a pattern are."""
_BRACKET: Final = re.compile(r"\\.|\[\^?\]?(?:\\.|[^\]\\])*\]|[()]", re.DOTALL)
_TIMES: Final = re.compile(r"(?:(?P<none>[?*]|\{(?:0|,)[\d,]*\})|\+|\{\d[\d,]*\})[?+]?")
_MOST: Final = 120  # pieces
_JOINED: Final = 12  # pieces that are made of those before and those behind them
_SETS: Final = 3
_LETTER: Final = 0.3  # chance of one more to be there as well
_SMALL: Final = frozenset(word for word in STOP_WORDS if len(word) < 5)
_SHAPE: Final = 300  # pieces are sought as fast as one shape
_KEPT: Final = 2000  # characters: a sentence is sought in by dozens of patterns, a whole document by few
_TWICE: Final = {
    "i": "\u0131", "s": "\u017f", "\u03bc": "\u00b5", "\u0390": "\u1fd3", "\u03b0": "\u1fe3", "\u03b2": "\u03d0",
    "\u03b5": "\u03f5", "\u03b8": "\u03d1", "\u03b9": "\u0345\u1fbe", "\u03ba": "\u03f0", "\u03c0": "\u03d6",
    "\u03c1": "\u03f1", "\u03c3": "\u03c2", "\u03c6": "\u03d5", "\u0432": "\u1c80", "\u0434": "\u1c81",
    "\u043e": "\u1c82", "\u0441": "\u1c83", "\u0442": "\u1c84\u1c85", "\u044a": "\u1c86", "\u0463": "\u1c87",
    "\u1e61": "\u1e9b", "\ua64b": "\u1c88", "\ufb05": "\ufb06",
}  # fmt: skip
"""Small letters for which a pattern that ignores case takes others as well."""
_SAME: Final = {ord(other): letter for letter, others in _TWICE.items() for other in others}

Pieces = tuple[str, ...]
"""A text must have one of them."""
Written = str | Callable[[re.Match[str]], str]
"""What is written in the place of what a pattern finds."""


class Sought:
    """A pattern that is tried only on texts that have what it requires: most have not, and a shape takes long.

    It is compiled when a text first has that: for all of them together a start of the program would wait.
    """

    def __init__(self, pattern: str, flags: int = 0) -> None:
        self._pattern, self._flags = pattern, flags

    @cached_property
    def _shape(self) -> re.Pattern[str]:
        return re.compile(self._pattern, self._flags)

    @cached_property
    def ways(self) -> "tuple[tuple[Pieces, ...], ...]":
        """What a text must have, the cheapest to miss first, for each of the ways in which it may be found."""
        return required(self._pattern)

    def search(self, text: str) -> re.Match[str] | None:
        return self._shape.search(text) if self._may_be_in(text) else None

    def is_in(self, text: str, lower: str) -> bool:
        """The same for whoever has the text `as_matched` at hand."""
        return _finds(self.ways, lower) and self._shape.search(text) is not None

    def finditer(self, text: str) -> Iterator[re.Match[str]]:
        return self._shape.finditer(text) if self._may_be_in(text) else iter(())

    def sub(self, written: Written, text: str) -> str:
        return self._shape.sub(written, text) if self._may_be_in(text) else text

    def sub_in(self, written: Written, text: str, lower: str) -> str:
        """As `sub`, for whoever has the text `as_matched` at hand."""
        return self._shape.sub(written, text) if _finds(self.ways, lower) else text

    def _may_be_in(self, text: str) -> bool:
        return _finds(self.ways, as_matched(text))


class AnySought:
    """What one pattern of all these shapes finds: each is sought alone first, and of most texts that is the end."""

    def __init__(self, shapes: Iterable[str], flags: int = 0) -> None:
        self._shapes, self._flags = tuple(shapes), flags
        self._each = tuple(Sought(shape, flags) for shape in self._shapes)

    @cached_property
    def _all(self) -> re.Pattern[str]:
        return re.compile("|".join(self._shapes), self._flags)

    def finditer(self, text: str) -> Iterator[re.Match[str]]:
        """What one shape finds hides what begins inside it and is of another."""
        lower = as_matched(text)
        found = [shape for shape in self._each if shape.is_in(text, lower)]
        if len(found) > 1:
            return self._all.finditer(text)
        return found[0].finditer(text) if found else iter(())


class Rewriting:
    """What each of these in turn finds, written otherwise; most texts stay as they are.

    The pieces that they require are sought for all of them together: of most patterns a text has none.
    """

    def __init__(self, *rules: tuple[Sought, Written]) -> None:
        self._rules = rules

    def __call__(self, text: str) -> str:
        done = 0
        while (changed := self._changed_from(done, text)) is not None:
            done, text = changed
        return text

    def _changed_from(self, first: int, text: str) -> tuple[int, str] | None:
        """The text after the next rule that changes it, and the place of the one behind that."""
        lower = as_matched(text)
        for place in self._that_may_find(lower, first):
            sought, written = self._rules[place]
            if (changed := sought.sub_in(written, text, lower)) is not text:
                return place + 1, changed
        return None

    def _that_may_find(self, lower: str, first: int) -> Sequence[int]:
        always, by_piece = self._places
        found = [places for piece, places in by_piece if piece in lower]
        return sorted(place for place in always.union(*found) if place >= first)

    @cached_property
    def _places(self) -> tuple[frozenset[int], Sequence[tuple[str, Sequence[int]]]]:
        """Of those that require nothing; and by a piece of which a text must have one, for whichever way it goes on."""
        found: dict[str, list[int]] = {}
        for place, (sought, _) in enumerate(self._rules):
            for piece in chain.from_iterable(sets[0] for sets in sought.ways):
                found.setdefault(piece, []).append(place)
        return frozenset(place for place, (sought, _) in enumerate(self._rules) if not sought.ways), [*found.items()]


def as_matched(text: str) -> str:
    """In lower case as a pattern takes it that ignores case: to that a Turkish i is an i, and a long s an s."""
    return _matched_once(text) if len(text) <= _KEPT else _matched(text)


@lru_cache(maxsize=SENTENCES)
def _matched_once(text: str) -> str:
    return _matched(text)


def _matched(text: str) -> str:
    lower = text.lower()
    return lower if lower.isascii() else lower.replace("i\u0307", "i").translate(_SAME)


def _finds(ways: tuple[tuple[Pieces, ...], ...], lower: str) -> bool:
    for sets in ways:
        for pieces in sets:
            for piece in pieces:
                if piece in lower:
                    break
            else:
                break  # none of these
        else:
            return True
    return not ways


@cache
def required(pattern: str) -> tuple[tuple[Pieces, ...], ...]:
    """For each of its alternatives what it requires, the cheapest to miss first; nothing when one requires nothing."""
    ways = tuple(_telling(way.sets) for way in _read(pattern, 0, len(pattern), _ends_of_groups(pattern)))
    return ways if all(ways) else ()


def _telling(sets: Iterable[Pieces]) -> tuple[Pieces, ...]:
    """Those that are worth being sought; what the others already say is not sought again."""
    told: list[Pieces] = []
    for pieces in sorted(map(_shortest, dict.fromkeys(sets)), key=_cost):
        is_new = len(pieces) <= _MOST and all(map(str.strip, pieces)) and not any(_says(one, pieces) for one in told)
        told += [pieces] if is_new else []
    return tuple(told[:_SETS])


def _shortest(pieces: Pieces) -> Pieces:
    """Without those that another one is a part of: a text that has `rules` has `rule`."""
    if len(pieces) == 1:
        return pieces
    kept: list[str] = []
    for piece in sorted(pieces, key=len):
        if not any(one in piece for one in kept):
            kept.append(piece)
    return tuple(kept)


def _says(pieces: Pieces, less: Pieces) -> bool:
    """True when a text that has one of these has one of the others."""
    return all(any(one in piece for one in less) for piece in pieces)


def _cost(pieces: Pieces) -> float:
    """Each is sought, and where one of them is by chance, the shape is."""
    return len(pieces) + _SHAPE * min(1.0, sum(map(_chance, pieces)))


def _chance(piece: str) -> float:
    """That a text has it: the less the more letters, but that of a small word is always great."""
    return float(_LETTER ** sum(1 if word in _SMALL else len(word) for word in piece.split()))


class _Way:
    """An alternative as far as it is read: what it requires, and what the text in which it ends there ends with."""

    def __init__(self) -> None:
        self.sets: list[Pieces] = []
        self.ends: Pieces = ("",)
        self.is_all = True  # it is found in these texts and in no others

    def go_on(self, pieces: Pieces) -> None:
        """One of these is next."""
        joined = tuple(dict.fromkeys(end + piece for end in self.ends for piece in pieces))
        if len(joined) > 1:
            self.sets += [self.ends, pieces]  # fewer may say enough
        if len(joined) > _JOINED:
            self.part()
            joined = pieces
        self.ends = joined

    def part(self, sets: Iterable[Pieces] = ()) -> None:
        """Something is next that has one of each of these, and what it is cannot be told."""
        self.sets += [self.ends, *sets] if any(self.ends) else sets
        self.ends, self.is_all = ("",), False


class _Part(NamedTuple):
    """A part of a pattern: the only texts in which it is found, where they can be told, and what it requires."""

    said: Pieces
    sets: list[Pieces]


def _ends_of_groups(pattern: str) -> Mapping[int, int]:
    """Where each group ends, by where it begins."""
    ends, begun = dict[int, int](), list[int]()
    for bracket in _BRACKET.finditer(pattern):
        if bracket[0] == "(":
            begun.append(bracket.start())
        elif bracket[0] == ")" and begun:
            ends[begun.pop()] = bracket.start()
    return ends


def _read(pattern: str, at: int, end: int, ends: Mapping[int, int]) -> list[_Way]:
    """What each of the alternatives between two places requires."""
    ways = [_Way()]
    while at < end:
        if plain := _PLAIN.match(pattern, at, end):
            ways[-1].go_on((_matched(plain[0]),))
            at = plain.end()
            continue
        if not (atom := _ATOM.match(pattern, at, end)):
            break
        at = atom.end()
        if atom["or"]:
            ways.append(_Way())
            continue
        if atom["group"] or atom["look"]:
            closed = ends.get(atom.start(), end)
            part, at = _read_once(pattern, at, closed, ends), closed + 1
        else:
            part = _one(atom)
        times = _TIMES.match(pattern, at, end)
        at = times.end() if times else at
        if atom["look"]:
            ways[-1].sets += part.sets if atom["look"].endswith("=") else ()
        elif not atom["nowhere"]:
            _add(ways[-1], part, times)
    for way in ways:
        way.sets.append(way.ends)
    return ways


def _read_once(pattern: str, at: int, end: int, ends: Mapping[int, int]) -> _Part:
    """Many patterns have the same groups: what a machine is called, what it is told to do."""
    inside = pattern[at:end]
    if inside not in _groups:
        ways = _read(pattern, at, end, ends)
        said = tuple(dict.fromkeys(piece for way in ways for piece in way.ends))
        _groups[inside] = _Part(said if all(way.is_all for way in ways) else (), _of_one(ways))
    return _groups[inside]


_groups: Final = dict[str, _Part]()


def _one(atom: re.Match[str]) -> _Part:
    """A single sign."""
    escaped = atom["escaped"] or ""  # a letter or a digit behind a backslash stands for something else
    letter = atom["letter"] or ("" if escaped.isalnum() else escaped)
    said = (_matched(letter),) if letter else ()
    return _Part(said, [said] if letter else [])


def _add(way: _Way, part: _Part, times: re.Match[str] | None) -> None:
    """What is found so many times."""
    is_sure = times is None or not times["none"]
    if part.said and (times is None or times["none"] == "?"):
        way.go_on(part.said if is_sure else tuple(dict.fromkeys((*part.said, ""))))
    else:
        way.part(part.sets if is_sure else ())


def _of_one(ways: Sequence[_Way]) -> list[Pieces]:
    """Of several ways one is taken: a piece of whichever it is."""
    if len(ways) == 1:
        return ways[0].sets
    return [tuple({piece: None for way in ways for piece in _best(way.sets)})]


def _best(sets: Iterable[Pieces]) -> Pieces:
    """The one that says most; nearly always there is no other."""
    first, *others = dict.fromkeys(sets)
    return _shortest(min((first, *others), key=_cost)) if others else first
