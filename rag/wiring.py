"""The composition root: settings in, every real thing out. What the program touches is chosen here and nowhere else."""

import threading
from contextlib import ExitStack, closing
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Self

import langsmith
from langchain_core.embeddings import Embeddings
from langchain_core.language_models import BaseChatModel

from rag.assistant import Assistant, Extras
from rag.domain.health import ModelHealth
from rag.errors import ModelUnknown, SettingRefused
from rag.ingest.doctor import Patient
from rag.ingest.extract import FileExtractor
from rag.ingest.fingerprints import require_fingerprints
from rag.ingest.page_images import PageImages
from rag.ingest.publish import Publisher
from rag.ingest.split import MarkdownSplitter
from rag.models.chat_demo import DemoChatModel
from rag.models.embed_static import StaticEmbeddings
from rag.models.health import DEMO, OLLAMA, HealthCheck
from rag.models.web_folder import FolderWeb
from rag.models.web_searxng import SearxngWeb
from rag.ports import Registry, Retriever, WebSearch
from rag.retrieval.hybrid import HybridRetriever
from rag.retrieval.preloaded import PreloadedRetriever
from rag.retrieval.rerank_passages import PassageReranker
from rag.settings import Settings
from rag.stores.conversations import Conversations
from rag.stores.feedback import Feedback
from rag.stores.keywords_tantivy import TantivyKeywords
from rag.stores.knowledge_bases import SqlKnowledgeBases
from rag.stores.lock import DataFolderLock
from rag.stores.memory import ConversationMemory
from rag.stores.originals import Originals
from rag.stores.registry import SqlRegistry
from rag.stores.vectors_chroma import ChromaVectors
from rag.words import Words, open_words

if TYPE_CHECKING:
    from rag.models.chat_ollama import OllamaChat


@dataclass(frozen=True)
class Groundwork:
    """Everything a page or a command may use. Close it, or use it as a context manager."""

    settings: Settings
    assistant: Assistant
    publisher: Publisher
    retriever: Retriever
    registry: Registry
    conversations: Conversations
    feedback: Feedback
    say: Words
    models: "ChatModels"
    knowledge_bases: SqlKnowledgeBases
    patient: Patient  # what `doctor` looks at
    pages: PageImages  # of PDFs, as they were printed
    held: ExitStack = field(default_factory=ExitStack, repr=False)

    def chat_model(self, name: str) -> BaseChatModel:
        """`demo`, `ollama` or `ollama:NAME`; raises ModelUnknown."""
        return self.models.open(name)

    def model_name(self, name: str | None = None) -> str:
        """The whole name of the model that `name`, or the settings, choose."""
        return self.models.full_name(name)

    def health(self, name: str) -> ModelHealth:
        return self.models.health.check(self.model_name(name))

    def close(self) -> None:
        """Let go of stores, processes, connections and, last, of the data folder."""
        self.held.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *exc_info: object) -> None:
        self.close()


class ChatModels:
    """Chat models by name, each opened when first asked for, and their health."""

    def __init__(self, settings: Settings, say: Words, sentence_embedder: Embeddings) -> None:
        self._sentence_embedder = sentence_embedder
        self.health = HealthCheck(settings, say)
        self._settings = settings
        self._opened: dict[str, DemoChatModel | OllamaChat] = {}
        self._lock = threading.Lock()

    def full_name(self, name: str | None = None) -> str:
        """`ollama` alone means the Ollama model of the settings; nothing at all, the model of the settings."""
        chosen = name or self._settings.chat_model
        return f"{OLLAMA}:{self._settings.ollama_chat_model}" if chosen == OLLAMA else chosen

    def open(self, name: str) -> BaseChatModel:
        whole = self.full_name(name)
        with self._lock:
            if whole not in self._opened:
                self._opened[whole] = self._new(whole)
            return self._opened[whole]

    def close(self) -> None:
        for model in self._opened.values():
            if not isinstance(model, DemoChatModel):
                model.close()

    def _new(self, name: str) -> "DemoChatModel | OllamaChat":
        kind, _, model = name.partition(":")
        if name == DEMO:
            return DemoChatModel(embedder=self._sentence_embedder)
        if kind == OLLAMA and model:
            from rag.models.chat_ollama import open_ollama_chat  # only who uses it pays for its import

            return open_ollama_chat(model, self._settings)
        raise ModelUnknown(model=name)


