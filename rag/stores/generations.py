"""Where an index lies on disk: a new one is built beside the old and takes its place in one step.

The first generation lies in the folder itself, later ones in numbered folders; the file `current` names the one that
counts. Whatever lies beside it is a leftover and is deleted when the next one takes over.
"""

import shutil
from pathlib import Path
from typing import Final

from rag.stores.originals import write_whole

CURRENT: Final = "current"
FIRST: Final = 1


class Generations:
    """The generations of one index, below one folder."""

    def __init__(self, root: Path) -> None:
        self._root = root

    @property
    def current(self) -> Path:
        return self._place(self._number())

    def fresh(self) -> Path:
        """An empty folder for the next generation."""
        path = self._place(max([self._number(), *self._numbered()]) + 1)
        path.mkdir(parents=True)
        return path

    def switch(self, path: Path) -> None:
        """From now on this one counts, whatever happens next; the others go."""
        write_whole(self._root / CURRENT, path.name.encode("ascii"))
        for other in self._root.iterdir():
            if other != path and other.name != CURRENT:
                discard(other)

    def _number(self) -> int:
        try:
            number = int((self._root / CURRENT).read_text(encoding="ascii"))
        except FileNotFoundError:
            return FIRST
        except ValueError:
            return max([FIRST, *self._numbered()])
        return number

    def _numbered(self) -> list[int]:
        return [int(path.name) for path in self._root.glob("*") if path.name.isdecimal() and path.is_dir()]

    def _place(self, number: int) -> Path:
        return self._root if number == FIRST else self._root / str(number)


def discard(path: Path) -> None:
    """Delete a leftover as far as the system lets us; it harms nobody."""
    if path.is_dir():
        shutil.rmtree(path, ignore_errors=True)
        return
    try:
        path.unlink()
    except OSError:
        return
