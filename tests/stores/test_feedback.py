"""Feedback keeps one word of each reader on each turn."""

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from itertools import count
from pathlib import Path

import pytest
from sqlalchemy import delete, select, update

from rag.stores import tables
from rag.stores.database import MIGRATIONS, Database
from rag.stores.feedback import Feedback, Rating


@pytest.fixture
def feedback(tmp_path: Path) -> Iterator[Feedback]:
    ticks = (datetime(2026, 1, 1, tzinfo=UTC) + timedelta(minutes=n) for n in count())
    database = Database(tmp_path / "registry.db")
    yield Feedback(database, clock=lambda: next(ticks))
    database.close()


def test_a_second_thumb_replaces_the_first(feedback: Feedback) -> None:
    feedback.add(Rating("mia", "t1", "up"))
    feedback.add(Rating("mia", "t1", "down", reason="outdated", comment="from 2023", question="?"))
    kept = feedback.of("mia", "t1")
    assert kept is not None
    assert (kept.verdict, kept.reason, kept.comment, kept.question) == ("down", "outdated", "from 2023", "?")
    assert kept.sent_at == "2026-01-01T00:01:00+00:00"
    assert feedback.of_owner("mia") == [kept]


def test_readers_do_not_overwrite_each_other(feedback: Feedback) -> None:
    feedback.add(Rating("mia", "t1", "up"))
    feedback.add(Rating("eve", "t1", "down"))
    assert feedback.of("eve", "t2") is None
    assert [rating.verdict for name in ("mia", "eve") for rating in feedback.of_owner(name)] == ["up", "down"]
    feedback.erase("mia")
    assert feedback.of_owner("mia") == []
    assert len(feedback.of_owner("eve")) == 1


def test_copies_of_answers_that_older_programs_kept_are_forgotten(tmp_path: Path) -> None:
    old = Database(tmp_path / "registry.db")
    Feedback(old).add(Rating("mia", "t1", "up", question="How long?"))
    with old.write() as connection:
        connection.execute(update(tables.feedback).values(answer="The blue gate."))
        step = MIGRATIONS.index(tables.forget_rated_answers) + 1
        connection.execute(delete(tables.migrations).where(tables.migrations.c.number >= step))
    old.close()
    new = Database(tmp_path / "registry.db")
    with new.read() as connection:
        assert list(connection.scalars(select(tables.feedback.c.answer))) == [""]
    assert [rating.question for rating in Feedback(new).of_owner("mia")] == ["How long?"]
    new.close()
