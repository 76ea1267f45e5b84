"""Two sources that disagree, side by side, with the rule that decided or the person to ask."""

from typing import Final, Literal

import streamlit as st

from rag.domain.answers import Conflict, ConflictSide
from rag.ui.answers import escape
from rag.ui.labels import authority, day, icon
from rag.words import Words

SIDES: Final[tuple[Literal["a"], Literal["b"]]] = ("a", "b")
SUBJECT_WORDS: Final = 5


def show_conflict_card(conflict: Conflict, say: Words, *, key: str) -> None:
    """Both quotes with date and authority; the one that holds is marked."""
    with st.container(border=True, key=f"conflict-{key}"):
        st.markdown(f":orange[{icon('compare_arrows')}] **{heading(conflict, say)}**")
        left, right = st.columns(2)
        with left:
            show_side(conflict["a"], say, used=conflict["winner"] == "a", decided=conflict["winner"] is not None)
        with right:
            show_side(conflict["b"], say, used=conflict["winner"] == "b", decided=conflict["winner"] is not None)
        st.markdown(f":small[{escape(verdict(conflict, say))}]")


def heading(conflict: Conflict, say: Words) -> str:
    """With the subject when it reads as words of the sources do; a bag of their words says nothing."""
    subject = " ".join(conflict["subject"].split())
    said = any(subject.casefold() in " ".join(conflict[side]["quote"].casefold().split()) for side in SIDES)
    if subject and said and subject.count(" ") < SUBJECT_WORDS:
        return say("conflict_card.title_about", subject=escape(subject))
    return say("conflict_card.title")


def show_side(side: ConflictSide, say: Words, *, used: bool, decided: bool) -> None:
    mark = f" :green-badge[{icon('check')} {say('conflict_card.used')}]" if used else ""
    mark = mark or (f" :gray-badge[{say('conflict_card.not_used')}]" if decided else "")
    st.markdown(f"**{escape(side['title'])}**{mark}")
    st.markdown(f"> {escape(side['quote'])}")
    st.caption(f"{escape(day(side['effective_from'], say))} · {escape(authority(side['authority'], say))}")


def verdict(conflict: Conflict, say: Words) -> str:
    """`Used: … because …`, or whom to ask when no rule decides."""
    winner = conflict["winner"]
    if winner is None:
        owner = " / ".join(dict.fromkeys(filter(None, (conflict[side]["owner"] for side in SIDES))))
        return " ".join([say("conflict.unresolved"), *([say("conflict.ask", owner=owner)] if owner else [])])
    loser = conflict["b" if winner == "a" else "a"]["title"]
    return say(f"conflict.{conflict['rule']}", winner=conflict[winner]["title"], loser=loser)
