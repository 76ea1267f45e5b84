"""How well two versions of a sentence are told to conflict, and how rarely ordinary handbooks seem to.

    python benchmarks/conflicts.py DATA

DATA holds `policy_revisions/dev.jsonl` (pairs with labels) and, for false alarms, `azure_hr` (questions over two plans
that differ on purpose, and one handbook).
"""

import argparse
import json
import sys
from collections.abc import Iterator
from datetime import date
from pathlib import Path
from typing import Any

import numpy as np

sys.path.insert(0, str(Path(__file__).parent))

from grounding import StaticEmbeddings, as_chunk

from rag.domain.chunks import Chunk
from rag.language.synonyms import subjects
from rag.retrieval.conflicts import find_conflicts, in_conflict

TODAY = date(2026, 1, 1)


def rows(path: Path) -> Iterator[dict[str, Any]]:
    with path.open(encoding="utf-8") as lines:
        yield from (json.loads(line) for line in lines)


def revisions(folder: Path, *, verbose: bool) -> dict[str, Any]:
    right = wrong = missed = 0
    for row in rows(folder / "policy_revisions" / "dev.jsonl"):
        found = in_conflict(as_chunk(0, row["old"]), as_chunk(1, row["new"]))
        real = row["label"] == "conflict"
        right, wrong, missed = right + (found and real), wrong + (found and not real), missed + (real and not found)
        if verbose and found != real:
            print("missed" if real else "invented", row["removed"], "=>", row["added"], "|", row["old"][:200])
    precision, recall = right / max(1, right + wrong), right / max(1, right + missed)
    f1 = 2 * precision * recall / max(1e-9, precision + recall)
    return {"set": "policy_revisions", "precision": round(precision, 3), "recall": round(recall, 3), "f1": round(f1, 3)}


def false_alarms(folder: Path, limit: int, *, verbose: bool) -> dict[str, Any]:
    """Conflict cards raised by ordinary questions over the six nearest pages of a corpus without planted conflicts."""
    pages = [page_chunk(n, row) for n, row in enumerate(rows(folder / "azure_hr" / "corpus.jsonl"))]
    questions = [row["text"] for row in rows(folder / "azure_hr" / "dev" / "queries.jsonl")][:limit]
    model, alarms = StaticEmbeddings(), 0
    vectors = np.array(model.embed_documents([page["text"] for page in pages]))
    words = [frozenset(subjects(page["text"])) for page in pages]
    for question in questions:
        asked = frozenset(subjects(question))
        near = vectors @ np.array(model.embed_documents([question])[0])
        score = near / np.linalg.norm(vectors, axis=1) + [len(asked & known) / max(1, len(asked)) for known in words]
        found = find_conflicts(question, [pages[i] for i in np.argsort(-score)[:6]], as_of=TODAY)
        alarms += bool(found)
        if verbose and found:
            first = found[0]
            print(
                "alarm",
                question,
                "|",
                first["a"]["quote"][:160],
                first["a"]["value"],
                "<>",
                first["b"]["quote"][:160],
                first["b"]["value"],
            )
    return {"set": "azure_hr", "questions": len(questions), "with_conflict_card": alarms}


def page_chunk(number: int, row: dict[str, Any]) -> Chunk:
    chunk = as_chunk(number, row["text"])
    return {**chunk, "title": row["title"], "document_id": row["doc"], "version_id": row["doc"]}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("data", type=Path)
    parser.add_argument("--limit", type=int, default=150)
    parser.add_argument("--verbose", action="store_true")
    options = parser.parse_args()
    print(json.dumps(revisions(options.data, verbose=options.verbose)))
    print(json.dumps(false_alarms(options.data, options.limit, verbose=options.verbose)))


if __name__ == "__main__":
    main()
