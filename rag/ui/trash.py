"""The admin's table of the trash, with the way back."""

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Any

import streamlit as st

from rag.domain.access import User
from rag.domain.documents import Document
from rag.ingest.trash import last_days
from rag.ui.cells import cells
from rag.ui.documents import key_of, restore
from rag.ui.house import house
from rag.ui.labels import day, icon
from rag.ui.people import require_admin
from rag.words import Words


def show_trash(user: User, say: Words) -> None:
    """What was removed and when, with the way back."""
    require_admin(user)
    trash = house().registry.trash()
    if not trash:
        return
    days = house().settings.trash_days
    with st.expander(say.counted("ingest_page.trash", len(trash)), icon=icon("delete"), key="trash"):
        if days:
            st.caption(say("ingest_page.trash_days", days=days))
        picked = st.dataframe(
            cells(trash_rows(trash, days, say)),
            hide_index=True,
            key=key_of("trash", trash),
            on_select="rerun",
            selection_mode="multi-row",
            height="content" if len(trash) <= 15 else 560,
        )
        rows = [trash[index] for index in picked["selection"]["rows"] if index < len(trash)]
        st.button(
            say("ingest_page.restore"),
            icon=icon("restore_from_trash"),
            key="restore_trash",
            disabled=not rows,
            on_click=restore,
            args=(user, rows),
        )


def trash_rows(trash: Sequence[Document], days: int, say: Words) -> list[dict[str, Any]]:
    """What each document is, when it was removed, and when it will be gone for good."""
    removed, until = house().registry.removals(), last_days(house().registry, days) if days else {}
    return [
        {
            say("ingest_page.col_title"): document.title,
            say("ingest_page.col_removed"): day(removed.get(document.document_id), say),
            **last_day_of(document, until, say),
            say("ingest_page.col_file"): document.current.file,
            say("ingest_page.col_owner"): document.current.metadata.owner or "–",
        }
        for document in trash
    ]


def last_day_of(document: Document, until: Mapping[str, datetime], say: Words) -> dict[str, str]:
    last = until.get(document.document_id)
    return {say("ingest_page.col_until"): day(last.isoformat(), say)} if last else {}
