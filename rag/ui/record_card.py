"""What the library records of a document that was itself asked about: words of the library, no quote."""

import streamlit as st

from rag.domain.answers import FinalOutput
from rag.graphs.record_lines import record_lines
from rag.ui.answers import escape
from rag.ui.citation_cards import LIBRARY
from rag.ui.labels import icon
from rag.words import Words


def show_record_card(output: FinalOutput, say: Words, *, key: str) -> None:
    """Beside an answer, if there is anything to show."""
    if output.get("records") or output.get("records_note"):
        with st.container(border=True, key=f"record-{key}"):
            show_records(output, say)


def show_records(output: FinalOutput, say: Words) -> None:
    """Each document with its sentences and the way to it; that there are more, or that nobody could look."""
    records = output.get("records", ())
    if records:
        st.markdown(f":primary[{icon('menu_book')}] **{say('record.title')}**")
    for record in records:
        st.markdown(f"**{escape(record['title'])}**  \n{escape(' '.join(record_lines(record, say)))}")
        query = {"document": record["document_id"], "version": record["version_id"]}
        label = say("record.open", title=escape(record["title"]))
        st.page_link(LIBRARY, label=label, icon=icon("open_in_new"), query_params=query)
    if note := output.get("records_note"):
        st.caption(escape(note))
