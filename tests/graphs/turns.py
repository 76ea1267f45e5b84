"""One turn on the real compiled graph, with deterministic fakes around it."""

from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from typing import Any, cast

from langchain_core.embeddings import Embeddings
from langchain_core.language_models import BaseChatModel

from rag.domain.access import EVERYONE, Scope
from rag.domain.answers import FinalOutput
from rag.domain.chunks import IndexMetadata
from rag.domain.knowledge import KnowledgeBase, Remembered, WebPage
from rag.graphs.architectures import open_architecture
from rag.graphs.context import RagContext
from rag.graphs.state import RagState
from rag.models.chat_scripted import ScriptedChat
from rag.models.embed_hash import HashEmbeddings
from rag.ports import Retriever
from rag.retrieval.scripted import ScriptedRetriever
from rag.settings import Settings
from rag.words import open_words
from tests.graphs.company import chunk

TODAY = datetime(2025, 6, 1, 12, tzinfo=UTC)
QUESTION = "How many days a week may employees work remotely?"
GOOD_DRAFT = "Employees may work remotely up to three days a week. [1]"
EMPTY_INDEX: IndexMetadata = {
    "embedder": "", "fingerprint": "", "chunk_tokens": 0, "chunk_overlap": 0, "corpus_version": 0, "documents": 0,
    "chunks": 0,
}  # fmt: skip


def context(
    retriever: Retriever | None = None,
    chat: BaseChatModel | None = None,
    *,
    scope: Scope | None = None,
    embedder: Embeddings | None = None,
    **given: Any,
) -> RagContext:
    """A reader in the group everyone, on the first of June 2025."""
    return RagContext(
        scope=Scope.of(EVERYONE) if scope is None else scope,
        retriever=retriever or ScriptedRetriever([chunk()]),
        chat_model=chat or ScriptedChat(drafts=[GOOD_DRAFT]),
        sentence_embedder=embedder or HashEmbeddings(),
        settings=given.pop("settings", Settings()),
        clock=lambda: TODAY,
        say=open_words("en"),
        **given,
    )


def run(ctx: RagContext, question: str = QUESTION, architecture: str = "standard", **given: Any) -> RagState:
    """The state at the end of a turn."""
    return cast(RagState, open_architecture(architecture).invoke({"input": question, **given}, context=ctx))


def path(ctx: RagContext, question: str = QUESTION, architecture: str = "standard", **given: Any) -> list[str]:
    """The nodes of a turn, in order."""
    updates = open_architecture(architecture).stream(
        {"input": question, **given}, context=ctx, stream_mode="updates", version="v2"
    )
    return [name for part in updates for name in cast(Mapping[str, Any], part["data"]) if not name.startswith("__")]


def output(state: RagState) -> FinalOutput:
    found = state["final_output"]
    assert found is not None
    return found


def reasons(state: RagState) -> dict[str, str]:
    return {dropped["chunk_id"]: dropped["reason"] for dropped in state["dropped_chunks"]}


def ids(chunks: Sequence[Mapping[str, Any]]) -> list[str]:
    return [each["chunk_id"] for each in chunks]


class Bases:
    """Knowledge bases from a list; a closed one is seen only by its audience."""

    def __init__(self, *bases: KnowledgeBase) -> None:
        self.bases = list(bases)

    def visible(self, *, scope: Scope | None) -> list[KnowledgeBase]:
        return [base for base in self.bases if scope is None or scope.may_read(base.audience)]

    def save(self, base: KnowledgeBase) -> None:
        self.bases.append(base)

    def forget(self, name: str) -> None:
        self.bases = [base for base in self.bases if base.name != name]


class Pages:
    """A web of these pages."""

    def __init__(self, *pages: WebPage) -> None:
        self.pages = list(pages)
        self.asked: list[str] = []

    def search(self, query: str, *, limit: int) -> list[WebPage]:
        self.asked.append(query)
        return self.pages[:limit]


class Recalled:
    """A memory that recalls this, and notes for whom."""

    def __init__(self, *turns: Remembered) -> None:
        self.turns = list(turns)
        self.owners: list[str] = []

    def recall(self, owner: str, question: str, *, limit: int) -> list[Remembered]:
        self.owners.append(owner)
        return self.turns[:limit]


def accounted(state: RagState) -> bool:
    """What was retrieved is what was kept and what was dropped with a reason."""
    retrieved = set(ids(state["retrieved_chunks"]))
    return retrieved == {*ids(state["ranked_chunks"]), *ids(state["dropped_chunks"])}
