"""The admin's table of documents: filters, and what can be done with those that are picked."""

from collections.abc import Mapping, Sequence
from typing import Any
from zlib import crc32

import streamlit as st

from rag.domain.access import User, in_all, opens
from rag.domain.clock import today
from rag.domain.documents import Document, Version
from rag.errors import RagError
from rag.ui.answers import escape
from rag.ui.cells import cells
from rag.ui.doing import carry_out, tell
from rag.ui.house import house, words
from rag.ui.labels import authority, day, icon, size
from rag.ui.library import by_title, matches, version_name
from rag.ui.metadata_form import changed_values, given_values, refused_in_form, show_fields, show_refusal
from rag.ui.people import require_admin
from rag.ui.warnings import show_warnings
from rag.words import Words

STATUSES = ("published", "draft", "retired")


def show_documents(user: User, documents: Sequence[Document], say: Words) -> None:
    """Every document that is not in the trash, as it stands today; picked rows can be changed, retired or removed."""
    documents = by_title(document.as_of(today()) for document in documents)
    st.subheader(say.counted("ingest_page.documents", len(documents)))
    if not documents:
        st.caption(say("ingest_page.none_yet"))
        return
    shown = filtered(documents, say)
    if not shown:
        st.caption(say("ingest_page.none_match"))
        return
    warnings = house().registry.warnings()
    picked = st.dataframe(
        cells([row_of(document, warnings.get(document.current.version_id, ()), say) for document in shown]),
        hide_index=True,
        key=key_of("documents", shown),
        on_select="rerun",
        selection_mode="multi-row",
        height="content" if len(shown) <= 15 else 560,
        column_config={say("ingest_page.col_title"): st.column_config.TextColumn(width="large")},
    )
    rows = [shown[index] for index in picked["selection"]["rows"] if index < len(shown)]
    show_actions(user, rows, documents, say)
    for document in rows:
        show_warnings_of(document, warnings.get(document.current.version_id, ()), say)


def key_of(table: str, rows: Sequence[Document]) -> str:
    """A table picks by place; with other rows it must be another table, or it would pick what took that place."""
    return f"{table}-{crc32(repr([row.document_id for row in rows]).encode()):x}"


def filtered(documents: Sequence[Document], say: Words) -> list[Document]:
    """Those that the search, the states and the knowledge bases leave."""
    bases = sorted({document.current.metadata.knowledge_base for document in documents})
    left, middle, right = st.columns([2, 1, 1])
    search = left.text_input(
        say("library.search"), placeholder=say("library.search"), label_visibility="collapsed", icon=icon("search"),
        key="documents_search",
    )  # fmt: skip
    states = middle.multiselect(
        say("ingest_page.col_status"),
        STATUSES,
        format_func=lambda name: say(f"doc_status.{name}"),
        placeholder=say("ingest_page.any_status"),
        label_visibility="collapsed",
        key="documents_status",
    )
    wanted = right.multiselect(
        say("ingest_page.col_knowledge_base"),
        bases,
        placeholder=say("ingest_page.any_base"),
        label_visibility="collapsed",
        key="documents_base",
    )
    return [
        document
        for document in documents
        if matches(document, search)
        and (not states or document.status in states)
        and (not wanted or document.current.metadata.knowledge_base in wanted)
    ]


def show_actions(user: User, rows: Sequence[Document], documents: Sequence[Document], say: Words) -> None:
    """What can be done with the picked documents."""
    if not rows:
        st.caption(say("ingest_page.pick"))
        return
    active = [document for document in rows if document.status in {"published", "superseded", "draft"}]
    resting = [document for document in rows if document.status == "retired"]
    with st.container(horizontal=True, gap="small"):
        st.markdown(say.counted("ingest_page.picked", len(rows)))
        if st.button(say("ingest_page.change"), icon=icon("edit"), key="change"):
            edit(user, rows, documents, say)
        if active:
            st.button(say("ingest_page.retire"), icon=icon("archive"), on_click=retire, args=(user, active))
        if resting:
            st.button(say("ingest_page.restore"), icon=icon("unarchive"), on_click=restore, args=(user, resting))
        if st.button(say("ingest_page.remove"), icon=icon("delete")):
            confirm_removal(user, rows, say)


def edit(user: User, rows: Sequence[Document], documents: Sequence[Document], say: Words) -> None:
    """One document with its values, of the version that is chosen; several with empty fields, which change nothing."""

    @st.dialog(say("ingest_page.change_title"), width="large", on_dismiss="rerun")  # some may have been saved
    def ask() -> None:
        st.caption(say("ingest_page.change_many", count=len(rows)) if len(rows) > 1 else escape(rows[0].title))
        version = choose_version(rows[0], say) if len(rows) == 1 else None
        known, key = (version.metadata, f"change-{version.version_id}") if version else (None, "change")
        with st.form(key, border=False):
            form = show_fields(documents, say, known=known, key=key, many=len(rows) > 1)
            if st.form_submit_button(say("ingest_page.save"), type="primary", icon=icon("save")):
                changes = changed_values(known, form) if known else given_values(form)
                refused = save(user, rows, changes, version_id=version.version_id if version else None)
                if not refused:
                    st.rerun()
                for sentence in refused:
                    show_refusal(sentence)

    ask()


