"""The server loads the first page's modules ahead, when it is up and not before."""

import subprocess
import sys

PROGRAM = """
import sys
from rag.ui.serve import import_ahead
asked = []
assert "rag.ui.frame" not in sys.modules
import_ahead(lambda: asked.append("rag.ui.frame" in sys.modules) or len(asked) > 2)
assert asked == [False] * 3
assert "rag.ui.frame" in sys.modules
"""


def test_the_first_page_is_imported_when_the_server_is_up() -> None:
    subprocess.run([sys.executable, "-c", PROGRAM], check=True, timeout=60)
