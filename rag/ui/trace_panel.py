"""The trace: every step of a turn with one plain sentence and its time, live in the sidebar and kept with the turn."""

import time
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

import streamlit as st
from streamlit.delta_generator import DeltaGenerator

from rag.domain.events import StepFinished, StepStarted, TurnEvent
from rag.ui.answers import escape
from rag.ui.labels import duration, icon, step_icon, step_name
from rag.ui.turns import StepRecord, TurnRecord, keep_step
from rag.words import Words

FLUSH_SECONDS: Final = 0.06
"""The browser merges messages of one moment; a shorter pause would leave the previous turn's steps in place."""

LEGS: Final = ("semantic", "keyword", "rerank")
FIT: Final = 6
SCROLL: Final = 330
"""More chunks than fit scroll inside their step, in pixels."""

CHUNK_LISTS: Final = ("retrieved_chunks", "ranked_chunks", "related_chunks")
QUERIES: Final = ("normalized_query", "retrieval_query", "query_rewrites", "query_variants", "sub_questions")
ONLY_FOR_ADMINS: Final = "augmented_prompt"
DRAWN: Final = ("dropped_chunks", "contradictions", "claims", "source_metadata")
NEVER_SHOWN: Final = "draft_answer"


class TracePanel:
    """Draws steps as they begin and end: a line each in `place`, opening to its data when `details` are wanted.

    A step that ends before the next look is drawn once, as ended.
    """

    def __init__(self, place: DeltaGenerator, say: Words, *, admin: bool, details: bool = True) -> None:
        self._place = place
        self._say = say
        self._admin = admin
        self._details = details
        self._begun: dict[int, StepStarted] = {}
        self._open: dict[int, Any] = {}

    def show(self, event: TurnEvent | None) -> None:
        """What happened, or `None` at each look at which nothing did."""
        if isinstance(event, StepStarted):
            self._begun[event.number] = event
        elif isinstance(event, StepFinished):
            self._end(event)
        elif event is None:
            for begun in self._begun.values():
                self._begin(begun)
            self._begun.clear()

    def _begin(self, event: StepStarted) -> None:
        label = f":shimmer[{step_name(event.step, self._say)}]"
        status = self._place.status(label, type="step", state="running")
        slot = status.empty()
        slot.caption(self._say("trace_panel.running"))
        self._open[event.number] = (status, slot)

    def _end(self, event: StepFinished) -> None:
        step = keep_step(event)
        self._begun.pop(event.number, None)
        if event.number not in self._open:
            show_step(self._place, step, self._say, admin=self._admin, details=self._details)
            return
        status, slot = self._open.pop(event.number)
        with slot.container():
            show_step_body(step, self._say, admin=self._admin, details=self._details)
        status.update(label=step_label(step, self._say), state="error" if event.failed else "complete", expanded=False)


def cleared(slot: DeltaGenerator) -> DeltaGenerator:
    """A container in `slot` without the children of the last run."""
    slot.markdown("&nbsp;")
    time.sleep(FLUSH_SECONDS)
    return slot.container()


def show_trace(place: DeltaGenerator, trace: Iterable[StepRecord], say: Words, *, admin: bool, details: bool) -> None:
    """A finished turn's steps."""
    for step in trace:
        show_step(place, step, say, admin=admin, details=details)


def show_kept_steps(slot: DeltaGenerator, turns: Sequence[TurnRecord], say: Words, *, admin: bool) -> None:
    """The steps of the turn a reader picked, else of the last one."""
    if not turns:
        slot.caption(say("trace_panel.empty"))
        return
    picked = st.session_state.get("shown_turn")
    turn = next((turn for turn in turns if turn["turn_id"] == picked), turns[-1])
    place = slot.container()
    if turn is not turns[-1]:
        place.caption(say("trace_panel.of", question=escape(turn["question"])))
    show_trace(place, turn["trace"], say, admin=admin, details=True)


def show_step(place: DeltaGenerator, step: StepRecord, say: Words, *, admin: bool, details: bool) -> None:
    """A step that is over. It looks as a status does; but a status sleeps 0.05 s, for each step of each turn."""
    with place.expander(step_label(step, say), type="step", icon=icon("error" if step["failed"] else "check_circle")):
        show_step_body(step, say, admin=admin, details=details)


def step_label(step: StepRecord, say: Words) -> str:
    """Name and time on the first line, the sentence under it (the style sheet sets bold on a line of its own)."""
    name = f"**{step_icon(step['step'])} {step_name(step['step'], say)} :gray[{duration(step['milliseconds'], say)}]**"
    return f"{name} :small[{escape(step['sentence'])}]"


def show_step_body(step: StepRecord, say: Words, *, admin: bool, details: bool) -> None:
    """What opens under a step: what it does, then its data."""
    key = f"step_does.{step['step']}"
    st.caption(say(key) if key in say else step_name(step["step"], say))
    if details:
        show_data(step["data"], say, admin=admin)


def show_data(data: Mapping[str, Any], say: Words, *, admin: bool) -> None:
    """Queries, scores of each leg, what was dropped and why, contradictions, checked sentences, the prompt."""
    for key in QUERIES:
        show_queries(key, data.get(key), say)
    for key in CHUNK_LISTS:
        show_scores(key, data.get(key) or [], say)
    show_dropped(data.get("dropped_chunks") or [], say)
    show_contradictions(data.get("contradictions") or [])
    show_claims(data.get("claims") or [], say)
    show_sources(data.get("source_metadata") or [])
    if admin:
        show_inner_data(data, say)


