"""What the indexes were built with. Vectors of two embedders, or texts cut in two ways, are never mixed."""

from collections.abc import Mapping
from typing import Final

from langchain_core.embeddings import Embeddings

from rag.errors import IndexFailed
from rag.ports import Registry, Splitter, embedder_fingerprint
from rag.settings import Settings
from rag.words import open_words

CHECKED: Final = ("fingerprint", "splitter")


def fingerprints(embedder: Embeddings, splitter: Splitter, settings: Settings) -> Mapping[str, str]:
    """The facts of the registry that say how its chunks and vectors came to be."""
    return {
        "embedder": str(getattr(embedder, "name", settings.embedder)),
        "fingerprint": embedder_fingerprint(embedder),
        "splitter": splitter.fingerprint,
        "chunk_tokens": str(settings.chunk_tokens),
        "chunk_overlap": str(settings.chunk_overlap),
    }


def changed_fingerprints(
    registry: Registry, embedder: Embeddings, splitter: Splitter, settings: Settings
) -> list[tuple[str, str]]:
    """Pairs of what the indexes were built with and what is in use now, where the two differ."""
    known, present = registry.settings(), fingerprints(embedder, splitter, settings)
    return [(known[name], present[name]) for name in CHECKED if name in known and known[name] != present[name]]


def require_fingerprints(registry: Registry, embedder: Embeddings, splitter: Splitter, settings: Settings) -> None:
    """Raises IndexFailed when ingest would mix; an empty registry takes over what is in use."""
    require_same(registry, embedder, splitter, settings)
    note_fingerprints(registry, embedder, splitter, settings)


def require_same(registry: Registry, embedder: Embeddings, splitter: Splitter, settings: Settings) -> None:
    """Raises IndexFailed when there is an index of another embedder, or of texts that were cut in another way."""
    changed = changed_fingerprints(registry, embedder, splitter, settings)
    if changed and registry.indexed_versions():
        known, present = changed[0]
        raise IndexFailed(detail=open_words()("doctor.mismatch", known=known, present=present))


def note_fingerprints(registry: Registry, embedder: Embeddings, splitter: Splitter, settings: Settings) -> None:
    known = registry.settings()
    for name, value in fingerprints(embedder, splitter, settings).items():
        if known.get(name) != value:
            registry.set_setting(name, value)
