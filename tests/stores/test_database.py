"""The stamp of the database: the registry trusts what it remembers for as long as it stays the same."""

from pathlib import Path

from sqlalchemy import insert

from rag.stores.database import Database
from rag.stores.registry import SqlRegistry
from rag.stores.tables import facts


def store(database: Database, key: str) -> None:
    with database.write() as connection:
        connection.execute(insert(facts).values(key=key, value="1"))


def test_the_stamp_moves_with_every_commit_of_whoever(tmp_path: Path) -> None:
    database, other = Database(tmp_path / "a.db"), Database(tmp_path / "a.db")
    first = database.stamp()
    assert first == database.stamp()
    store(database, "own")
    second = database.stamp()
    store(other, "foreign")
    assert len({first, second, database.stamp()}) == 3
    database.close()
    other.close()


def test_a_database_that_cannot_tell_says_so() -> None:
    database = Database("sqlite://")
    assert database.stamp() is None
    database.close()


def test_a_registry_sees_what_another_one_wrote(tmp_path: Path) -> None:
    one, two = SqlRegistry(tmp_path / "a.db"), SqlRegistry(tmp_path / "a.db")
    assert one.facts().get("embedder") is None
    two.set_fact("embedder", "static")
    assert one.facts()["embedder"] == "static"
    one.close()
    two.close()
