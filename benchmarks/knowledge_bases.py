"""Several knowledge bases: is the right one asked, and what is answered when a question needs two of them?

    python -m benchmarks.knowledge_bases DATA/azure_hr \\
        --base "plans=What the health plans pay for: doctors, hospitals, claims=Northwind*" \\
        --base "company=Roles, conduct, perks and how we work=*" [--sample 60] [--data-dir FOLDER]

A base takes the files of its pattern that none before it took. Asked are the questions of the set, whose cited pages
tell the right base, and pairs of them, one from each base, in one line. In the last column one base cannot be searched.
"""

import argparse
import random
import re
import threading
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import product
from pathlib import Path
from statistics import fmean
from tempfile import TemporaryDirectory
from typing import Any, Final, NamedTuple

from benchmarks.answers import READER, SEED, Asked, sampled_rows
from benchmarks.architectures import BASELINE, Score, interval, score
from benchmarks.rows import Row
from rag.assistant import first_state
from rag.domain.chunks import Chunk, RetrievalConfig
from rag.domain.knowledge import KnowledgeBase
from rag.domain.questions import Question
from rag.errors import RetrievalFailed
from rag.graphs.architectures import open_architecture
from rag.graphs.context import RagContext
from rag.ingest.uploads import find_uploads
from rag.retrieval.hybrid import HybridRetriever
from rag.settings import Settings
from rag.wiring import Groundwork, open_groundwork

NAMES: Final = (BASELINE, "standard", "agentic", "modular")
SINGLE: Final = "one base"
PAIR: Final = "two bases"


class Base(NamedTuple):
    """A knowledge base and the files it takes."""

    name: str
    description: str
    pattern: str


class Turn(NamedTuple):
    """How a turn went: its score, whether every right base was asked, and whether no other was."""

    score: Score
    right: float
    only: float
    told_failed: bool


class BrokenBase:
    """The retriever, in which one knowledge base cannot be searched by itself."""

    def __init__(self, whole: HybridRetriever, broken: str) -> None:
        self._whole = whole
        self._broken = broken

    def __getattr__(self, name: str) -> Any:
        return getattr(self._whole, name)

    def retrieve(self, query: str, *, scope: Any, filters: Any, config: RetrievalConfig) -> list[Chunk]:
        if filters.knowledge_bases == frozenset({self._broken}):
            raise RetrievalFailed
        return self._whole.retrieve(query, scope=scope, filters=filters, config=config)


def take_in(house: Groundwork, folder: Path, bases: Sequence[Base]) -> dict[str, str]:
    """File name → the base that has it."""
    left = sorted((folder / "pdfs").iterdir())
    taken: dict[str, str] = {}
    for base in bases:
        mine = [file for file in left if file.match(base.pattern)]
        left = [file for file in left if file not in mine]
        list(house.publisher.ingest(find_uploads(mine), form={"knowledge_base": base.name}))
        house.knowledge_bases.save(KnowledgeBase(base.name, base.name, base.description, ("everyone",)))
        taken |= {file.name: base.name for file in mine}
    return taken


def bases_of(row: Row, taken: Mapping[str, str]) -> set[str]:
    return {taken[page.partition("#")[0]] for page in row["cited"]}


def pairs_of(rows: Sequence[Row], taken: Mapping[str, str], bases: Sequence[Base], most: int) -> list[Row]:
    """Two questions in one, whose answers stand in two different bases."""
    by_base = [[row for row in rows if bases_of(row, taken) == {base.name}] for base in bases[:2]]
    both = random.Random(SEED).sample(list(product(*by_base)), min(most, len(by_base[0]) * len(by_base[1])))
    return [joined(one, other) for one, other in both]


def joined(one: Row, other: Row) -> Row:
    text = f"{one['text'].rstrip(' ?.')}, and {other['text'][0].lower()}{other['text'][1:]}"
    return {
        "text": text,
        "cited": [*one["cited"], *other["cited"]],
        "reference_answer": f"{one['reference_answer']} {other['reference_answer']}",
    }


