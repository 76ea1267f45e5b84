"""The source viewer: a PDF's page as it was printed with the quote boxed, or the text with the quote marked."""

from collections.abc import Sequence
from typing import Final, Literal

import streamlit as st

from rag.domain.access import User
from rag.domain.documents import ExtractedText, Page, Version
from rag.errors import RagError
from rag.ingest.page_images import PageImage
from rag.ui.answers import highlighted
from rag.ui.house import house
from rag.ui.labels import icon
from rag.ui.marked_text import find_quote, find_quotes, shifted, show_text
from rag.words import Words

View = Literal["page", "text"]
VIEWS: Final[tuple[View, View]] = ("page", "text")


def show_document(user: User, version: Version, say: Words) -> None:
    """What the address asks for: a page, a quote, or just the document."""
    extracted = house().registry.text(version.version_id, scope=user.scope)
    quotes = [quote for quote in st.query_params.get_all("quote") if quote.strip()]
    if has_pages(version, extracted) and choose_view(version, say) == "page":
        show_page(user, version, extracted, quotes, say)
    else:
        show_text(extracted.text, quotes, say, key=version.version_id)


def has_pages(version: Version, extracted: ExtractedText) -> bool:
    """Only a PDF looks the same for everyone."""
    return version.file.lower().endswith(".pdf") and bool(extracted.pages)


def choose_view(version: Version, say: Words) -> View:
    return st.segmented_control(
        say("viewer.view"),
        VIEWS,
        default="page",
        required=True,
        format_func=lambda name: say(f"viewer.{name}"),
        label_visibility="collapsed",
        key=f"view-{version.version_id}",
    )


def show_page(user: User, version: Version, extracted: ExtractedText, quotes: Sequence[str], say: Words) -> None:
    """One page with the first quote boxed; where it cannot be drawn its text stands in for it."""
    quote = next(iter(quotes), None)
    number = choose_page(version, extracted, quote)
    image = draw_page(user, version, number, quote, say)
    if image is None:
        show_page_text(extracted, number, quotes, say)
        return
    if quote:
        say_where(image, extracted, number, quote, say)
    with st.container(border=True, key="page-image"):
        st.image(image.png, width="stretch", alt=say("viewer.alt", page=number, pages=image.pages))
    with st.expander(say("viewer.page_text"), type="compact"):
        show_page_text(extracted, number, quotes, say)


def choose_page(version: Version, extracted: ExtractedText, quote: str | None) -> int:
    """Turning a page changes the address, so that it can be handed on."""
    last = max(page.number for page in extracted.pages)
    key = f"page-{version.version_id}"
    start = min(max(1, asked_page() or page_of(extracted, quote)), last)
    if last == 1:
        return 1
    return st.pagination(last, default=start, key=key, on_change=lambda: note_page(st.session_state[key]))


def asked_page() -> int:
    """The page the address names; 0 for none or nonsense."""
    asked = st.query_params.get("page", "")
    return int(asked) if asked.isascii() and asked.isdigit() and len(asked) < 7 else 0


def note_page(number: int) -> None:
    st.query_params["page"] = str(number)


def page_of(extracted: ExtractedText, quote: str | None) -> int:
    """The page on which the quote begins; the first when it is nowhere."""
    span = find_quote(extracted.text, quote)
    if span is None:
        return 1
    return next((page.number for page in extracted.pages if page.start <= span[0] < page.end), 1)


def draw_page(user: User, version: Version, number: int, quote: str | None, say: Words) -> PageImage | None:
    """The picture; without one the reader is told why."""
    try:
        with st.spinner(say("viewer.drawing"), show_time=False):
            return house().pages.draw(version.version_id, number, quote=quote or "", scope=user.scope)
    except RagError:
        st.caption(f"{icon('info')} {say('viewer.no_image')}")
        return None


def say_where(image: PageImage, extracted: ExtractedText, number: int, quote: str, say: Words) -> None:
    """Boxed here, or on which page to look."""
    if image.boxes:
        st.caption(f"{icon('select_all')} {say('viewer.boxed')}")
    elif find_quote(extracted.text, quote) is None:
        st.caption(f"{icon('info')} {say('library.quote_not_found')}")
    elif (there := page_of(extracted, quote)) != number:
        st.caption(f"{icon('info')} {say('viewer.elsewhere', page=there)}")
    else:
        st.caption(f"{icon('info')} {say('viewer.not_boxed')}")


def show_page_text(extracted: ExtractedText, number: int, quotes: Sequence[str], say: Words) -> None:
    """The text of the page as it was read, for reading programs and for pages that cannot be drawn."""
    pages: Sequence[Page] = [page for page in extracted.pages if page.number == number]
    spans = find_quotes(extracted.text, quotes)
    with st.container(key=f"page-text-{number}"):
        for page in pages:
            st.markdown(highlighted(extracted.text[page.start : page.end], shifted(spans, page.start)))
        if not pages:
            st.caption(say("viewer.no_text"))
