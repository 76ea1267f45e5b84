"""Both or either: whether two things that are told in one breath are meant together, or one of them."""

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import Final, Literal, NamedTuple

from rag.language.required import Rewriting, Sought
from rag.language.synonyms import subjects


class Junction(NamedTuple):
    """Subject words of what stands on either side, and whether both or one of them is meant."""

    kind: Literal["all", "one"]
    sides: tuple[frozenset[str], frozenset[str]]


_PLAIN: Final = Rewriting(
    (Sought(r"\bboth (?P<a>(?:[\w'’-]+ ){1,5}?)and\b", re.IGNORECASE), r"\g<a>and"),
    (Sought(r",? (?:as well as|together with|along with|in addition to|plus)\b", re.IGNORECASE), " and"),
)
"""What is left of the ways to say it, in a text put plainly."""
_JOINT: Final = re.compile(r"(?P<ahead>[^.;:,()]*?),? (?P<joint>and|or) (?=(?P<behind>[^.;:,()]*))", re.IGNORECASE)
_OF_ALL_KIND: Final = re.compile(r"(?<!s)s\Z")
"""Of "bars or lines" both are meant, as of "bars and lines"."""
_HERE: Final = 3
"""Words on either side that a thing may have."""


@lru_cache(maxsize=8192)
def junctions(text: str) -> tuple[Junction, ...]:
    """Each two things that an "and" or an "or" joins, in any of its forms."""
    return tuple(_read(_PLAIN(text)))


def _read(text: str) -> Iterator[Junction]:
    for match in _JOINT.finditer(text):
        if _OF_ALL_KIND.search(match["ahead"]):
            continue
        ahead = frozenset(subjects(" ".join(match["ahead"].split()[-_HERE:])))
        behind = frozenset(subjects(" ".join(match["behind"].split()[:_HERE])))
        if ahead - behind and behind - ahead:
            yield Junction("all" if match["joint"].casefold() == "and" else "one", (ahead - behind, behind - ahead))


def are_same(one: Junction, other: Junction) -> bool:
    """True where both speak of the same two, in whichever order."""
    (first, second), (third, fourth) = one.sides, other.sides
    return bool((first & third and second & fourth) or (first & fourth and second & third))
