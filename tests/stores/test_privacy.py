"""What is kept of a reader can be taken away and erased, and is let go in time."""

import time
from collections.abc import Callable, Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from rag.settings import Settings
from rag.stores.conversations import Conversations
from rag.stores.database import WAIT_SECONDS, Database
from rag.stores.feedback import Feedback, Rating
from rag.stores.preferences import Preferences
from rag.stores.privacy import Privacy

START = datetime(2026, 1, 1, tzinfo=UTC)
EMPTY = {"conversations": [], "ratings": [], "preferences": []}
Open = Callable[..., Privacy]


class Days:
    """A clock that a test moves."""

    passed = 0

    def __call__(self) -> datetime:
        return START + timedelta(days=self.passed)


@pytest.fixture
def days() -> Days:
    return Days()


@pytest.fixture
def database(tmp_path: Path) -> Iterator[Database]:
    database = Database(tmp_path / "registry.db")
    yield database
    database.close()


def opened(database: Database, days: Days, **settings: int) -> Privacy:
    stores = (Conversations(database, clock=days), Feedback(database, clock=days), Preferences(database, clock=days))
    return Privacy(*stores, Settings(**settings), clock=days)  # type: ignore[arg-type]


def leave_traces(database: Database, days: Days, owner: str) -> None:
    conversations = Conversations(database, clock=days)
    conversation = conversations.start(owner, "Leave")
    conversations.add_turn(owner, conversation, {"question": "How long?", "output": {"answer": "28 days."}})
    Feedback(database, clock=days).add(Rating(owner, f"turn-of-{owner}", "up"))
    Preferences(database, clock=days).remember(owner, {"place": "Germany"})


def test_everything_can_be_taken_away_and_erased(database: Database, days: Days) -> None:
    privacy = opened(database, days)
    assert privacy.export("mia") == EMPTY
    leave_traces(database, days, "mia")
    leave_traces(database, days, "tom")
    told = privacy.export("mia")
    assert told["conversations"][0]["turns"][0]["question"] == "How long?"
    assert [rating["turn"] for rating in told["ratings"]] == ["turn-of-mia"]
    assert [each["value"] for each in told["preferences"]] == ["Germany"]
    privacy.erase("mia")
    assert privacy.export("mia") == EMPTY
    assert privacy.export("tom") != EMPTY
    with database.read() as connection:
        dump = "\n".join(str(row) for row in connection.exec_driver_sql("select * from turns").all())
    assert dump.count("How long?") == 1


def test_old_traces_are_let_go(database: Database, days: Days) -> None:
    privacy = opened(database, days, keep_conversations_days=30, keep_feedback_days=10)
    leave_traces(database, days, "mia")
    days.passed = 20
    leave_traces(database, days, "tom")
    assert privacy.let_go() == {"conversations": 0, "ratings": 1}
    days.passed = 40
    assert privacy.let_go() == {"conversations": 1, "ratings": 1}
    assert privacy.export("mia")["conversations"] == []
    assert privacy.export("tom")["conversations"] != []


def test_without_a_period_everything_stays(database: Database, days: Days) -> None:
    privacy = opened(database, days)
    leave_traces(database, days, "mia")
    days.passed = 10_000
    assert privacy.let_go() == {"conversations": 0, "ratings": 0}


def test_what_was_erased_stands_in_no_file_any_more(database: Database, days: Days, tmp_path: Path) -> None:
    """Neither in the pages that a deletion frees, nor in the log of changes."""
    privacy = opened(database, days)
    leave_traces(database, days, "mia")
    assert any(b"28 days." in file.read_bytes() for file in tmp_path.iterdir())
    privacy.erase("mia")
    assert not any(said in file.read_bytes() for file in tmp_path.iterdir() for said in (b"28 days.", b"Germany"))


def test_an_erasure_waits_for_no_long_reader_and_is_made_good_with_the_next_change(
    database: Database, days: Days, tmp_path: Path
) -> None:
    privacy = opened(database, days)
    leave_traces(database, days, "mia")

    def stands_somewhere() -> bool:
        return any(b"28 days." in file.read_bytes() for file in tmp_path.iterdir())

    with database.read() as reader:
        assert privacy.export("mia") != EMPTY
        reader.exec_driver_sql("SELECT count(*) FROM turns").scalar()
        began = time.monotonic()
        privacy.erase("mia")
        assert time.monotonic() - began < WAIT_SECONDS / 2
        assert privacy.export("mia") == EMPTY
        assert stands_somewhere()
    Preferences(database, clock=days).remember("tom", {"place": "Norway"})
    assert not stands_somewhere()
