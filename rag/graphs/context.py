"""What is injected into every node of a turn."""

import secrets
import threading
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from langchain_core.embeddings import Embeddings
from langchain_core.language_models import BaseChatModel

from rag.domain.access import Scope
from rag.domain.clock import Clock
from rag.domain.events import AnswerDoubted, ClaimReleased
from rag.errors import RagError
from rag.ports import KnowledgeBases, Memory, Retriever, Splitter, WebSearch
from rag.retrieval.fixture import FixtureRetriever
from rag.settings import Settings
from rag.words import Words

Rows = Sequence[dict[str, Any]]


def new_key() -> str:
    """A key that no document can know, for the fences of one prompt."""
    return secrets.token_hex(6)


def tell_nobody(told: AnswerDoubted | ClaimReleased) -> None:
    """For a turn that nobody watches."""


@dataclass(frozen=True)
class RagContext:
    """One turn's surroundings; made anew for every turn.

    `sentence_embedder` is the bundled one whatever the index uses: checks must not depend on a model server.
    """

    scope: Scope
    retriever: Retriever
    chat_model: BaseChatModel
    sentence_embedder: Embeddings
    settings: Settings
    clock: Clock
    say: Words
    cancel: threading.Event = field(default_factory=threading.Event)
    splitter: Splitter | None = None  # cuts the documents of a fixture corpus
    judge_model: BaseChatModel | None = None  # grades and critiques; None: the one that answers
    web: WebSearch | None = None  # None: switched off
    bases: KnowledgeBases | None = None
    memory: Memory | None = None
    owner: str | None = None  # whose past conversations may be remembered
    suggests: bool = True  # False: this is one part of a question, and all parts together get their follow-ups
    failures: list[RagError] = field(default_factory=list, repr=False)  # of branches that ran beside each other
    new_key: Callable[[], str] = new_key
    tell: Callable[[AnswerDoubted | ClaimReleased], None] = tell_nobody  # what is known before its step ends
    _fixtures: list[tuple[Rows, Rows, Retriever]] = field(default_factory=list, repr=False)

    def retriever_for(self, documents: Rows, chunks: Rows) -> Retriever:
        """The store, or the throw-away index of the turn's own corpus, built the first time it is asked for."""
        if not documents and not chunks:
            return self.retriever
        for known_documents, known_chunks, retriever in self._fixtures:
            if _same(known_documents, documents) and _same(known_chunks, chunks):
                return retriever
        fixture = FixtureRetriever(documents, chunks, self.sentence_embedder, splitter=self.splitter)
        self._fixtures.append((documents, chunks, fixture))
        return fixture


def _same(one: Rows, other: Rows) -> bool:
    """The very same rows; two lists without any are the same too."""
    return one is other or (not one and not other)
