"""A retriever that can look something up beforehand, so that a question expected next is answered at once.

What is kept belongs to one reader's scope and to one state of the index, and it is used once.
"""

import threading
from collections import OrderedDict
from collections.abc import Collection, Sequence, Set
from typing import Final

from rag.domain.access import Scope
from rag.domain.chunks import Chunk, Filters, IndexMetadata, RetrievalConfig
from rag.domain.documents import Document
from rag.ports import Retriever

KEPT: Final = 64


class _Passing(Retriever):
    """Whatever is asked of it, another one answers."""

    def __init__(self, retriever: Retriever) -> None:
        self._retriever = retriever

    def describe(self, *, scope: Scope, filters: Filters) -> IndexMetadata:
        return self._retriever.describe(scope=scope, filters=filters)

    def retrieve(self, query: str, *, scope: Scope, filters: Filters, config: RetrievalConfig) -> list[Chunk]:
        return self._retriever.retrieve(query, scope=scope, filters=filters, config=config)

    def related(self, chunks: Sequence[Chunk], *, scope: Scope, filters: Filters, limit: int) -> list[Chunk]:
        return self._retriever.related(chunks, scope=scope, filters=filters, limit=limit)

    def on_other_days(self, query: str, *, scope: Scope, filters: Filters, config: RetrievalConfig) -> list[Chunk]:
        return self._retriever.on_other_days(query, scope=scope, filters=filters, config=config)

    def respelled(self, query: str, *, scope: Scope, filters: Filters) -> str:
        return self._retriever.respelled(query, scope=scope, filters=filters)

    def sections(self, version_id: str, *, scope: Scope) -> Sequence[str]:
        return self._retriever.sections(version_id, scope=scope)

    def titled(self, letters: Collection[str], any_of: Collection[str], *, scope: Scope) -> Set[str]:
        return self._retriever.titled(letters, any_of, scope=scope)

    def documents(self, document_ids: Collection[str], *, scope: Scope, filters: Filters) -> Sequence[Document]:
        return self._retriever.documents(document_ids, scope=scope, filters=filters)


class PreloadedRetriever(_Passing):
    """Implements `ports.Retriever` over another one."""

    def __init__(self, retriever: Retriever) -> None:
        super().__init__(retriever)
        self._kept: OrderedDict[object, list[Chunk]] = OrderedDict()
        self._lock = threading.Lock()

    def preload(self, query: str, *, scope: Scope, filters: Filters, config: RetrievalConfig) -> list[Chunk]:
        """Search now, unless that was done already, and keep what is found for the one who asks next."""
        key = self._key(query, scope, filters, config)
        with self._lock:
            known = self._kept.get(key)
        found = self._retriever.retrieve(query, scope=scope, filters=filters, config=config) if known is None else known
        with self._lock:
            self._kept[key] = found
            while len(self._kept) > KEPT:
                self._kept.popitem(last=False)
        return [chunk.copy() for chunk in found]

    def retrieve(self, query: str, *, scope: Scope, filters: Filters, config: RetrievalConfig) -> list[Chunk]:
        """What was kept, once; everything else is searched for as ever."""
        with self._lock:
            is_empty = not self._kept
        key = None if is_empty else self._key(query, scope, filters, config)
        with self._lock:
            kept = self._kept.pop(key, None)
        return super().retrieve(query, scope=scope, filters=filters, config=config) if kept is None else kept

    def _key(self, query: str, scope: Scope, filters: Filters, config: RetrievalConfig) -> object:
        index = self._retriever.describe(scope=scope, filters=filters)
        return index["corpus_version"], index["fingerprint"], query, scope, filters, config


class LookingAhead(_Passing):
    """The same retriever, which keeps whatever it finds for the search that follows."""

    def __init__(self, retriever: PreloadedRetriever) -> None:
        super().__init__(retriever)
        self._ready = retriever

    def retrieve(self, query: str, *, scope: Scope, filters: Filters, config: RetrievalConfig) -> list[Chunk]:
        return self._ready.preload(query, scope=scope, filters=filters, config=config)


def looking_ahead(retriever: Retriever) -> Retriever:
    """What a retriever finds is kept for the one who asks next, if it can keep anything."""
    return LookingAhead(retriever) if isinstance(retriever, PreloadedRetriever) else retriever
