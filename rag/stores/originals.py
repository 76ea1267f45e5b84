"""The files as they were uploaded, kept by the hash of their content: the same bytes are kept once."""

import os
import re
from collections.abc import Sequence, Set
from concurrent.futures import ThreadPoolExecutor
from hashlib import sha256
from pathlib import Path
from tempfile import NamedTemporaryFile
from typing import Final

from rag.errors import IndexFailed, NotFound
from rag.stores.failures import index_failures

AT_ONCE: Final = 8  # files written at the same time
NAMED: Final = ".of"  # a file that holds the hash of the bytes a version was made of
_HASH: Final = re.compile(r"[0-9a-f]{64}")


class Originals:
    """What `put` has returned for is on disk, whole, whatever happens next."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def put(self, data: bytes) -> str:
        """Keep the bytes, also in place of a file that was lost or damaged; returns their hash."""
        content_hash = sha256(data).hexdigest()
        path = self._path(content_hash)
        with index_failures("originals"):
            if not _holds(path, data):
                path.parent.mkdir(parents=True, exist_ok=True)
                write_whole(path, data)
        return content_hash

    def put_many(self, several: Sequence[bytes]) -> list[str]:
        """Like `put` for each; the disk is waited for together."""
        if len(several) < 2:
            return [self.put(data) for data in several]
        with ThreadPoolExecutor(AT_ONCE, thread_name_prefix="originals") as pool:
            return list(pool.map(self.put, several))

    def get(self, content_hash: str) -> bytes:
        """Raises NotFound; IndexFailed when the file is no longer what was put."""
        with index_failures("originals"):
            content_hash = self._meant(content_hash)
            try:
                data = self._path(content_hash).read_bytes()
            except FileNotFoundError as failure:
                raise NotFound(what="file") from failure
        if sha256(data).hexdigest() != content_hash:
            raise IndexFailed(detail=f"original {content_hash[:12]} is damaged")
        return data

    def holds(self, version_hash: str, data: bytes) -> bool:
        """True when these are the bytes of that version, whatever was said beside the file."""
        return self._meant(version_hash) == sha256(data).hexdigest()

    def name(self, content_hash: str, version_hash: str) -> None:
        """Let `get` find these bytes by a version's hash too, which counts what was said beside the file."""
        path = self._path(version_hash).with_suffix(NAMED)
        with index_failures("originals"):
            if self._meant(version_hash) != content_hash:
                path.parent.mkdir(parents=True, exist_ok=True)
                write_whole(path, content_hash.encode())

    def _meant(self, content_hash: str) -> str:
        """The hash of the bytes; a name that is damaged names nothing, so that they count as lost."""
        try:
            named = self._path(content_hash).with_suffix(NAMED).read_text(encoding="utf-8")
        except (FileNotFoundError, UnicodeDecodeError):
            return content_hash
        return named if _HASH.fullmatch(named) else content_hash

    def forget(self, content_hashes: Set[str], *, kept: Set[str]) -> None:
        """The bytes of these versions, unless one of the `kept` has them too; what is not there is no failure."""
        with index_failures("originals"):
            meant = {self._meant(content_hash) for content_hash in content_hashes}
            for content_hash in content_hashes:
                self._path(content_hash).with_suffix(NAMED).unlink(missing_ok=True)
            for content_hash in meant - kept - self._named():
                self._path(content_hash).unlink(missing_ok=True)

    def _named(self) -> set[str]:
        """Bytes that some version is made of under a hash of its own."""
        return {path.read_text(encoding="utf-8") for path in self._folder.glob(f"*/*{NAMED}")}

    def _path(self, content_hash: str) -> Path:
        """The one place where a hash becomes a path; anything else is not found."""
        if not _HASH.fullmatch(content_hash):
            raise NotFound(what="file")
        return self._folder / content_hash[:2] / content_hash


def _holds(path: Path, data: bytes) -> bool:
    try:
        return path.stat().st_size == len(data) and path.read_bytes() == data
    except FileNotFoundError:
        return False


def write_whole(path: Path, data: bytes) -> None:
    """The file appears with all its bytes, or not at all, also when the power fails."""
    with NamedTemporaryFile(dir=path.parent, prefix=".", delete=False) as temporary:
        try:
            temporary.write(data)
            temporary.flush()
            os.fsync(temporary.fileno())
        except BaseException:
            Path(temporary.name).unlink(missing_ok=True)
            raise
    Path(temporary.name).replace(path)
    sync_folder(path.parent)


def sync_folder(folder: Path) -> None:
    """Make the renaming itself durable; Windows cannot open folders and does not need it."""
    if os.name == "nt":
        return
    descriptor = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)
