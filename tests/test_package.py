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
