"""How well two versions of a sentence are told to conflict, and how rarely ordinary handbooks seem to.

    python -m benchmarks.conflicts DATA

DATA holds `policy_revisions/dev.jsonl` (pairs with labels), for false alarms `azure_hr` (questions over two plans
that differ on purpose, and one handbook), and three sets from the web, in which no rule of a house is told.
"""

import argparse
import json
import random
import tomllib
from collections.abc import Iterator
from datetime import date
from itertools import combinations, islice, product
from pathlib import Path
from typing import Any

import numpy as np

from benchmarks.rows import read_rows
from rag.domain.chunks import Chunk
from rag.domain.given import given_chunk
from rag.language.synonyms import subjects
from rag.models.embed_static import StaticEmbeddings
from rag.retrieval.conflicts.comparing import GivenText, compare
from rag.retrieval.conflicts.finding import find_conflicts

TODAY = date(2026, 1, 1)
LONG_AGO = "1990-01-01"
PAIRS = 3
"""Of one question."""
SHUFFLED = random.Random(7)
FIXTURES = Path(__file__).parent.parent / "tests/fixtures"


def revisions(folder: Path, *, verbose: bool) -> dict[str, Any]:
    """Conflict F1 and currency accuracy (the later text takes precedence) through `compare`, in shuffled order."""
    right = wrong = missed = current = pairs = 0
    for row in read_rows(folder / "policy_revisions" / "dev.jsonl"):
        old, new = GivenText(row["old"], LONG_AGO), GivenText(row["new"], row["changed_on"][:10])
        newer_first = SHUFFLED.random() < 0.5
        compared = compare(*((new, old) if newer_first else (old, new)), as_of=TODAY)
        found, pairs = compared.conflict, pairs + 1
        current += compared.winner == ("a" if newer_first else "b")
        real = row["label"] == "conflict"
        right, wrong, missed = right + (found and real), wrong + (found and not real), missed + (real and not found)
        if verbose and found != real:
            print("missed" if real else "invented", row["removed"], "=>", row["added"], "|", row["old"][:200])
    precision, recall = right / max(1, right + wrong), right / max(1, right + missed)
    f1 = 2 * precision * recall / max(1e-9, precision + recall)
    return {"set": "policy_revisions", "precision": round(precision, 3), "recall": round(recall, 3), "f1": round(f1, 3),
            "currency_accuracy": round(current / pairs, 3)}  # fmt: skip


def decoys() -> dict[str, Any]:
    """Our own pairs that seem to contradict: another scope, or the same fact in other words."""
    pairs = tomllib.loads((FIXTURES / "decoys.toml").read_text(encoding="utf-8"))
    kinds = {
        kind: [compare(GivenText(a), GivenText(b), as_of=TODAY).conflict for a, b in pairs[kind]] for kind in pairs
    }
    return {"set": "decoys", "false": sum(kinds["decoy"]), "of": len(kinds["decoy"]),
            "found": sum(kinds["conflict"]), "of_real": len(kinds["conflict"])}  # fmt: skip


def company(name: str) -> dict[str, Any]:
    """Contradictions and decoys of made-up companies, with their titles, headings, dates and questions."""
    pairs = tomllib.loads((FIXTURES / f"{name}_pairs.toml").read_text(encoding="utf-8"))["pair"]
    model = StaticEmbeddings()
    told = [
        (
            pair["conflict"],
            *(bool(find_conflicts(asked, sides_of(pair), as_of=TODAY, embedder=model)) for asked in questions_of(pair)),
        )
        for pair in pairs
    ]
    real, decoy = [row for row in told if row[0]], [row for row in told if not row[0]]
    return {"set": name, "asked": sum(row[1] for row in real), "unasked": sum(row[2] for row in real),
            "of": len(real), "false_asked": sum(row[1] for row in decoy), "false_unasked": sum(row[2] for row in decoy),
            "of_decoys": len(decoy)}  # fmt: skip


def questions_of(pair: dict[str, Any]) -> tuple[str, str]:
    """Asked, and as publishing looks for it: of nothing in particular."""
    return pair["question"], ""


def sides_of(pair: dict[str, Any]) -> list[Chunk]:
    return [side_chunk(name, pair[name]) for name in ("a", "b")]


