"""The empty chat: what the house knows, and four questions that show it at its best."""

from collections.abc import Callable, Sequence
from datetime import date

import streamlit as st

from rag.domain.documents import Document, Metadata
from rag.ui.follow_ups import show_chips
from rag.ui.labels import day
from rag.words import Words

STARTERS = 4


def show_empty_state(documents: Sequence[Document], ask: Callable[[str], None], say: Words, *, today: date) -> None:
    """A greeting, what stands behind the answers, four starter questions."""
    with st.container(key="greeting-space"):
        st.space("large")
    st.header(say("empty.title"))
    st.markdown(say("empty.promise"))
    if not documents:
        st.info(say("empty.no_documents"), icon=":material/folder_open:")
        return
    st.caption(knows(documents, say, today=today))
    st.space("small")
    show_chips(starter_questions(documents, say, today=today), ask, key="starters")


def knows(documents: Sequence[Document], say: Words, *, today: date) -> str:
    """`20 documents in 3 knowledge bases, the newest in force since 1 March 2026`."""
    bases = {document.current.metadata.knowledge_base for document in documents}
    parts = say.counted("empty.documents", len(documents)), say.counted("empty.knowledge_bases", len(bases))
    dates = [known.effective_from for known in in_force(documents, today) if known.effective_from]
    newest = say("empty.newest", day=day(max(dates), say)) if dates else ""
    return say("empty.knows", documents=parts[0], knowledge_bases=parts[1], newest=newest)


def in_force(documents: Sequence[Document], today: date) -> list[Metadata]:
    """Of those that answer today; what ended or is still to come is only counted."""
    return [version.metadata for document in documents if (version := document.counting_on(today))]


def starter_questions(documents: Sequence[Document], say: Words, *, today: date) -> list[str]:
    """Questions that readable documents say they answer: one of each first, the most official before others.

    Where these are too few, what is in those that say none, the newest first.
    """
    known = sorted(in_force(documents, today), key=lambda each: (each.authority, each.start), reverse=True)
    rows = [each.questions for each in known]
    depth = max(map(len, rows), default=0)
    ordered = [row[turn] for turn in range(depth) for row in rows if turn < len(row)]
    silent = [say("empty.what_is_in", title=each.title) for each in known if not each.questions and each.title]
    return list(dict.fromkeys([*ordered, *silent]))[:STARTERS]
