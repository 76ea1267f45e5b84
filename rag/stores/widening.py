"""Filtering a ranking that cannot filter by itself: look wider until enough of what comes back is allowed."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from math import ceil
from typing import Final

from rag.ports import Allowed, Hit

SPARE: Final = 1.5  # look this much wider than the share alone suggests, to be done in one look
STEP: Final = 4

Candidate = tuple[int, int, float]
"""Key, version and score of a hit that is not yet known to be allowed. A plain one: every search makes hundreds."""


def widths(top_k: int, *, share: float, total: int) -> Iterator[int]:
    """How many candidates to ask for, look after look; the last look is at all of them."""
    width = min(total, ceil(top_k * SPARE / max(share, 1e-9)) if share < 1 else top_k)
    while 0 < width < total:
        yield width
        width = min(total, width * STEP)
    if total > 0:
        yield total


def widen(look: Callable[[int], Sequence[Candidate]], *, allowed: Allowed, top_k: int, total: int) -> list[Hit]:
    """The best `top_k` allowed hits, fewer when the ranking ends."""
    kept: list[tuple[int, float]] = []
    for width in widths(top_k, share=allowed.share, total=total):
        seen = look(width)
        kept = [(key, score) for key, version, score in seen if version in allowed.versions]
        if len(kept) >= top_k or len(seen) < width:
            break
    return best(kept, top_k)


def best(scored: Iterable[tuple[int, float]], top_k: int) -> list[Hit]:
    """Highest score first; equal scores in the order of their keys, so that an answer never depends on chance."""
    ordered = sorted([(-score, key) for key, score in scored])  # without a key function: twice as fast
    return [Hit(key, -behind) for behind, key in ordered[:top_k]]
