"""What comes nearest where nothing answers: the sentences that are shown beside "the documents do not say"."""

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Final, NamedTuple

from langchain_core.embeddings import Embeddings

from rag.retrieval.evidence.passages import Passage, ScoredSentence
from rag.retrieval.evidence.reading import read_evidence

MOST: Final = 3  # sentences
_BEHIND: Final = 2.5  # the best, by the logarithm of how likely they are the ones asked for
_NEAR: Final = 0.2  # relevance; what has less is near by chance


class Run(NamedTuple):
    """Characters [start, end) of a passage, which counts from 0."""

    passage: int
    start: int
    end: int


def nearest(question: str, passages: Sequence[Passage], *, embedder: Embeddings) -> list[Run]:
    """At most three sentences that say something of what is asked, best first; those that follow each other are one."""
    evidence = read_evidence(question, passages, embedder=embedder).evidence
    close = [each for each in evidence if _is_near(each, evidence[0])][:MOST]
    by_passage = {each.passage: [other for other in close if other.passage == each.passage] for each in close}
    return [run for some in by_passage.values() for run in _runs(some)]


def _is_near(each: ScoredSentence, best: ScoredSentence) -> bool:
    return bool(each.found) and each.relevance >= _NEAR and each.score >= best.score - _BEHIND


def _runs(close: Sequence[ScoredSentence]) -> Iterator[Run]:
    ordered = sorted(close, key=lambda each: each.position)
    for _, numbered in groupby(enumerate(ordered), key=lambda pair: pair[1].position - pair[0]):
        run = [each for _, each in numbered]
        yield Run(run[0].passage, run[0].span.start, run[-1].span.end)
