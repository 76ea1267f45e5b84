"""What was exported and read back is the same corpus."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from rag.domain.documents import Metadata
from rag.domain.knowledge import KnowledgeBase
from rag.errors import FolderNotEmpty
from rag.ingest.export import CORPUS, export_documents
from rag.ingest.uploads import Upload, find_uploads
from rag.settings import Settings
from rag.wiring import Groundwork, open_groundwork

POLICY = """---
title: Travel policy
audience: [everyone]
owner: Finance
---
# Travel policy

Trains before planes.
"""
FILES = {
    "policies/travel.md": POLICY,
    "prices.csv": "item,price\nchair,250\n",
    "prices.csv.meta.yaml": "title: Prices\nauthority: policy\neffective_from: 2025-01-01\n",
    "answers.jsonl": json.dumps({"_id": "Q 7", "title": "Parking", "text": "Parking is free.", "tags": ["cars"]})
    + "\n",
}


@pytest.fixture
def house(tmp_path: Path) -> Iterator[Groundwork]:
    came = tmp_path / "came"
    for name, text in FILES.items():
        (came / name).parent.mkdir(parents=True, exist_ok=True)
        (came / name).write_text(text, encoding="utf-8")
    with open_groundwork(Settings(data_dir=tmp_path / "data")) as house:
        assert {row.status for row in house.publisher.ingest(find_uploads([came]), form={})} == {"added"}
        yield house


def known(house: Groundwork) -> dict[str, tuple[Metadata, str]]:
    """What is known of each document, and its text."""
    return {
        each.document_id: (each.current.metadata, house.registry.text(each.current.version_id, scope=None).text)
        for each in house.publisher.documents()
    }


def test_an_export_is_read_back_as_it_was(house: Groundwork, tmp_path: Path) -> None:
    house.publisher.change_metadata("policies-travel", {"owner": "Travel desk", "audience": "managers"})
    rows = list(export_documents(tmp_path / "out", house.registry, house.originals))
    assert {row.document_id: row.path for row in rows} == {
        "policies-travel": "policies/travel.md",
        "prices": "prices.csv",
        "Q 7": CORPUS,
    }
    before = known(house)
    with open_groundwork(Settings(data_dir=tmp_path / "again")) as again:
        list(again.publisher.ingest(find_uploads([tmp_path / "out"]), form={}))
        assert known(again) == before


def test_the_page_of_a_corpus_line_is_read_back(house: Groundwork, tmp_path: Path) -> None:
    line = json.dumps({"_id": "Q 8", "title": "Bikes", "text": "Bikes stand in the yard.", "page": 12})
    list(house.publisher.ingest(find_uploads([_written(tmp_path / "more.jsonl", line)]), form={}))
    list(export_documents(tmp_path / "out", house.registry, house.originals))
    with open_groundwork(Settings(data_dir=tmp_path / "again")) as again:
        list(again.publisher.ingest(find_uploads([tmp_path / "out"]), form={}))
        for each in (house, again):
            [page] = each.registry.text("Q 8@1", scope=None).pages
            assert page.number == 12


def _written(path: Path, text: str) -> Path:
    path.write_text(text, encoding="utf-8")
    return path


def test_what_is_not_published_stays_behind_and_is_told(house: Groundwork, tmp_path: Path) -> None:
    house.publisher.retire("prices")
    rows = {row.document_id: row for row in export_documents(tmp_path / "out", house.registry, house.originals)}
    assert (rows["prices"].path, rows["prices"].status) == (None, "retired")
    assert not (tmp_path / "out" / "prices.csv").exists()


def test_what_holds_today_is_written_and_a_version_to_come_is_told(house: Groundwork, tmp_path: Path) -> None:
    later = POLICY.replace("owner: Finance", "effective_from: 2999-01-01").replace("Trains", "Ships")
    list(house.publisher.ingest([Upload("policies/travel.md", later.encode())], form={}))
    rows = list(export_documents(tmp_path / "out", house.registry, house.originals))
    travel = [(row.version_id, row.path) for row in rows if row.document_id == "policies-travel"]
    assert travel == [("policies-travel@1", "policies/travel.md"), ("policies-travel@2", None)]
    assert "Trains before planes." in (tmp_path / "out/policies/travel.md").read_text(encoding="utf-8")


def test_a_version_to_come_that_is_for_fewer_keeps_the_present_one_closed(house: Groundwork, tmp_path: Path) -> None:
    later = POLICY.replace("owner: Finance", "effective_from: 2999-01-01").replace("everyone", "board")
    list(house.publisher.ingest([Upload("policies/travel.md", later.encode())], form={}))
    list(export_documents(tmp_path / "out", house.registry, house.originals))
    with open_groundwork(Settings(data_dir=tmp_path / "again")) as again:
        list(again.publisher.ingest(find_uploads([tmp_path / "out"]), form={}))
        assert again.registry.document("policies-travel", scope=None).current.metadata.audience == ("board",)


def test_what_its_knowledge_base_closes_stays_closed_where_it_is_read_back(house: Groundwork, tmp_path: Path) -> None:
    house.publisher.change_metadata("prices", {"knowledge_base": "vault"})
    house.publisher.change_metadata("Q 7", {"knowledge_base": "vault", "audience": "hr"})
    house.knowledge_bases.save(KnowledgeBase("vault", audience=("board", "sales")))
    rows = {row.document_id: row for row in export_documents(tmp_path / "out", house.registry, house.originals)}
    assert (rows["Q 7"].path, "two audiences" in (rows["Q 7"].reason or "")) == (None, True)
    with open_groundwork(Settings(data_dir=tmp_path / "again")) as again:
        list(again.publisher.ingest(find_uploads([tmp_path / "out"]), form={}))
        audiences = {each.document_id: each.current.metadata.audience for each in again.publisher.documents()}
    assert audiences == {"prices": ("board", "sales"), "policies-travel": ("everyone",)}


def test_nothing_is_written_over(house: Groundwork, tmp_path: Path) -> None:
    (tmp_path / "out").mkdir()
    (tmp_path / "out" / "mine.txt").write_text("mine", encoding="utf-8")
    with pytest.raises(FolderNotEmpty):
        list(export_documents(tmp_path / "out", house.registry, house.originals))


def test_a_damaged_original_is_told_and_does_not_stop_the_others(house: Groundwork, tmp_path: Path) -> None:
    for file in (tmp_path / "data" / "originals").rglob("*"):
        if file.is_file() and file.read_bytes() == POLICY.encode():
            file.write_bytes(b"damaged")
    rows = {row.document_id: row for row in export_documents(tmp_path / "out", house.registry, house.originals)}
    assert "is damaged" in (rows["policies-travel"].reason or "")
    assert [name for name, row in rows.items() if row.path] == ["Q 7", "prices"]


def test_a_file_name_that_shows_as_another_one_is_not_written(house: Groundwork, tmp_path: Path) -> None:
    upload = Upload("annex\u202efdp.md", b"# Annex\n\nTrams too.\n")
    assert [row.status for row in house.publisher.ingest([upload], form={})] == ["added"]
    paths = [row.path for row in export_documents(tmp_path / "out", house.registry, house.originals)]
    assert "annex-fdp.md" in paths
    assert not any("\u202e" in (path or "") for path in paths)


def test_a_name_that_leaves_no_room_for_its_sidecar_is_written_under_another(house: Groundwork, tmp_path: Path) -> None:
    upload = Upload("L" * 250 + ".md", b"# Long\n\nLetters are kept.\n")
    assert [row.status for row in house.publisher.ingest([upload], form={})] == ["added"]
    rows = list(export_documents(tmp_path / "out", house.registry, house.originals))
    assert len([row for row in rows if row.path]) == 4
    before = known(house)
    with open_groundwork(Settings(data_dir=tmp_path / "again")) as again:
        list(again.publisher.ingest(find_uploads([tmp_path / "out"]), form={}))
        assert known(again) == before
