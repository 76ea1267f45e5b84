"""Bring files into the handbook, and look after what is there."""

import streamlit as st

from rag.domain.access import ADMIN
from rag.ui.documents import show_documents
from rag.ui.drafts import show_drafts
from rag.ui.house import house, words
from rag.ui.ingest import show_drop, show_job
from rag.ui.knowledge_bases import show_knowledge_bases
from rag.ui.people import require_user
from rag.ui.trash import show_trash

user = require_user(ADMIN)

say = words()
documents = house().publisher.documents()

st.header(say("page.ingest"))
st.markdown(say("ingest_page.intro"))
with st.container(key="wide"):
    show_drop(user, documents, say)
    with st.container():  # each in its own: what comes and goes above would draw anew, and empty, what stands below
        show_job(user, say)
    with st.container():
        show_drafts(user, documents, say)
    show_documents(user, documents, say)
    show_knowledge_bases(user, say)
    show_trash(user, say)
