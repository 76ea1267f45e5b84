"""Earlier conversations of this reader, by day, with a search."""

from datetime import date
from itertools import groupby

import streamlit as st

from rag.domain.access import User
from rag.ui.answers import escape
from rag.ui.conversations import ADDRESS, leave_conversation
from rag.ui.keeping import remove_conversation, summaries
from rag.ui.labels import day_group, icon
from rag.words import Words

SHOWN_AT_MOST = 50


def show_new_question(say: Words) -> None:
    st.button(say("sidebar.new"), icon=icon("edit_square"), key="new", width="stretch", on_click=leave_conversation)


def show_history(user: User, current: str | None, say: Words, *, today: date) -> None:
    """Newest first, under a heading for each day."""
    search = st.text_input(
        say("history.search"), key="history_search", placeholder=say("history.search"), label_visibility="collapsed",
        icon=icon("search"),
    )  # fmt: skip
    found = summaries(user, search)[:SHOWN_AT_MOST]
    if not found:
        st.caption(say("history.none_found" if search else "history.empty"))
    for group, conversations in groupby(found, key=lambda summary: day_group(summary.changed_at, today, say)):
        st.caption(group)
        for summary in conversations:
            st.button(
                escape(summary.title),
                key=f"open-{summary.conversation_id}",
                type="secondary" if summary.conversation_id == current else "tertiary",
                width="stretch",
                on_click=open_from_history,
                args=(summary.conversation_id,),
            )
    if current is not None and any(summary.conversation_id == current for summary in found):
        st.button(
            say("history.remove"),
            key="remove_conversation",
            icon=icon("delete"),
            type="tertiary",
            on_click=remove_conversation,
            args=(user, current),
        )


def open_from_history(conversation_id: str) -> None:
    leave_conversation()
    st.query_params[ADDRESS] = conversation_id
