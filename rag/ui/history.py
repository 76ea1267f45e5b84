"""Earlier conversations of this reader, by day, with a search."""

from collections.abc import Sequence
from contextlib import suppress
from datetime import date
from itertools import groupby
from typing import Final

import streamlit as st

from rag.domain.access import User
from rag.domain.conversations import ConversationSummary
from rag.errors import NotFound
from rag.ui.answers import as_filed, escape
from rag.ui.conversations import ADDRESS, leave_conversation
from rag.ui.doing import telling
from rag.ui.house import words
from rag.ui.keeping import TITLE_LIMIT, Kept, kept, remove_conversation, rename_conversation, summaries
from rag.ui.labels import day_group, icon
from rag.ui.taken_along import gap_text, taken_along
from rag.ui.turns import TurnRecord
from rag.words import Words

SHOWN_AT_ONCE: Final = 50
SHOWN: Final = "history_shown"


def show_new_question(say: Words) -> None:
    st.button(say("sidebar.new"), icon=icon("edit_square"), key="new", width="stretch", on_click=leave_conversation)


def show_history(user: User, current: str | None, say: Words, *, today: date) -> None:
    """Newest first, under a heading for each day."""
    search = st.text_input(
        say("history.search"), key="history_search", placeholder=say("history.search"), label_visibility="collapsed",
        icon=icon("search"),
    )  # fmt: skip
    found = summaries(user, search)
    shown = found[: st.session_state.get(SHOWN, SHOWN_AT_ONCE)]
    if not found:
        st.caption(say("history.none_found" if search else "history.empty"))
    for group, conversations in groupby(shown, key=lambda summary: day_group(summary.changed_at, today, say)):
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
            if summary.conversation_id == current:
                show_care(user, summary, say)
    if len(found) > len(shown):
        st.caption(say("history.shown", shown=len(shown), count=len(found)))
        st.button(say("history.more"), icon=icon("expand_more"), key="history_more", on_click=show_more)
    further_down = next((summary for summary in found[len(shown) :] if summary.conversation_id == current), None)
    if further_down is not None:
        show_care(user, further_down, say)


def show_more() -> None:
    st.session_state[SHOWN] = st.session_state.get(SHOWN, SHOWN_AT_ONCE) + SHOWN_AT_ONCE


def show_care(user: User, summary: ConversationSummary, say: Words) -> None:
    """What can be done with the open conversation: another name, a copy, its end."""
    name, mine = summary.conversation_id, kept(user)
    with st.container(horizontal=True, gap="xsmall", key="care"):
        with st.popover(say("history.rename"), icon=icon("edit"), type="tertiary", key="rename"):
            st.text_input(say("history.new_name"), summary.title, key=f"name-{name}", max_chars=TITLE_LIMIT)
            st.button(say("history.save"), key="save_name", on_click=save_name, args=(user, name))
        st.download_button(
            say("history.export"),
            lambda: filed(mine, name, say),
            f"{name}.md",
            "text/markdown",
            icon=icon("download"),
            type="tertiary",
            on_click="ignore",
            key="export_conversation",
        )
        with st.popover(say("history.remove"), icon=icon("delete"), type="tertiary", key="remove"):
            st.markdown(say("history.remove_means"))
            st.button(
                say("history.remove_now"),
                type="primary",
                key="remove_conversation",
                on_click=end_conversation,
                args=(user, name),
            )


def end_conversation(user: User, conversation_id: str) -> None:
    """Also one that another tab has deleted: nothing is left of it, as was wanted."""
    with telling():
        with suppress(NotFound):
            remove_conversation(user, conversation_id)
        leave_conversation()
        st.toast(words()("history.removed"), icon=":material/check:")


def save_name(user: User, conversation_id: str) -> None:
    """Of one that another tab has deleted, the page says by itself that it is gone."""
    with telling(), suppress(NotFound):
        rename_conversation(user, conversation_id, st.session_state[f"name-{conversation_id}"])


def filed(of: Kept, conversation_id: str, say: Words) -> str:
    """The file of a conversation, made when it is asked for: it may have been deleted since the button was drawn."""
    try:
        return as_text(of.turns(conversation_id), say)
    except NotFound:
        return f"{say('chat.no_such_conversation')}\n"


def as_text(turns: Sequence[TurnRecord], say: Words) -> str:
    """A conversation to take along: questions, and answers with their sources."""
    parts: list[str] = []
    for turn in turns:
        output = turn["output"]
        parts += [
            f"## {as_filed(turn['question'])}",
            taken_along(output, say, as_filed)
            or (say("chat.stopped") if turn["stopped"] else gap_text(output, say, as_filed)),
        ]
    return "\n\n".join(parts) + "\n"


def open_from_history(conversation_id: str) -> None:
    leave_conversation()
    st.query_params[ADDRESS] = conversation_id
