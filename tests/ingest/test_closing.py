"""What was closed to some stays closed to them: new versions, copies, drafts and versions to come."""

from pathlib import Path

import pytest

from rag.domain.access import Scope
from rag.domain.knowledge import KnowledgeBase
from rag.errors import AudienceUntold
from rag.ingest.export import export_documents
from rag.ingest.uploads import find_uploads
from rag.stores.knowledge_bases import SqlKnowledgeBases
from rag.stores.originals import Originals
from tests.ingest.houses import LEAVE, LEAVE_TEXT, House, note

HR = Scope.of("everyone", "hr")
NEWER = note("leave.md", LEAVE_TEXT.replace("thirty", "forty"))


@pytest.fixture
def closed(house: House) -> House:
    """A document for everyone in a knowledge base for the few."""
    SqlKnowledgeBases(house.registry).save(KnowledgeBase("files", audience=("hr",)))
    house.ingest(LEAVE, knowledge_base="files", authority="policy", owner="Petra", tags=["pay"])
    assert not house.texts()
    return house


def announced(house: House) -> None:
    """A version in force, one to come, and a draft."""
    house.ingest(LEAVE)
    house.ingest(NEWER, effective_from="2999-01-01")
    house.ingest(note("leave.md", LEAVE_TEXT.replace("thirty", "fifty")), draft=True)


def audiences(house: House) -> list[tuple[str, ...]]:
    return [version.metadata.audience for version in house.registry.document("leave", scope=None).versions]


def test_a_new_version_stays_in_its_closed_knowledge_base_and_that_is_told(closed: House) -> None:
    [row] = closed.ingest(NEWER)
    assert not closed.texts()
    assert any("forty" in text for text in closed.texts(HR))
    assert "authority Policy, knowledge base files, owner Petra, tags pay" in row.notes[-1]
    known = closed.registry.document("leave", scope=None).current.metadata
    assert (known.authority, known.owner, known.tags) == (90, "Petra", ("pay",))


def test_what_is_said_of_the_new_version_counts(closed: House) -> None:
    [row] = closed.ingest(NEWER, knowledge_base="handbook", authority="guide", owner="Sales", tags=["free"])
    assert closed.texts()
    assert row.notes == ()
    assert "was for hr only" in row.warnings[-1]


def test_a_copy_of_a_file_in_a_closed_knowledge_base_is_put_there_too(closed: House) -> None:
    [row] = closed.ingest(note("copy.md", LEAVE_TEXT))
    assert not closed.texts()
    assert "as leave in the knowledge base files for hr" in row.warnings[-1]
    [row] = closed.ingest(note("open.md", LEAVE_TEXT), knowledge_base="handbook", audience=["everyone"])
    assert "can be read by more people" in row.warnings[-1]
    assert closed.texts()


def test_who_is_shut_out_of_one_version_is_let_into_none_after_it(house: House) -> None:
    announced(house)
    house.publisher.change_metadata("leave", {"audience": "hr"}, version_id="leave@1")
    assert audiences(house) == [("hr",)] * 3
    house.publisher.publish_draft("leave@3")
    assert not house.texts()


def test_a_file_that_comes_again_for_fewer_closes_its_draft_too(house: House) -> None:
    announced(house)
    house.ingest(LEAVE, audience=["hr"])
    assert audiences(house) == [("hr",)] * 3


def test_what_opens_one_version_opens_no_other(house: House) -> None:
    announced(house)
    house.publisher.change_metadata("leave", {"audience": "hr"})
    house.publisher.change_metadata("leave", {"audience": "everyone"}, version_id="leave@1")
    assert audiences(house) == [("everyone",), ("hr",), ("hr",)]
    assert not house.texts(), "the newest one closes those before"


def test_those_who_were_few_already_are_not_replaced_by_others(house: House) -> None:
    announced(house)
    house.publisher.change_metadata("leave", {"audience": "board"}, version_id="leave@2")
    house.publisher.change_metadata("leave", {"audience": "everyone"}, version_id="leave@1")
    house.publisher.change_metadata("leave", {"audience": "hr"}, version_id="leave@1")
    assert audiences(house)[:2] == [("hr",), ("board",)]


def test_a_document_moves_with_all_its_versions(house: House) -> None:
    announced(house)
    house.publisher.change_metadata("leave", {"knowledge_base": "files"})
    versions = house.registry.document("leave", scope=None).versions
    assert {version.metadata.knowledge_base for version in versions} == {"files"}
    assert house.registry.knowledge_bases(scope=None) == {"files": 1}


def test_the_version_in_force_is_changed_unless_another_is_named(house: House) -> None:
    announced(house)
    house.publisher.change_metadata("leave", {"owner": "Now"})
    house.publisher.change_metadata("leave", {"owner": "Then"}, version_id="leave@2")
    versions = house.registry.document("leave", scope=None).versions
    assert [version.metadata.owner for version in versions] == ["Now", "Then", None]


def test_an_export_is_for_those_who_might_read_it(closed: House, tmp_path: Path) -> None:
    list(export_documents(tmp_path / "out", closed.registry, Originals(tmp_path / "originals")))
    assert "hr" in (tmp_path / "out/leave.md.meta.yaml").read_text(encoding="utf-8")
    [upload] = find_uploads([tmp_path / "out"])
    assert upload.metadata["audience"] == ["hr"]


def test_what_no_list_of_groups_says_is_not_exported(closed: House, tmp_path: Path) -> None:
    closed.publisher.change_metadata("leave", {"audience": "managers"})
    [row] = export_documents(tmp_path / "out", closed.registry, Originals(tmp_path / "originals"))
    assert (row.path, row.reason) == (None, str(AudienceUntold(document="leave")))
