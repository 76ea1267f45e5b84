"""The sidebar of the chat: who answers, the steps, earlier conversations, and where to look."""

from dataclasses import dataclass
from datetime import date
from typing import Final

import streamlit as st
from streamlit.delta_generator import DeltaGenerator

from rag.domain.access import Scope
from rag.domain.health import ModelHealth
from rag.ui.answers import escape_keeping_code
from rag.ui.house import base_titles, house
from rag.ui.labels import architecture_does, architecture_name, health_sentence, icon
from rag.ui.recalling import MODEL_KEY, recalled_model
from rag.words import Words

DEMO: Final = "demo"
OLLAMA: Final = "ollama"
IMPORT: Final = "import"
AS_OF: Final = "as_of"
FIRST_DAY, LAST_DAY = date(1900, 1, 1), date(2199, 12, 31)
"""A kept day is offered again years later; by itself the calendar reaches ten years back from today."""


@dataclass(frozen=True)
class Choices:
    """What shapes the next turn."""

    model: str
    health: ModelHealth
    architecture: str
    knowledge_bases: tuple[str, ...]
    as_of: date | None


@dataclass(frozen=True)
class Sidebar:
    """The sidebar's places and the choices made in it."""

    choices: Choices
    steps: DeltaGenerator
    history: DeltaGenerator


def show_sidebar(scope: Scope, say: Words) -> Sidebar:
    """Model and health on top; under tabs the steps, the history and the scope."""
    with st.sidebar:
        health = show_model_choice(say)
        steps, history, limits = st.tabs([say("sidebar.steps"), say("sidebar.history"), say("sidebar.scope")])
        with limits:
            choices = show_scope(scope, health, say)
        return Sidebar(choices, steps.container(key="trace"), history)


def show_model_choice(say: Words) -> ModelHealth:
    """Demo, Ollama or one of the company's own; whether it is up, and what to do when it is not."""
    kind = st.segmented_control(
        say("sidebar.model"),
        model_kinds(),
        default=recalled_model(model_kinds()) or kind_of(house().model_name()),
        required=True,
        format_func=lambda name: say(f"sidebar.model_{name}"),
        key=MODEL_KEY,
        persist_state="session",
        width="stretch",
    )
    health = house().health(standard_model(kind))
    if kind == OLLAMA and health.models:
        health = choose_model(health, say)
    colour, symbol = ("green", "check_circle") if health.ok else ("red", "error")
    st.markdown(f":{colour}[{icon(symbol)}] :small[:gray[{escape_keeping_code(health_sentence(health, say))}]]")
    return health


def model_kinds() -> list[str]:
    """A model brought along by its import path is offered only where the settings name one."""
    return [DEMO, OLLAMA, *([IMPORT] if kind_of(house().settings.chat_model) == IMPORT else [])]


def kind_of(model: str) -> str:
    return model.partition(":")[0]


def standard_model(kind: str | None) -> str:
    """The whole name a kind of model goes by until another is chosen: the model desk's choice, else the settings'."""
    for name in (house().model_name(), house().settings.chat_model):
        if kind_of(name) == kind:
            return house().model_name(name)
    return house().model_name(kind or DEMO)


def choose_model(health: ModelHealth, say: Words) -> ModelHealth:
    """One of the server's chat models; only those it has can be chosen."""
    names = (health.name, f"{health.name}:latest")  # a name without a tag means its latest
    index = next((place for place, model in enumerate(health.models) if model in names), 0)
    name = st.selectbox(
        say("sidebar.ollama_model"),
        health.models,
        index=index,
        format_func=lambda model: model.partition(":")[2],
        key="ollama_model",
    )
    return health if name in names else house().health(name)


def show_scope(scope: Scope, health: ModelHealth, say: Words) -> Choices:
    """Architecture, knowledge bases, and the day the answer is for."""
    architectures = house().assistant.architectures
    architecture = st.selectbox(
        say("sidebar.architecture"),
        architectures,
        format_func=lambda name: architecture_name(name, say),
        help=say("sidebar.architecture_help"),
        key="architecture",
        persist_state="session",
    )
    st.caption(architecture_does(architecture or architectures[0], say))
    bases = base_titles(scope)
    chosen = st.multiselect(
        say("sidebar.knowledge_bases"),
        list(bases),
        format_func=lambda name: bases.get(name, name),
        placeholder=say("sidebar.all_knowledge_bases"),
        key="knowledge_bases",
        persist_state="session",
    )
    as_of = st.date_input(
        say("sidebar.as_of"),
        value=None,
        min_value=FIRST_DAY,
        max_value=LAST_DAY,
        help=say("sidebar.as_of_help"),
        format="YYYY-MM-DD",
        key=AS_OF,
        persist_state="session",
    )
    known = tuple(name for name in chosen if name in bases)
    day = as_of if isinstance(as_of, date) else None
    return Choices(health.name, health, architecture or architectures[0], known, day)
