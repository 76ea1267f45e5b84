"""Where the page rests: at the question, from where a reader sees the steps and then the answer's beginning."""

from typing import Final

import streamlit as st

_SCRIPT: Final = """
export default function (component) {
  const { data } = component
  const show = () => document.querySelector(`.st-key-${data.key}`)?.scrollIntoView({ block: "start" })
  const looks = [100, 400, 800].map((wait) => setTimeout(show, wait))
  const leave = () => looks.forEach(clearTimeout)
  const signs = ["wheel", "touchmove", "keydown", "pointerdown"]
  signs.forEach((sign) => window.addEventListener(sign, leave, { passive: true }))
  return () => {
    leave()
    signs.forEach((sign) => window.removeEventListener(sign, leave))
  }
}
"""
"""Several looks, because the page still grows under it; the reader's first move ends them."""

_component = st.components.v2.component("page_rest", html="<i hidden></i>\n", js=_SCRIPT)


def rest_at(turn_id: str, moment: str) -> None:
    """Bring a turn's question to the top of the page, once for each moment (`asked`, `answered`)."""
    _component(data={"key": f"asked-{turn_id}"}, key=f"rest-{moment}-{turn_id}", height="content", width="content")
