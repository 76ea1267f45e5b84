"""Described, chosen, closed: two knowledge bases with different audiences, through every way of reading."""

from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from rag.domain.access import EVERYONE, Scope
from rag.domain.chunks import Filters
from rag.domain.knowledge import KnowledgeBase
from rag.errors import BaseHolds, NotFound
from rag.stores.knowledge_bases import SqlKnowledgeBases
from rag.stores.registry import SqlRegistry
from tests.stores.shelves import NOW, TODAY, open_registry, publish

STAFF = Scope.of(EVERYONE)
BOARD = Scope.of(EVERYONE, "board")
CLOSED = KnowledgeBase("minutes", "Minutes", "What the board decided", audience=("board",))


@pytest.fixture
def registry(tmp_path: Path) -> Iterator[SqlRegistry]:
    opened = open_registry(tmp_path)
    publish(opened, "leave", knowledge_base="handbook")
    publish(opened, "decisions", knowledge_base="minutes")
    yield opened
    opened.close()


def names(bases: SqlKnowledgeBases, scope: Scope | None) -> list[str]:
    return [base.name for base in bases.visible(scope=scope)]


def test_what_nobody_described_is_there_and_open(registry: SqlRegistry) -> None:
    handbook, minutes = SqlKnowledgeBases(registry).visible(scope=STAFF)
    assert (handbook.name, handbook.documents, handbook.audience) == ("handbook", 1, (EVERYONE,))
    assert minutes.name == "minutes"


def test_a_description_survives_and_can_be_changed(registry: SqlRegistry, tmp_path: Path) -> None:
    bases = SqlKnowledgeBases(registry)
    bases.save(KnowledgeBase("handbook", "Handbook", "Leave and pay"))
    bases.save(KnowledgeBase("handbook", "The handbook", "Leave, pay, travel"))
    bases.save(KnowledgeBase("future", "To come", "Nothing yet"))
    registry.close()
    with closing(open_registry(tmp_path)) as reopened:
        again = SqlKnowledgeBases(reopened).visible(scope=STAFF)
    assert [(base.name, base.title, base.documents) for base in again] == [
        ("future", "To come", 0),
        ("handbook", "The handbook", 1),
        ("minutes", "", 1),
    ]


def test_a_closed_one_is_closed_to_every_way_of_reading(registry: SqlRegistry) -> None:
    bases = SqlKnowledgeBases(registry)
    assert len(registry.allowed(scope=STAFF, filters=NOW).versions) == 2
    rows = registry.chunks(range(1, 9), scope=STAFF)
    key = next(number for number, row in rows.items() if row["document_id"] == "decisions")
    chunk = registry.chunks([key], scope=STAFF)[key]
    bases.save(CLOSED)
    assert names(bases, STAFF) == ["handbook"]
    assert len(registry.allowed(scope=STAFF, filters=NOW).versions) == 1
    wanted = Filters(as_of=TODAY, knowledge_bases=frozenset({"minutes"}))
    assert not registry.allowed(scope=STAFF, filters=wanted)
    assert registry.chunks([key], scope=STAFF) == {}
    assert registry.neighbours([chunk], scope=STAFF) == [[]]
    assert registry.describe(scope=STAFF, filters=NOW)["documents"] == 1
    assert [document.document_id for document in registry.documents(scope=STAFF)] == ["leave"]
    with pytest.raises(NotFound):
        registry.document("decisions", scope=STAFF)
    with pytest.raises(NotFound):
        registry.text("decisions@1", scope=STAFF)


def test_its_own_audience_reads_it(registry: SqlRegistry) -> None:
    bases = SqlKnowledgeBases(registry)
    bases.save(CLOSED)
    assert names(bases, BOARD) == ["handbook", "minutes"]
    assert len(registry.allowed(scope=BOARD, filters=NOW).versions) == 2
    assert registry.document("decisions", scope=BOARD).title == "Decisions"


def test_the_documents_own_audience_counts_beside_that_of_the_knowledge_base(registry: SqlRegistry) -> None:
    publish(registry, "pay", knowledge_base="minutes", audience=("hr",))
    SqlKnowledgeBases(registry).save(CLOSED)
    hr, both = Scope.of("hr"), Scope.of("hr", "board")
    assert not registry.allowed(scope=hr, filters=NOW)
    assert len(registry.allowed(scope=both, filters=NOW).versions) == 1


def test_what_was_moved_into_a_closed_one_is_closed_with_its_past(registry: SqlRegistry) -> None:
    SqlKnowledgeBases(registry).save(CLOSED)
    publish(registry, "leave", ("new",), knowledge_base="minutes")
    assert not registry.allowed(scope=STAFF, filters=NOW)


def test_a_closed_one_is_not_forgotten_while_anything_is_in_it(registry: SqlRegistry) -> None:
    bases = SqlKnowledgeBases(registry)
    bases.save(CLOSED)
    registry.set_status("decisions", "removed")
    with pytest.raises(BaseHolds, match=r"for board alone and holds documents \(1,"):
        bases.forget("minutes")
    bases.save(replace(CLOSED, audience=(EVERYONE,)))
    bases.forget("minutes")
    registry.set_status("decisions", "published")
    assert names(bases, STAFF) == ["handbook", "minutes"]
    with pytest.raises(NotFound):
        bases.forget("minutes")


def test_an_empty_one_is_forgotten_and_made_anew(registry: SqlRegistry) -> None:
    bases = SqlKnowledgeBases(registry)
    for audience in (("board",), (EVERYONE,)):
        bases.save(KnowledgeBase("plans", audience=audience))
        bases.forget("plans")
        assert names(bases, None) == ["handbook", "minutes"]


def test_other_spaces_in_its_name_close_the_same_one(registry: SqlRegistry) -> None:
    bases = SqlKnowledgeBases(registry)
    bases.save(replace(CLOSED, name=" minutes\t"))
    assert names(bases, STAFF) == ["handbook"]
    with pytest.raises(NotFound):
        bases.save(KnowledgeBase("  "))


def test_the_desk_sees_all(registry: SqlRegistry) -> None:
    bases = SqlKnowledgeBases(registry)
    bases.save(CLOSED)
    assert names(bases, None) == ["handbook", "minutes"]
