"""Uploads → versions that can be searched. A version is seen only after its mark in the registry, and then whole."""

import logging
import threading
import time
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence, Set, Sized
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass, replace
from typing import Any, Final, Protocol

from langchain_core.embeddings import Embeddings

from rag.domain.documents import Document, IngestRow, IngestStatus, IngestStep, Version
from rag.errors import FileRefused, IndexFailed, NotFound, RagError
from rag.ingest.fingerprints import note_fingerprints, require_fingerprints
from rag.ingest.likeness import DraftPreview, is_wider, preview_draft
from rag.ingest.metadata import change, read_form
from rag.ingest.prepare import Job, Prepared, find_job, prepare, same_version
from rag.ingest.refusals import reason_of, refusal
from rag.ingest.sniff import kind_name
from rag.ingest.uploads import Upload, unpack
from rag.ingest.vectors import embed_chunks
from rag.ports import (
    Extractor,
    KeywordIndex,
    NewVersion,
    Registry,
    Splitter,
    Vector,
    VectorIndex,
    embedder_fingerprint,
)
from rag.settings import Settings
from rag.words import Words, open_words

__all__ = ["Publisher", "Upload"]

_log: Final = logging.getLogger(__name__)

_CHUNKS: Final = 1000  # in one go to embedder, registry and indexes
_FILES: Final = 500
_SECONDS: Final = 2.0  # or what came together in this time, so that rows keep coming
_AHEAD: Final = 4  # files read while others are waited for

OnStep = Callable[[IngestStep], None]


class OriginalsStore(Protocol):
    """Keeps the bytes as they came, by content hash."""

    def put_many(self, several: Sequence[bytes]) -> list[str]: ...

    def name(self, content_hash: str, version_hash: str) -> None: ...


@dataclass(frozen=True)
class Embedded:
    """Vectors of a batch, and the fingerprint of the embedder that made them."""

    vectors: list[list[Vector]]
    made_with: str


@dataclass(frozen=True)
class Stored:
    """What became of a prepared version: `fresh` unless another thread had published the same bytes meanwhile."""

    prepared: Prepared
    version: Version
    fresh: bool


