"""Thumbs, and a reason when one is given."""

from collections.abc import Callable
from typing import Final, Literal

import streamlit as st

from rag.ui.turns import TurnRecord
from rag.words import Words

Rate = Callable[[TurnRecord, Literal["up", "down"] | None, str, str], bool]
"""turn, verdict, reason, comment; true when it is kept. Without a verdict what was said is taken back."""

REASONS: Final = ("wrong", "incomplete", "outdated", "unclear")
COMMENT_LIMIT: Final = 500


def show_rating(turn: TurnRecord, rate: Rate, say: Words, *, given: int | None) -> None:
    """A thumb is kept at once; after a thumb down a reason may be added."""
    key = turn["turn_id"]
    thumb = st.feedback("thumbs", key=f"thumb-{key}", default=given, on_change=keep_thumb, args=(turn, rate))
    if thumb == 0:
        with st.popover(say("rating.why"), type="tertiary", key=f"why-{key}"), st.form(f"form-{key}", border=False):
            reason = st.pills(say("rating.reason"), REASONS, format_func=lambda name: say(f"rating.{name}"))
            comment = st.text_area(say("rating.comment"), max_chars=COMMENT_LIMIT)
            sent = st.form_submit_button(say("rating.send"))
            if sent and rate(turn, "down", reason or "", comment[:COMMENT_LIMIT]):
                st.toast(say("rating.thanks"), icon=":material/check:")


def keep_thumb(turn: TurnRecord, rate: Rate) -> None:
    """A second click on the same thumb takes it away again."""
    thumb = st.session_state.get(f"thumb-{turn['turn_id']}")
    rate(turn, None if thumb is None else "up" if thumb else "down", "", "")
