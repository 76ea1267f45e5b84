"""What is embedded of a chunk, and the vectors of a batch; a chunk that has not changed keeps the vector it had."""

from array import array
from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from langchain_core.embeddings import Embeddings

from rag.domain.documents import Version
from rag.ingest.corpus import Corpus
from rag.ingest.prepare import Prepared
from rag.ports import SplitChunk, Vector, Versions

_AT_ONCE: Final = 250  # texts given to the embedder


def embedded_text(title: str, section: str, text: str) -> str:
    """The headings over a chunk say what it is about; its own words often do not."""
    return "\n".join(part for part in (title, section, text) if part)


def cut_anew(corpus: Corpus, version: Version) -> tuple[list[SplitChunk], list[str]]:
    """The chunks of a stored text as if it came in today, and what is embedded of each."""
    chunks = corpus.splitter.split(version.document_id, corpus.registry.text(version.version_id, scope=None))
    return chunks, _texts(version.metadata.title or version.document_id, chunks)


def _texts(title: str, chunks: Sequence[SplitChunk]) -> list[str]:
    return [embedded_text(title, " > ".join(chunk.section.headings), chunk.text) for chunk in chunks]


def embed_chunks(embedder: Embeddings, registry: Versions, batch: Sequence[Prepared]) -> list[list[Vector]]:
    """The vectors of each version, in the order of its chunks; no text is embedded twice. Raises ModelError."""
    known = _known_vectors(registry, batch)
    texts = [_texts(one.metadata.title or one.job.document_id, one.chunks) for one in batch]
    new = list(dict.fromkeys(text for version in texts for text in version if text not in known))
    known |= dict(_embedded(embedder, new))
    return [[known[text] for text in version] for version in texts]


def _embedded(embedder: Embeddings, texts: Sequence[str]) -> Iterator[tuple[str, Vector]]:
    """Some at a time, and packed: as a list of numbers a vector takes eight times the room."""
    for first in range(0, len(texts), _AT_ONCE):
        some = list(texts[first : first + _AT_ONCE])
        yield from zip(some, (array("f", vector) for vector in embedder.embed_documents(some)), strict=True)


def _known_vectors(registry: Versions, batch: Iterable[Prepared]) -> dict[str, Vector]:
    """Of the chunks of the versions that are about to be replaced."""
    before = [one.job.before.current.version_id for one in batch if one.job.before is not None]
    chunks = registry.indexed_chunks([registry.row_number(version_id) for version_id in before])
    return {embedded_text(chunk.title, chunk.section, chunk.text): chunk.vector for chunk in chunks}
