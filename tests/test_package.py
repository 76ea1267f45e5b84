"""What importing the package does to the process, whatever was imported before it."""

import os
import subprocess
import sys

import pytest

THREADS = """
import ctypes, pathlib
{imports}
libraries = [*pathlib.Path(numpy.__file__).parent.parent.glob("numpy.libs/*openblas*")]
print(*(ctypes.CDLL(str(each)).scipy_openblas_get_num_threads64_() for each in libraries))
"""


def threads(imports: str, **environment: str) -> list[str]:
    """How many threads OpenBLAS would use, in a process that imports in this order."""
    known = {name: value for name, value in os.environ.items() if name != "OPENBLAS_NUM_THREADS"}
    code = THREADS.format(imports=imports)
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, env=known | environment)
    return done.stdout.split()


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere numpy brings other libraries")
def test_small_products_wake_no_threads_whichever_comes_first() -> None:
    assert threads("import numpy, rag") == threads("import rag, numpy") == ["1"]


@pytest.mark.skipif(sys.platform != "linux" or (os.cpu_count() or 1) < 2, reason="needs a second core")
def test_whoever_has_chosen_a_number_keeps_it() -> None:
    assert threads("import numpy, rag", OPENBLAS_NUM_THREADS="2") == ["2"]


IMPORTED = """
import gc
from contextlib import suppress
from rag.process import importing
with importing():
    print(gc.isenabled())
kept = gc.get_freeze_count()
with suppress(ImportError), importing():
    later = [[] for _ in range(1000)]
    raise ImportError
print(gc.isenabled(), kept > 1000, gc.get_freeze_count() <= kept)
"""


def test_garbage_is_not_looked_for_while_modules_are_imported_nor_in_them() -> None:
    done = subprocess.run([sys.executable, "-c", IMPORTED], capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["False", "True", "True", "True"]
