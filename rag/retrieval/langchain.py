"""Our retriever as LangChain's own kind, for a chain of anybody's."""

from collections.abc import Callable
from typing import Any

from langchain_core.callbacks import CallbackManagerForRetrieverRun
from langchain_core.documents import Document
from langchain_core.retrievers import BaseRetriever
from pydantic import Field, SkipValidation

from rag.domain.access import Scope
from rag.domain.chunks import Chunk, Filters, RetrievalConfig
from rag.domain.clock import today
from rag.ports import Retriever


class ScopedRetriever(BaseRetriever):
    """Finds for one reader. `filters` is asked for each search, so that "today" is never yesterday."""

    retriever: SkipValidation[Retriever]
    scope: Scope
    config: RetrievalConfig = Field(default_factory=RetrievalConfig)
    filters: Callable[[], Filters] = Field(default_factory=lambda: lambda: Filters(as_of=today()))

    def _get_relevant_documents(self, query: str, *, run_manager: CallbackManagerForRetrieverRun) -> list[Document]:
        found = self.retriever.retrieve(query, scope=self.scope, filters=self.filters(), config=self.config)
        return [document_of(chunk) for chunk in found]


def document_of(chunk: Chunk) -> Document:
    """The text, and everything else that is known of it."""
    known: dict[str, Any] = {name: value for name, value in chunk.items() if name != "text"}
    return Document(page_content=chunk["text"], id=chunk["chunk_id"], metadata=known)
