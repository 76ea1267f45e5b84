"""The border: whatever an engine throws leaves the stores as IndexFailed."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from rag.errors import IndexFailed

ORDINARY: Final[tuple[type[Exception], ...]] = (OSError, ValueError, RuntimeError)
PANIC: Final = "PanicException"  # what a Rust engine throws; not an Exception, and its class cannot be imported


@contextmanager
def index_failures(index: str, *engine: type[Exception]) -> Iterator[None]:
    """Name the failures of one engine; anything else is a bug of ours and passes."""
    try:
        yield
    except BaseException as failure:
        if not isinstance(failure, ORDINARY + engine) and type(failure).__name__ != PANIC:
            raise
        raise IndexFailed(detail=f"{index}: {type(failure).__name__}") from failure
