"""Embed with a model on an Ollama server, with the prefixes its makers trained it with."""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import sha256
from typing import Final

from langchain_core.embeddings import Embeddings
from langchain_ollama import OllamaEmbeddings

from rag.errors import ModelMisbehaved
from rag.models.ollama_border import client_options, failures_named, require_allowed
from rag.settings import Settings

BATCH: Final = 64


@dataclass(frozen=True)
class Prefixes:
    """What to write before a question and before a text."""

    query: str = ""
    document: str = ""


_SEARCH = "Represent this sentence for searching relevant passages: "
PREFIXES: Final = {
    "nomic-embed-text": Prefixes("search_query: ", "search_document: "),
    "embeddinggemma": Prefixes("task: search result | query: ", "title: none | text: "),
    "mxbai-embed-large": Prefixes(_SEARCH),
    "snowflake-arctic-embed": Prefixes(_SEARCH),
    "snowflake-arctic-embed2": Prefixes("query: "),
    "qwen3-embedding": Prefixes(
        "Instruct: Given a question, retrieve the passages of the handbook that answer it\nQuery: "
    ),
}
"""From the models' own cards; a model that is not listed gets none."""


def prefixes_of(model: str) -> Prefixes:
    """By the model's name without its tag and without its owner."""
    return PREFIXES.get(model.split("/")[-1].split(":")[0], Prefixes())


class OllamaEmbedder(Embeddings):
    """Every vector is counted, measured and finite before it leaves this class. Raises the ModelErrors."""

    def __init__(self, model: str, *, url: str, seconds: float, allow_remote: bool = False) -> None:
        require_allowed(url, allow_remote=allow_remote)
        self.model = model
        self._url = url
        self._seconds = seconds
        self._prefixes = prefixes_of(model)
        self._size: int | None = None
        self._client = OllamaEmbeddings(model=model, base_url=url, client_kwargs=client_options(seconds))

    @property
    def fingerprint(self) -> str:
        """Changes whenever old and new vectors may not be mixed."""
        prefixes = sha256(repr(self._prefixes).encode()).hexdigest()[:8]
        return f"ollama:{self.model} ({prefixes})"

    def embed_documents(self, texts: list[str]) -> list[list[float]]:
        prefixed = [self._prefixes.document + text for text in texts]
        batches = (prefixed[start : start + BATCH] for start in range(0, len(prefixed), BATCH))
        return [vector for batch in batches for vector in self._embed(batch)]

    def embed_query(self, text: str) -> list[float]:
        return self._embed([self._prefixes.query + text])[0]

    def close(self) -> None:
        """Hang up."""
        if self._client._client:
            self._client._client.close()  # type: ignore[no-untyped-call]

    def _embed(self, texts: list[str]) -> list[list[float]]:
        with failures_named(model=self.model, url=self._url, seconds=self._seconds):
            vectors = [[float(value) for value in vector] for vector in self._client.embed_documents(texts)]
        self._require_sound(vectors, expected=len(texts))
        return vectors

    def _require_sound(self, vectors: Sequence[Sequence[float]], *, expected: int) -> None:
        if len(vectors) != expected:
            raise ModelMisbehaved(model=self.model, detail=f"{len(vectors)} vectors for {expected} texts")
        self._size = self._size or (len(vectors[0]) if vectors else None)
        if any(len(vector) != self._size for vector in vectors):
            raise ModelMisbehaved(model=self.model, detail="vectors of different sizes")
        if not all(map(_is_usable, vectors)):
            raise ModelMisbehaved(model=self.model, detail="a vector without direction")


def open_ollama_embedder(name: str, settings: Settings) -> OllamaEmbedder:
    """The embedder `name` at the configured address; nothing is asked of the server yet."""
    return OllamaEmbedder(
        name, url=settings.ollama_url, seconds=settings.model_timeout, allow_remote=settings.ollama_remote
    )


def _is_usable(vector: Sequence[float]) -> bool:
    """Finite, and not all zero: a cosine needs a direction."""
    return all(map(math.isfinite, vector)) and any(vector)
