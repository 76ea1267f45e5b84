"""How much of the way from the last turn to a person's rewriting our own rewriting of follow-up questions goes.

    python -m rag --data-dir DIR ingest CORPUS.jsonl …
    python benchmarks/follow_ups.py DIR QUERIES.jsonl=QRELS.tsv … [--rewrites CAST.jsonl]

Queries have `_id`, `text`, `rewrite` and `history`; recall is of the first five documents, over turns with a history.
"""

import argparse
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path
from statistics import fmean
from typing import Any, NamedTuple

from benchmarks.rows import Row, read_rows
from rag.commands.batch import read_history
from rag.commands.search import config_of
from rag.domain.access import EVERYONE, Scope
from rag.domain.chunks import Filters
from rag.language.questions.conversation import stand_alone
from rag.language.words import content_stems
from rag.settings import Settings
from rag.wiring import Groundwork, read_groundwork


class Turn(NamedTuple):
    """Recall with the last turn, with our own rewriting, with a person's; was that one left as it is?"""

    last: float
    own: float
    person: float
    left_alone: bool


PLACES = 5
DEPTH = 20  # chunks, of which several may be of one document


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("data_dir", type=Path)
    parser.add_argument("queries", nargs="+")
    parser.add_argument("--rewrites", type=Path)
    options = parser.parse_args()
    with read_groundwork(Settings(data_dir=options.data_dir)) as groundwork:
        turns = [turn for pair in options.queries for turn in measure_recall(*map(Path, pair.split("=")), groundwork)]
    report("all of them", turns)
    if options.rewrites:
        measure_rewrites(read_rows(options.rewrites))


def measure_recall(queries: Path, qrels: Path, groundwork: Groundwork) -> list[Turn]:
    relevant = read_qrels(qrels)
    rows = [row for row in read_rows(queries) if row["history"] and row["_id"] in relevant]

    def recall(query: str, row: Row) -> float:
        return share(found(query, groundwork), relevant[row["_id"]])

    turns = [
        Turn(
            recall(row["text"], row),
            recall(rewritten(row), row),
            recall(row["rewrite"], row),
            stand_alone(row["rewrite"], read_history(row["history"])) == row["rewrite"],
        )
        for row in rows
    ]
    report(str(queries), turns)
    asked = read_rows(queries)
    changed = changed_topics([row["text"] for row in asked if not row["history"]], rows)
    print(f"  first questions of other conversations, left alone: {changed:.3f}")
    return turns


def changed_topics(firsts: Sequence[str], rows: Sequence[Row]) -> float:
    """Share of opening questions that are left as they are after the turns of another conversation."""
    told = [read_history(row["history"]) for row in rows]
    said = [{line["content"] for line in history} for history in told]
    pairs = [(first, at) for first in firsts for at in range(len(rows)) if first not in said[at]]
    return fmean(stand_alone(first, told[at]) == first for first, at in pairs) if pairs else 1.0


def report(name: str, turns: Sequence[Turn]) -> None:
    last, own, best, left = (fmean(column) for column in zip(*turns, strict=True))
    closed = f", {(own - last) / (best - last):.2f} of the gap closed" if best > last else ""
    print(f"{name}: {len(turns)} turns, R@{PLACES} last {last:.4f}, own {own:.4f}, person {best:.4f}{closed}")
    print(f"  questions that stand alone, left alone: {left:.3f}")


def measure_rewrites(rows: Sequence[Row]) -> None:
    """Words of the subject in common with the person's rewriting, as F1."""
    follow_ups = [row for row in rows if row["history"]]
    raw = fmean(overlap(row["raw"], row["rewrite"]) for row in follow_ups)
    own = fmean(overlap(stand_alone(row["raw"], turns(row)), row["rewrite"]) for row in follow_ups)
    left = fmean(stand_alone(row["rewrite"], turns(row)) == row["rewrite"] for row in follow_ups)
    print(f"{len(follow_ups)} rewrites: F1 as asked {raw:.3f}, own {own:.3f}; left alone {left:.3f}")


def rewritten(row: Row) -> str:
    return stand_alone(row["text"], read_history(row["history"]))


def turns(row: Row) -> Any:
    answers = [*(row.get("responses") or ()), *[""] * len(row["history"])]
    pairs = zip(row["history"], answers, strict=False)
    lines = [({"role": "user", "content": asked}, {"role": "assistant", "content": str(said)}) for asked, said in pairs]
    return read_history([line for pair in lines for line in pair if line["content"]])


def found(query: str, groundwork: Groundwork) -> list[str]:
    chunks = groundwork.retriever.retrieve(
        query,
        scope=Scope.of(EVERYONE),
        filters=Filters(as_of=datetime.now(UTC).date()),
        config=config_of(groundwork.settings, DEPTH),
    )
    return list(dict.fromkeys(chunk["document_id"] for chunk in chunks))[:PLACES]


def share(documents: Sequence[str], relevant: set[str]) -> float:
    return len(set(documents) & relevant) / len(relevant)


def overlap(one: str, other: str) -> float:
    mine, theirs = set(content_stems(one)), set(content_stems(other))
    return 2 * len(mine & theirs) / (len(mine) + len(theirs)) if mine and theirs else 0.0


def read_qrels(path: Path) -> dict[str, set[str]]:
    relevant: dict[str, set[str]] = {}
    for line in path.read_text(encoding="utf-8").splitlines()[1:]:
        query, document, grade = line.split("\t")
        if float(grade) > 0:
            relevant.setdefault(query, set()).add(document)
    return relevant


if __name__ == "__main__":
    main()
