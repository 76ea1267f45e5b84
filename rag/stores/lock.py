"""One writing process for each data folder."""

import os
from pathlib import Path
from types import TracebackType
from typing import Self

from filelock import FileLock, Timeout

from rag.errors import DataFolderBusy


class DataFolderLock:
    """Held from `acquire` to `release`; the operating system gives it back when the process dies."""

    def __init__(self, folder: Path) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self._lock = FileLock(folder / "writer.lock")
        self._owner = folder / "writer.pid"  # beside the lock, because Windows lets nobody read a locked file

    def acquire(self) -> None:
        """Raises DataFolderBusy with the other process's id."""
        try:
            self._lock.acquire(blocking=False)
        except Timeout as failure:
            raise DataFolderBusy(process=self._holder()) from failure
        self._owner.write_text(str(os.getpid()), encoding="ascii")

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
