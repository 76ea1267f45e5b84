"""One turn on the page: the question, the steps, the answer with its evidence, and what can be done with it."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from typing import Any, Final, Literal

import streamlit as st

from rag.domain.access import User
from rag.domain.answers import FinalOutput, WithheldClaim, nearest_to
from rag.domain.events import AnswerDoubted, ClaimReleased, StepStarted, TurnEvent, TurnFinished, TurnQueued
from rag.grounding.confidence import level
from rag.retrieval.conflicts.decisive import decisive
from rag.ui.answers import answer_markdown, doubt_markdown, escape, escape_keeping_code
from rag.ui.badges import Colour
from rag.ui.citation_cards import Since, show_citation_cards, show_notices
from rag.ui.conflict_card import show_conflict_card
from rag.ui.copying import show_copy_button
from rag.ui.follow_ups import show_follow_ups
from rag.ui.gap_card import show_gap_card, show_quote
from rag.ui.labels import day, duration, icon
from rag.ui.rating import Rate, show_rating
from rag.ui.record_card import show_record_card
from rag.ui.taken_along import taken_along
from rag.ui.trace_panel import TracePanel, chunk_name, claim_reason, drop_reason, show_trace
from rag.ui.turns import RunningTurn, TurnRecord
from rag.words import Words

READER_AVATAR: Final = ":material/person:"
OUR_AVATAR: Final = ":material/foundation:"

VERDICTS: Final[Mapping[str, tuple[str, Colour]]] = {
    "verified": ("verified", "green"),
    "conflict": ("compare_arrows", "orange"),
    "nearest": ("contrast", "gray"),
    "recorded": ("menu_book", "primary"),
    "not_found": ("search_off", "gray"),
    "withheld": ("shield", "orange"),
    "failed": ("error", "red"),
    "stopped": ("stop_circle", "gray"),
    "replied": ("forum", "gray"),
}
"""The word of a status line → its icon and colour; the word always stands beside them."""


@dataclass(frozen=True)
class Desk:
    """What a drawn turn can do: ask again or on, be rated, show its steps in the sidebar."""

    user: User
    say: Words
    today: date
    ask: Callable[[str], None]
    rate: Rate
    thumb_of: Callable[[str], int | None]
    show_steps: Callable[[str], None]
    since: Since = lambda _: ""
    add_as_test: Callable[[TurnRecord], None] | None = None  # for admins


def show_question(text: str, turn_id: str) -> None:
    with st.container(key=f"asked-{turn_id}"), st.chat_message("user", avatar=READER_AVATAR):
        st.markdown("  \n".join(escape(line) for line in text.splitlines()))


def show_turn(turn: TurnRecord, desk: Desk, *, last: bool) -> None:
    """A finished turn."""
    show_question(turn["question"], turn["turn_id"])
    with st.chat_message("assistant", avatar=OUR_AVATAR):
        show_steps(turn, desk)
        show_ending(turn, desk)
        show_tools(turn, desk)
        slot = st.empty()  # an emptied slot takes the old chips away at once; they would stay, greyed, for a whole turn
        if last:
            with slot.container():
                show_follow_ups(turn["output"]["follow_ups"], desk.ask, desk.say, key=turn["turn_id"])


def show_running_turn(turn: RunningTurn, desk: Desk, panel: TracePanel, yield_point: Callable[[], object]) -> None:
    """Follow a turn to its end: its steps here and in the sidebar, its sentences as they are released."""
    show_question(turn.question.text, turn.turn_id)
    with st.chat_message("assistant", avatar=OUR_AVATAR):
        with st.container(key=f"steps-{turn.turn_id}"):
            status = st.status(doing_now(None, desk.say), type="compact")
        steps = TracePanel(status, desk.say, admin=desk.user.is_admin, details=False)
        answer = st.empty()
        for event in turn.follow():
            yield_point()
            panel.show(event)
            steps.show(event)
            if isinstance(event, TurnQueued | StepStarted):
                status.update(label=doing_now(event, desk.say))
            elif isinstance(event, AnswerDoubted | ClaimReleased):
                answer.markdown(doubt_markdown(turn.doubt()) + answer_markdown(turn.claims()))
            elif isinstance(event, TurnFinished):
                status.update(label=answered_after(turn.record(), desk.say), state=state_of(turn.record()))


def doing_now(event: TurnEvent | None, say: Words) -> str:
    """Looking, or the place in the line for the model."""
    said = say("chat.queued", place=event.place) if isinstance(event, TurnQueued) else say("chat.working")
    return f":shimmer[{said}]"


def show_steps(turn: TurnRecord, desk: Desk) -> None:
    """The steps inside the message, closed: on a phone there is no sidebar to read them in."""
    if not turn["trace"]:
        return
    with st.container(key=f"steps-{turn['turn_id']}"):
        symbol = icon("error" if state_of(turn) == "error" else "check")
        steps = st.expander(answered_after(turn, desk.say), type="compact", icon=symbol)
        show_trace(steps, turn["trace"], desk.say, admin=desk.user.is_admin, details=False)


def state_of(turn: TurnRecord) -> Literal["complete", "error"]:
    return "error" if turn["output"]["status"] == "failed" and not turn["stopped"] else "complete"


def answered_after(turn: TurnRecord, say: Words) -> str:
    """`Answered after 0.3 s · 11 steps`."""
    status = "stopped" if turn["stopped"] else turn["output"]["status"]
    status = "answered" if turn["output"].get("reply") else status  # nothing was searched for a friendly word
    steps = say.counted("chat.steps", len(turn["trace"]))
    return say(f"chat.after_{status}", seconds=duration(turn["milliseconds"], say), steps=steps)


def ended(turn: TurnRecord, say: Words) -> str:
    """For who hears the page: `Answered after 0.3 s · 11 steps. Verified`."""
    return f"{answered_after(turn, say)}. {say(f'status.{verdict(turn)}')}"


def show_ending(turn: TurnRecord, desk: Desk) -> None:
    """Answer, status line, cards: what each ending shows."""
    output, say, key = turn["output"], desk.say, turn["turn_id"]
    if why := turn.get("unkept"):
        st.warning(escape_keeping_code(say("chat.unkept", why=why)), icon=icon("save"))
    if output["claims"]:
        st.markdown(doubt_markdown(output.get("doubt")) + answer_markdown(output["claims"]))
    if turn["stopped"] and not output["claims"]:
        st.markdown(say("chat.stopped"))
    elif output["status"] == "failed":
        show_failure(turn, desk)
    elif output.get("reply"):
        st.markdown(escape(output["knowledge_gap"] or ""))
    elif output["status"] == "insufficient_context":
        show_gap_card(output, say, key=key)
    show_status_line(turn, desk)
    if output["status"] == "answered" or output.get("reply"):
        show_record_card(output, say, key=key)
    for number, conflict in enumerate(decisive(output["contradictions"])):
        show_conflict_card(conflict, say, key=f"{key}-{number}")
    if output["status"] == "answered" and output["knowledge_gap"]:
        show_gap_card(output, say, key=key)
    show_notices(output, say)
    show_citation_cards(output, say, today=desk.today, key=key, since=desk.since)
    show_also_considered(turn, say, key=key)


def show_failure(turn: TurnRecord, desk: Desk) -> None:
    """What went wrong in plain words; the question is kept and can be asked again."""
    for sentence in turn["output"]["errors"] or [desk.say("error.unexpected")]:
        st.error(escape_keeping_code(sentence), icon=icon("error"))
    st.button(
        desk.say("chat.ask_again"),
        icon=icon("refresh"),
        key=f"again-{turn['turn_id']}",
        on_click=desk.ask,
        args=(turn["question"],),
    )


def verdict(turn: TurnRecord) -> str:
    """Which word the status line says."""
    output = turn["output"]
    if turn["stopped"]:
        return "stopped"
    if output["status"] == "failed":
        return "failed"
    if output.get("records") and output["status"] != "answered":
        return "recorded"
    if output.get("reply"):
        return "replied"
    if output["status"] == "insufficient_context":
        return "withheld" if output["withheld"]["count"] else "not_found"
    if output["contradictions"]:
        return "conflict"
    return "nearest" if output.get("doubt") else "verified"


def show_status_line(turn: TurnRecord, desk: Desk) -> None:
    """Icon and word, what was checked, how sure we are, the date it holds for."""
    output, say, word = turn["output"], desk.say, verdict(turn)
    symbol, colour = VERDICTS[word]
    with st.container(horizontal=True, gap="small", key=f"status-{turn['turn_id']}"):
        st.badge(say(f"status.{word}"), icon=icon(symbol), color=colour, help=say(f"status_help.{word}"))
        if output["status"] == "answered":
            sure, percent = level(output["confidence"]), round(output["confidence"] * 100)
            st.badge(say(f"confidence.{sure}"), color="gray", help=say("confidence.help", percent=percent))
        if output["as_of"]:
            st.badge(say("status.as_of", day=day(output["as_of"], say)), icon=icon("history"), color="gray")
        show_withheld(output, say, key=turn["turn_id"])


def show_withheld(output: FinalOutput, say: Words, *, key: str) -> None:
    """How many statements were checked and withheld; the reasons one click away."""
    withheld = output["withheld"]
    checked = say.counted("chat.checked", len(output["claims"]) + withheld["count"])
    if not withheld["count"]:
        if output["claims"]:
            st.caption(checked)
        return
    label = f"{checked} · {say('chat.withheld', count=withheld['count'])}"
    with st.popover(label, type="tertiary", icon=icon("shield"), key=f"withheld-{key}"):
        st.markdown(say("chat.withheld_why"))
        for reason, claims in withheld_for(withheld["reasons"], say).items():
            st.markdown(f"- {reason}" + (f" ({len(claims)}×)" if len(claims) > 1 else ""))
            for citation in nearest_to(claims):
                show_quote(citation, say)


def withheld_for(claims: Sequence[WithheldClaim], say: Words) -> dict[str, list[WithheldClaim]]:
    """Each reason once, in words, with what was withheld for it."""
    told: dict[str, list[WithheldClaim]] = {}
    for claim in claims:
        told.setdefault(claim_reason(dict(claim), say), []).append(claim)
    return told


def show_also_considered(turn: TurnRecord, say: Words, *, key: str) -> None:
    """Retrieved but not used, with reasons; closed."""
    rows = considered(turn, say) if turn["output"]["status"] != "failed" else []
    if not rows:
        return
    with st.expander(say.counted("chat.also_considered", len(rows)), type="compact", key=f"considered-{key}"):
        st.markdown("\n".join(f"- {escape(name)} :gray[· {escape(reason)}]" for name, reason in rows))


def considered(turn: TurnRecord, say: Words) -> list[tuple[str, str]]:
    """(chunk, reason) of everything found that no shown sentence stands on."""
    cited = {citation["chunk_id"] for citation in turn["output"]["citations"]}
    rows: dict[str, tuple[str, str]] = {}
    for step in turn["trace"]:
        for chunk in _rows(step["data"], "ranked_chunks"):
            rows[chunk["chunk_id"]] = (chunk_name(chunk), say("chat.not_needed"))
        for chunk in _rows(step["data"], "dropped_chunks"):
            rows[chunk["chunk_id"]] = (chunk_name(chunk), drop_reason(chunk, say))
    return list(dict.fromkeys(row for chunk_id, row in rows.items() if chunk_id not in cited))


def show_tools(turn: TurnRecord, desk: Desk) -> None:
    """Copy, rate, look at the steps."""
    output, say, key = turn["output"], desk.say, turn["turn_id"]
    with st.container(horizontal=True, gap="small", key=f"tools-{key}"):
        if output["claims"]:
            show_copy_button(
                taken_along(output, say), label=say("chat.copy"), done=say("chat.copied"), key=f"copy-{key}"
            )
        st.button(
            say("chat.show_steps"),
            type="tertiary",
            icon=icon("account_tree"),
            key=f"steps-of-{key}",
            on_click=desk.show_steps,
            args=(key,),
        )
        if desk.add_as_test is not None and output["status"] != "failed" and "reply" not in output:
            st.button(
                say("evaluate_page.add"),
                type="tertiary",
                icon=icon("add_task"),
                key=f"test-{key}",
                on_click=desk.add_as_test,
                args=(turn,),
            )
        show_rating(turn, desk.rate, say, given=desk.thumb_of(key))


def _rows(data: Mapping[str, Any], name: str) -> list[Mapping[str, Any]]:
    return [row for row in data.get(name) or [] if isinstance(row, Mapping) and "chunk_id" in row]
