"""The fields of a document's metadata: empty for files that come in, filled for a document that is there."""

from collections.abc import Mapping, Sequence
from datetime import date
from typing import Any, NamedTuple

import streamlit as st

from rag.domain.access import EVERYONE
from rag.domain.documents import AUTHORITY, Document, Metadata, authority_name
from rag.errors import FileRefused, RagError
from rag.ingest.refusals import reason_of
from rag.ui.answers import escape
from rag.ui.doing import sentence_of
from rag.ui.labels import day, icon
from rag.words import Words

NOTHING = Metadata(audience=(), knowledge_base="")


class _Offers(NamedTuple):
    """What the menus offer: whatever some document has already, and what this one has."""

    bases: list[str]
    groups: list[str]
    owners: list[str]
    tags: list[str]


def show_fields(
    documents: Sequence[Document], say: Words, *, known: Metadata | None = None, key: str, many: bool = False
) -> dict[str, Any]:
    """What the form says. Without `known` an empty field means: leave it; with it, an emptied one is cleared.

    `many` documents are not asked for a title, which would be the same for all of them.
    """
    now = known or NOTHING
    offers = _offers(documents, now)
    title = "" if many else _show_title(now, say, key=key)
    left, right = st.columns(2)
    with left:
        belongs = _show_belonging(offers, now, say, key=key, is_known=known is not None)
    with right:
        concerns = _show_concern(offers, now, say, key=key)
    return {"title": title.strip(), **belongs, **concerns}


def _show_title(now: Metadata, say: Words, *, key: str) -> str:
    return st.text_input(say("ingest_page.title"), now.title, help=say("ingest_page.title_help"), key=f"{key}-title")


def _show_belonging(offers: _Offers, now: Metadata, say: Words, *, key: str, is_known: bool) -> dict[str, Any]:
    """Where it belongs, how official it is, since when."""
    base = st.selectbox(
        say("ingest_page.knowledge_base"),
        offers.bases,
        index=_place(now.knowledge_base, offers.bases),
        accept_new_options=True,
        placeholder=say("screen.choose_or_add"),
        key=f"{key}-base",
    )
    level = st.selectbox(
        say("ingest_page.authority"),
        list(AUTHORITY),
        index=list(AUTHORITY).index(authority_name(now.authority)) if is_known else None,
        format_func=lambda name: say(f"authority.{name}"),
        placeholder=say("screen.choose"),
        key=f"{key}-authority",
    )
    return {
        "knowledge_base": base,
        "authority": AUTHORITY[level] if level else None,
        "effective_from": _show_day("effective_from", now.effective_from, say, key=key),
        "review_by": _show_day("review_by", now.review_by, say, key=key),
    }


def _show_concern(offers: _Offers, now: Metadata, say: Words, *, key: str) -> dict[str, Any]:
    """Whom it is for, who answers for it, until when."""
    audience = st.multiselect(
        say("ingest_page.audience"),
        offers.groups,
        now.audience,
        accept_new_options=True,
        placeholder=say("screen.choose_or_add"),
        key=f"{key}-audience",
    )
    owner = st.selectbox(
        say("ingest_page.owner"),
        offers.owners,
        index=_place(now.owner, offers.owners),
        accept_new_options=True,
        placeholder=say("screen.choose_or_add"),
        key=f"{key}-owner",
    )
    until = _show_day("effective_until", now.effective_until, say, key=key)
    tags = st.multiselect(
        say("ingest_page.tags"),
        offers.tags,
        now.tags,
        accept_new_options=True,
        placeholder=say("screen.choose_or_add"),
        key=f"{key}-tags",
    )
    return {"audience": tuple(audience) or None, "owner": owner, "effective_until": until, "tags": tuple(tags) or None}


def _show_day(field: str, now: date | None, say: Words, *, key: str) -> Any:
    return st.date_input(say(f"ingest_page.{field}"), now, format="YYYY-MM-DD", key=f"{key}-{field}")


def _offers(documents: Sequence[Document], now: Metadata) -> _Offers:
    there = [document.current.metadata for document in documents]
    return _Offers(
        bases=_offered([each.knowledge_base for each in there], "handbook", now.knowledge_base),
        groups=_offered([group for each in there for group in each.audience], EVERYONE, *now.audience),
        owners=_offered([each.owner for each in there], now.owner),
        tags=_offered([tag for each in there for tag in each.tags], *now.tags),
    )


def given_values(form: Mapping[str, Any]) -> dict[str, Any]:
    """Only what somebody filled in."""
    return {name: value for name, value in form.items() if value not in (None, "")}


def changed_values(known: Metadata, form: Mapping[str, Any]) -> dict[str, Any]:
    """Only what is other than it was; an emptied field is an explicit None."""
    now: dict[str, Any] = {name: getattr(known, name) for name in form}
    now["authority"] = AUTHORITY[authority_name(known.authority)]  # the form knows the words, not the numbers between
    asked = {name: value or None for name, value in form.items()}
    return {name: value for name, value in asked.items() if value != (now[name] or None)}


def show_refusal(sentence: str) -> None:
    """Beside what was typed, which stays to be corrected."""
    st.error(escape(sentence), icon=icon("error"))


def refused_in_form(failure: RagError, say: Words) -> str:
    """Why values cannot be kept, by the names the form gives its fields and with days as people write them."""
    if not isinstance(failure, FileRefused):
        return sentence_of(failure, say)
    return reason_of(FileRefused(**{name: _in_form(name, value, say) for name, value in failure.values.items()}), say)


def _in_form(name: str, value: object, say: Words) -> object:
    if name.endswith("field") and f"ingest_page.{value}" in say:
        return say("ingest_page.field", name=say(f"ingest_page.{value}"))
    return day(value, say) if isinstance(value, date) else value


def _offered(known: Sequence[str | None], *more: str | None) -> list[str]:
    return sorted({name for name in (*known, *more) if name})


def _place(value: str | None, options: Sequence[str]) -> int | None:
    return options.index(value) if value in options else None
