"""Fit the weights of `rag/retrieval/evidence/quality.json`, and show how they do on sets they have not seen.

    python -m benchmarks.fit_quality DATA_FOLDER [--write]

One logistic regression over all sets, each set and each answer (can be answered, cannot) with a fixed share of the
weight. What is printed as "unseen" was fitted without the set it is measured on.
"""

import argparse
import json
import random
from collections.abc import Iterable, Iterator, Sequence
from datetime import date
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Literal, NamedTuple

import numpy as np

from benchmarks.rows import Row, read_rows
from rag.domain.access import EVERYONE, Scope
from rag.domain.answers import Message
from rag.domain.chunks import Chunk
from rag.language.questions.conversation import stand_alone
from rag.language.questions.courtesies import without_courtesies
from rag.models.embed_static import StaticEmbeddings
from rag.ports import Allowed, IndexedChunk
from rag.retrieval.evidence import quality
from rag.retrieval.evidence.reading import read_evidence
from rag.retrieval.fixture_corpus import build_chunk
from rag.retrieval.fusion import convex
from rag.retrieval.selection import rank_and_filter
from rag.stores.keywords_tantivy import TantivyKeywords
from rag.stores.vectors_memory import MemoryVectors

SEED = 7
SAMPLE = 250  # questions of one set and one answer
GIVEN = 1600  # … of the one whose unanswerable questions were written to mislead
ANSWERABLE_SHARE = 0.75  # how often a question asked at work can be answered
GIVEN_SHARE = 0.5  # … one asked of a single passage that somebody chose
SET_WEIGHTS = {
    "azure_hr": 1.0, "handbook_faq": 1.0, "squad2": 1.0, "squad2_given": 1.0, "clapnq_dev": 1.0, "mtrag": 0.3,
    "elsewhere": 1.0,
}  # fmt: skip
GIVEN_SETS = frozenset({"squad2_given", "clapnq_dev"})
SEARCHED_SETS = frozenset({"azure_hr", "handbook_faq", "squad2", "elsewhere"})
# too rare in these sets to be fitted, or worth more where questions are no riddles
FIXED = {
    "wording": 2.2, "off_focus": -1.5, "apart": -0.3, "unlike": -3.0, "other_people": -2.0, "other_row": -1.5,
    "told": 0.8, "valueless": -1.5, "for_another": -1.6, "few": -1.6,
}  # fmt: skip
RIDGE = 1e-3
TODAY = date(2026, 1, 1)
PIECE = 1000  # characters
EVERYTHING = Allowed(frozenset({1}))
READER = Scope.of(EVERYONE)


class Case(NamedTuple):
    """One question with the chunks found for it."""

    name: str
    answerable: bool
    question: str
    chunks: list[Chunk]


def sampled(rows: Sequence[Row], size: int = SAMPLE) -> list[Row]:
    return random.Random(SEED).sample(rows, min(size, len(rows)))


class Search:
    """A corpus searched by the real keyword index and vectors, and ranked as a turn does."""

    def __init__(
        self, documents: Sequence[Row], embedder: StaticEmbeddings, chunks: Sequence[Chunk] | None = None
    ) -> None:
        self.embedder = embedder
        self.chunks = [chunk for row in documents for chunk in chunks_of(row)] if chunks is None else chunks
        self.folder = TemporaryDirectory()
        self.keywords, self.vectors = TantivyKeywords(Path(self.folder.name)), MemoryVectors()
        vectors = embedder.embed_array([chunk["text"] for chunk in self.chunks])
        rows = [
            IndexedChunk(key, 1, chunk["title"], chunk["section"], chunk["text"], vectors[key].tolist())
            for key, chunk in enumerate(self.chunks)
        ]
        self.keywords.upsert(rows)
        self.vectors.upsert(rows)

    def __call__(self, question: str, without: Iterable[str] = ()) -> list[Chunk]:
        left = [chunk for chunk in self.found(question) if chunk["document_id"] not in set(without)]
        return rank_and_filter(question, left, scope=READER, as_of=TODAY, similarity=self.embedder).kept

    def found(self, question: str, most: int = 20) -> list[Chunk]:
        vector = self.embedder.embed_query(question)
        semantic = {hit.key: hit.score for hit in self.vectors.search(vector, allowed=EVERYTHING, top_k=60)}
        keyword = {hit.key: hit.score for hit in self.keywords.search(question, allowed=EVERYTHING, top_k=60)}
        scores = convex(semantic, keyword, semantic_weight=0.3)
        best = sorted(scores, key=lambda key: -scores[key])[:most]
        return [{**self.chunks[key], "score": scores[key]} for key in best]


