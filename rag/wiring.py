"""The composition root: settings in, every real thing out. What the program touches is chosen here and nowhere else."""

import gc
import threading
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing, contextmanager
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Final, Self

import langsmith
from langchain_core.embeddings import Embeddings
from langchain_core.language_models import BaseChatModel

from rag.assistant import Assistant, Extras
from rag.domain.chunks import Chunk
from rag.domain.clock import local_now
from rag.domain.health import ModelHealth
from rag.errors import SettingRefused
from rag.ingest.corpus import Corpus
from rag.ingest.extract import FileExtractor
from rag.ingest.page_images import PageImages
from rag.ingest.publish import Publisher
from rag.ingest.reindex import reindex
from rag.ingest.split import MarkdownSplitter
from rag.language.orders.sign_search import make_ready
from rag.models.chat_models import ChatModels
from rag.models.choices import ModelChoices
from rag.models.desk import ModelDesk
from rag.models.embed_static import StaticEmbeddings
from rag.models.embed_switch import SwitchableEmbedder
from rag.models.embedders import Embedders
from rag.models.rerank_judge import JudgeReranker
from rag.models.rerank_onnx import CrossEncoder
from rag.models.web_folder import FolderWeb
from rag.models.web_searxng import SearxngWeb
from rag.ports import Library, Retriever, SecondStage, VectorIndex, WebSearch
from rag.process import collect_seldom, share_one_heap
from rag.retrieval.hybrid import HybridRetriever
from rag.retrieval.preloaded import PreloadedRetriever
from rag.retrieval.rerank_passages import PassageReranker
from rag.settings import Settings
from rag.stores.as_if import AsIfPublished
from rag.stores.cited import CitedAnswers
from rag.stores.conversations import Conversations
from rag.stores.evaluations import Evaluations
from rag.stores.feedback import Feedback
from rag.stores.folder import require_folder
from rag.stores.kept_vectors import KeptEmbedder
from rag.stores.keywords_tantivy import TantivyKeywords
from rag.stores.knowledge_bases import SqlKnowledgeBases
from rag.stores.lock import DataFolderLock
from rag.stores.memory import ConversationMemory
from rag.stores.originals import Originals
from rag.stores.preferences import Preferences
from rag.stores.privacy import Privacy
from rag.stores.reading import ReadKeywords, ReadVectors
from rag.stores.registry import SqlRegistry
from rag.stores.registry_seal import require_intact, sealed
from rag.stores.vectors_chroma import ChromaVectors
from rag.words import Words, open_words

REGISTRY: Final = "groundwork.db"
READ_AHEAD: Final = 12_000  # chunks
READ_CLOSELY: Final = 3500
"""Chunks of a corpus that is read to its end while nobody asks: some milliseconds each, and fewer than are kept."""


@dataclass(frozen=True)
class Groundwork:
    """Everything a page or a command may use. Close it, or use it as a context manager."""

    settings: Settings
    assistant: Assistant
    publisher: Publisher
    retriever: Retriever
    registry: SqlRegistry
    conversations: Conversations
    feedback: Feedback
    preferences: Preferences  # what readers said of themselves
    privacy: Privacy  # all that is kept of a reader
    evaluations: Evaluations  # golden sets and runs
    say: Words
    models: ChatModels
    knowledge_bases: SqlKnowledgeBases
    cited: CitedAnswers
    corpus: Corpus  # the registry, both indexes, and what they are built with
    desk: ModelDesk  # what an admin may do with models
    pages: PageImages  # of PDFs, as they were printed
    originals: Originals  # the files as they came
    assistant_over: Callable[[Library], Assistant]  # the same assistant, reading another registry
    passages: PassageReranker  # our own second stage: reads the best candidates again
    held: ExitStack = field(default_factory=ExitStack, repr=False)  # what `close` closes
    purged: list[str] = field(default_factory=list)  # documents that left the trash for good when this was opened

    def chat_model(self, name: str) -> BaseChatModel:
        """`demo`, `ollama` or `ollama:NAME`; raises ModelUnknown."""
        return self.models.open(name)

    def model_name(self, name: str | None = None) -> str:
        """The whole name of the model that `name`, or the settings, choose."""
        return self.models.full_name(name)

    def health(self, name: str) -> ModelHealth:
        return self.models.health.check(self.model_name(name))

    @contextmanager
    def as_if_published(self, version_id: str) -> Iterator[Assistant]:
        """The assistant that there would be with this draft published. Raises NotFound, IndexFailed."""
        with self.publisher.tried(version_id) as row:
            yield self.assistant_over(AsIfPublished(self.registry, row))

    def read_ahead(self, most: int, *, closely: int = 0) -> None:
        """Load what searches will need, of at most so many chunks, so that no reader waits for it.

        Of a corpus of so few as `closely` says also what any answer will need; of a larger one hardly anybody would.

        All of it stays, and the garbage collector shall not walk through it: that would stop a turn for half a second
        now and then.
        """
        is_small = self.corpus.vectors.count() <= closely
        small: list[Chunk] = []
        for chunks in self.registry.hold(most):
            self.passages.read_ahead(chunks)
            small += chunks if is_small else ()
        make_ready()
        gc.freeze()
        if small:
            self.assistant.read_closely(small, self.models.read_ahead)
            gc.freeze()

    def close(self) -> None:
        """Let go of stores, processes, connections and, last, of the data folder."""
        self.held.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *exc_info: object) -> None:
        self.close()


