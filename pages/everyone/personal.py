"""What Groundwork keeps of this reader, and the ways to take it away or end it."""

import streamlit as st

from rag.ui.house import words
from rag.ui.people import require_user
from rag.ui.personal import show_kept, show_preferences

user = require_user()

say = words()

st.header(say("page.personal"))
st.markdown(say("personal.intro"))
show_preferences(user, say)
show_kept(user, say)
