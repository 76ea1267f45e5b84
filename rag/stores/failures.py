"""The border: whatever an engine throws leaves the stores as IndexFailed."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from rag.errors import IndexFailed, StorageFailed

ORDINARY: Final[tuple[type[Exception], ...]] = (OSError, ValueError, RuntimeError)
_DISK: Final = {  # what engines and systems write
    "no space left": "no space left",
    "disk is full": "no space left",
    "file too large": "no space left",
    "disk quota": "no space left",
    "not enough space": "no space left",
    "disk i/o error": "disk error",
    "input/output error": "disk error",
    "read-only": "read-only",
    "readonly": "read-only",
    "permission denied": "no permission",
    "unable to open database file": "no permission",
}
PANIC: Final = "PanicException"  # what a Rust engine throws; not an Exception, and its class cannot be imported


@contextmanager
def index_failures(index: str, *engine: type[Exception]) -> Iterator[None]:
    """Name the failures of one engine; anything else is a bug of ours and passes."""
    try:
        yield
    except BaseException as failure:
        if not isinstance(failure, ORDINARY + engine) and type(failure).__name__ != PANIC:
            raise
        raise storage_failure(failure) or IndexFailed(detail=f"{index}: {type(failure).__name__}") from failure


def storage_failure(failure: BaseException) -> StorageFailed | None:
    """What to say when not the index but the disk is at fault: full, read-only or broken."""
    said = str(failure).casefold()
    return next((StorageFailed(detail=what) for words, what in _DISK.items() if words in said), None)
