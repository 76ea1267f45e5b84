"""A process that has done everything once and left nothing open: each experiment is a fork of it, killed or let end.

Started by the tests as `python -m tests.faults.zygote`; reads one experiment as JSON a line, answers with one line.
"""

import ctypes
import importlib
import json
import os
import resource
import signal
import sys
import tempfile
import threading
import time
from collections.abc import Callable
from contextlib import closing
from datetime import UTC, date, datetime, timedelta
from pathlib import Path
from typing import Any

import chromadb
import chromadb.api.rust
from chromadb.config import Settings as ChromaSettings

from rag.domain.access import Scope
from rag.domain.chunks import Filters, RetrievalConfig
from rag.errors import RagError
from rag.ingest import doctor
from rag.ingest.corpus import Corpus
from rag.ingest.extract import FileExtractor
from rag.ingest.publish import Publisher
from rag.ingest.split import MarkdownSplitter
from rag.ingest.uploads import Upload
from rag.models.embed_hash import HashEmbeddings
from rag.ports import Allowed, Hit, IndexedChunk
from rag.retrieval.hybrid import HybridRetriever
from rag.settings import Settings
from rag.stores.keywords_tantivy import TantivyKeywords
from rag.stores.originals import Originals
from rag.stores.registry import SqlRegistry
from rag.stores.vectors_chroma import ChromaVectors
from rag.words import open_words
from tests.ingest.houses import BUNDLED, note, open_house

Experiment = dict[str, Any]
EVERYONE = Scope.of("everyone")
NOW = Filters(as_of=date(2026, 1, 1))
SAY = open_words("en")
QUIET = ChromaSettings(anonymized_telemetry=False)
FORTY = b"# Leave\n\nEveryone has forty days of leave a year and nobody has fewer."


class Stops:
    """Counts every call into a store, before and after it, and ends the process at the one that was asked for."""

    def __init__(self, at: int) -> None:
        self._at = at
        self._lock = threading.Lock()
        self.passed = 0

    def step(self) -> None:
        with self._lock:
            self.passed += 1
            if self.passed == self._at:
                os.kill(os.getpid(), signal.SIGKILL)


class Watched:
    """Stands before a store and counts what is asked of it."""

    def __init__(self, real: object, stops: Stops) -> None:
        self._real = real
        self._stops = stops

    def __getattr__(self, name: str) -> Any:
        found = getattr(self._real, name)
        if not callable(found):
            return found

        def call(*arguments: Any, **named: Any) -> Any:
            self._stops.step()
            answer = found(*arguments, **named)
            self._stops.step()
            return answer

        return call


class House:
    """The real stores of one folder."""

    def __init__(self, folder: Path, stop_at: int = 0, dimensions: int = 32) -> None:
        self.settings = Settings(data_dir=folder, trash_days=1)
        self.registry = SqlRegistry(folder / "groundwork.db")
        self.vectors = ChromaVectors(folder / "vectors", source=self.registry)
        self.keywords = TantivyKeywords(folder / "keywords")
        self.embedder, self.splitter = HashEmbeddings(dimensions), MarkdownSplitter(self.settings)
        self.extractor, self.stops = FileExtractor(self.settings), Stops(stop_at)
        stores = {"registry": self.registry, "vectors": self.vectors, "keywords": self.keywords}
        watched: dict[str, Any] = {name: Watched(store, self.stops) for name, store in stores.items()}
        embedders = {"embedder": self.embedder, "sentence_embedder": BUNDLED}
        self.corpus = Corpus(**watched, **embedders, splitter=self.splitter, settings=self.settings)
        originals: Any = Watched(Originals(folder / "originals"), self.stops)
        in_two_days = lambda: datetime.now(UTC) + timedelta(days=2)  # noqa: E731
        self.publisher = Publisher(self.corpus, self.extractor, originals, clock=in_two_days)

    def close(self) -> None:
        for store in (self.extractor, self.keywords, self.vectors, self.registry):
            store.close()

    def ingest(self, texts: dict[str, str]) -> list[str]:
        uploads = [Upload(name, text.encode()) for name, text in texts.items()]
        return [row.reason or row.status for row in self.publisher.ingest(uploads, form={})]

    def found(self, word: str) -> list[str]:
        """Texts that a reader gets for a word, or the sentence that says why not."""
        retriever = HybridRetriever(self.registry, self.vectors, self.keywords, self.embedder)
        config = RetrievalConfig(strategy="keyword", top_k=20)
        try:
            chunks = retriever.retrieve(word, scope=EVERYONE, filters=NOW, config=config)
        except RagError as error:
            return [f"! {SAY(error.key, **error.values)}"]
        return sorted({f"{chunk['version_id']}: {chunk['text']}" for chunk in chunks})

    def entries(self) -> dict[str, list[str]]:
        """What each index gives for each chunk it must hold, by texts: equal for two indexes with the same content."""
        rows = self.registry.indexed_versions()
        chunks = {chunk.key: chunk for row in rows for chunk in self.registry.indexed_chunks([row])}
        allowed = self.registry.allowed(scope=EVERYONE, filters=NOW)
        return {
            name: sorted(
                f"{chunk.text} -> {sorted((chunks[hit.key].text, round(hit.score, 3)) for hit in hits)}"
                for chunk in chunks.values()
                for hits in [search(chunk, allowed)]
            )
            for name, search in (("vectors", self._near), ("keywords", self._worded))
        }

    def _near(self, chunk: IndexedChunk, allowed: Allowed) -> list[Hit]:
        return self.vectors.search(chunk.vector, allowed=allowed, top_k=9)

    def _worded(self, chunk: IndexedChunk, allowed: Allowed) -> list[Hit]:
        return self.keywords.search(chunk.text, allowed=allowed, top_k=9)


