"""What only the page itself can be told: the language a screen reader speaks, and that the menu lay over the page.

Streamlit calls every page English, and remembers on a phone that its menu was open: whoever chose a conversation in it,
or came by a link, saw the menu in the place of what they wanted.
"""

from typing import Final

import streamlit as st

_SCRIPT: Final = """
let last
export default function ({ data }) {
  document.documentElement.lang = data.language
  if (data.place === last) return
  last = data.place
  const over = window.innerWidth <= 768 && document.querySelector('[data-testid="stSidebar"][data-collapsed="false"]')
  over && over.querySelector('[data-testid="stSidebarCollapseButton"] button')?.click()
}
"""
"""768 pixels: up to there the menu lies over the page instead of beside it."""

_component = st.components.v2.component("page_itself", js=_SCRIPT)


def tell_page(*, language: str, place: str) -> None:
    """In another place than before, the menu steps aside where it lies over the page."""
    with st.container(key="page-itself"):
        _component(data={"language": language, "place": place}, key="page_itself", height="content")
