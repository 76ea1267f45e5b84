"""A seal over the registry while nobody has it open: SQLite itself does not notice a page that was changed or lost.

The mark stands in the file too (as its user version), so that a file from a backup is known to be another one: that
is believed when SQLite finds its pages in order.
"""

import json
import secrets
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from hashlib import blake2b, file_digest
from pathlib import Path
from typing import Final, NamedTuple

from rag.errors import RegistryFailed
from rag.stores.failures import index_failures
from rag.stores.generations import discard
from rag.stores.originals import sync_folder, write_whole

SEAL: Final = "groundwork.sealed.json"
_MARK: Final = slice(60, 64)  # of the file: its user version
_MOST: Final = 2**31 - 1
_DAMAGE: Final = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)
"""Where not even the list of tables can be read, SQLite tells of no finding: it fails."""


class _Seal(NamedTuple):
    mark: int
    digest: str


@contextmanager
def sealed(path: Path) -> Iterator[None]:
    """For the one process that may write: the seal is looked at and broken, and made anew when all is closed."""
    require_intact(path, alone=True)
    with index_failures("registry"):
        if (path.parent / SEAL).exists():
            (path.parent / SEAL).unlink()
            sync_folder(path.parent)  # a seal that comes back after a power cut would accuse a healthy file
    try:
        yield
    finally:
        _seal(path)


def require_intact(path: Path, *, alone: bool = False) -> None:
    """Raises RegistryFailed for a file that is not as it was closed. `alone`: nobody else can have it open."""
    if not _is_there(path):
        return
    with index_failures("registry", sqlite3.Error):
        known = _known(path)
        if known is not None and not _is_open(path) and _mark(path) == known.mark:
            if _digest(path) != known.digest and (alone or _known(path) == known):
                raise RegistryFailed(detail="changed")
        elif alone:
            _require_sound(path)


def _is_there(path: Path) -> bool:
    """What is missing or empty is for the registry to judge."""
    return path.exists() and path.stat().st_size > 0


def _known(path: Path) -> _Seal | None:
    """Nothing for a damaged seal: that tells nothing of the file."""
    try:
        found = json.loads((path.parent / SEAL).read_text(encoding="utf-8"))
        known = _Seal(int(found["mark"]), str(found["digest"]))
        return known if found["own"] == _own(known) else None
    except (FileNotFoundError, ValueError, KeyError, TypeError):
        return None


def _own(known: _Seal) -> str:
    return blake2b(repr(known).encode(), digest_size=16).hexdigest()


def _is_open(path: Path) -> bool:
    """Somebody writes to it, or was killed over it: the newest is not in the file itself."""
    log = path.with_name(path.name + "-wal")
    return log.exists() and log.stat().st_size > 0


def _mark(path: Path) -> int:
    with path.open("rb") as file:
        return int.from_bytes(file.read(_MARK.stop)[_MARK], "big")


def _digest(path: Path) -> str:
    with path.open("rb") as file:
        return file_digest(file, "blake2b").hexdigest()


def _require_sound(path: Path) -> None:
    """What SQLite can see by itself: torn pages, and indexes that say something else than their tables."""
    try:
        with closing(sqlite3.connect(path)) as connection:
            [(found,)] = connection.execute("PRAGMA integrity_check(1)").fetchall()
    except sqlite3.DatabaseError as failure:
        if getattr(failure, "sqlite_errorcode", None) not in _DAMAGE:
            raise
        raise RegistryFailed(detail="damaged") from failure
    if found != "ok":
        raise RegistryFailed(detail="damaged")


def _seal(path: Path) -> None:
    """Best effort: without a seal the file is only looked at less closely."""
    if not _is_there(path):
        return
    mark = secrets.randbelow(_MOST) + 1
    with suppress(sqlite3.Error, OSError):
        with closing(sqlite3.connect(path, isolation_level=None)) as connection:
            connection.execute(f"PRAGMA user_version={mark}")
            [(is_busy, _, _)] = connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()
        if is_busy or _is_open(path):
            return
        try:
            known = _Seal(mark, _digest(path))
            write_whole(path.parent / SEAL, json.dumps(known._asdict() | {"own": _own(known)}).encode())
        except OSError:
            discard(path.parent / SEAL)
