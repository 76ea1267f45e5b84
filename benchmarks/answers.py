"""How well whole turns answer: ingest a data set, ask its questions in demo mode, and count.

    python -m benchmarks.answers DATA/squad2 [--sample 300] [--data-dir FOLDER]
    python -m benchmarks.answers DATA/azure_hr

A set is a folder with `corpus.jsonl` or `pdfs/`, `dev/queries.jsonl` (with `answers`, or `cited` pages) and, if it has
them, `dev/unanswerable.jsonl`.
"""

import argparse
import json
import random
import re
import statistics
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from benchmarks.rows import Row, found_rows
from rag.domain.access import EVERYONE, Scope
from rag.domain.answers import FinalOutput
from rag.domain.questions import Question
from rag.ingest.uploads import find_uploads
from rag.settings import Settings
from rag.wiring import Groundwork, open_groundwork

SEED = 7
MOST_WORDS = 60
READER = Scope.of(EVERYONE)


class Asked(NamedTuple):
    """One question and its turn."""

    row: Row
    output: FinalOutput
    milliseconds: float


def sampled_rows(path: Path, sample: int | None) -> list[Row]:
    rows = found_rows(path)
    return random.Random(SEED).sample(rows, min(sample or len(rows), len(rows)))


def ingest(groundwork: Groundwork, folder: Path) -> Counter[str]:
    corpus = folder / "pdfs" if (folder / "pdfs").is_dir() else folder / "corpus.jsonl"
    return Counter(row.status for row in groundwork.publisher.ingest(find_uploads([corpus]), form={}))


def ask_all(groundwork: Groundwork, rows: Sequence[Row], architecture: str) -> Iterator[Asked]:
    for row in rows:
        began = time.perf_counter()
        output = groundwork.assistant.ask(Question(row["text"], READER, architecture=architecture))
        yield Asked(row, output, 1000 * (time.perf_counter() - began))


def shown(asked: Asked) -> str:
    """The answer as read, without citation markers."""
    return re.sub(r"\s?\[\d+\]", "", asked.output["answer"])


def folded(text: str) -> str:
    """Normalised as SQuAD's own scorer does: lower case, no punctuation, no articles."""
    words = re.sub(r"[^\w\s]", " ", text.casefold()).split()
    return f" {' '.join(word for word in words if word not in ('a', 'an', 'the'))} "


def has_gold_answer(asked: Asked) -> bool:
    answer = shown(asked)
    return len(answer.split()) <= MOST_WORDS and any(folded(gold) in folded(answer) for gold in asked.row["answers"])


def has_gold_page(asked: Asked) -> bool:
    pages = {f"{Path(each['file']).name}#page={each['page']}" for each in asked.output["citations"]}
    return bool(pages & set(asked.row["cited"]))


def share(flags: Sequence[bool]) -> str:
    return f"{sum(flags) / len(flags):.3f} of {len(flags)}" if flags else "none asked"


def is_answered(asked: Asked) -> bool:
    return asked.output["status"] == "answered"


def report(answerable: Sequence[Asked], unanswerable: Sequence[Asked]) -> None:
    answered = [asked for asked in answerable if is_answered(asked)]
    print("answerable, answered          ", share([is_answered(asked) for asked in answerable]))
    if answerable and "answers" in answerable[0].row:
        print("gold answer in the shown one  ", share([has_gold_answer(asked) for asked in answerable]))
    if answerable and "cited" in answerable[0].row:
        print("gold page among the citations ", share([has_gold_page(asked) for asked in answerable]))
    print("unanswerable, not answered    ", share([asked.output["status"] != "answered" for asked in unanswerable]))
    print("failed turns                  ", sum(a.output["status"] == "failed" for a in (*answerable, *unanswerable)))
    print("sentences withheld            ", sum(asked.output["withheld"]["count"] for asked in answerable))
    print("words, median                 ", statistics.median([len(shown(a).split()) for a in answered] or [0]))
    times = sorted(asked.milliseconds for asked in (*answerable, *unanswerable))
    print(f"milliseconds, median and p95    {statistics.median(times):.0f} {times[int(0.95 * len(times))]:.0f}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--sample", type=int, help="questions of each kind; all when not given")
    parser.add_argument("--architecture", default="standard")
    parser.add_argument("--data-dir", type=Path, help="keep the ingested set here, for the next run")
    parser.add_argument("--show", type=Path, help="write every question and its answer to this file")
    arguments = parser.parse_args()
    with (
        TemporaryDirectory() as scratch,
        open_groundwork(Settings(data_dir=arguments.data_dir or scratch)) as groundwork,
    ):
        began = time.perf_counter()
        print("ingested", dict(ingest(groundwork, arguments.folder)), f"in {time.perf_counter() - began:.1f} s")
        questions = sampled_rows(arguments.folder / "dev/queries.jsonl", arguments.sample)
        unknown = sampled_rows(arguments.folder / "dev/unanswerable.jsonl", arguments.sample)
        answerable = list(ask_all(groundwork, questions, arguments.architecture))
        unanswerable = list(ask_all(groundwork, unknown, arguments.architecture))
    report(answerable, unanswerable)
    if arguments.show:
        lines = [{**asked.row, "output": asked.output} for asked in (*answerable, *unanswerable)]
        arguments.show.write_text("".join(json.dumps(line, default=str) + "\n" for line in lines), "utf-8")


if __name__ == "__main__":
    main()
