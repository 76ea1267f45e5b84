"""Drawing the evaluate page: a golden set, and a run of it under way."""

from collections.abc import Sequence
from functools import partial
from typing import Final

import streamlit as st

from rag.domain.access import User
from rag.errors import RagError
from rag.evaluation.golden import GoldenSet, id_for, question_from_answer
from rag.evaluation.runner import Asking, Runner
from rag.stores.evaluations import ADDED, KeptRun
from rag.ui.answers import escape
from rag.ui.cells import cells
from rag.ui.conversations import history_of
from rag.ui.doing import sentence_of
from rag.ui.evaluations import EvaluationJob
from rag.ui.house import evaluation_desk, house, sentence_embedder, words
from rag.ui.labels import architecture_name, icon
from rag.ui.people import require_admin
from rag.ui.runs import MOST_COMPARED, set_name
from rag.ui.turns import TurnRecord
from rag.words import Words

LOOK_EVERY: Final = 0.7


def show_golden(user: User, say: Words) -> None:
    """Choose a set, see its questions, take it away, ask it."""
    kept = house().evaluations
    name = st.selectbox(
        say("evaluate_page.golden"), kept.names(), format_func=lambda name: set_name(name, say), key="golden"
    )
    try:
        golden = kept.golden(name)
    except RagError as failure:
        st.error(escape(sentence_of(failure, say)), icon=icon("error"))
        return
    st.caption(" ".join([say.counted("evaluate_page.questions", len(golden.questions)), escape(golden.about)]))
    missing = golden.about_documents() - house().registry.document_ids()
    if missing:
        st.warning(say("evaluate_page.missing", count=len(missing)), icon=icon("warning"))
    show_questions(name, golden, say)
    show_start(user, name, golden, say)


def show_questions(name: str, golden: GoldenSet, say: Words) -> None:
    with st.expander(say("evaluate_page.see_questions"), icon=icon("list"), key="golden_questions"):
        rows = [
            {
                say("evaluate_page.question"): question.question,
                say("evaluate_page.expects"): expects(question.must_abstain, question.sources, say),
                say("evaluate_page.kind"): ", ".join(question.tags),
            }
            for question in golden.questions
        ]
        if rows:
            st.dataframe(cells(rows), hide_index=True, height="content" if len(rows) <= 10 else 388)
        st.download_button(
            say("evaluate_page.take"),
            house().evaluations.export(name),
            f"{name}.yaml",
            "application/yaml",
            icon=icon("download"),
            on_click="ignore",
            key="take_golden",
        )


def expects(must_abstain: bool, sources: Sequence[str], say: Words) -> str:
    return say("evaluate_page.no_answer") if must_abstain else ", ".join(sources)


def show_start(user: User, name: str, golden: GoldenSet, say: Words) -> None:
    """Which architectures, and go."""
    with st.container(horizontal=True, gap="small", vertical_alignment="bottom"):
        chosen = st.multiselect(
            say("sidebar.architecture"),
            house().assistant.architectures,
            default=house().assistant.architectures[:1],
            format_func=lambda each: architecture_name(each, say),
            placeholder=say("screen.choose"),
            key="evaluated_architectures",
        )
        st.button(
            say("evaluate_page.start"),
            type="primary",
            icon=icon("play_arrow"),
            key="start_evaluation",
            disabled=not chosen or not golden.questions or evaluation_desk().is_running,
            on_click=start,
            args=(user, name, tuple(chosen)),
        )


def start(user: User, name: str, architectures: Sequence[str]) -> None:
    """Ask every question in each architecture, in a worker; each complete run is kept."""
    require_admin(user)
    groundwork = house()
    golden, model = groundwork.evaluations.golden(name), groundwork.model_name()
    runner = Runner(groundwork.assistant, sentence_embedder=sentence_embedder())
    known = tuple(each for each in architectures if each in groundwork.assistant.architectures)

    def ask_all(job: EvaluationJob) -> None:
        job.run(
            lambda architecture: runner.run(golden, Asking(architecture, model, cancel=job.cancel), tell=job.note),
            lambda architecture, results: groundwork.evaluations.keep(name, architecture, model, results),
        )

    evaluation_desk().begin(EvaluationJob(name, known, len(golden.questions)), ask_all)


def show_job(user: User, say: Words) -> None:
    """The run under way, or why the last one did not come to its end."""
    job = evaluation_desk().latest
    if job is None:
        return
    if not job.over.is_set():
        st.fragment(partial(_follow, user, job, say), run_every=LOOK_EVERY)()
        return
    look_at(job)
    if job.broken:
        st.error(say("error.unexpected"), icon=icon("error"))
    elif job.cancel.is_set():
        st.info(say("evaluate_page.stopped"), icon=icon("stop_circle"))


def look_at(job: EvaluationJob) -> None:
    """Once, when it is over; afterwards the admin chooses."""
    if st.session_state.get("job_looked_at") is not job:
        st.session_state["job_looked_at"] = job
        st.session_state["runs"] = runs_of(job)


def runs_of(job: EvaluationJob) -> list[KeptRun]:
    """What this job has kept, in the order in which it was asked: what one wants to see when it is over."""
    kept = house().evaluations.runs()[: len(job.architectures)]
    newest = {run.architecture: run for run in kept if run.golden == job.golden}
    return [newest[name] for name in job.architectures if name in newest][:MOST_COMPARED]


def _follow(user: User, job: EvaluationJob, say: Words) -> None:
    """One look; the last one redraws the page, which has a run more."""
    if job.over.is_set():
        st.rerun()
    st.progress(job.progress, text=f"{architecture_name(job.architecture, say)}: {escape(job.question)}")
    st.button(say("model_desk.cancel"), icon=icon("stop_circle"), key="stop_evaluation", on_click=stop, args=(user,))


def stop(user: User) -> None:
    require_admin(user)
    if (job := evaluation_desk().latest) is not None:
        job.cancel.set()


def add_as_test(user: User, turns: Sequence[TurnRecord], turn: TurnRecord) -> None:
    """From now on this is what shall be answered. Only an admin's own conversations come here."""
    require_admin(user)
    kept, say = house().evaluations, words()
    before = turns[: next((place for place, each in enumerate(turns) if each["turn_id"] == turn["turn_id"]), 0)]
    try:
        taken = frozenset(each.id for each in kept.golden(ADDED).questions) if ADDED in kept.names() else frozenset()
        question = question_from_answer(
            id_for(turn["question"], taken),
            turn["question"],
            turn["output"],
            history=history_of(before),
            groups=sorted(user.groups),
        )
        kept.add(question)
        st.toast(say("evaluate_page.added"), icon=":material/check:")
    except RagError as failure:
        st.toast(escape(sentence_of(failure, say)), icon=":material/error:", duration="long")