class Publisher:
    """Writes the registry, the originals and both indexes, in the order that never shows half a document."""

    def __init__(
        self,
        *,
        registry: Registry,
        vectors: VectorIndex,
        keywords: KeywordIndex,
        extractor: Extractor,
        splitter: Splitter,
        embedder: Embeddings,
        settings: Settings,
        originals: OriginalsStore,
    ) -> None:
        self._registry = registry
        self._vectors = vectors
        self._keywords = keywords
        self._extractor = extractor
        self._splitter = splitter
        self._embedder = embedder
        self._settings = settings
        self._originals = originals
        self._say = open_words(settings.language)
        self._writing = threading.RLock()

    # Files in

    def ingest(
        self,
        uploads: Iterable[Upload],
        *,
        form: Mapping[str, Any],
        draft: bool = False,
        on_step: OnStep | None = None,
        cancel: threading.Event | None = None,
    ) -> Iterator[IngestRow]:
        """One row for each upload. Raises IndexFailed when the indexes were built another way; nothing is read then.

        The same bytes with other form values change the metadata of the version that has them.
        """
        read_form(form)
        require_fingerprints(self._registry, self._embedder, self._splitter, self._settings)
        total = len(uploads) if isinstance(uploads, Sized) else 0
        batch = _Batch(self, form, draft, on_step or _ignore, cancel or threading.Event(), total)
        archives = _Archives(uploads, self._settings.max_file_mb * 1024 * 1024)
        for row in batch.run(archives, self._registry.document_ids()):
            archives.note(row)
            yield row
        yield from archives.rows(self._say)

    def begin(self, upload: Upload, form: Mapping[str, Any], known: Set[str], *, draft: bool) -> Job | IngestRow:
        """The job to do, or the row when there is none: refused, or already there."""
        started = time.perf_counter()
        try:
            job = find_job(upload, self._settings.max_file_mb * 1024 * 1024, self._registry, known)
            same = same_version(job)
            if same is None:
                return job
            return self._already_there(job, same, form, draft, started)
        except RagError as error:
            return self.refuse(upload, error, started)

    def _already_there(
        self, job: Job, same: Version, form: Mapping[str, Any], draft: bool, started: float
    ) -> IngestRow:
        asked, warnings = read_form(form), tuple[str, ...]()
        known = same.metadata.model_dump()
        changed = {name: value for name, value in asked.items() if known[name] != value}
        if "audience" in changed and is_wider(changed["audience"], same.metadata.audience):
            del changed["audience"]  # sending a file again is no way to open it to more people
            warnings = (self._say("reading.audience_kept", audience=", ".join(same.metadata.audience)),)
        if changed:
            same = self._with_metadata(same, changed)
        publishes = same.status == "draft" and not draft
        if publishes:
            same = self.publish_draft(same.version_id)
        status: IngestStatus = "updated" if changed or publishes else "unchanged"
        seconds = time.perf_counter() - started
        path = job.upload.shown_path
        return IngestRow(path, status, job.document_id, same.version_id, same.chunks, seconds, warnings=warnings)

    def prepare(self, job: Job, form: Mapping[str, Any]) -> Prepared:
        return prepare(job, form, extractor=self._extractor, splitter=self._splitter, say=self._say)

    def refuse(self, upload: Upload, error: RagError, started: float) -> IngestRow:
        reason = reason_of(error, self._say) if isinstance(error, FileRefused) else self._say(error.key, **error.values)
        return IngestRow(upload.shown_path, "rejected", reason=reason, seconds=time.perf_counter() - started)

    # A batch of prepared versions

    def embed(self, batch: Sequence[Prepared]) -> Embedded:
        """The vectors of each version, in the order of its chunks; the originals are kept first. Raises ModelError."""
        self._keep_originals([one.job for one in batch if one.job.upload.document_id is None])
        made_with = embedder_fingerprint(self._embedder)
        return Embedded(embed_chunks(self._embedder, self._registry, batch), made_with)

    def store(
        self,
        batch: Sequence[Prepared],
        embedded: Embedded,
        *,
        draft: bool,
        tell: Callable[[str], None],
    ) -> list[Stored]:
        """All of them or none: stored, indexed, and only then marked as published."""
        with self._writing:
            same = self._registry.published_with([one.job.content_hash for one in batch])
        batch = [self._guarded(one, same) for one in batch]
        with self._writing:
            self._require_still(embedded.made_with)
            there = self._there_by_now(batch)
            fresh = [pair for pair in zip(batch, embedded.vectors, strict=True) if pair[0].job.document_id not in there]
            made = dict(zip((one.job.document_id for one, _ in fresh), self._add(fresh, draft, tell), strict=True))
        names = [one.job.document_id for one in batch]
        return [
            Stored(one, made[name], fresh=True) if name in made else Stored(one, there[name], fresh=False)
            for name, one in zip(names, batch, strict=True)
        ]

    def _require_still(self, made_with: str) -> None:
        """Raises IndexFailed when the embedder was changed while these vectors were made: they would be mixed in."""
        known = self._registry.settings().get("fingerprint", made_with)
        if known != made_with:
            raise IndexFailed(detail=self._say("doctor.mismatch", known=known, present=made_with))

    def _there_by_now(self, batch: Sequence[Prepared]) -> dict[str, Version]:
        """What another thread published while this one was reading the same file."""
        same = self._registry.published_with([one.job.content_hash for one in batch])
        hashes = {one.job.document_id: one.job.content_hash for one in batch}
        return {found.document_id: found for found in same if hashes.get(found.document_id) == found.content_hash}

    def _guarded(self, one: Prepared, same: Sequence[Version]) -> Prepared:
        """The same bytes under another name open nothing that was closed; who says so on purpose is warned."""
        for other in same:
            alike = other.content_hash == one.job.content_hash and other.document_id != one.job.document_id
            if alike and is_wider(one.metadata.audience, other.metadata.audience):
                audience = ", ".join(other.metadata.audience)
                if one.said_audience:
                    said = self._say("reading.same_elsewhere", document=other.document_id, audience=audience)
                    return replace(one, warnings=(*one.warnings, said))
                said = self._say("reading.audience_taken", document=other.document_id, audience=audience)
                metadata = one.metadata.model_copy(update={"audience": other.metadata.audience})
                return replace(one, metadata=metadata, warnings=(*one.warnings, said))
        return one

    def _add(
        self, fresh: Sequence[tuple[Prepared, list[Vector]]], draft: bool, tell: Callable[[str], None]
    ) -> list[Version]:
        if not fresh:
            return []
        tell("index")
        rows = self._registry.add_versions([_new_version(*pair) for pair in fresh], draft=draft)
        if draft:
            known = self._registry.versions_by_row(rows)
            return [known[row] for row in rows]
        try:
            self._index(rows)
            tell("publish")
            return self._registry.publish_all(rows)
        except BaseException:
            self._forget(rows)
            raise

    def _keep_originals(self, files: Sequence[Job]) -> None:
        """Of files only: the registry holds a corpus line whole."""
        several = {job.data: job.content_hash for job in files}
        kept = self._originals.put_many(list(several))
        hashes = dict(zip(several, kept, strict=True))
        for job in files:
            self._originals.name(hashes[job.data], job.content_hash)

    def sweep(self) -> int:
        """Forget what an ingest that broke off left behind; gives the number of versions. Drafts stay."""
        with self._writing:
            rows = self._registry.unfinished()
            if rows:
                self._forget(rows)
        return len(rows)

    def _index(self, rows: Sequence[int]) -> None:
        """Both at the same time: each spends its time outside of Python."""
        chunks = self._registry.indexed_chunks_of(rows)
        with ThreadPoolExecutor(1, thread_name_prefix="keywords") as beside:
            keywords = beside.submit(self._keywords.upsert, chunks)
            self._vectors.upsert(chunks)
        keywords.result()

    def _forget(self, rows: Sequence[int]) -> None:
        """Undo as far as the stores allow; what stays behind is invisible, and the doctor finds it."""
        for undo in (self._vectors.remove, self._keywords.remove):
            try:
                undo(rows)
            except IndexFailed:
                continue
        for row in rows:
            self._registry.drop_version(row)

    # Documents as they stand

    def documents(self) -> list[Document]:
        return self._registry.documents(scope=None)

    def trash(self) -> list[Document]:
        return self._registry.trash()

    def drafts(self) -> list[Version]:
        """Versions that wait for someone to publish or discard them, the newest last."""
        known = self._registry.versions_by_row(self._registry.drafts())
        return [known[row] for row in sorted(known)]

    def preview(self, version_id: str) -> DraftPreview:
        """Text, metadata, warnings and published documents that are alike. Raises NotFound, IndexFailed."""
        return preview_draft(self._registry, self._vectors, version_id)

    def change_draft(self, version_id: str, changes: Mapping[str, Any]) -> Version:
        """Change what is known about a draft before it is published. Raises NotFound, FileRefused."""
        return self._with_metadata(self._draft(version_id), changes)

    def discard_draft(self, version_id: str) -> None:
        """Forget a draft; what is published stays as it is. Raises NotFound."""
        with self._writing:
            self._registry.drop_version(self._registry.row_number(self._draft(version_id).version_id))

    def _draft(self, version_id: str) -> Version:
        version = self._registry.version(version_id)
        if version.status != "draft":
            raise NotFound(what="draft")
        return version

    def publish_draft(self, version_id: str) -> Version:
        """Make a draft visible; the version before it is superseded. Raises NotFound."""
        with self._writing:
            row = self._registry.row_number(self._draft(version_id).version_id)
            self._index([row])
            return self._registry.publish(row)

    def change_many(self, document_ids: Iterable[str], changes: Mapping[str, Any]) -> Iterator[tuple[str, str | None]]:
        """The same change for many documents; beside each id None, or the sentence that says why not."""
        read_form(changes)
        for document_id in document_ids:
            try:
                self.change_metadata(document_id, changes)
                yield document_id, None
            except FileRefused as error:
                yield document_id, reason_of(error, self._say)
            except RagError as error:
                yield document_id, self._say(error.key, **error.values)

    def retire(self, document_id: str) -> Document:
        """No longer in use: hidden from search, kept in the library of versions."""
        return self._hide(document_id, "retired")

    def remove(self, document_id: str) -> Document:
        """Into the trash, from where `restore` brings it back."""
        return self._hide(document_id, "removed")

    def restore(self, document_id: str) -> Document:
        """Visible again, as it was before it was retired or removed."""
        with self._writing:
            self._index(self._registry.row_numbers(document_id))
            self._registry.set_status(document_id, "published")
            drafts = set(self._registry.drafts()) & set(self._registry.row_numbers(document_id))
            self._vectors.remove(drafts)
            self._keywords.remove(drafts)
        return self._registry.document(document_id, scope=None)

    def _hide(self, document_id: str, status: str) -> Document:
        """First the mark, which hides at once, then the indexes."""
        with self._writing:
            rows = self._registry.set_status(document_id, status)
            self._vectors.remove(rows)
            self._keywords.remove(rows)
        return self._registry.document(document_id, scope=None)

    def change_metadata(self, document_id: str, changes: Mapping[str, Any]) -> Document:
        """Change the current version's metadata in place. Raises NotFound, FileRefused for a wrong value."""
        document = self._registry.document(document_id, scope=None)
        if document.status == "removed":
            raise NotFound(what="document")
        self._with_metadata(document.current, changes)
        return self._registry.document(document_id, scope=None)

    def _with_metadata(self, version: Version, changes: Mapping[str, Any]) -> Version:
        """A new title is also a new text to search for, so its chunks are indexed again."""
        metadata = change(version.metadata, changes)
        with self._writing:
            row = self._registry.row_number(version.version_id)
            changed = self._registry.set_metadata(row, metadata)
            if metadata.title != version.metadata.title and version.status in ("published", "superseded"):
                self._index([row])
        return changed

    def note_fingerprints(self) -> None:
        note_fingerprints(self._registry, self._embedder, self._splitter, self._settings)


