"""How well and how fast the search finds. Prints Markdown tables.

    python -m benchmarks.retrieval quality FOLDER... [--questions N] [--prepend FIELD] [--field FIELD]
    python -m benchmarks.retrieval ablation FOLDER... [--questions N] [--prepend FIELD] [--field FIELD]
    python -m benchmarks.retrieval speed [--sizes 1000,10000,100000] [--questions N]
    python -m benchmarks.retrieval peers FOLDER... [--questions N]
    python -m benchmarks.retrieval stronger FOLDER... [--questions N] [--knows 0.12] [--errs 0.5]

A FOLDER is a collection in BEIR's form: `corpus.jsonl` (or `.jsonl.gz`) and, in it or in `dev/`, `queries.jsonl` and
`qrels.tsv`. Everything goes the way of `ingest` and `search`: the same splitter, stores, access checks and settings.
`ablation` says what each part is worth: the change of nDCG@10, in thousandths, when it is left out or done otherwise.
`stronger` simulates an embedder that knows more than the bundled one, in `benchmarks/retrieval_informed.py`.
`peers` runs what is installed of `benchmarks/peers.txt` on the same texts with the same embedder, in the same process.
"""

import argparse
import gzip
import json
import random
import resource
import shutil
import tempfile
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, replace
from datetime import date
from functools import cache
from multiprocessing import get_context
from pathlib import Path
from statistics import mean, median
from typing import Any, Final

import numpy as np

from benchmarks.retrieval_informed import InformedEmbeddings
from benchmarks.retrieval_peers import Peer, installed_peers
from benchmarks.retrieval_texts import synthetic_documents, synthetic_questions
from rag.commands.batch import read_history
from rag.domain.access import Scope
from rag.domain.chunks import Filters, RetrievalConfig
from rag.domain.questions import Question
from rag.ingest.uploads import find_uploads
from rag.models.embed_hash import HashEmbeddings
from rag.models.embed_static import StaticEmbeddings
from rag.ports import Retriever
from rag.retrieval.feedback import learn_words
from rag.retrieval.hybrid import HybridRetriever
from rag.retrieval.measures import Judged, Score, read_relevant, score
from rag.retrieval.rerank_passages import WEIGHTS, PassageReranker
from rag.settings import Settings
from rag.stores.kept_table import keep_table
from rag.stores.seal import seal
from rag.stores.vector_table import VectorTable
from rag.wiring import READ_AHEAD, Groundwork, open_groundwork

TOP_K: Final = 10
SCOPE: Final = Scope.of("everyone")
FILTERS: Final = Filters(as_of=date(2026, 1, 1))
SEED: Final = 7
LONGEST: Final = 1500  # characters of a document that a simulated embedder knows

Search = Callable[[str], list[str]]
"""From a query to document ids, best first."""

Way = tuple[str, Search]
WaysOf = Callable[[Groundwork], Iterator[Way]]


@dataclass(frozen=True)
class Row:
    """What one way of searching reached on one collection."""

    ndcg: float
    recall: float
    top_3: float
    milliseconds: Sequence[float]


def main() -> None:
    options = read_options()
    if options.action == "speed":
        speed(options.sizes, options.questions or 200)
    elif options.action == "peers":
        for folder in options.folders:
            peers(folder, options)
    elif options.action == "stronger":
        for folder in options.folders:
            stronger(folder, options)
    elif options.action == "ablation":
        print_changes(results_of(options.folders, options, parts_left_out))
    else:
        quality(options.folders, options)


def read_options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    actions = parser.add_subparsers(dest="action", required=True)
    for name in ("quality", "ablation", "peers", "stronger"):
        action = actions.add_parser(name)
        action.add_argument("folders", type=Path, nargs="+")
        action.add_argument("--questions", type=int, help="a sample of so many, always the same")
        action.add_argument("--field", default="text", help="the field of a query that is searched for")
        action.add_argument("--prepend", help="a field of the query that is put before it")
        if name == "stronger":
            action.add_argument("--knows", type=float, default=0.12, help="part of the way to what is relevant")
            action.add_argument("--errs", type=float, default=0.5, help="part of the way to nowhere")
    action = actions.add_parser("speed")
    action.add_argument("--sizes", type=lambda text: [int(size) for size in text.split(",")], default=[1000, 10_000])
    action.add_argument("--questions", type=int)
    return parser.parse_args()


# Quality


def quality(folders: Sequence[Path], options: argparse.Namespace) -> None:
    """One table: a line for each way of searching, a column for each collection."""
    results = results_of(folders, options, ways)
    print_quality(results, [folder.name for folder in folders])


