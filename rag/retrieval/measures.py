"""The measures of a search over a collection in BEIR's form, whose relevant documents are known."""

import json
import time
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import log2
from pathlib import Path
from typing import Final

from rag.domain.access import Scope
from rag.domain.chunks import Filters, RetrievalConfig
from rag.ports import Retriever

CUT: Final = 10


@dataclass(frozen=True)
class Judged:
    """A question of a collection, and how relevant which documents are to it."""

    id: str
    text: str
    relevant: Mapping[str, float]


@dataclass(frozen=True)
class Score:
    """What one search reached for one question."""

    id: str
    ndcg: float
    recall: float
    is_in_top_3: bool
    milliseconds: float


def read_judged(folder: Path) -> list[Judged]:
    """`queries.jsonl` and `qrels.tsv` of a collection in BEIR's form, without questions that nothing is relevant to."""
    relevant = read_relevant(folder / "qrels.tsv")
    lines = (folder / "queries.jsonl").read_text(encoding="utf-8").split("\n")
    rows = [json.loads(line) for line in lines if line.strip()]
    found = [(str(row["_id"]), str(row["text"])) for row in rows]
    return [Judged(name, said, relevant[name]) for name, said in found if relevant.get(name)]


def read_relevant(path: Path) -> dict[str, dict[str, float]]:
    relevant: dict[str, dict[str, float]] = {}
    for line in path.read_text(encoding="utf-8").split("\n")[1:]:
        if line.strip():
            query, name, grade = line.split("\t")
            if float(grade) > 0:
                relevant.setdefault(query, {})[name] = float(grade)
    return relevant


def run(
    retriever: Retriever, judged: Sequence[Judged], *, scope: Scope, filters: Filters, config: RetrievalConfig
) -> Iterator[Score]:
    """One score after the other, so that a page can show how far it is."""
    for one in judged:
        started = time.perf_counter()
        found = retriever.retrieve(one.text, scope=scope, filters=filters, config=config)
        passed = 1000 * (time.perf_counter() - started)
        yield score(one, list(dict.fromkeys(chunk["document_id"] for chunk in found)), passed)


def score(one: Judged, found: Sequence[str], milliseconds: float) -> Score:
    in_top = any(name in one.relevant for name in found[:3])
    return Score(one.id, ndcg(found, one.relevant), recall(found, one.relevant), in_top, milliseconds)


def ndcg(found: Sequence[str], relevant: Mapping[str, float]) -> float:
    """Linear gain, cut at 10.

    Järvelin and Kekäläinen 2002, Cumulated Gain-based Evaluation of IR Techniques: https://doi.org/10.1145/582415.582418
    """
    gains = [relevant.get(name, 0.0) for name in found[:CUT]]
    ideal = sorted(relevant.values(), reverse=True)[:CUT]
    return _discounted(gains) / (_discounted(ideal) or 1.0)


def recall(found: Sequence[str], relevant: Mapping[str, float]) -> float:
    """Which part of the relevant ones is among the first 10."""
    return sum(name in relevant for name in found[:CUT]) / len(relevant) if relevant else 0.0


def _discounted(gains: Sequence[float]) -> float:
    return sum(gain / log2(place + 2) for place, gain in enumerate(gains))
