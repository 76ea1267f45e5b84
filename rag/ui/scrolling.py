"""After an answer the page shows its beginning: Streamlit keeps a chat at its end, where the last card is."""

from typing import Final

import streamlit as st

_SCRIPT: Final = """
export default function (component) {
  const { data } = component
  const signs = ["wheel", "touchmove", "keydown"]
  const leave = () => {
    looks.forEach(clearTimeout)
    signs.forEach((sign) => window.removeEventListener(sign, leave))
  }
  const show = () => {
    const question = document.querySelector(`.st-key-${data.key}`)
    if (question) question.scrollIntoView({ block: "start" })
  }
  const looks = [150, 450, 900].map((wait) => setTimeout(show, wait))
  looks.push(setTimeout(leave, 1000))
  signs.forEach((sign) => window.addEventListener(sign, leave, { passive: true }))
  return leave
}
"""
"""Several looks, because Streamlit glides to the end of a chat as it grows; the reader's first move ends them."""

_component = st.components.v2.component("scroll_to", html="<i hidden></i>\n", js=_SCRIPT)


def scroll_to(key: str) -> None:
    """Bring the container with this key to the top of the page, once for each key."""
    _component(data={"key": key}, key=f"scroll-{key}", height="content", width="content")
