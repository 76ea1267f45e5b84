from collections.abc import Iterator
from pathlib import Path

import pytest

from rag.stores.database import Database
from rag.stores.preferences import Preferences


@pytest.fixture
def preferences(tmp_path: Path) -> Iterator[Preferences]:
    database = Database(tmp_path / "registry.db")
    yield Preferences(database)
    database.close()


def test_nothing_is_known_at_first(preferences: Preferences) -> None:
    assert preferences.of("mia") == {}
    assert preferences.list("mia") == []


def test_what_was_said_is_kept_replaced_and_forgotten(preferences: Preferences) -> None:
    preferences.remember("mia", {"place": "Germany", "department": "sales"})
    preferences.remember("mia", {"place": "Norway"})
    assert preferences.of("mia") == {"department": "sales", "place": "Norway"}
    assert all(each.said_at for each in preferences.list("mia"))
    preferences.forget("mia", "place")
    assert preferences.of("mia") == {"department": "sales"}


def test_nobody_finds_another_reader(preferences: Preferences) -> None:
    preferences.remember("mia", {"place": "Germany"})
    preferences.remember("tom", {"place": "Norway"})
    preferences.erase("tom")
    assert preferences.of("tom") == {}
    assert preferences.of("mia") == {"place": "Germany"}
