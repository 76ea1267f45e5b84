"""The order of numbered steps: none may stand in a draft behind one that its source has after it."""

import re
from collections import defaultdict
from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from rag.grounding.checks.laid import NEARLY_COPIED, share_retold
from rag.grounding.claims import DraftClaim
from rag.grounding.evidence import SourceSentence
from rag.language.bidding import is_bidding
from rag.language.words import words

_NUMBERED: Final = re.compile(r"\n\d{1,3}\. ")
_MOST: Final = 0.5
"""Part of a list's items that bid something, from which they are deeds; things are numbered in any order."""


class _List(NamedTuple):
    """Which numbered list of which chunk."""

    chunk_id: str
    listed: int


def out_of_turn(
    drafted: Sequence[DraftClaim], homes: Sequence[SourceSentence | None], sentences: Sequence[SourceSentence]
) -> Iterator[int]:
    """Which claims are steps that their source takes before one that is told ahead of them."""
    if not any(_NUMBERED.fullmatch(claim.lead) for claim in drafted):
        return
    deeds = _lists_of_deeds(sentences)
    last: dict[_List, int] = {}
    for at, (claim, home) in enumerate(zip(drafted, homes, strict=True)):
        if not _NUMBERED.fullmatch(claim.lead):
            last = {}
        elif home and home.place.step and (of := _list_of(home)) in deeds and _is_copied(claim, home):
            turn = home.place.step.turn
            if turn < last.get(of, turn):
                yield at
            last[of] = max(turn, last.get(of, turn))


def _list_of(one: SourceSentence) -> _List:
    return _List(one.chunk_id, one.place.step.listed if one.place.step else 0)


def _is_copied(claim: DraftClaim, home: SourceSentence) -> bool:
    return share_retold(claim.text, home.text) >= NEARLY_COPIED


def _lists_of_deeds(sentences: Sequence[SourceSentence]) -> frozenset[_List]:
    bid = defaultdict[_List, list[bool]](list)
    for one in sentences:
        if one.place.step and (said := words(one.text)):
            bid[_list_of(one)].append(is_bidding(said[0]))
    return frozenset(of for of, some in bid.items() if sum(some) >= _MOST * len(some))
