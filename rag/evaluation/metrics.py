"""What a run is measured by. Pure functions over lists of ids, booleans and numbers."""

import math
import random
from collections.abc import Sequence
from typing import Final, NamedTuple

DRAWS: Final = 1000
SEED: Final = 7


class Interval(NamedTuple):
    """A mean and where it lies with 95 percent confidence."""

    value: float
    low: float
    high: float


def recall(expected: Sequence[str], found: Sequence[str]) -> float:
    """The share of the expected sources that were found. 1 when none is expected."""
    return sum(is_found(each, found) for each in expected) / len(expected) if expected else 1.0


def precision(expected: Sequence[str], cited: Sequence[str]) -> float:
    """The share of the citations that lead to an expected source.

    Gao et al. 2023, Enabling Large Language Models to Generate Text with Citations: https://arxiv.org/abs/2305.14627
    """
    return sum(any(matches(each, one) for each in expected) for one in cited) / len(cited) if cited else 0.0


def reciprocal_rank(expected: Sequence[str], ranked: Sequence[str]) -> float:
    """1 / place of the first expected source.

    Voorhees 1999, The TREC-8 Question Answering Track Report: https://trec.nist.gov/pubs/trec8/papers/qa_report.pdf
    """
    places = (place for place, one in enumerate(ranked, 1) if any(matches(each, one) for each in expected))
    return 1 / next(places, math.inf)


def ndcg(expected: Sequence[str], ranked: Sequence[str], *, k: int = 10) -> float:
    """Discounted gain of the first k, of what was possible; each expected source counts once.

    Jarvelin and Kekalainen 2002, Cumulated Gain-based Evaluation of IR Techniques: https://doi.org/10.1145/582415.582418
    """
    open_sources = list(expected)
    gain = 0.0
    for place, one in enumerate(ranked[:k], 1):
        if hit := next((each for each in open_sources if matches(each, one)), None):
            open_sources.remove(hit)
            gain += 1 / math.log2(place + 1)
    ideal = sum(1 / math.log2(place + 1) for place in range(1, min(len(expected), k) + 1))
    return gain / ideal if ideal else 1.0


def matches(expected: str, found: str) -> bool:
    """A chunk is found by its id, by the beginning of its id, or by its document."""
    return found == expected or found.startswith(f"{expected}::")


def is_found(expected: str, found: Sequence[str]) -> bool:
    return any(matches(expected, one) for one in found)


def abstention(abstained: Sequence[bool], should: Sequence[bool]) -> tuple[float | None, float | None]:
    """Precision and recall of not answering; None where there is nothing to divide by.

    Rajpurkar, Jia and Liang 2018, Know What You Don't Know: https://arxiv.org/abs/1806.03822
    """
    right = sum(did and ought for did, ought in zip(abstained, should, strict=True))
    return _share(right, sum(abstained)), _share(right, sum(should))


def percentile(values: Sequence[float], share: float) -> float | None:
    """The smallest value that at least `share` of all do not exceed."""
    ordered = sorted(values)
    return ordered[max(0, math.ceil(share * len(ordered)) - 1)] if ordered else None


def bootstrap(values: Sequence[float]) -> Interval | None:
    """The mean, with the percentile interval of means of resampled values.

    Efron 1979, Bootstrap Methods: Another Look at the Jackknife: https://doi.org/10.1214/aos/1176344552
    """
    if not values:
        return None
    chance = random.Random(SEED)
    means = sorted(sum(chance.choices(values, k=len(values))) / len(values) for _ in range(DRAWS))
    return Interval(sum(values) / len(values), means[int(0.025 * DRAWS)], means[int(0.975 * DRAWS) - 1])


def _share(part: int, whole: int) -> float | None:
    return part / whole if whole else None
