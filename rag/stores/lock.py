"""One writing process for each data folder."""

import os
from pathlib import Path
from types import TracebackType
from typing import Final, Self

from filelock import FileLock, Timeout

from rag.errors import DataFolderBusy
from rag.stores.failures import index_failures
from rag.stores.folder import make_folder

LINGERS: Final = 0.5
"""Seconds for which the lock of a process that was killed may live on in a child that it was just about to start."""


class DataFolderLock:
    """Held from `acquire` to `release`; the operating system gives it back when the process dies."""

    def __init__(self, folder: Path, *, lingers: float = LINGERS) -> None:
        make_folder(folder)
        self._lock = FileLock(folder / "writer.lock", timeout=lingers)
        self._owner = folder / "writer.pid"  # beside the lock, because Windows lets nobody read a locked file

    def acquire(self) -> None:
        """Raises DataFolderBusy with the other process's id."""
        with index_failures("data folder"):
            try:
                self._lock.acquire(poll_interval=LINGERS / 20)
            except Timeout as failure:
                raise DataFolderBusy(process=self._holder()) from failure
            try:
                self._owner.write_text(str(os.getpid()), encoding="ascii")
            except BaseException:
                self._lock.release()
                raise

    def release(self) -> None:
        self._lock.release()

    def _holder(self) -> str:
        try:
            return self._owner.read_text(encoding="ascii").strip() or "?"
        except OSError:
            return "?"

    def __enter__(self) -> Self:
        self.acquire()
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.release()
