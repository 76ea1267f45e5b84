"""Groundwork: answers from your own documents, in which every sentence stands on a quote you can open."""

import ctypes
import os
import sys
from contextlib import suppress
from pathlib import Path

__version__ = "0.1.0"

_THREADS = "OPENBLAS_NUM_THREADS"
_SETTERS = ("scipy_openblas_set_num_threads64_", "scipy_openblas_set_num_threads")


def _keep_to_one_thread() -> None:
    """Our products are small: waking threads for them costs a turn a third. Whoever has chosen a number keeps it."""
    if _THREADS in os.environ:
        return
    os.environ[_THREADS] = "1"
    if loaded := sys.modules.get("numpy"):  # which has read the environment already
        package = Path(str(loaded.__file__)).parent
        for library in (*package.parent.glob("numpy.libs/*openblas*"), *package.glob(".dylibs/*openblas*")):
            with suppress(OSError):
                _tell(ctypes.CDLL(str(library)))


def _tell(library: ctypes.CDLL) -> None:
    for name in _SETTERS:
        with suppress(AttributeError):
            getattr(library, name)(1)


_keep_to_one_thread()
