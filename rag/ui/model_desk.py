"""Drawing the model desk: what the server has, how fast it is, getting a model, and who does what."""

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any, Final

import streamlit as st

from rag.domain.access import User
from rag.domain.model_desk import InstalledModel, Progress, Role, ServerReport, Speed
from rag.errors import RagError
from rag.ui.answers import escape, escape_keeping_code
from rag.ui.cells import cells
from rag.ui.doing import sentence_of
from rag.ui.house import house, words
from rag.ui.labels import icon, size
from rag.ui.people import require_admin
from rag.words import Words

ROLES: Final[tuple[Role, ...]] = ("chat", "judge", "embedder")
BUNDLED: Final[Mapping[Role, tuple[str, ...]]] = {"chat": ("demo",), "judge": ("", "demo"), "embedder": ("static",)}
"""What can be chosen without a server; an empty judge is whoever drafts."""
LOOK_EVERY: Final = 0.7
SPEEDS: Final = "model_speeds"
REPORT: Final = "model_server"


def show_model_desk(user: User, say: Words) -> None:
    """Server and models, then who does what, then what runs."""
    st.subheader(say("model_desk.title"))
    report = server_report(user)
    show_server(report, say)
    if report.models:
        show_models(user, report.models, say)
    show_choices(user, report.models, say)
    if report.ok:
        show_pull(user, say)
    show_job(user, say)


def server_report(user: User) -> ServerReport:
    """Asked once for a page; a button asks again."""
    require_admin(user)
    known = st.session_state.get(REPORT)
    if known is None:
        known = st.session_state[REPORT] = house().desk.server()
    return known


def show_server(report: ServerReport, say: Words) -> None:
    colour, symbol = ("green", "check_circle") if report.ok else ("orange", "error")
    with st.container(horizontal=True, gap="small", vertical_alignment="center"):
        st.markdown(f":{colour}[{icon(symbol)}] {escape_keeping_code(say(report.key, **report.values))}")
        st.button(
            say("model_desk.look_again"),
            icon=icon("refresh"),
            type="tertiary",
            key="look_again",
            on_click=forget_report,
        )


def forget_report() -> None:
    st.session_state.pop(REPORT, None)
    st.session_state.pop(SPEEDS, None)


def show_models(user: User, models: Sequence[InstalledModel], say: Words) -> None:
    """Every model with size, abilities and what a probe said; a picked one is probed."""
    speeds: dict[str, Speed] = st.session_state.get(SPEEDS, {})
    picked = st.dataframe(
        cells([model_row(model, speeds.get(model.name), say) for model in models]),
        hide_index=True,
        key="models",
        on_select="rerun",
        selection_mode="single-row",
    )
    rows = [models[index] for index in picked["selection"]["rows"] if index < len(models)]
    st.button(
        say("model_desk.probe"),
        icon=icon("speed"),
        disabled=not rows,
        help=say("model_desk.probe_help"),
        on_click=probe,
        args=(user, *rows[:1]),
        key="probe",
    )


def model_row(model: InstalledModel, speed: Speed | None, say: Words) -> dict[str, Any]:
    return {
        say("model_desk.model"): model.name,
        say("model_desk.size"): size(model.size, say),
        say("model_desk.parameters"): " ".join(filter(None, (model.parameters, model.quantization))) or "–",
        say("model_desk.able"): ", ".join(able(name, say) for name in model.capabilities) or "–",
        say("model_desk.window"): f"{model.window:,}".replace(",", "\N{NARROW NO-BREAK SPACE}")
        if model.window
        else "–",
        say("model_desk.loaded"): say("model_desk.yes") if model.is_loaded else say("model_desk.no"),
        say("model_desk.speed"): said_speed(speed, say),
    }


def able(name: str, say: Words) -> str:
    return say(f"model_desk.able_{name}") if f"model_desk.able_{name}" in say else name


def said_speed(speed: Speed | None, say: Words) -> str:
    """`first word after 0.4 s, 31 tokens a second`; what went wrong instead, when it did."""
    if speed is None:
        return "–"
    if not speed.ok:
        return say(speed.key, **speed.values)
    if speed.tokens_per_second is None:
        return say("model_desk.vector_speed", seconds=f"{speed.seconds:.2f}")
    return say("model_desk.word_speed", first=f"{speed.first_word_seconds:.1f}", rate=f"{speed.tokens_per_second:.0f}")


