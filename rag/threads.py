"""One thread for the products of matrices: ours are small, and with more of them a turn takes a third longer."""

import ctypes
import os
import sys
from contextlib import suppress
from pathlib import Path
from typing import Final

_SETTING: Final = "OPENBLAS_NUM_THREADS"
_SETTERS: Final = ("scipy_openblas_set_num_threads64_", "scipy_openblas_set_num_threads")


def keep_to_one_thread() -> None:
    """A number that is set already is kept. To be called before anything of ours imports numpy."""
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
