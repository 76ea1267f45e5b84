"""One SQL database for everything that must not be lost: SQLite by path, or any SQLAlchemy URL."""

import threading
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any, Final

from sqlalchemy import Connection, Engine, PoolProxiedConnection, create_engine, event, func, insert, inspect, select
from sqlalchemy.exc import SQLAlchemyError

from rag.errors import IndexFailed, OnlyReading, RegistryFailed
from rag.stores import tables
from rag.stores.failures import storage_failure

WAIT_SECONDS: Final = 30
MOMENT_MILLISECONDS: Final = 200

Migration = Callable[[Connection], None]

MIGRATIONS: Final[tuple[Migration, ...]] = (
    tables.create_first,
    tables.create_second,
    tables.create_third,
    tables.create_fourth,
    tables.forget_rated_answers,
    tables.create_sixth,
)
"""Step n takes the schema from n-1 to n. Never change one that was released; append."""


class Database:
    """Short reads beside one writer at a time; every failure of the engine becomes IndexFailed.

    `reading`: this process changes nothing, and SQLite itself holds it to that.
    """

    def __init__(self, path_or_url: Path | str, *, reading: bool = False) -> None:
        self.engine = open_engine(path_or_url)
        self._writing = threading.RLock()
        self._watching = threading.Lock()
        self._watcher: PoolProxiedConnection | None = None
        self._owes_erasure = False
        self.reading = False
        try:
            if not reading or self._is_behind():
                with self.write() as connection:
                    migrate(connection)
        except BaseException:
            self.close()  # whoever asked gets nothing to close
            raise
        self.reading = reading
        if reading and self.engine.dialect.name == "sqlite":
            self.engine.dispose()
            event.listen(self.engine, "connect", _hold_to_reading)

    def _is_behind(self) -> bool:
        """True for a database that is new, or that an older program made."""
        with self.read() as connection:
            known = inspect(connection).has_table(tables.migrations.name)
            return not known or connection.scalar(select(func.max(tables.migrations.c.number))) != len(MIGRATIONS)

    @contextmanager
    def read(self) -> Iterator[Connection]:
        """One consistent look."""
        with named_failures(), self.engine.begin() as connection:
            yield connection

    @contextmanager
    def write(self, *, erases: bool = False) -> Iterator[Connection]:
        """One transaction: all of it, or none of it. Raises OnlyReading. `erases`: no copy of it stays in the log."""
        if self.reading:
            raise OnlyReading
        with named_failures(), self._writing:
            with self.engine.execution_options(write=True).begin() as connection:
                yield connection
            if erases or self._owes_erasure:
                self._owes_erasure = not self._is_log_emptied()

    def _is_log_emptied(self) -> bool:
        """What was deleted stands in SQLite's log until that is written anew: for weeks, where little is asked.

        Whoever reads for long is not waited for: then it is done with a later change, or when the database is closed.
        """
        if self.engine.dialect.name != "sqlite":
            return True
        with closing(self.engine.raw_connection()) as raw:
            cursor = raw.cursor()
            cursor.execute(f"PRAGMA busy_timeout={MOMENT_MILLISECONDS}")
            [(is_busy, _, _)] = cursor.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()
            cursor.execute(f"PRAGMA busy_timeout={WAIT_SECONDS * 1000}")
        return not is_busy

    def stamp(self) -> int | None:
        """Another number after every commit, of whatever process; None when the engine cannot tell.

        `PRAGMA data_version` on a connection that never writes: some microseconds instead of a transaction.
        """
        if self.engine.dialect.name != "sqlite" or self.engine.url.database in (None, "", ":memory:"):
            return None
        with named_failures(), self._watching:
            if self._watcher is None:
                self._watcher = self.engine.raw_connection()
            (version,) = self._watcher.cursor().execute("PRAGMA data_version").fetchone()
            return int(version)

    def close(self) -> None:
        with self._watching:
            if self._watcher is not None:
                self._watcher.close()
                self._watcher = None
        self.engine.dispose()


@contextmanager
def named_failures() -> Iterator[None]:
    try:
        yield
    except SQLAlchemyError as failure:
        raise storage_failure(failure) or RegistryFailed(detail=type(failure).__name__) from failure


def open_engine(path_or_url: Path | str) -> Engine:
    """A string with `://` is a URL, anything else the path of an SQLite file."""
    url = str(path_or_url)
    if "://" not in url:
        Path(url).parent.mkdir(parents=True, exist_ok=True)
        url = f"sqlite:///{Path(url).as_posix()}"
    with named_failures():
        engine = create_engine(url)
    if engine.dialect.name == "sqlite":
        event.listen(engine, "connect", _make_durable)
        event.listen(engine, "begin", _begin)
    return engine


def _make_durable(connection: Any, _record: object) -> None:
    """WAL with full synchronisation: what was said to be stored survives a power cut, and what was deleted does not."""
    connection.isolation_level = None  # the driver must not open transactions by itself; `_begin` does
    wait = f"busy_timeout={WAIT_SECONDS * 1000}"
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "secure_delete=ON", wait):
        connection.execute(f"PRAGMA {pragma}")


def _hold_to_reading(connection: Any, _record: object) -> None:
    connection.execute("PRAGMA query_only=ON")


def _begin(connection: Connection) -> None:
    """Writers take the lock at once, so that two of them queue up instead of failing half-way."""
    writes = connection.get_execution_options().get("write")
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")


def migrate(connection: Connection) -> None:
    """Apply the steps this database has not seen; a database from a newer program is refused."""
    tables.migrations.create(connection, checkfirst=True)
    done = connection.scalar(select(func.max(tables.migrations.c.number))) or 0
    if done > len(MIGRATIONS):
        raise IndexFailed(detail=f"registry schema {done} is newer than this program ({len(MIGRATIONS)})")
    for number, step in enumerate(MIGRATIONS[done:], done + 1):
        step(connection)
        connection.execute(insert(tables.migrations).values(number=number))