def probe(user: User, model: InstalledModel) -> None:
    """A few words, or one vector."""
    require_admin(user)
    name, desk = f"ollama:{model.name}", house().desk
    speed = desk.speed(name) if model.can_chat else desk.embedding_speed(name)
    st.session_state.setdefault(SPEEDS, {})[model.name] = speed


def show_choices(user: User, models: Sequence[InstalledModel], say: Words) -> None:
    """Chat, judge and embedder, each by itself."""
    st.markdown(f"**{say('model_desk.choices')}**")
    with st.grid(columns=3, min_column_width=220):
        for role in ROLES:
            show_choice(user, role, models, say)
    st.caption(say("model_desk.embedder_means"))


def show_choice(user: User, role: Role, models: Sequence[InstalledModel], say: Words) -> None:
    now, key = house().desk.chosen(role), f"choose_{role}"
    options = offered(role, now, models)
    st.selectbox(
        say(f"model_desk.{role}"),
        options,
        index=options.index(now),
        format_func=lambda name: name or say("model_desk.whoever_drafts"),
        key=key,
        on_change=partial(choose_picked, user, role, key),
        disabled=is_running(),
    )


def offered(role: Role, now: str, models: Sequence[InstalledModel]) -> list[str]:
    """What is built in, what the server has for this role, and what is in force whatever it is."""
    fitting = [model for model in models if (model.can_embed if role == "embedder" else model.can_chat)]
    return list(dict.fromkeys([*BUNDLED[role], *(f"ollama:{model.name}" for model in fitting), now]))


def choose_picked(user: User, role: Role, key: str) -> None:
    choose(user, role, st.session_state[key])


def choose(user: User, role: Role, name: str) -> None:
    """From the next question on; another embedder first indexes everything beside the old index."""
    require_admin(user)
    say = words()
    try:
        job = house().desk.choose(role, name)
    except RagError as failure:
        st.toast(escape(sentence_of(failure, say)), icon=":material/error:", duration="long")
        return
    if job is None:
        st.toast(say("model_desk.chosen"), icon=":material/check:")


def show_pull(user: User, say: Words) -> None:
    """Another model from the server's library."""
    with st.form("pull", border=False), st.container(horizontal=True, gap="small", vertical_alignment="bottom"):
        name = st.text_input(say("model_desk.pull_name"), placeholder="llama3.2:3b", key="pull_name", max_chars=120)
        sent = st.form_submit_button(say("model_desk.pull"), icon=icon("download"), disabled=is_running())
    if sent and name.strip():
        pull(user, name.strip())
        st.rerun()


def pull(user: User, name: str) -> None:
    require_admin(user)
    house().desk.pull(name)


def is_running() -> bool:
    job = house().desk.job
    return job is not None and not job.progress.finished


def show_job(user: User, say: Words) -> None:
    """The pull or the re-index that runs, with its progress; or how the last one ended."""
    job = house().desk.job
    if job is None:
        return
    if not job.progress.finished:
        st.fragment(partial(_follow, user, say), run_every=LOOK_EVERY)()
        return
    ended = job.progress
    told = escape_keeping_code(say(ended.key, **ended.values))
    (st.error if ended.failed else st.info if ended.stopped else st.success)(told, icon=icon(ENDED[_ending(ended)]))


def _follow(user: User, say: Words) -> None:
    """One look; the last one redraws the page, whose lists have changed."""
    job = house().desk.job
    if job is None or job.progress.finished:
        forget_report()
        st.rerun()
    now = job.progress
    st.progress(share(now), text=escape(doing(now, say)))
    st.button(say("model_desk.cancel"), icon=icon("stop_circle"), key="cancel_model_job", on_click=cancel, args=(user,))


def share(now: Progress) -> float:
    return min(1.0, now.done / now.total) if now.total else 0.0


def doing(now: Progress, say: Words) -> str:
    """`llama3.2: downloading, 1.2 GB of 2.0 GB`."""
    step = say(f"model_desk.step_{now.step}") if f"model_desk.step_{now.step}" in say else now.step
    amount = partial(size, say=say) if now.kind == "pull" else str
    of = say("model_desk.of", done=amount(now.done), total=amount(now.total)) if now.total else ""
    return ", ".join(filter(None, (f"{now.name}: {step}", of)))


def cancel(user: User) -> None:
    require_admin(user)
    if (job := house().desk.job) is not None:
        job.cancel()


ENDED: Final = {"failed": "error", "stopped": "stop_circle", "done": "check_circle"}


def _ending(ended: Progress) -> str:
    return "failed" if ended.failed else "stopped" if ended.stopped else "done"
