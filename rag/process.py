"""What holds for a whole process: threads that multiply, heaps that grow, garbage that is collected."""

import ctypes
import gc
import os
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from functools import cache
from pathlib import Path
from typing import Any, Final

_SETTING: Final = "OPENBLAS_NUM_THREADS"
_SETTERS: Final = ("scipy_openblas_set_num_threads64_", "scipy_openblas_set_num_threads")
_MOST_HEAPS: Final = -8  # M_ARENA_MAX of malloc.h
_SELDOM: Final = (10_000, 20, 20)
"""When the garbage collector looks: after so many new objects, and at older ones after so many of its looks."""


def keep_to_one_thread() -> None:
    """Our matrices are small: with threads for their products a turn takes a third longer. A set number is kept."""
    if _SETTING not in os.environ:
        os.environ[_SETTING] = "1"
        if loaded := sys.modules.get("numpy"):  # Streamlit brings it along, and it has read the environment by then
            _tell_loaded(Path(str(loaded.__file__)).parent)


def _tell_loaded(numpy: Path) -> None:
    """By the library of its own that multiplies."""
    for file in (*numpy.parent.glob("numpy.libs/*openblas*"), *numpy.glob(".dylibs/*openblas*")):
        for name in _SETTERS:
            with suppress(OSError, AttributeError):
                getattr(ctypes.CDLL(str(file)), name)(1)


@contextmanager
def importing() -> Iterator[None]:
    """What modules bring along stays: to walk through it for garbage took a sixth of a start."""
    gc.disable()
    try:
        yield
    finally:
        if not gc.get_freeze_count():
            gc.freeze()
        gc.enable()


def collect_seldom(held: ExitStack) -> None:
    """Whoever asks much, also by a command, keeps much from turn to turn: looking at it took a sixth of each turn."""
    held.callback(gc.set_threshold, *gc.get_threshold())
    gc.set_threshold(*_SELDOM)


def share_one_heap() -> None:
    """For the threads that begin from now on. Most of what Python allocates never comes there.

    glibc keeps a heap for every thread and gives none of it back while anything in use lies behind it: a process with
    many threads, each busy for a while, grows to several times what it needs.
    """
    if limit := _asked("mallopt"):
        limit(_MOST_HEAPS, 1)


def give_back() -> None:
    """Memory that is no longer needed, to the system. Takes some milliseconds."""
    if trim := _asked("malloc_trim"):
        trim(0)


@cache
def _asked(name: str) -> Any:
    """A function of the system's allocator; None where it has none of that name, and needs none."""
    return getattr(ctypes.CDLL(None), name, None) if sys.platform.startswith("linux") else None
