"""A question is read as the documents spell it; a search that could not look says so itself."""

from rag.domain.access import Scope
from rag.domain.chunks import Filters
from rag.errors import IndexFailed
from rag.retrieval.scripted import ScriptedRetriever
from tests.graphs.company import chunk
from tests.graphs.turns import context, run

ASKED = "How many days a week may employees work remotley?"


class Spelling(ScriptedRetriever):
    """Knows one word."""

    def respelled(self, query: str, *, scope: Scope, filters: Filters) -> str:
        return query.replace("remotley", "remotely")


class Broken(ScriptedRetriever):
    """Cannot be asked how a word is spelled."""

    def respelled(self, query: str, *, scope: Scope, filters: Filters) -> str:
        raise IndexFailed(detail="broken")


def test_a_slip_is_mended_before_the_search_and_shown() -> None:
    retriever = Spelling([chunk()])
    state = run(context(retriever), ASKED)
    assert "remotely" in retriever.searches[0].query
    assert state["normalized_query"].endswith("work remotely?")


def test_an_index_that_cannot_be_asked_for_spellings_is_searched_all_the_same() -> None:
    retriever = Broken([chunk()])
    run(context(retriever), ASKED)
    assert "remotley" in retriever.searches[0].query
