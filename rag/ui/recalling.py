"""What a reload would forget: language, kind of model, and in demo mode the persona; cookies of the browser keep them.

A reload is a new session that knows nothing, and its first run already decides which pages there are. Nothing that is
kept here gives a right: outside of demo mode no persona is kept or read, and in it everyone may choose any.
"""

from collections.abc import Mapping, Sequence
from typing import Final

import streamlit as st

from rag.domain.access import PERSONAS
from rag.ui.house import LANGUAGE_KEY, house
from rag.ui.people import PERSONA_KEY
from rag.words import LANGUAGES

PREFIX: Final = "groundwork-"
MODEL_KEY: Final = "model_kind"
_SCRIPT: Final = """
export default function ({ data }) {
  for (const [name, value] of Object.entries(data)) document.cookie = `${name}=${value}; path=/; SameSite=Strict`
}
"""

_component = st.components.v2.component("keep_choices", js=_SCRIPT)


def recall() -> None:
    """Before anything is drawn; what was chosen in this session counts."""
    for key, value in recalled(st.context.cookies, demo=house().settings.demo).items():
        st.session_state.setdefault(key, value)


def recalled(cookies: Mapping[str, str], *, demo: bool) -> dict[str, str]:
    """What can be one of our choices; a cookie may say anything."""
    choices = {LANGUAGE_KEY: LANGUAGES, **({PERSONA_KEY: tuple(each.id for each in PERSONAS)} if demo else {})}
    kept = {key: cookies.get(PREFIX + key, "") for key in choices}
    return {key: value for key, value in kept.items() if value in choices[key]}


def recalled_model(kinds: Sequence[str]) -> str:
    """The kind of model that was chosen before, if it can be; else ""."""
    kept = st.context.cookies.get(PREFIX + MODEL_KEY, "")
    return kept if kept in kinds else ""


def keep_choices(language: str, persona: str | None, *, usual_model: str) -> None:
    """Until the browser is closed; who uses the usual model goes on with whichever is the usual one then."""
    kept = {LANGUAGE_KEY: language, **({PERSONA_KEY: persona} if persona else {})}
    if model := st.session_state.get(MODEL_KEY):
        kept[MODEL_KEY] = "" if model == usual_model else model
    with st.container(key="keep-choices"):
        _component(data={PREFIX + key: value for key, value in kept.items()}, key="keep_choices", height="content")