def chunks_of(row: Row) -> list[Chunk]:
    """A page or section, cut at line ends into pieces of about 1,000 characters."""
    pieces = [""]
    for line in row["text"].splitlines(keepends=True):
        if len(pieces[-1]) + len(line) > PIECE and pieces[-1]:
            pieces.append("")
        pieces[-1] += line
    title = {"title": row.get("title", "")}
    return [build_chunk(f"{row['_id']}::{number}", row["_id"], text, title) for number, text in enumerate(pieces, 1)]


def collect(data: Path, embedder: StaticEmbeddings) -> Iterator[Case]:
    """Cases of every set that the folder has."""
    squad = Search(read_rows(data / "squad2/corpus.jsonl"), embedder)
    azure = Search(read_rows(data / "azure_hr/corpus.jsonl"), embedder)
    for name, search in (("squad2", squad), ("azure_hr", azure)):
        for row in sampled(read_rows(data / name / "dev/queries.jsonl")):
            yield Case(name, True, row["text"], search(row["text"]))
        for row in sampled(read_rows(data / name / "dev/unanswerable.jsonl")):
            yield Case(name, False, row["text"], search(row["text"]))
    for row in sampled(read_rows(data / "squad2/dev/queries.jsonl"), 150):
        yield Case("elsewhere", False, row["text"], azure(row["text"]))
    yield from collect_handbooks(data, embedder)
    yield from collect_given(data)


def collect_handbooks(data: Path, embedder: StaticEmbeddings) -> Iterator[Case]:
    """Questions of real handbooks, with the section that answers and without it."""
    asked = sampled(read_rows(data / "handbook_faq/dev/queries.jsonl"), 250)
    gold = {section for row in asked for section in row["gold"]}
    corpus = read_rows(data / "handbook_faq/corpus.jsonl")
    others = sampled([row for row in corpus if row["_id"] not in gold], 2000)
    search = Search([*(row for row in corpus if row["_id"] in gold), *others], embedder)
    for row in asked:
        found = search(row["text"])
        if any(chunk["document_id"] in row["gold"] for chunk in found):
            yield Case("handbook_faq", True, row["text"], found)
            yield Case("handbook_faq", False, row["text"], search(row["text"], without=row["gold"]))


def collect_given(data: Path) -> Iterator[Case]:
    """Questions that come with their passages; what leans on a conversation is asked as it stands alone."""
    articles = {row["_id"]: row for row in read_rows(data / "squad2/corpus.jsonl")}
    for answerable, kind in ((True, "queries"), (False, "unanswerable")):
        for row in sampled(read_rows(data / f"squad2/dev/{kind}.jsonl"), GIVEN):
            yield Case("squad2_given", answerable, row["text"], given_chunks([articles[row["passage_id"]]]))
    for row in read_rows(data / "clapnq_dev/dev.jsonl"):
        yield Case("clapnq_dev", bool(row["answerable"]), row["question"], given_chunks(row["passages"]))
    for row in read_rows(data / "mtrag/answerability/dev.jsonl"):
        if row["answerability"] in ("ANSWERABLE", "UNANSWERABLE"):
            question = stand_alone(without_courtesies(row["question"]), spoken_before(row))
            yield Case("mtrag", row["answerability"] == "ANSWERABLE", question, given_chunks(row["contexts"]))


def spoken_before(row: Row) -> list[Message]:
    """The conversation before the question."""
    roles: dict[str, Literal["user", "assistant"]] = {"user": "user", "agent": "assistant"}
    return [{"role": roles[each["speaker"]], "content": each["text"]} for each in row["history"]]


def given_chunks(passages: Sequence[Row]) -> list[Chunk]:
    return [build_chunk(str(n), str(n), p["text"], {"title": p.get("title", "")}) for n, p in enumerate(passages)]


