"""German words of one root: `Internet` in `Internetkosten`, `kündigen` and `Kündigungsfrist`, `Platz` and `Plätze`."""

from functools import lru_cache
from typing import Final

_PART: Final = 5
"""Letters of a word that stands in a longer one."""
_BEGINNING: Final = 6
_PLAIN: Final = str.maketrans("äöü", "aou")


@lru_cache(maxsize=65_536)
def have_one_root(one: str, other: str) -> bool:
    """True when one stands in the other, or both begin alike."""
    first, second = sorted((one.translate(_PLAIN), other.translate(_PLAIN)), key=len)
    if len(first) >= _PART and first in second:
        return True
    return len(first) >= _BEGINNING and first[:_BEGINNING] == second[:_BEGINNING]
