"""The retriever in a chain of LangChain's: the same chunks, and never more than the reader's own."""

from datetime import date

import pytest
from langchain_core.runnables import RunnableLambda

from rag.domain.access import Scope
from rag.domain.chunks import Filters, RetrievalConfig
from rag.errors import RetrievalFailed
from rag.models.embed_hash import HashEmbeddings
from rag.retrieval.fixture import FixtureRetriever
from rag.retrieval.langchain import ScopedRetriever
from rag.retrieval.scripted import ScriptedRetriever

DOCUMENTS = [
    {"document_id": "leave", "title": "Leave", "text": "Annual leave is thirty days."},
    {"document_id": "pay", "title": "Pay", "text": "Annual pay of the director.", "audience": ["hr"]},
]
NOW = Filters(as_of=date(2026, 6, 1))


def test_a_chain_gets_documents_with_their_scores() -> None:
    fixture = FixtureRetriever(DOCUMENTS, [], HashEmbeddings())
    retriever = ScopedRetriever(retriever=fixture, scope=Scope.of("everyone"), filters=lambda: NOW)
    chain = retriever | RunnableLambda(lambda found: [each.page_content for each in found])
    assert chain.invoke("annual leave") == ["Annual leave is thirty days."]
    (found,) = retriever.invoke("annual leave")
    assert found.metadata["document_id"] == "leave"
    assert found.metadata["score"] > 0
    assert found.id == found.metadata["chunk_id"]


def test_the_search_is_asked_with_scope_filters_and_settings() -> None:
    scripted = ScriptedRetriever([])
    config = RetrievalConfig(top_k=3, strategy="keyword")
    ScopedRetriever(retriever=scripted, scope=Scope.of("hr"), config=config, filters=lambda: NOW).invoke("pay")
    (search,) = scripted.searches
    assert (search.query, search.scope, search.filters, search.config) == ("pay", Scope.of("hr"), NOW, config)


def test_an_outage_stays_an_outage() -> None:
    broken = ScopedRetriever(retriever=ScriptedRetriever(RetrievalFailed()), scope=Scope.of("everyone"))
    with pytest.raises(RetrievalFailed):
        broken.invoke("leave")
