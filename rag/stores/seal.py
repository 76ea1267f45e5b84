"""A seal over the files of a closed index: what was changed behind our back is told before an engine stumbles over it.

Chroma can end the whole process on flipped bytes, so a folder whose seal is broken is never opened.
"""

import json
from hashlib import file_digest
from pathlib import Path
from typing import Final

SEAL: Final = "sealed.json"
_PASSING: Final = ("-shm", ".lock", "current", SEAL)


def seal(folder: Path) -> None:
    """Write down what the files of a closed index look like; without a seal it is only opened less safely."""
    if folder.is_dir():
        (folder / SEAL).write_text(json.dumps(_digests(folder)), encoding="utf-8")


def open_seal(folder: Path) -> bool | None:
    """True when all is as it was sealed, and the seal is gone then; False when not; None when there is no seal."""
    try:
        known = json.loads((folder / SEAL).read_text(encoding="utf-8"))
    except FileNotFoundError:
        return None
    except ValueError:
        return False
    if known != _digests(folder):
        return False
    (folder / SEAL).unlink()
    return True


def _digests(folder: Path) -> dict[str, str]:
    """Of every file of this generation; later ones lie in numbered folders below the first."""
    found = {}
    for path in sorted(folder.rglob("*")):
        name = path.relative_to(folder)
        if path.is_file() and not name.parts[0].isdecimal() and not name.name.endswith(_PASSING):
            with path.open("rb") as file:
                found[name.as_posix()] = file_digest(file, "blake2b").hexdigest()
    return found
