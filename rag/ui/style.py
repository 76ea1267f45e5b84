"""The style sheet: static text, never data. What a theme setting can say stands in .streamlit/config.toml."""

from typing import Final

import streamlit as st

CSS: Final = """
<style>
  .block-container { overflow-wrap: anywhere; }
  .block-container:has(.st-key-wide) { max-width: 76rem; padding-left: 2.5rem; padding-right: 2.5rem; }

  /* A step of the trace: name and time on one line, its sentence under them. */
  .st-key-trace summary p strong, [class*="st-key-steps-"] summary p strong { display: block; font-weight: 600; }
  .st-key-trace summary p, [class*="st-key-steps-"] summary p { white-space: normal; line-height: 1.35; }
  .st-key-trace summary p {  /* a whole letter for a question; opened, the step has all of it */
    display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 7; overflow: hidden;
  }

  /* A quote in its context: a quiet panel with the accent at its edge. */
  [class*="st-key-quote-"] {
    border-left: 3px solid #2b9a86;
    padding: .25rem 0 .25rem 1rem;
    font-size: .95rem;
    line-height: 1.6;
  }
  [data-testid="stMarkdownContainer"]:has(> table) { overflow-x: auto; }  /* a wide one stays in its frame, and moves */
  /* Each paragraph runs the way of its first letter: Arabic ends with its stop at the left. */
  [data-testid="stMarkdownContainer"] :is(p, li, th, td, h1, h2, h3, h4, h5, h6), textarea { unicode-bidi: plaintext; }
  thead:not(:has(th:not(:empty))) { display: none; }  /* rows without their header: only Markdown needs one */
  [class*="st-key-card-"] summary p, [class*="st-key-card-"] summary { overflow-wrap: anywhere; }
  [class*="st-key-chips-"] button { text-align: left; height: auto; }
  [class*="st-key-open-"] button > div { justify-content: flex-start; text-align: left; }  /* a list, line by line */
  [class*="st-key-status-"] { align-items: center; }
  /* As letters and no longer as a block of its own a chip stays on the line of the word before it. */
  [data-testid="stChatMessage"] :is(p, li) > .stMarkdownBadge { display: inline !important; }
  :is([class*="st-key-conflict-"], [class*="st-key-gap-"]) blockquote { margin: .25rem 0 .5rem; opacity: 1 !important; }
  [class*="st-key-asked-"] { scroll-margin-top: 3.75rem; }  /* below the header */
  [class*="st-key-tools-"] { align-items: center; }
  :has([data-testid="stFileChip"]) > * .st-key-no-files,
  [data-testid="stLayoutWrapper"]:has(> :is(.st-key-keep-choices, .st-key-page-itself)) { display: none; }

  [data-testid="stFileUploaderDropzoneInstructions"] { display: none; }  /* in English, and not our limit */

  [data-testid="stSidebarNavLink"]:focus-visible { outline: 2px solid #2b9a86; }  /* else like the page one is on */

  /* The accent is lighter in the dark theme, where white on it would be too faint. */
  button[kind^="primary"], [data-tag], [data-tag] * { color: light-dark(#ffffff, #0b1311); }
  button[kind^="primary"]:is(:hover, :focus, :active):not(:disabled) {
    background-color: light-dark(#0b5a4d, #4dbca8);
    border-color: transparent;
  }

  /* What goes on behind the question box fades away, rather than being cut through; the box stands near the edge. */
  [data-testid="stBottom"]::before {
    content: ""; position: absolute; left: 0; right: 0; bottom: 100%; height: 1.75rem; pointer-events: none;
    background: linear-gradient(transparent, light-dark(#ffffff, #111715));
  }
  [data-testid="stBottomBlockContainer"] { padding-bottom: 1.25rem; }

  @media (max-width: 640px), (max-height: 640px) {
    .st-key-greeting-space { display: none; }  /* so that four questions fit */
  }
  @media (max-width: 768px) {
    [class*="st-key-steps-of-"] { display: none; }  /* it opens them in the sidebar, which is closed here */
  }
  @media (max-width: 640px) {
    .block-container, .block-container:has(.st-key-wide) { padding-left: 1rem; padding-right: 1rem; }
    /* A wide table moves sideways; squeezed, a row with a remark is a column of single words. */
    [data-testid="stMarkdownContainer"] > table { width: max-content; max-width: none; }
    [data-testid="stMarkdownContainer"] :is(th, td) { max-width: 14rem; }
    /* On a phone the avatars would cost a seventh of the line. */
    [data-testid="stChatMessageAvatarUser"], [data-testid="stChatMessageAvatarAssistant"],
    [data-testid="stChatMessageAvatarCustom"] { display: none; }
  }
  @media (prefers-reduced-motion: reduce) {
    *, *::before, *::after { animation-duration: .01ms !important; animation-iteration-count: 1 !important; }
  }
</style>
"""


def show_style() -> None:
    st.html(CSS)
