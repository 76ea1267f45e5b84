"""Citations as expandable cards: where the quote stands, since when it holds, who answers for it."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from datetime import date
from typing import Final

import streamlit as st

from rag.domain.answers import Citation, FinalOutput
from rag.domain.documents import Document
from rag.graphs.notices import notice_line
from rag.ui.answers import escape, highlighted, number_sources, unique_sources
from rag.ui.badges import Badge, show_badges
from rag.ui.labels import age, authority, day, icon
from rag.words import Words

LIBRARY = "pages/everyone/library.py"
WEB = ("http://", "https://")
QUOTE_IN_LINK = 240
"""Characters of a quote that travel in a link; enough to find its place again."""
QUOTES_IN_LINK = 12


Since = Callable[[Citation], str]
"""What has become of a source since it was quoted: a key of the catalogue, or nothing."""


def since_quoted(documents: Iterable[Document], today: date) -> Since:
    """Old conversations keep their quotes to the letter; this tells which another version has overtaken, or are gone.

    `documents` are those of the quoted ones that the reader finds in the library.
    """
    known = list(documents)
    there = {each.document_id for each in known}
    counting = {each.document_id: now.version_id for each in known if (now := each.counting_on(today))}

    def since(citation: Citation) -> str:
        name = citation["document_id"]
        if name not in there:
            return "" if name.startswith(WEB) else "cards.gone"
        return "cards.newer_version" if counting.get(name, citation["version_id"]) != citation["version_id"] else ""

    return since


def show_notices(output: FinalOutput, say: Words) -> None:
    """Changes to come, reviews long due and tables read in part, in words."""
    for notice in output.get("notices", ()):
        st.caption(f"{icon(_NOTICES[notice['kind']])} {escape(notice_line(notice, say))}")


_NOTICES: Final = {
    "upcoming": "event_upcoming", "review_overdue": "update", "partial_table": "table_rows", "ended": "event_busy",
    "coming": "event_upcoming", "holds_since": "history", "holds_until": "event_busy", "stands_since": "history",
    "said_before": "history", "part_as_of": "history",
}  # fmt: skip


def show_citation_cards(output: FinalOutput, say: Words, *, today: date, key: str, since: Since) -> None:
    """One card per cited source, numbered as the chips in the answer."""
    numbers = number_sources(output["claims"])
    cards = unique_sources(output["citations"], numbers)
    if not cards:
        return
    st.caption(say.counted("cards.sources", len(cards)))
    for card in cards:
        quotes = [c for c in output["citations"] if c["source_id"] == card["source_id"]]
        number, place = numbers[card["source_id"]], f"{key}-{card['source_id']}"
        show_card(number, quotes, say, today=today, key=place, became=since(card))


def show_card(number: int, quotes: Sequence[Citation], say: Words, *, today: date, key: str, became: str) -> None:
    """The head names title and page; opened, the quote stands highlighted in its context."""
    citation = quotes[0]
    place = say("cards.page", page=citation["page"]) if citation["page"] else citation["section"].split(" > ")[-1]
    where = f" :gray[· {escape(place)}]" if place else ""
    with st.expander(f":green-badge[{number}] **{escape(citation['title'])}**{where}", key=f"card-{key}"):
        show_origin(citation, say, today=today, became=became)
        with st.container(key=f"quote-{key}"):
            for context, spans in quoted_in(quotes):
                st.markdown(highlighted(context, spans))
        show_way_to_document(quotes, say)


def quoted_in(quotes: Sequence[Citation]) -> list[tuple[str, list[tuple[int, int]]]]:
    """Each text that is quoted, once, with every span of it that a sentence of the answer stands on."""
    spans: dict[str, list[tuple[int, int]]] = {}
    for quote in quotes:
        spans.setdefault(quote["context"], []).append((quote["quote_start"], quote["quote_end"]))
    return list(spans.items())


def show_origin(citation: Citation, say: Words, *, today: date, became: str) -> None:
    """Section path, then date, age, authority and owner as small labels."""
    if citation["section"]:
        path = f" :gray[{icon('chevron_right')}] ".join(escape(part) for part in citation["section"].split(" > "))
        st.markdown(f":small[{path}]")
    after = [Badge(say(became), "update", "orange")] if became else []
    show_badges([*origin_badges(citation, say, today=today), *after])


def origin_badges(citation: Citation, say: Words, *, today: date) -> Iterator[Badge]:
    """Since when it holds, how official it is, who answers for it, and what should make a reader careful."""
    if citation["effective_from"]:
        since = say("cards.since", day=day(citation["effective_from"], say))
        yield Badge(f"{since} · {age(citation['effective_from'], today, say)}", "event")
    yield Badge(authority(citation["authority"], say), "gavel")
    if citation["owner"]:
        yield Badge(citation["owner"], "person")
    if citation["effective_until"] and citation["effective_until"] < today.isoformat():
        yield Badge(say("cards.ended", day=day(citation["effective_until"], say)), "event_busy", "orange")
    if citation["review_by"] and citation["review_by"] < today.isoformat():
        yield Badge(say("cards.review_overdue"), "update", "orange")


def address_of(quotes: Sequence[Citation]) -> dict[str, str | list[str]]:
    """Document, version, page where there is one, what is quoted of it: what the source viewer opens."""
    citation = quotes[0]
    page = {"page": str(citation["page"])} if citation["page"] else {}
    return {
        "document": citation["document_id"],
        "version": citation["version_id"],
        **page,
        "quote": [each["quote"][:QUOTE_IN_LINK] for each in quotes[:QUOTES_IN_LINK]],
    }


def show_way_to_document(quotes: Sequence[Citation], say: Words, *, label: str = "") -> None:
    """Into the library; a page of the web is named by its address, which nobody here has checked."""
    citation = quotes[0]
    if citation["document_id"].startswith(WEB):
        st.code(citation["document_id"], language=None, wrap_lines=True)
        return
    st.page_link(
        LIBRARY,
        label=escape(label) or say("cards.open_document"),
        icon=icon("open_in_new"),
        query_params=address_of(quotes),
    )
