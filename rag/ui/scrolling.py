"""Where the page rests: at the question, from where a reader sees the steps and then the answer's beginning.

Who sees nothing hears there that the question is looked into, and then how it ended.
"""

from typing import Final

import streamlit as st

_SCRIPT: Final = """
export default function (component) {
  const { data } = component
  let said = document.getElementById("said")
  if (!said) {
    said = document.createElement("div")
    said.id = "said"
    said.role = "status"
    said.style.cssText = "position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%)"
    document.body.append(said)
  }
  const telling = setTimeout(() => { said.textContent = data.said }, 100)
  const show = () => document.querySelector(`.st-key-${data.key}`)?.scrollIntoView({ block: "start" })
  const looks = [100, 400, 800].map((wait) => setTimeout(show, wait))
  const leave = () => looks.forEach(clearTimeout)
  const signs = ["wheel", "touchmove", "keydown", "pointerdown"]
  signs.forEach((sign) => window.addEventListener(sign, leave, { passive: true }))
  return () => {
    leave()
    clearTimeout(telling)
    signs.forEach((sign) => window.removeEventListener(sign, leave))
  }
}
"""
"""Several looks, because the page still grows under it; the reader's first move ends them. A screen reader tells what
is put into an element that was there before.
"""

_component = st.components.v2.component("page_rest", html="<i hidden></i>\n", js=_SCRIPT)


def rest_at(turn_id: str, moment: str, said: str) -> None:
    """Bring a turn's question to the top, once for each moment (`asked`, `answered`, `opened`), and tell `said`."""
    _component(
        data={"key": f"asked-{turn_id}", "said": said},
        key=f"rest-{moment}-{turn_id}",
        height="content",
        width="content",
    )
