"""The registry as it is now: its shelf, its facts and its chunks, read again only where something was changed."""

import threading
from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from typing import Final

from sqlalchemy import Connection, select

from rag.domain.clock import Clock, today
from rag.stores import rows
from rag.stores.database import Database
from rag.stores.facts import closed_bases
from rag.stores.queries import ANY_CHUNK, LIVE_CHUNKS, some_keys
from rag.stores.rows import StoredChunk
from rag.stores.shelf import LIVE, Entry, Shelf
from rag.stores.tables import CORPUS_VERSION, facts, versions

HELD_AT_ONCE: Final = 200


class Present:
    """Remembers what it read until the corpus version is another one."""

    def __init__(self, database: Database, clock: Clock) -> None:
        self._database = database
        self._clock = clock
        self._lock = threading.Lock()
        self._entries: dict[int, Entry] = {}
        self._shelved: tuple[int, Shelf] = (-1, Shelf(()))
        self._held: dict[int, StoredChunk] = {}
        self._fresh: tuple[int | None, Shelf, Mapping[str, str]] = (None, Shelf(()), {})

    def shelf(self) -> Shelf:
        return self._look()[0]

    def facts(self) -> Mapping[str, str]:
        return self._look()[1]

    def chunks(self, keys: Sequence[int]) -> list[StoredChunk]:
        """Those there are, in the order of their keys."""
        held = self._held
        read = self._read_chunks([key for key in keys if key not in held])
        return [chunk for key in keys if (chunk := held.get(key) or read.get(key))]

    def hold(self, most: int) -> Iterator[list[StoredChunk]]:
        """Keep so many chunks in memory until the corpus changes, some at a time."""
        held = self._held
        with self._database.read() as connection:
            for some in connection.execute(LIVE_CHUNKS.limit(most)).yield_per(HELD_AT_ONCE).partitions():
                stored = [StoredChunk._make(row) for row in some]
                held.update((chunk.key, chunk) for chunk in stored)
                yield stored

    def _look(self) -> tuple[Shelf, Mapping[str, str]]:
        """Shelf and facts; while nothing was committed, without a transaction."""
        stamp = self._database.stamp()
        fresh = self._fresh
        if stamp is None or stamp != fresh[0] or fresh[1].today != today(self._clock):
            fresh = (stamp, *self._read())
            self._fresh = fresh
        return fresh[1], fresh[2]

    def _read(self) -> tuple[Shelf, Mapping[str, str]]:
        with self._database.read() as connection:
            known = {row.key: row.value for row in connection.execute(select(facts))}
            corpus = int(known.get(CORPUS_VERSION, 0))
            seen, shelf = self._shelved
            if corpus == seen and shelf.today == today(self._clock):
                return shelf, known
            with self._lock:
                return self._refreshed(connection, corpus), known

    def _refreshed(self, connection: Connection, corpus: int) -> Shelf:
        seen, shelf = self._shelved
        day = today(self._clock)
        if corpus <= seen and shelf.today == day:  # another thread was faster
            return shelf
        for row in connection.execute(select(versions).where(versions.c.changed_in > seen)):
            self._entries.pop(row.id, None)
            if row.status in LIVE:
                self._entries[row.id] = rows.entry_of(row)
        if corpus > seen:
            self._held = {}
        self._shelved = (max(corpus, seen), Shelf(self._entries.values(), closed_bases(connection), today=day))
        return self._shelved[1]

    def _read_chunks(self, keys: Sequence[int]) -> dict[int, StoredChunk]:
        if not keys:
            return {}
        with self._database.read() as connection:
            asked = (connection.exec_driver_sql(self._by_key(len(some)), tuple(some)) for some in some_keys(keys))
            return {row[0]: StoredChunk._make(row) for result in asked for row in result}

    def _by_key(self, count: int) -> str:
        """Every search asks this, and SQLAlchemy would take longer to write it than SQLite takes to answer it."""
        mark = "?" if self._database.engine.dialect.paramstyle == "qmark" else "%s"
        return f"{self._any_chunk} WHERE chunks.key IN ({','.join([mark] * count)})"

    @cached_property
    def _any_chunk(self) -> str:
        return str(ANY_CHUNK.compile(self._database.engine))
