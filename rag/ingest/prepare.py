"""One upload on its way to a version: which document it is, what its text says, how that is cut."""

import hashlib
import json
import time
from collections.abc import Iterator, Mapping, Set
from dataclasses import dataclass, field, replace
from pathlib import PurePosixPath
from typing import Any, Final

from rag.domain.clock import today
from rag.domain.documents import Document, ExtractedText, Metadata, Page, Version, authority_name
from rag.errors import NotFound
from rag.ingest.corpus import Corpus
from rag.ingest.extract import FRONT_MATTER
from rag.ingest.first_lines import FirstLines, read_first_lines
from rag.ingest.keys import field_of
from rag.ingest.metadata import Described, describe
from rag.ingest.orders import order_beside, order_in
from rag.ingest.own_authority import told_of_own_authority
from rag.ingest.own_status import HOLDS, OWN_STATUS, OwnStatus, is_to_come, read_own_status
from rag.ingest.repeats import repeated_in
from rag.ingest.slugs import path_slug, slug
from rag.ingest.uploads import Upload
from rag.language.orders.injection import may_hold_order
from rag.ports import Extractor, Library, SplitChunk
from rag.words import Words

_TOLD: Final = frozenset({"knowledge_base", "authority", "owner", "tags"})
_KEPT: Final = _TOLD | {"audience"}
"""What is said of a document rather than of one of its texts."""
_CORPUS_LINE: Final = "line.txt"  # the lines of a corpus are plain text, whatever the corpus is called


@dataclass(frozen=True)
class Job:
    """An upload that is known to be new or changed. `before` is the document as it stands."""

    upload: Upload
    data: bytes = field(repr=False)
    document_id: str
    content_hash: str
    before: Document | None
    earlier: str | None = None  # another file of the same ingest, which this one replaces


@dataclass(frozen=True)
class Prepared:
    """Everything of a version but its vectors."""

    job: Job
    extracted: ExtractedText
    metadata: Metadata
    chunks: list[SplitChunk]
    warnings: tuple[str, ...]
    notes: tuple[str, ...]
    seconds: float
    said: frozenset[str] = frozenset()  # by the form or the file; else it is the default, or that of the version before
    own_status: OwnStatus = HOLDS


def find_job(upload: Upload, limit: int, registry: Library, known: Set[str]) -> Job:
    """Read the bytes and find the document they belong to; `known` are the ids in use. Raises FileRefused."""
    if upload.refused is not None:
        raise upload.refused
    data = upload.read(limit)
    document_id, before = find_document(upload, registry, known)
    return Job(upload, data, document_id, _hash(data, {**upload.of_archive, **upload.metadata}), before)


def find_document(upload: Upload, registry: Library, known: Set[str]) -> tuple[str, Document | None]:
    """A document keeps its file: `benefits.pdf` beside `benefits.md` becomes `benefits-pdf`."""
    if upload.document_id is not None:
        return upload.document_id, _look_up(registry, upload.document_id, known)
    free = None
    for document_id in _candidates(upload.name):
        found = _look_up(registry, document_id, known)
        if found is not None and found.current.file == upload.name:
            return document_id, found
        if found is None:
            free = free or document_id
            if document_id != path_slug(upload.name):
                break
    assert free is not None
    return free, None


def _candidates(name: str) -> Iterator[str]:
    base = path_slug(name)
    suffix = slug(PurePosixPath(name).suffix.removeprefix(".") or "file")
    yield base
    yield f"{base}-{suffix}"
    number = 2
    while True:
        yield f"{base}-{suffix}-{number}"
        number += 1


def _look_up(registry: Library, document_id: str, known: Set[str]) -> Document | None:
    if document_id not in known:
        return None
    try:
        return registry.document(document_id, scope=None)
    except NotFound:
        return None


def _hash(data: bytes, metadata: Mapping[str, Any]) -> str:
    """SHA-256 of the bytes, and of what the source says beside them."""
    digest = hashlib.sha256(data)
    if metadata:
        digest.update(json.dumps(metadata, sort_keys=True, default=str).encode())
    return digest.hexdigest()


def same_version(job: Job) -> Version | None:
    """The version that already has these bytes, unless another one has taken its place."""
    if job.before is None or job.before.status == "removed":
        return None
    versions = [job.before.current, *(v for v in job.before.versions if v.status in ("draft", "published"))]
    same = [version for version in versions if version.content_hash == job.content_hash]
    published = [version for version in same if version.status != "draft"]
    return next(iter(published or same), None)


