"""Drawing the ingest page: the drop, and the running or last job."""

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any, Final

import streamlit as st

from rag.domain.access import User
from rag.domain.documents import Document, IngestRow
from rag.ingest.sniff import FORMATS
from rag.ingest.uploads import dropped_together
from rag.ui.answers import escape
from rag.ui.contradictions import look_for_contradictions, show_contradictions
from rag.ui.house import house, sentence_embedder, upload_desk, words
from rag.ui.labels import duration, icon
from rag.ui.metadata_form import given_values, show_fields
from rag.ui.people import require_admin
from rag.ui.uploads import UploadJob, status_now
from rag.ui.warnings import note_lines, warning_lines
from rag.words import Words

LOOK_EVERY: Final = 0.5
ROUND: Final = "drop_round"
FEW: Final = 12
"""Files whose rows stand on the page; more of them scroll in a box, so that the page below stays in reach."""
ROWS_HEIGHT: Final = 460
LACKED: Final = "upload_lacked_files"

STATUS_ICONS: Final = {
    "added": ("check_circle", "green"),
    "updated": ("published_with_changes", "green"),
    "unchanged": ("check", "gray"),
    "rejected": ("error", "red"),
}

STOPPED_ICON: Final = ("do_not_disturb_on", "gray")


def show_drop(user: User, documents: Sequence[Document], say: Words) -> None:
    """Files and what is known about them; one form, so that nothing starts before it is complete."""
    limit = house().settings.max_file_mb
    fresh = st.session_state.setdefault(ROUND, 0)  # a sent form is followed by an empty one; a refused one is kept
    with st.form(f"drop-{fresh}", border=True):
        files = st.file_uploader(
            say("ingest_page.files", limit=limit),
            accept_multiple_files=True,
            max_upload_size=st.get_option("server.maxUploadSize"),  # more than the limit: who is over it shall be told
            help=say("ingest_page.formats", formats=FORMATS),
            key=f"files-{fresh}",
        )
        with st.expander(say("ingest_page.details"), icon=icon("tune")):
            st.caption(say("ingest_page.details_help"))
            form = show_fields(documents, say, key=f"drop-{fresh}")
        with st.container(horizontal=True, gap="small"):
            publish = st.form_submit_button(
                say("ingest_page.publish"), type="primary", icon=icon("upload"), disabled=upload_desk().is_running
            )
            draft = st.form_submit_button(
                say("ingest_page.draft"),
                icon=icon("preview"),
                disabled=upload_desk().is_running,
                help=say("ingest_page.draft_help"),
            )
    if publish or draft:
        st.session_state[LACKED] = not files
    if not files and st.session_state.get(LACKED):  # also when something else draws the page anew
        with st.container(key="no-files"):  # files that are chosen do not draw a form anew: the style sheet hides it
            st.warning(say("ingest_page.no_files"), icon=icon("info"))
    if not files or not (publish or draft):
        return
    uploads = [(file.name, bytes(file.getbuffer())) for file in files]
    if form["title"] and len(uploads) > 1:
        st.warning(say("ingest_page.one_title"), icon=icon("info"))
        return
    if begin_upload(user, uploads, form, draft=draft):
        st.session_state[ROUND] = fresh + 1
    st.rerun()


def begin_upload(
    user: User, uploads: Sequence[tuple[str, bytes]], form: Mapping[str, Any], *, draft: bool = False
) -> bool:
    """Check again what the browser checked, then read the files in a worker; not while another admin's are read."""
    require_admin(user)
    groundwork, say = house(), words()
    most = groundwork.settings.max_file_mb
    came = list(dropped_together(uploads))
    over = {name for name, data in uploads if len(data) > most * 1024 * 1024}
    files = [upload for upload in came if upload.name not in over]
    too_big = [
        IngestRow(upload.name, "rejected", reason=say("ingest_page.too_big", limit=most))
        for upload in came
        if upload.name in over
    ]
    given = given_values(form)
    embedder = sentence_embedder()

    def read(job: UploadJob) -> None:
        job.take(too_big)
        job.take(groundwork.publisher.ingest(files, form=given, draft=draft, on_step=job.note, cancel=job.cancel))
        look_for_contradictions(job, groundwork, embedder, say)

    job = UploadJob(tuple(upload.name for upload in came))
    return upload_desk().begin(job, read) is job


