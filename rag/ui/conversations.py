"""The reader's conversations on the page: which one is open, its turns, what is asked next. Kept under their owner."""

import secrets
from collections.abc import Sequence
from datetime import date
from functools import partial
from typing import Final, NamedTuple, NoReturn

import streamlit as st

from rag.domain.access import User
from rag.domain.answers import Message, told_before
from rag.domain.clock import utc_now
from rag.domain.questions import Question
from rag.errors import NotFound, QuestionRefused, RagError
from rag.graphs.standing_alone import fold
from rag.ui.answers import escape_keeping_code
from rag.ui.doing import sentence_of
from rag.ui.house import house, turn_desk, words
from rag.ui.keeping import keep_turn, kept_turns, new_conversation, remember_said, remove_conversation
from rag.ui.labels import day, health_sentence, icon
from rag.ui.sidebar import AS_OF, Choices
from rag.ui.turns import RunningTurn, TurnRecord
from rag.words import Words

ADDRESS: Final = "c"
CHAT: Final = ""
"""Path of the page that is opened first."""
QUESTION_KEY: Final = "question"
ASKED: Final = "asked"
HELD: Final = "held"
SHOWN_TURN: Final = "shown_turn"
HOLDS: Final = "holds"
PAGE: Final = "page"
OPENED: Final = "opened"
"""The conversation whose day was taken over already; from then on the reader decides."""


class Held(NamedTuple):
    """A question that could not be asked now, and why."""

    question: str
    why: str


def come_back(page: str) -> None:
    """Who returns to the chat from another page finds the conversation there that they left open.

    On the chat itself an address without one is meant: by its link in the menu, or by the browser's way back.
    """
    before, st.session_state[PAGE] = st.session_state.get(PAGE, page), page
    if page == CHAT != before and OPENED in st.session_state and ADDRESS not in st.query_params:
        st.query_params[ADDRESS] = st.session_state[OPENED]


class OpenConversation(NamedTuple):
    """What the address names: nothing, where the chat is empty."""

    id: str | None = None
    turns: Sequence[TurnRecord] = ()
    running: RunningTurn | None = None
    """One that is not among the turns; when it ends before the page is drawn, who follows it is shown its end."""


def open_conversation(user: User) -> OpenConversation:
    """The conversation of the address; someone else's looks like one that never was."""
    conversation_id = st.query_params.get(ADDRESS)
    if conversation_id is None:
        st.session_state.pop(OPENED, None)
        return OpenConversation()
    running = turn_desk().in_conversation(user.id, conversation_id)  # looked at first: it may be kept meanwhile
    try:
        turns = kept_turns(user, conversation_id)
    except NotFound:
        st.toast(words()("chat.no_such_conversation"), icon=":material/search_off:")
        leave_conversation()
        return OpenConversation()
    if running is not None and any(turn["turn_id"] == running.turn_id for turn in turns):
        running = None
    if running is not None and running.finished:
        turns, running = [*turns, running.record()], None
    take_over_day(conversation_id, running.question.as_of if running else asked_for(turns))
    return OpenConversation(conversation_id, turns, running)


def asked_for(turns: Sequence[TurnRecord]) -> date | None:
    """The day that was chosen for the last question."""
    kept = turns[-1].get("as_of") if turns else None
    return date.fromisoformat(kept) if kept else None


def take_over_day(conversation_id: str, as_of: date | None) -> None:
    """A conversation that is opened, or reloaded, goes on as of the day it was about."""
    if st.session_state.get(OPENED) != conversation_id:
        st.session_state[OPENED] = conversation_id
        st.session_state[AS_OF] = as_of


def leave_conversation() -> None:
    """An empty chat; what was asked stays in the history."""
    st.query_params.pop(ADDRESS, None)
    for key in (ASKED, HELD, SHOWN_TURN, OPENED):
        st.session_state.pop(key, None)


def ask(text: str) -> None:
    """Ask this on the next run: the callback of every chip."""
    st.session_state[ASKED] = text


