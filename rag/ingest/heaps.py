"""Memory that is no longer needed, back to the system.

glibc keeps a heap for every thread and gives none of it back while anything in use lies behind it: a process with many
threads, each busy for a while, grows to several times what it needs.
"""

import ctypes
import sys
from functools import cache
from typing import Any, Final

_MOST_HEAPS: Final = -8  # M_ARENA_MAX of malloc.h


def share_one_heap() -> None:
    """For the threads that begin from now on. Most of what Python allocates never comes there."""
    if limit := _asked("mallopt"):
        limit(_MOST_HEAPS, 1)


def give_back() -> None:
    """Some milliseconds."""
    if trim := _asked("malloc_trim"):
        trim(0)


@cache
def _asked(name: str) -> Any:
    """A function of the system's allocator; None where it has none of that name, and needs none."""
    return getattr(ctypes.CDLL(None), name, None) if sys.platform.startswith("linux") else None
