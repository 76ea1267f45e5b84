"""How well the evidence tells what the given passages can answer from what they cannot, with no search before it.

    python -m benchmarks.abstention DATA_FOLDER

Sets whose questions come with their passages: clapnq_dev, squad2 and mtrag (its human labels). "shipped" is the
threshold of the settings; "even" is the one that weighs both mistakes alike, chosen on the other half of the questions.
"""

import argparse
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final, NamedTuple
from zlib import crc32

import numpy as np

from benchmarks.fit_quality import collect_given
from benchmarks.measures import auroc, balanced_accuracy, bootstrap
from rag.models.embed_static import StaticEmbeddings
from rag.retrieval.evidence.quality import passages_of, probability
from rag.settings import Settings

GOALS: Final = {"clapnq_dev": 0.75, "squad2_given": 0.70}  # balanced accuracy
FALSE_ABSTENTIONS: Final = 0.15
MTRAG_GOAL: Final = 0.50  # refused at so many false abstentions

Array = Any


class Judged(NamedTuple):
    """The probability that a question is answered by its passages, and whether it is."""

    name: str
    half: int
    score: float
    answerable: bool


def judge(data: Path) -> Iterator[Judged]:
    embedder = StaticEmbeddings()
    for case in collect_given(data):
        passages = passages_of(case.chunks)
        score = probability(case.question, passages, embedder, searched=False)
        yield Judged(case.name, crc32(case.question.encode()) % 2, score, case.answerable)


def even_threshold(scores: Array, unanswerable: Array) -> float:
    """The threshold with the best balanced accuracy."""
    candidates = np.unique(scores)
    found = [balanced_accuracy(scores < each, unanswerable) for each in candidates]
    return float(candidates[int(np.argmax(found))])


def even_flags(scores: Array, unanswerable: Array, halves: Array) -> Array:
    """What would be refused with a threshold chosen on the other half."""
    flagged = np.zeros(len(scores), dtype=bool)
    for half in (0, 1):
        there = halves != half
        flagged[~there] = scores[~there] < even_threshold(scores[there], unanswerable[there])
    return flagged


def report(name: str, judged: list[Judged], threshold: float) -> None:
    scores = np.array([each.score for each in judged])
    bad = np.array([not each.answerable for each in judged])
    shipped, even = scores < threshold, even_flags(scores, bad, np.array([each.half for each in judged]))
    strict = scores < np.quantile(scores[~bad], FALSE_ABSTENTIONS)
    row = {"set": name, "answerable": int((~bad).sum()), "unanswerable": int(bad.sum())}
    row |= {"auroc": round(auroc(-scores, bad), 3)}
    row |= {"shipped": round(balanced_accuracy(shipped, bad), 3), "false_abstentions": round(shipped[~bad].mean(), 3)}
    row |= {"even": round(balanced_accuracy(even, bad), 3), "goal": GOALS.get(name)}
    row |= {"even_95": bootstrap(lambda at: balanced_accuracy(even[at], bad[at]), len(bad))}
    row |= {f"refused_at_{FALSE_ABSTENTIONS}": round(strict[bad].mean(), 3)}
    print(json.dumps(row | ({"refused_goal": MTRAG_GOAL} if name == "mtrag" else {}), default=float))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("data", type=Path)
    judged = list(judge(parser.parse_args().data))
    for name in dict.fromkeys(each.name for each in judged):
        report(name, [each for each in judged if each.name == name], Settings().sufficient_threshold)


if __name__ == "__main__":
    main()
