"""Two sources that disagree, side by side, with the rule that decided or the person to ask."""

from typing import Final, Literal

import streamlit as st

from rag.domain.answers import Conflict, ConflictSide
from rag.retrieval.conflicts.verdict import SIDES, verdict
from rag.ui.answers import escape, on_one_line
from rag.ui.labels import authority, day, icon
from rag.words import Words

SUBJECT_WORDS: Final = 5


def show_conflict_card(conflict: Conflict, say: Words, *, key: str) -> None:
    """Both quotes with date and authority; the one that holds comes first and is marked."""
    with st.container(border=True, key=f"conflict-{key}"):
        st.markdown(f":orange[{icon('compare_arrows')}] **{escape(heading(conflict, say))}**")
        for place, side in zip(st.columns(2), in_order(conflict), strict=True):
            with place:
                show_side(conflict[side], say, used=conflict["winner"] == side, decided=conflict["winner"] is not None)
        st.markdown("  \n".join(f":small[{escape(line)}]" for line in verdict(conflict, say)))


def in_order(conflict: Conflict) -> tuple[Literal["a", "b"], Literal["a", "b"]]:
    """On a phone the sides stand below each other, and what holds is read first."""
    return ("b", "a") if conflict["winner"] == "b" else ("a", "b")


def heading(conflict: Conflict, say: Words) -> str:
    """With the subject when it reads as words of the sources do; a bag of their words says nothing."""
    subject = " ".join(conflict["subject"].split())
    said = any(subject.casefold() in " ".join(conflict[side]["quote"].casefold().split()) for side in SIDES)
    if subject and said and subject.count(" ") < SUBJECT_WORDS:
        return say("conflict_card.title_about", subject=subject)
    return say("conflict_card.title")


def show_side(side: ConflictSide, say: Words, *, used: bool, decided: bool) -> None:
    mark = f" :green-badge[{icon('check')} {say('conflict_card.used')}]" if used else ""
    mark = mark or (f" :gray-badge[{say('conflict_card.not_used')}]" if decided else "")
    st.markdown(f"**{escape(side['title'])}**{mark}")
    st.markdown(f"> {quoted(side)}")
    st.caption(" · ".join(map(escape, of_side(side, say))))


def of_side(side: ConflictSide, say: Words) -> list[str]:
    """What is weighed: since when, and how official."""
    return [part for part in (in_force(side, say), authority(side["authority"], say)) if part]


def in_force(side: ConflictSide, say: Words) -> str:
    """Since when; of what has ended, or will, also until when."""
    start, end = side["effective_from"], side["effective_until"]
    if start and end:
        return say("conflict_card.between", start=day(start, say), end=day(end, say))
    if end:
        return say("conflict_card.until", day=day(end, say))
    return say("conflict_card.since", day=day(start, say)) if start else ""


def quoted(side: ConflictSide) -> str:
    """The quote with its value in bold; a row of a table by its cells, without the lines between them."""
    quote, value = on_one_line(side["quote"]), " ".join(side["value"].split())
    before, found, after = quote.partition(value) if value and value != quote else (quote, "", "")
    spaced = (" " if before.endswith(" ") else "", " " if after.startswith(" ") else "")
    return f"{escape(before)}{spaced[0]}**{escape(found)}**{spaced[1]}{escape(after)}" if found else escape(quote)
