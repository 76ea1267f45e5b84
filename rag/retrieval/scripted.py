"""A retriever that says what it is told: the public fake for tests of a turn."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import cast

from rag.domain.access import Scope
from rag.domain.chunks import Chunk, Filters, IndexMetadata, RetrievalConfig
from rag.ports import Retriever

Reply = Sequence[Chunk] | BaseException


@dataclass(frozen=True)
class Search:
    """One search as it was asked for."""

    query: str
    scope: Scope
    filters: Filters
    config: RetrievalConfig


class ScriptedRetriever(Retriever):
    """Answers search after search from a list, the last one for ever; raises what is an exception. Keeps a record."""

    def __init__(
        self,
        *replies: Reply,
        related: Reply = (),
        index: IndexMetadata | BaseException | None = None,
        on_search: Callable[[Search], None] | None = None,
    ) -> None:
        self.searches: list[Search] = []
        self.related_asked: list[list[str]] = []
        self._replies = replies or ([],)
        self._related = related
        self._index = index
        self._on_search = on_search

    def describe(self, *, scope: Scope, filters: Filters) -> IndexMetadata:
        if isinstance(self._index, BaseException):
            raise self._index
        return self._index or {
            "embedder": "scripted",
            "fingerprint": "scripted",
            "chunk_tokens": 0,
            "chunk_overlap": 0,
            "corpus_version": 1,
            "documents": 1,
            "chunks": 1,
        }

    def retrieve(self, query: str, *, scope: Scope, filters: Filters, config: RetrievalConfig) -> list[Chunk]:
        search = Search(query, scope, filters, config)
        self.searches.append(search)
        if self._on_search:
            self._on_search(search)
        return _said(self._replies[min(len(self.searches), len(self._replies)) - 1])

    def related(self, chunks: Sequence[Chunk], *, scope: Scope, filters: Filters, limit: int) -> list[Chunk]:
        self.related_asked.append([chunk["chunk_id"] for chunk in chunks])
        return _said(self._related)


def _said(reply: Reply) -> list[Chunk]:
    """A list is handed on as it is, damaged rows and all: what to make of it is the caller's business."""
    if isinstance(reply, BaseException):
        raise reply
    return cast(list[Chunk], list(reply) if isinstance(reply, tuple) else reply)
