"""Embedders by name: the bundled one, those of an Ollama server, and one that the settings bring along."""

from contextlib import ExitStack, closing

from langchain_core.embeddings import Embeddings

from rag.errors import SettingRefused
from rag.models.health import IMPORT, OLLAMA
from rag.settings import Settings


class Embedders:
    """Embedders by name: `static`, `ollama:NAME`, or the `import:MODULE:FACTORY` of the settings."""

    def __init__(self, settings: Settings, bundled: Embeddings) -> None:
        self._settings = settings
        self._bundled = bundled

    def open(self, name: str, held: ExitStack, *, known: str = "") -> Embeddings:
        """`known` is the fingerprint of the index there is. Raises SettingRefused."""
        kind, _, model = name.partition(":")
        if name == "static":
            return self._bundled
        if kind == OLLAMA and model:
            from rag.models.embed_ollama import open_ollama_embedder

            return held.enter_context(closing(open_ollama_embedder(model, self._settings, known=known)))
        if kind == IMPORT and name == self._settings.embedder:
            from rag.models.imported import open_imported_embedder

            return open_imported_embedder(name, self._settings)
        raise SettingRefused(name="RAG_EMBEDDER", detail=f"{name!r}")
