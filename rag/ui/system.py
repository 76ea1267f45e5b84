"""Drawing the system page: health, counts, settings in force, the graph as it was compiled."""

import re
from collections.abc import Sequence
from datetime import date
from typing import Final

import streamlit as st

from rag.domain.access import User
from rag.domain.chunks import Filters
from rag.domain.documents import Document
from rag.ui.answers import escape, escape_keeping_code
from rag.ui.cells import cells
from rag.ui.house import house
from rag.ui.labels import architecture_does, architecture_name, health_sentence, icon
from rag.words import Words

NODE_NAME: Final = re.compile(r"\(\w+\)")
START_AND_END: Final = {"<p>__start__</p>": "start", "<p>__end__</p>": "end"}
"""Mermaid in the page shows these tags as text."""


def show_health(say: Words) -> None:
    """The built-in model and the one in force, with what to do when it is down."""
    st.subheader(say("system.health"))
    for name in dict.fromkeys(("demo", house().model_name())):  # of the server the model desk tells
        health = house().health(name)
        colour, symbol = ("green", "check_circle") if health.ok else ("orange", "error")
        models = f" :gray[{escape(', '.join(health.models))}]" if health.ok and health.models else ""
        st.markdown(
            f":{colour}[{icon(symbol)}] **{escape(health.name)}** · "
            f"{escape_keeping_code(health_sentence(health, say))}{models}"
        )


def show_counts(user: User, documents: Sequence[Document], say: Words, *, today: date) -> None:
    """How much there is, as the index itself counts."""
    index = house().registry.describe(scope=user.scope, filters=Filters(as_of=today))
    figures = (
        ("system.documents", len(documents)),
        ("system.in_force", index["documents"]),
        ("system.chunks", index["chunks"]),
        ("system.corpus_version", index["corpus_version"]),
    )
    with st.grid(columns=4, min_column_width=130):
        for key, count in figures:
            st.metric(say(key), f"{count:,}".replace(",", "\N{NARROW NO-BREAK SPACE}"), border=True)
    st.caption(
        say("system.index", embedder=index["embedder"], tokens=index["chunk_tokens"], overlap=index["chunk_overlap"])
    )


def show_graph(say: Words) -> None:
    """The picture is drawn from the compiled graph, so it cannot be out of date."""
    st.subheader(say("system.graph"))
    assistant = house().assistant
    chosen = st.segmented_control(
        say("system.architecture"),
        assistant.architectures,
        default=assistant.architectures[0],
        required=True,
        format_func=lambda name: architecture_name(name, say),
        label_visibility="collapsed",
        key="drawn_architecture",
    )
    name = chosen or assistant.architectures[0]
    st.caption(architecture_does(name, say))
    chart = assistant.draw(name)
    st.mermaid_chart(plain_chart(chart), alt=say("system.graph_alt"))


def plain_chart(chart: str) -> str:
    """The same chart without colours of its own, so that it follows the theme, and with names that can wrap."""
    for found, said in START_AND_END.items():
        chart = chart.replace(found, said)
    lines = [line for line in chart.splitlines() if not line.strip().startswith("classDef")]
    spaced = (NODE_NAME.sub(lambda found: found[0].replace("_", " "), line) for line in lines)
    return "\n".join(spaced).replace(":::first", "").replace(":::last", "")


def show_settings(say: Words) -> None:
    """Every setting in force, with its environment variable and what it means."""
    settings = house().settings
    st.subheader(say("system.settings"))
    rows = [
        {
            say("system.setting"): f"RAG_{name.upper()}",
            say("system.value"): str(getattr(settings, name)),
            say("system.meaning"): field.description or "",
        }
        for name, field in type(settings).model_fields.items()
    ]
    st.dataframe(cells(rows), hide_index=True, height="content")
