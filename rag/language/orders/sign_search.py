"""Which signs of an order each of many sentences shows, found in one reading of them all."""

from bisect import bisect_right
from collections import defaultdict
from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from itertools import accumulate, chain
from typing import Final, NamedTuple

from rag.language.orders.shapes import Shape
from rag.language.orders.signs import SIGNS
from rag.language.required import as_matched

_BEGINNING: Final = 3  # letters


class _Need(NamedTuple):
    """A piece of words, each of them by itself, and which shapes, numbered, of which signs need it."""

    piece: str
    parts: frozenset[str]
    shapes: tuple[tuple[int, str, Shape], ...]


def signs_by_sentence(shown: Sequence[str]) -> list[set[str]]:
    """Names of the signs each sentence shows. The pieces of words are sought in all sentences at once."""
    found: list[set[str]] = [set() for _ in shown]
    lower = [as_matched(text) for text in shown]
    starts = list(accumulate((len(text) + 1 for text in lower), initial=0))
    everything = "\n".join(lower)
    tried = set[tuple[int, int]]()
    for need in _needs_in(everything):
        for at in _sentences_with(need.piece, everything, starts):
            for number, sign, shape in need.shapes:
                if sign not in found[at] and (at, number) not in tried:
                    tried.add((at, number))
                    if shape.search(shown[at]):
                        found[at].add(sign)
    return found


def make_ready() -> None:
    """Make every pattern now, which readers would wait for who come first."""
    for shape in chain.from_iterable(SIGNS.values()):
        shape.search("")


def _needs_in(text: str) -> Iterator[_Need]:
    """What is needed and may stand in a text, by the parts of its words."""
    there = frozenset[str]().union(*map(_parts_in, set(text.split())))
    by_part = _needs_by_part()
    for part in there & by_part.keys():
        for need in by_part[part]:
            if len(need.parts) == 1 or need.parts <= there:
                yield need


@cache
def _needs_by_part() -> dict[str, list[_Need]]:
    """Under the longest of its words each need."""
    shapes = defaultdict[str, list[tuple[int, str, Shape]]](list)
    for number, (sign, shape) in enumerate((name, one) for name in SIGNS for one in SIGNS[name]):
        for piece in shape.needs:
            shapes[piece].append((number, sign, shape))
    by_part = defaultdict[str, list[_Need]](list)
    for piece, some in shapes.items():
        parts = piece.split()
        by_part[max(parts, key=len)].append(_Need(piece, frozenset(parts), tuple(some)))
    return dict(by_part)


@cache
def _parts() -> dict[str, frozenset[str]]:
    """The words of all that any sign needs, by the letters that they begin with."""
    by_beginning = defaultdict[str, set[str]](set)
    for part in (part for shapes in SIGNS.values() for one in shapes for need in one.needs for part in need.split()):
        by_beginning[part[:_BEGINNING]].add(part)
    return {beginning: frozenset(parts) for beginning, parts in by_beginning.items()}


@lru_cache(maxsize=65_536)
def _parts_in(word: str) -> frozenset[str]:
    """Most texts are made of the same words."""
    begun = {word[at : at + size] for size in range(1, _BEGINNING + 1) for at in range(len(word) - size + 1)}
    return frozenset(part for start in _parts().keys() & begun for part in _parts()[start] if part in word)


def _sentences_with(piece: str, everything: str, starts: Sequence[int]) -> Iterator[int]:
    """Numbers of the sentences that hold it, each once."""
    place = everything.find(piece)
    while place >= 0:
        at = bisect_right(starts, place) - 1
        yield at
        place = everything.find(piece, starts[at + 1])
