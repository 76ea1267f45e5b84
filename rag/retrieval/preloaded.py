"""A retriever that keeps what it has just found, so that a question looked up beforehand is answered at once.

What is kept belongs to one reader's scope and to one state of the corpus; a change of either makes it forgotten.
"""

import threading
from collections import OrderedDict
from collections.abc import Sequence
from copy import deepcopy
from typing import Any, Final

from rag.domain.access import Scope
from rag.domain.chunks import Chunk, Filters, IndexMetadata, RetrievalConfig
from rag.ports import Retriever

KEPT: Final = 64


class PreloadedRetriever(Retriever):
    """Implements `ports.Retriever` over another one."""

    def __init__(self, retriever: Retriever) -> None:
        self._retriever = retriever
        self._kept: OrderedDict[Any, list[Chunk]] = OrderedDict()
        self._lock = threading.Lock()

    def describe(self, *, scope: Scope, filters: Filters) -> IndexMetadata:
        return self._retriever.describe(scope=scope, filters=filters)

    def retrieve(self, query: str, *, scope: Scope, filters: Filters, config: RetrievalConfig) -> list[Chunk]:
        version = self._retriever.describe(scope=scope, filters=filters)["corpus_version"]
        key = (version, query, scope, filters, config)
        with self._lock:
            if key in self._kept:
                self._kept.move_to_end(key)
                return deepcopy(self._kept[key])
        found = self._retriever.retrieve(query, scope=scope, filters=filters, config=config)
        with self._lock:
            self._kept[key] = deepcopy(found)
            while len(self._kept) > KEPT:
                self._kept.popitem(last=False)
        return found

    def related(self, chunks: Sequence[Chunk], *, scope: Scope, filters: Filters, limit: int) -> list[Chunk]:
        return self._retriever.related(chunks, scope=scope, filters=filters, limit=limit)
