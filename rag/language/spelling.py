"""Words that a slip of the keyboard makes of others."""

from collections.abc import Iterable
from typing import Final

_SHORTEST: Final = 5  # letters; shorter words are too often others
_SURE: Final = 6  # … from which a slip in the last one is a slip: a `party` is no `part`


def near_spellings(word: str, vocabulary: Iterable[str]) -> frozenset[str]:
    """The words one slip of the keyboard away."""
    if len(word) < _SHORTEST or not word.isalpha():
        return frozenset()
    return frozenset(each for each in vocabulary if abs(len(each) - len(word)) <= 1 and _one_slip(word, each))


def _one_slip(a: str, b: str) -> bool:
    """One letter wrong, missing or too many, or two neighbours swapped; the first letter is right."""
    if a[0] != b[0]:
        return False
    same = next((at for at, (x, y) in enumerate(zip(a, b, strict=False)) if x != y), min(len(a), len(b)))
    rest_a, rest_b = a[same:], b[same:]
    if max(len(rest_a), len(rest_b)) <= 1 and min(len(a), len(b)) < _SURE:
        return False
    swapped = len(rest_a) > 1 and len(a) == len(b) and rest_a[0] == rest_b[1] and rest_a[1] == rest_b[0]
    return (
        rest_a[1:] == rest_b[1:]
        or rest_a == rest_b[1:]
        or rest_a[1:] == rest_b
        or (swapped and rest_a[2:] == rest_b[2:])
    )
