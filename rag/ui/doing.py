"""What admins do with documents and drafts: each by itself, so that one that fails keeps no other back."""

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager

import streamlit as st

from rag.domain.access import User
from rag.errors import FileRefused, RagError
from rag.ingest.refusals import reason_of
from rag.ui.answers import escape
from rag.ui.house import words
from rag.ui.people import require_admin
from rag.words import Words


def carry_out(user: User, named: Iterable[tuple[str, str]], act: Callable[[str], object], done: str) -> None:
    """`named` are (id, title); every outcome is told."""
    require_admin(user)
    say = words()
    for identity, title in named:
        try:
            act(identity)
            tell(title, say(done))
        except RagError as failure:
            tell(title, sentence_of(failure, say), failed=True)


@contextmanager
def telling() -> Iterator[None]:
    """Of a change that cannot be kept, such as on a full disk, it is said why; the page goes on."""
    try:
        yield
    except RagError as failure:
        tell_failure(failure)


def tell_failure(failure: RagError) -> None:
    st.toast(escape(sentence_of(failure, words())), icon=":material/error:", duration="long")


def tell(title: str, sentence: str, *, failed: bool = False) -> None:
    text = f"{escape(title)}: {escape(sentence)}"
    if failed:
        st.toast(text, icon=":material/error:", duration="long")
    else:
        st.toast(text, icon=":material/check:")


def sentence_of(failure: RagError, say: Words) -> str:
    """What went wrong and what to do."""
    return reason_of(failure, say) if isinstance(failure, FileRefused) else say(failure.key, **failure.values)
