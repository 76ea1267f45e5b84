"""The opposite of a word that a sentence has between the same words, however freely the rest is told."""

from collections.abc import Iterator, Sequence
from typing import Final

from rag.grounding.checks.sides import Finding, Side
from rag.language.antonyms import opposites
from rag.language.likeness import with_likes
from rag.language.rules.deeds import converses
from rag.language.rules.noes import plain_negation
from rag.language.synonyms import canon
from rag.language.words import STOP_WORDS, stem, words

_NEAR: Final = 4
"""Words to each side that tell where a word stands."""
_SHARED: Final = 2
_OF_ORDER: Final = STOP_WORDS - frozenset(["same", "more", "most", "few", "many", "all", "every", "some"])
"""Before, over, without: what stands where is for others to ask."""


def check_contrary(side: Side) -> Finding | None:
    """ "Orders rose, and with them costs fell" where a sentence has costs rise by as much."""
    claimed, told = _words(side.claim), [_words(one.text) for one in side.best]
    heard = {stem(word) for one in side.best for word in _words(f"{one.text} {one.context} {one.place.opening}")}
    known = with_likes(heard)
    for at, word in enumerate(claimed) if "than" not in claimed else ():  # fewer than those who get more
        contrary = frozenset[str]() if stem(word) in known or word in _OF_ORDER else opposites(stem(word))
        places = ((said, place) for said in told for place in _places(said, contrary, canon(word)))
        if any(_stand_alike((claimed, at), there) for there in places):
            return Finding("opposite", "contradicted", word)
    return None


def _words(text: str) -> Sequence[str]:
    return words(plain_negation(text))


def _places(said: Sequence[str], sought: frozenset[str], deed: str) -> Iterator[int]:
    """Where its opposite stands, but for the same deed told from the other side: what you receive somebody sends."""
    ends = converses().get(deed, frozenset())
    return (at for at, word in enumerate(said) if stem(word) in sought and canon(word) not in ends)


def _stand_alike(one: tuple[Sequence[str], int], other: tuple[Sequence[str], int]) -> bool:
    """Both denied or neither, and beside the same words."""
    return _is_denied(*one) == _is_denied(*other) and len(with_likes(_beside(*one)) & _beside(*other)) >= _SHARED


def _is_denied(said: Sequence[str], at: int) -> bool:
    return "not" in said[max(0, at - _NEAR) : at]


def _beside(said: Sequence[str], at: int) -> frozenset[str]:
    near = said[max(0, at - _NEAR) : at + _NEAR + 1]
    return frozenset(stem(word) for word in near if word not in STOP_WORDS and word != said[at])
