"""Whether everything is up, how much there is, the graph as it runs, and the settings in force."""

import streamlit as st

from rag.domain.access import ADMIN
from rag.domain.clock import today
from rag.ui.house import house, words
from rag.ui.model_desk import show_model_desk
from rag.ui.people import require_user
from rag.ui.system import show_counts, show_graph, show_health, show_settings

user = require_user(ADMIN)

say = words()

st.header(say("page.system"))
with st.container(key="wide"):
    show_counts(user, house().publisher.documents(), say, today=today())
    show_health(say)
    show_model_desk(user, say)
    show_graph(say)
    show_settings(say)