def results_of(folders: Sequence[Path], options: argparse.Namespace, ways_of: WaysOf) -> dict[str, dict[str, Row]]:
    """By way and collection; those of one collection are told as soon as they are there."""
    results: dict[str, dict[str, Row]] = {}
    for folder in folders:
        with opened(folder) as groundwork:
            questions = read_questions(folder, groundwork, options)
            for name, search in ways_of(groundwork):
                results.setdefault(name, {})[folder.name] = measure(questions, search)
        if len(folders) > 1:
            print_quality({name: row for name, row in results.items() if folder.name in row}, [folder.name])
    return results


def ways(groundwork: Groundwork) -> Iterator[Way]:
    """What `search` does, each leg alone, and both without the second stage."""
    default, retriever = RetrievalConfig(top_k=2 * TOP_K), groundwork.retriever
    yield "as `search` does it", searching(retriever, default)
    yield "keywords alone", searching(retriever, replace(default, strategy="keyword"))
    yield "vectors alone", searching(retriever, replace(default, strategy="semantic"))
    yield "without the second stage", searching(retriever, replace(default, second_stage=False))


def parts_left_out(groundwork: Groundwork) -> Iterator[Way]:
    """The same, and then each choice undone by itself."""
    yield from ways(groundwork)
    default, retriever = RetrievalConfig(top_k=2 * TOP_K), groundwork.retriever
    for weight in (0.2, 0.3, 0.5, 0.6):
        yield f"the vectors weighing {weight}", searching(retriever, replace(default, semantic_weight=weight))
    yield "ranks instead of scores", searching(retriever, replace(default, fusion="rrf"))
    for signal in WEIGHTS:
        yield f"second stage without “{signal}”", searching(without(signal, groundwork), default)
    yield "with the words of the corpus for what is asked", in_its_words(retriever, default)


def in_its_words(retriever: Retriever, config: RetrievalConfig) -> Search:
    """The question as the corpus would say it, learnt from what it finds."""
    again, embedder = searching(retriever, config), StaticEmbeddings()

    def search(query: str) -> list[str]:
        found = retriever.retrieve(query, scope=SCOPE, filters=FILTERS, config=config)
        return again(learn_words(query, found, embedder=embedder).in_its_words(query))

    return search


def without(signal: str, groundwork: Groundwork) -> HybridRetriever:
    parts, weights = groundwork.corpus, {**WEIGHTS, signal: 0.0}
    second = PassageReranker(StaticEmbeddings(), weights=weights)
    return HybridRetriever(parts.registry, parts.vectors, parts.keywords, parts.embedder, second)


def searching(retriever: Retriever, config: RetrievalConfig) -> Search:
    def search(query: str) -> list[str]:
        found = retriever.retrieve(query, scope=SCOPE, filters=FILTERS, config=config)
        return list(dict.fromkeys(chunk["document_id"] for chunk in found))

    return search


def measure(questions: Sequence[Judged], search: Search) -> Row:
    scores = list(scored(questions, search))
    return Row(
        mean(each.ndcg for each in scores),
        mean(each.recall for each in scores),
        mean(each.is_in_top_3 for each in scores),
        [each.milliseconds for each in scores],
    )


def scored(questions: Sequence[Judged], search: Search) -> Iterator[Score]:
    for asked in questions:
        started = time.perf_counter()
        found = search(asked.text)
        yield score(asked, found, 1000 * (time.perf_counter() - started))


def print_quality(results: Mapping[str, Mapping[str, Row]], names: Sequence[str]) -> None:
    print(f"\n| nDCG@10 | {' | '.join(names)} | mean |\n|---|{'---|' * (len(names) + 1)}")
    for way, rows in results.items():
        scores = [rows[name].ndcg for name in names]
        print(f"| {way} | {' | '.join(f'{score:.4f}' for score in scores)} | {mean(scores):.4f} |", flush=True)
    best = next(iter(results.values()))
    print("| R@10 of the first |", " | ".join(f"{best[name].recall:.4f}" for name in names), "| |")
    print("| top 3 of the first |", " | ".join(f"{best[name].top_3:.4f}" for name in names), "| |")


def print_changes(results: Mapping[str, Mapping[str, Row]]) -> None:
    """The first line whole, the others as what they change."""
    (first, whole), *others = results.items()
    print(f"\n| nDCG@10 | {' | '.join(whole)} | mean |\n|---|{'--:|' * (len(whole) + 1)}")
    scores = [row.ndcg for row in whole.values()]
    print(f"| {first} | {' | '.join(f'{score:.3f}' for score in scores)} | {mean(scores):.3f} |")
    for way, rows in others:
        changes = [1000 * (rows[name].ndcg - whole[name].ndcg) for name in whole]
        print(f"| {way} | {' | '.join(f'{change:+.0f}' for change in changes)} | {mean(changes):+.1f} |")


