"""Holds both indexes against the registry, and builds them anew from it."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final, Literal

from rag.domain.documents import Version
from rag.errors import IndexFailed, NotFound
from rag.ingest.corpus import Corpus
from rag.ingest.export import LINES
from rag.ingest.vectors import cut_anew
from rag.ports import Allowed, Hit, IndexedChunk, KeywordIndex, Library, Originals, VectorIndex, Versions
from rag.words import Words

_CANARIES: Final = 20  # chunks that each index is asked for by their own words
_WORDS: Final = 12
_DEEP: Final = 50
_BETWEEN: Final = "none: being embedded anew"
_CHUNKS: Final = 1000  # written in one go
_WANTED: Final = ("published", "draft")
_NAMED: Final = 10  # files in one sentence

OnProgress = Callable[[int, int], None]
"""Versions done, versions in all."""


@dataclass(frozen=True)
class Finding:
    """One thing the doctor saw. `broken` means that `repair` is needed."""

    kind: Literal["ok", "count", "canary", "unreadable", "fingerprint", "drafts", "unfinished", "originals"]
    sentence: str
    broken: bool


def examine(corpus: Corpus) -> list[Finding]:
    """What is wrong, or one finding that says nothing is. Changes nothing."""
    rows = corpus.registry.indexed_versions()
    canaries = _canaries(corpus.registry, rows)
    findings = [
        *_fingerprints(corpus),
        *_index(corpus, "vector", corpus.vectors.count, canaries, lambda c: _by_vector(corpus.vectors, c)),
        *_index(corpus, "keyword", corpus.keywords.count, canaries, lambda c: _by_words(corpus.keywords, c)),
        *_drafts(corpus),
    ]
    if any(finding.broken for finding in findings):
        return findings
    counts = {"documents": len(corpus.registry.documents(scope=None))}
    said = corpus.say("doctor.ok", **counts, chunks=corpus.registry.indexed_chunk_count())
    return [Finding("ok", said, broken=False), *findings]


def examine_originals(registry: Library, originals: Originals, say: Words) -> list[Finding]:
    """The documents whose file is lost or changed: no repair brings it back, but the same file uploaded again does.

    That of what was superseded would be published as the newest: it is not asked for.
    """
    documents = [one for one in registry.documents(scope=None) if not one.current.file.endswith(LINES)]
    versions = [each for one in documents for each in one.versions if each == one.current or each.status in _WANTED]
    lost = list(dict.fromkeys(one.file for one in versions if not _is_kept(originals, one.content_hash)))
    if not lost:
        return []
    names = ", ".join(lost[:_NAMED]) + (f", … (+{len(lost) - _NAMED})" if len(lost) > _NAMED else "")
    return [Finding("originals", say("doctor.originals", count=len(lost), names=names), broken=False)]


def _is_kept(originals: Originals, content_hash: str) -> bool:
    try:
        originals.get(content_hash)
    except (NotFound, IndexFailed):
        return False
    return True


def repair(corpus: Corpus, *, on_progress: OnProgress | None = None) -> Finding:
    """Both indexes from the registry, built beside the old ones; with another embedder or splitter the chunks first."""
    tell = on_progress or (lambda done, total: None)
    registry = corpus.registry
    for row in registry.unfinished():
        registry.drop_version(row)
    if corpus.changed_fingerprints():
        _make_all_chunks(corpus, tell)
    corpus.note_fingerprints()
    documents, chunks = _rebuild(corpus, tell)
    return Finding("ok", corpus.say("doctor.repaired", documents=documents, chunks=chunks), broken=False)


def _make_all_chunks(corpus: Corpus, tell: OnProgress) -> None:
    """Until the last is made, the registry says of itself that it belongs to no embedder, and nobody searches it."""
    corpus.registry.set_fact("fingerprint", _BETWEEN)
    versions = corpus.registry.every_version()
    for done, (row, version) in enumerate(versions.items()):
        tell(done, len(versions))
        _make_chunks(corpus, row, version)


def _make_chunks(corpus: Corpus, row: int, version: Version) -> None:
    """Cut and embed the stored text of a version as if it came in today."""
    chunks, texts = cut_anew(corpus, version)
    corpus.registry.replace_chunks(row, chunks, corpus.embedder.embed_documents(texts))


def _rebuild(corpus: Corpus, tell: OnProgress) -> tuple[int, int]:
    """Versions and chunks written. What was published while the new indexes were built is added in the end."""
    rows = corpus.registry.indexed_versions()
    written = 0
    with corpus.vectors.shadow() as vectors, corpus.keywords.shadow() as keywords:
        for done, batch in _batches(corpus.registry, rows):
            vectors.upsert(batch)
            keywords.upsert(batch)
            written += len(batch)
            tell(done, len(rows))
    late = sorted(set(corpus.registry.indexed_versions()) - set(rows))
    for _, batch in _batches(corpus.registry, late):
        corpus.vectors.upsert(batch)
        corpus.keywords.upsert(batch)
        written += len(batch)
    return len(rows) + len(late), written


def _batches(registry: Versions, rows: Sequence[int]) -> Iterator[tuple[int, list[IndexedChunk]]]:
    batch: list[IndexedChunk] = []
    for done, row in enumerate(rows, start=1):
        batch += registry.indexed_chunks([row])
        if len(batch) >= _CHUNKS or done == len(rows):
            yield done, batch
            batch = []


def _fingerprints(corpus: Corpus) -> Iterator[Finding]:
    for known, present in corpus.changed_fingerprints():
        said = corpus.say("doctor.fingerprint", known=known, present=present)
        yield Finding("fingerprint", said, broken=bool(corpus.registry.indexed_versions()))


def _drafts(corpus: Corpus) -> Iterator[Finding]:
    if unfinished := corpus.registry.unfinished():
        yield Finding("unfinished", corpus.say("doctor.unfinished", count=len(unfinished)), broken=True)
    if drafts := corpus.registry.drafts():
        yield Finding("drafts", corpus.say("doctor.drafts", count=len(drafts)), broken=False)


def _index(
    corpus: Corpus,
    index: str,
    count: Callable[[], int],
    canaries: Sequence[IndexedChunk],
    finds: Callable[[IndexedChunk], bool],
) -> Iterator[Finding]:
    """Whether an index can be read, holds as many chunks as it must, and finds what it is asked for."""
    expected = corpus.registry.indexed_chunk_count()
    try:
        found = count()
        missed = sum(not finds(canary) for canary in canaries)
    except IndexFailed as error:
        detail = error.values.get("detail", "")
        yield Finding("unreadable", corpus.say("doctor.unreadable", index=index, detail=detail), broken=True)
        return
    if found != expected:
        said = corpus.say("doctor.count", index=index, found=found, expected=expected)
        yield Finding("count", said, broken=found < expected)
    if missed:
        said = corpus.say("doctor.canary", index=index, missed=missed, asked=len(canaries))
        yield Finding("canary", said, broken=True)


def _canaries(registry: Versions, rows: Sequence[int]) -> list[IndexedChunk]:
    """The first chunk of versions spread evenly over the corpus."""
    step = max(1, len(rows) // _CANARIES)
    chunks = (registry.indexed_chunks([row]) for row in rows[::step][:_CANARIES])
    return [found[0] for found in chunks if found]


def _by_vector(index: VectorIndex, chunk: IndexedChunk) -> bool:
    return _has(index.search(chunk.vector, allowed=Allowed(frozenset({chunk.version}), 0.0), top_k=_DEEP), chunk)


def _by_words(index: KeywordIndex, chunk: IndexedChunk) -> bool:
    """A chunk may hold nothing but stop words, so its title counts as well."""
    query = " ".join([chunk.title, *chunk.text.split()[:_WORDS]])
    return _has(index.search(query, allowed=Allowed(frozenset({chunk.version}), 0.0), top_k=_DEEP), chunk)


def _has(hits: Sequence[Hit], chunk: IndexedChunk) -> bool:
    """A long version may hold more equal chunks than are looked at, so a full list counts as found."""
    return len(hits) == _DEEP or any(hit.key == chunk.key for hit in hits)
