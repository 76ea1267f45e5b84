"""How fast documents come in: end to end beside Chroma's own upsert of the very same chunks, in the same run.

    python -m benchmarks.ingest [--sizes 1000,10000]

End to end is bytes of files to published and searchable by words and vectors, with everything safe on disk. Chroma is
given the finished chunks with their vectors: once with texts and metadata, as one uses it, and once vectors alone.
`--sizes 100000` takes some minutes. Each size has a process of its own; memory is what its peak grew by. Beside it
stands what Chroma alone grows by, in a process of its own, over vectors of the same number and length.
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
from typing import Any

import numpy as np

from rag.ingest.uploads import Upload
from rag.ports import IndexedChunk, Registry
from rag.settings import Settings
from rag.stores.vectors_chroma import GRAPH, SYNC_THRESHOLD
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
AT_ONCE = 1000  # chunks that Chroma is given
DIMENSIONS = 256  # of the static embedder


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
    uploads = list(make_uploads(chunks))
    with (
        tempfile.TemporaryDirectory() as folder,
        open_groundwork(Settings(data_dir=Path(folder) / "data")) as groundwork,
    ):
        list(groundwork.publisher.ingest([Upload("warm.md", b"# Warm\n\nEverything is loaded by this one.")], form={}))
        before = peak_memory()
        started, worked = time.perf_counter(), time.process_time()
        made = sum(row.chunks for row in groundwork.publisher.ingest(uploads, form={}))
        ingested, ingest_work = time.perf_counter() - started, time.process_time() - worked
        memory = peak_memory() - before
        started = time.perf_counter()
        again = [row.status for row in groundwork.publisher.ingest(uploads, form={})]
        unchanged = time.perf_counter() - started
        assert set(again) == {"unchanged"}, set(again)
        whole = measure_chroma(Path(folder) / "whole", groundwork.registry, whole=True)
        bare = measure_chroma(Path(folder) / "bare", groundwork.registry, whole=False)
    return {
        "chunks": made,
        "ingest": made / ingested,
        "work": 1000 * ingest_work / made,
        "whole": made / whole,
        "share": whole / ingested,
        "bare": made / bare,
        "bare_share": bare / ingested,
        "unchanged": len(uploads) / unchanged,
        "memory": memory,
    }


def memory_of_chroma(chunks: int) -> float:
    """MB that a collection with the graph of the app grows by, with nothing else in the process."""
    from chromadb import PersistentClient
    from chromadb.config import Settings as ChromaSettings

    chance = np.random.default_rng(1)
    shape: Any = {"hnsw": {"space": "cosine", "sync_threshold": SYNC_THRESHOLD, **GRAPH}}
    with tempfile.TemporaryDirectory() as folder:
        client = PersistentClient(folder, settings=ChromaSettings(anonymized_telemetry=False))
        collection = client.get_or_create_collection("alone", embedding_function=None, configuration=shape)
        collection.upsert(ids=["warm"], embeddings=np.ones((1, DIMENSIONS), dtype=np.float32))
        before = peak_memory()
        for first in range(0, chunks, AT_ONCE):
            vectors = chance.normal(size=(AT_ONCE, DIMENSIONS)).astype(np.float32)
            collection.upsert(ids=[str(first + place) for place in range(AT_ONCE)], embeddings=vectors)
        return peak_memory() - before


def peak_memory() -> float:
    """MB of this process at its highest."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


def measure_chroma(folder: Path, registry: Registry, *, whole: bool) -> float:
    """Seconds in Chroma's upsert of the very chunks that were ingested; `whole` with their texts and metadata."""
    from chromadb import PersistentClient
    from chromadb.config import Settings as ChromaSettings

    client = PersistentClient(str(folder), settings=ChromaSettings(anonymized_telemetry=False))
    collection = client.get_or_create_collection("alone", embedding_function=None)
    taken = 0.0
    for chunks in batches_of_chunks(registry):
        vectors = np.array([chunk.vector for chunk in chunks], dtype=np.float32)
        names = [str(chunk.key) for chunk in chunks]
        rest: dict[str, Any] = {
            "documents": [chunk.text for chunk in chunks],
            "metadatas": [facts_of(c) for c in chunks],
        }
        started = time.perf_counter()
        collection.upsert(ids=names, embeddings=vectors, **(rest if whole else {}))
        taken += time.perf_counter() - started
    return taken


def batches_of_chunks(registry: Registry) -> Iterator[list[IndexedChunk]]:
    rows = registry.indexed_versions()
    size = AT_ONCE // PER_DOCUMENT
    for first in range(0, len(rows), size):
        yield registry.indexed_chunks(rows[first : first + size])


def facts_of(chunk: IndexedChunk) -> dict[str, str | int]:
    """What one would keep beside a chunk to filter and to cite by."""
    return {
        "document": chunk.title,
        "version": chunk.version,
        "section": chunk.section,
        "page": 1,
        "audience": "everyone",
        "authority": 50,
        "status": "published",
    }


def in_a_process(option: str, size: int) -> dict[str, float]:
    command = [sys.executable, "-m", "benchmarks.ingest", option, str(size)]
    ran = subprocess.run(command, check=True, capture_output=True, text=True)
    found: dict[str, float] = json.loads(ran.stdout.splitlines()[-1])
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--sizes", default="1000,10000")
    parser.add_argument("--one", type=int, help=argparse.SUPPRESS)
    parser.add_argument("--alone", type=int, help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.one or options.alone:
        print(json.dumps(measure(options.one) if options.one else {"alone": memory_of_chroma(options.alone)}))
        return
    print(
        "| chunks | ingest, chunks/s | work, ms/chunk | Chroma, chunks/s | share | Chroma, bare vectors | share "
        "| unchanged, files/s | memory grew by, MB | Chroma alone, MB |"
    )
    print("|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|")
    for size in map(int, options.sizes.split(",")):
        found = in_a_process("--one", size) | in_a_process("--alone", size)
        row = "| {chunks:.0f} | {ingest:.0f} | {work:.2f} | {whole:.0f} | {share:.0%} | {bare:.0f} | {bare_share:.0%} "
        row += "| {unchanged:.0f} | {memory:.0f} | {alone:.0f} |"
        print(row.format(**found), flush=True)


if __name__ == "__main__":
    main()
