"""Drawing the ingest page: the drop, the running job, and the table of what is there."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from datetime import UTC, date, datetime
from functools import partial
from threading import Event
from typing import Any, Final

import streamlit as st

from rag.domain.access import EVERYONE, User
from rag.domain.documents import AUTHORITY, Document, IngestRow, IngestStep
from rag.errors import RagError
from rag.ingest.uploads import Upload
from rag.ui.answers import escape
from rag.ui.house import house, upload_desk, words
from rag.ui.labels import authority, counted, day, icon, size
from rag.ui.people import require_admin
from rag.ui.uploads import UploadJob
from rag.words import Words

TYPES: Final = (
    "md", "markdown", "txt", "pdf", "docx", "html", "htm", "csv", "xlsx", "pptx", "odt", "rtf", "epub", "eml", "json",
    "zip",
)  # fmt: skip
LOOK_EVERY: Final = 0.5
ROUND: Final = "drop_round"

STATUS_ICONS: Final = {
    "added": ("check_circle", "green"),
    "updated": ("published_with_changes", "green"),
    "unchanged": ("check", "gray"),
    "rejected": ("error", "red"),
}


def show_drop(user: User, documents: Sequence[Document], say: Words) -> None:
    """Files and what is known about them; one form, so that nothing starts before it is complete."""
    limit = house().settings.max_file_mb
    fresh = st.session_state.setdefault(ROUND, 0)  # a sent form is followed by an empty one; a refused one is kept
    with st.form(f"drop-{fresh}", border=True):
        files = st.file_uploader(
            say("ingest_page.files", limit=limit), type=TYPES, accept_multiple_files=True, key=f"files-{fresh}"
        )
        with st.expander(say("ingest_page.details"), icon=icon("tune")):
            st.caption(say("ingest_page.details_help"))
            form = show_form(documents, say)
        sent = st.form_submit_button(
            say("ingest_page.publish"), type="primary", icon=icon("upload"), disabled=is_running()
        )
    if not sent:
        return
    if not files:
        st.warning(say("ingest_page.no_files"), icon=icon("info"))
        return
    uploads = [(file.name, bytes(file.getbuffer())) for file in files]
    if form["title"] and len(uploads) > 1:
        st.warning(say("ingest_page.one_title"), icon=icon("info"))
        return
    begin_upload(user, uploads, form)
    st.session_state[ROUND] = fresh + 1
    st.rerun()


def show_form(documents: Sequence[Document], say: Words) -> dict[str, Any]:
    """What the form says; an empty field leaves the file's own word, then the default."""
    bases = sorted({d.current.metadata.knowledge_base for d in documents} | {"handbook"})
    groups = sorted({group for d in documents for group in d.current.metadata.audience} | {EVERYONE})
    owners = sorted({d.current.metadata.owner for d in documents if d.current.metadata.owner})
    title = st.text_input(say("ingest_page.title"), help=say("ingest_page.title_help"))
    left, right = st.columns(2)
    with left:
        base = st.selectbox(say("ingest_page.knowledge_base"), bases, index=None, accept_new_options=True)
        level = st.selectbox(
            say("ingest_page.authority"), list(AUTHORITY), index=None, format_func=lambda name: say(f"authority.{name}")
        )
        since = st.date_input(say("ingest_page.effective_from"), value=None, format="YYYY-MM-DD")
    with right:
        audience = st.multiselect(say("ingest_page.audience"), groups, accept_new_options=True)
        owner = st.selectbox(say("ingest_page.owner"), owners, index=None, accept_new_options=True)
        until = st.date_input(say("ingest_page.effective_until"), value=None, format="YYYY-MM-DD")
    return {
        "title": title.strip(),
        "knowledge_base": base,
        "authority": AUTHORITY[level] if level else None,
        "audience": tuple(audience) or None,
        "owner": owner,
        "effective_from": since,
        "effective_until": until,
    }


def begin_upload(user: User, uploads: Sequence[tuple[str, bytes]], form: Mapping[str, Any]) -> UploadJob:
    """Check again what the browser checked, then read the files in a worker."""
    require_admin(user)
    groundwork, say = house(), words()
    most = groundwork.settings.max_file_mb
    fits = [(name, data) for name, data in uploads if len(data) <= most * 1024 * 1024]
    too_big = [
        IngestRow(name, "rejected", reason=say("ingest_page.too_big", limit=most))
        for name, data in uploads
        if len(data) > most * 1024 * 1024
    ]
    given = {name: value for name, value in form.items() if value not in (None, "")}
    job = UploadJob(user.id, tuple(name for name, _ in uploads), datetime.now(UTC))

    def read(on_step: Callable[[IngestStep], None], cancel: Event) -> Iterator[IngestRow]:
        yield from too_big
        files = [Upload(name, data, path=name) for name, data in fits]
        yield from groundwork.publisher.ingest(files, form=given, on_step=on_step, cancel=cancel)

    return upload_desk().begin(job, read)


def is_running() -> bool:
    job = upload_desk().latest
    return job is not None and not job.over.is_set()


def show_job(say: Words) -> None:
    """The running or last job: progress while it runs, one row per file."""
    job = upload_desk().latest
    if job is None:
        return
    if not job.over.is_set():
        st.fragment(partial(_follow_job, job, say), run_every=LOOK_EVERY)()
        return
    show_rows(job, say)
    st.button(say("ingest_page.forget"), icon=icon("close"), type="tertiary", on_click=upload_desk().forget)


