"""Which signs of an order each of many sentences shows, found in one reading of them all."""

from bisect import bisect_right
from collections.abc import Iterable, Iterator, Sequence
from functools import cache, lru_cache
from itertools import accumulate
from typing import Final

from rag.language.orders.addressing import without_mentions
from rag.language.orders.signs import ALSO_ADDRESSED, SIGNS

_LONG: Final = 40  # letters


def signs_by_sentence(shown: Sequence[str], wanted: Iterable[str] = tuple(SIGNS)) -> list[set[str]]:
    """Names of the signs each sentence shows. The pieces of words are sought in all sentences at once."""
    found: list[set[str]] = [set() for _ in shown]
    shown = [without_mentions(text) for text in shown]
    lower = [_as_matched(text) for text in shown]
    starts = list(accumulate((len(text) + 1 for text in lower), initial=0))
    everything = "\n".join(lower)
    there = frozenset[str]().union(*map(_parts_in, set(everything.split())))
    for name in wanted:
        needs = [need for need, parts in _needs(name) if parts <= there]
        places = {place for need in needs for place in _sentences_with(need, everything, starts)}
        for at in places:
            if SIGNS[name].find(shown[at]):
                found[at].add("addressed" if name in ALSO_ADDRESSED else name)
    return found


@cache
def _needs(name: str) -> list[tuple[str, frozenset[str]]]:
    """What a sign needs, each with its words."""
    return [(need, frozenset(need.split())) for need in SIGNS[name].needs]


@cache
def _parts() -> frozenset[str]:
    """The words of all that any sign needs."""
    return frozenset().union(*(parts for name in SIGNS for _, parts in _needs(name)))


@cache
def _sizes() -> frozenset[int]:
    return frozenset(map(len, _parts()))


@lru_cache(maxsize=65_536)
def _parts_in(word: str) -> frozenset[str]:
    """Most texts are made of the same words; and an ordinary one has fewer pieces than there are parts to look for."""
    if len(word) > _LONG:
        return frozenset(part for part in _parts() if part in word)
    pieces = (word[at : at + size] for size in _sizes() for at in range(len(word) - size + 1))
    return _parts().intersection(pieces)


def _as_matched(text: str) -> str:
    """In lower case as a pattern takes it that ignores case: to that a Turkish i is an i."""
    lower = text.lower()
    return lower if lower.isascii() else lower.replace("i\u0307", "i").replace("\u0131", "i")


def _sentences_with(piece: str, everything: str, starts: Sequence[int]) -> Iterator[int]:
    """Numbers of the sentences that hold it, each once."""
    place = everything.find(piece)
    while place >= 0:
        at = bisect_right(starts, place) - 1
        yield at
        place = everything.find(piece, starts[at + 1])
