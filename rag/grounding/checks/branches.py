"""A value of one branch of a sentence told of another: "14 euros for a full day"."""

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Final

from rag.grounding.checks.sides import Finding, Side
from rag.language.branches import CASE, FIRST, LATER, Branch, branches, day_of, kind_of, said_in, values_in
from rag.language.rules.bounds import bound
from rag.language.values.facts import Fact, agree, all_at_one, at_one

Held = frozenset[int]
"""The branches, by their place, that have something."""
_HALF: Final = 0.5
"""Part of its labels beyond which a branch is named."""


def check_branches(side: Side) -> Finding | None:
    """What the claim says of a value must stand in a branch with this value."""
    claimed = values_in(side.claim)
    if not claimed or len({(kind_of(side.claim, one), bound(side.claim, one)) for one in claimed}) != len(claimed):
        return None
    for text in _texts(side):
        swapped = next(filter(None, (_swapped(side.claim, claimed, text, parted) for parted in branches(text))), None)
        if swapped and not any(all_at_one(claimed, one.facts) for one in side.others if one.text not in text):
            return Finding("swap", "contradicted", swapped.text.strip())
    return None


def _texts(side: Side) -> Iterator[str]:
    """The sentences that say most of the claim, each by itself and with the one behind that tells of another case."""
    plain = [one for one in side.around if not one.cells]
    yield from (one.text for one in side.best if not one.cells)
    for one, behind in pairwise(plain):
        if _OF_A_CASE.match(behind.text) and any(best in (one, behind) for best in side.best):
            yield f"{one.text} {behind.text}"


_OF_A_CASE: Final = re.compile(r"(?:for|in|at|on|from|after) (?!this|that|these|those|it\b|them)", re.IGNORECASE)


def _swapped(claim: str, claimed: Sequence[Fact], text: str, parted: Sequence[Branch]) -> Fact | None:
    """A value of the claim that stands in no branch with whatever else of the claim tells the branches apart."""
    told = [
        {at for at, branch in enumerate(parted) if any(at_one(fact, one) for one in branch.told)} for fact in claimed
    ]
    if _TELLS_TWO.search(claim) or not set.intersection(*filter(None, told), set(range(len(parted)))):
        return None  # it tells of two itself
    said = said_in(claim)
    if any(_is_after_case(claim, one, text) for one in claimed):
        said = frozenset(one for one in said if not one.startswith(FIRST)) | {LATER}
    named, apart = _named(said, parted), _telling_apart(parted)
    others = _other_cases(claimed, values_in(text))
    for fact in claimed:
        homes = _homes(claim, fact, text, parted, [branch.told for branch in parted])
        beside = [_homes(claim, one, text, parted, apart) for one in claimed if one not in (fact, *others)]
        if homes and any(held and not held & homes for held in (named, *beside)):
            return fact
    return None


def _is_after_case(claim: str, fact: Fact, text: str) -> bool:
    """ "After two years" is later than "in the first two years"."""
    if fact.kind != "duration" or not _AFTER.search(claim, 0, fact.start):
        return False
    return any(agree(fact, one) and kind_of(text, one) == CASE for one in values_in(text))


def _other_cases(claimed: Sequence[Fact], stated: Sequence[Fact]) -> list[Fact]:
    """The "first" of six months, where the text has none but that of two years."""
    known = {day_of(at, stated) for at in range(len(stated))}
    days = ((one, day_of(at, claimed)) for at, one in enumerate(claimed))
    return [one for one, day in days if day.startswith(f"{FIRST} ") and day not in known]


_TELLS_TWO: Final = re.compile(r"\b(?:whereas|while|unlike|instead of|rather than)\b", re.IGNORECASE)


def _named(said: frozenset[str], parted: Sequence[Branch]) -> Held:
    """The branches that the claim names, or of whose labels it has most."""
    shares = [
        max((len(name & said) / len(name) for name in (branch.labels, *branch.names) if name), default=0.0)
        for branch in parted
    ]
    return frozenset(at for at, share in enumerate(shares) if share == max(shares) > _HALF)


def _telling_apart(parted: Sequence[Branch]) -> list[tuple[Fact, ...]]:
    """The other values of each branch that stand in another one too, or that those "thereafter" stand against."""
    kinds = [{one.kind for one in branch.beside} for branch in parted]
    return [
        tuple(
            one
            for one in branch.beside
            if any(one.kind in other for other in kinds[:at] + kinds[at + 1 :])
            or (one.kind == "ordinal" and any(LATER in other.labels for other in parted))
        )
        for at, branch in enumerate(parted)
    ]


def _homes(claim: str, fact: Fact, text: str, parted: Sequence[Branch], stated: Sequence[Sequence[Fact]]) -> Held:
    """The branches that have this value; after the first year, the one that holds thereafter."""
    found = [(at, one) for at, facts in enumerate(stated) for one in facts if at_one(fact, one)]
    homes = frozenset(at for at, _ in found)
    if _AFTER.search(claim, 0, fact.start) and not any(_AFTER.search(text, 0, one.start) for _, one in found):
        return frozenset(at for at, branch in enumerate(parted) if LATER in branch.labels and at - 1 in homes)
    mine = bound(claim, fact)
    is_turned = mine == "lower" and any(bound(text, one) != mine for _, one in found)
    return frozenset() if is_turned else homes


_AFTER: Final = re.compile(
    r"\b(?:after|following|beyond|past|since)(?: the| these| those)?(?: first)?\W*\Z", re.IGNORECASE
)
