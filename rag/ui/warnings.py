"""What was noticed when a file was read: told on its row, and kept with its version for whoever looks later."""

from collections.abc import Sequence
from typing import Final

import streamlit as st

from rag.ui.answers import escape
from rag.ui.labels import icon
from rag.words import Words

FEW: Final = 3


def warning_lines(warnings: Sequence[str]) -> list[str]:
    """One line of Markdown each."""
    return [f":small[:orange[{icon('warning')}] {escape(warning)}]" for warning in warnings]


def note_lines(notes: Sequence[str]) -> list[str]:
    """The same of what is no reason to worry."""
    return [f":small[:gray[{icon('info')} {escape(note)}]]" for note in notes]


def show_warnings(warnings: Sequence[str], say: Words, *, most: int | None = None) -> None:
    """With `most` only as many, and how many more there are; nothing at all when there are none."""
    lines = warning_lines(warnings[:most])
    left = len(warnings) - len(lines)
    lines += [f":small[:gray[{say.counted('ingest_page.more_warnings', left)}]]"] if left else []
    if lines:
        st.markdown("  \n".join(lines))
