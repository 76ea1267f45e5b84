"""Zip archives of files we can read: their members one by one, and a refusal for any archive that means harm."""

import io
import stat
import zipfile
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import PurePosixPath
from typing import Final

from rag.errors import FileRefused
from rag.ingest.formats.around import words_around
from rag.ingest.formats.package import PackageRefused, require_small
from rag.ingest.refusals import refusal

_MEMBERS: Final = 5000
_DEPTH: Final = 3  # an archive in an archive in an archive
_NAME: Final = 500  # characters
_JUNK: Final = frozenset(["__MACOSX", "Thumbs.db", "desktop.ini"])


@dataclass(frozen=True)
class Member:
    """A file inside an archive, or why it cannot be had."""

    name: str
    data: bytes = field(default=b"", repr=False)
    refused: FileRefused | None = None


def open_archive(data: bytes, *, limit: int, depth: int = 1) -> Iterator[Member]:
    """Regular files in the order of the archive. Raises FileRefused for the archive as a whole."""
    if depth > _DEPTH:
        raise refusal("archive_deep", depth=_DEPTH)
    package = _open(data)
    with package:
        infos = [info for info in package.infolist() if not info.is_dir() and not _is_junk(info.filename)]
        if not infos:
            raise refusal("archive_empty")
        if len(infos) > _MEMBERS:
            raise refusal("archive_many", limit=_MEMBERS)
        for info in infos:
            _require_inside(info)
        for info in infos:
            yield _member(package, info, limit)


def words_around_members(data: bytes) -> list[str]:
    """What an archive says itself: comments, and what lies around its files."""
    with _open(data) as package:
        return [" ".join(said.split()) for said in words_around(package, data)]


def _open(data: bytes) -> zipfile.ZipFile:
    try:
        package = zipfile.ZipFile(io.BytesIO(data))
        require_small(package, len(data))
    except PackageRefused as refused:
        raise refusal(refused.why, kind="zip") from refused
    except (zipfile.BadZipFile, OSError, ValueError, NotImplementedError, EOFError) as error:
        raise refusal("damaged", kind="zip") from error
    return package


def _is_junk(name: str) -> bool:
    parts = PurePosixPath(name.replace("\\", "/")).parts
    return any(part in _JUNK or (part.startswith(".") and part != "..") for part in parts)


def _require_inside(info: zipfile.ZipInfo) -> None:
    """A name that leads out of the folder, or a link, is written by no honest program."""
    path = PurePosixPath(info.filename.replace("\\", "/"))
    outside = path.is_absolute() or ".." in path.parts or ":" in path.parts[0] or "\x00" in info.orig_filename
    if outside or stat.S_ISLNK(info.external_attr >> 16) or len(info.filename) > _NAME:
        raise refusal("archive_names")


def _member(package: zipfile.ZipFile, info: zipfile.ZipInfo, limit: int) -> Member:
    name = PurePosixPath(info.filename.replace("\\", "/")).as_posix()
    if info.file_size > limit:
        return Member(name, refused=refusal("too_large", limit=limit // (1024 * 1024)))
    try:
        return Member(name, package.read(info))
    except Exception:  # noqa: BLE001 - each way of packing raises what it likes over torn bytes
        return Member(name, refused=refusal("damaged", kind="zip"))
