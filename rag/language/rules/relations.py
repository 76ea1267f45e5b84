"""What stands in a relation to what, in whichever of its forms: "B is A's line manager" tells that A reports to B."""

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import Final, NamedTuple

from rag.language.kept import SENTENCES
from rag.language.rules.deeds import SPEAKERS, deeds
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


class Act(NamedTuple):
    """Who does something, and to or for whom, each by stems."""

    by: frozenset[str]
    to: frozenset[str]


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


@lru_cache(maxsize=SENTENCES)
def acts(text: str) -> tuple[Act, ...]:
    """Who acts on whom, of what is told by a verb whose subject acts, or in a way of a relation that is a deed.

    Of what else a sentence relates nobody is said to act: who is first in it may be either.
    """
    if _HAS_ANOTHER_ACT.search(text):
        return ()
    told = relations(text)
    if told and _DEEDS.issuperset(one.name for one in told):
        return tuple(Act(one.first, one.second) for one in told)
    if told or _NOT_BY_THE_SUBJECT.search(text):
        return ()
    sides = (Act(one.doer - _NOBODY, one.done_to - _NOBODY) for one in deeds(text) if one.verb not in _NO_DEEDS)
    return tuple(one for one in sides if one.by and one.to)


_HAS_ANOTHER_ACT: Final = re.compile(
    r"\b(?:help|enable|allow|let|ask|tell|invite|encourage)s? (?:[\w'’-]+ ){1,4}?to (?!the\b|an?\b)", re.IGNORECASE
)
"""Ahead of what is done by whom it is done to: "helps readers to see"."""
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
        "helps",
        "accompanies",
        "invites",
    ]
)
_NOBODY: Final = frozenset(SPEAKERS.values())
_NOT_BY_THE_SUBJECT: Final = re.compile(
    r"\bfrom\b|\bthanks to\b|\bwith (?:the )?(?:help|support|assistance|aid|approval|consent|permission)\b",
    re.IGNORECASE,
)
"""Ahead of who gives or does it, whoever the sentence begins with."""
_NO_DEEDS: Final = frozenset(
    canonical(map(stem, ["need", "require", "want", "follow", "exceed", "have", "own", "get", "salary", "pass"]))
)
"""Verbs whose subject acts on nobody, and nouns that look like verbs."""
