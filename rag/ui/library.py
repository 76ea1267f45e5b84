"""The library: the list of readable documents, and the head of one of them with its versions."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import date
from typing import Any, Final

import streamlit as st

from rag.domain.documents import Document, Version, heirs
from rag.ui.answers import escape
from rag.ui.badges import Badge, show_badges
from rag.ui.cells import cells
from rag.ui.labels import authority, day, icon
from rag.words import Words

ADDRESS: Final = ("document", "version", "page", "quote")


def show_list(documents: Sequence[Document], bases: Mapping[str, str], say: Words, *, today: date) -> None:
    """Every readable document, as it stands today, in one searchable table; a row opens it."""
    search = st.text_input(
        say("library.search"), placeholder=say("library.search"), label_visibility="collapsed", icon=icon("search"),
        key="library_search",
    )  # fmt: skip
    found = by_title([now for document in documents if matches(now := document.as_of(today), search)])
    st.caption(say.counted("library.documents", len(found)))
    if not found:
        return
    rows = [row_of(document, bases, say) for document in found]
    st.dataframe(
        cells(rows),
        hide_index=True,
        key="library_rows",
        on_select=lambda: open_row([document.document_id for document in found]),
        selection_mode="single-row",
        height="content" if len(rows) <= 20 else 740,
        column_config={say("library.title"): st.column_config.TextColumn(width="large")},
    )
    st.caption(say("library.pick"))


def by_title(documents: Iterable[Document]) -> list[Document]:
    """As people look for them; what a document is called inside is on no screen."""
    return sorted(documents, key=lambda document: document.title.casefold())


def matches(document: Document, search: str) -> bool:
    """True when every word of the search stands in title, owner, knowledge base or tags."""
    metadata = document.current.metadata
    text = " ".join([document.title, metadata.knowledge_base, metadata.owner or "", *metadata.tags]).casefold()
    return all(word in text for word in search.casefold().split())


def row_of(document: Document, bases: Mapping[str, str], say: Words) -> dict[str, Any]:
    metadata = document.current.metadata
    return {
        say("library.title"): document.title,
        say("library.knowledge_base"): bases.get(metadata.knowledge_base, metadata.knowledge_base),
        say("library.effective"): day(metadata.effective_from, say),
        say("library.authority"): authority(metadata.authority, say),
        say("library.owner"): metadata.owner or "–",
        say("library.versions"): len(document.versions) or 1,
    }


def open_row(ids: Sequence[str]) -> None:
    """The callback of the table."""
    picked = st.session_state["library_rows"]["selection"]["rows"]
    if picked:
        open_document(ids[picked[0]])


def open_document(document_id: str) -> None:
    close_document()
    st.query_params["document"] = document_id


def close_document() -> None:
    for name in ADDRESS:
        st.query_params.pop(name, None)


def show_missing(say: Words) -> None:
    """A hidden document looks exactly like one that never was."""
    st.button(say("library.back"), icon=icon("arrow_back"), type="tertiary", on_click=close_document, key="back")
    st.info(say("library.missing"), icon=icon("search_off"))


def show_head(
    document: Document,
    version: Version,
    bases: Mapping[str, str],
    say: Words,
    *,
    today: date,
    beside: Sequence[Document] = (),
) -> None:
    """Title, then everything a reader weighs a document by, and what replaces it among those `beside`."""
    st.button(say("library.back"), icon=icon("arrow_back"), type="tertiary", on_click=close_document, key="back")
    st.header(escape(version.metadata.title or document.title), anchor="document")
    show_badges([*head_badges(version, bases, say, today=today), *change_badges(document, version, say, today=today)])
    show_heir(document, beside, say)


def show_heir(document: Document, beside: Sequence[Document], say: Words) -> None:
    """The document that replaced it or will, with the day; it opens that one."""
    for heir in heirs(document, beside)[:1]:
        told = say("library.replaced", title=escape(heir.title), day=day(heir.current.metadata.effective_from, say))
        st.button(told, icon=icon("arrow_forward"), type="tertiary", on_click=open_document, args=(heir.document_id,))


def head_badges(version: Version, bases: Mapping[str, str], say: Words, *, today: date) -> Iterator[Badge]:
    """Where it belongs, how official it is, who answers for it, since when, from which file; then what to mind."""
    metadata = version.metadata
    yield Badge(bases.get(metadata.knowledge_base, metadata.knowledge_base), "folder")
    yield Badge(authority(metadata.authority, say), "gavel")
    if metadata.owner:
        yield Badge(metadata.owner, "person")
    if metadata.effective_from:
        yield Badge(say("cards.since", day=day(metadata.effective_from, say)), "event")
    yield Badge(version.file, "description")
    if not metadata.in_force(today):
        yield Badge(say("library.not_in_force"), "event_busy", "orange")
    if version.status == "superseded":
        yield Badge(say("library.superseded"), "history", "orange")
    if metadata.review_by is not None and metadata.review_by < today:
        yield Badge(say("cards.review_overdue"), "update", "orange")


def change_badges(document: Document, version: Version, say: Words, *, today: date) -> Iterator[Badge]:
    """The day on which another version takes the place of the one that counts."""
    for coming in document.beginning_after(today)[:1] if version == document.counting_on(today) else ():
        yield Badge(say("library.changes", day=day(coming.metadata.effective_from, say)), "event_upcoming", "orange")


def choose_version(document: Document, asked: str | None, say: Words, *, today: date) -> Version:
    """The version of the address, else the one that counts now; a menu when there are several."""
    versions = sorted(document.versions or (document.current,), key=lambda version: -version.number)
    counting = document.holding_on(today)
    start = next((v for v in versions if v.version_id == asked), counting)
    if len(versions) == 1:
        return versions[0]
    chosen = st.selectbox(
        say("library.version"),
        versions,
        index=[version.version_id for version in versions].index(start.version_id),
        format_func=lambda version: version_name(version, say),
        key=f"version-{document.document_id}",
    )
    return chosen or start


def version_name(version: Version, say: Words) -> str:
    since = day(version.metadata.effective_from, say)
    return say("library.version_name", number=version.number, since=since, status=say(f"doc_status.{version.status}"))