def open_groundwork(settings: Settings | None = None, *, repairing: bool = False) -> Groundwork:
    """Open the data folder for this process alone. Raises DataFolderBusy, IndexFailed, ModelUnreachable.

    `repairing` opens it even when its indexes were built with another embedder.
    """
    share_one_heap()
    settings, held = settings or Settings(), ExitStack()
    with _closed_on_failure(held):
        held.enter_context(DataFolderLock(settings.data_dir))
        held.enter_context(sealed(settings.data_dir / REGISTRY))
        groundwork = _build(settings, held, repairing=repairing)
        if not repairing:
            groundwork.corpus.require_fingerprints()
            groundwork.publisher.sweep()
            groundwork.purged.extend(groundwork.publisher.purge())
            groundwork.privacy.let_go()
    return groundwork


def read_groundwork(settings: Settings | None = None) -> Groundwork:
    """Open the data folder to search and to ask, also while the app has it open; every change raises OnlyReading.

    Raises DataFolderMissing: only what fills a folder makes one.
    """
    settings, held = settings or Settings(), ExitStack()
    with _closed_on_failure(held):
        require_folder(settings.data_dir)
        require_intact(settings.data_dir / REGISTRY)
        groundwork = _build(settings, held, reading=True)
        groundwork.corpus.require_same()
    return groundwork


@contextmanager
def _closed_on_failure(held: ExitStack) -> Iterator[None]:
    langsmith.configure(enabled=False)  # LangChain would send every turn away if the environment said so
    try:
        yield
    except BaseException:
        held.close()
        raise


def _build(settings: Settings, held: ExitStack, *, repairing: bool = False, reading: bool = False) -> Groundwork:
    """Every real thing, in the order in which they need each other; closed in the other one."""
    collect_seldom(held)
    folder, say, bundled = settings.data_dir, open_words(settings.language), StaticEmbeddings()
    registry = held.enter_context(closing(SqlRegistry(folder / REGISTRY, reading=reading)))
    vectors, keywords = _open_indexes(registry, folder, held, careful=repairing, reading=reading)
    choices, embedders = ModelChoices(registry, settings), Embedders(settings, bundled)
    models = held.enter_context(closing(ChatModels(settings, say, bundled, choices)))
    embedder = SwitchableEmbedder(embedders.open(choices.of("embedder"), held, known=_built_with(registry, repairing)))
    corpus = Corpus(registry, vectors, keywords, embedder, bundled, MarkdownSplitter(settings), settings)
    passages = PassageReranker(bundled, searched_with=embedder)
    second_stage = open_second_stage(settings, models, passages)
    originals, knowledge_bases = Originals(folder / "originals"), SqlKnowledgeBases(registry)
    conversations = Conversations(registry.database)
    extras = Extras(web=open_web(settings), bases=knowledge_bases, memory=ConversationMemory(conversations))
    feedback, preferences = Feedback(registry.database), Preferences(registry.database)
    assistant_over = partial(_open_assistant, corpus, second_stage, models, choices, bundled, extras)
    return Groundwork(
        settings=settings,
        assistant=assistant_over(registry),
        publisher=Publisher(corpus, held.enter_context(closing(FileExtractor(settings))), originals),
        retriever=HybridRetriever(registry, vectors, keywords, embedder, second_stage),
        registry=registry,
        conversations=conversations,
        feedback=feedback,
        preferences=preferences,
        privacy=Privacy(conversations, feedback, preferences, settings),
        evaluations=Evaluations(folder),
        pages=PageImages(registry, originals),
        originals=originals,
        cited=CitedAnswers(registry.database),
        say=say,
        models=models,
        knowledge_bases=knowledge_bases,
        corpus=corpus,
        assistant_over=assistant_over,
        passages=passages,
        desk=ModelDesk(
            settings, choices, models.open, embedders.open, Reindexing(corpus, embedder, embedders, choices, held)
        ),
        held=held,
    )


