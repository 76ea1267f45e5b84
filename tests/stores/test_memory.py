from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from rag.stores.conversations import Conversations
from rag.stores.memory import ConversationMemory
from tests.stores.shelves import open_registry


def turn(question: str, *documents: str) -> dict[str, Any]:
    return {"question": question, "output": {"answer": "", "citations": [{"document_id": name} for name in documents]}}


@pytest.fixture
def conversations(tmp_path: Path) -> Iterator[Conversations]:
    registry = open_registry(tmp_path)
    kept = Conversations(registry.database)
    mine = kept.start("ada", "Leave")
    kept.add_turn("ada", mine, turn("How many days of annual leave do I get?", "handbook", "handbook", "benefits"))
    kept.add_turn("ada", mine, turn("Who approves hotel costs?", "travel"))
    kept.add_turn("ada", mine, turn("How many days of annual leave are there?"))
    yield kept
    registry.close()


def test_the_same_subject_is_recalled_with_the_documents_it_stood_on(conversations: Conversations) -> None:
    (found,) = ConversationMemory(conversations).recall("ada", "Is annual leave paid?", limit=3)
    assert found.question == "How many days of annual leave do I get?"
    assert found.documents == ("handbook", "benefits")


def test_nobody_recalls_what_another_asked(conversations: Conversations) -> None:
    assert ConversationMemory(conversations).recall("bob", "Is annual leave paid?", limit=3) == []


def test_another_subject_is_not_recalled(conversations: Conversations) -> None:
    assert ConversationMemory(conversations).recall("ada", "Where is the printer?", limit=3) == []