def _with_source_values(extracted: ExtractedText, upload: Upload) -> ExtractedText:
    """What a corpus line or a file beside the document says counts as front matter, and beats it."""
    values = upload.metadata
    if not values and not upload.of_archive:
        return extracted
    front_matter = _over(values, _over(extracted.metadata.get(FRONT_MATTER, {}), upload.of_archive))
    title = values.get("title")
    known = {**extracted.metadata, FRONT_MATTER: front_matter}
    pages = _page_of(values, extracted) or extracted.pages
    return replace(extracted, metadata=known, pages=pages, title=title if isinstance(title, str) else extracted.title)


def _over(more: Mapping[str, Any], less: Mapping[str, Any]) -> dict[str, Any]:
    """Both together; of what both say, whatever they call it, what counts `more`."""
    said = {field_of(key) or key for key in more}
    return {**{key: value for key, value in less.items() if (field_of(key) or key) not in said}, **more}


def _page_of(values: Mapping[str, Any], extracted: ExtractedText) -> tuple[Page, ...]:
    """The page that a corpus line says it stands on."""
    page = values.get("page")
    if isinstance(page, str) and page.isdecimal():
        page = int(page)
    if isinstance(page, int) and not isinstance(page, bool) and page > 0 and not extracted.pages:
        return (Page(page, 0, len(extracted.text)),)
    return ()


def prepare(job: Job, form: Mapping[str, Any], *, extractor: Extractor, corpus: Corpus) -> Prepared:
    """Raises FileRefused or ChunkingFailed."""
    started = time.perf_counter()
    upload, say = job.upload, corpus.say
    name = upload.name if upload.document_id is None else _CORPUS_LINE
    read = extractor.extract(name, job.data)
    rank = told_of_own_authority(read, {**upload.metadata, **form}, job.before, say)
    extracted = _with_source_values(read, upload)
    is_file = upload.document_id is None
    told = read_first_lines(extracted.text) if is_file else FirstLines()  # a line of a corpus says it beside its text
    described = describe(upload.name if is_file else job.document_id, extracted, form, say, first_lines=told)
    metadata, kept, from_before = _as_before(described, job.before, say)
    chunks = corpus.splitter.split(job.document_id, extracted)
    worth_reading = is_file or may_hold_order(extracted.text)  # a corpus has very many lines
    orders = order_in(extracted.text, corpus.sentence_embedder, say) if worth_reading else ()
    orders = orders or order_beside(upload.name, extracted, metadata, say)
    repeated = repeated_in(extracted.text, say) if is_file else ()
    replaced = (say("reading.replaces", earlier=job.earlier),) if job.earlier else ()
    own = _own_status(upload.name, extracted, metadata)
    held = () if own.holds else (say(f"reading.own_{own.standing}", said=own.said),)
    first = (*held, *replaced, *orders, *rank.warnings)  # a draft shows only the first of them
    warnings = (*first, *extracted.warnings, *described.warnings, *kept, *repeated)
    if not own.holds:
        metadata = metadata.model_copy(update={"extra": {**metadata.extra, OWN_STATUS: own.said}})
    seconds, notes = time.perf_counter() - started, (*rank.notes, *described.notes, *from_before)
    return Prepared(job, extracted, metadata, chunks, warnings, notes, seconds, described.said, own)


def _own_status(name: str, extracted: ExtractedText, metadata: Metadata) -> OwnStatus:
    """A text that says until when it held was in force until then, and is not taken away from before.

    One whose end is still to come, and that is withdrawn all the same, was taken back early, unless it says of a day to
    come that it will be.
    """
    own = read_own_status(name, metadata.title, extracted.text, extracted.metadata.get(FRONT_MATTER) or {})
    until = metadata.effective_until
    is_told = until is not None and (until < today() or is_to_come(own.said))
    return HOLDS if own.standing == "retired" and is_told else own


def _as_before(
    described: Described, before: Document | None, say: Words
) -> tuple[Metadata, tuple[str, ...], tuple[str, ...]]:
    """What nobody says of a new version stays as it was, who may read it above all; with what an admin is told of it.

    A document in a closed knowledge base would be open to everyone in the default one.
    """
    if before is None:
        return described.metadata, (), ()
    known, now = before.current.metadata, described.metadata
    kept = {name: getattr(known, name) for name in _KEPT - described.said}
    changed = {name: value for name, value in kept.items() if value != getattr(now, name)}
    metadata = now.model_copy(update=changed)
    closed = (say("reading.audience_kept", audience=", ".join(known.audience)),) if "audience" in changed else ()
    told = [say(f"kept.{name}", value=_told(name, changed[name], say)) for name in sorted(changed) if name in _TOLD]
    return metadata, closed, (say("reading.kept", told=", ".join(told)),) if told else ()


def _told(name: str, value: Any, say: Words) -> str:
    if name == "authority":
        return say(f"authority.{authority_name(value)}")
    return ", ".join(value) if name == "tags" else str(value)
