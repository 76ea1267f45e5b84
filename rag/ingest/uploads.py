"""Files, folders and `.jsonl` corpora as one stream of uploads."""

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, Final

from rag.errors import FileRefused
from rag.ingest.archive import open_archive
from rag.ingest.clean import writable
from rag.ingest.front_matter import split_front_matter
from rag.ingest.refusals import refusal
from rag.ingest.sniff import ARCHIVE, find_kind, suffix_of

SIDECAR: Final = ".meta.yaml"
"""`plan.pdf.meta.yaml` tells of `plan.pdf` what front matter would; for formats that have no place for it."""

_CORPUS: Final = ".jsonl"
_OWN_FIELDS: Final = frozenset({"_id", "title", "text"})


@dataclass(frozen=True)
class Upload:
    """One file on its way in. `name` is its path relative to what was ingested and decides the document id."""

    name: str
    data: bytes | Path = field(repr=False)
    path: str = ""  # as the person named it, for the row; `name` when empty
    document_id: str | None = None  # when the source says it
    metadata: Mapping[str, Any] = field(default_factory=dict)  # when the source says it: like front matter
    refused: FileRefused | None = None  # known before it is read

    @property
    def shown_path(self) -> str:
        return self.path or self.name

    def read(self, limit: int) -> bytes:
        """The bytes. Raises FileRefused when there are more than `limit` or they cannot be had."""
        if isinstance(self.data, bytes):
            return self.data
        try:
            if self.data.stat().st_size > limit:
                raise refusal("too_large", limit=limit // (1024 * 1024))
            return self.data.read_bytes()
        except OSError as error:
            raise refusal("no_access", detail=error.strerror or type(error).__name__) from error


def find_uploads(paths: Sequence[Path]) -> Iterator[Upload]:
    """Everything under these paths in a fixed order; hidden files and folders are passed over."""
    for path in paths:
        if path.is_dir():
            for file in sorted(_files(path), key=lambda found: found.relative_to(path).as_posix()):
                yield from _uploads(file, file.relative_to(path).as_posix())
        elif path.is_file():
            yield from _uploads(path, path.name)
        else:
            yield Upload(path.name, b"", str(path), refused=refusal("not_a_file", path=path))


def unpack(upload: Upload, limit: int) -> Iterator[Upload]:
    """The files of a zip archive, or the upload itself. A harmful archive comes back refused, and nothing of it."""
    if upload.refused is not None or upload.document_id is not None or suffix_of(upload.name) != ".zip":
        yield upload
        return
    try:
        data = upload.read(limit)
        archive = not data or find_kind(upload.name, data) is not ARCHIVE
        members = [] if archive else list(_members(upload.name.rpartition(".")[0], upload.shown_path, data, limit, 1))
    except FileRefused as refused:
        yield replace(upload, refused=refused)
        return
    yield from members or [upload]


def _members(name: str, path: str, data: bytes, limit: int, depth: int) -> Iterator[Upload]:
    for member in open_archive(data, limit=limit, depth=depth):
        own, shown = f"{name}/{member.name}", f"{path}/{member.name}"
        if suffix_of(member.name) == ".zip" and member.refused is None:
            yield from _members(own.rpartition(".")[0], shown, member.data, limit, depth + 1)
        else:
            yield Upload(own, member.data, shown, refused=member.refused)


def _files(folder: Path) -> Iterator[Path]:
    """Regular files below a folder. Links are followed only inside it, so that a loop or a way out cannot be walked."""
    root = folder.resolve()
    for file in folder.rglob("*"):
        hidden = any(part.startswith((".", "~$")) for part in file.relative_to(folder).parts)
        if not hidden and not _is_sidecar(file) and file.is_file() and file.resolve().is_relative_to(root):
            yield file


def _is_sidecar(file: Path) -> bool:
    """A file of that name beside nothing is an ordinary upload, so that it is refused and not lost."""
    return file.name.endswith(SIDECAR) and file.with_name(file.name.removesuffix(SIDECAR)).is_file()


def _uploads(file: Path, name: str) -> Iterable[Upload]:
    return _lines(file) if file.suffix.lower() == _CORPUS else [_upload(file, name)]


def _upload(file: Path, name: str) -> Upload:
    """Names of files may hold bytes that are no text."""
    name, path = writable(name), writable(str(file))
    try:
        return Upload(name, file, path, metadata=_beside(file))
    except FileRefused as refused:
        return Upload(name, file, path, refused=refused)


def _beside(file: Path) -> Mapping[str, Any]:
    """The values of the sidecar file, if there is one. Raises FileRefused for broken YAML."""
    sidecar = file.with_name(file.name + SIDECAR)
    if not sidecar.is_file():
        return {}
    try:
        text = sidecar.read_text(encoding="utf-8-sig")
    except (OSError, UnicodeDecodeError) as error:
        raise refusal("bad_front_matter", line=1) from error
    values = split_front_matter(f"---\n{text}\n---\n")[0]
    if not values:
        raise refusal("bad_front_matter", line=1)
    return values


def _lines(file: Path) -> Iterator[Upload]:
    """One upload a line of a corpus; a broken line is refused alone, a file without a single good one as a whole."""
    if not _is_corpus(file):
        yield Upload(file.name, b"", str(file), refused=refusal("bad_line", line=1))
        return
    with file.open("rb") as lines:
        for number, line in enumerate(lines, start=1):
            if line.strip():
                yield _line(file, number, line)


def _is_corpus(file: Path) -> bool:
    with file.open("rb") as lines:
        return any(_line(file, 1, line).refused is None for line in lines if line.strip())


def _line(file: Path, number: int, line: bytes) -> Upload:
    path = f"{file}:{number}"
    try:
        row = json.loads(line.decode("utf-8-sig"))
    except (UnicodeDecodeError, json.JSONDecodeError, RecursionError):
        row = None
    if not isinstance(row, dict) or not isinstance(row.get("_id"), str | int) or not isinstance(row.get("text"), str):
        return Upload(file.name, b"", path, refused=refusal("bad_line", line=number))
    values = {name: value for name, value in row.items() if name not in _OWN_FIELDS}
    values = {name: writable(value) if isinstance(value, str) else value for name, value in values.items()}
    title = row.get("title")
    if isinstance(title, str) and title.strip():
        values["title"] = writable(title)
    return Upload(file.name, row["text"].encode("utf-8", "replace"), path, writable(str(row["_id"])), values)
