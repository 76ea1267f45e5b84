"""All year round, at every site, booked or not: said of what no source has reach so far."""

import re
from collections.abc import Set
from typing import Final

from rag.grounding.checks.sides import Finding, Side
from rag.grounding.evidence import SourceSentence
from rag.language.rules.extents import Extent, extents, without_extents
from rag.language.synonyms import subjects


def check_widened(side: Side) -> Finding | None:
    """ "Around the clock", where it is from nine to five, or where no hour is named."""
    told = extents(side.claim)
    if not told:
        return None
    about = frozenset(subjects(without_extents(side.claim)))
    if all(_is_granted(one, side, about) for one in told):
        return None
    return Finding("quantifier", "contradicted", "")


def _is_granted(told: Extent, side: Side, about: frozenset[str]) -> bool:
    if any(_limits_by(told, one) for one in side.best):
        return False
    return any(_is_open(one, told) for one in side.best if is_about(one, about)) or any(
        _reaches(one, told) for one in side.around if is_about(one, about)
    )


def is_about(one: SourceSentence, about: Set[str]) -> bool:
    """True for a sentence with a third of the words."""
    return len(about & one.likely_stems) >= _ABOUT * len(about)


def _limits_by(told: Extent, one: SourceSentence) -> bool:
    """ "Registered or not", of "registered drivers"."""
    is_named = told.either and told.of and told.of <= one.likely_stems
    return bool(is_named) and not _NO.search(one.text) and not extents(one.text)


def _is_open(one: SourceSentence, told: Extent) -> bool:
    """True for a sentence that says so in this measure; but for one of time, also where it speaks of all."""
    text = f"{one.context} {one.text}"
    if _held(text, told):
        return True
    is_other_case = told.of and _names(told.of, one.likely_stems) and _NO.search(text)
    return told.measure not in _OF_TIME and bool(_OF_ALL.search(text) or is_other_case)


def _reaches(one: SourceSentence, told: Extent) -> bool:
    """True for a sentence that says it in the same measure, and of the same."""
    return any(_names(told.of, mine.of) for mine in _held(f"{one.context} {one.text}", told))


def _held(text: str, told: Extent) -> list[Extent]:
    return [mine for mine in extents(text) if mine.measure in _HELD_BY[told.measure]]


def _names(of: Set[str], others: Set[str]) -> bool:
    return 2 * len(of & others) >= len(of)


_ABOUT: Final = 0.33
_OF_TIME: Final = frozenset(["hour", "day", "season"])
_HELD_BY: Final = {
    "hour": ("hour", "time"),
    "day": ("day", "hour", "time"),
    "season": ("season", "day", "time"),
    "time": ("time", "size", "hour", "day", "season", "often", "case"),
    "place": ("place", "case", "whether"),
    "often": ("often", "time", "case", "size"),
    "case": ("case", "time", "whether", "size", "place"),
    "size": ("size", "time", "case", "whether"),
    "whether": ("whether", "case", "size", "place"),
}
"""In which measures a source may be open, so that a claim may be in this one."""
_OF_ALL: Final = re.compile(
    r"\b(?:all|any|every|each|everyone|everybody|anyone|anybody|always|unlimited|both|either|never|also|entire|whole)\b",
    re.IGNORECASE,
)
_NO: Final = re.compile(r"\b(?:no|not|without|or|neither|nor|too)\b|n['’]t\b", re.IGNORECASE)
