"""The sentences that answer a question best, wherever their chunks stood in the list.

Two of them that say different things contradict each other although they share hardly a word: "a password consists of
no fewer than 14 characters", "pick something with ten". What is no answer contradicts nothing that is one.
"""

from bisect import bisect_right
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final, NamedTuple

import numpy as np
from langchain_core.embeddings import Embeddings

from rag.domain.chunks import Chunk
from rag.language.german.bridge import is_german
from rag.language.known_vectors import vectors_of
from rag.retrieval.conflicts.statements import Statement
from rag.retrieval.evidence.passages import ScoredSentence
from rag.retrieval.evidence.quality import passages_of
from rag.retrieval.evidence.reading import read_evidence, score_anywhere

_PLACES: Final = 6  # of a score, so that sums in another order are the same
_BEHIND: Final = 6.5
"""How far behind the best one a sentence is, as the logarithm of how likely it is meant, and still an answer."""
_SECOND: Final = 9.0
"""How far behind it the best of another document may be: a heading that is the very question leaves all behind."""
_FARTHEST: Final = 12.5
"""Behind it nothing is looked at."""
_RELEVANT: Final = 0.35
"""What a sentence says of the question at least, however little the others say."""
_HEADED: Final = 0.15
"""What its headings may add: "Every three years." under "How often do I get a new laptop?"."""
_ALIKE: Final = 0.38
"""Least likeness in meaning of two answers without their values, alone or under their headings."""


_Row = np.ndarray[tuple[int], np.dtype[np.float32]]


Place = tuple[str, int, int]
"""A sentence of a chunk, which is named with its version: from where to where."""


class Standing(NamedTuple):
    """How well a sentence answers: how far behind the best, how many of its document do better, what it has of it."""

    behind: float
    place: int
    relevance: float
    near: float


@dataclass(frozen=True)
class BestAnswers:
    """Those about as likely meant as the likeliest."""

    places: frozenset[Place]
    embedder: Embeddings
    best: str = ""
    """What the likeliest says."""
    question: str = ""
    standings: Mapping[Place, Standing] = field(default_factory=dict)

    def standings_in(self, chunk: Chunk, statements: Iterable[Statement]) -> Iterator[Standing | None]:
        """Of each sentence of a chunk."""
        name = name_of(chunk)
        return (self.standings.get((name, each.span.start, each.span.end)) for each in statements)

    def among(self, chunk: Chunk, statements: Iterable[Statement]) -> Iterator[Statement]:
        """Those of the chunk's. One in another language is hardly read beside a question, and is no worse for it."""
        name, in_german = name_of(chunk), is_german(self.question)
        for each in statements:
            if each.is_german != in_german or (name, each.span.start, each.span.end) in self.places:
                yield each

    def are_alike(self, a: Statement, b: Statement) -> bool:
        return mean_the_same(a, b, self.embedder, least=_ALIKE)


def name_of(chunk: Chunk) -> str:
    return chunk["chunk_id"] + "@" + chunk["version_id"]


def best_answers(question: str, chunks: Sequence[Chunk], embedder: Embeddings) -> BestAnswers:
    """The same in whatever order the chunks come; in that of the steps before, their reading is at hand."""
    ordered = {name_of(chunk): chunk for chunk in chunks}
    names, chunks = list(ordered), list(ordered.values())
    evidence = read_evidence(question, passages_of(chunks), embedder=embedder).evidence if chunks else ()
    scores = _scores(evidence)
    scored = [pair for pair in zip(evidence, scores, strict=True) if _relevance(pair[0]) >= _RELEVANT]
    best: dict[str, float] = {}
    for each, score in scored:
        version = chunks[each.passage]["version_id"]
        best[version] = max(best.get(version, 0.0), score)
    first, second, *_ = [*sorted(best.values(), reverse=True), 0.0, 0.0]
    least = min(first - _BEHIND, max(second, first - _SECOND))
    places = frozenset((names[each.passage], *each.span[:2]) for each, score in scored if score >= least)
    said = max(((score, each.said) for each, score in scored), default=(0.0, ""))[1]
    return BestAnswers(places, embedder, said, question, _standings(names, chunks, evidence, scores))


def _standings(
    names: Sequence[str], chunks: Sequence[Chunk], evidence: Sequence[ScoredSentence], scores: Sequence[float]
) -> dict[Place, Standing]:
    best = max(scores, default=0.0)
    of_version: dict[str, list[float]] = defaultdict(list)
    for each, score in zip(evidence, scores, strict=True):
        of_version[chunks[each.passage]["version_id"]].append(score)
    for known in of_version.values():
        known.sort()
    found: dict[Place, Standing] = {}
    for each, score in zip(evidence, scores, strict=True):
        if best - score <= _FARTHEST:
            known = of_version[chunks[each.passage]["version_id"]]
            better = len(known) - bisect_right(known, score)
            standing = Standing(best - score, better, _relevance(each), each.features["soft"])
            found.setdefault((names[each.passage], *each.span[:2]), standing)
    return found


def _scores(evidence: Sequence[ScoredSentence]) -> list[float]:
    """How likely each is meant; a question in the text hands its own on to the sentence that answers it."""
    known = {(each.passage, each.position): round(score_anywhere(each), _PLACES) for each in evidence}
    asking = {(each.passage, each.position) for each in evidence if each.said.rstrip("* ").endswith("?")}
    return [
        max(known[place], known[before]) if (before := (place[0], place[1] - 1)) in asking else known[place]
        for place in known
    ]


def _relevance(sentence: ScoredSentence) -> float:
    return sentence.relevance + _HEADED * sentence.features["heading"]


def mean_the_same(a: Statement, b: Statement, embedder: Embeddings, *, least: float) -> bool:
    """Whether they mean nearly the same, values aside; of two languages it cannot be told."""
    return a.is_german or b.is_german or max(likeness(a, b, embedder)) >= least


def likeness(a: Statement, b: Statement, embedder: Embeddings) -> tuple[float, float]:
    """How alike two sentences are without their values and who decides: alone, and under their headings."""
    told = [" ".join(each.bare.split()) for each in (a, b)]
    told = [text if any(map(str.isalpha, text)) else each.heading for each, text in zip((a, b), told, strict=True)]
    headed = [f"{each.heading}: {text}" for each, text in zip((a, b), told, strict=True)]
    mine, theirs, under, under_other = vectors_of([*told, *headed], embedder)
    return _cosine(mine, theirs), _cosine(under, under_other)


def alike(one: str, other: str, embedder: Embeddings) -> float:
    return _cosine(*vectors_of([one, other], embedder))


def _cosine(one: _Row, other: _Row) -> float:
    length = float(np.linalg.norm(one) * np.linalg.norm(other))
    return float(one @ other) / length if length else 0.0
