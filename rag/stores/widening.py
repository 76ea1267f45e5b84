"""Filtering a ranking that cannot filter by itself: look wider until enough of what comes back is allowed."""

from collections.abc import Callable, Iterator, Sequence
from math import ceil
from typing import Final, NamedTuple

from rag.ports import Allowed, Hit

SPARE: Final = 1.5  # look this much wider than the share alone suggests, to be done in one look
STEP: Final = 4


class Candidate(NamedTuple):
    """A hit that is not yet known to be allowed."""

    key: int
    version: int
    score: float


def widths(top_k: int, *, share: float, total: int, limit: int) -> Iterator[int]:
    """How many candidates to ask for, look after look; the last look is the widest."""
    last = min(total, limit)
    width = min(last, ceil(top_k * SPARE / max(share, 1e-9))) if share < 1 else min(last, top_k)
    while 0 < width < last:
        yield width
        width = min(last, width * STEP)
    if last > 0:
        yield last


def widen(
    look: Callable[[int], Sequence[Candidate]], *, allowed: Allowed, top_k: int, total: int, limit: int
) -> list[Hit] | None:
    """The best `top_k` allowed hits, fewer when the ranking ends; None when `limit` came first."""
    for width in widths(top_k, share=allowed.share, total=total, limit=limit):
        seen = look(width)
        kept = [Hit(one.key, one.score) for one in seen if one.version in allowed.versions]
        if len(kept) >= top_k or len(seen) < width or width >= total:
            return best(kept, top_k)
    return None if total > 0 else []


def best(hits: Sequence[Hit], top_k: int) -> list[Hit]:
    """Highest score first; equal scores in the order of their keys, so that an answer never depends on chance."""
    return sorted(hits, key=lambda hit: (-hit.score, hit.key))[:top_k]
