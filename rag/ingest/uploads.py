"""Files, folders and `.jsonl` corpora as one stream of uploads."""

import json
import os
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from functools import partial
from pathlib import Path, PurePosixPath
from typing import Any, Final

from rag.errors import FileRefused
from rag.ingest.archive import Member, open_archive
from rag.ingest.clean import writable
from rag.ingest.front_matter import require_once
from rag.ingest.refusals import refusal
from rag.ingest.sidecars import Sidecars, read_sidecar
from rag.ingest.sniff import ARCHIVE, find_kind, suffix_of

_CORPUS: Final = ".jsonl"
_LONGEST_ID: Final = 500  # characters
_OWN_FIELDS: Final = frozenset({"_id", "title", "text"})


@dataclass(frozen=True)
class Upload:
    """One file on its way in. `name` is its path relative to what was ingested and decides the document id."""

    name: str
    data: bytes | Path = field(repr=False)
    path: str = ""  # as the person named it, for the row; `name` when empty
    document_id: str | None = None  # when the source says it
    metadata: Mapping[str, Any] = field(default_factory=dict)  # when the source says it: like front matter
    of_archive: Mapping[str, Any] = field(default_factory=dict)  # what is said of all that it came with; counts less
    refused: FileRefused | None = None  # known before it is read

    @property
    def shown_path(self) -> str:
        return self.path or self.name

    def read(self, limit: int) -> bytes:
        """The bytes. Raises FileRefused when there are more than `limit` or they cannot be had."""
        if isinstance(self.data, bytes):
            return self.data
        with _no_access():
            if self.data.stat().st_size > limit:
                raise refusal("too_large", limit=limit // (1024 * 1024))
            return self.data.read_bytes()


def find_uploads(paths: Sequence[Path]) -> Iterator[Upload]:
    """Everything under these paths in a fixed order; hidden files and folders are passed over."""
    folders = _Folders()
    for path in paths:
        if path.is_dir():
            closed: list[Upload] = []
            for file in sorted(_files(path, closed), key=lambda found: found.relative_to(path).as_posix()):
                yield from _uploads(file, file.relative_to(path).as_posix(), folders)
            yield from closed
        elif path.is_file():
            yield from _uploads(path, path.name, folders)
        else:
            yield Upload(path.name, b"", str(path), refused=refusal("not_a_file", path=path))


def dropped_together(files: Sequence[tuple[str, bytes]]) -> Iterator[Upload]:
    """Files without a folder, by name; each with what a sidecar among them tells of it."""
    names, known = Counter(name for name, _ in files), dict(files)
    sidecars = Sidecars(names)
    for name, data in files:
        if not sidecars.has_read(name):
            yield _beside(Upload(name, data, path=name), sidecars, names, known)


def _beside(upload: Upload, sidecars: Sidecars, names: Mapping[str, int], known: Mapping[str, bytes]) -> Upload:
    try:
        beside = sidecars.of(upload.name)
        if beside is not None and names[beside] > 1:
            raise refusal("sidecar_twice", sidecar=beside)
        return upload if beside is None else replace(upload, metadata=read_sidecar(known[beside]))
    except FileRefused as refused:
        return replace(upload, refused=refused)


def unpack(upload: Upload, limit: int) -> Iterator[Upload]:
    """The files of a zip archive, or the upload itself. A harmful archive comes back refused, and nothing of it."""
    if upload.refused is not None or upload.document_id is not None or suffix_of(upload.name) != ".zip":
        yield upload
        return
    try:
        data = upload.read(limit)
        archive = not data or find_kind(upload.name, data) is not ARCHIVE
        members = [] if archive else list(_members(upload, data, limit, 1))
    except FileRefused as refused:
        yield replace(upload, refused=refused)
        return
    yield from members or [upload]


def _members(archive: Upload, data: bytes, limit: int, depth: int) -> Iterator[Upload]:
    """Each with what is said of it beside it, and of the archive as a whole."""
    members = list(open_archive(data, limit=limit, depth=depth))
    known, of_all = {member.name: member for member in members}, _of_all(archive)
    sidecars = Sidecars(known)
    for member in members:
        if sidecars.has_read(member.name):
            continue
        name, path = f"{archive.name.rpartition('.')[0]}/{member.name}", f"{archive.shown_path}/{member.name}"
        upload = _told(Upload(name, member.data, path, of_archive=of_all), member, sidecars, known)
        if suffix_of(member.name) == ".zip" and upload.refused is None:
            yield from _members(upload, member.data, limit, depth + 1)
        elif suffix_of(member.name) == _CORPUS and upload.refused is None:
            yield from _corpus(upload, partial(member.data.split, b"\n"))
        else:
            yield upload


def _told(upload: Upload, member: Member, sidecars: Sidecars, members: Mapping[str, Member]) -> Upload:
    """With the values of the sidecar that lies beside it in the archive."""
    try:
        _require(member)
        beside = sidecars.of(member.name)
        if beside is None:
            return upload
        _require(members[beside])
        return replace(upload, metadata=read_sidecar(members[beside].data))
    except FileRefused as refused:
        return replace(upload, refused=refused)


def _require(member: Member) -> None:
    if member.refused is not None:
        raise member.refused


def _of_all(upload: Upload) -> Mapping[str, Any]:
    """What is said of a file holds for all that is in it, but for its title."""
    values = {**upload.of_archive, **upload.metadata}
    return {name: value for name, value in values.items() if name.casefold() != "title"}


def _files(top: Path, closed: list[Upload]) -> Iterator[Path]:
    """Regular files below a folder. Links are followed only inside it, so that a loop or a way out cannot be walked.

    What nobody may look into is told of in `closed`.
    """
    root = top.resolve()

    def tell(error: OSError, why: str = "folder_closed") -> None:
        name = writable(str(error.filename))
        closed.append(Upload(name, b"", refused=refusal(why, detail=error.strerror)))

    for folder, folders, names in os.walk(top, onerror=tell):
        folders[:] = [name for name in folders if not _is_hidden(name)]
        for file in (Path(folder, name) for name in names if not _is_hidden(name)):
            try:
                if file.is_file() and file.resolve().is_relative_to(root):
                    yield file
            except OSError as error:
                tell(error, "no_access")


def _is_hidden(name: str) -> bool:
    return name.startswith((".", "~$"))


class _Folders:
    """The sidecars of each folder, which is looked through once."""

    def __init__(self) -> None:
        self._known: dict[Path, Sidecars] = {}

    def sidecars(self, folder: Path) -> Sidecars:
        """Raises FileRefused where nobody can see what lies beside a file."""
        if folder not in self._known:
            with _no_access():
                self._known[folder] = Sidecars(path.name for path in folder.iterdir())
        return self._known[folder]


def _uploads(file: Path, name: str, folders: _Folders) -> Iterator[Upload]:
    """The file, or each line of a corpus; nothing for a sidecar that another file is read with."""
    upload = Upload(writable(name), file, writable(str(file)))  # names of files may hold bytes that are no text
    try:
        sidecars = folders.sidecars(file.parent)
        if sidecars.has_read(file.name):
            return
        if beside := sidecars.of(file.name):
            with _no_access("sidecar_closed"):
                upload = replace(upload, metadata=read_sidecar(file.with_name(beside).read_bytes()))
        if file.suffix.lower() == _CORPUS:
            yield from _corpus(upload, partial(_lines_of, file))
            return
    except FileRefused as refused:
        upload = replace(upload, refused=refused)
    yield upload


def _lines_of(file: Path) -> Iterator[bytes]:
    with _no_access(), file.open("rb") as lines:
        yield from lines


def _corpus(upload: Upload, lines: Callable[[], Iterable[bytes]]) -> Iterator[Upload]:
    """One upload a line of a corpus; a broken line is refused alone, a file without a single good one as a whole."""
    name = PurePosixPath(upload.name).name
    told = replace(upload, name=name, data=b"", metadata={}, of_archive=_of_all(upload))
    if all(_line(told, 1, line).refused is not None for line in lines() if line.strip()):
        yield replace(told, refused=refusal("bad_line", line=1))
        return
    for number, line in enumerate(lines(), start=1):
        if line.strip():
            yield _line(told, number, line)


def _line(corpus: Upload, number: int, line: bytes) -> Upload:
    upload = replace(corpus, path=f"{corpus.shown_path}:{number}")
    try:
        row = json.loads(line.decode("utf-8-sig"), object_pairs_hook=_pairs)
    except (UnicodeDecodeError, json.JSONDecodeError, RecursionError):
        row = None
    except FileRefused as refused:
        return replace(upload, refused=refused)
    if not isinstance(row, dict) or not _is_id(row.get("_id")) or not isinstance(row.get("text"), str):
        return replace(upload, refused=refusal("bad_line", line=number))
    values = {name: value for name, value in row.items() if name not in _OWN_FIELDS}
    values = {name: writable(value) if isinstance(value, str) else value for name, value in values.items()}
    title = row.get("title")
    if isinstance(title, str) and title.strip():
        values["title"] = writable(title)
    text, document_id = row["text"].encode("utf-8", "replace"), writable(str(row["_id"]))
    return replace(upload, data=text, document_id=document_id, metadata=values)


def _is_id(given: object) -> bool:
    """Never blank: a chunk of a document without a name is taken for a damaged one, by every search that finds it."""
    named = str(given).strip() if isinstance(given, str | int) and not isinstance(given, bool) else ""
    return 0 < len(named) <= _LONGEST_ID


def _pairs(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    require_once(key for key, _ in pairs)
    return dict(pairs)


@contextmanager
def _no_access(why: str = "no_access") -> Iterator[None]:
    try:
        yield
    except OSError as error:
        raise refusal(why, detail=error.strerror or type(error).__name__) from error
