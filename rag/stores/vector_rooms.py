"""Where the rows of a table of vectors lie: in memory, or in a file that is mapped where it is searched.

In a file they weigh nothing while a corpus comes in, however large it grows. It has no name, so that nothing is left
of it whatever happens; what must outlive the process is the registry's.
"""

import mmap
import shutil
import tempfile
import weakref
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import IO, Final, Protocol

import numpy as np
import numpy.typing as npt

Matrix = npt.NDArray[np.float32]
Kept = npt.NDArray[np.bool_]

GROWTH: Final = 1.5
AT_ONCE: Final = 4096  # rows copied from one place to another


class Room(Protocol):
    """Readers may look at whatever it ever gave, so that it only appends, or begins anew."""

    def grown(self, rows: Matrix, added: Matrix) -> Matrix:
        """These rows, which it gave last or somebody else did, with more behind them."""
        ...

    def only(self, rows: Matrix, kept: Kept) -> Matrix: ...

    def write(self, rows: Matrix, file: IO[bytes]) -> None: ...


class MemoryRoom:
    """One block with spare rows behind it."""

    def __init__(self) -> None:
        self._block: Matrix = np.empty((0, 0), np.float32)

    def grown(self, rows: Matrix, added: Matrix) -> Matrix:
        size = len(rows) + len(added)
        if rows.base is not self._block or size > len(self._block):
            self._block = np.empty((int(size * GROWTH) if len(rows) else size, added.shape[1]), np.float32)
            self._block[: len(rows)] = rows if len(rows) else added[:0]
        self._block[len(rows) : size] = added
        return self._block[:size]

    def only(self, rows: Matrix, kept: Kept) -> Matrix:
        return rows[kept]

    def write(self, rows: Matrix, file: IO[bytes]) -> None:
        file.write(np.ascontiguousarray(rows).data)


class FileRoom:
    """A file without a name in a folder. Raises OSError where that cannot be written."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._file: IO[bytes] | None = None
        self._close: Callable[[], object] = lambda: None
        self._given: Matrix | None = None

    def grown(self, rows: Matrix, added: Matrix) -> Matrix:
        if self._file is None or rows is not self._given:
            self._begin(rows[place] for place in _slices(len(rows)))
        return self._appended(len(rows), added)

    def only(self, rows: Matrix, kept: Kept) -> Matrix:
        self._begin(rows[place][kept[place]] for place in _slices(len(rows)))
        return self._appended(int(kept.sum()), rows[:0])

    def write(self, rows: Matrix, file: IO[bytes]) -> None:
        if self._file is None or rows is not self._given:
            file.writelines(np.ascontiguousarray(rows[place]).data for place in _slices(len(rows)))
            return
        self._file.seek(0)
        shutil.copyfileobj(self._file, file)

    def _begin(self, parts: Iterator[Matrix]) -> None:
        self._folder.mkdir(parents=True, exist_ok=True)
        file = tempfile.TemporaryFile(dir=self._folder)  # noqa: SIM115 - open as long as the table is
        closing = weakref.finalize(self, file.close)
        for part in parts:
            file.write(np.ascontiguousarray(part).data)
        self._close()
        self._file, self._close = file, closing

    def _appended(self, before: int, added: Matrix) -> Matrix:
        """What an attempt before this one left half-way behind the rows is written over."""
        assert self._file is not None
        size, width = before + len(added), added.shape[1]
        self._file.seek(before * width * 4)
        self._file.write(np.ascontiguousarray(added).data)
        self._file.truncate()
        self._file.flush()
        self._given = self._mapped(size, width)
        return self._given

    def _mapped(self, size: int, width: int) -> Matrix:
        assert self._file is not None
        if not size:
            return np.empty((0, width), np.float32)
        seen = mmap.mmap(self._file.fileno(), size * width * 4, access=mmap.ACCESS_READ)
        return np.frombuffer(seen, dtype=np.float32).reshape(size, width)


def _slices(size: int) -> Iterator[slice]:
    return (slice(first, first + AT_ONCE) for first in range(0, size, AT_ONCE))
