"""Which published documents say much the same as a draft: found by vectors, measured by runs of words they share."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from rag.domain.access import is_wider
from rag.domain.documents import ExtractedText, Version
from rag.language.words import words
from rag.ports import Allowed, IndexedChunk, Registry, VectorIndex

RUN: Final = 5  # words
ASKED: Final = 16  # chunks of a draft that are looked for
NEAR: Final = 5  # chunks looked at for each
COMPARED: Final = 8  # documents whose whole texts are compared
LEAST: Final = 20  # percent; less is chance and common phrases
SHORT: Final = 60  # words; two versions of so short a text may share no run, but share their words
STILL: Final = 5  # percent of the shorter text's runs that a rewritten document keeps
HALF: Final = 50  # percent of a short text's words

Runs = frozenset[int]


@dataclass(frozen=True)
class Likeness:
    """A published document beside a draft. `percent`: shared runs of all runs; `contained`: of the draft's own."""

    version: Version
    percent: int
    contained: int
    exact: bool
    narrower: bool  # fewer people may read it than the draft

    @property
    def document_id(self) -> str:
        return self.version.document_id


@dataclass(frozen=True)
class DraftPreview:
    """What an admin should see before publishing."""

    version: Version
    extracted: ExtractedText
    replaces: Version | None
    alike: tuple[Likeness, ...]


def preview_draft(registry: Registry, vectors: VectorIndex, version_id: str) -> DraftPreview:
    """Raises NotFound; IndexFailed when the published documents could not be looked through."""
    version, extracted = registry.version(version_id), registry.text(version_id, scope=None)
    current = registry.document(version.document_id, scope=None).current
    replaces = current if current.version_id != version_id and current.published_at else None
    return DraftPreview(version, extracted, replaces, tuple(find_alike(registry, vectors, version, extracted.text)))


def find_alike(registry: Registry, vectors: VectorIndex, version: Version, text: str) -> list[Likeness]:
    """Other documents in force that share much of the text, the most alike first."""
    found = []
    own = runs(text)
    for other in _candidates(registry, vectors, version):
        theirs = runs(registry.text(other.version_id, scope=None).text)
        percent, contained = _shares(own, theirs)
        if max(percent, contained) >= LEAST:
            wider = is_wider(version.metadata.audience, other.metadata.audience)
            found.append(Likeness(other, percent, contained, own == theirs, wider))
    return sorted(found, key=lambda one: (-one.percent, -one.contained, one.document_id))


def runs(text: str) -> Runs:
    """Every run of five words, as a number."""
    said = words(text)
    return frozenset(hash(tuple(said[place : place + RUN])) for place in range(max(len(said) - RUN + 1, 1)))


def is_rewritten(text: str, before: str) -> bool:
    """True when so little of what was there is left that it may be another document."""
    if min(len(words(text)), len(words(before))) < SHORT:
        return _percent(frozenset(words(text)), frozenset(words(before))) < HALF
    return _percent(runs(text), runs(before)) < STILL


def _percent(own: frozenset[Any], theirs: frozenset[Any]) -> float:
    """Of the smaller one."""
    return 100 * len(own & theirs) / max(1, min(len(own), len(theirs)))


def _shares(own: Runs, theirs: Runs) -> tuple[int, int]:
    """Whole percents; what is not the same is never 100."""
    shared = len(own & theirs)
    both, alone = 100 * shared / max(len(own | theirs), 1), 100 * shared / max(len(own), 1)
    return (100 if own == theirs else min(99, round(both))), round(alone)


def _candidates(registry: Registry, vectors: VectorIndex, version: Version) -> list[Version]:
    """Published versions of other documents that most of the draft's chunks are near to."""
    chunks = registry.indexed_chunks([registry.row_number(version.version_id)])
    allowed = Allowed(frozenset(registry.indexed_versions()), 1.0)
    keys = [key for chunk in _some(chunks) for key in _near(vectors, chunk, allowed)]
    owners = registry.owners(keys)
    seen = Counter(owners[key] for key in keys if key in owners)
    known = registry.versions_by_row([row for row, _ in seen.most_common(4 * COMPARED)])
    others = [known[row] for row, _ in seen.most_common() if row in known]
    return [one for one in others if one.status == "published" and one.document_id != version.document_id][:COMPARED]


def _some(chunks: Sequence[IndexedChunk]) -> Sequence[IndexedChunk]:
    return chunks[:: max(1, len(chunks) // ASKED)][:ASKED]


def _near(vectors: VectorIndex, chunk: IndexedChunk, allowed: Allowed) -> list[int]:
    return [hit.key for hit in vectors.search(chunk.vector, allowed=allowed, top_k=NEAR)] if allowed else []
