"""BM25: what a text is worth for some words. Robertson and Zaragoza 2009, The Probabilistic Relevance Framework,
section 3: https://doi.org/10.1561/1500000019
"""

from collections.abc import Mapping
from math import log
from typing import Final

K1: Final = 1.2
B: Final = 0.75


def idf(total: int, containing: int) -> float:
    """Inverse document frequency: of `total` texts so many contain a word."""
    return log(1 + (total - containing + 0.5) / (containing + 0.5))


def bm25(counts: Mapping[str, int], rarity: Mapping[str, float], mean: float) -> float:
    """Of one text with so many of each word; `rarity` has the words asked for, `mean` is the length of a text."""
    length = sum(counts.values())
    norm = K1 * (1 - B + B * length / mean) if mean else K1
    found = ((rare, counts[word]) for word, rare in rarity.items() if counts.get(word))
    return sum(rare * count * (K1 + 1) / (count + norm) for rare, count in found)
