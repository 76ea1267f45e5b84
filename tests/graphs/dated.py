"""A retriever that knows days."""

from rag.domain.access import Scope
from rag.domain.chunks import Chunk, Filters, RetrievalConfig, in_force
from rag.retrieval.scripted import ScriptedRetriever


class DatedRetriever(ScriptedRetriever):
    """Finds what is in force on the day, for whomever."""

    def retrieve(self, query: str, *, scope: Scope, filters: Filters, config: RetrievalConfig) -> list[Chunk]:
        found = super().retrieve(query, scope=scope, filters=filters, config=config)
        return [each for each in found if in_force(each, filters.as_of)]