# Collections


class opened:  # noqa: N801 — reads as a word: `with opened(folder) as groundwork`
    """A throw-away data folder with the collection in it."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._data = Path(tempfile.mkdtemp(prefix="groundwork-"))

    def __enter__(self) -> Groundwork:
        self._groundwork = open_groundwork(Settings(data_dir=self._data / "data"))
        corpus = plain_corpus(self._folder, self._data)
        for _ in self._groundwork.publisher.ingest(find_uploads([corpus]), form={}):
            pass
        return self._groundwork

    def __exit__(self, *exc_info: object) -> None:
        self._groundwork.close()
        shutil.rmtree(self._data, ignore_errors=True)


def plain_corpus(folder: Path, room: Path) -> Path:
    packed = folder / "corpus.jsonl.gz"
    if not packed.is_file():
        return folder / "corpus.jsonl"
    with gzip.open(packed, "rb") as source, (room / "corpus.jsonl").open("wb") as target:
        shutil.copyfileobj(source, target)
    return room / "corpus.jsonl"


def read_questions(folder: Path, groundwork: Groundwork | None, options: argparse.Namespace) -> list[Judged]:
    """With what is relevant to each; one in a conversation is first made to stand alone, as `search` does it."""
    place = folder / "dev" if (folder / "dev").is_dir() else folder
    relevant = read_relevant(place / "qrels.tsv")
    rows = [json.loads(line) for line in (place / "queries.jsonl").read_text(encoding="utf-8").split("\n") if line]
    asked = [row for row in rows if relevant.get(str(row["_id"]))]
    if options.questions and options.questions < len(asked):
        asked = random.Random(SEED).sample(asked, options.questions)
    named = ((str(row["_id"]), row) for row in asked)
    return [Judged(name, query_of(row, groundwork, options), relevant[name]) for name, row in named]


def query_of(row: Mapping[str, Any], groundwork: Groundwork | None, options: argparse.Namespace) -> str:
    text = str(row.get(options.field) or row["text"])
    text = f"{row[options.prepend]} {text}" if options.prepend else text
    if groundwork is None or options.field != "text":
        return text
    return groundwork.assistant.retrieval_query(
        Question(text, scope=SCOPE, history=read_history(row.get("history") or ()), model="demo")
    )


# Speed


def speed(sizes: Sequence[int], questions: int) -> None:
    """Milliseconds of a search over synthetic text, with everything a search of a reader's does."""
    print("| chunks | opened after, s | first, ms | p50, ms | p95, ms | a tenth allowed, p50 | memory, MB |")
    print("|--:|--:|--:|--:|--:|--:|--:|", flush=True)
    for size in sizes:
        print(speed_row(size, questions), flush=True)


def speed_row(size: int, questions: int) -> str:
    """Filled in a process of its own: memory is that of searching."""
    folder = Path(tempfile.mkdtemp(prefix="groundwork-"))
    with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as elsewhere:
        elsewhere.submit(fill_folder, folder, size).result()
    with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as elsewhere:
        numbers = elsewhere.submit(measure_speed, folder, questions).result()
    shutil.rmtree(folder, ignore_errors=True)
    return f"| {size:,} | {' | '.join(f'{number:.1f}' for number in numbers)} |"


def fill_folder(folder: Path, size: int) -> None:
    with open_groundwork(Settings(data_dir=folder)) as groundwork:
        fill(groundwork, size)


def measure_speed(folder: Path, questions: int) -> list[float]:
    asked = synthetic_questions(questions + 20, seed=SEED)
    started = time.perf_counter()
    with open_groundwork(Settings(data_dir=folder)) as groundwork:
        groundwork.corpus.vectors.count()
        groundwork.read_ahead(READ_AHEAD)
        ready = time.perf_counter() - started
        everyone, few = Scope.of("everyone"), Scope.of("some")
        first = timed(groundwork, asked[:1], everyone)[0]
        timed(groundwork, asked[:20], everyone)
        times, narrow = timed(groundwork, asked[20:], everyone), timed(groundwork, asked[20:], few)
    memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    return [ready, first, median(times), float(np.percentile(times, 95)), median(narrow), memory]


def timed(groundwork: Groundwork, questions: Sequence[str], scope: Scope) -> list[float]:
    milliseconds = []
    for text in questions:
        started = time.perf_counter()
        groundwork.retriever.retrieve(text, scope=scope, filters=FILTERS, config=RetrievalConfig(top_k=TOP_K))
        milliseconds.append(1000 * (time.perf_counter() - started))
    return milliseconds


