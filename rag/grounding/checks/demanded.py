"""What must be done, told as what may be, or the other way round, however freely the rest is told."""

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from rag.grounding.checks.beside import Met, Near, about_the_same, says_otherwise
from rag.grounding.checks.sides import Finding, Side
from rag.language.kept import SENTENCES
from rag.language.likeness import with_likes
from rag.language.rules.modality import Modality, are_against, may_both_be_so, spoken_demands
from rag.language.words import STOP_WORDS, stem, words

_NEAR: Final = 3
"""Words to each side that tell what is demanded …"""
_SPAN: Final = 6
"""… among so many."""
_LEAST: Final = 2.0
_AHEAD: Final = 0.5
"""What stands ahead of a demand is who must; what he must do stands behind it, and counts more."""


class _Demand(NamedTuple):
    modality: Modality
    ahead: Sequence[str]
    behind: Sequence[str]


def check_demanded(side: Side) -> Finding | None:
    """ "You are free to change your password" where it must be changed."""
    demanded = _demands(side.claim)
    told = about_the_same(side) if demanded else []
    near = [(one, is_about and not may_both_be_so(side.claim, one.text)) for one, is_about in told]
    is_turned = any(says_otherwise(_met(demand, near), _LEAST) for demand in demanded)
    return Finding("modality", "contradicted", "") if is_turned else None


def _met(demand: _Demand, near: Near) -> Iterator[Met]:
    deed, behind, ahead = (with_likes(some) for some in (demand.behind[:1], demand.behind, demand.ahead))
    for one, is_about in near:
        for other in _demands(one.text) if not one.cells else ():
            shared = len(behind & {*other.behind})
            agrees = other.modality == demand.modality
            is_same = shared and (agrees or not ahead.isdisjoint(other.ahead) or not deed.isdisjoint(other.behind[:1]))
            if is_same and (agrees or (is_about and are_against(demand.modality, other.modality))):
                named = len(demand.ahead) if agrees else len(ahead & {*other.ahead})
                yield agrees, shared + _AHEAD * named


@lru_cache(maxsize=SENTENCES)
def _demands(text: str) -> tuple[_Demand, ...]:
    """Those of the sentence itself: what can or must be in a case of it is no demand."""
    found: list[_Demand] = []
    for modality, rest, match in spoken_demands(text):
        ahead, behind = rest[: match.start()], rest[match.end() :]
        if not (_OF_A_CASE.search(_CLAUSES.split(ahead)[-1]) or _LEAVE.search(ahead)):
            who, what = (_meant(words(ahead)[-_SPAN:])[-_NEAR:], _meant(words(behind)[:_SPAN])[:_NEAR])
            found.append(_Demand(modality, who, what))
    return tuple(found)


def _meant(spelled: Sequence[str]) -> Sequence[str]:
    return [stem(word) for word in spelled if word not in STOP_WORDS]


_CLAUSES: Final = re.compile(r"[,;:.]")
_LEAVE: Final = re.compile(r"\b(?:allowed|permitted|entitled|able|free) to (?:be )?\Z", re.IGNORECASE)
"""Who is allowed to be required to do it may be required to, which is no must."""
_OF_A_CASE: Final = re.compile(
    r"\b(?:if|when|unless|whether|who|which|that|once|because|what|where|how)\b", re.IGNORECASE
)