def features(case: Case, embedder: StaticEmbeddings) -> list[float]:
    passages = quality.passages_of(case.chunks)
    reading = read_evidence(case.question, passages, embedder=embedder)
    if not reading.evidence:
        return [0.0] * len(quality.FEATURES)
    searched = case.name in SEARCHED_SETS
    found = quality.features_of(case.question, reading, passages, embedder, searched=searched)
    return [found[name] for name in quality.FEATURES]


class Fitted(NamedTuple):
    coefficients: np.ndarray
    intercept: float

    def __call__(self, rows: np.ndarray) -> np.ndarray:
        return 1 / (1 + np.exp(-(rows @ self.coefficients + self.intercept)))


def weights_of(names: np.ndarray, answerable: np.ndarray) -> np.ndarray:
    """Every set counts by its weight, and answerable questions in it by their share."""
    weights = np.zeros(len(names))
    for name, weight in SET_WEIGHTS.items():
        share = GIVEN_SHARE if name in GIVEN_SETS else ANSWERABLE_SHARE
        for answer, part in ((True, share), (False, 1 - share)):
            here = (names == name) & (answerable == answer)
            weights[here] = weight * part / max(1, here.sum())
    return weights / weights.sum()


def fit(rows: np.ndarray, answerable: np.ndarray, weights: np.ndarray) -> Fitted:
    """Logistic regression by Newton's method with a small ridge; fixed coefficients enter as an offset."""
    held = np.array([name in FIXED for name in quality.FEATURES])
    fixed = np.array([FIXED.get(name, 0.0) for name in quality.FEATURES])
    free, offset = rows[:, ~held], rows @ fixed
    mean, spread = free.mean(axis=0), free.std(axis=0) + 1e-9
    design = np.c_[(free - mean) / spread, np.ones(len(free))]
    ridge = np.diag([RIDGE] * free.shape[1] + [0.0])
    beta = np.zeros(design.shape[1])
    for _ in range(50):
        p = 1 / (1 + np.exp(-(design @ beta + offset)))
        gradient = design.T @ (weights * (p - answerable)) + ridge @ beta
        beta -= np.linalg.solve((design * (weights * p * (1 - p))[:, None]).T @ design + ridge, gradient)
    slopes = beta[:-1] / spread
    coefficients = fixed.copy()
    coefficients[~held] = slopes
    return Fitted(coefficients, float(beta[-1] - (slopes * mean).sum()))


def auroc(positive: np.ndarray, negative: np.ndarray) -> float:
    wins = (positive[:, None] > negative[None]) + 0.5 * (positive[:, None] == negative[None])
    return float(wins.mean()) if wins.size else float("nan")


def report(label: str, name: str, p: np.ndarray, answerable: np.ndarray) -> None:
    yes, no = p[answerable], p[~answerable]
    refused = f"{label:7} {name:13} n={len(yes)}/{len(no)}  refused {np.mean(no < 0.5):.2f}"
    if not len(yes):
        print(refused)
        return
    strict = np.mean(no < np.quantile(yes, 0.15))
    print(f"{refused}  answered {np.mean(yes >= 0.5):.2f}  AUROC {auroc(yes, no):.3f}  refused at .85 {strict:.2f}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("data", type=Path)
    parser.add_argument("--write", action="store_true", help="replace rag/retrieval/evidence/quality.json")
    arguments = parser.parse_args()
    embedder = StaticEmbeddings()
    cases = list(collect(arguments.data, embedder))
    rows = np.array([features(case, embedder) for case in cases])
    answerable = np.array([case.answerable for case in cases])
    names = np.array([case.name for case in cases])
    fitted = fit(rows, answerable, weights_of(names, answerable))
    for name in SET_WEIGHTS:
        here = names == name
        unseen = fit(rows[~here], answerable[~here], weights_of(names[~here], answerable[~here]))
        report("fitted", name, fitted(rows[here]), answerable[here])
        report("unseen", name, unseen(rows[here]), answerable[here])
    values = {name: round(float(value), 3) for name, value in zip(quality.FEATURES, fitted.coefficients, strict=True)}
    values = {"bias": round(fitted.intercept, 3)} | values
    print(json.dumps(values, indent=2))
    if arguments.write:
        path = Path(quality.__file__).parent / "quality.json"
        path.write_text(json.dumps(json.loads(path.read_text("utf-8")) | {"weights": values}, indent=2) + "\n", "utf-8")


if __name__ == "__main__":
    main()