class _Archives:
    """Uploads with their archives unpacked; in the end a row for each archive, which says how its files fared."""

    def __init__(self, uploads: Iterable[Upload], limit: int) -> None:
        self._uploads = uploads
        self._limit = limit
        self._of: dict[str, str] = {}  # path of a file in an archive → path of the archive
        self._fared: dict[str, list[IngestStatus]] = {}

    def __iter__(self) -> Iterator[Upload]:
        for upload in self._uploads:
            for one in unpack(upload, self._limit):
                if one.shown_path != upload.shown_path:
                    self._of[one.shown_path] = upload.shown_path
                yield one

    def note(self, row: IngestRow) -> None:
        if row.path in self._of:
            self._fared.setdefault(self._of[row.path], []).append(row.status)

    def rows(self, say: Words) -> Iterator[IngestRow]:
        best: tuple[IngestStatus, ...] = ("added", "updated", "unchanged", "rejected")
        for path, fared in self._fared.items():
            status = next(status for status in best if status in fared)
            yield IngestRow(path, status, reason=say("refused.archive_empty") if status == "rejected" else None)


class _Batch:
    """The work of one `ingest`: reads ahead, gathers small documents, stores them together."""

    def __init__(
        self,
        publisher: Publisher,
        form: Mapping[str, Any],
        draft: bool,
        on_step: OnStep,
        cancel: threading.Event,
        total: int,
    ) -> None:
        self._publisher = publisher
        self._form = form
        self._draft = draft
        self._on_step = on_step
        self._cancel = cancel
        self._total = total
        self._done = 0
        self._reading: deque[tuple[Job, Future[Prepared], float]] = deque()
        self._ready: list[Prepared] = []
        self._being_written: deque[tuple[list[Prepared], Future[list[IngestRow]]]] = deque()
        self._embedding = ThreadPoolExecutor(max_workers=1, thread_name_prefix="embedding")
        self._writing = ThreadPoolExecutor(max_workers=1, thread_name_prefix="writing")
        self._held: set[str] = set()
        self._known: set[str] = set()
        self._since = time.perf_counter()

    def run(self, uploads: Iterable[Upload], known: set[str]) -> Iterator[IngestRow]:
        """`known` are the documents there are; those that come in join them."""
        self._known = known
        pool = ThreadPoolExecutor(max_workers=2, thread_name_prefix="reading")
        try:
            for row in self._rows(uploads, pool):
                self._done += 1
                yield row
        finally:
            pool.shutdown(wait=True, cancel_futures=True)
            self._writing.shutdown(wait=True)
            self._embedding.shutdown(wait=True)

    def _rows(self, uploads: Iterable[Upload], pool: ThreadPoolExecutor) -> Iterator[IngestRow]:
        for upload in uploads:
            if self._cancel.is_set():
                yield self._publisher.refuse(upload, refusal("stopped"), time.perf_counter())
                continue
            self._tell(upload, "extract")
            begun = self._publisher.begin(upload, self._form, self._known, draft=self._draft)
            if isinstance(begun, Job) and begun.document_id in self._held:
                yield from self._drain()  # the earlier one first; then look again at what is there
                begun = self._publisher.begin(upload, self._form, self._known, draft=self._draft)
            if isinstance(begun, IngestRow):
                yield begun
                continue
            self._held.add(begun.document_id)
            self._reading.append((begun, pool.submit(self._publisher.prepare, begun, self._form), time.perf_counter()))
            while len(self._reading) > _AHEAD:
                yield from self._gather()
            if self._is_full():
                yield from self._flush()
        yield from self._drain()

    def _drain(self) -> Iterator[IngestRow]:
        while self._reading:
            yield from self._gather()
        yield from self._flush()
        while self._being_written:
            yield from self._collect()
        self._held.clear()

    def _gather(self) -> Iterator[IngestRow]:
        """Take the oldest file that was read; a row only when it was refused."""
        job, future, started = self._reading.popleft()
        try:
            self._ready.append(future.result())
            self._tell(job.upload, "split")
        except RagError as error:
            yield self._publisher.refuse(job.upload, error, started)
        except Exception:  # noqa: BLE001 - a mistake of ours over one file must not stop the files after it
            _log.exception("reading %s failed", job.document_id)
            yield self._publisher.refuse(job.upload, refusal("unreadable", kind=kind_name(job.upload.name)), started)

    def _is_full(self) -> bool:
        chunks = sum(len(one.chunks) for one in self._ready)
        late = time.perf_counter() - self._since > _SECONDS
        return bool(self._ready) and (chunks >= _CHUNKS or len(self._ready) >= _FILES or late)

    def _flush(self) -> Iterator[IngestRow]:
        """Hand what is ready over: one batch is embedded while the one before it is written."""
        batch, self._ready = self._ready, []
        if batch:
            while len(self._being_written) > 1:
                yield from self._collect()
            vectors = self._embedding.submit(self._publisher.embed, batch)
            self._being_written.append((batch, self._writing.submit(self._write, batch, vectors)))
        self._since = time.perf_counter()

    def _collect(self) -> Iterator[IngestRow]:
        """Wait for the oldest batch."""
        batch, rows = self._being_written.popleft()
        yield from rows.result()
        names = {one.job.document_id for one in batch}
        self._known |= names
        self._held -= names

    def _write(self, batch: Sequence[Prepared], vectors: Future[Embedded]) -> list[IngestRow]:
        """Together; when that fails one by one, so that a bad document hurts no other."""
        started = time.perf_counter()
        try:
            self._tell_all(batch, "embed")
            made = vectors.result()
            stored = self._publisher.store(
                batch, made, draft=self._draft, tell=lambda step: self._tell_all(batch, step)
            )
        except RagError as error:
            if len(batch) == 1:
                return [self._publisher.refuse(batch[0].job.upload, error, started)]
            alone = ((one, self._embedding.submit(self._publisher.embed, [one])) for one in batch)
            return [row for one, its in alone for row in self._write([one], its)]
        share = (time.perf_counter() - started) / len(batch)
        return [_row(one, share) for one in stored]

    def _tell_all(self, batch: Sequence[Prepared], step: str) -> None:
        for one in batch:
            self._tell(one.job.upload, step)

    def _tell(self, upload: Upload, step: str) -> None:
        self._on_step(IngestStep(upload.shown_path, step, self._done, self._total))


def _row(stored: Stored, share: float) -> IngestRow:
    one, version = stored.prepared, stored.version
    known = one.job.before is not None and one.job.before.status != "removed"
    return IngestRow(
        path=one.job.upload.shown_path,
        status=("updated" if known else "added") if stored.fresh else "unchanged",
        document_id=one.job.document_id,
        version_id=version.version_id,
        chunks=version.chunks,
        seconds=one.seconds + share,
        warnings=one.warnings,
    )


def _new_version(one: Prepared, vectors: Sequence[Vector]) -> NewVersion:
    return NewVersion(
        document_id=one.job.document_id,
        file=one.job.upload.name,
        content_hash=one.job.content_hash,
        size=len(one.job.data),
        metadata=one.metadata,
        extracted=one.extracted,
        chunks=one.chunks,
        vectors=vectors,
    )


def _ignore(_step: IngestStep) -> None:
    """For callers who do not watch."""
