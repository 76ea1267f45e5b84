"""A publisher over the real registry, with real or fake indexes, for the tests of ingest."""

from dataclasses import dataclass
from datetime import date
from pathlib import Path
from typing import Any

from rag.domain.access import Scope
from rag.domain.chunks import Filters
from rag.domain.documents import IngestRow
from rag.errors import IndexFailed, ModelUnreachable
from rag.ingest.corpus import Corpus
from rag.ingest.extract import FileExtractor
from rag.ingest.publish import Publisher
from rag.ingest.split import MarkdownSplitter
from rag.ingest.uploads import Upload
from rag.models.embed_hash import HashEmbeddings
from rag.models.embed_static import StaticEmbeddings
from rag.ports import VectorIndex
from rag.settings import Settings
from rag.stores.keywords_memory import MemoryKeywords
from rag.stores.keywords_tantivy import TantivyKeywords
from rag.stores.originals import Originals
from rag.stores.registry import SqlRegistry
from rag.stores.vectors_chroma import ChromaVectors
from rag.stores.vectors_memory import MemoryVectors

EVERYONE = Scope.of("everyone")
NOW = Filters(as_of=date(2026, 1, 1))
BUNDLED = StaticEmbeddings()  # its weights are read once


class CountingEmbeddings(HashEmbeddings):
    """Remembers how many texts it was given; can be down."""

    def __init__(self, dimensions: int = 64) -> None:
        super().__init__(dimensions)
        self.embedded = 0
        self.down = False

    def embed_documents(self, texts: list[str]) -> list[list[float]]:
        if self.down:
            raise ModelUnreachable(url="http://127.0.0.1:1")
        self.embedded += len(texts)
        return super().embed_documents(texts)


class BreakingVectors(MemoryVectors):
    """Refuses to write chunks with a certain word."""

    breaks_on = "\0"
    failure: Exception = IndexFailed(detail="disk full")

    def upsert(self, chunks: Any) -> None:
        if any(self.breaks_on in chunk.text for chunk in chunks):
            raise self.failure
        super().upsert(chunks)


@dataclass
class House:
    registry: SqlRegistry
    vectors: VectorIndex
    keywords: Any
    embedder: CountingEmbeddings
    settings: Settings
    folder: Path
    extractor: FileExtractor

    @property
    def publisher(self) -> Publisher:
        return Publisher(self.corpus, self.extractor, Originals(self.folder / "originals"))

    @property
    def corpus(self) -> Corpus:
        splitter = MarkdownSplitter(self.settings)
        embedders = self.embedder, BUNDLED
        return Corpus(self.registry, self.vectors, self.keywords, *embedders, splitter, self.settings)

    def ingest(self, *uploads: Upload, draft: bool = False, **form: Any) -> list[IngestRow]:
        return list(self.publisher.ingest(uploads, form=form, draft=draft))

    def texts(self, scope: Scope = EVERYONE) -> set[str]:
        """What a reader can find now."""
        rows = self.registry.allowed(scope=scope, filters=NOW).versions
        return {chunk.text for row in rows for chunk in self.registry.indexed_chunks([row])}

    def found(self, query: str, scope: Scope = EVERYONE) -> set[str]:
        allowed = self.registry.allowed(scope=scope, filters=NOW)
        hits = self.keywords.search(query, allowed=allowed, top_k=5) if allowed else []
        return {chunk["text"] for chunk in self.registry.chunks([hit.key for hit in hits], scope=scope).values()}


def open_house(folder: Path, extractor: FileExtractor, *, real: bool = False) -> House:
    vectors: VectorIndex = ChromaVectors(folder / "vectors") if real else BreakingVectors()
    keywords = TantivyKeywords(folder / "keywords") if real else MemoryKeywords()
    registry = SqlRegistry(folder / "registry.db")
    return House(registry, vectors, keywords, CountingEmbeddings(), Settings(data_dir=folder), folder, extractor)


def note(name: str, text: str) -> Upload:
    return Upload(name, text.encode())


LEAVE_TEXT = "# Leave\n\nEveryone has thirty days of leave a year, and nobody has fewer than that."
LEAVE = note("leave.md", LEAVE_TEXT)

TRAVEL = note("travel.md", "# Travel\n\nEconomy class is the rule, and the train whenever it is faster than flying.")
