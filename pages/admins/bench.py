"""Why a question finds what it finds, and what other settings would find."""

import streamlit as st

from rag.domain.access import ADMIN
from rag.ui.bench import show_bench
from rag.ui.house import words
from rag.ui.people import require_user

user = require_user(ADMIN)

say = words()

st.header(say("page.bench"))
st.markdown(say("bench.intro"))
with st.container(key="wide"):
    show_bench(user, say)
