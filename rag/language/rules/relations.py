"""What stands in a relation to what, in whichever of its forms: "B is A's line manager" tells that A reports to B."""

from collections.abc import Iterator
from functools import lru_cache
from typing import Final, NamedTuple

from rag.language.kept import SENTENCES
from rag.language.rules.acting import Act, root
from rag.language.rules.relation_ways import DONE, NOES, Way, first_forms, ways
from rag.language.synonyms import canonical
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
    has_no: bool
    """True where a no is part of how it is told: "not without"."""


@lru_cache(maxsize=SENTENCES)
def relations(text: str) -> tuple[Relation, ...]:
    """The relations that a sentence tells, each once for every way that it may be read in."""
    told = f"{' '.join(first_forms(text))} "
    known = frozenset(told.split())
    return tuple(dict.fromkeys(one for way in ways() if way.may_be_in(known) for one in _found(way, told)))


def _found(way: Way, told: str) -> Iterator[Relation]:
    for match in way.shape.finditer(told):
        one, other = _stems(match["a"]), _stems(match["b"])
        first, second = one - other or one, other - one or other
        if first and second and first != second:
            rest = told[: match.start()] + told[match.end() :]
            others = _stems(rest) | (NOES & frozenset(rest.split()))
            yield Relation(way.name, first, second, _stems(match.groupdict().get("x") or ""), others, way.has_no)


def _stems(told: str) -> frozenset[str]:
    said = (word.rstrip(DONE) for word in told.split() if word[0].isalnum())
    return frozenset(canonical(word for word in said if word not in _STOPS))


_STOPS: Final = frozenset(map(stem, STOP_WORDS)) | STOP_WORDS


ANY_DEED: Final = "acts"
_DEEDS: Final = frozenset(
    [
        ANY_DEED,
        "gives",
        "pays",
        "trains",
        "informs",
        "approves",
        "checks",
        "appoints",
        "accompanies",
        "invites",
    ]
)


def acts_in_a_way(text: str) -> Iterator[Act]:
    """Who acts on whom by the ways of those relations that are deeds."""
    return (
        Act(one.first, one.second, nouns=frozenset((word, root(word)) for word in one.rest | one.third))
        for one in relations(text)
        if one.name in _DEEDS
    )