def _follow_job(job: UploadJob, say: Words) -> None:
    """One look at the job; the last one redraws the page, whose table has grown."""
    if job.over.is_set():
        st.rerun()
    step = job.step
    doing = (
        say("ingest_page.doing", file=step.path, step=_step_word(step.step, say)) if step else say("ingest_page.starts")
    )
    st.progress(job.progress, text=escape(doing))
    show_rows(job, say)
    st.button(say("ingest_page.cancel"), icon=icon("stop_circle"), key="cancel_upload", on_click=job.cancel.set)


def show_rows(job: UploadJob, say: Words) -> None:
    """One row per file: what became of it, or why not and what to do."""
    with st.container(border=True, key="upload-rows"):
        for row in job.rows:
            show_row(row, say)
        if job.over.is_set():
            not_read = say("error.unexpected") if job.broken else say("ingest_page.not_read")
            for name in job.missing:
                st.markdown(f":gray[{icon('do_not_disturb_on')}] **{escape(name)}**  \n{escape(not_read)}")


def show_row(row: IngestRow, say: Words) -> None:
    symbol, colour = STATUS_ICONS[row.status]
    outcome = say(f"ingest_page.{row.status}")
    if row.status in {"added", "updated"}:
        outcome += f" · {counted('ingest_page.chunks', row.chunks, say)} · {row.seconds:.1f} s"
    lines = [f":{colour}[{icon(symbol)}] **{escape(row.path)}** :gray[· {escape(outcome)}]"]
    lines += [escape(row.reason)] if row.reason else []
    lines += [f":small[:orange[{icon('warning')}] {escape(warning)}]" for warning in row.warnings]
    st.markdown("  \n".join(lines))


def show_documents(user: User, documents: Sequence[Document], say: Words) -> None:
    """Every document, also retired and removed ones; picked rows can be retired, restored or removed."""
    there = [document for document in documents if document.status != "removed"]
    st.subheader(counted("ingest_page.documents", len(there), say))
    if not documents:
        st.caption(say("ingest_page.none_yet"))
        return
    picked = st.dataframe(
        [row_of(document, say) for document in documents],
        hide_index=True,
        key="documents",
        on_select="rerun",
        selection_mode="multi-row",
        height="content" if len(documents) <= 15 else 560,
        column_config={say("ingest_page.col_title"): st.column_config.TextColumn(width="medium")},
    )
    rows = [documents[index] for index in picked["selection"]["rows"] if index < len(documents)]
    show_actions(user, rows, say)


def show_actions(user: User, rows: Sequence[Document], say: Words) -> None:
    """What can be done with the picked documents."""
    if not rows:
        st.caption(say("ingest_page.pick"))
        return
    active = [document for document in rows if document.status in {"published", "superseded", "draft"}]
    resting = [document for document in rows if document.status in {"retired", "removed"}]
    kept = [document for document in rows if document.status != "removed"]
    with st.container(horizontal=True, gap="small"):
        st.markdown(counted("ingest_page.picked", len(rows), say))
        if active:
            st.button(say("ingest_page.retire"), icon=icon("archive"), on_click=retire, args=(user, active))
        if resting:
            st.button(say("ingest_page.restore"), icon=icon("unarchive"), on_click=restore, args=(user, resting))
        if kept and st.button(say("ingest_page.remove"), icon=icon("delete")):
            confirm_removal(user, kept, say)


def confirm_removal(user: User, documents: Sequence[Document], say: Words) -> None:
    """A question before anything is taken away."""

    @st.dialog(say("ingest_page.remove_title"))
    def ask() -> None:
        st.markdown("\n".join(f"- {escape(document.title)}" for document in documents))
        st.markdown(say("ingest_page.remove_means"))
        if st.button(say("ingest_page.remove_now"), type="primary", icon=icon("delete"), key="remove_now"):
            remove(user, documents)
            st.rerun()

    ask()


def retire(user: User, documents: Sequence[Document]) -> None:
    change(user, documents, house().publisher.retire, "ingest_page.retired")


def restore(user: User, documents: Sequence[Document]) -> None:
    change(user, documents, house().publisher.restore, "ingest_page.restored")


def remove(user: User, documents: Sequence[Document]) -> None:
    change(user, documents, house().publisher.remove, "ingest_page.removed")


def change(user: User, documents: Sequence[Document], act: Callable[[str], object], done: str) -> None:
    """Do it for each document; what fails is said, the others go on."""
    require_admin(user)
    say = words()
    for document in documents:
        try:
            act(document.document_id)
            st.toast(f"{escape(document.title)}: {say(done)}", icon=":material/check:")
        except RagError as failure:
            st.toast(escape(say(failure.key, **failure.values)), icon=":material/error:", duration="long")


def row_of(document: Document, say: Words) -> dict[str, Any]:
    version, metadata = document.current, document.current.metadata
    return {
        say("ingest_page.col_title"): document.title,
        say("ingest_page.col_status"): say(f"doc_status.{document.status}"),
        say("ingest_page.col_effective"): _span(metadata.effective_from, metadata.effective_until, say),
        say("ingest_page.col_authority"): authority(metadata.authority, say),
        say("ingest_page.col_audience"): ", ".join(metadata.audience),
        say("ingest_page.col_owner"): metadata.owner or "–",
        say("ingest_page.col_chunks"): version.chunks,
        say("ingest_page.col_version"): version.number,
        say("ingest_page.col_size"): size(version.size),
        say("ingest_page.col_file"): version.file,
        say("ingest_page.col_knowledge_base"): metadata.knowledge_base,
    }


def _span(start: date | None, end: date | None, say: Words) -> str:
    return f"{day(start, say)} – {day(end, say)}" if end else day(start, say)


def _step_word(step: str, say: Words) -> str:
    return say(f"ingest_step.{step}") if f"ingest_step.{step}" in say else step
