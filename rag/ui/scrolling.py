"""Where the page rests: Streamlit keeps a chat at its end, a reader wants an answer from its beginning."""

from typing import Final

import streamlit as st

_SCRIPT: Final = """
export default function (component) {
  const { data } = component
  const timers = []
  const later = (waits, act) => waits.forEach((wait) => timers.push(setTimeout(act, wait)))
  const hushed = () => timers.splice(0).forEach(clearTimeout)
  const opened = (event) => {
    const head = event.target.closest('[class*="st-key-card-"] summary')
    if (head) later([250, 600], () => head.scrollIntoView({ block: "nearest" }))
  }
  const signs = ["wheel", "touchmove", "keydown"]
  signs.forEach((sign) => window.addEventListener(sign, hushed, { passive: true }))
  window.addEventListener("click", opened)
  if (data.key) later([150, 450, 900], () => {
    document.querySelector(`.st-key-${data.key}`)?.scrollIntoView({ block: "start" })
  })
  return () => {
    hushed()
    window.removeEventListener("click", opened)
    signs.forEach((sign) => window.removeEventListener(sign, hushed))
  }
}
"""
"""Several looks, because Streamlit glides to the end as the page grows; the reader's first move ends them."""

_component = st.components.v2.component("page_rest", html="<i hidden></i>\n", js=_SCRIPT)


def rest_at(key: str | None) -> None:
    """Bring the container with this key to the top once; afterwards keep the head of an opened card in sight."""
    _component(data={"key": key or ""}, key=f"rest-{key}", height="content", width="content")
