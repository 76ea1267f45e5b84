"""Ask a question, watch the steps, read an answer in which every sentence stands on a quote."""

from functools import partial

import streamlit as st

from rag.domain.clock import today
from rag.ui.citation_cards import since_quoted
from rag.ui.conversations import OPENED, ask, begin_turn, open_conversation, show_steps_of, stop_turn, take_question
from rag.ui.evaluate import add_as_test
from rag.ui.history import show_history, show_new_question
from rag.ui.house import house, words
from rag.ui.keeping import rate_turn, thumb_of
from rag.ui.message import Desk, ended, show_running_turn, show_turn
from rag.ui.people import require_user
from rag.ui.scrolling import rest_at
from rag.ui.sidebar import show_sidebar
from rag.ui.starters import show_empty_state
from rag.ui.trace_panel import TracePanel, cleared, show_kept_steps

user = require_user()

say = words()
registry = house().registry
was_open = st.session_state.get(OPENED)
conversation_id, turns, running = open_conversation(user)

with st.sidebar:
    show_new_question(say)
sidebar = show_sidebar(user.scope, say)
with sidebar.history:
    show_history(user, conversation_id, say, today=today())

cited = {citation["document_id"] for turn in turns for citation in turn["output"]["citations"]}
question = take_question(sidebar.choices, user)
desk = Desk(
    user,
    say,
    today(),
    ask=ask,
    rate=partial(rate_turn, user),
    thumb_of=partial(thumb_of, user),
    show_steps=show_steps_of,
    since=since_quoted(registry.documents_among(cited, scope=user.scope), today()),
    add_as_test=partial(add_as_test, user, turns) if user.is_admin else None,
)
if question:
    running = begin_turn(user, question, sidebar.choices, turns)

greeting, steps = st.empty(), sidebar.steps.empty()
if running is not None and not turns:
    cleared(greeting)
elif not turns:
    with greeting.container():
        show_empty_state(registry.documents(scope=user.scope), ask, say, today=today())

for turn in turns:
    show_turn(turn, desk, last=turn is turns[-1] and running is None)

if running is not None:
    rest_at(running.turn_id, "asked", say("chat.working"))
elif turns and turns[-1]["turn_id"] == st.session_state.pop("just_answered", None):
    rest_at(turns[-1]["turn_id"], "answered", ended(turns[-1], say))
elif len(turns) > 1 and conversation_id != was_open:
    rest_at(turns[-1]["turn_id"], "opened", "")

stop = st.bottom.empty()
if running is None:
    show_kept_steps(steps, turns, say, admin=user.is_admin)
else:
    stop.button(say("chat.stop"), icon=":material/stop_circle:", key="stop", on_click=stop_turn, args=(user.id,))
    panel = TracePanel(cleared(steps), say, admin=user.is_admin)
    show_running_turn(running, desk, panel, yield_point=lambda: st.session_state.get("stop"))
    st.session_state["just_answered"] = running.turn_id
    st.rerun()
