"""How well claim checks tell supported text from unsupported text.

    python -m benchmarks.grounding DATA [--limit N] [--fit] [--write]

DATA holds `ragtruth_qa/dev.jsonl` and `wice/dev_oracle.jsonl`. One set of weights and one threshold for all sets;
`--fit` prints weights fitted to both, pooled with equal weight; `--write` puts them into rag/grounding/weights.json.
"""

import argparse
import json
import random
import tomllib
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import wordllama

from rag.domain.chunks import Chunk
from rag.grounding.claims import split_claims
from rag.grounding.coverage import Evidence
from rag.grounding.evidence import source_sentences
from rag.grounding.ledger import find_objections
from rag.grounding.scoring import Features, features, support_score

THRESHOLD = 0.5
FIXTURE = Path(__file__).parent.parent / "tests/fixtures/claims.toml"
TARGET = Path(__file__).parent.parent / "rag/grounding/weights.json"


class Case(NamedTuple):
    """A text with its sources; `supported` is what people said of it."""

    text: str
    sources: list[str]
    supported: bool


class StaticEmbeddings:
    """The bundled word vectors, without the adapter."""

    def __init__(self) -> None:
        folder = Path(wordllama.__file__).parent
        self._model = wordllama.WordLlama.load(cache_dir=folder, disable_download=True)

    def embed_documents(self, texts: list[str]) -> list[list[float]]:
        return [list(map(float, row)) for row in self._model.embed(texts)]


def ragtruth(folder: Path) -> Iterator[Case]:
    for row in _rows(folder / "ragtruth_qa" / "dev.jsonl"):
        yield Case(row["answer"], row["passages"], not row["hallucinated"])


def wice(folder: Path) -> Iterator[Case]:
    for row in _rows(folder / "wice" / "dev_oracle.jsonl"):
        yield Case(row["claim"], ["\n\n".join(row["evidence"])], row["label"] == "supported")


def handbook(_: Path) -> Iterator[Case]:
    """Our own invented handbook: honest sentences about a passage, and changed ones."""
    for passage in tomllib.loads(FIXTURE.read_text(encoding="utf-8"))["passage"]:
        yield from (Case(text, [passage["text"]], True) for text in passage["honest"])
        yield from (Case(text, [passage["text"]], False) for _, text in passage["false"])


def _rows(path: Path) -> Iterator[dict[str, Any]]:
    with path.open(encoding="utf-8") as lines:
        yield from (json.loads(line) for line in lines)


def as_chunk(number: int, text: str) -> Chunk:
    return Chunk(
        chunk_id=f"s::{number}", document_id=f"d{number}", version_id=f"d{number}@1", knowledge_base="", title="",
        section="", text=text, file="", page=None, start=0, end=len(text), authority=50, audience=[], owner=None,
        effective_from=None, effective_until=None, review_by=None, status="published", related=[], supersedes=[],
        score=1.0, scores={},
    )  # fmt: skip


def claim_features(case: Case, embedder: Any) -> list[Features]:
    evidence = Evidence(source_sentences([as_chunk(n, text) for n, text in enumerate(case.sources)]), embedder)
    rows = []
    for claim in split_claims(case.text):
        coverage = evidence.cover(claim.text)
        if coverage:
            rows.append(features(coverage, find_objections(claim.text, coverage, evidence)))
    return rows


def response_score(rows: Sequence[Features]) -> float:
    """A text is as good as its worst sentence."""
    return min((support_score(row) for row in rows), default=0.0)


def auroc(scores: Sequence[float], supported: Sequence[bool]) -> float:
    good = [score for score, label in zip(scores, supported, strict=True) if label]
    bad = [score for score, label in zip(scores, supported, strict=True) if not label]
    wins = sum((g > b) + 0.5 * (g == b) for g in good for b in bad)
    return wins / max(1, len(good) * len(bad))


def report(
    name: str, scores: Sequence[float], supported: Sequence[bool], threshold: float = THRESHOLD
) -> dict[str, Any]:
    flagged = [score < THRESHOLD for score in scores]
    caught = sum(f and not s for f, s in zip(flagged, supported, strict=True))
    bad = len(supported) - sum(supported)
    recall = caught / max(1, bad)
    precision = caught / max(1, sum(flagged))
    kept = sum(not f and s for f, s in zip(flagged, supported, strict=True)) / max(1, sum(supported))
    return {
        "set": name, "rows": len(scores), "unsupported": bad,
        "precision": round(precision, 3), "recall": round(recall, 3),
        "f1": round(2 * precision * recall / max(1e-9, precision + recall), 3),
        "balanced_accuracy": round((recall + kept) / 2, 3), "auroc": round(auroc(scores, supported), 3),
    }  # fmt: skip


def fit(groups: Sequence[tuple[list[list[Features]], list[bool]]], ridge: float = 3e-3) -> dict[str, float]:
    """Logistic weights by gradient descent; a text's row is its worst claim under the current weights."""
    weights = np.zeros(len(Features._fields))
    for _ in range(12):
        rows, labels, masses = [], [], []
        for texts, supported in groups:
            share = np.mean(supported)
            for claims, label in zip(texts, supported, strict=True):
                if claims:
                    rows.append(min((np.array(claim) for claim in claims), key=lambda row: float(row @ weights)))
                    labels.append(float(label))
                    masses.append((0.5 / share if label else 0.5 / (1 - share)) / len(texts))
        weights = _newton(np.array(rows), np.array(labels), np.array(masses) / sum(masses), weights, ridge)
    return {name: round(float(value), 3) for name, value in zip(Features._fields, weights, strict=True)}


def _newton(x: Any, y: Any, mass: Any, weights: Any, ridge: float) -> Any:
    penalty = ridge * np.eye(x.shape[1])
    penalty[0, 0] = 0.0
    for _ in range(20):
        p = 1 / (1 + np.exp(-x @ weights))
        gradient = x.T @ (mass * (p - y)) + penalty @ weights
        hessian = (x * (mass * p * (1 - p))[:, None]).T @ x + penalty + 1e-6 * np.eye(x.shape[1])
        weights = weights - np.linalg.solve(hessian, gradient)
    return weights


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("data", type=Path)
    parser.add_argument("--limit", type=int, default=300)
    parser.add_argument("--fit", action="store_true")
    parser.add_argument("--write", action="store_true")
    options = parser.parse_args()
    embedder, groups = StaticEmbeddings(), []
    for name, read in (("ragtruth_qa", ragtruth), ("wice_oracle", wice), ("handbook", handbook)):
        cases = list(read(options.data))
        random.Random(7).shuffle(cases)
        cases = cases[: options.limit]
        rows = [claim_features(case, embedder) for case in cases]
        groups.append((rows, [case.supported for case in cases]))
        print(json.dumps(report(name, [response_score(row) for row in rows], groups[-1][1])))
    if options.fit or options.write:
        fitted = fit(groups)
        print(json.dumps(fitted, indent=2))
        if options.write:
            data = json.loads(TARGET.read_text(encoding="utf-8")) | {"support": fitted}
            TARGET.write_text(json.dumps(data, indent=2) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
