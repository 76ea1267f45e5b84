"""`I don't know`, said usefully: what is missing, what was searched, whom to ask."""

import streamlit as st

from rag.domain.answers import FinalOutput
from rag.ui.answers import escape
from rag.ui.labels import icon
from rag.words import Words


def show_gap_card(output: FinalOutput, say: Words, *, key: str) -> None:
    """The missing thing in one sentence, the search behind it, and the owner to ask."""
    with st.container(border=True, key=f"gap-{key}"):
        st.markdown(f":primary[{icon('search_off')}] **{say('gap_card.title')}**")
        st.markdown(escape(output["knowledge_gap"] or say("gap_card.nothing_found")))
        st.caption(searched(output, say))
        if output["owner"] and output["owner"] not in (output["knowledge_gap"] or ""):
            st.badge(escape(say("gap_card.ask", owner=output["owner"])), icon=icon("person"), color="primary")


def searched(output: FinalOutput, say: Words) -> str:
    """How hard we looked."""
    chunks = say.counted("gap_card.chunks", output["retrieved_sources"])
    return say(
        "gap_card.searched", chunks=chunks, searches=say.counted("gap_card.searches", output["retrieval_attempts"])
    )
