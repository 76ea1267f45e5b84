"""A seal over the files of a closed index: what was changed behind our back is told before an engine stumbles over it.

Chroma can end the whole process on flipped bytes, so a folder whose seal is broken is never opened.
"""

import json
from collections.abc import Iterator
from hashlib import file_digest
from pathlib import Path
from typing import Final

from rag.stores.generations import discard
from rag.stores.originals import write_whole

SEAL: Final = "sealed.json"
_PASSING: Final = ("-shm", ".lock", "current", SEAL)


def seal(folder: Path) -> None:
    """Write down what the files of a closed index look like. Best effort: without a seal it is only opened less safely.

    Whole or not at all: half a seal, left by a kill or a full disk, would look like damage.
    """
    try:
        known = {name: [_looks(folder / name), digest] for name, digest in _digests(folder).items()}
        write_whole(folder / SEAL, json.dumps(known).encode())
    except OSError:
        discard(folder / SEAL)


def open_seal(folder: Path) -> bool | None:
    """True when all is as it was sealed, and the seal is gone then; False when not; None when there is no seal."""
    known = _sealed(folder)
    if known and {name: digest for name, (_, digest) in known.items()} == _digests(folder):
        (folder / SEAL).unlink()
        return True
    return None if known is None else False


def is_sealed(folder: Path) -> bool | None:
    """The same, and the seal stays. Files of the same size and date are not read again: that is for whoever opens."""
    known = _sealed(folder)
    if known and {name: looks for name, (looks, _) in known.items()} == _all_looks(folder):
        return True
    return None if known is None else {name: digest for name, (_, digest) in known.items()} == _digests(folder)


def _sealed(folder: Path) -> dict[str, tuple[list[int], str]] | None:
    """Looks and digest by name, empty when the seal itself is damaged; None when there is none."""
    try:
        found = json.loads((folder / SEAL).read_text(encoding="utf-8"))
        return {name: (looks, digest) for name, (looks, digest) in found.items()}
    except FileNotFoundError:
        return None
    except (ValueError, TypeError, AttributeError):
        return {}


def _all_looks(folder: Path) -> dict[str, list[int]]:
    return {path.relative_to(folder).as_posix(): _looks(path) for path in _files(folder)}


def _looks(path: Path) -> list[int]:
    known = path.stat()
    return [known.st_size, known.st_mtime_ns]


def _digests(folder: Path) -> dict[str, str]:
    found = {}
    for path in _files(folder):
        with path.open("rb") as file:
            found[path.relative_to(folder).as_posix()] = file_digest(file, "blake2b").hexdigest()
    return found


def _files(folder: Path) -> Iterator[Path]:
    """Every file of this generation; later ones lie in numbered folders below the first."""
    for path in sorted(folder.rglob("*")):
        name = path.relative_to(folder)
        if path.is_file() and not name.parts[0].isdecimal() and not name.name.endswith(_PASSING):
            yield path