def _built_with(registry: SqlRegistry, repairing: bool) -> str:
    """The fingerprint of the embedder of the index; "" when it does not matter."""
    return "" if repairing else registry.facts().get("fingerprint", "")


def _open_indexes(
    registry: SqlRegistry, folder: Path, held: ExitStack, *, careful: bool, reading: bool
) -> tuple[VectorIndex, TantivyKeywords]:
    """Those that this process may write to, or those that follow what another one writes."""
    if reading:
        return ReadVectors(registry, folder / "vectors"), held.enter_context(closing(ReadKeywords(folder / "keywords")))
    stored = ChromaVectors(folder / "vectors", source=registry, careful=careful)
    return held.enter_context(closing(stored)), held.enter_context(closing(TantivyKeywords(folder / "keywords")))


def _open_assistant(
    corpus: Corpus,
    second_stage: SecondStage | None,
    models: ChatModels,
    choices: ModelChoices,
    sentence_embedder: Embeddings,
    extras: Extras,
    known: Library,
) -> Assistant:
    """Over the registry `known`. What was looked up beforehand is kept for it alone: `search` always looks anew."""
    retriever = HybridRetriever(known, corpus.vectors, corpus.keywords, corpus.embedder, second_stage)
    return Assistant(
        retriever=PreloadedRetriever(retriever),
        open_chat_model=models.open,
        sentence_embedder=sentence_embedder,
        settings=corpus.settings,
        clock=local_now,
        say=corpus.say,
        splitter=corpus.splitter,
        judge_name=lambda: choices.of("judge"),
        extras=extras,
    )


@dataclass(frozen=True)
class Reindexing:
    """Another embedder for the whole house, without a moment in which two kinds of vectors are compared."""

    corpus: Corpus
    embedder: SwitchableEmbedder
    embedders: Embedders
    choices: ModelChoices
    held: ExitStack

    def __call__(self, name: str, tell: Callable[[str, int, int], None], stop: threading.Event) -> None:
        """Make all vectors anew beside the index in use, then switch to them and to their embedder."""
        fresh = self.embedders.open(name, self.held)
        kept = KeptEmbedder(fresh, self.corpus.settings.data_dir / "next_vectors.db")

        def switch() -> None:
            self.choices.choose("embedder", name)
            self.embedder.current = kept

        reindex(
            self.corpus,
            kept,
            switch=switch,
            on_embed=lambda done, total: tell("embed", done, total),
            on_switch=lambda done, total: tell("switch", done, total),
            cancel=stop,
        )
        self.embedder.current = fresh
        kept.forget()


def open_second_stage(settings: Settings, models: ChatModels, ours: PassageReranker) -> SecondStage | None:
    """`passages` (our own), `none`, `onnx:FOLDER` or `judge`."""
    kind, _, folder = settings.reranker.partition(":")
    match kind:
        case "passages":
            return ours
        case "none":
            return None
        case "onnx" if folder:
            return CrossEncoder(Path(folder))
        case "judge":
            return JudgeReranker(models.open(settings.judge_model or settings.chat_model))
        case _:
            raise SettingRefused(name="RAG_RERANKER", detail=f"{settings.reranker!r}")


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
