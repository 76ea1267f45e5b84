"""A document's text in sheets, with the quotes of an answer marked in it."""

import re
from collections.abc import Iterable, Sequence
from typing import Final

import streamlit as st

from rag.ui.answers import highlighted
from rag.ui.labels import icon
from rag.words import Words

SHEET: Final = 9000
"""Characters of text on screen at once."""

AROUND: Final = 450
"""Characters before and after a quote in its close-up."""


def find_quote(text: str, quote: str | None) -> tuple[int, int] | None:
    """Where the quote stands; white space may differ."""
    words = re.findall(r"\S+", quote or "")
    found = re.search(r"\s+".join(map(re.escape, words)), text) if words else None
    return found.span() if found else None


def find_quotes(text: str, quotes: Iterable[str]) -> list[tuple[int, int]]:
    """Where those stand that are found."""
    return [span for quote in quotes if (span := find_quote(text, quote))]


def show_text(text: str, quotes: Sequence[str], say: Words, *, key: str) -> None:
    """The text in sheets; with quotes, a close-up of the first of them before it."""
    spans = find_quotes(text, quotes)
    if len(spans) < len(quotes):
        st.caption(f"{icon('info')} {say('library.quote_not_found')}")
    if spans:
        show_close_up(text, spans, say)
    sheets = cut(text)
    number = st.pagination(len(sheets), key=f"sheet-{key}") if len(sheets) > 1 else 1
    start, end = sheets[number - 1]
    with st.container(border=True):
        st.markdown(highlighted(text[start:end], shifted(spans, start)))


def shifted(spans: Iterable[tuple[int, int]], start: int) -> list[tuple[int, int]]:
    """The spans as they lie in a part of the text that begins at `start`."""
    return [(begin - start, end - start) for begin, end in spans]


def show_close_up(text: str, spans: Sequence[tuple[int, int]], say: Words) -> None:
    first = spans[0]
    start, end = _whole_lines(text, max(0, first[0] - AROUND), min(len(text), first[1] + AROUND))
    st.subheader(say("library.quote"))
    with st.container(key="quote-close-up"):
        st.markdown(highlighted(text[start:end], shifted(spans, start)))
    st.subheader(say("library.whole_text"))


def cut(text: str) -> list[tuple[int, int]]:
    """Spans of about a sheet that cover the text and end at line ends where there are any."""
    spans: list[tuple[int, int]] = []
    start = 0
    while start < len(text):
        end = min(len(text), start + SHEET)
        line_end = text.rfind("\n", start + SHEET // 2, end) if end < len(text) else -1
        end = line_end + 1 if line_end > 0 else end
        spans.append((start, end))
        start = end
    return spans or [(0, 0)]


def _whole_lines(text: str, start: int, end: int) -> tuple[int, int]:
    """The span widened to the beginning and end of its lines."""
    line_end = text.find("\n", end)
    return text.rfind("\n", 0, start) + 1, len(text) if line_end < 0 else line_end