def fill(groundwork: Groundwork, size: int) -> None:
    """Every tenth document may be read by `some` too. Straight into the stores: ingest is not measured.

    The vectors go into the table that a search looks at, as a closed index leaves it; Chroma, which no search opens,
    would need longer for them than everything else.
    """
    parts, table = groundwork.corpus, VectorTable()
    for versions in synthetic_documents(size, StaticEmbeddings(), seed=SEED):
        rows = parts.registry.add_versions(versions)
        parts.registry.publish(rows)
        chunks = parts.registry.indexed_chunks(rows)
        table.upsert(chunks)
        parts.keywords.upsert(chunks)
    folder = groundwork.settings.data_dir / "vectors"
    folder.mkdir(parents=True, exist_ok=True)
    keep_table(folder, table, groundwork.registry.vectors_stamp())
    seal(folder)


# A stronger embedder


def stronger(folder: Path, options: argparse.Namespace) -> None:
    """The same ways with a simulated embedder, believed as any but the bundled one, and as if it were that."""
    with opened(folder) as groundwork:
        questions = read_questions(folder, groundwork, options)
        answers = {asked.text: passages_of(folder, asked) for asked in questions}
        embedder = InformedEmbeddings(answers, knows=options.knows, errs=options.errs)
        results = {name: {folder.name: measure(questions, search)} for name, search in ways_with(embedder, groundwork)}
        print_quality(results, [folder.name])


def ways_with(embedder: StaticEmbeddings, groundwork: Groundwork) -> Iterator[Way]:
    parts, own, config = groundwork.corpus, StaticEmbeddings(), RetrievalConfig(top_k=2 * TOP_K, semantic_weight=0.5)
    second = PassageReranker(own, searched_with=HashEmbeddings())
    found = HybridRetriever(parts.registry, parts.vectors, parts.keywords, embedder, second)
    yield "as `search` does it", searching(found, config)
    yield "keywords alone", searching(found, replace(config, strategy="keyword"))
    yield "vectors alone", searching(found, replace(config, strategy="semantic"))
    yield "without the second stage", searching(found, replace(config, second_stage=False))
    as_own = HybridRetriever(parts.registry, parts.vectors, parts.keywords, embedder, PassageReranker(own))
    yield "believed no more than the bundled one", searching(as_own, replace(config, semantic_weight=0.4))


def passages_of(folder: Path, asked: Judged) -> list[str]:
    """The texts that are relevant to it."""
    texts = texts_of(folder)
    return [texts[name] for name in asked.relevant if name in texts]


@cache
def texts_of(folder: Path) -> dict[str, str]:
    with tempfile.TemporaryDirectory() as room:
        lines = plain_corpus(folder, Path(room)).read_text(encoding="utf-8").split("\n")
    rows = (json.loads(line) for line in lines if line)
    return {str(row["_id"]): f"{row.get('title') or ''} {row['text']}"[:LONGEST] for row in rows}


# Peers


def peers(folder: Path, options: argparse.Namespace) -> None:
    """Everyone finds among the same chunks, with the same embedder, one after the other in this process."""
    with opened(folder) as groundwork:
        questions = read_questions(folder, groundwork, options)
        registry = groundwork.corpus.registry
        chunks = registry.indexed_chunks(registry.indexed_versions())
        names = documents_of(groundwork)
        print(f"\n{folder.name}: {len(chunks)} chunks, {len(questions)} questions\n")
        print("| | nDCG@10 | R@10 | p50, ms | p95, ms |\n|---|--:|--:|--:|--:|")
        groundwork.read_ahead(READ_AHEAD)
        print_peer("Groundwork", measure(questions, searching(groundwork.retriever, RetrievalConfig(top_k=2 * TOP_K))))
        for kind in installed_peers():
            peer: Peer = kind(chunks, names, StaticEmbeddings())
            print_peer(peer.name, measure(questions, peer.search))


def documents_of(groundwork: Groundwork) -> dict[int, str]:
    """The document of each version."""
    return {row: version.document_id for row, version in groundwork.corpus.registry.every_version().items()}


def print_peer(name: str, row: Row) -> None:
    times = row.milliseconds
    cells = (f"{row.ndcg:.4f}", f"{row.recall:.4f}", f"{median(times):.2f}", f"{np.percentile(times, 95):.2f}")
    print(f"| {name} | {' | '.join(cells)} |", flush=True)


if __name__ == "__main__":
    main()
