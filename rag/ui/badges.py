"""Small labels with icon and words: what a reader weighs a source by."""

from collections.abc import Iterable
from typing import Literal, NamedTuple

import streamlit as st

from rag.ui.answers import escape
from rag.ui.labels import icon

Colour = Literal["red", "orange", "green", "gray", "primary"]


class Badge(NamedTuple):
    """Words, the icon beside them, a colour that only repeats what the words say."""

    words: str
    symbol: str
    colour: Colour = "gray"


def show_badges(badges: Iterable[Badge]) -> None:
    with st.container(horizontal=True, gap="xsmall"):
        for badge in badges:
            show_badge(badge)


def show_badge(badge: Badge) -> None:
    """Streamlit escapes square brackets in a badge itself: twice escaped they would be shown with their escapes."""
    words = escape(badge.words).replace(r"\[", "[").replace(r"\]", "]")
    st.badge(words, icon=icon(badge.symbol), color=badge.colour)
