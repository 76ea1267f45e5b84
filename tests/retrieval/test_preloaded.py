from dataclasses import replace
from datetime import date

from rag.domain.access import Scope
from rag.domain.chunks import Filters, IndexMetadata, RetrievalConfig
from rag.retrieval.preloaded import KEPT, PreloadedRetriever, looking_ahead
from rag.retrieval.scripted import ScriptedRetriever
from tests.graphs.company import chunk

STAFF, HR = Scope.of("everyone"), Scope.of("hr")
NOW, CONFIG = Filters(date(2025, 6, 1)), RetrievalConfig()


def preloaded(inner: ScriptedRetriever) -> PreloadedRetriever:
    ready = PreloadedRetriever(inner)
    found = ready.preload("leave", scope=STAFF, filters=NOW, config=CONFIG)
    found[0]["text"] = "changed by a careless caller"
    return ready


def test_what_was_looked_up_beforehand_is_there_once() -> None:
    inner = ScriptedRetriever([chunk()])
    ready = preloaded(inner)
    assert ready.retrieve("leave", scope=STAFF, filters=NOW, config=CONFIG) == [chunk()]
    assert len(inner.searches) == 1
    ready.retrieve("leave", scope=STAFF, filters=NOW, config=CONFIG)
    assert len(inner.searches) == 2


def test_an_ordinary_search_is_never_kept() -> None:
    inner = ScriptedRetriever([chunk()])
    ready = PreloadedRetriever(inner)
    for _ in range(2):
        ready.retrieve("leave", scope=STAFF, filters=NOW, config=CONFIG)
    assert len(inner.searches) == 2


def test_another_reader_day_or_question_is_another_search() -> None:
    inner = ScriptedRetriever([chunk()])
    ready = preloaded(inner)
    ready.retrieve("leave", scope=HR, filters=NOW, config=CONFIG)
    ready.retrieve("leave", scope=STAFF, filters=replace(NOW, as_of=date(2024, 1, 1)), config=CONFIG)
    ready.retrieve("pay", scope=STAFF, filters=NOW, config=CONFIG)
    assert len(inner.searches) == 4


class Growing(ScriptedRetriever):
    """Its corpus changes with every look."""

    version = 0

    def describe(self, *, scope: Scope, filters: Filters) -> IndexMetadata:
        self.version += 1
        return {**super().describe(scope=scope, filters=filters), "corpus_version": self.version}


def test_a_changed_corpus_is_searched_anew() -> None:
    inner = Growing([chunk()])
    preloaded(inner).retrieve("leave", scope=STAFF, filters=NOW, config=CONFIG)
    assert len(inner.searches) == 2


def test_only_so_much_is_kept() -> None:
    inner = ScriptedRetriever([chunk()])
    ready = preloaded(inner)
    for number in range(KEPT):
        ready.preload(f"question {number}", scope=STAFF, filters=NOW, config=CONFIG)
    ready.retrieve("leave", scope=STAFF, filters=NOW, config=CONFIG)
    assert len(inner.searches) == KEPT + 2


class Spelling(ScriptedRetriever):
    """Its documents spell every word in capitals."""

    def respelled(self, query: str, *, scope: Scope, filters: Filters) -> str:
        return query.upper()


def test_whoever_looks_ahead_is_told_all_that_the_retriever_knows() -> None:
    ahead = looking_ahead(PreloadedRetriever(Spelling([chunk()])))
    assert ahead.respelled("leave", scope=STAFF, filters=NOW) == "LEAVE"