def side_chunk(name: str, side: dict[str, Any]) -> Chunk:
    chunk = given_chunk(name, side["text"], effective_from=side.get("effective_from"), authority=side["authority"])
    return {**chunk, "title": side["title"], "section": side["heading"], "document_id": name, "version_id": name}


def false_alarms(folder: Path, limit: int, *, verbose: bool) -> dict[str, Any]:
    """Conflict cards raised by ordinary questions over the six nearest pages of a corpus without planted conflicts."""
    pages = [page_chunk(n, row) for n, row in enumerate(read_rows(folder / "azure_hr" / "corpus.jsonl"))]
    questions = [row["text"] for row in read_rows(folder / "azure_hr" / "dev" / "queries.jsonl")][:limit]
    model, alarms = StaticEmbeddings(), 0
    vectors = np.array(model.embed_documents([page["text"] for page in pages]))
    words = [frozenset(subjects(page["text"])) for page in pages]
    for question in questions:
        asked = frozenset(subjects(question))
        near = vectors @ np.array(model.embed_documents([question])[0])
        score = near / np.linalg.norm(vectors, axis=1) + [len(asked & known) / max(1, len(asked)) for known in words]
        found = find_conflicts(question, [pages[i] for i in np.argsort(-score)[:6]], as_of=TODAY, embedder=model)
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


def web(folder: Path) -> Iterator[dict[str, Any]]:
    """Snippets that tell a fact and a false one, and snippets that agree; claims with papers for and against them."""
    model = StaticEmbeddings()
    for name, pairs_in in (("rgb_fact", snippets), ("ramdocs", pages), ("healthver", claims)):
        told = [
            (apart, bool(find_conflicts(question, [text_chunk("a", one), text_chunk("b", other)], as_of=TODAY,
                                        embedder=model)))
            for row in read_rows(folder / name / "dev.jsonl")
            for question, one, other, apart in pairs_in(row)
        ]  # fmt: skip
        found = {apart: [card for real, card in told if real is apart] for apart in (True, False)}
        yield {"set": name, "found": sum(found[True]), "of": len(found[True]), "false": sum(found[False]),
               "of_agreeing": len(found[False])}  # fmt: skip


Told = tuple[str, str, str, bool]


def snippets(row: dict[str, Any]) -> Iterator[Told]:
    right, wrong = row["positive"], row["positive_wrong"]
    for at, one in enumerate(right[: min(PAIRS, len(wrong))]):
        yield row["question"], one, wrong[(at + 1) % len(wrong)], True
    for one, other in islice(combinations(right, 2), PAIRS):
        yield row["question"], one, other, False


def pages(row: dict[str, Any]) -> Iterator[Told]:
    by_kind = {kind: [page for page in row["documents"] if page["type"] == kind] for kind in ("correct", "misinfo")}
    for one, other in islice(product(by_kind["correct"], by_kind["misinfo"]), 2):
        yield row["question"], one["text"], other["text"], True
    alike = (pair for pair in combinations(by_kind["correct"], 2) if pair[0]["answer"] == pair[1]["answer"])
    for one, other in islice(alike, 2):
        yield row["question"], one["text"], other["text"], False


def claims(row: dict[str, Any]) -> Iterator[Told]:
    if row["label"] != "Neutral":
        yield row["question"], row["claim"], row["evidence"], row["label"] == "Refutes"


def text_chunk(name: str, text: str) -> Chunk:
    return {**given_chunk(name, text), "title": name, "document_id": name, "version_id": name}


def page_chunk(number: int, row: dict[str, Any]) -> Chunk:
    chunk = given_chunk(str(number), row["text"])
    return {**chunk, "title": row["title"], "document_id": row["doc"], "version_id": row["doc"]}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("data", type=Path)
    parser.add_argument("--limit", type=int, default=150)
    parser.add_argument("--verbose", action="store_true")
    options = parser.parse_args()
    print(json.dumps(revisions(options.data, verbose=options.verbose)))
    print(json.dumps(decoys()))
    print(json.dumps(company("company")))
    print(json.dumps(company("workplace")))
    print(json.dumps(false_alarms(options.data, options.limit, verbose=options.verbose)))
    for row in web(options.data):
        print(json.dumps(row))


if __name__ == "__main__":
    main()
