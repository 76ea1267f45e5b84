"""Uploads → versions that can be searched. A version is seen only after its mark in the registry, and then whole."""

import threading
import time
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Set
from contextlib import contextmanager
from typing import Any

from rag.domain.access import is_wider
from rag.domain.clock import Clock, today, utc_now
from rag.domain.documents import Document, IngestRow, IngestStatus, IngestStep, Version
from rag.errors import FileRefused, NotFound, RagError
from rag.ingest.batches import Archives, Batch, OnStep
from rag.ingest.corpus import Corpus
from rag.ingest.likeness import DraftPreview, preview_draft
from rag.ingest.metadata import along, change, read_form
from rag.ingest.own_status import OWN_STATUS
from rag.ingest.prepare import Job, Prepared, find_job, prepare, same_version
from rag.ingest.refusals import reason_of
from rag.ingest.trash import purge_trash
from rag.ingest.uploads import Upload
from rag.ingest.writer import VersionWriter
from rag.ports import Extractor, Originals


class Publisher:
    """Writes the registry, the originals and both indexes, in the order that never shows half a document."""

    def __init__(self, corpus: Corpus, extractor: Extractor, originals: Originals, *, clock: Clock = utc_now) -> None:
        self._corpus = corpus
        self._registry = corpus.registry
        self._settings = corpus.settings
        self._say = corpus.say
        self._extractor = extractor
        self._clock = clock
        self._writer = VersionWriter(corpus, originals)
        self._tried: Counter[int] = Counter()  # drafts that the indexes hold for a trial, and for how many

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
        self.purge()
        self._corpus.require_fingerprints()
        archives = Archives(uploads, self._settings.max_file_mb * 1024 * 1024)
        batch = Batch(self, self._writer, form, draft, on_step or _ignore, cancel or threading.Event(), archives)
        for row in batch.run(self._registry.document_ids()):
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
        self._writer.keep_originals([job])  # it may have been lost
        asked, warnings = read_form(form), tuple[str, ...]()
        known = same.metadata.model_dump()
        changed = {name: value for name, value in asked.items() if known[name] != value}
        if "audience" in changed and is_wider(changed["audience"], same.metadata.audience):
            del changed["audience"]  # sending a file again is no way to open it to more people
            warnings = (self._say("reading.audience_kept", audience=", ".join(same.metadata.audience)),)
        if changed:
            self.change_metadata(job.document_id, changed, version_id=same.version_id)
            same = self._registry.version(same.version_id)
        publishes = same.status == "draft" and not draft and OWN_STATUS not in same.metadata.extra
        if publishes:
            same = self.publish_draft(same.version_id)
        status: IngestStatus = "updated" if changed or publishes else "unchanged"
        seconds = time.perf_counter() - started
        made = (job.document_id, same.version_id, same.chunks, seconds)
        return IngestRow(job.upload.shown_path, status, *made, warnings=warnings, draft=same.status == "draft")

    def prepare(self, job: Job, form: Mapping[str, Any]) -> Prepared:
        return prepare(job, form, extractor=self._extractor, corpus=self._corpus)

    def refuse(self, upload: Upload, error: RagError, started: float) -> IngestRow:
        reason = reason_of(error, self._say) if isinstance(error, FileRefused) else self._say(error.key, **error.values)
        return IngestRow(upload.shown_path, "rejected", reason=reason, seconds=time.perf_counter() - started)

    def sweep(self) -> int:
        """Forget what an ingest that broke off left behind; gives the number of versions. Drafts stay."""
        return self._writer.sweep()

    def purge(self) -> list[str]:
        """Delete for good what has been in the trash for as long as the settings say; gives the documents' ids."""
        with self._writer.lock:
            return purge_trash(self._registry, self._writer, days=self._settings.trash_days, now=self._clock())

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
        return preview_draft(self._registry, self._corpus.vectors, version_id)

    def change_draft(self, version_id: str, changes: Mapping[str, Any]) -> Version:
        """Change what is known about a draft before it is published. Raises NotFound, FileRefused."""
        return self._with_metadata(self._draft(version_id), changes)

    def discard_draft(self, version_id: str) -> None:
        """Forget a draft; what is published stays as it is. Raises NotFound."""
        with self._writer.lock:
            self._registry.drop_version(self._registry.row_number(self._draft(version_id).version_id))

    def _draft(self, version_id: str) -> Version:
        version = self._registry.version(version_id)
        if version.status != "draft":
            raise NotFound(what="draft")
        return version

    @contextmanager
    def tried(self, version_id: str) -> Iterator[int]:
        """While the block runs both indexes hold this draft, which no reader is allowed to find. Gives its row."""
        row = self._registry.row_number(self._draft(version_id).version_id)
        with self._writer.lock:
            self._writer.index([row])
            self._tried[row] += 1
        try:
            yield row
        finally:
            with self._writer.lock:  # it may be published this very moment, or tried by another admin: then it stays
                self._tried[row] -= 1
                if not self._tried[row]:
                    self._writer.take_out({row} - set(self._registry.indexed_versions()))

    def publish_draft(self, version_id: str) -> Version:
        """Make a draft visible; the version before it is superseded. Raises NotFound."""
        with self._writer.lock:
            row = self._registry.row_number(self._draft(version_id).version_id)
            self._writer.index([row])
            [published] = self._registry.publish([row])
            return published

    def change_many(
        self, document_ids: Iterable[str], changes: Mapping[str, Any], *, version_id: str | None = None
    ) -> Iterator[tuple[str, RagError | None]]:
        """The same change for many documents; beside each id None, or why it was not made."""
        read_form(changes)
        for document_id in document_ids:
            try:
                self.change_metadata(document_id, changes, version_id=version_id)
                yield document_id, None
            except RagError as failure:
                yield document_id, failure

    def retire(self, document_id: str) -> Document:
        """No longer in use: hidden from search, kept in the library of versions."""
        return self._hide(document_id, "retired")

    def remove(self, document_id: str) -> Document:
        """Into the trash, from where `restore` brings it back."""
        return self._hide(document_id, "removed")

    def restore(self, document_id: str) -> Document:
        """As it was before it was removed, or visible again when it was retired."""
        with self._writer.lock:
            rows = self._registry.row_numbers(document_id)
            self._writer.index(rows)
            self._registry.set_status(document_id, "published")
            self._writer.take_out(set(rows) - set(self._registry.indexed_versions()))
        return self._registry.document(document_id, scope=None)

    def _hide(self, document_id: str, status: str) -> Document:
        """First the mark, which hides at once, then the indexes."""
        with self._writer.lock:
            self._writer.take_out(self._registry.set_status(document_id, status))
        return self._registry.document(document_id, scope=None)

    def change_metadata(
        self, document_id: str, changes: Mapping[str, Any], *, version_id: str | None = None
    ) -> Document:
        """Change a version's metadata in place, by default that of the one in force; the others follow where they must.

        Raises NotFound, FileRefused for a wrong value.
        """
        with self._writer.lock:
            document = self._registry.document(document_id, scope=None)
            if document.status == "removed":
                raise NotFound(what="document")
            asked = version_id or document.holding_on(today(self._clock)).version_id
            before = self._registry.version(asked)
            after = self._with_metadata(before, changes)
            for other in (self._registry.version(each.version_id) for each in document.versions):
                if following := along(before, after, other):
                    self._with_metadata(other, following)
        return self._registry.document(document_id, scope=None)

    def _with_metadata(self, version: Version, changes: Mapping[str, Any]) -> Version:
        """A new title is also a new text to search for, so its chunks are indexed again.

        What another admin has changed since the version was read is kept.
        """
        with self._writer.lock:
            now = self._registry.version(version.version_id).metadata
            metadata = change(now, changes)
            row = self._registry.row_number(version.version_id)
            changed = self._registry.set_metadata(row, metadata)
            if metadata.title != now.title and version.status in ("published", "superseded"):
                try:
                    self._writer.index([row])
                except BaseException:
                    self._registry.set_metadata(row, now)  # whoever is told that it failed finds it as it was
                    raise
        return changed


def _ignore(_step: IngestStep) -> None:
    """For callers who do not watch."""
