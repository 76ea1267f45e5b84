"""The files of one ingest on their way: read ahead, gathered, embedded and stored together, told of one by one."""

import logging
import threading
import time
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence, Set, Sized
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import replace
from typing import Any, Final, Protocol

from rag.domain.documents import IngestRow, IngestStatus, IngestStep
from rag.errors import FileRefused, RagError
from rag.ingest.archive import words_around_members
from rag.ingest.orders import quoted
from rag.ingest.prepare import Job, Prepared
from rag.ingest.refusals import refusal
from rag.ingest.uploads import Upload, unpack
from rag.ingest.writer import Embedded, Stored, VersionWriter
from rag.language.orders.injection import first_spoken
from rag.process import give_back
from rag.words import Words

_log: Final = logging.getLogger(__name__)

_FIRST: Final = 250  # chunks in the first go, so that writing begins early; each next one is twice as large
_CHUNKS: Final = 1000  # at most in one go to embedder, registry and indexes
_FILES: Final = 500
_SECONDS: Final = 2.0  # or what came together in this time, so that rows keep coming
_AHEAD: Final = 4  # files read while others are waited for

OnStep = Callable[[IngestStep], None]


class Press(Protocol):
    """What a batch asks of the publisher for each file."""

    def begin(self, upload: Upload, form: Mapping[str, Any], known: Set[str], *, draft: bool) -> Job | IngestRow: ...

    def prepare(self, job: Job, form: Mapping[str, Any]) -> Prepared: ...

    def refuse(self, upload: Upload, error: RagError, started: float) -> IngestRow: ...


class Archives:
    """Uploads with their archives unpacked; in the end a row for each archive, which says how its files fared."""

    def __init__(self, uploads: Iterable[Upload], limit: int) -> None:
        self.total = len(uploads) if isinstance(uploads, Sized) else 0
        """Files, as far as is known by now: of an archive it is known once it is opened. 0 where nobody knows."""
        self._uploads = uploads
        self._limit = limit
        self._of: dict[str, str] = {}  # path of a file in an archive → path of the archive
        self._fared: dict[str, list[IngestStatus]] = {}
        self._orders: dict[str, str] = {}  # path of an archive → an order to a machine that it holds itself

    def __iter__(self) -> Iterator[Upload]:
        for upload in self._uploads:
            for one in self._unpacked(upload):
                if one.shown_path != upload.shown_path:
                    self._of[one.shown_path] = upload.shown_path
                yield one

    def _unpacked(self, upload: Upload) -> list[Upload]:
        try:
            files = list(unpack(upload, self._limit))
            self.total += len(files) - 1 if self.total else 0
            if any(one.shown_path != upload.shown_path for one in files):
                self._look_at(upload)
        except Exception as error:  # noqa: BLE001 - a mistake of ours over one file must not stop the files after it
            why = error if isinstance(error, FileRefused) else _our_mistake(error, upload)
            return [replace(upload, refused=why)]
        return files

    def _look_at(self, archive: Upload) -> None:
        """Once at each archive; its files are looked at by themselves."""
        if archive.shown_path not in self._orders:
            self._orders[archive.shown_path] = first_spoken(words_around_members(archive.read(self._limit)))

    def note(self, row: IngestRow) -> None:
        if row.path in self._of:
            self._fared.setdefault(self._of[row.path], []).append(row.status)

    def rows(self, say: Words) -> Iterator[IngestRow]:
        best: tuple[IngestStatus, ...] = ("added", "updated", "unchanged", "rejected")
        for path, fared in self._fared.items():
            status = next(status for status in best if status in fared)
            order = self._orders.get(path)
            told = (say("reading.unseen_order", quote=quoted(order)),) if order else ()
            yield IngestRow(
                path, status, reason=say("refused.archive_empty") if status == "rejected" else None, warnings=told
            )


