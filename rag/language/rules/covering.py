"""What is part of a thing, or falls under a rule, and what is left out of it: "the fee leaves out drinks"."""

import re
from functools import cache, lru_cache
from typing import Final, NamedTuple

from rag.language.kept import SENTENCES
from rag.language.required import Sought
from rag.language.synonyms import subjects


class Covering(NamedTuple):
    """The subject words of what covers, of what is covered or left out, and of all else that is told."""

    what: frozenset[str]
    of: frozenset[str]
    is_covered: bool
    rest: frozenset[str]


_NO: Final = r"(?P<no> ?not| never|n['’]t| no longer)?"
_HELPS: Final = r"(?:do|does|did|will|would|is|are|was|were|can|may|shall)"
_ONE: Final = (
    r"(?:^|(?<=[.;:,] )|(?<=\b(?:but|and) ))\W*"
    r"(?P<what>(?:(?!(?:and|but|if|when|unless|because|not|only|all|every|some)\b)[\w'’&-]+ ){1,5}?)"
)
_END: Final = r"(?=\s*(?:[.;:!)]|$))"
_OTHER: Final = r"(?P<of>(?!(?:only|all|every|everything|some|both|if|when|as|just)\b)[^,.;:]{2,60}?)"
_COVERS: Final = r"(?:appl(?:y|ies|ied) to|covers?|includes?|extends? to|holds? for|goes for|go for|concerns?)"
_COVERED: Final = r"(?:covered by|included in|part of|subject to)"
_LEAVES_OUT: Final = r"(?:excludes?|leaves? out|omits?)"
_LEFT_OUT: Final = r"(?:excluded from|left out of|exempt(?:ed)? from)"
_WAYS: Final = tuple(
    (Sought(pattern, re.IGNORECASE), is_covered)
    for pattern, is_covered in (
        (rf"{_ONE}(?:{_HELPS}{_NO} )?(?:also )?{_COVERS} {_OTHER}{_END}", True),
        (rf"{_ONE}(?:{_HELPS}{_NO} )?{_LEAVES_OUT} {_OTHER}{_END}", False),
        (rf"{_ONE}{_HELPS}{_NO} (?:also )?{_COVERED} {_OTHER}{_END}", True),
        (rf"{_ONE}{_HELPS}{_NO} {_LEFT_OUT} {_OTHER}{_END}", False),
    )
)
_LITTLE: Final = frozenset(subjects("any does do is are"))


@lru_cache(maxsize=SENTENCES)
def coverings(text: str) -> tuple[Covering, ...]:
    """What a sentence says is covered or left out; in the passive the two change places."""
    told = ((match, is_covered != bool(match["no"])) for way, is_covered in _WAYS for match in way.finditer(text))
    return tuple(
        Covering(what, of, is_covered, frozenset(subjects(text)) - what - of)
        for match, is_covered in told
        for what, of in [(_about(match["what"]), _about(match["of"]))]
        if what and of
    )


def _about(text: str) -> frozenset[str]:
    return frozenset(subjects(text)) - _LITTLE


@cache
def forms() -> frozenset[str]:
    """The words in which it is told."""
    return frozenset(subjects("apply cover include extend hold go concern part subject exclude leave omit exempt also"))


def same_covering(claim: str, source: str) -> bool:
    """True where both say, in whichever form, that the same falls under the same, or that it does not."""
    return any(
        mine.is_covered == theirs.is_covered and are_of_the_same(mine, theirs)
        for mine in coverings(claim)
        for theirs in coverings(source)
    )


def turned_covering(claim: str, source: str) -> bool:
    """True where one of them leaves out of a thing what the other says is part of it."""
    return not same_covering(claim, source) and any(
        mine.is_covered != theirs.is_covered and are_of_the_same(mine, theirs)
        for mine in coverings(claim)
        for theirs in coverings(source)
    )


def are_of_the_same(mine: Covering, theirs: Covering) -> bool:
    return {mine.what, mine.of} == {theirs.what, theirs.of}
