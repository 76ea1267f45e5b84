"""The retriever in a chain of LangChain's: the same chunks, and never more than the reader's own."""

import asyncio
from datetime import date

import pytest
from langchain_core.documents import Document
from langchain_core.language_models.fake_chat_models import FakeListChatModel
from langchain_core.output_parsers import StrOutputParser
from langchain_core.prompts import ChatPromptTemplate
from langchain_core.runnables import RunnableLambda, RunnablePassthrough

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


def test_every_way_of_asking_finds_the_same() -> None:
    fixture = FixtureRetriever(DOCUMENTS, [], HashEmbeddings())
    retriever = ScopedRetriever(retriever=fixture, scope=Scope.of("everyone"), filters=lambda: NOW)
    found = retriever.invoke("annual leave")

    async def later() -> list[list[Document]]:
        streamed = [each async for each in retriever.astream("annual leave")]
        return [await retriever.ainvoke("annual leave"), *await retriever.abatch(["annual leave"]), *streamed]

    assert asyncio.run(later()) == [found] * 3
    assert retriever.batch(["annual leave", "nothing of it"])[0] == found
    assert list(retriever.stream("annual leave")) == [found]


def test_a_chain_of_a_question_and_what_was_found_for_it() -> None:
    fixture = FixtureRetriever(DOCUMENTS, [], HashEmbeddings())
    retriever = ScopedRetriever(retriever=fixture, scope=Scope.of("everyone", "hr"), filters=lambda: NOW)
    prompt = ChatPromptTemplate.from_template("{context}\n\n{question}")
    model = FakeListChatModel(responses=["Thirty days."])
    told = retriever | (lambda found: "\n".join(each.page_content for each in found))
    chain = {"context": told, "question": RunnablePassthrough()} | prompt | model | StrOutputParser()
    assert chain.invoke("annual pay of the director") == "Thirty days."
    assert asyncio.run(chain.ainvoke("annual leave")) == "Thirty days."


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