class Batch:
    """The work of one `ingest`: reads ahead, gathers small documents, stores them together."""

    def __init__(
        self,
        press: Press,
        writer: VersionWriter,
        form: Mapping[str, Any],
        draft: bool,
        on_step: OnStep,
        cancel: threading.Event,
        uploads: Archives,
    ) -> None:
        self._press = press
        self._writer = writer
        self._form = form
        self._draft = draft
        self._on_step = on_step
        self._cancel = cancel
        self._uploads = uploads
        self._done = 0
        self._reading: deque[tuple[Job, Future[Prepared], float]] = deque()
        self._ready: list[Prepared] = []
        self._being_written: deque[tuple[list[Prepared], Future[list[IngestRow]]]] = deque()
        self._embedding = ThreadPoolExecutor(max_workers=1, thread_name_prefix="embedding")
        self._writing = ThreadPoolExecutor(max_workers=1, thread_name_prefix="writing")
        self._held: set[str] = set()
        self._came: dict[str, str] = {}  # by document, the last file of this ingest
        self._known: set[str] = set()
        self._enough = _FIRST
        self._since = time.perf_counter()

    def run(self, known: set[str]) -> Iterator[IngestRow]:
        """`known` are the documents there are; those that come in join them."""
        self._known = known
        pool = ThreadPoolExecutor(max_workers=2, thread_name_prefix="reading")
        try:
            for row in self._rows(pool):
                self._done += 1
                yield row
        finally:
            pool.shutdown(wait=True, cancel_futures=True)
            self._writing.shutdown(wait=True)
            self._embedding.shutdown(wait=True)

    def _rows(self, pool: ThreadPoolExecutor) -> Iterator[IngestRow]:
        for upload in self._uploads:
            if self._cancel.is_set():
                yield self._press.refuse(upload, refusal("stopped"), time.perf_counter())
                continue
            self._tell(upload, "extract")
            begun = self._begun(upload)
            if isinstance(begun, Job) and begun.document_id in self._held:
                yield from self._drain()  # the earlier one first; then look again at what is there
                begun = self._begun(upload)
            if isinstance(begun, IngestRow):
                self._note([begun])
                yield begun
                continue
            self._held.add(begun.document_id)
            begun = replace(begun, earlier=self._came.get(begun.document_id))
            self._reading.append((begun, pool.submit(self._press.prepare, begun, self._form), time.perf_counter()))
            while len(self._reading) > _AHEAD:
                yield from self._gather()
            if self._is_full():
                yield from self._flush()
        yield from self._drain()

    def _begun(self, upload: Upload) -> Job | IngestRow:
        started = time.perf_counter()
        try:
            return self._press.begin(upload, self._form, self._known, draft=self._draft)
        except Exception as error:  # noqa: BLE001 - a mistake of ours over one file must not stop the files after it
            return self._press.refuse(upload, _named(error, upload), started)

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
        except Exception as error:  # noqa: BLE001 - a mistake of ours over one file must not stop the files after it
            yield self._press.refuse(job.upload, _named(error, job.upload), started)

    def _is_full(self) -> bool:
        chunks = sum(len(one.chunks) for one in self._ready)
        late = time.perf_counter() - self._since > _SECONDS
        return bool(self._ready) and (chunks >= self._enough or len(self._ready) >= _FILES or late)

    def _flush(self) -> Iterator[IngestRow]:
        """Hand what is ready over: one batch is embedded while the one before it is written."""
        batch, self._ready = self._ready, []
        if batch:
            while len(self._being_written) > 1:
                yield from self._collect()
            vectors = self._embedding.submit(self._writer.embed, batch)
            self._being_written.append((batch, self._writing.submit(self._write, batch, vectors)))
            self._enough = min(2 * self._enough, _CHUNKS)
        self._since = time.perf_counter()

    def _collect(self) -> Iterator[IngestRow]:
        """Wait for the oldest batch."""
        batch, written = self._being_written.popleft()
        rows = written.result()
        self._note(rows)
        yield from rows
        names = {one.job.document_id for one in batch}
        self._known |= names
        self._held -= names

    def _note(self, rows: Iterable[IngestRow]) -> None:
        """Which file each document came from; one that was refused is no version of anything."""
        self._came |= {row.document_id: row.path for row in rows if row.document_id}

    def _write(self, batch: Sequence[Prepared], vectors: Future[Embedded]) -> list[IngestRow]:
        """Together; when that fails one by one, so that a bad document hurts no other."""
        started = time.perf_counter()
        try:
            self._tell_all(batch, "embed")
            made = vectors.result()
            stored = self._writer.store(batch, made, draft=self._draft, tell=lambda step: self._tell_all(batch, step))
        except Exception as error:  # noqa: BLE001 - a mistake of ours over one file must not stop the files after it
            if len(batch) == 1:
                return [self._press.refuse(batch[0].job.upload, _named(error, batch[0].job.upload), started)]
            alone = ((one, self._embedding.submit(self._writer.embed, [one])) for one in batch)
            return [row for one, its in alone for row in self._write([one], its)]
        share = (time.perf_counter() - started) / len(batch)
        give_back()
        return [_row(one, share) for one in stored]

    def _tell_all(self, batch: Sequence[Prepared], step: str) -> None:
        for one in batch:
            self._tell(one.job.upload, step)

    def _tell(self, upload: Upload, step: str) -> None:
        self._on_step(IngestStep(upload.shown_path, step, self._done, self._uploads.total))


def _named(error: Exception, upload: Upload) -> RagError:
    """What is told of a file; what has no name of ours is our mistake."""
    return error if isinstance(error, RagError) else _our_mistake(error, upload)


def _our_mistake(error: Exception, upload: Upload) -> FileRefused:
    """It stands in the log."""
    _log.error("taking in %s failed", upload.name, exc_info=error)
    return refusal("our_mistake", error=type(error).__name__)


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
        notes=one.notes,
        draft=version.status == "draft",
    )
