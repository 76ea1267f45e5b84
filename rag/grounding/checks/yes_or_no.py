"""The yes or no that a whole sentence begins with, beside what the sources say of just what was asked."""

import re
from typing import Final

from rag.grounding.checks.sides import Finding, Side
from rag.language.answered import asks_whether
from rag.language.rules.conditions import conditions
from rag.language.rules.modality import modalities
from rag.language.rules.noes import is_negative, restrictions
from rag.language.synonyms import subjects
from rag.language.values.all_facts import read_facts

_OPENS: Final = re.compile(r"\W*(?:yes|ja|(?P<no>no|nein))\b(?:[,:;.]| [–—-])\s+", re.IGNORECASE)
_LEAST: Final = 3
"""Words that must be asked about."""
_NEARLY: Final = 0.85
_SOME: Final = 0.33
"""Part of what is asked from which a sentence speaks of it."""


def check_yes_or_no(side: Side) -> Finding | None:
    """ "No, crews may take the launch" where it was asked whether they may; "Yes, …" where every source says no."""
    opens = _OPENS.match(side.spelled)
    asked = side.evidence.read(side.surroundings.asked) if opens else ""
    about = frozenset(subjects(asked))
    if not opens or len(about) < _LEAST or not asks_whether(asked) or is_negative(asked) or restrictions(asked):
        return None
    is_denied = bool(opens["no"])
    if is_denied and _says_why_not(side.spelled[opens.end() :], about):
        return None
    told = [one.text for one in side.others if len(about & one.own_stems) >= _NEARLY * len(about)]
    is_against = bool(told) and all(is_negative(text) != is_denied and _is_plain(text, about) for text in told)
    return Finding("negation", "contradicted", "") if is_against else None


def _is_plain(text: str, about: frozenset[str]) -> bool:
    """True for what holds in no other case than the one that was asked about."""
    cases = (frozenset(subjects(one.text)) for one in conditions(text))
    return not restrictions(text) and all(case <= about for case in cases)


def _says_why_not(told: str, about: frozenset[str]) -> bool:
    """True for what forbids, limits, demands or names a value of what is asked, and for what holds only in some case.

    Who only says what is asked denies nothing of it.
    """
    said = frozenset(subjects(told))
    if len(about & said) < _SOME * len(about):
        return False
    if is_negative(told) or restrictions(told) > 0:
        return True
    return bool(said - about) and ("must" in modalities(told) or bool(conditions(told) or read_facts(told)))