def asked_bases(state: Mapping[str, Any], bases: Sequence[Base]) -> set[str]:
    """Where a turn looked: what its model asked the tool for, what its router chose, or everywhere."""
    everywhere = {base.name for base in bases}
    calls = [call for message in state.get("messages", []) for call in message["data"].get("tool_calls") or []]
    asked = [call["args"].get("kb_ids") or everywhere for call in calls if call["args"].get("action") == "query"]
    routed = (state.get("focus") or {}).get("knowledge_bases")
    return {name for names in asked for name in names} or set(routed or everywhere)


def ask(row: Row, name: str, ctx: RagContext, taken: Mapping[str, str], bases: Sequence[Base]) -> Turn:
    state = open_architecture(name).invoke(first_state(Question(row["text"], READER, architecture=name)), context=ctx)
    looked, right = asked_bases(state, bases), bases_of(row, taken)
    output = state["final_output"]
    told = bool(re.search("|".join(base.name for base in bases), " ".join(output["errors"])))
    return Turn(score(Asked(row, output, 0.0)), float(right <= looked), float(looked <= right), told)


def ask_all(
    rows: Sequence[Row], name: str, house: Groundwork, taken: Mapping[str, str], bases: Sequence[Base], broken: str = ""
) -> Iterator[Turn]:
    for row in rows:
        ctx = house.assistant.context(Question(row["text"], READER, architecture=name), threading.Event())
        given = replace(ctx, retriever=BrokenBase(ctx.retriever, broken)) if broken else ctx  # type: ignore[arg-type]
        yield ask(row, name, given, taken, bases)


def report(kind: str, turns: Mapping[str, Sequence[Turn]]) -> None:
    print(f"\n{kind} ({len(turns[BASELINE])})     right asked  no other  cited  told   told − {BASELINE}, 95 %")
    for name, rows in turns.items():
        columns = [
            fmean(column)
            for column in zip(*((t.right, t.only, t.score.cited, t.score.told) for t in rows), strict=True)
        ]
        differences = [t.score.told - b.score.told for t, b in zip(rows, turns[BASELINE], strict=True)]
        low, high = interval(differences)
        gain = f"{fmean(differences):+.3f} [{low:+.3f}, {high:+.3f}]"
        print(f"  {name:20} " + "  ".join(f"{value:9.3f}" for value in columns) + f"   {gain}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--base", action="append", required=True, help="NAME=DESCRIPTION=PATTERN, two or more")
    parser.add_argument("--sample", type=int, default=60)
    parser.add_argument("--data-dir", type=Path)
    parser.add_argument("--only", default=",".join(NAMES))
    options = parser.parse_args()
    bases = [Base(*each.split("=")) for each in options.base]
    names = [name for name in options.only.split(",") if name != BASELINE]
    with TemporaryDirectory() as scratch, open_groundwork(Settings(data_dir=options.data_dir or scratch)) as house:
        taken = take_in(house, options.folder, bases)
        rows = sampled_rows(options.folder / "dev/queries.jsonl", None)
        kinds = {SINGLE: sampled_rows(options.folder / "dev/queries.jsonl", options.sample)}
        kinds[PAIR] = pairs_of(rows, taken, bases, options.sample)
        for kind, members in kinds.items():
            report(kind, {name: list(ask_all(members, name, house, taken, bases)) for name in (BASELINE, *names)})
        if "agentic" in names:
            broken = list(ask_all(kinds[PAIR], "agentic", house, taken, bases, broken=bases[0].name))
            told = fmean(turn.told_failed for turn in broken)
            print(
                f"\nagentic, {bases[0].name} cannot be searched: said so in {told:.3f} of {len(broken)} turns, ", end=""
            )
            print(f"answered from the rest in {fmean(turn.score.answered for turn in broken):.3f}")


if __name__ == "__main__":
    main()
