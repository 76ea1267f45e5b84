"""All documents as they are kept: the registry, the two indexes built from it, and what they are built with."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from langchain_core.embeddings import Embeddings

from rag.errors import IndexFailed
from rag.ports import KeywordIndex, Registry, Splitter, VectorIndex, embedder_fingerprint
from rag.settings import Settings
from rag.words import Words, open_words

CHECKED: Final = ("fingerprint", "splitter")


@dataclass(frozen=True)
class Corpus:
    """Vectors of two embedders, or texts cut in two ways, are never mixed in it."""

    registry: Registry
    vectors: VectorIndex
    keywords: KeywordIndex
    embedder: Embeddings
    sentence_embedder: Embeddings
    """A quick one, for what is read sentence by sentence."""
    splitter: Splitter
    settings: Settings

    @property
    def say(self) -> Words:
        return open_words(self.settings.language)

    def fingerprints(self) -> Mapping[str, str]:
        """The facts of the registry that say how its chunks and vectors come to be."""
        return {
            "embedder": str(getattr(self.embedder, "name", self.settings.embedder)),
            "fingerprint": embedder_fingerprint(self.embedder),
            "splitter": self.splitter.fingerprint,
            "chunk_tokens": str(self.settings.chunk_tokens),
            "chunk_overlap": str(self.settings.chunk_overlap),
        }

    def changed_fingerprints(self) -> list[tuple[str, str]]:
        """Pairs of what the indexes were built with and what is in use now, where the two differ."""
        known, present = self.registry.facts(), self.fingerprints()
        return [(known[name], present[name]) for name in CHECKED if name in known and known[name] != present[name]]

    def require_same(self) -> None:
        """Raises IndexFailed when there is an index of another embedder, or of texts that were cut in another way."""
        changed = self.changed_fingerprints()
        if changed and self.registry.indexed_versions():
            known, present = changed[0]
            raise IndexFailed(detail=open_words()("doctor.mismatch", known=known, present=present))

    def note_fingerprints(self) -> None:
        known = self.registry.facts()
        for name, value in self.fingerprints().items():
            if known.get(name) != value:
                self.registry.set_fact(name, value)

    def require_fingerprints(self) -> None:
        """Raises IndexFailed when ingest would mix; an empty registry takes over what is in use."""
        self.require_same()
        self.note_fingerprints()
