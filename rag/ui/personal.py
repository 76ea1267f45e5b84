"""What is kept of this reader: shown to them, taken away by them, erased by them."""

import json
from typing import Final

import streamlit as st

from rag.domain.access import User
from rag.domain.conversations import Preference
from rag.ui.answers import escape
from rag.ui.conversations import leave_conversation
from rag.ui.doing import telling
from rag.ui.house import house, words
from rag.ui.keeping import kept
from rag.ui.labels import day, icon
from rag.words import Words

FILE: Final = "groundwork-export.json"
KINDS: Final = ("place", "department")


def show_preferences(user: User, say: Words) -> None:
    """What they said of themselves, each erasable by itself."""
    st.subheader(say("personal.preferences"))
    st.markdown(say("personal.preferences_intro"))
    kept = house().preferences.list(user.id)
    if not kept:
        st.caption(say("personal.none"))
    for each in kept:
        with st.container(horizontal=True, gap="small", vertical_alignment="center", key=f"kept-{each.kind}"):
            st.markdown(f"**{escape(kind_name(each, say))}** {escape(each.value)}")
            st.caption(say("personal.said", day=day(each.said_at, say)))
            st.button(
                say("personal.forget"),
                icon=icon("close"),
                type="tertiary",
                key=f"forget-{each.kind}",
                on_click=forget,
                args=(user, each.kind),
            )


def kind_name(each: Preference, say: Words) -> str:
    return say(f"personal.kind_{each.kind}") if each.kind in KINDS else each.kind


def forget(user: User, kind: str) -> None:
    with telling():
        house().preferences.forget(user.id, kind)


def show_kept(user: User, say: Words) -> None:
    """Everything else that carries their name: how much, a copy of it, and its end."""
    st.subheader(say("personal.kept"))
    count = len(house().conversations.list(user.id))
    st.markdown(say.counted("personal.conversations", count))
    st.caption(retention(house().settings.keep_conversations_days, say))
    everything = kept(user).everything
    with st.container(horizontal=True, gap="small"):
        st.download_button(
            say("personal.export"),
            lambda: json.dumps(everything(), ensure_ascii=False, indent=2),
            FILE,
            "application/json",
            icon=icon("download"),
            on_click="ignore",
            key="export",
        )
        with st.popover(say("personal.erase"), icon=icon("delete_forever"), type="tertiary", key="erase"):
            st.markdown(say("personal.erase_means"))
            st.button(say("personal.erase_now"), type="primary", key="erase_now", on_click=erase, args=(user,))


def retention(days: int, say: Words) -> str:
    return say("personal.retention", days=days) if days else say("personal.no_retention")


def erase(user: User) -> None:
    """Gone for good, and said so."""
    with telling():
        house().privacy.erase(user.id)
        leave_conversation()
        st.toast(words()("personal.erased"), icon=":material/check:")