def become_nobody() -> None:
    """Root may write everywhere; nobody may not."""
    if os.getuid() == 0:
        os.setgroups([])
        os.setgid(65534)
        os.setuid(65534)


def build(experiment: Experiment) -> Any:
    """Ingest; `stop_at` kills at that call, `room` limits what any file may grow to."""
    if room := experiment.get("room"):
        resource.setrlimit(resource.RLIMIT_FSIZE, (room, room))
    if experiment.get("as_nobody"):
        become_nobody()
    try:
        with closing(House(Path(experiment["folder"]), experiment.get("stop_at", 0))) as house:
            house.publisher.sweep()
            return {"rows": house.ingest(experiment["texts"]), "steps": house.stops.passed}
    except RagError as error:
        return {"sentence": SAY(error.key, **error.values)}


def look(experiment: Experiment) -> Any:
    """What a reader finds and the doctor says, after what is left over was swept."""
    try:
        with closing(House(Path(experiment["folder"]), dimensions=experiment.get("dimensions", 32))) as house:
            swept = house.publisher.sweep()
            return {
                "swept": swept,
                "found": {word: house.found(word) for word in experiment["words"]},
                "versions": {v.version_id: v.status for v in house.registry.every_version().values()},
                "broken": [finding.sentence for finding in doctor.examine(house.corpus) if finding.broken],
            }
    except RagError as error:
        return {"sentence": SAY(error.key, **error.values)}


def mend(experiment: Experiment) -> Any:
    """Repair, and what is found then."""
    dimensions = experiment.get("dimensions", 32)
    with closing(House(Path(experiment["folder"]), experiment.get("stop_at", 0), dimensions)) as house:
        seen: list[tuple[int, int]] = []
        doctor.repair(house.corpus, on_progress=lambda done, total: seen.append((done, total)))
        broken = [finding.sentence for finding in doctor.examine(house.corpus) if finding.broken]
        return {"broken": broken, "entries": house.entries(), "progress": seen, "steps": house.stops.passed}


def care(experiment: Experiment) -> Any:
    """One act of care for a document, asked for again after it was cut short: what is done already is no failure."""
    with closing(House(Path(experiment["folder"]), experiment.get("stop_at", 0))) as house:
        acts: dict[str, Callable[[], object]] = {
            "remove": lambda: house.publisher.remove("leave"),
            "restore": lambda: house.publisher.restore("leave"),
            "draft": lambda: list(house.publisher.ingest([Upload("leave.md", FORTY)], form={}, draft=True)),
            "publish": lambda: [house.publisher.publish_draft(one.version_id) for one in house.publisher.drafts()],
            "purge": house.publisher.purge,
        }
        acts[experiment["act"]]()
        return {"steps": house.stops.passed}


def empty(experiment: Experiment) -> Any:
    """What someone else does to the collection behind our back."""
    with closing(chromadb.PersistentClient(experiment["folder"] + "/vectors", settings=QUIET)) as client:
        collection = client.get_collection("chunks-1", embedding_function=None)
        collection.delete(ids=collection.get(include=[])["ids"])
        return collection.count()


EXPERIMENTS: dict[str, Callable[[Experiment], Any]] = {
    "build": build,
    "look": look,
    "mend": mend,
    "care": care,
    "empty": empty,
}


def run(experiment: Experiment) -> dict[str, Any]:
    """In a fork: its answer, or the signal that ended it."""
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(reading)
        ctypes.CDLL(None).prctl(1, signal.SIGKILL)
        answer = EXPERIMENTS[experiment["do"]](experiment)
        os.write(writing, json.dumps(answer).encode())
        os._exit(0)
    os.close(writing)
    if after := experiment.get("kill_after"):
        time.sleep(after)
        os.kill(child, signal.SIGKILL)
    with os.fdopen(reading, "rb") as answers:
        said = answers.read()
    _, status = os.waitpid(child, 0)
    if os.WIFSIGNALED(status):
        return {"killed": os.WTERMSIG(status)}
    return {"answer": json.loads(said)} if said else {"failed": os.WEXITSTATUS(status)}


def warm_up(folder: Path) -> None:
    """What the program makes once, on its first file, is made here and not in each fork; stores in memory, as those on
    the disk leave threads behind, which a fork has not.
    """
    house = open_house(folder, FileExtractor(Settings()))
    assert [row.status for row in house.ingest(note("warm.md", "# Warm\n\nNobody reads this page."))] == ["added"]
    assert house.found("page")
    house.registry.close()
    for late in ("chromadb.telemetry.product.posthog", "numpy.random"):
        importlib.import_module(late)
    assert threading.active_count() == 1


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        warm_up(Path(folder))
    sys.stdout.write("ready\n")
    sys.stdout.flush()
    for line in sys.stdin:
        sys.stdout.write(json.dumps(run(json.loads(line))) + "\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
