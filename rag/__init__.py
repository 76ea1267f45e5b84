"""Groundwork: answers from your own documents, in which every sentence stands on a quote you can open."""

import os
import sys

__version__ = "0.1.0"

_THREADS = "OPENBLAS_NUM_THREADS"
_SETTERS = ("scipy_openblas_set_num_threads64_", "scipy_openblas_set_num_threads")


def _keep_to_one_thread() -> None:
    """Our matrices are small: with threads for their products a turn takes a third longer. A set number is kept."""
    if _THREADS not in os.environ:
        os.environ[_THREADS] = "1"
        if loaded := sys.modules.get("numpy"):  # it has read the environment already
            _tell_loaded(str(loaded.__file__))


def _tell_loaded(numpy: str) -> None:
    """Tell a numpy that is in use already, by the library of its own that multiplies."""
    import ctypes  # here, because hardly any start needs them
    from contextlib import suppress
    from pathlib import Path

    package = Path(numpy).parent
    for file in (*package.parent.glob("numpy.libs/*openblas*"), *package.glob(".dylibs/*openblas*")):
        for name in _SETTERS:
            with suppress(OSError, AttributeError):
                getattr(ctypes.CDLL(str(file)), name)(1)


_keep_to_one_thread()
