"""Conversations and their turns. Each belongs to one owner, who is asked for everywhere; nobody else finds it."""

import json
import secrets
from collections.abc import Callable, Iterator, Mapping
from datetime import UTC, datetime
from typing import Any

from sqlalchemy import ColumnElement, Connection, Select, delete, func, insert, select, update

from rag.domain.clock import Clock, utc_now
from rag.domain.conversations import ConversationSummary
from rag.errors import NotFound
from rag.stores.database import Database
from rag.stores.tables import conversations, turns

Turn = Mapping[str, Any]
"""A finished turn, JSON throughout: `turn_id`, `question`, `output`, `trace` and what else the screen wants back."""


Hides = Callable[[Turn], bool]
"""True for a turn whose answer its owner may no longer read."""


class Conversations:
    """One owner's are as good as missing for every other."""

    def __init__(self, database: Database, *, clock: Clock = utc_now) -> None:
        self._database = database
        self._clock = clock

    def start(self, owner: str, title: str) -> str:
        """An empty conversation; its id is random."""
        conversation_id = secrets.token_urlsafe(16)
        named = {"title": title, "searched": title.casefold(), "changed_at": self._now()}
        with self._database.write() as connection:
            connection.execute(insert(conversations).values(id=conversation_id, owner=owner, **named))
        return conversation_id

    def add_turn(self, owner: str, conversation_id: str, turn: Turn) -> None:
        with self._database.write() as connection:
            _require(connection, owner, conversation_id)
            last = select(func.count()).where(turns.c.conversation == conversation_id)
            position = connection.scalar(last)
            connection.execute(insert(turns).values(conversation=conversation_id, position=position, **_values(turn)))
            here = conversations.c.id == conversation_id
            connection.execute(update(conversations).where(here).values(changed_at=self._now()))

    def turns(self, owner: str, conversation_id: str) -> list[dict[str, Any]]:
        """In the order in which they were asked. Raises NotFound, for another's conversation as for a missing one."""
        with self._database.read() as connection:
            _require(connection, owner, conversation_id)
            query = select(turns.c.record).where(turns.c.conversation == conversation_id).order_by(turns.c.position)
            return [json.loads(record) for record in connection.scalars(query)]

    def rename(self, owner: str, conversation_id: str, title: str) -> None:
        with self._database.write() as connection:
            _require(connection, owner, conversation_id)
            here = conversations.c.id == conversation_id
            connection.execute(update(conversations).where(here).values(title=title, searched=title.casefold()))

    def remove(self, owner: str, conversation_id: str) -> None:
        with self._database.write(erases=True) as connection:
            _require(connection, owner, conversation_id)
            connection.execute(delete(conversations).where(conversations.c.id == conversation_id))

    def export(self, owner: str) -> list[dict[str, Any]]:
        """Everything kept of this owner, ready for JSON."""
        with self._database.read() as connection:
            found = connection.execute(_of(owner).order_by(conversations.c.changed_at)).all()
        return [
            {"id": row.id, "title": row.title, "changed_at": row.changed_at, "turns": self.turns(owner, row.id)}
            for row in found
        ]

    def remove_before(self, moment: datetime) -> int:
        """Forget conversations in which nothing was asked since; how many they were."""
        old = conversations.c.changed_at < moment.astimezone(UTC).isoformat()
        with self._database.write(erases=True) as connection:
            return connection.execute(delete(conversations).where(old)).rowcount

    def erase(self, owner: str) -> None:
        """Forget everything of this owner."""
        with self._database.write(erases=True) as connection:
            connection.execute(delete(conversations).where(conversations.c.owner == owner))

    def _now(self) -> str:
        return self._clock().astimezone(UTC).isoformat()

    def list(self, owner: str, search: str = "", *, hides: Hides = lambda turn: False) -> list[ConversationSummary]:
        """Last changed first; `search` looks into titles, questions, and answers but those of turns that it hides."""
        words = search.strip().casefold()
        query = _of(owner).order_by(conversations.c.changed_at.desc(), conversations.c.id)
        with self._database.read() as connection:
            rows = connection.execute(_containing(query, words)).all()
            found = [row for row in rows if words in row.searched or _says(connection, row.id, words, hides)]
        return [ConversationSummary(row.id, row.title, row.changed_at) for row in found]


def _of(owner: str) -> Select[Any]:
    return select(conversations).where(conversations.c.owner == owner)


def _containing(query: Select[Any], words: str) -> Select[Any]:
    if not words:
        return query
    inside = select(turns.c.conversation).where(_holds(words))
    titled = conversations.c.searched.contains(words, autoescape=True)
    return query.where(titled | conversations.c.id.in_(inside))


def _holds(words: str) -> ColumnElement[bool]:
    return turns.c.searched.contains(words, autoescape=True)


def _says(connection: Connection, conversation_id: str, words: str, hides: Hides) -> bool:
    """A turn of it that may be read holds the words, or the question of another one."""
    query = select(turns.c.record).where(turns.c.conversation == conversation_id, _holds(words))
    found = map(json.loads, connection.scalars(query))
    return any(words in turn["question"].casefold() or not hides(turn) for turn in found)


def _require(connection: Connection, owner: str, conversation_id: str) -> None:
    if connection.execute(_of(owner).where(conversations.c.id == conversation_id)).first() is None:
        raise NotFound(what="conversation")


def _values(turn: Turn) -> dict[str, str]:
    searched = "\n".join(_texts(turn)).casefold()
    record = json.dumps(turn, ensure_ascii=False, allow_nan=False)
    return {"id": turn.get("turn_id") or secrets.token_urlsafe(16), "searched": searched, "record": record}


def _texts(turn: Turn) -> Iterator[str]:
    yield turn["question"]
    yield turn.get("output", {}).get("answer", "")
