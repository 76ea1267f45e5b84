"""Ask golden questions, measure the answers, and compare runs."""

import streamlit as st

from rag.domain.access import ADMIN
from rag.ui.evaluate import show_golden, show_job
from rag.ui.house import words
from rag.ui.people import require_user
from rag.ui.runs import show_runs

user = require_user(ADMIN)

say = words()

st.header(say("page.evaluate"))
st.markdown(say("evaluate_page.intro"))
with st.container(key="wide"):
    show_golden(user, say)
    show_job(user, say)
    show_runs(user, say)
