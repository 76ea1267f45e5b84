"""Which sentences of a whole page people found to support a claim, and how many of them the ledger quotes.

    python -m benchmarks.supporting DATA [--claims N]

DATA holds `wice/dev.jsonl`: a claim, the sentences of the page that it cites, and sets of them that support it.
"""

import argparse
import json
import random
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from statistics import mean
from typing import Any

from benchmarks.rows import read_rows
from rag.grounding.claims import split_claims
from rag.grounding.coverage import Evidence
from rag.grounding.evidence import SourceSentence
from rag.grounding.examination import examine_all
from rag.models.embed_static import StaticEmbeddings

SEED = 7


def quoted(row: Mapping[str, Any], embedder: StaticEmbeddings) -> frozenset[int]:
    """Numbers of the sentences that the claims of the row are laid beside."""
    sentences = [SourceSentence(at, str(at), 0, len(text), text) for at, text in enumerate(row["evidence"]) if text]
    evidence = Evidence(sentences, embedder)
    examined = examine_all(split_claims(row["claim"]), evidence)
    best = [one for found in examined if found.coverage for one in (found.coverage.sentences)]
    return frozenset(one.source_id for one in best)


def measure(rows: Sequence[Mapping[str, Any]]) -> Iterator[dict[str, Any]]:
    embedder = StaticEmbeddings()
    found = [(row["label"], [frozenset(gold) for gold in row["supporting_sentences"]], quoted(row, embedder))
             for row in rows]  # fmt: skip
    for label in ("supported", "partially_supported"):
        mine = [(golds, said) for name, golds, said in found if name == label]
        recalls = [max(len(gold & said) / len(gold) for gold in golds) for golds, said in mine]
        yield {"label": label, "claims": len(mine), "recall": round(mean(recalls), 3),
               "one of them quoted": round(mean(recall > 0 for recall in recalls), 3),
               "quoted": round(mean(len(said) for _, said in mine), 2)}  # fmt: skip


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("data", type=Path)
    parser.add_argument("--claims", type=int, default=300)
    options = parser.parse_args()
    rows = [row for row in read_rows(options.data / "wice/dev.jsonl") if any(row["supporting_sentences"])]
    for told in measure(random.Random(SEED).sample(rows, min(options.claims, len(rows)))):
        print(json.dumps(told))


if __name__ == "__main__":
    main()