def show_inner_data(data: Mapping[str, Any], say: Words) -> None:
    """For admins: every other value under its own name, and the prompt as it was sent."""
    show_facts(data)
    if prompt := data.get(ONLY_FOR_ADMINS):
        st.caption(say(f"trace_panel.{ONLY_FOR_ADMINS}"))
        st.code(str(prompt), language=None, wrap_lines=True, height=260)


def show_queries(key: str, queries: str | Sequence[str] | None, say: Words) -> None:
    for query in [queries] if isinstance(queries, str) else queries or []:
        st.markdown(f":small[:gray[{say(f'trace_panel.{key}')}]]  \n{escape(query)}")


def show_scores(key: str, chunks: Sequence[Mapping[str, Any]], say: Words) -> None:
    """Two lines per chunk: the score that ranks and where it stands, then the score of each leg."""
    if not chunks:
        return
    st.caption(f"{say(f'trace_panel.{key}')} · {len(chunks)}")
    with st.container(height=SCROLL if len(chunks) > FIT else "content", border=False, gap="xsmall"):
        for chunk in chunks:
            name = f"**{chunk.get('score') or 0:.2f}** {escape(chunk_name(chunk))}"
            st.markdown(f":small[{name}]  \n:small[:gray[{escape(leg_scores(chunk, say))}]]")


def leg_scores(chunk: Mapping[str, Any], say: Words) -> str:
    """`Meaning 0.81 · Words 7.50`; a leg that did not find the chunk is named with a dash."""
    scores = chunk.get("scores") or {}
    legs = [leg for leg in LEGS if leg in scores or leg in LEGS[:2]]
    said = (f"{scores[leg]:.2f}" if leg in scores else "–" for leg in legs)
    return " · ".join(f"{say(f'trace_panel.leg_{leg}')} {score}" for leg, score in zip(legs, said, strict=True))


def chunk_name(chunk: Mapping[str, Any]) -> str:
    """Title and innermost heading, as plain characters."""
    title, section = str(chunk.get("title") or chunk.get("chunk_id") or ""), str(chunk.get("section") or "")
    return f"{title} · {section.split(' > ')[-1]}" if section else title


def show_dropped(dropped: Sequence[Mapping[str, Any]], say: Words) -> None:
    if not dropped:
        return
    st.caption(f"{say('trace_panel.dropped_chunks')} · {len(dropped)}")
    with st.container(height=SCROLL if len(dropped) > FIT else "content", border=False, gap="xsmall"):
        for chunk in dropped:
            st.markdown(f":small[{escape(chunk_name(chunk))}]  \n:small[:gray[{escape(drop_reason(chunk, say))}]]")


def drop_reason(chunk: Mapping[str, Any], say: Words) -> str:
    """Why a chunk was not used, in words."""
    key = f"drop.{chunk.get('reason')}"
    said = say(key, **_values(key, chunk, say)) if key in say else str(chunk.get("reason", ""))
    detail = chunk.get("detail")
    return f"{said} ({detail})" if detail and not (key in say and say.places(key)) else said


def show_contradictions(conflicts: Sequence[Mapping[str, Any]]) -> None:
    for conflict in conflicts:
        sides = " / ".join(f"{escape(side['title'])}: {escape(side['value'])}" for side in _sides(conflict))
        st.markdown(f"{icon('compare_arrows')} {escape(str(conflict.get('subject', '')))}: {sides}")


def show_claims(claims: Sequence[Mapping[str, Any]], say: Words) -> None:
    """One row per checked sentence; the text of a withheld one stays unseen."""
    for claim in claims:
        shown = claim.get("verdict") == "supported"
        text = escape(str(claim.get("text", ""))) if shown else claim_reason(claim, say)
        mark = f":green[{icon('check')}]" if shown else f":orange[{icon('block')}]"
        st.markdown(f"{mark} {text}")


def claim_reason(claim: Mapping[str, Any], say: Words) -> str:
    """Why a sentence was withheld, in words."""
    key = f"claim.{claim.get('reason')}"
    if key not in say:
        return escape(str(claim.get("reason", "")))
    return escape(say(key, **_values(key, claim, say)))


def show_sources(sources: Sequence[Mapping[str, Any]]) -> None:
    """The numbered sources of the prompt."""
    if sources:
        st.markdown("  \n".join(f":gray[{source['source_id']}] {escape(chunk_name(source))}" for source in sources))


def show_facts(data: Mapping[str, Any]) -> None:
    """Whatever else the step tells, as `name value` lines."""
    drawn = {*QUERIES, *CHUNK_LISTS, *DRAWN, ONLY_FOR_ADMINS, NEVER_SHOWN}
    facts = [(name, value) for name, value in data.items() if name not in drawn and _is_plain(value)]
    if facts:
        st.markdown("  \n".join(f":gray[{escape(name.replace('_', ' '))}] {escape(_plain(v))}" for name, v in facts))


def _is_plain(value: object) -> bool:
    if isinstance(value, Mapping):
        return any(map(_is_plain, value.values()))
    if isinstance(value, list):
        return bool(value) and all(isinstance(item, str) for item in value)
    return isinstance(value, str | int | float | bool) and value != ""


def _plain(value: object) -> str:
    if isinstance(value, Mapping):
        return ", ".join(f"{str(n).replace('_', ' ')} {_plain(item)}" for n, item in value.items() if _is_plain(item))
    if isinstance(value, list):
        return ", ".join(map(str, value))
    return f"{value:.2f}" if isinstance(value, float) else str(value)


def _values(key: str, row: Mapping[str, Any], say: Words) -> dict[str, Any]:
    """The values a sentence asks for; `detail` stands in for any the row does not name."""
    return {place: row.get(place, row.get("detail", "")) for place in say.places(key)}


def _sides(conflict: Mapping[str, Any]) -> list[Mapping[str, Any]]:
    return [conflict[side] for side in ("a", "b") if side in conflict]