def open_groundwork(settings: Settings | None = None, *, repairing: bool = False) -> Groundwork:
    """Open the data folder for this process alone. Raises DataFolderBusy, IndexFailed, ModelUnreachable.

    `repairing` opens it even when its indexes were built with another embedder.
    """
    langsmith.configure(enabled=False)  # LangChain would send every turn away if the environment said so
    settings, held = settings or Settings(), ExitStack()
    try:
        held.enter_context(DataFolderLock(settings.data_dir))
        groundwork = _build(settings, held)
        if not repairing:
            facts = groundwork.patient
            require_fingerprints(facts.registry, facts.embedder, facts.splitter, settings)
    except BaseException:
        held.close()
        raise
    return groundwork


def _build(settings: Settings, held: ExitStack) -> Groundwork:
    """Every real thing, in the order in which they need each other; closed in the other one."""
    folder, say = settings.data_dir, open_words(settings.language)
    registry = held.enter_context(closing(SqlRegistry(folder / "groundwork.db")))
    vectors = held.enter_context(closing(ChromaVectors(folder / "vectors")))
    keywords = held.enter_context(closing(TantivyKeywords(folder / "keywords")))
    sentence_embedder = StaticEmbeddings()
    models = held.enter_context(closing(ChatModels(settings, say, sentence_embedder)))
    embedder = open_embedder(settings, sentence_embedder, held)
    splitter = MarkdownSplitter(settings)
    second_stage = PassageReranker(sentence_embedder, keywords.rarity)
    retriever = HybridRetriever(registry, vectors, keywords, embedder, second_stage)
    knowledge_bases, conversations = SqlKnowledgeBases(registry), Conversations(registry.database)
    return Groundwork(
        settings=settings,
        assistant=Assistant(
            retriever=PreloadedRetriever(retriever),
            open_chat_model=models.open,
            sentence_embedder=sentence_embedder,
            settings=settings,
            clock=now,
            say=say,
            splitter=splitter,
            extras=Extras(web=open_web(settings), bases=knowledge_bases, memory=ConversationMemory(conversations)),
        ),
        publisher=Publisher(
            registry=registry,
            vectors=vectors,
            keywords=keywords,
            extractor=held.enter_context(closing(FileExtractor(settings))),
            splitter=splitter,
            embedder=embedder,
            settings=settings,
            originals=Originals(folder / "originals"),
        ),
        retriever=retriever,
        registry=registry,
        conversations=conversations,
        feedback=Feedback(registry.database),
        pages=PageImages(registry, Originals(folder / "originals")),
        say=say,
        models=models,
        knowledge_bases=knowledge_bases,
        patient=Patient(registry, vectors, keywords, embedder, splitter, settings),
        held=held,
    )


def open_embedder(settings: Settings, bundled: Embeddings, held: ExitStack) -> Embeddings:
    """The embedder of the indexes: the bundled one, or `ollama:NAME`."""
    kind, _, model = settings.embedder.partition(":")
    if settings.embedder == "static":
        return bundled
    if kind == OLLAMA and model:
        from rag.models.embed_ollama import open_ollama_embedder

        return held.enter_context(closing(open_ollama_embedder(model, settings)))
    raise SettingRefused(name="RAG_EMBEDDER", detail=f"{settings.embedder!r}")


def open_web(settings: Settings) -> WebSearch | None:
    """`off`, `folder:PATH` or `searxng:URL`."""
    kind, _, where = settings.web_search.partition(":")
    match kind:
        case "off":
            return None
        case "folder" if where:
            return FolderWeb(Path(where))
        case "searxng" if where.startswith(("http://", "https://")):
            return SearxngWeb(where)
        case _:
            raise SettingRefused(name="RAG_WEB_SEARCH", detail=f"{settings.web_search!r}")


def now() -> datetime:
    """The clock of this machine, with its time zone."""
    return datetime.now(UTC).astimezone()
