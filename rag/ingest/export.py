"""Documents leave as they came: each original with all that is known about it, so that `ingest` reads them back."""

import json
import os
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path, PurePosixPath
from typing import Any, Final

import yaml

from rag.domain.access import in_all
from rag.domain.clock import today
from rag.domain.documents import Document, ExtractedText, Metadata, Status, Version
from rag.errors import AudienceUntold, FolderNotEmpty, IndexFailed, NotFound
from rag.ingest.own_status import OWN_STATUS
from rag.ingest.sidecars import SIDECAR
from rag.ingest.slugs import path_slug
from rag.ingest.sniff import suffix_of
from rag.language.unseen import printable
from rag.ports import Originals, Registry

CORPUS: Final = "corpus.jsonl"
LINES: Final = ".jsonl"
_LONGEST_NAME: Final = 255
"""Bytes that a file system allows; one name too long would end the export before its other documents."""


@dataclass(frozen=True)
class ExportRow:
    """What became of one document; without a `path` it was left out, because of its status or for the `reason`.

    A published version that is to come, beside the one that holds today, is left out too: a file has one text.
    """

    document_id: str
    version_id: str
    status: Status
    path: str | None = None
    reason: str | None = None


def export_documents(folder: Path, registry: Registry, originals: Originals) -> Iterator[ExportRow]:
    """Every published document into an empty folder; a lost or damaged original is told in its row.

    Drafts and what was retired stay behind: read back, they would be published. Raises FolderNotEmpty.
    """
    if folder.exists() and any(folder.iterdir()):
        raise FolderNotEmpty(path=folder)
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)  # for its owner alone: it holds what few may read too
    day = today()
    for found in registry.documents(scope=None):
        holding = found.holding_on(day)
        row = ExportRow(found.document_id, holding.version_id, found.status)
        audience = _audience(found.current, holding, registry)
        document = replace(found, current=_for(audience, holding))
        if document.status != "published":
            yield row
        elif not audience:
            yield replace(row, reason=str(AudienceUntold(document=found.document_id)))
        elif document.current.file.endswith(LINES):
            text = registry.text(document.current.version_id, scope=None)
            yield replace(row, path=_write_line(folder, document.current, text))
        else:
            yield _written(row, folder, document, originals)
        for coming in document.beginning_after(day) if document.status == "published" else ():
            if coming.version_id != row.version_id:
                yield replace(row, version_id=coming.version_id)


def _audience(newest: Version, holding: Version, registry: Registry) -> tuple[str, ...]:
    """Who may read it today: those of the version, of the newest one, and of the knowledge bases of both."""
    return in_all((*registry.needed(holding.metadata), *registry.needed(newest.metadata)))


def _for(audience: tuple[str, ...], version: Version) -> Version:
    return replace(version, metadata=version.metadata.model_copy(update={"audience": audience}))


def _written(row: ExportRow, folder: Path, document: Document, originals: Originals) -> ExportRow:
    try:
        data = originals.get(document.current.content_hash)
    except (NotFound, IndexFailed) as lost:
        return replace(row, reason=str(lost))
    return replace(row, path=_write_file(folder, document, data))


def _write_line(folder: Path, version: Version, text: ExtractedText) -> str:
    """A line of a corpus: of these no file was kept, only the text. The path below `folder`."""
    values = told(version.metadata)
    if text.pages:
        values["page"] = text.pages[0].number
    line = {"_id": version.document_id, "title": values.pop("title", ""), "text": text.text, **values}
    with (folder / CORPUS).open("a", encoding="utf-8") as corpus:
        corpus.write(json.dumps(line, ensure_ascii=False) + "\n")
    return CORPUS


def _write_file(folder: Path, document: Document, data: bytes) -> str:
    """The original and its sidecar. The path below `folder`."""
    path = _path_of(document)
    (folder / path).parent.mkdir(parents=True, exist_ok=True)
    (folder / path).write_bytes(data)
    known = yaml.safe_dump(told(document.current.metadata), allow_unicode=True, sort_keys=False)
    (folder / f"{path}{SIDECAR}").write_text(known, encoding="utf-8")
    return path


def _path_of(document: Document) -> str:
    """Where it was when it came, unless that gives another id, leads out, shows as another name, or is too long."""
    file = document.current.file.replace("\\", "/")
    inside = not PurePosixPath(file).is_absolute() and ".." not in PurePosixPath(file).parts and ":" not in file
    own = path_slug(file) == document.document_id and printable(file) == file
    fits = all(len(os.fsencode(part + SIDECAR)) <= _LONGEST_NAME for part in PurePosixPath(file).parts)
    return file if inside and own and fits else f"{document.document_id}{suffix_of(file)}"


def told(metadata: Metadata) -> dict[str, Any]:
    """Every value that says something, as front matter would."""
    values = metadata.model_dump(mode="json")
    if OWN_STATUS in metadata.extra:
        values["status"] = "published"  # by an admin, whatever the file says of itself
    return {name: value for name, value in values.items() if value not in (None, "", [], {})}