def show_job(user: User, say: Words) -> None:
    """The running or last job: progress while it runs, one row per file."""
    job = upload_desk().latest
    if job is None:
        return
    if not job.over.is_set():
        st.fragment(partial(_follow_job, job, say), run_every=LOOK_EVERY)()
        return
    with st.container(horizontal=True, vertical_alignment="center", gap="small", key="upload-over"):
        st.markdown(f"**{escape(_outcome(job, say))}**")
        st.button(say("ingest_page.forget"), icon=icon("close"), type="tertiary", on_click=upload_desk().forget)
    show_rows(job, say)
    show_contradictions(job, user, say)


def _follow_job(job: UploadJob, say: Words) -> None:
    """One look at the job; the last one redraws the page, whose table has grown. Stopping stays in reach."""
    if job.over.is_set():
        st.rerun()
    step = job.step
    doing = (
        say("ingest_page.doing", file=step.path, step=_step_word(step.step, say)) if step else say("ingest_page.starts")
    )
    done = say("ingest_page.done", done=len(job.rows), total=job.total)
    st.progress(job.progress, text=f"**{escape(done)}** · {escape(doing)}")
    with st.container(horizontal=True, vertical_alignment="center", gap="small"):
        stopping = job.cancel.is_set()
        st.button(
            say("ingest_page.stopping" if stopping else "ingest_page.cancel"),
            icon=icon("stop_circle"),
            key="cancel_upload",
            disabled=stopping,
            on_click=job.cancel.set,
        )
        if job.rows:
            st.caption(escape(_outcome(job, say)))
    show_rows(job, say)


def _outcome(job: UploadJob, say: Words) -> str:
    """`257 added · 3 not read`: what became of the files so far, those of an archive one by one."""
    counts = Counter(_status(row, say) for row in job.rows if row.is_file)
    left = len(job.missing) if job.over.is_set() else 0
    counts |= Counter({say("ingest_page.left"): left} if left else {})
    return " · ".join(f"{count} {status}" for status, count in counts.items())


def show_rows(job: UploadJob, say: Words) -> None:
    """One row per file: what became of it, or why not and what to do. What needs a look comes first."""
    waiting = list(job.under_way.items())
    many = len(job.rows) + len(waiting) > FEW
    with st.container(border=True, key="upload-rows", height=ROWS_HEIGHT if many else "content"):
        for row in sorted(job.rows, key=lambda row: _place(row, say)):
            show_row(row, say)
        for name, step in waiting[:FEW]:
            st.markdown(f":gray[{icon('hourglass_top')}] **{escape(name)}** :gray[· {escape(_step_word(step, say))}]")
        if len(waiting) > FEW:
            st.caption(say("ingest_page.more_waiting", count=len(waiting) - FEW))
        if job.over.is_set():
            not_read = say("error.unexpected") if job.broken else say("ingest_page.not_read")
            for name in job.missing:
                st.markdown(f":gray[{icon(STOPPED_ICON[0])}] **{escape(name)}**  \n{escape(not_read)}")


def _place(row: IngestRow, say: Words) -> int:
    """Refused, read with a warning, read, not begun."""
    return 3 if _was_stopped(row, say) else 0 if row.status == "rejected" else 1 if row.warnings else 2


def _was_stopped(row: IngestRow, say: Words) -> bool:
    return row.status == "rejected" and row.reason == say("refused.stopped")


def _status(row: IngestRow, say: Words) -> str:
    if _was_stopped(row, say):
        return say("ingest_page.left")
    return say(what_became(row) if row.draft and row.is_written else f"ingest_page.{row.status}")


def what_became(row: IngestRow) -> str:
    """Which words say what a draft is by now: it waits, or was published or discarded since it was read."""
    status = status_now(row, house().registry)
    return {None: "drafts.discarded", "draft": "ingest_page.drafted"}.get(status, f"doc_status.{status}")


def show_row(row: IngestRow, say: Words) -> None:
    symbol, colour = STOPPED_ICON if _was_stopped(row, say) else STATUS_ICONS[row.status]
    outcome = _status(row, say)
    if row.is_written:
        outcome += f" · {say.counted('ingest_page.chunks', row.chunks)} · {duration(1000 * row.seconds, say)}"
    lines = [f":{colour}[{icon(symbol)}] **{escape(row.path)}** :gray[· {escape(outcome)}]"]
    lines += [escape(row.reason)] if row.reason else []
    lines += [*warning_lines(row.warnings), *note_lines(row.notes)]
    st.markdown("  \n".join(lines))


def _step_word(step: str, say: Words) -> str:
    return say(f"ingest_step.{step}") if f"ingest_step.{step}" in say else step
