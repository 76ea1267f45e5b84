"""The data folder: made for its owner alone, and named when it is missing or cannot be used."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from rag.errors import DataFolderMissing, DataFolderRefused

OWNER_ONLY: Final = 0o700
"""It holds every text, also those that few may read. A folder that is there keeps the rights that somebody gave it."""


def make_folder(folder: Path) -> None:
    """For whoever fills it. Raises DataFolderRefused."""
    with _refused(folder):
        folder.mkdir(mode=OWNER_ONLY, parents=True, exist_ok=True)


def require_folder(folder: Path) -> None:
    """For whoever only looks into it: a slip in its name makes no new one. Raises DataFolderMissing and -Refused."""
    with _refused(folder):
        if not folder.exists():
            raise DataFolderMissing(path=folder)
        with os.scandir(folder) as entries:
            next(entries, None)


@contextmanager
def _refused(folder: Path) -> Iterator[None]:
    try:
        yield
    except OSError as error:
        is_file = isinstance(error, FileExistsError | NotADirectoryError)
        detail = "a file" if is_file else error.strerror or type(error).__name__
        raise DataFolderRefused(path=folder, detail=detail) from error
