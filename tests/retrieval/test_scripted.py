from datetime import date

import pytest

from rag.domain.access import NOBODY, Scope
from rag.domain.chunks import Chunk, Filters, RetrievalConfig
from rag.errors import IndexFailed, RetrievalFailed
from rag.retrieval.scripted import ScriptedRetriever
from tests.graphs.company import chunk

FILTERS = Filters(as_of=date(2025, 6, 1))


def search(retriever: ScriptedRetriever, query: str = "q") -> list[Chunk]:
    return retriever.retrieve(query, scope=NOBODY, filters=FILTERS, config=RetrievalConfig())


def test_it_answers_in_order_and_repeats_the_last() -> None:
    retriever = ScriptedRetriever([], [chunk()])
    assert [len(search(retriever)) for _ in range(3)] == [0, 1, 1]
    assert len(retriever.searches) == 3


def test_it_raises_what_it_is_given() -> None:
    with pytest.raises(RetrievalFailed):
        search(ScriptedRetriever(RetrievalFailed()))
    with pytest.raises(IndexFailed):
        ScriptedRetriever(index=IndexFailed(detail="x")).describe(scope=NOBODY, filters=FILTERS)


def test_it_keeps_a_record() -> None:
    retriever = ScriptedRetriever(related=[chunk()])
    search(retriever, "how many days")
    assert retriever.searches[0].query == "how many days"
    assert retriever.related([chunk("a::b::1")], scope=Scope.of("x"), filters=FILTERS, limit=1) == [chunk()]
    assert retriever.related_asked == [["a::b::1"]]
