"""`I don't know`, said usefully: what is missing, what comes nearest, what was searched, whom to ask."""

from collections.abc import Sequence

import streamlit as st

from rag.domain.answers import Citation, FinalOutput, nearest_of
from rag.ui.answers import escape, on_one_line
from rag.ui.badges import Badge, show_badge
from rag.ui.citation_cards import show_way_to_document
from rag.ui.labels import icon
from rag.ui.record_card import show_records
from rag.words import Words


def show_gap_card(output: FinalOutput, say: Words, *, key: str) -> None:
    """The missing thing in one sentence, or what the library records instead; the nearest quotes, whom to ask."""
    with st.container(border=True, key=f"gap-{key}"):
        is_recorded = bool(output.get("records"))
        if not is_recorded or output["status"] == "answered":
            st.markdown(f":primary[{icon('search_off')}] **{title_of(output, say)}**")
        if output["status"] != "answered":
            show_records(output, say)
        st.markdown(escape(output["knowledge_gap"] or say("gap_card.nothing_found")))
        show_nearest(nearest_of(output), say)
        st.caption(searched(output, say))
        if not is_recorded and output["owner"] and output["owner"] not in (output["knowledge_gap"] or ""):
            show_badge(Badge(say("gap_card.ask", owner=output["owner"]), "person", "primary"))


def title_of(output: FinalOutput, say: Words) -> str:
    """What was withheld is not said to be missing."""
    if output["status"] != "answered" and output["withheld"]["count"]:
        return say("gap_card.title_withheld")
    return say("gap_card.title_near" if output.get("nearest") else "gap_card.title")


def show_nearest(quotes: Sequence[Citation], say: Words) -> None:
    """Each quote to the letter, with the way to its document."""
    if quotes:
        st.caption(say("gap_card.nearest"))
    for citation in quotes:
        show_quote(citation, say)


def show_quote(citation: Citation, say: Words) -> None:
    """A quote without a number, for nothing stands on it."""
    st.markdown(f"> {escape(on_one_line(citation['quote']))}")
    place = citation["section"].split(" > ")[-1]
    show_way_to_document([citation], say, label=" · ".join(filter(None, [citation["title"], place])))


def searched(output: FinalOutput, say: Words) -> str:
    """How hard we looked."""
    chunks = say.counted("gap_card.chunks", output["retrieved_sources"])
    return say(
        "gap_card.searched", chunks=chunks, searches=say.counted("gap_card.searches", output["retrieval_attempts"])
    )
