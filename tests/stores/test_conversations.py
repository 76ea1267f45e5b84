"""Conversations are kept under their owner, and nobody else finds them."""

from collections.abc import Callable, Iterator
from datetime import UTC, datetime, timedelta
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from rag.errors import NotFound
from rag.stores.conversations import Conversations
from rag.stores.database import Database


@pytest.fixture
def conversations(tmp_path: Path) -> Iterator[Conversations]:
    ticks = (datetime(2026, 1, 1, tzinfo=UTC) + timedelta(minutes=n) for n in count())
    database = Database(tmp_path / "registry.db")
    yield Conversations(database, clock=lambda: next(ticks))
    database.close()


def turn(question: str, answer: str = "Thirty days.") -> dict[str, Any]:
    return {"question": question, "output": {"answer": answer, "citations": [{"quote": "30 “days”"}]}, "trace": [{}]}


def test_a_turn_comes_back_exactly(conversations: Conversations) -> None:
    one = conversations.start("mia", "Leave")
    first, second = turn("How many days?"), turn("And in Köln?")
    conversations.add_turn("mia", one, first)
    conversations.add_turn("mia", one, second)
    assert conversations.turns("mia", one) == [first, second]


def test_the_last_changed_comes_first(conversations: Conversations) -> None:
    old, new = conversations.start("mia", "old"), conversations.start("mia", "new")
    assert [one.conversation_id for one in conversations.list("mia")] == [new, old]
    conversations.add_turn("mia", old, turn("again"))
    assert [one.title for one in conversations.list("mia")] == ["old", "new"]
    assert conversations.list("mia")[0].changed_at > conversations.list("mia")[1].changed_at


@pytest.mark.parametrize(
    ("search", "found"),
    [
        ("LEAVE", ["Leave"]),
        ("köln", ["Leave"]),
        ("ÜBER", ["Travel"]),
        ("thirty", ["Leave"]),
        ("%", []),
        ("_", []),
        (" ", 2),
    ],
)
def test_search_looks_into_titles_questions_and_answers(conversations: Conversations, search: str, found: Any) -> None:
    leave, travel = conversations.start("mia", "Leave"), conversations.start("mia", "Travel")
    conversations.add_turn("mia", leave, turn("In KÖLN?"))
    conversations.add_turn("mia", travel, turn("Über Nacht?", "Yes."))
    titles = [one.title for one in conversations.list("mia", search)]
    assert len(titles) == 2 if found == 2 else titles == found


def test_search_tells_nothing_of_answers_that_are_closed(conversations: Conversations) -> None:
    one = conversations.start("mia", "Leave")
    conversations.add_turn("mia", one, turn("In Köln?", "Seventy days."))

    def found(search: str, *closed: str) -> list[str]:
        hides = lambda turn: turn["output"]["answer"] in closed  # noqa: E731
        return [each.title for each in conversations.list("mia", search, hides=hides)]

    assert found("seventy") == ["Leave"]
    assert found("seventy", "Seventy days.") == []
    assert found("köln", "Seventy days.") == found("leave", "Seventy days.") == ["Leave"]
    conversations.add_turn("mia", one, turn("And then?", "Seventy, again."))
    assert found("seventy", "Seventy days.") == ["Leave"]


def test_rename_remove_export_erase(conversations: Conversations) -> None:
    one, two = conversations.start("mia", "one"), conversations.start("mia", "two")
    conversations.rename("mia", one, "Uno")
    conversations.add_turn("mia", one, turn("?"))
    assert conversations.list("mia", "uno")[0].conversation_id == one
    assert [(kept["title"], len(kept["turns"])) for kept in conversations.export("mia")] == [("two", 0), ("Uno", 1)]
    conversations.remove("mia", two)
    assert len(conversations.list("mia")) == 1
    conversations.erase("mia")
    assert conversations.export("mia") == []


@pytest.mark.parametrize(
    "attempt",
    [
        lambda store, id: store.turns("eve", id),
        lambda store, id: store.add_turn("eve", id, turn("?")),
        lambda store, id: store.rename("eve", id, "mine"),
        lambda store, id: store.remove("eve", id),
    ],
)
def test_another_owner_finds_nothing_and_changes_nothing(
    conversations: Conversations, attempt: Callable[[Conversations, str], object]
) -> None:
    mine = conversations.start("mia", "secret")
    conversations.add_turn("mia", mine, turn("secret?"))
    with pytest.raises(NotFound) as hidden:
        attempt(conversations, mine)
    with pytest.raises(NotFound) as missing:
        attempt(conversations, "nowhere")
    assert str(hidden.value) == str(missing.value)
    assert conversations.list("eve", "secret") == conversations.export("eve") == []
    conversations.erase("eve")
    assert [kept["title"] for kept in conversations.export("mia")] == ["secret"]
    assert len(conversations.turns("mia", mine)) == 1


def test_ids_cannot_be_guessed(conversations: Conversations) -> None:
    ids = {conversations.start("mia", "x") for _ in range(20)}
    assert len(ids) == 20
    assert min(map(len, ids)) >= 20
