"""The one seam between screen and engine: `house()` is the whole of it, built once per process.

Tests put another in its place with `serving(...)`; nothing on screen is ever patched.
"""

import contextlib
from collections.abc import Iterator
from datetime import UTC, date, datetime

import streamlit as st

from rag.ui.turns import TurnDesk
from rag.ui.uploads import UploadDesk
from rag.wiring import Groundwork, open_groundwork
from rag.words import Words, open_words

_served: list[Groundwork] = []


@st.cache_resource(show_spinner=False)
def _open() -> Groundwork:
    return open_groundwork()


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
def upload_desk() -> UploadDesk:
    return UploadDesk()


def words() -> Words:
    """The screen's sentences in the language this reader chose."""
    return open_words(st.session_state.get("language") or house().settings.language)


def today() -> date:
    return datetime.now(UTC).astimezone().date()
