"""The one seam between screen and engine: `house()` is the whole of it, built once per process.

Tests put another in its place with `serving(...)`; nothing on screen is ever patched.
"""

import contextlib
import threading
from collections.abc import Iterator
from typing import Final

import streamlit as st
from langchain_core.embeddings import Embeddings

from rag.domain.access import EVERYONE, Scope
from rag.domain.chunks import Filters, RetrievalConfig
from rag.domain.clock import today
from rag.errors import RagError
from rag.models.embed_static import StaticEmbeddings
from rag.ui.evaluations import EvaluationJob
from rag.ui.jobs import JobDesk
from rag.ui.turns import TurnDesk
from rag.ui.uploads import UploadJob
from rag.wiring import READ_AHEAD, READ_CLOSELY, Groundwork, open_groundwork
from rag.words import Words, open_words

_served: list[Groundwork] = []

LANGUAGE_KEY: Final = "language"


@st.cache_resource(show_spinner=False)
def _open() -> Groundwork:
    groundwork = open_groundwork()
    threading.Thread(target=_warm_up, args=(groundwork,), daemon=True, name="warm-up").start()
    return groundwork


def _warm_up(groundwork: Groundwork) -> None:
    """The first search of a process loads what all others reuse; nobody should wait for it."""
    everyone, now = Scope.of(EVERYONE), Filters(as_of=today())
    with contextlib.suppress(RagError):  # whoever asks next is told properly
        groundwork.retriever.retrieve("warm up", scope=everyone, filters=now, config=RetrievalConfig(top_k=1))
        groundwork.read_ahead(READ_AHEAD, closely=READ_CLOSELY)


def house() -> Groundwork:
    """The house in service: the one a test put up, else the real one."""
    return _served[-1] if _served else _open()


@contextlib.contextmanager
def serving(groundwork: Groundwork) -> Iterator[Groundwork]:
    """Serve this house to every page while the block runs."""
    _served.append(groundwork)
    try:
        yield groundwork
    finally:
        _served.remove(groundwork)


@st.cache_resource(show_spinner=False)
def turn_desk() -> TurnDesk:
    return TurnDesk()


@st.cache_resource(show_spinner=False)
def upload_desk() -> JobDesk[UploadJob]:
    """One drop of files at a time: the stores have one writer."""
    return JobDesk()


@st.cache_resource(show_spinner=False)
def evaluation_desk() -> JobDesk[EvaluationJob]:
    return JobDesk()


@st.cache_resource(show_spinner=False)
def sentence_embedder() -> Embeddings:
    """The bundled one, which reads sentences whatever made the vectors of the index."""
    return StaticEmbeddings()


def base_titles(scope: Scope) -> dict[str, str]:
    """What the knowledge bases that this reader may search are called, those with documents in them."""
    found = house().knowledge_bases.visible(scope=scope)
    return {base.name: base.title or base.name for base in found if base.documents}


def words() -> Words:
    """The screen's sentences in the language this reader chose."""
    return open_words(st.session_state.get(LANGUAGE_KEY) or house().settings.language)
