"""The table of vectors as it was when its index was closed: there again at once, where Chroma reads for minutes.

It counts only in a folder whose seal is whole, and only for the chunks that the registry had then.
"""

from pathlib import Path
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from rag.stores.vector_table import Block, VectorTable

STAMP: Final = "stamp"
_PARTS: Final = ("keys", "versions", "rows", "codes")


def keep_table(folder: Path, table: VectorTable, stamp: str, generation: int = 1) -> None:
    """Best effort: whoever finds no table here asks Chroma. A file in use is replaced, never written over."""
    place = _place(folder, generation)
    try:
        place.mkdir(exist_ok=True)
        for name in _PARTS:
            file = place / f"{name}.npy"
            file.unlink(missing_ok=True)
            with file.open("xb") as out:
                table.write_rows(out) if name == "rows" else np.save(out, getattr(table.block, name))
        (place / STAMP).write_text(stamp, encoding="utf-8")
    except OSError:
        (place / STAMP).unlink(missing_ok=True)


def kept_table(folder: Path, stamp: str, exact_up_to: int, generation: int = 1) -> VectorTable | None:
    """Mapped from the disk, so that only what is looked at is read; None when there is none for this stamp."""
    place = _place(folder, generation)
    try:
        if (place / STAMP).read_text(encoding="utf-8") != stamp:
            return None
        keys, versions, rows, codes = (_mapped(place / f"{name}.npy") for name in _PARTS)
        return VectorTable(exact_up_to, Block(keys, versions, rows, codes), folder=folder.parent)
    except (OSError, ValueError):
        return None


def _place(folder: Path, generation: int) -> Path:
    return folder / f"table-{generation}"


def _mapped(path: Path) -> npt.NDArray[Any]:
    """What numpy cannot map, because it has no rows, it reads."""
    try:
        mapped: npt.NDArray[Any] = np.load(path, mmap_mode="r", allow_pickle=False)
    except ValueError:
        mapped = np.load(path, allow_pickle=False)
    return mapped