def choose_version(document: Document, say: Words) -> Version:
    """The one that stands today, or another one that was published; what holds for all of them is told."""
    versions = [version for version in document.versions if version.published_at]
    if len(versions) < 2:
        return document.current
    ids = {version.version_id: version for version in reversed(versions)}
    chosen = st.selectbox(
        say("library.version"),
        list(ids),
        index=list(ids).index(document.current.version_id),
        format_func=lambda name: version_name(ids[name], say),
        key=f"change-version-{document.document_id}",
    )
    st.caption(closed_by_newest(ids[chosen], versions[-1], say) or say("ingest_page.all_versions"))
    return ids[chosen]


def closed_by_newest(version: Version, newest: Version, say: Words) -> str | None:
    """Whom the newest version leaves of those that this one is for."""
    registry = house().registry
    last = registry.needed(newest.metadata)
    if not opens(registry.needed(version.metadata), last):
        return None
    return say("ingest_page.closed_by_newest", number=newest.number, audience=", ".join(in_all(last)))


def save(
    user: User, rows: Sequence[Document], changes: Mapping[str, Any], *, version_id: str | None = None
) -> list[str]:
    """The same change for every one: what was saved is told, and why some could not be is returned."""
    require_admin(user)
    say = words()
    titles = {document.document_id: document.title for document in rows}
    refused: list[str] = []
    try:
        for name, failure in (
            house().publisher.change_many(list(titles), changes, version_id=version_id) if changes else ()
        ):
            if failure is None:
                tell(titles[name], say("ingest_page.saved"))
            else:
                refused.append(f"{titles[name]}: {refused_in_form(failure, say)}")
    except RagError as failure:
        refused.append(refused_in_form(failure, say))
    return refused


def confirm_removal(user: User, documents: Sequence[Document], say: Words) -> None:
    """A question before anything is taken away, with what would miss it."""

    @st.dialog(say("ingest_page.remove_title"))
    def ask() -> None:
        st.markdown("\n".join(removal_lines(user, documents, say)))
        st.markdown(say("ingest_page.remove_means"))
        if st.button(say("ingest_page.remove_now"), type="primary", icon=icon("delete"), key="remove_now"):
            remove(user, documents)
            st.rerun()

    ask()


def removal_lines(user: User, documents: Sequence[Document], say: Words) -> list[str]:
    """Each document with the number of kept answers that cite it."""
    require_admin(user)
    counts = house().cited.counts([document.document_id for document in documents])
    return [
        f"- {escape(document.title)} :gray[· {escape(cited(counts[document.document_id], say))}]"
        for document in documents
    ]


def cited(count: int, say: Words) -> str:
    return say.counted("ingest_page.cited", count) if count else say("ingest_page.cited_nowhere")


def retire(user: User, documents: Sequence[Document]) -> None:
    carry_out(user, _named(documents), house().publisher.retire, "ingest_page.retired")


def restore(user: User, documents: Sequence[Document]) -> None:
    carry_out(user, _named(documents), house().publisher.restore, "ingest_page.restored")


def remove(user: User, documents: Sequence[Document]) -> None:
    carry_out(user, _named(documents), house().publisher.remove, "ingest_page.removed")


def show_warnings_of(document: Document, warnings: Sequence[str], say: Words) -> None:
    """What was noticed when a picked document was read."""
    if warnings:
        st.markdown(f"**{escape(document.title)}**")
        show_warnings(warnings, say)


def row_of(document: Document, warnings: Sequence[str], say: Words) -> dict[str, Any]:
    version, metadata = document.current, document.current.metadata
    return {
        say("ingest_page.col_title"): document.title,
        say("ingest_page.col_status"): say(f"doc_status.{document.status}"),
        say("ingest_page.col_warnings"): str(len(warnings) or ""),
        say("ingest_page.col_effective"): _term(document, say),
        say("ingest_page.col_authority"): authority(metadata.authority, say),
        say("ingest_page.col_audience"): ", ".join(metadata.audience),
        say("ingest_page.col_owner"): metadata.owner or "–",
        say("ingest_page.col_chunks"): version.chunks,
        say("ingest_page.col_version"): version.number,
        say("ingest_page.col_size"): size(version.size, say),
        say("ingest_page.col_file"): version.file,
        say("ingest_page.col_knowledge_base"): metadata.knowledge_base,
    }


def _named(documents: Sequence[Document]) -> list[tuple[str, str]]:
    return [(document.document_id, document.title) for document in documents]


def _term(document: Document, say: Words) -> str:
    """Since and until when it is in force, and when another version takes its place."""
    start, end = document.current.metadata.effective_from, document.current.metadata.effective_until
    span = f"{day(start, say)} – {day(end, say)}" if end else day(start, say)
    coming = [each for each in document.beginning_after(today()) if each.version_id != document.current.version_id]
    return f"{span} · {say('library.changes', day=day(coming[0].metadata.effective_from, say))}" if coming else span
