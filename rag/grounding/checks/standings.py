"""What a claim says may, must or need not be, or is given, beside what the sentences about the same come to."""

import math
import re
from collections.abc import Sequence
from typing import Final

from rag.grounding.checks.openings import is_refused
from rag.grounding.checks.rewording import keeps_its_no
from rag.grounding.checks.sides import Finding, Side
from rag.grounding.evidence import SourceSentence
from rag.language.auxiliaries import AUXILIARIES
from rag.language.likeness import is_general, with_likes
from rag.language.rules.conditions import Condition, conditions, is_exception
from rag.language.rules.deeds import deeds
from rag.language.rules.modality import modalities
from rag.language.rules.negation import denies_in_a_case
from rag.language.rules.noes import without_condition
from rag.language.rules.standing import (
    WIDE,
    Standing,
    bidden,
    cues,
    forbidden_deed,
    of_one_matter,
    opposed,
    standings,
    without_keeping,
)
from rag.language.synonyms import subjects
from rag.language.words import words

_UNITS: Final = re.compile(
    r"[;:—–]\s|\s\|\s?|[.!?]\s|,\s(?=(?:and|but|so|or|however|while|whereas|since)\b)|\s(?=but\b)"
)
_MOST: Final = 0.4
_LEAST: Final = 2
_BEST: Final = 0.2
_NEARLY: Final = 0.75
_EXCUSING: Final = 0.6
_GENERAL: Final = 0.5
_UNHEARD: Final = 1.0


def check_standings(side: Side) -> Finding | None:
    """ "There is no need to show it" where it must be shown; "is off limits" where it may be done."""
    if any(keeps_its_no(side.claim, one.text) for one in side.best):
        return None
    whole = side.stems - cues()
    for unit in _UNITS.split(side.claim):
        mine = standings(without_keeping(unit))
        about = frozenset(subjects(unit)) - cues()
        if len(about) < _LEAST and any(mine <= standings(one.text) and about <= one.stems for one in side.others):
            continue
        if mine and len(about) == 1 and _is_ruled_otherwise(mine, about, side):
            return Finding("negation", "contradicted", "")
        about = about if len(about) >= _LEAST else whole
        ruled = frozenset(subjects(forbidden_deed(unit) or without_condition(unit))) - cues()
        if mine and len(about) >= _LEAST and _is_against(unit, about, ruled, side):
            return Finding("negation", "contradicted", "")
    return None


def _is_ruled_otherwise(mine: frozenset[Standing], about: frozenset[str], side: Side) -> bool:
    """ "Ink may be used there", where all that is said of ink is that it is prohibited."""
    ruled = [
        standings(unit)
        for one in side.best
        for unit in _UNITS.split(one.text)
        if about == frozenset(subjects(unit)) - cues() and not conditions(unit)
    ]
    return bool(ruled) and all(opposed(mine, told) for told in ruled)


def _is_against(unit: str, about: frozenset[str], ruled: frozenset[str], side: Side) -> bool:
    """`ruled` is what the claim is about beside its condition: who shares only that says another thing of the case."""
    mine, is_bid = standings(without_keeping(unit)), bool(bidden(unit))
    kept = standings(unit) - mine
    worth = _worths(about, side.others)
    shared = [(sum(worth[one] for one in about & sentence.likely_stems), sentence) for sentence in side.others]
    most = max(share for share, _ in shared)
    near = [one for share, one in shared if share >= _EXCUSING * most and len(about & one.likely_stems) >= _LEAST]
    told = {one: _comes_to(one, about) - kept for one in near}
    least = max(_MOST * sum(worth.values()), _NEARLY * most)
    excused = frozenset[Standing]().union(*told.values())
    return any(
        share >= (_BEST * sum(worth.values()) if one == side.best[0] else least)
        and one in told
        and not ruled.isdisjoint(one.likely_stems)
        and _excludes(told[one], mine, excused)
        and not _depends(one, side)
        and not (is_bid and denies_in_a_case(one.text))
        and not ("withheld" in mine and _is_borne_by_another(one.text, about))
        for share, one in shared
    )


def _is_borne_by_another(text: str, about: frozenset[str]) -> bool:
    """What the driver pays for, the company does not."""
    payers = [frozenset(subjects(found["who"])) for found in _BORNE_BY.finditer(text)]
    return bool(payers) and all(about.isdisjoint(who) and not who & _HOUSE for who in payers)


_BORNE_BY: Final = re.compile(
    r"\b(?:paid|borne|covered|funded|settled)(?: for)? by (?P<who>(?:(?:the|your|an?) )?[a-z]+)\b", re.I
)
_HOUSE: Final = frozenset(subjects("company employer"))


def _excludes(told: frozenset[Standing], mine: frozenset[Standing], excused: frozenset[Standing]) -> bool:
    against = opposed(mine, told) - excused
    return any(one in WIDE or not any(of_one_matter(one, other) for other in mine & told) for one in against)


def _worths(about: frozenset[str], others: Sequence[SourceSentence]) -> dict[str, float]:
    """A word that few sentences have tells which of them is meant; one that none has is another word for something."""
    return {word: _worth(word, sum(word in one.likely_stems for one in others), len(others)) for word in about}


def _worth(word: str, having: int, of: int) -> float:
    rarity = math.log(1 + of / having) if having else _UNHEARD
    return _GENERAL * rarity if is_general(word) else rarity


def _comes_to(sentence: SourceSentence, about: frozenset[str]) -> frozenset[Standing]:
    """What its part that is most about the same comes to; an item also what the line over it says."""
    if is_refused(sentence) and not conditions(sentence.text):
        return (standings(sentence.place.opening) or frozenset[Standing](["must not"])) | modalities(sentence.text)
    units = [(len(about & with_likes(subjects(unit))), unit) for unit in _UNITS.split(sentence.text)]
    most = max(shared for shared, _ in units)
    told = [_with_its_verb(at, [unit for _, unit in units]) for at, (shared, _) in enumerate(units) if shared == most]
    found = frozenset[Standing]().union(*map(standings, told))
    return found or (standings(sentence.place.opening) if sentence.place.is_item else frozenset())


def _with_its_verb(at: int, units: Sequence[str]) -> str:
    """The part; what only goes on with a list, or with a place behind a dash, is told by the verb ahead of it."""
    while at and not standings(units[at]) and AUXILIARIES.isdisjoint(words(units[at])) and not deeds(units[at]):
        at -= 1
    return units[at]


def _depends(sentence: SourceSentence, side: Side) -> bool:
    """True when the claim has a condition of its own on which the sentence may make it depend."""
    mine, theirs = conditions(side.claim), conditions(sentence.text)
    return bool(mine and theirs) and not any(_are_one(one, other) for one in mine for other in theirs)


def _are_one(mine: Condition, theirs: Condition) -> bool:
    """True for the same condition: the two then speak of the same case."""
    about = frozenset(subjects(mine.text))
    meet = len(about & with_likes(subjects(theirs.text)))
    return is_exception(mine.text) == is_exception(theirs.text) and 2 * meet >= len(about) > 0
