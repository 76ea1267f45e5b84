"""Every seam on one page. Chat models and embedders are LangChain's own interfaces: `BaseChatModel`, `Embeddings`.

Where tests need no disk or server, a fake stands beside the real thing (`stores/vectors_memory.py` beside
`stores/vectors_chroma.py`), and both pass the same contract test. `scope` is a required keyword wherever text, titles
or counts can come back. "A throw-away corpus" is the few documents that a caller hands over with a question.
"""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence, Set
from contextlib import AbstractContextManager
from dataclasses import dataclass, field
from typing import NamedTuple, Protocol

from langchain_core.embeddings import Embeddings

from rag.domain.access import Needed, Scope
from rag.domain.chunks import Chunk, Filters, IndexMetadata, RetrievalConfig
from rag.domain.documents import Document, ExtractedText, Metadata, Section, Version
from rag.domain.knowledge import KnowledgeBase, Remembered, WebPage

Vector = Sequence[float]


def embedder_fingerprint(embedder: object) -> str:
    """What tells its vectors from those of another embedder: its own `fingerprint`, else its class."""
    kind = type(embedder)
    return str(getattr(embedder, "fingerprint", f"{kind.__module__}.{kind.__qualname__}"))


def weight_of(embedder: Embeddings) -> float:
    """How much likeness in meaning counts beside words in a search: its own `semantic_weight`, else half."""
    return float(getattr(embedder, "semantic_weight", 0.5))


class Retriever(Protocol):
    """Finds chunks. Raises RetrievalFailed when it could not look; an empty list means it looked and found nothing."""

    def describe(self, *, scope: Scope, filters: Filters) -> IndexMetadata: ...

    def retrieve(self, query: str, *, scope: Scope, filters: Filters, config: RetrievalConfig) -> list[Chunk]: ...

    def related(self, chunks: Sequence[Chunk], *, scope: Scope, filters: Filters, limit: int) -> list[Chunk]:
        """Neighbours of these chunks and chunks of the documents they link to, nearest first."""
        ...

    def on_other_days(self, query: str, *, scope: Scope, filters: Filters, config: RetrievalConfig) -> list[Chunk]:
        """What is found in documents that are over, or still to come, on the day. A throw-away corpus has none."""
        return []

    def respelled(self, query: str, *, scope: Scope, filters: Filters) -> str:
        """The query as documents in the scope spell it: slips of the keyboard mended, short letters written out."""
        return query

    def titled(self, letters: Collection[str], any_of: Collection[str], *, scope: Scope) -> Set[str]:
        """Ids of documents whose title, in small letters, holds all of `letters`, and one of `any_of` if it has any."""
        return frozenset()

    def documents(self, document_ids: Collection[str], *, scope: Scope, filters: Filters) -> Sequence[Document]:
        """Those of these ids that this reader may read, in force or not, with the documents that supersede them or that
        they supersede: these also beyond the filters, for what was replaced is not in force, wherever one looks.
        Nothing when none of these ids fits the filters. A throw-away corpus has none."""
        return ()

    def sections(self, version_id: str, *, scope: Scope) -> Sequence[str]:
        """Headings over each chunk of a version that this reader may read, in order: `Meals > Abroad`. Raises NotFound.

        A throw-away corpus has none.
        """
        return ()


Rarity = Callable[[Sequence[str]], Mapping[str, float]]
"""How rare each of these stems is among all that the reader may read."""


class SecondStage(Protocol):
    """Reads the question beside the best `reads` chunks of a search; gives each a score, 0..1."""

    @property
    def reads(self) -> int: ...

    def scores(self, question: str, chunks: Sequence[Chunk], rarity: Rarity) -> list[float]: ...


class ClaimJudge(Protocol):
    """Reads a claim beside its quotes. It can only take away: what the checks withheld, it is never asked about."""

    def objects(self, claim: str, quotes: Sequence[str]) -> bool:
        """True when the quotes do not say all of the claim. Without an opinion, False: the checks have decided."""
        ...


