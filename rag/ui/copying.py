"""A button that copies text: the one thing on screen that Streamlit has no element for."""

from typing import Final

import streamlit as st

_HTML: Final = '<button type="button"><span aria-hidden="true"></span><b></b></button><i role="status"></i>'

_CSS: Final = """
button {
  display: inline-flex; align-items: center; gap: .6rem; margin-left: -.5rem; padding: .2rem .55rem; min-height: 2rem;
  border: 1px solid transparent; border-radius: 999px; background: transparent; cursor: pointer;
  color: var(--st-text-color); opacity: .75; font: 400 .875rem var(--st-font);
}
button:hover { opacity: 1; background: var(--st-secondary-background-color); }
button:focus-visible { outline: 2px solid var(--st-primary-color); opacity: 1; }
b { font-weight: 400; }
span { width: .8rem; height: .8rem; border: 1.5px solid currentColor; border-radius: 3px; position: relative; }
span::after {
  content: ""; position: absolute; inset: 2px -4px -4px 2px; border: 1.5px solid currentColor; border-radius: 3px;
}
i { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
"""

_SCRIPT: Final = """
export default function (component) {
  const { data, parentElement } = component
  const button = parentElement.querySelector("button")
  const label = parentElement.querySelector("b")
  const status = parentElement.querySelector("i")
  label.textContent = data.label
  const byHand = (text) => {
    const area = document.createElement("textarea")
    area.value = text
    document.body.append(area)
    area.select()
    document.execCommand("copy")
    area.remove()
  }
  button.onclick = async () => {
    try { await navigator.clipboard.writeText(data.text) } catch { byHand(data.text) }
    label.textContent = status.textContent = data.done
    setTimeout(() => { label.textContent = data.label; status.textContent = "" }, 1600)
  }
}
"""

_component = st.components.v2.component("copy_text", html=_HTML, css=_CSS, js=_SCRIPT)


def show_copy_button(text: str, *, label: str, done: str, key: str) -> None:
    """Text and labels reach the page as text nodes, never as HTML."""
    _component(data={"text": text, "label": label, "done": done}, key=key, height="content", width="content")
