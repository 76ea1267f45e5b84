"""A sometimes told as an always, however freely: all, both or every where the sentence has some or usually."""

import re
from typing import Final

from rag.grounding.checks.sides import Finding, Side
from rag.grounding.evidence import SourceSentence
from rag.language.likeness import with_likes
from rag.language.rules.certainty import USUALLY
from rag.language.rules.noes import is_negated
from rag.language.synonyms import subjects

_ALL: Final = re.compile(
    r"(?<!not )\b(?:always|without exception|in (?:all|every|any) cases?"
    r"|(?:all|every|both)(?! (?:day|week|month|quarter|year|time|in all|ways?|sides)s?\b)(?= (?:of )?[a-z]))\b",
    re.IGNORECASE,
)
_HEDGE: Final = re.compile(
    rf"\b(?:{'|'.join(sorted(USUALLY))}|some|certain|most|many|partly|in part|not (?:all|every|always))\b",
    re.IGNORECASE,
)
_WIDE: Final = re.compile(
    r"\b(?:all|every\w*|each|any\w*|both|always|whole|entire|never|no|none|everywhere|either)\b", re.I
)
_PARTS: Final = re.compile(r"[,;:–—]\s")
_TOLD: Final = 0.5
"""Part of the claim's words that the sentence must have."""
_LEAST: Final = 3
_NEARLY: Final = 0.75


def check_hedges(side: Side) -> Finding | None:
    """ "All gates are locked" where most of them are, and no sentence about the same says it of all."""
    part = next((one for one in _PARTS.split(side.claim) if _ALL.search(one)), "")
    if not part or _HEDGE.search(part) or is_negated(part):
        return None
    about = frozenset(subjects(part))
    most = max(_shared(one, about) for one in side.others)
    if most < max(_LEAST, _TOLD * len(about)):
        return None
    near = [one for one in side.others if _shared(one, about) >= _NEARLY * most]
    best = [one for one in near if _shared(one, about) == most]
    is_hedged = all(_HEDGE.search(one.text) for one in best) and not any(_WIDE.search(one.text) for one in near)
    return Finding("quantifier", "contradicted", "") if is_hedged else None


def _shared(one: SourceSentence, about: frozenset[str]) -> int:
    return len(about & with_likes(one.own_stems))
