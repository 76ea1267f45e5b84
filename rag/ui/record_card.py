"""What the library records of a document that was itself asked about: words of the library, no quote."""

from collections.abc import Sequence

import streamlit as st

from rag.domain.answers import DocumentRecord
from rag.graphs.records import record_lines
from rag.ui.answers import escape
from rag.ui.citation_cards import LIBRARY
from rag.ui.labels import icon
from rag.words import Words


def show_record_card(records: Sequence[DocumentRecord], say: Words, *, key: str) -> None:
    """Beside an answer, if there is anything to show."""
    if records:
        with st.container(border=True, key=f"record-{key}"):
            show_records(records, say)


def show_records(records: Sequence[DocumentRecord], say: Words) -> None:
    """Each document with its sentences and the way to it."""
    st.markdown(f":primary[{icon('menu_book')}] **{say('record.title')}**")
    for record in records:
        st.markdown(f"**{escape(record['title'])}**  \n{escape(' '.join(record_lines(record, say)))}")
        query = {"document": record["document_id"], "version": record["version_id"]}
        label = say("record.open", title=escape(record["title"]))
        st.page_link(LIBRARY, label=label, icon=icon("open_in_new"), query_params=query)
