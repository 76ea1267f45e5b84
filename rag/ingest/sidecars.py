"""Files that tell of the file beside them: `plan.pdf.meta.yaml` says of `plan.pdf` what front matter would.

Who may read a document can stand there and nowhere else, so a file of which one seems to tell, and cannot be used,
is not published.
"""

import unicodedata
from collections.abc import Iterable, Mapping
from pathlib import PurePosixPath
from typing import Any, Final

from rag.errors import FileRefused
from rag.ingest.front_matter import read_block
from rag.ingest.refusals import refusal

SIDECAR: Final = ".meta.yaml"

_ENDINGS: Final = (SIDECAR, ".meta.yml")  # in any case; only the first one, to the letter, is read


def _is_sidecar(name: str) -> bool:
    return name.casefold().endswith(_ENDINGS)


def _lettered(name: str) -> str:
    """An ü is one letter, whether a system writes it as one sign or as two."""
    return unicodedata.normalize("NFC", name)


class Sidecars:
    """Which file of a folder, or of an archive, each sidecar among them tells of."""

    def __init__(self, names: Iterable[str]) -> None:
        given = frozenset(names)
        known = frozenset(map(_lettered, given))
        told = {name: _lettered(_told_of(name)) for name in given if _is_sidecar(name)}
        self._of = {file: name for name, file in told.items() if name.endswith(SIDECAR) and file in known}
        fitting = frozenset(self._of.values())
        self._astray = {file.casefold(): name for name, file in told.items() if name not in fitting}

    def of(self, file: str) -> str | None:
        """The name of its sidecar. Raises FileRefused for one of no file, and for the file it may be meant for."""
        if _is_sidecar(file):
            raise _alone(file)
        named = _lettered(file)
        stem = PurePosixPath(named).with_suffix("").as_posix()
        for meant in (named.casefold(), stem.casefold()):
            if meant in self._astray:
                own = PurePosixPath(file).name + SIDECAR
                raise refusal("sidecar_astray", sidecar=PurePosixPath(self._astray[meant]).name, own=own)
        return self._of.get(named)

    def has_read(self, name: str) -> bool:
        """True for a sidecar that some file was read with."""
        return name in self._of.values()


def _alone(name: str) -> FileRefused:
    """Why a sidecar that belongs to no file is not read."""
    file = PurePosixPath(_told_of(name)).name
    if not name.endswith(SIDECAR):
        return refusal("sidecar_ending", own=file + SIDECAR)
    return refusal("sidecar_alone", file=file)


def read_sidecar(data: bytes) -> Mapping[str, Any]:
    """Raises FileRefused for what is not YAML with at least one value."""
    try:
        values = read_block(data.decode("utf-8-sig"))
    except UnicodeDecodeError as error:
        raise refusal("bad_sidecar", line=1) from error
    except FileRefused as error:
        if error.values.get("why") != "bad_front_matter":
            raise
        raise refusal("bad_sidecar", line=error.values["line"]) from error
    if not values:
        raise refusal("bad_sidecar", line=1)
    return values


def _told_of(name: str) -> str:
    return name[: -len(next(ending for ending in _ENDINGS if name.casefold().endswith(ending)))]