def take_question(choices: Choices, user: User) -> str | None:
    """The question just asked, by typing or by a chip; kept in the input, with the reason, when it cannot be asked."""
    say = words()
    held: Held | None = st.session_state.pop(HELD, None)
    if held:
        write_back(held.question)
    with st.bottom:  # here Streamlit does not drag the page to its end; `rest_at` decides where it rests
        show_day(choices.as_of, say)
        if held:
            st.warning(escape_keeping_code(held.why), icon=icon("pause_circle"))
        typed = st.chat_input(
            say("chat.placeholder"), key=QUESTION_KEY
        )  # with `max_chars` a long paste vanishes unsaid
    asked: str | None = st.session_state.pop(ASKED, None) or (None if held else typed)
    if not asked or not asked.strip():
        return None
    if why := why_not_now(asked, choices, user, say):
        hold(asked, why)
    return asked


def write_back(question: str) -> None:
    """Into the input, which the browser has emptied; it takes only what differs from what was put in last."""
    holds = st.session_state[HOLDS] = st.session_state.get(HOLDS, 0) + 1
    st.session_state[QUESTION_KEY] = question.strip() + " " * (holds % 2)


def why_not_now(asked: str, choices: Choices, user: User, say: Words) -> str | None:
    """In one sentence, with what to do; None when it can be asked."""
    try:
        fold(asked, limit=house().settings.question_limit)
    except QuestionRefused as failure:
        return sentence_of(failure, say)
    if not choices.health.ok:
        return say("chat.model_down", why=health_sentence(choices.health, say))
    current = turn_desk().of(user.id)
    return say("chat.one_at_a_time") if current is not None and not current.finished else None


def show_day(as_of: date | None, say: Words) -> None:
    """At the box, because a day chosen earlier changes every answer; a click answers for today again."""
    if as_of is not None:
        st.button(
            f"{say('chat.answers_as_of', day=day(as_of, say))} {icon('close')}",
            icon=icon("history"),
            help=say("chat.answers_today"),
            key="as_of_chip",
            on_click=forget_day,
        )


def forget_day() -> None:
    st.session_state[AS_OF] = None


def hold(question: str, why: str) -> NoReturn:
    """Put the question back where it was written, and say above it why."""
    st.session_state[HELD] = Held(question, why)
    st.rerun()


def begin_turn(user: User, text: str, choices: Choices, turns: Sequence[TurnRecord]) -> RunningTurn:
    """Start answering in a worker; the address names the conversation from now on."""
    groundwork, say = house(), words()
    known = st.query_params.get(ADDRESS)
    try:
        said = remember_said(user, text)
        conversation_id = known or new_conversation(user, text)
    except RagError as failure:  # such as on a full disk; what belongs to no conversation could not be found again
        hold(text, sentence_of(failure, say))
    st.query_params[ADDRESS] = st.session_state[OPENED] = conversation_id
    if said:
        st.toast(say("personal.remembered", what=", ".join(said.values())), icon=":material/bookmark:", duration="long")
    question = Question(
        text=text,
        scope=user.scope,
        history=history_of(turns),
        knowledge_bases=choices.knowledge_bases,
        as_of=choices.as_of,
        architecture=choices.architecture,
        model=choices.model,
        language=say.language,
        owner=user.id,
        preferences=groundwork.preferences.of(user.id),
    )
    keep = partial(keep_turn, groundwork.conversations, user.id, conversation_id, say)
    turn = RunningTurn(secrets.token_hex(12), user.id, conversation_id, question, utc_now(), keep)
    assistant = groundwork.assistant
    begun = turn_desk().begin(
        turn, lambda cancel: assistant.stream(question, cancel=cancel), if_lost=say("error.unexpected")
    )
    if begun is not turn:  # another tab asked in the same moment and was first
        if known is None:
            remove_conversation(user, conversation_id)
            leave_conversation()
        hold(text, say("chat.one_at_a_time"))
    return turn


def stop_turn(owner: str) -> None:
    """The callback of Stop."""
    turn = turn_desk().of(owner)
    if turn is not None:
        turn.stop()


def show_steps_of(turn_id: str) -> None:
    """The callback of a turn's `Steps`: the sidebar shows that turn."""
    st.session_state[SHOWN_TURN] = turn_id


def history_of(turns: Sequence[TurnRecord]) -> tuple[Message, ...]:
    """The conversation so far: questions, and answers where there were any, with the documents behind them."""
    messages: list[Message] = []
    for turn in turns:
        messages.append({"role": "user", "content": turn["question"]})
        if told := told_before(turn["output"]):
            messages.append(told)
    return tuple(messages)
