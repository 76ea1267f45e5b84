"""What is injected into every node of a turn."""

import threading
from dataclasses import dataclass, field

from langchain_core.embeddings import Embeddings
from langchain_core.language_models import BaseChatModel

from rag.domain.access import Scope
from rag.ports import Clock, Retriever
from rag.settings import Settings
from rag.words import Words


@dataclass(frozen=True)
class RagContext:
    """`sentence_embedder` is the bundled one whatever the index uses: checks must not depend on a model server."""

    scope: Scope
    retriever: Retriever
    chat_model: BaseChatModel
    sentence_embedder: Embeddings
    settings: Settings
    clock: Clock
    say: Words
    cancel: threading.Event = field(default_factory=threading.Event)