class WebSearch(Protocol):
    """Looks outside. Off unless a setting says so. Raises WebSearchFailed when it could not look."""

    def search(self, query: str, *, limit: int) -> list[WebPage]: ...


class Memory(Protocol):
    """What a reader asked before. Asked for one owner, it tells nothing of another."""

    def recall(self, owner: str, question: str, *, limit: int) -> list[Remembered]:
        """Past turns about the same subject, nearest first."""
        ...


class KnowledgeBases(Protocol):
    """The described sets of documents. A hidden one looks like a missing one."""

    def visible(self, *, scope: Scope | None) -> list[KnowledgeBase]:
        """Those this reader may search, by name; `None` is for the admin's desk only."""
        ...

    def save(self, base: KnowledgeBase) -> None:
        """Create it or change its title, description and audience."""
        ...

    def forget(self, name: str) -> None:
        """Take its description away; its documents stay. Raises NotFound."""
        ...


class Extractor(Protocol):
    """Turns a file into text. Raises FileRefused with one plain sentence."""

    def extract(self, name: str, data: bytes) -> ExtractedText: ...


@dataclass(frozen=True)
class SplitChunk:
    """One chunk as the splitter made it: characters [start, end) of the version's text."""

    chunk_id: str
    section: Section
    ordinal: int  # within its section, from 1
    start: int
    end: int
    page: int | None
    text: str


class Originals(Protocol):
    """The files as they came, by the hash of their content."""

    def put_many(self, several: Sequence[bytes]) -> list[str]:
        """Keep each of them; gives their hashes."""
        ...

    def get(self, content_hash: str) -> bytes:
        """Raises NotFound; IndexFailed when the file is no longer what was put."""
        ...

    def holds(self, version_hash: str, data: bytes) -> bool:
        """True when these are the bytes of that version, whatever was said beside the file."""
        ...

    def name(self, content_hash: str, version_hash: str) -> None:
        """Let `get` find these bytes by a version's hash too."""
        ...

    def forget(self, content_hashes: Set[str], *, kept: Set[str]) -> None:
        """The bytes of these versions, unless one of the `kept` has them too."""
        ...


class Splitter(Protocol):
    """Cuts a version's text along its headings, then by size. Raises ChunkingFailed."""

    fingerprint: str

    def split(self, document_id: str, extracted: ExtractedText) -> list[SplitChunk]: ...


@dataclass(frozen=True)
class Readable:
    """All versions that a reader may read, whatever their dates, and how many chunks they have."""

    versions: frozenset[int]
    chunks: int


@dataclass(frozen=True)
class Allowed:
    """The versions a search may touch, by the registry's row number. Decided before retrieval.

    `share` is their part of all indexed chunks (0..1), for the adapters to choose their plan by. How common a word is
    counts among the `readable` versions alone, so that no score tells of a document that is hidden; without them, for
    whoever asks for nobody, in the whole index.
    """

    versions: frozenset[int]
    share: float = 1.0
    readable: Readable | None = None

    def __bool__(self) -> bool:
        return bool(self.versions)


@dataclass(frozen=True)
class IndexedChunk:
    """A chunk on its way into an index. `key` is the registry's row number of the chunk, `version` of its version."""

    key: int
    version: int
    title: str = ""
    section: str = ""
    text: str = ""
    vector: Vector = field(default=(), repr=False)


class Hit(NamedTuple):
    """`score`: cosine similarity from vectors, BM25 from keywords; higher is better."""

    key: int
    score: float


class VectorIndex(Protocol):
    """A rebuildable index of vectors. Raises IndexFailed."""

    def upsert(self, chunks: Sequence[IndexedChunk]) -> None: ...

    def remove(self, versions: Iterable[int]) -> None: ...

    def search(self, vector: Vector, *, allowed: Allowed, top_k: int) -> list[Hit]:
        """The `top_k` nearest chunks among the allowed versions: equal to a filtered exact search."""
        ...

    def count(self) -> int: ...

    def clear(self) -> None: ...

    def shadow(self) -> "AbstractContextManager[VectorIndex]":
        """An empty index beside this one, which takes its place when the block ends well."""
        ...


