"""Groundwork: answers from your own documents, in which every sentence stands on a quote you can open."""

import os
import sys

__version__ = "0.1.0"

_THREADS = "OPENBLAS_NUM_THREADS"
_SETTERS = ("scipy_openblas_set_num_threads64_", "scipy_openblas_set_num_threads")


def _keep_to_one_thread() -> None:
    """Our products are small: waking threads for them costs a turn a third. Whoever has chosen a number keeps it."""
    if _THREADS not in os.environ:
        os.environ[_THREADS] = "1"
        if loaded := sys.modules.get("numpy"):  # it has read the environment already
            _tell(str(loaded.__file__))


def _tell(numpy: str) -> None:
    import ctypes  # here, because hardly any start needs them
    from contextlib import suppress
    from pathlib import Path

    package = Path(numpy).parent
    for file in (*package.parent.glob("numpy.libs/*openblas*"), *package.glob(".dylibs/*openblas*")):
        for name in _SETTERS:
            with suppress(OSError, AttributeError):
                getattr(ctypes.CDLL(str(file)), name)(1)


_keep_to_one_thread()
