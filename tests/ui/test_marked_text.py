"""Finding a quote's place and cutting long texts into sheets."""

from hypothesis import given
from hypothesis import strategies as st

from rag.ui.marked_text import SHEET, cut, find_quote

TEXT = "# Title\n\nFirst paragraph\nover two lines. Second sentence.\n"


def test_a_quote_is_found_though_white_space_differs() -> None:
    span = find_quote(TEXT, "First paragraph over two lines.")
    assert span is not None
    assert TEXT[slice(*span)] == "First paragraph\nover two lines."


def test_a_quote_that_is_not_there_is_not_found() -> None:
    assert find_quote(TEXT, "Third") is None
    assert find_quote(TEXT, None) is None
    assert find_quote(TEXT, "  ") is None
    assert find_quote(TEXT, "(.*") is None


@given(st.lists(st.text(alphabet="ab \n", max_size=4000), max_size=12))
def test_sheets_cover_the_text_without_overlap(parts: list[str]) -> None:
    text = "".join(parts)
    spans = cut(text)
    assert "".join(text[start:end] for start, end in spans) == text
    assert all(end - start <= SHEET for start, end in spans)
