"""How fast documents come in: end to end beside Chroma's own upsert of the same vectors, in the same run.

    python -m benchmarks.ingest [--sizes 1000,10000] [--files 2000]

`--sizes 100000` takes some minutes. Memory is the process's own, measured after each size in a process of its own.
"""

import argparse
import json
import random
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

import numpy as np

from rag.ingest.uploads import Upload
from rag.models.embed_static import StaticEmbeddings
from rag.settings import Settings
from rag.wiring import open_groundwork

# fmt: off
WORDS = [
    "leave", "travel", "expense", "manager", "approval", "contract", "remote", "office", "laptop",
    "security", "password", "training", "salary", "bonus", "policy", "document", "request", "form",
    "deadline", "quarter", "customer", "report", "holiday", "sick", "parental", "insurance", "pension",
    "visitor", "badge", "building", "parking", "kitchen", "meeting", "room", "calendar", "project", "team",
    "lead", "review", "feedback", "goal", "budget", "invoice",
]
# fmt: on
PER_DOCUMENT = 10  # chunks


def make_document(number: int, chunks: int) -> str:
    """Headed sections of about 250 tokens each, no two alike."""
    chance = random.Random(number)
    parts = [f"# Document {number}"]
    for section in range(chunks):
        sentences = (
            " ".join(chance.choices(WORDS, k=12)).capitalize() + f" {chance.randrange(10**6)}." for _ in range(9)
        )
        parts.append(f"## Section {section} of {number}\n\n" + " ".join(sentences))
    return "\n\n".join(parts)


def make_uploads(chunks: int) -> Iterator[Upload]:
    for number in range(chunks // PER_DOCUMENT):
        yield Upload(f"d{number}.md", make_document(number, PER_DOCUMENT).encode())


def measure(chunks: int) -> dict[str, float]:
    """One size: ingest, the same files again, Chroma alone."""
    with (
        tempfile.TemporaryDirectory() as folder,
        open_groundwork(Settings(data_dir=Path(folder) / "data")) as groundwork,
    ):
        list(groundwork.publisher.ingest([Upload("warm.md", b"# Warm\n\nEverything is loaded by this one.")], form={}))
        uploads = list(make_uploads(chunks))
        started, worked = time.perf_counter(), time.process_time()
        made = sum(row.chunks for row in groundwork.publisher.ingest(uploads, form={}))
        ingested, ingest_work = time.perf_counter() - started, time.process_time() - worked
        started = time.perf_counter()
        again = [row.status for row in groundwork.publisher.ingest(uploads, form={})]
        unchanged = time.perf_counter() - started
        assert set(again) == {"unchanged"}, set(again)
        memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
        chroma, chroma_work = measure_chroma(Path(folder) / "alone", made)
    return {
        "chunks": made,
        "ingest": made / ingested,
        "chroma": made / chroma,
        "share": chroma / ingested,
        "unchanged": len(uploads) / unchanged,
        "memory": memory,
        "ingest_work": 1000 * ingest_work / made,
        "chroma_work": 1000 * chroma_work / made,
    }


def measure_chroma(folder: Path, chunks: int) -> tuple[float, float]:
    """Seconds by the clock, and of work, for Chroma's upsert of as many vectors of the same embedder, nothing else."""
    import chromadb

    client = chromadb.PersistentClient(str(folder), settings=chromadb.Settings(anonymized_telemetry=False))
    collection = client.get_or_create_collection("alone", embedding_function=None)
    texts = [make_document(number, 1) for number in range(500)]
    vectors = StaticEmbeddings().embed_documents(texts)
    taken = worked = 0.0
    for first in range(0, chunks, 1000):
        size = min(1000, chunks - first)
        rows = np.array([vectors[number % 500] for number in range(size)], dtype=np.float32) + first * 1e-6
        ids = [str(first + number) for number in range(size)]
        started, before = time.perf_counter(), time.process_time()
        collection.upsert(ids=ids, embeddings=rows)
        taken += time.perf_counter() - started
        worked += time.process_time() - before
    return taken, worked


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--sizes", default="1000,10000")
    parser.add_argument("--one", type=int, help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.one:
        print(json.dumps(measure(options.one)))
        return
    print(
        "| chunks | ingest, chunks/s | Chroma alone, chunks/s | share | unchanged, files/s "
        "| memory, MB | work, ms/chunk | Chroma's work |"
    )
    print("|--:|--:|--:|--:|--:|--:|--:|--:|")
    for size in map(int, options.sizes.split(",")):
        command = [sys.executable, "-m", "benchmarks.ingest", "--one", str(size)]
        found = json.loads(subprocess.run(command, check=True, capture_output=True, text=True).stdout.splitlines()[-1])
        row = "| {chunks:.0f} | {ingest:.0f} | {chroma:.0f} | {share:.0%} | {unchanged:.0f} "
        row += "| {memory:.0f} | {ingest_work:.2f} | {chroma_work:.2f} |"
        print(row.format(**found), flush=True)


if __name__ == "__main__":
    main()
