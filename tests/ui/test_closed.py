"""What a reader may no longer read is closed in their old conversations too; what was only replaced stays."""

from pathlib import Path
from typing import Any

import pytest

from rag.domain.access import Scope
from rag.domain.knowledge import KnowledgeBase
from rag.ingest.extract import FileExtractor
from rag.settings import Settings
from rag.stores.knowledge_bases import SqlKnowledgeBases
from rag.ui.closed import ClosedSources
from rag.words import open_words
from tests.ingest.houses import House, note, open_house
from tests.pages.scripted import citation, conflict, not_found, output

CANARY = "The bicycles stand behind the blue gate."
EVERYONE, HR = Scope.of("everyone"), Scope.of("everyone", "hr")


@pytest.fixture
def house(tmp_path: Path) -> House:
    opened = open_house(tmp_path, FileExtractor(Settings(data_dir=tmp_path)))
    opened.ingest(note("yard.md", f"# Yard\n\n{CANARY}"), note("gate.md", f"# Gate\n\n{CANARY}"))
    return opened


def turn(**of_output: Any) -> dict[str, Any]:
    return {"turn_id": "t", "question": "Where are the bicycles?", "trace": [], "output": {**output(), **of_output}}


def cited(document_id: str) -> dict[str, Any]:
    source = {**citation(1), "document_id": document_id, "quote": CANARY, "context": CANARY}
    return turn(citations=[source], claims=[{"text": CANARY, "source_ids": [1]}], answer=CANARY)


def left(house: House, kept: dict[str, Any], scope: Scope = EVERYONE) -> dict[str, Any]:
    [shown] = ClosedSources(house.registry, scope, open_words()).left_open([kept])
    return shown


def test_an_answer_stays_as_it_was_while_its_sources_are_open(house: House) -> None:
    assert left(house, cited("yard")) == cited("yard")


def test_an_answer_from_a_document_that_was_closed_keeps_only_its_question(house: House) -> None:
    house.publisher.change_metadata("yard", {"audience": ("hr",)})
    shown = left(house, cited("yard"))
    assert CANARY not in str(shown)
    assert shown["question"] == "Where are the bicycles?"
    assert "no longer open to you" in shown["output"]["knowledge_gap"]
    assert left(house, cited("yard"), HR) == cited("yard")


def test_whatever_else_shows_a_closed_document_is_closed(house: House) -> None:
    house.publisher.change_metadata("yard", {"audience": ("hr",)})
    side = {**conflict()["a"], "document_id": "yard", "quote": CANARY}
    near = {**citation(1), "document_id": "yard", "quote": CANARY}
    for kept in (
        turn(contradictions=[{**conflict(), "b": side}]),
        {**turn(), "output": {**not_found(), "nearest": [near]}},
        turn(withheld={"count": 1, "reasons": [{"reason": "number", "nearest": near}]}),
        {**turn(), "output": {**not_found(), "records": [{"document_id": "yard", "title": CANARY}]}},
        {**turn(), "trace": [{"data": {"dropped_chunks": [{"chunk_id": "yard::start::1", "title": CANARY}]}}]},
        {
            **turn(follow_ups=[CANARY]),
            "trace": [{"data": {"ranked_chunks": [{"chunk_id": "yard::start::1", "title": "Yard"}]}}],
        },
    ):
        assert CANARY in str(kept)
        assert CANARY not in str(left(house, kept))


def test_what_was_replaced_retired_or_removed_keeps_its_quotes(house: House) -> None:
    house.ingest(note("yard.md", "# Yard\n\nThe bicycles stand nowhere."))
    assert left(house, cited("yard")) == cited("yard")
    house.publisher.retire("yard")
    house.publisher.remove("gate")
    assert left(house, cited("yard")) == cited("yard")
    assert left(house, cited("gate")) == cited("gate")
    assert left(house, cited("never-there")) == cited("never-there")


def test_what_was_closed_stays_closed_when_it_is_deleted_for_good(house: House) -> None:
    house.publisher.change_metadata("yard", {"audience": ("hr",)})
    for name in ("yard", "gate"):
        house.publisher.remove(name)
        house.registry.purge(name)
    assert CANARY not in str(left(house, cited("yard")))
    assert left(house, cited("yard"), HR) == cited("yard")
    assert left(house, cited("gate")) == cited("gate")


def test_an_answer_is_closed_with_the_knowledge_base_of_its_document(house: House) -> None:
    house.ingest(note("till.md", f"# Till\n\n{CANARY}"), knowledge_base="shops")
    assert left(house, cited("till")) == cited("till")
    SqlKnowledgeBases(house.registry).save(KnowledgeBase("shops", audience=("hr",)))
    assert CANARY not in str(left(house, cited("till")))
    house.publisher.remove("till")
    assert CANARY not in str(left(house, cited("till")))
    assert left(house, cited("till"), HR) == cited("till")
