"""Who can do something in a company: two of them do not stand for each other."""

from collections.abc import Iterable, Sequence
from functools import cache
from typing import Final

from rag.language.synonyms import canonical
from rag.language.words import stem

_PARTY_LIST: Final = """
    employee staff worker colleague teammate
    manager supervisor
    company employer
    agency
    customer client
    supplier vendor
    contractor freelancer
    partner
    owner
    applicant candidate
    visitor guest
    intern apprentice
    hr personalabteilung
    finance buchhaltung
    legal
    payroll
    facilities
    procurement
    security
    marketing
    sales
    director ceo board president
    union
    insurer
    tenant
    landlord
    user
    administrator admin
    mitarbeiter mitarbeiterin beschäftigte angestellte
    vorgesetzte vorgesetzter führungskraft
    arbeitgeber unternehmen firma
    kunde kundin
    lieferant
    datenschutzbeauftragte datenschutzbeauftragter
    verwaltung
    betriebsrat
"""


@cache
def _parties() -> dict[str, int]:
    """Each word's line; those of one line may stand for each other."""
    return {
        canonical([stem(word)])[0]: number
        for number, line in enumerate(_PARTY_LIST.strip().splitlines())
        for word in line.split()
    }


def are_other_parties(claimed: Sequence[str], said: Sequence[str]) -> bool:
    """True when both name a party and none of one may stand for any of the other."""
    lines = _parties()
    mine, theirs = ({lines[key] for key in canonical(map(stem, named)) if key in lines} for named in (claimed, said))
    return bool(mine and theirs) and mine.isdisjoint(theirs)


def party_lines(stems: Iterable[str]) -> frozenset[int]:
    """The parties named by some subject words, each as the number of its line."""
    lines = _parties()
    return frozenset(lines[one] for one in stems if one in lines)


def is_party_name(word: str) -> bool:
    """True for a word of the list itself: "custom" is no customer."""
    return not _names().isdisjoint({word, word.removesuffix("s")})


@cache
def _names() -> frozenset[str]:
    return frozenset(_PARTY_LIST.split())


def is_party(word: str) -> bool:
    return canonical([stem(word)])[0] in _parties()
