"""A rule for some of a kind told of all: "all teammates are eligible" where only who is here for three months is."""

from functools import cache
from typing import Final

from rag.grounding.checks.laid import retells
from rag.grounding.checks.sides import Finding, Side
from rag.language.likeness import with_likes
from rag.language.rules.restrictors import Restricted, restricted, subject_of
from rag.language.synonyms import subjects

_SHARE: Final = 0.8
"""Part of a claim's words that another sentence must have to say it."""
_FEW: Final = 3
"""Words of a claim; of fewer many sentences have all."""
_POINTING_LIST: Final = "such other additional following above below same given particular specific relevant applicable"


def check_restricted(side: Side) -> Finding | None:
    """The subject without the words that tell which, of which nothing near the claim has any."""
    for one in side.best:
        stated = restricted(one.text)
        if stated is None or not retells(side.claim, one.text) or not _is_about(stated, side.claim):
            continue
        which = frozenset(subjects(stated.which)) - frozenset(subjects(one.text.replace(stated.which, "", 1)))
        which -= _pointing()
        known = with_likes(subjects(f"{side.claim} {side.surroundings.beside} {side.surroundings.ahead} {one.context}"))
        if not which or which & known or _is_said_freely(side, which):
            continue
        return Finding("condition", "unsupported", stated.which)
    return None


def _is_about(stated: Restricted, claim: str) -> bool:
    """True when the claim tells of just that kind, without a word of its own for which of it."""
    head, mine = frozenset(subjects(stated.head)), frozenset(subjects(subject_of(claim)))
    return mine <= head and (not head or bool(mine))


def _is_said_freely(side: Side, which: frozenset[str]) -> bool:
    """True when another sentence says it all without a word of the restriction."""
    claimed = frozenset(subjects(side.claim))
    told = (one for one in side.others if len(claimed & one.own_stems) >= _SHARE * len(claimed))
    return any(which.isdisjoint(one.own_stems) and not _tells_which(one.text, side.claim) for one in told)


def _tells_which(sentence: str, claim: str) -> bool:
    """True for another rule for some of the kind, and for what only has the one or two words of a short claim."""
    stated, said = restricted(sentence), frozenset(subjects(claim))
    is_other = stated is not None and said.isdisjoint(subjects(stated.which))
    return is_other or (len(said) < _FEW and not retells(claim, sentence))


@cache
def _pointing() -> frozenset[str]:
    """Of which the reader of one sentence cannot say more."""
    return frozenset(subjects(_POINTING_LIST))
