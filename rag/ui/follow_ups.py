"""Questions to ask next, as chips. A click asks at once."""

from collections.abc import Callable, Sequence

import streamlit as st

from rag.ui.answers import escape
from rag.words import Words


def show_follow_ups(questions: Sequence[str], ask: Callable[[str], None], say: Words, *, key: str) -> None:
    if not questions:
        return
    st.caption(say("chat.follow_ups"))
    show_chips(questions, ask, key=key)


def show_chips(questions: Sequence[str], ask: Callable[[str], None], *, key: str) -> None:
    with st.container(horizontal=True, gap="small", key=f"chips-{key}"):
        for number, question in enumerate(dict.fromkeys(questions)):
            st.button(escape(question), key=f"chip-{key}-{number}", on_click=ask, args=(question,), wrap=True)
