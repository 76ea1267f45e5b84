"""What an upload says otherwise than everything published: looked for once it is read, shown below its rows."""

from time import perf_counter
from typing import Final

import streamlit as st
from langchain_core.embeddings import Embeddings

from rag.domain.access import User
from rag.domain.answers import Conflict
from rag.domain.clock import today
from rag.domain.documents import IngestStep
from rag.errors import RagError, TurnStopped
from rag.retrieval.conflicts.draft_conflicts import MOST_FILES, conflicts_of_new, new_documents, told_once
from rag.retrieval.conflicts.verdict import SIDES
from rag.ui.answers import escape
from rag.ui.conflict_card import show_conflict_card
from rag.ui.doing import sentence_of
from rag.ui.house import house
from rag.ui.labels import icon
from rag.ui.uploads import UploadJob, status_now
from rag.wiring import Groundwork
from rag.words import Words

MOST: Final = 10
MOST_SECONDS: Final = 60.0
FEW: Final = 2
"""As many cards stand open; more would push the page below out of reach."""


def look_for_contradictions(
    job: UploadJob, groundwork: Groundwork, embedder: Embeddings, say: Words, *, most_seconds: float = MOST_SECONDS
) -> None:
    """Of the first files that were written, until the job is stopped or took long: the next upload waits for it.

    A failure is told, and never as agreement.
    """
    began = perf_counter()

    def between() -> None:
        if job.cancel.is_set() or perf_counter() - began > most_seconds:
            raise TurnStopped

    for row in job.written[:MOST_FILES]:
        job.note(IngestStep(row.path, "compare", len(job.rows), len(job.files)))
        try:
            between()
            job.contradictions += conflicts_of_new(
                row.version_id or "",
                groundwork.registry,
                groundwork.retriever,
                as_of=today(),
                embedder=embedder,
                between=between,
            )
        except TurnStopped:
            return
        except RagError as failure:
            job.not_compared = say("ingest_page.not_compared", reason=sentence_of(failure, say))
            return
        job.compared += 1


def show_contradictions(job: UploadJob, user: User, say: Words) -> None:
    """Cards of what this admin may read, and how much was looked at."""
    if job.not_compared:
        st.warning(escape(job.not_compared), icon=icon("warning"))
    elif job.compared and (gone := discarded(job)) != {row.document_id for row in job.written}:
        there = (found for found in told_once(job.contradictions) if not gone & new_documents(found))
        show_cards([found for found in there if is_open_to(user, found)], say)
    if job.compared < len(job.written) and not job.not_compared:
        st.caption(escape(say("line.compared", count=job.compared, total=len(job.written))))


def discarded(job: UploadJob) -> set[str | None]:
    """Documents of which this upload made a draft that is no more."""
    return {row.document_id for row in job.written if row.draft and status_now(row, house().registry) is None}


def show_cards(found: list[Conflict], say: Words) -> None:
    if not found:
        st.caption(f"{icon('check')} {say('drafts.no_conflicts')}")
        return
    title = f":orange[{icon('compare_arrows')}] {say.counted('drafts.conflicts', len(found))}"
    with st.expander(title, expanded=len(found) <= FEW):
        for number, conflict in enumerate(found[:MOST]):
            show_conflict_card(conflict, say, key=f"upload-{number}")
        if len(found) > MOST:
            st.caption(say("ingest_page.more_contradictions", count=len(found) - MOST))


def is_open_to(user: User, conflict: Conflict) -> bool:
    """Another admin may have begun the upload, and may read more."""
    registry = house().registry
    there = registry.document_ids()
    named = [conflict[side]["document_id"] for side in SIDES]
    return all(each in there and not registry.is_closed(each, "", scope=user.scope) for each in named)
