"""The fields of a document's metadata: empty for files that come in, filled for a document that is there."""

from collections.abc import Mapping, Sequence
from typing import Any

import streamlit as st

from rag.domain.access import EVERYONE
from rag.domain.documents import AUTHORITY, Document, Metadata, authority_name
from rag.words import Words

NOTHING = Metadata(audience=(), knowledge_base="")


def show_fields(
    documents: Sequence[Document], say: Words, *, known: Metadata | None = None, key: str
) -> dict[str, Any]:
    """What the form says. Without `known` an empty field means: leave it; with it, an emptied one is cleared."""
    now = known or NOTHING
    bases = _offered([d.current.metadata.knowledge_base for d in documents], "handbook", now.knowledge_base)
    groups = _offered([group for d in documents for group in d.current.metadata.audience], EVERYONE, *now.audience)
    owners = _offered([d.current.metadata.owner for d in documents], now.owner)
    tags = _offered([tag for d in documents for tag in d.current.metadata.tags], *now.tags)
    title = st.text_input(say("ingest_page.title"), now.title, help=say("ingest_page.title_help"), key=f"{key}-title")
    left, right = st.columns(2)
    with left:
        base = st.selectbox(
            say("ingest_page.knowledge_base"), bases, index=_place(now.knowledge_base, bases), accept_new_options=True,
            key=f"{key}-base",
        )  # fmt: skip
        level = st.selectbox(
            say("ingest_page.authority"),
            list(AUTHORITY),
            index=list(AUTHORITY).index(authority_name(now.authority)) if known else None,
            format_func=lambda name: say(f"authority.{name}"),
            key=f"{key}-authority",
        )
        since = st.date_input(
            say("ingest_page.effective_from"), now.effective_from, format="YYYY-MM-DD", key=f"{key}-from"
        )
        review = st.date_input(say("ingest_page.review_by"), now.review_by, format="YYYY-MM-DD", key=f"{key}-review")
    with right:
        audience = st.multiselect(
            say("ingest_page.audience"), groups, now.audience, accept_new_options=True, key=f"{key}-audience"
        )
        owner = st.selectbox(
            say("ingest_page.owner"), owners, index=_place(now.owner, owners), accept_new_options=True,
            key=f"{key}-owner",
        )  # fmt: skip
        until = st.date_input(
            say("ingest_page.effective_until"), now.effective_until, format="YYYY-MM-DD", key=f"{key}-until"
        )
        marks = st.multiselect(say("ingest_page.tags"), tags, now.tags, accept_new_options=True, key=f"{key}-tags")
    return {
        "title": title.strip(),
        "knowledge_base": base,
        "authority": AUTHORITY[level] if level else None,
        "audience": tuple(audience) or None,
        "owner": owner,
        "effective_from": since,
        "effective_until": until,
        "review_by": review,
        "tags": tuple(marks) or None,
    }


def given_values(form: Mapping[str, Any]) -> dict[str, Any]:
    """Only what somebody filled in."""
    return {name: value for name, value in form.items() if value not in (None, "")}


def changed_values(known: Metadata, form: Mapping[str, Any]) -> dict[str, Any]:
    """Only what is other than it was; an emptied field is an explicit None."""
    now: dict[str, Any] = {name: getattr(known, name) for name in form}
    now["authority"] = AUTHORITY[authority_name(known.authority)]  # the form knows the words, not the numbers between
    asked = {name: value or None for name, value in form.items()}
    return {name: value for name, value in asked.items() if value != (now[name] or None)}


def _offered(known: Sequence[str | None], *more: str | None) -> list[str]:
    return sorted({name for name in (*known, *more) if name})


def _place(value: str | None, options: Sequence[str]) -> int | None:
    return options.index(value) if value in options else None
