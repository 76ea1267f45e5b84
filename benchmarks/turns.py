"""What a turn of the demo model costs over a large corpus, and how long many readers wait who ask at once.

    python -m benchmarks.turns FOLDER... [--questions 100] [--readers 50] [--closely 3500]

Every FOLDER is a collection as in `benchmarks.retrieval`, or holds files; all become one corpus. The questions are
those of the first. A turn is measured twice: by the clock, and by the work of this process, which a busy machine
changes less. What a turn takes outside its steps is the graph's. Of the readers at once each must be told what the
same question was answered with alone. A corpus of up to `--closely` chunks is read to its end beforehand, as the app
does it; with 0 none is.
"""

import argparse
import tempfile
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from statistics import mean
from threading import Barrier

import numpy as np

from benchmarks.retrieval import SCOPE, plain_corpus, read_questions
from rag.domain.events import StepFinished, TurnFinished
from rag.domain.questions import Question
from rag.ingest.uploads import find_uploads
from rag.settings import Settings
from rag.wiring import READ_AHEAD, READ_CLOSELY, Groundwork, open_groundwork


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folders", type=Path, nargs="+")
    parser.add_argument("--questions", type=int, default=100)
    parser.add_argument("--readers", type=int, default=50)
    parser.add_argument("--closely", type=int, default=READ_CLOSELY)
    options = parser.parse_args()
    options.field, options.prepend = "text", None
    options.questions += options.readers  # who ask at once ask something new
    asked = [each.text for each in read_questions(options.folders[0], None, options)]
    with (
        tempfile.TemporaryDirectory(prefix="groundwork-") as room,
        open_groundwork(Settings(data_dir=Path(room) / "data", queue_limit=options.readers)) as groundwork,
    ):
        for folder in options.folders:
            list(groundwork.publisher.ingest(find_uploads([corpus_of(folder, Path(room))]), form={}))
        groundwork.read_ahead(READ_AHEAD, closely=options.closely)
        measure(groundwork, asked, options.readers)


def corpus_of(folder: Path, room: Path) -> Path:
    packed = any((folder / name).is_file() for name in ("corpus.jsonl", "corpus.jsonl.gz"))
    return plain_corpus(folder, room) if packed else folder


def measure(groundwork: Groundwork, asked: Sequence[str], readers: int) -> None:
    answer(groundwork, asked[0])
    rows = [turn(groundwork, text) for text in asked[:-readers]]
    again = [turn(groundwork, text)[1] for text in asked[:-readers]]
    print(f"{groundwork.corpus.vectors.count():,} chunks, {len(rows)} questions\n")
    print("| milliseconds of a turn | mean | p50 | p95 |\n|---|--:|--:|--:|")
    told = ("by the clock", "work", "outside the steps", "work, asked again")
    for name, values in zip(told, (*zip(*rows, strict=True), again), strict=True):
        p50, p95 = np.percentile(values, [50, 95])
        print(f"| {name} | {mean(values):.1f} | {p50:.1f} | {p95:.1f} |")
    print(
        f"| {readers} readers at once | {' | '.join(f'{each:.0f}' for each in at_once(groundwork, asked[:readers]))} |"
    )


def turn(groundwork: Groundwork, text: str) -> tuple[float, float, float]:
    """Milliseconds by the clock, of work, and outside the steps."""
    worked = time.process_time()
    events = list(groundwork.assistant.stream(question(text)))
    work = 1000 * (time.process_time() - worked)
    steps = sum(event.milliseconds for event in events if isinstance(event, StepFinished))
    total = next(event.milliseconds for event in events if isinstance(event, TurnFinished))
    return total, work, total - steps


def at_once(groundwork: Groundwork, asked: Sequence[str]) -> Iterator[float]:
    """Mean, median and 95th percentile of how long each waited."""
    ready = Barrier(len(asked))

    def ask(text: str) -> tuple[str, float]:
        ready.wait()
        return answer(groundwork, text)

    with ThreadPoolExecutor(len(asked)) as pool:
        told = list(pool.map(ask, asked))
    assert [text for text, _ in told] == [answer(groundwork, text)[0] for text in asked]
    waited = [milliseconds for _, milliseconds in told]
    yield from (mean(waited), *np.percentile(waited, [50, 95]))


def answer(groundwork: Groundwork, text: str) -> tuple[str, float]:
    started = time.perf_counter()
    told = groundwork.assistant.ask(question(text))["answer"]
    return told, 1000 * (time.perf_counter() - started)


def question(text: str) -> Question:
    return Question(text, scope=SCOPE, model="demo")


if __name__ == "__main__":
    main()
