"""The documents this reader may read: a list, and each one's text with a quote marked when a link names one."""

import streamlit as st

from rag.domain.clock import today
from rag.ui.house import base_titles, house, words
from rag.ui.library import choose_version, show_head, show_list, show_missing
from rag.ui.people import require_user
from rag.ui.viewer import show_document

user = require_user()

say = words()
documents = house().registry.documents(scope=user.scope)
document_id = st.query_params.get("document")
document = next((document for document in documents if document.document_id == document_id), None)

if document_id is None:
    st.header(say("page.library"))
    st.markdown(say("library.intro"))
    with st.container(key="wide"):
        show_list(documents, base_titles(user.scope), say, today=today())
elif document is None:
    show_missing(say)
else:
    place = st.container()
    version = choose_version(document, st.query_params.get("version"), say, today=today())
    with place:
        beside = house().registry.documents_among([document.document_id], scope=user.scope)
        show_head(document, version, base_titles(user.scope), say, today=today(), beside=beside)
    show_document(user, version, say)
