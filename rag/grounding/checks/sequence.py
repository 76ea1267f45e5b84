"""The order of steps: what a claim does first must not be a later item of a list, nor told with "then" afterwards."""

import re
from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from rag.grounding.checks.sides import Finding, Side
from rag.grounding.evidence import SourceSentence
from rag.language.rules.directions import Order, orders
from rag.language.synonyms import subjects

_LEAST: Final = 2
_HALF: Final = 0.5
_SIDE: Final = re.compile(r"\b(?:before|after|then|once)\b", re.IGNORECASE)


def check_sequence(side: Side) -> Finding | None:
    """ "Confirm the day after you wrote" where confirming is the second step and writing the third."""
    if not _SIDE.search(side.claim):
        return None
    steps = [one for one in side.others if one.place.step]
    for order in orders(side.claim):
        if order.relation != "before":
            continue
        first, second = _step_of(order.first, order.second, steps), _step_of(order.second, order.first, steps)
        is_later = bool(first and second and first[0] == second[0] and first[1] > second[1])
        if is_later or _is_told_then(order, side.around):
            return Finding("role", "contradicted", "")
    return None


def _is_told_then(order: Order, sentences: Sequence[SourceSentence]) -> bool:
    """ "Wait before you switch it off", where one switches it off: "Then wait"."""
    first, second = order.first - order.second, order.second - order.first
    return any(
        then.chunk_id == one.chunk_id
        and GOES_ON.match(then.text)
        and first
        and second
        and first <= then.own_stems
        and second <= one.own_stems
        for one, then in pairwise(sentences)
    )


GOES_ON: Final = re.compile(r"(?:then|afterwards|next|finally|after that|only then)\b", re.IGNORECASE)
"""A step behind what the sentence before it tells."""


def _step_of(
    about: frozenset[str], other: frozenset[str], steps: Sequence[SourceSentence]
) -> tuple[object, int] | None:
    """The list and the turn of the step that alone has most of the words of one side."""
    own = about - other
    found: dict[tuple[object, int], int] = {}
    for one in steps:
        if one.place.step:
            key = ((one.chunk_id, one.place.step.listed), one.place.step.turn)
            opening = len(own & frozenset(subjects(one.text)[:4]))
            found[key] = max(found.get(key, 0), len(own & one.own_stems) + opening)
    most = max(found.values(), default=0)
    best = [key for key, shared in found.items() if shared == most]
    return best[0] if len(best) == 1 and most >= max(_LEAST, _HALF * len(own)) else None
