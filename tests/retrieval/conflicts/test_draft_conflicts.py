"""A draft beside what its publisher may read."""

from datetime import date, timedelta
from pathlib import Path

import pytest

from rag.domain.access import Scope
from rag.domain.chunks import Chunk, Filters
from rag.domain.documents import Metadata, Version
from rag.errors import RetrievalFailed
from rag.models.embed_hash import HashEmbeddings
from rag.ports import IndexedChunk
from rag.retrieval.conflicts.draft_conflicts import LOOKED_AT, as_chunk, conflicts_of_new, draft_conflicts
from rag.retrieval.scripted import ScriptedRetriever
from tests.stores.shelves import open_registry, publish

SCOPE, NOW = Scope.of("everyone"), Filters(as_of=date(2026, 1, 1))
RULE = "Employees may work remotely up to {} days a week with the approval of their manager."


def version(name: str) -> Version:
    return Version(f"{name}@1", name, 1, "draft", f"{name}.md", "0" * 64, Metadata(title=name.title()))


def chunk(name: str, days: str) -> Chunk:
    return as_chunk(version(name), IndexedChunk(1, 1, text=RULE.format(days)))


def test_a_contradiction_is_found_and_agreement_is_none() -> None:
    draft = [IndexedChunk(7, 3, text=RULE.format("five"))]
    for days, count in (("three", 1), ("five", 0)):
        retriever = ScriptedRetriever([chunk("handbook", days)])
        found = draft_conflicts(version("news"), draft, retriever, scope=SCOPE, filters=NOW)
        assert len(found) == count


def test_the_document_that_a_draft_replaces_does_not_contradict_it() -> None:
    retriever = ScriptedRetriever([chunk("news", "three")])
    draft = [IndexedChunk(7, 3, text=RULE.format("five"))]
    assert draft_conflicts(version("news"), draft, retriever, scope=SCOPE, filters=NOW) == []


def test_a_long_draft_is_looked_up_in_parts_and_a_failed_search_is_no_agreement() -> None:
    retriever = ScriptedRetriever()
    many = [IndexedChunk(number, 3, text=f"Sentence {number}.") for number in range(10 * LOOKED_AT)]
    draft_conflicts(version("news"), many, retriever, scope=SCOPE, filters=NOW)
    assert len(retriever.searches) == LOOKED_AT
    with pytest.raises(RetrievalFailed):
        draft_conflicts(version("news"), many, ScriptedRetriever(RetrievalFailed()), scope=SCOPE, filters=NOW)


def test_a_new_version_for_a_few_is_compared_with_what_everyone_reads(tmp_path: Path) -> None:
    registry = open_registry(tmp_path)
    text = RULE.format("five")
    publish(registry, "news", [text], audience=("hr",))
    publish(registry, "old-news", [text], audience=("hr",), effective_until=NOW.as_of - timedelta(days=1))
    retriever = ScriptedRetriever([chunk("handbook", "three")])
    found = [
        conflicts_of_new(f"{name}@1", registry, retriever, as_of=NOW.as_of, embedder=HashEmbeddings(8))
        for name in ("news", "old-news")
    ]
    registry.close()
    assert [len(each) for each in found] == [1, 0], "what is not in force contradicts nobody"
    assert all(
        scope.may_read(["everyone"]) and scope.may_read(["hr"])
        for scope in (search.scope for search in retriever.searches)
    )
