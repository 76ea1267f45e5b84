"""The indexed unit and what a search says of it. Dicts at run time, so that the turn's state stays JSON."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import date
from typing import Any, NotRequired, TypedDict

from rag.domain.documents import Document, Metadata
from rag.settings import Fusion, Strategy


class LegScores(TypedDict, total=False):
    """Scores of one chunk. Absent means: that leg did not find it."""

    semantic: float  # cosine similarity, 1 - distance
    keyword: float  # BM25
    fused: float  # 0..1
    passage: float  # 0..1, of the second stage
    rerank: float
    grade: float  # how well a judge thinks that it answers


class Chunk(TypedDict):
    """One retrieved chunk with everything the reader may later see of it."""

    chunk_id: str  # hr-handbook-2025::remote-work::1
    document_id: str
    version_id: str
    knowledge_base: str
    title: str
    section: str  # heading path, " > " between levels; "" before the first heading
    text: str
    file: str
    page: int | None  # counted from 1
    start: int  # span of `text` in the version's text
    end: int
    authority: int
    audience: list[str]
    owner: str | None
    effective_from: str | None  # ISO dates
    effective_until: str | None
    review_by: str | None
    status: str
    related: list[str]
    supersedes: list[str]
    score: float  # the score that ranks: 0..1
    scores: LegScores


def in_force(chunk: Chunk, on: date) -> bool:
    """True when `on` lies between the chunk's dates; an open end is no limit."""
    day, start, end = on.isoformat(), chunk["effective_from"], chunk["effective_until"]
    return (not start or start <= day) and (not end or day <= end)


class DroppedChunk(TypedDict):
    """A retrieved chunk that was not kept. `reason` is a key of the catalogue (`drop.<reason>`), `detail` its value."""

    chunk_id: str
    title: str
    section: str
    score: float
    reason: str  # weak | stale | superseded | out_of_scope | duplicate | over_budget
    detail: NotRequired[str]


class Source(TypedDict):
    """What the numbered source [n] of a turn is."""

    source_id: int
    title: str
    section: str
    chunk_id: str
    document_id: str
    version_id: str
    file: str
    page: int | None
    owner: str | None
    effective_from: str | None
    effective_until: str | None
    review_by: str | None
    authority: int


class SourceMetadata(Source):
    """A source of the prompt."""

    joined: NotRequired[list[str]]  # chunks beside it in the same section that are in this source too


class IndexMetadata(TypedDict):
    embedder: str
    fingerprint: str
    chunk_tokens: int
    chunk_overlap: int
    corpus_version: int
    documents: int  # that this reader may read
    chunks: int
    readable: NotRequired[int]  # chunks that this reader may read on any day, whatever the filters
    upcoming: NotRequired[dict[str, str]]  # document id → the next day on which another version of it takes effect


@dataclass(frozen=True)
class Filters:
    """What of the readable corpus a search may touch. `None` means no limit."""

    as_of: date
    knowledge_bases: frozenset[str] | None = None
    documents: frozenset[str] | None = None
    statuses: frozenset[str] | None = None
    tags: frozenset[str] | None = None  # any of them
    least_authority: int = 0
    any_day: bool = False  # also what is not in force on that day, but was, or will be

    def within(self, limits: Mapping[str, Any]) -> "Filters":
        """The same within `documents`, `tags`, `statuses` and `least_authority`, as far as they are given.

        Documents that were chosen before count as far as they are among those.
        """
        documents = frozenset(limits.get("documents") or ())
        return replace(
            self,
            documents=documents.intersection(self.documents or ()) or documents or self.documents,
            tags=frozenset(limits.get("tags") or ()) or self.tags,
            statuses=frozenset(limits.get("statuses") or ()) or self.statuses,
            least_authority=max(self.least_authority, int(limits.get("least_authority") or 0)),
        )

    def admit(self, chunk: Chunk) -> bool:
        """Checked again on every row that was found; dates and tags the registry alone can tell."""
        return (
            (self.knowledge_bases is None or chunk["knowledge_base"] in self.knowledge_bases)
            and (self.documents is None or chunk["document_id"] in self.documents)
            and (self.statuses is None or chunk["status"] in self.statuses)
            and chunk["authority"] >= self.least_authority
        )

    def admit_document(self, document_id: str, status: str, known: Metadata) -> bool:
        """The same for a document, or one version of it, tags too; dates aside."""
        return (
            (self.knowledge_bases is None or known.knowledge_base in self.knowledge_bases)
            and (self.documents is None or document_id in self.documents)
            and (self.statuses is None or status in self.statuses)
            and (self.tags is None or not self.tags.isdisjoint(known.tags))
            and known.authority >= self.least_authority
        )

    def admits(self, document: Document) -> bool:
        """The same for a document as it counts now."""
        return self.admit_document(document.document_id, document.status, document.current.metadata)


@dataclass(frozen=True)
class RetrievalConfig:
    """How to search. `top_k` chunks come back at most; distance is cosine distance, 0..2."""

    top_k: int = 20
    strategy: Strategy = "hybrid"
    fusion: Fusion = "convex"
    semantic_weight: float | None = None  # None: what suits the embedder
    second_stage: bool = True
    score_threshold: float = 0.0
    vector_distance_threshold: float = 1.0
