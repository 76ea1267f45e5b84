"""Opens a Chroma folder and reads all of it, in a process that may die of it."""

import subprocess
import sys
from pathlib import Path
from typing import Final

from rag.errors import IndexFailed

SECONDS: Final = 600
_ROOT: Final = Path(__file__).resolve().parents[2]


def require_readable(folder: Path) -> None:
    """Raises IndexFailed when a child could not read the folder."""
    command = [sys.executable, "-m", "rag.stores.probe_chroma", str(folder)]
    quiet = subprocess.DEVNULL
    try:
        done = subprocess.run(command, cwd=_ROOT, stdout=quiet, stderr=quiet, timeout=SECONDS, check=False)
    except subprocess.TimeoutExpired:
        raise IndexFailed(detail="vectors: reading took too long") from None
    if done.returncode:
        raise IndexFailed(detail="vectors: its files are damaged")


def main(folder: Path) -> None:
    from rag.stores.vectors_chroma import ChromaVectors

    index = ChromaVectors(folder)
    index.count()


if __name__ == "__main__":
    main(Path(sys.argv[1]))
