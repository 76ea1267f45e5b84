"""What the library records of a document that was itself asked about: words of the library, no quote."""

from collections.abc import Sequence

import streamlit as st

from rag.domain.answers import DocumentRecord
from rag.graphs.records import record_lines
from rag.ui.answers import escape
from rag.ui.citation_cards import LIBRARY
from rag.ui.labels import icon
from rag.words import Words


def show_records(records: Sequence[DocumentRecord], say: Words, *, key: str) -> None:
    """One card for all of them, each with its sentences and the way to it."""
    if not records:
        return
    with st.container(border=True, key=f"record-{key}"):
        st.markdown(f":primary[{icon('menu_book')}] **{say('record.title')}**")
        for record in records:
            st.markdown(f"**{escape(record['title'])}**  \n{escape(' '.join(record_lines(record, say)))}")
            query = {"document": record["document_id"], "version": record["version_id"]}
            label = say("record.open", title=escape(record["title"]))
            st.page_link(LIBRARY, label=label, icon=icon("open_in_new"), query_params=query)
