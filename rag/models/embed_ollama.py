"""Embed with a model on an Ollama server, with the prefixes its makers trained it with."""

import contextlib
import math
import time
from collections.abc import Mapping
from dataclasses import dataclass
from hashlib import sha256
from typing import Any, Final

from langchain_core.embeddings import Embeddings

from rag.errors import EmbeddingUnusable, ModelChanged, ModelError, ModelMissing, ModelOverflow
from rag.models.ollama_wire import QUICK, OllamaWire, open_wire
from rag.models.reply import clean_prompt
from rag.models.vector_check import sound_vectors
from rag.settings import Settings

BATCH: Final = 64
_REMEMBERED_SECONDS: Final = 10.0
_PINNED: Final = 12  # characters of a digest
_DEEPEST: Final = 6  # halvings of a text that is too long


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
    """Every vector is counted, measured and finite before it leaves this class. Raises the ModelErrors.

    `pinned` is the beginning of the digest of the model that the index was built with; "" when there is none yet.
    """

    def __init__(self, model: str, *, wire: OllamaWire, pinned: str) -> None:
        self.model = model
        self.pinned = pinned
        self._wire = wire
        self._prefixes = prefixes_of(model)
        self._size: int | None = None
        self._looked: tuple[float, str] | None = None

    @property
    def name(self) -> str:
        """As the settings call it."""
        return f"ollama:{self.model}"

    @property
    def fingerprint(self) -> str:
        """Changes whenever old and new vectors may not be mixed: with the model, its prefixes, its digest."""
        with contextlib.suppress(ModelError):  # a server that is down has no digest, and nothing to index either
            self.pinned = self.pinned or self.digest[:_PINNED]
        return f"{base_fingerprint(self.model)} {self.pinned}".rstrip()

    @property
    def digest(self) -> str:
        """Of the model as the server has it now, or had it some seconds ago. Raises the ModelErrors."""
        now = time.monotonic()
        if self._looked is None or now - self._looked[0] > _REMEMBERED_SECONDS:
            self._looked = now, digest_of(self._wire.ask("/api/tags", model=self.model, patience=QUICK), self.model)
        return self._looked[1]

    def embed_documents(self, texts: list[str]) -> list[list[float]]:
        prefixed = [self._prefixes.document + clean_prompt(text) for text in texts]
        batches = (prefixed[start : start + BATCH] for start in range(0, len(prefixed), BATCH))
        return [vector for batch in batches for vector in self._embed(batch)]

    def embed_query(self, text: str) -> list[float]:
        return self._embed([self._prefixes.query + clean_prompt(text)])[0]

    def close(self) -> None:
        """Hang up."""
        self._wire.close()

    def _embed(self, texts: list[str]) -> list[list[float]]:
        self._wire.require_safe()
        self._require_same_model()
        try:
            return self._ask(texts)
        except ModelOverflow:
            return [self._embed_in_parts(text) for text in texts]

    def _require_same_model(self) -> None:
        """Another model of the same name would give vectors that mean something else."""
        if self.pinned and not self.digest.startswith(self.pinned):
            raise ModelChanged(model=self.model)

    def _embed_in_parts(self, text: str, deep: int = 0) -> list[float]:
        """The mean of the halves, halved until they fit: nothing of a long text is dropped."""
        try:
            return self._ask([text])[0]
        except ModelOverflow:
            if deep == _DEEPEST:
                raise
        middle = text.rfind(" ", 1, len(text) // 2) + 1 or len(text) // 2
        halves = [self._embed_in_parts(half, deep + 1) for half in (text[:middle], text[middle:])]
        mean = [sum(values) / 2 for values in zip(*halves, strict=True)]
        length = math.hypot(*mean)
        if not length:
            raise EmbeddingUnusable(model=self.model)
        return [value / length for value in mean]

    def _ask(self, texts: list[str]) -> list[list[float]]:
        body = {"model": self.model, "input": texts, "truncate": False}
        vectors = self._wire.ask("/api/embed", body, model=self.model).get("embeddings")
        sound = sound_vectors(vectors, model=self.model, expected=len(texts), size=self._size)
        self._size = self._size or (len(sound[0]) if sound else None)
        return sound


def open_ollama_embedder(
    name: str, settings: Settings, *, wire: OllamaWire | None = None, known: str = ""
) -> OllamaEmbedder:
    """The embedder `name`; nothing is asked of the server yet. `known` is the fingerprint of the index there is."""
    base, _, digest = known.rpartition(" ")
    return OllamaEmbedder(
        name, wire=wire or open_wire(settings), pinned=digest if base == base_fingerprint(name) else ""
    )


def base_fingerprint(model: str) -> str:
    """Of a model and its prefixes, whatever its weights are."""
    prefixes = sha256(repr(prefixes_of(model)).encode()).hexdigest()[:8]
    return f"ollama:{model} ({prefixes})"


def digest_of(tags: Mapping[str, Any], model: str) -> str:
    """The digest of a model in the server's list. Raises ModelMissing."""
    rows = tags.get("models")
    for row in rows if isinstance(rows, list) else []:
        if isinstance(row, Mapping) and row.get("name") in (model, f"{model}:latest"):
            return str(row.get("digest", ""))
    raise ModelMissing(model=model)