class KeywordIndex(Protocol):
    """A rebuildable inverted index over title, section and text. Raises IndexFailed."""

    def upsert(self, chunks: Sequence[IndexedChunk]) -> None: ...

    def remove(self, versions: Iterable[int]) -> None: ...

    def search(self, query: str, *, allowed: Allowed, top_k: int) -> list[Hit]: ...

    def rarity(self, stems: Sequence[str], readable: Readable | None = None) -> dict[str, float]:
        """Of each stem: its inverse document frequency among these, else in the whole index; high when none has it."""
        ...

    def nearly(self, word: str, readable: Readable | None = None) -> list[str]:
        """Stems of readable chunks that this word may begin with, but for a slip of the keyboard."""
        ...

    def count(self) -> int: ...

    def clear(self) -> None: ...

    def shadow(self) -> "AbstractContextManager[KeywordIndex]":
        """An empty index beside this one, which takes its place when the block ends well."""
        ...


@dataclass(frozen=True)
class NewVersion:
    """A version complete enough to be stored: text, chunks, vectors. Not visible until `publish`."""

    document_id: str
    file: str
    content_hash: str
    size: int
    metadata: Metadata
    extracted: ExtractedText
    chunks: Sequence[SplitChunk]
    vectors: Sequence[Vector] = field(repr=False)
    warnings: Sequence[str] = ()  # what an admin should know about its reading, sentence by sentence


class Library(Protocol):
    """What readers may reach of all that is published: all that a search and its answer are made of."""

    def allowed(self, *, scope: Scope, filters: Filters) -> Allowed:
        """Published versions in force on `filters.as_of` whose audience meets the scope."""
        ...

    def chunks(self, keys: Sequence[int], *, scope: Scope) -> dict[int, Chunk]:
        """Rows by key, checked once more against the scope; unreadable or unknown keys are absent."""
        ...

    def neighbours(self, chunks: Sequence[Chunk], *, scope: Scope) -> list[list[int]]:
        """For each of these the keys of the chunks before and after it in its version, in order."""
        ...

    def describe(self, *, scope: Scope, filters: Filters) -> IndexMetadata: ...

    def documents(self, *, scope: Scope | None) -> list[Document]:
        """Documents the scope may read, removed ones left out; `None` is for the admin's desk only."""
        ...

    def titled(self, letters: Collection[str], any_of: Collection[str], *, scope: Scope) -> set[str]:
        """See `Retriever.titled`."""
        ...

    def documents_among(self, document_ids: Collection[str], *, scope: Scope) -> list[Document]:
        """See `Retriever.documents`."""
        ...

    def document(self, document_id: str, *, scope: Scope | None) -> Document:
        """Raises NotFound, for a hidden document just as for a missing one."""
        ...

    def is_closed(self, document_id: str, version_id: str, *, scope: Scope) -> bool:
        """True when this reader may not read it now, retired or removed as it may be, or might not when it was deleted.

        Without a known version that of the document counts alone.
        """
        ...

    def text(self, version_id: str, *, scope: Scope | None) -> ExtractedText: ...

    def sections(self, version_id: str, *, scope: Scope) -> list[str]:
        """See `Retriever.sections`."""
        ...

    def indexed_chunk_count(self) -> int:
        """How many chunks both indexes must hold at least; an index with fewer is not to be answered from."""
        ...

    def facts(self) -> Mapping[str, str]:
        """See `Facts`."""
        ...


