"""Prepared versions → registry, originals and both indexes, in the order that never shows half a document."""

import threading
from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from itertools import compress

from rag.domain.access import EVERYONE, PERSONAS, Needed, in_all, opens
from rag.domain.clock import today
from rag.domain.documents import Metadata, Version
from rag.errors import IndexFailed
from rag.ingest.corpus import Corpus
from rag.ingest.likeness import is_rewritten
from rag.ingest.prepare import Job, Prepared
from rag.ingest.vectors import embed_chunks
from rag.language.editions import Edition, edition_of
from rag.language.orders.disguises import as_seen
from rag.ports import NewVersion, Originals, Vector, embedder_fingerprint


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


@dataclass(frozen=True)
class _Twin:
    """Another file of the same bytes: what a copy of it takes over, and all audiences that its reader must be in."""

    document_id: str
    metadata: Metadata
    needed: Needed


Made = tuple[Prepared, list[Vector]]
"""A version and the vectors of its chunks."""


class VersionWriter:
    """One at a time, under `lock`; whoever changes what is published holds it too."""

    def __init__(self, corpus: Corpus, originals: Originals) -> None:
        self.lock = threading.RLock()
        self._registry = corpus.registry
        self._vectors = corpus.vectors
        self._keywords = corpus.keywords
        self._embedder = corpus.embedder
        self._originals = originals
        self._say = corpus.say

    def embed(self, batch: Sequence[Prepared]) -> Embedded:
        """The vectors of each version, in the order of its chunks; the originals are kept first. Raises ModelError."""
        self.keep_originals([one.job for one in batch])
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
        """All of them or none: stored, indexed, and only then marked as published.

        Under one lock with what was looked up for it: another ingest may bring the same bytes at the same time.
        """
        with self.lock:
            same = self._same_bytes([one.job for one in batch])
            batch = [self._announced(self._guarded(one, same[one.job.document_id], batch)) for one in batch]
            batch = self._named_apart(self._alike(batch), same)
            self._require_still(embedded.made_with)
            there = self._there_by_now(batch)
            fresh = [pair for pair in zip(batch, embedded.vectors, strict=True) if pair[0].job.document_id not in there]
            waits = [draft or one.own_status.standing == "draft" for one, _ in fresh]
            made = self._kept(list(compress(fresh, waits)))
            made |= self._published(list(compress(fresh, (not each for each in waits))), tell)
        names = [one.job.document_id for one in batch]
        return [
            Stored(one, made[name], fresh=True) if name in made else Stored(one, there[name], fresh=False)
            for name, one in zip(names, batch, strict=True)
        ]

    def _require_still(self, made_with: str) -> None:
        """Raises IndexFailed when the embedder was changed while these vectors were made: they would be mixed in."""
        known = self._registry.facts().get("fingerprint", made_with)
        if known != made_with:
            raise IndexFailed(detail=self._say("doctor.mismatch", known=known, present=made_with))

    def _there_by_now(self, batch: Sequence[Prepared]) -> dict[str, Version]:
        """What another thread published while this one was reading the same file."""
        same = self._registry.published_with([one.job.content_hash for one in batch])
        hashes = {one.job.document_id: one.job.content_hash for one in batch}
        return {found.document_id: found for found in same if hashes.get(found.document_id) == found.content_hash}

    def _same_bytes(self, jobs: Sequence[Job]) -> dict[str, list[Version]]:
        """For each document the versions of others with the same bytes, whatever is said beside the one or the other.

        A line of a corpus holds what is said of it itself.
        """
        files = [job for job in jobs if job.upload.document_id is None]
        alike = self._registry.versions_of_size({len(job.data) for job in files}) if files else []
        lines = self._registry.versions_with([job.content_hash for job in jobs if job.upload.document_id is not None])
        same = {job.document_id: [one for one in lines if one.content_hash == job.content_hash] for job in jobs}
        for job in files:
            sized = (one for one in alike if one.size == len(job.data))
            same[job.document_id] = [one for one in sized if self._originals.holds(one.content_hash, job.data)]
        return {name: [one for one in found if one.document_id != name] for name, found in same.items()}

    def _guarded(self, one: Prepared, same: Sequence[Version], batch: Sequence[Prepared]) -> Prepared:
        """The same bytes under another name open nothing that was closed; who says so on purpose is warned.

        Of bytes that are closed only now, it is told where they are open; of others that they are there already.
        """
        mine = self._registry.needed(one.metadata)
        there = [self._twin(other.document_id, other.metadata, self._current(other.document_id)) for other in same]
        beside = [
            self._twin(other.job.document_id, other.metadata, other.metadata) for other in batch if _copies(one, other)
        ]
        for twin in (*there, *beside):
            if opens(mine, twin.needed):
                metadata, key = self._closed_like(one, twin)
                told = {"audience": _readers(twin.needed), "knowledge_base": twin.metadata.knowledge_base}
                said = self._say(f"reading.{key}", document=twin.document_id, **told)
                return _warned(replace(one, metadata=metadata), said)
        answering = list(compress(there, (other.status in ("published", "superseded") for other in same)))
        is_open = [twin.document_id for twin in answering if opens(twin.needed, mine)]
        warnings = [self._say("reading.same_open", document=name) for name in is_open]
        alike = [twin.document_id for twin in (*answering, *beside) if twin.document_id not in is_open]
        if alike and one.job.upload.document_id is None:
            warnings.append(self._say("reading.same_there", document=alike[0]))
        return _warned(one, *warnings)

    def _twin(self, document_id: str, known: Metadata, newest: Metadata) -> _Twin:
        """A version with the same bytes; its newest one closes it too, and the knowledge bases of both."""
        needed = (*self._registry.needed(known), *self._registry.needed(newest))
        audience = in_all((known.audience, newest.audience)) or newest.audience
        return _Twin(document_id, newest.model_copy(update={"audience": audience}), needed)

    def _closed_like(self, one: Prepared, twin: _Twin) -> tuple[Metadata, str]:
        """Closed by the audience of its twin, else by its knowledge base too, else for its readers; and what to say."""
        audience, base = twin.metadata.audience, twin.metadata.knowledge_base
        ways = (
            ("audience_taken", {"audience": audience}),
            ("base_taken", {"audience": audience, "knowledge_base": base}),
            ("audience_taken", {"audience": in_all(twin.needed) or audience, "knowledge_base": base}),
        )
        for key, values in ways:
            unsaid = {name: value for name, value in values.items() if name not in one.said}
            metadata = one.metadata.model_copy(update=unsaid)
            if not self._opens(metadata, twin.needed):
                return metadata, key
        return metadata, "same_elsewhere"

    def _opens(self, asked: Metadata, needed: Needed) -> bool:
        return opens(self._registry.needed(asked), needed)

    def _announced(self, one: Prepared) -> Prepared:
        """A file can say of itself that it supersedes others; that these stop answering is not left unsaid."""
        before = one.job.before.current.metadata.supersedes if one.job.before else ()
        named = set(one.metadata.supersedes).difference(before, [one.job.document_id])
        replaced = sorted(named & self._registry.document_ids()) if named else []
        lower = [name for name in replaced if one.metadata.authority < self._current(name).authority]
        rest = [name for name in replaced if name not in lower]
        mine = self._registry.needed(one.metadata)
        closed = [name for name in rest if self._opens(self._current(name), mine)]
        ended = [name for name in rest if name not in closed]
        told = {"supersedes": ended, "supersedes_closed": closed, "supersedes_lower": lower}
        said = [self._say(f"reading.{key}", documents=", ".join(names)) for key, names in told.items() if names]
        said += [self._say("reading.rewritten", document=one.job.document_id)] if self._is_rewritten(one) else []
        said += [*self._dated(one), *self._opened(one)]
        return replace(one, warnings=(*said, *one.warnings)) if said else one

    def _opened(self, one: Prepared) -> list[str]:
        """A file may say itself that more people may read it than could before; that is not left unsaid."""
        before = one.job.before
        known = self._registry.needed(before.current.metadata) if before else ()
        if not self._opens(one.metadata, known):
            return []
        return [self._say("reading.audience_opened", audience=_readers(known))]

    def _dated(self, one: Prepared) -> list[str]:
        """Which version of its document it leaves no day to, and which one still takes its place."""
        before, known = one.job.before, one.metadata
        if before is None or before.status == "removed":
            return []
        now, start = today(), known.start
        counting = before.counting_on(now)
        since = counting.metadata.effective_from if counting else None
        is_over = known.effective_until is not None and known.effective_until < now
        coming = [day for each in before.beginning_after(now) if (day := each.metadata.effective_from) and day > start]
        stays = since if since and since > start and not is_over else None
        told = {"stays_in_force" if known.effective_from else "undated": stays}
        told["still_coming"] = next(iter(coming), None)
        return [self._say(f"reading.{key}", day=self._say.day(day)) for key, day in told.items() if day]

    def _is_rewritten(self, one: Prepared) -> bool:
        """A file takes the place of the one of the same relative name, also when that came from another folder."""
        before = one.job.before
        if before is None or before.status == "removed" or one.job.earlier or one.job.upload.document_id is not None:
            return False
        return is_rewritten(one.extracted.text, self._registry.text(before.current.version_id, scope=None).text)

    def _alike(self, batch: Sequence[Prepared]) -> list[Prepared]:
        """`HR` beside `hr` is another group, perhaps of nobody: that is told of the first document that is for it."""
        asked = {group for one in batch for group in one.metadata.audience} - {EVERYONE}
        known = self._registry.groups() if asked else frozenset()
        others = known.union(asked, *(person.groups for person in PERSONAS))
        beside = {group: [name for name in others if _differs_in_case(group, name)] for group in asked - known}
        return [
            replace(one, warnings=(*one.warnings, *self._told_groups(one.metadata.audience, beside))) for one in batch
        ]

    def _named_apart(self, batch: Sequence[Prepared], same: Mapping[str, Sequence[Version]]) -> list[Prepared]:
        """A file gives itself the title that stands over its quotes: it may be that of another, more trusted one.

        Not told of copies, which are told of as such, and of what replaces the other one.
        """
        files = [one for one in batch if one.job.upload.document_id is None]
        beside = defaultdict[str, list[Prepared]](list)
        for one in files:
            beside[as_seen(one.metadata.title)].append(one)
        batch = [self._told_names(one, beside[as_seen(one.metadata.title)], same[one.job.document_id]) for one in batch]
        return [self._told_editions(one, batch) for one in batch]

    def _told_names(self, one: Prepared, beside: Sequence[Prepared], copies: Sequence[Version]) -> Prepared:
        before, name = one.job.before, one.job.document_id
        if one.job.upload.document_id is not None or (before and before.title == one.metadata.title):
            return one
        apart = {name, *one.metadata.supersedes, *(copy.document_id for copy in copies)}
        apart |= {each.job.document_id for each in beside if _copies(one, each) or name in each.metadata.supersedes}
        apart |= self._editions_beside(one, beside)
        others = {*self._registry.called(one.metadata.title), *(each.job.document_id for each in beside)} - apart
        return _warned(one, self._say("reading.named_like", documents=", ".join(sorted(others)))) if others else one

    def _told_editions(self, one: Prepared, batch: Sequence[Prepared]) -> Prepared:
        """Of two files of one name but for version and year the later one answers: that is told when either comes."""
        named = {one.job.document_id, *one.metadata.supersedes}
        named |= {each.job.document_id for each in batch if one.job.document_id in each.metadata.supersedes}
        others = self._editions_beside(one, batch) - named if one.job.before is None else set()
        return _warned(one, self._say("reading.edition", documents=", ".join(sorted(others)))) if others else one

    def _editions_beside(self, one: Prepared, batch: Sequence[Prepared]) -> set[str]:
        """Documents that it follows or that follow it, by their names and days."""
        mine = _edition(one)
        if mine is None:
            return set()
        beside = (each.job.document_id for each in batch if (other := _edition(each)) and other.of == mine.of)
        return {*self._registry.editions(mine.of), *beside} - {one.job.document_id}

    def _told_groups(self, audience: Sequence[str], beside: Mapping[str, Sequence[str]]) -> list[str]:
        found = ((group, ", ".join(sorted(beside.get(group, ())))) for group in audience)
        return [self._say("reading.group_case", group=group, known=known) for group, known in found if known]

    def _current(self, document_id: str) -> Metadata:
        return self._registry.document(document_id, scope=None).current.metadata

    def _kept(self, fresh: Sequence[Made]) -> dict[str, Version]:
        """As drafts, by document."""
        rows = self._registry.add_versions([_new_version(*pair) for pair in fresh], draft=True) if fresh else []
        return self._by_document(rows)

    def _published(self, fresh: Sequence[Made], tell: Callable[[str], None]) -> dict[str, Version]:
        """By document; what says of itself that it no longer holds is never found, and shown among the retired."""
        if not fresh:
            return {}
        tell("index")
        rows = self._registry.add_versions([_new_version(*pair) for pair in fresh], draft=False)
        retired = [one.job.document_id for one, _ in fresh if one.own_status.standing == "retired"]
        try:
            known = self._registry.versions_by_row(rows)
            self.index([row for row in rows if known[row].document_id not in retired])
            tell("publish")
            self._registry.publish(rows, retired=retired)
        except BaseException:
            self._forget(rows)
            raise
        if retired:
            self.take_out(row for document_id in retired for row in self._registry.row_numbers(document_id))
        return self._by_document(rows)

    def _by_document(self, rows: Sequence[int]) -> dict[str, Version]:
        return {version.document_id: version for version in self._registry.versions_by_row(rows).values()}

    def keep_originals(self, jobs: Sequence[Job]) -> None:
        """Of files only: the registry holds a corpus line whole."""
        files = [job for job in jobs if job.upload.document_id is None]
        several = {job.data: job.content_hash for job in files}
        kept = self._originals.put_many(list(several))
        hashes = dict(zip(several, kept, strict=True))
        for job in files:
            self._originals.name(hashes[job.data], job.content_hash)

    def sweep(self) -> int:
        """Forget what an ingest that broke off left behind; gives the number of versions. Drafts stay."""
        with self.lock:
            rows = self._registry.unfinished()
            if rows:
                self._forget(rows)
        return len(rows)

    def index(self, rows: Sequence[int]) -> None:
        """Both at the same time: each spends its time outside of Python."""
        chunks = self._registry.indexed_chunks(rows)
        with ThreadPoolExecutor(1, thread_name_prefix="keywords") as beside:
            keywords = beside.submit(self._keywords.upsert, chunks)
            self._vectors.upsert(chunks)
        keywords.result()

    def take_out(self, rows: Iterable[int]) -> None:
        """Out of both indexes; the registry keeps them."""
        gone = set(rows)
        with self.lock:
            self._vectors.remove(gone)
            self._keywords.remove(gone)

    def shred(self, rows: Sequence[int]) -> None:
        """Forget whatever of these versions lies outside of the registry; bytes that another version has stay."""
        going = self._registry.versions_by_row(rows)
        self.take_out(rows)
        others = self._registry.content_hashes(leaving_out=rows)
        self._originals.forget({version.content_hash for version in going.values()} - others, kept=others)

    def _forget(self, rows: Sequence[int]) -> None:
        """Undo as far as the stores allow; what stays behind is invisible, and the doctor finds it."""
        for undo in (self._vectors.remove, self._keywords.remove):
            try:
                undo(rows)
            except IndexFailed:
                continue
        for row in rows:
            self._registry.drop_version(row)


def _copies(one: Prepared, other: Prepared) -> bool:
    """Two files of one batch; a line of a corpus is none."""
    return (
        one is not other
        and one.job.data == other.job.data
        and not (one.job.upload.document_id or other.job.upload.document_id)
    )


def _edition(one: Prepared) -> Edition | None:
    """None without a day from which it holds; a line of a corpus is called by its id alone."""
    if one.metadata.effective_from is None or one.job.upload.document_id is not None:
        return None
    return edition_of(one.metadata.title or "", one.job.document_id)


def _readers(needed: Needed) -> str:
    """Who may read it, in words; where no list of groups says it, those it is for by itself."""
    return ", ".join(in_all(needed) or needed[0])


def _warned(one: Prepared, *said: str) -> Prepared:
    return replace(one, warnings=(*said, *one.warnings)) if said else one


def _differs_in_case(one: str, other: str) -> bool:
    return one != other and one.casefold() == other.casefold()


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
        warnings=one.warnings,
    )
