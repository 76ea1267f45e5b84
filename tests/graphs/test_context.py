from rag.retrieval.fixture import FixtureRetriever
from rag.retrieval.scripted import ScriptedRetriever
from tests.graphs.turns import context

ROWS = [{"id": "a", "text": "A text."}]


def test_without_a_corpus_of_its_own_a_turn_searches_the_store() -> None:
    store = ScriptedRetriever()
    assert context(store).retriever_for([], []) is store


def test_a_fixture_corpus_is_indexed_once() -> None:
    ctx = context()
    built = ctx.retriever_for([], ROWS)
    assert isinstance(built, FixtureRetriever)
    assert ctx.retriever_for([], ROWS) is built


def test_another_corpus_is_another_index() -> None:
    ctx = context()
    assert ctx.retriever_for([], ROWS) is not ctx.retriever_for([], [*ROWS])