class Versions(Protocol):
    """Every version and every chunk, whoever may read them: for ingest and the admin's desk only."""

    def version(self, version_id: str) -> Version:
        """Raises NotFound."""
        ...

    def versions_by_row(self, several: Sequence[int]) -> dict[int, Version]:
        """Those of these rows that there are."""
        ...

    def every_version(self) -> dict[int, Version]:
        """All versions by row number, retired and removed ones too."""
        ...

    def row_number(self, version_id: str) -> int:
        """Raises NotFound."""
        ...

    def row_numbers(self, document_id: str) -> list[int]:
        """Rows of all versions of a document, oldest first."""
        ...

    def drafts(self) -> list[int]:
        """Rows of the versions that wait to be published."""
        ...

    def unfinished(self) -> list[int]:
        """Rows of versions that an ingest began and did not publish: it runs now, or it broke off."""
        ...

    def versions_with(self, hashes: Sequence[str]) -> list[Version]:
        """Versions that have these bytes, whatever they are called and whatever became of them."""
        ...

    def versions_of_size(self, sizes: Set[int]) -> list[Version]:
        """Versions whose original has so many bytes, whatever became of them."""
        ...

    def published_with(self, hashes: Sequence[str]) -> list[Version]:
        """Published versions that have these bytes, whatever they are called."""
        ...

    def content_hashes(self, *, leaving_out: Sequence[int]) -> set[str]:
        """Of all versions but these rows."""
        ...

    def called(self, title: str) -> frozenset[str]:
        """Published documents whose titles a reader could not tell from this one."""
        ...

    def editions(self, of: tuple[str, str]) -> frozenset[str]:
        """Published documents that are called this but for version and year, and name the day from which they hold."""
        ...

    def document_ids(self) -> set[str]:
        """Of all documents, removed ones too: ingest asks once and need not look for what is new."""
        ...

    def owners(self, keys: Sequence[int]) -> dict[int, int]:
        """The row of the version that each chunk belongs to."""
        ...

    def groups(self) -> frozenset[str]:
        """Those that a document, published or not, or a knowledge base is for."""
        ...

    def needed(self, metadata: Metadata) -> Needed:
        """The audiences that whoever reads a text with this metadata must be in: its own and its knowledge base's."""
        ...

    def warnings(self) -> dict[str, tuple[str, ...]]:
        """What an admin should know about the reading of a version, by its id."""
        ...

    def trash(self) -> list[Document]:
        """Removed documents."""
        ...

    def removals(self) -> dict[str, str]:
        """When each document in the trash was put there, ISO 8601 in UTC."""
        ...

    def resting(self) -> set[str]:
        """Documents in the trash of which nothing came in again since: only these may be purged."""
        ...

    def indexed_versions(self) -> list[int]:
        """Rows of the versions whose chunks both indexes must hold: published and superseded ones."""
        ...

    def indexed_chunks(self, several: Sequence[int]) -> list[IndexedChunk]:
        """All chunks of these versions. Raises NotFound."""
        ...


class Facts(Protocol):
    """Short values that are kept by name."""

    def facts(self) -> Mapping[str, str]:
        """How the indexes were made: `embedder`, `fingerprint` (the embedder's), `chunk_tokens`, `chunk_overlap`, …"""
        ...

    def set_fact(self, key: str, value: str) -> None: ...


class Registry(Library, Versions, Facts, Protocol):
    """The truth: documents, versions, texts, chunk rows, vectors, publish marks. Both indexes rebuild from it."""

    def add_versions(self, several: Sequence[NewVersion], *, draft: bool = True) -> list[int]:
        """Store complete versions, all or none; gives their row numbers. Those that are no drafts stay unseen."""
        ...

    def drop_version(self, version: int) -> None:
        """Forget a version that was never published, such as what a broken ingest left behind."""
        ...

    def purge(self, document_id: str) -> None:
        """Delete a document in the trash with all its versions. Raises NotFound when it is not in the trash."""
        ...

    def set_metadata(self, version: int, metadata: Metadata) -> Version:
        """Change what is known about a version; who may read it changes with the next search."""
        ...

    def publish(self, several: Sequence[int], *, retired: Collection[str] = ()) -> list[Version]:
        """Make them visible and supersede the versions before them: all or none, in one transaction.

        Documents that are `retired` are taken out of use in the same one, with all their versions.
        """
        ...

    def replace_chunks(self, version: int, made: Sequence[SplitChunk], vectors: Sequence[Vector]) -> None:
        """The same text cut or embedded anew."""
        ...

    def set_status(self, document_id: str, status: str) -> list[int]:
        """Retire, remove or restore; returns the row numbers of the versions touched."""
        ...
