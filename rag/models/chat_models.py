"""Chat models by name: the demo model, those of an Ollama server, and one that the settings bring along."""

import threading
from collections.abc import Sequence
from typing import TYPE_CHECKING

from langchain_core.embeddings import Embeddings
from langchain_core.language_models import BaseChatModel

from rag.domain.chunks import Chunk
from rag.errors import ModelUnknown
from rag.models.chat_demo import DemoChatModel
from rag.models.choices import ModelChoices
from rag.models.health import DEMO, IMPORT, OLLAMA, HealthCheck
from rag.settings import Settings
from rag.words import Words

if TYPE_CHECKING:
    from rag.models.chat_ollama import OllamaChat
    from rag.models.imported import ImportedChat


class ChatModels:
    """Chat models by name, each opened when first asked for, and their health."""

    def __init__(self, settings: Settings, say: Words, sentence_embedder: Embeddings, choices: ModelChoices) -> None:
        self.health = HealthCheck(settings, say)
        self._demo = DemoChatModel(embedder=sentence_embedder)
        self._settings = settings
        self._choices = choices
        self._opened: dict[str, DemoChatModel | OllamaChat | ImportedChat] = {}
        self._lock = threading.Lock()

    def full_name(self, name: str | None) -> str:
        """`ollama` alone means the Ollama model of the settings; nothing at all, the model an admin or they chose."""
        chosen = name or self._choices.of("chat")
        return f"{OLLAMA}:{self._settings.ollama_chat_model}" if chosen == OLLAMA else chosen

    def open(self, name: str) -> BaseChatModel:
        whole = self.full_name(name)
        with self._lock:
            if whole not in self._opened:
                self._opened[whole] = self._new(whole)
            return self._opened[whole]

    def read_ahead(self, chunks: Sequence[Chunk]) -> None:
        """Have the chosen model read these before anybody asks, if it is the one that reads in this process."""
        if self.full_name(None) == DEMO:
            self._demo.read_ahead(chunks)

    def close(self) -> None:
        for model in self._opened.values():
            if hasattr(model, "close"):
                model.close()

    def _new(self, name: str) -> "DemoChatModel | OllamaChat | ImportedChat":
        kind, _, model = name.partition(":")
        if name == DEMO:
            return self._demo
        if kind == OLLAMA and model:
            from rag.models.chat_ollama import open_ollama_chat  # only who uses it pays for its import

            return open_ollama_chat(model, self._settings, own_judge=self._demo)
        if kind == IMPORT and name in (self._settings.chat_model, self._settings.judge_model):
            from rag.models.imported import open_imported_chat  # only what the settings name, whoever asks

            return open_imported_chat(name, self._settings, own_judge=self._demo)
        raise ModelUnknown(model=name)
