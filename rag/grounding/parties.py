"""Another party in the place of the one that the sentence names, however freely the sentence is told."""

import re
from typing import Final

from rag.grounding.evidence import SourceSentence
from rag.grounding.sides import Finding, Side
from rag.language.likeness import alike
from rag.language.parties import is_party_name, party_lines
from rag.language.synonyms import canonical, subjects
from rag.language.words import stem, words

_KNOWN: Final = 0.6
_NEARBY: Final = 0.34
"""Part of the clause's other words that the sentence must have."""
_LEAST: Final = 3
_LEAST_SHORT: Final = 2
"""Other words of a clause that is short: all of them must be the sentence's."""
_AND: Final = re.compile(r"[,;]\s+(?:and|but|while|whereas)\s+|;\s+", re.IGNORECASE)


def check_parties(side: Side) -> Finding | None:
    """ "Managers lead the interview" where the sentence says that a partner does."""
    for clause in _AND.split(side.claim):
        stems = frozenset(subjects(clause))
        parties = frozenset(subjects(" ".join(word for word in words(clause) if _is_person(word))))
        about = stems - parties
        retold = _retold(about, side) if parties and len(about) >= _LEAST_SHORT else []
        strange = [_strange(parties - _told_nearby(about, side), one, side) for one in retold]
        if strange and all(strange):
            return Finding("role", "contradicted", strange[0])
    return None


def _is_person(word: str) -> bool:
    return is_party_name(word) and word not in _NO_PERSON


_NO_PERSON: Final = frozenset(
    ["company", "employer", "agency", "security", "marketing", "sales", "legal", "procurement"]
)
"""Parties whose names are things as often."""


def _told_nearby(about: frozenset[str], side: Side) -> frozenset[str]:
    """The words of all sentences that are about a good part of the same."""
    told = [one.stems for one in side.others if len(about & one.own_stems) >= max(_LEAST_SHORT, _NEARBY * len(about))]
    return frozenset[str]().union(*told)


def _retold(about: frozenset[str], side: Side) -> list[SourceSentence]:
    """The sentences that know most of a clause without its parties."""
    part = _KNOWN if len(about) >= _LEAST else 1.0
    known = [(len(about & _with_likes(one.own_stems)), one) for one in side.others]
    most = max((shared for shared, _ in known), default=0)
    return [one for shared, one in known if shared == most >= part * len(about)]


def _strange(parties: frozenset[str], retold: SourceSentence, side: Side) -> str:
    """A party of the clause that neither the sentence nor one beside it names, where it names another instead."""
    at = side.others.index(retold)
    near = [one for one in side.others[max(0, at - 1) : at + 2] if one.chunk_id == retold.chunk_id]
    told = " ".join([*(f"{one.text} {one.context} {one.place.opening}" for one in near)])
    beside, own = party_lines(subjects(told)), party_lines(subjects(retold.text))
    mine = {one: party_lines([one]) for one in parties}
    taken = frozenset[int]().union(*mine.values())
    spoken_to = _ADDRESSED if _SPOKEN_TO & {word.partition("'")[0] for word in words(retold.text)} else frozenset[int]()
    known = beside | spoken_to
    strange = [one for one, lines in mine.items() if not lines & known and one not in told.casefold()]
    return strange[0] if strange and own - taken else ""


_SPOKEN_TO: Final = frozenset(["you", "your", "we", "our", "us"])
_ADDRESSED: Final = party_lines(
    canonical(map(stem, ["employee", "company", "customer", "applicant", "visitor", "intern", "user"]))
)
"""Who may be meant by "you" and "we"."""


def _with_likes(stems: frozenset[str]) -> frozenset[str]:
    return frozenset(other for one in stems for other in (one, *alike(one)))
