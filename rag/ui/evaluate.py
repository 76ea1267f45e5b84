"""Drawing the evaluate page: a golden set, a run of it, and runs side by side."""

import json
from collections.abc import Iterator, Sequence
from functools import partial
from threading import Event
from typing import Any, Final

import streamlit as st

from rag.domain.access import User
from rag.errors import RagError
from rag.evaluation.golden import GoldenSet, id_for, question_from_answer
from rag.evaluation.report import Summary, compare, judge, result_row, summarise
from rag.evaluation.runner import Asking, Failure, Result, Runner
from rag.stores.evaluations import ADDED, SAMPLE, KeptRun
from rag.ui.answers import escape
from rag.ui.conversations import history_of
from rag.ui.doing import sentence_of
from rag.ui.evaluations import EvaluationJob
from rag.ui.house import evaluation_desk, house, sentence_embedder, words
from rag.ui.labels import architecture_name, counted, day, icon
from rag.ui.people import require_admin
from rag.ui.turns import TurnRecord
from rag.words import Words

LOOK_EVERY: Final = 0.7
RUNS: Final = 30
"""The newest runs that can be looked at."""
SHARES: Final = (
    "passed", "retrieval_recall", "faithfulness", "relevance", "citation_precision", "abstention_precision",
    "abstention_recall",
)  # fmt: skip
"""Metrics between 0 and 1 that shall be high: what the chart shows."""
MOST_COMPARED: Final = 4
BAR: Final = 18  # pixels


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
    st.caption(" ".join([counted("evaluate_page.questions", len(golden.questions), say), escape(golden.about)]))
    missing = golden.about_documents() - house().registry.document_ids()
    if missing:
        st.warning(say("evaluate_page.missing", count=len(missing)), icon=icon("warning"))
    show_questions(name, golden, say)
    show_start(user, name, golden, say)


def set_name(name: str, say: Words) -> str:
    return say(f"evaluate_page.set_{name}") if name in (SAMPLE, ADDED) else name


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
            st.dataframe(rows, hide_index=True, height="content" if len(rows) <= 10 else 388)
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
            key="evaluated_architectures",
        )
        st.button(
            say("evaluate_page.start"),
            type="primary",
            icon=icon("play_arrow"),
            key="start_evaluation",
            disabled=not chosen or not golden.questions or evaluation_desk().is_running,
            on_click=begin,
            args=(user, name, tuple(chosen)),
        )


def begin(user: User, name: str, architectures: Sequence[str]) -> None:
    """The callback of the button."""
    start(user, name, architectures)


def start(user: User, name: str, architectures: Sequence[str]) -> EvaluationJob:
    """Ask every question in each architecture, in a worker; each complete run is kept."""
    require_admin(user)
    groundwork = house()
    golden, model = groundwork.evaluations.golden(name), groundwork.model_name()
    runner = Runner(groundwork.assistant, sentence_embedder=sentence_embedder())
    known = tuple(each for each in architectures if each in groundwork.assistant.architectures)

    def ask(architecture: str, tell: Any, cancel: Event) -> Iterator[Result]:
        return runner.run(golden, Asking(architecture, model, cancel=cancel), tell=tell)

    def keep(architecture: str, results: Sequence[Result]) -> None:
        groundwork.evaluations.keep(name, architecture, model, results)

    return evaluation_desk().begin(EvaluationJob(name, known, len(golden.questions)), ask, keep)


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


def show_runs(user: User, say: Words) -> None:
    """One run in numbers, or several beside each other."""
    require_admin(user)
    runs = house().evaluations.runs()[:RUNS]
    st.subheader(say("evaluate_page.runs"))
    if not runs:
        st.caption(say("evaluate_page.no_runs"))
        return
    picked = st.multiselect(
        say("evaluate_page.compared"),
        runs,
        default=None if "runs" in st.session_state else runs[:1],
        format_func=lambda run: run_name(run, say),
        max_selections=MOST_COMPARED,
        key="runs",
        help=say("evaluate_page.compared_help"),
    )
    if picked:
        show_metrics(picked, say)
        show_results(picked, say)


def run_name(run: KeptRun, say: Words) -> str:
    """`Standard · demo · 20 November 2026, 11:40`."""
    when = f"{day(run.began_at, say)}, {run.began_at[11:16]}"
    return " · ".join([architecture_name(run.architecture, say), run.model, set_name(run.golden, say), when])


def show_metrics(runs: Sequence[KeptRun], say: Words) -> None:
    """A chart of what shall be high, every number with its interval, and the gate."""
    summaries = [summarise(run.results) for run in runs]
    names = column_names(runs, say)
    bars = [(metric, name, each) for metric in SHARES for name, each in zip(names, summaries, strict=True)]
    columns = {
        "metric": [say(f"metric.{metric}") for metric, _, _ in bars],
        "run": [name for _, name, _ in bars],
        "value": [summary.metrics.get(metric) for metric, _, summary in bars],
    }
    st.vega_lite_chart(
        columns, bar_chart(names), alt=say("evaluate_page.chart_alt"), width="stretch", key="metrics_chart"
    )
    st.dataframe(metric_rows(names, summaries, say), hide_index=True, height="content")
    for name, run in zip(names, runs, strict=True):
        show_gate(name, run, say)


def bar_chart(names: Sequence[str]) -> dict[str, Any]:
    """One group of bars a metric, one bar a run; names are never cut off, which `st.bar_chart` does."""
    run = {"field": "run", "type": "nominal", "sort": list(names), "title": None}
    return {
        "mark": {"type": "bar", "cornerRadiusEnd": 3},
        "height": {"step": BAR},
        "encoding": {
            "y": {"field": "metric", "type": "nominal", "sort": None, "title": None, "axis": {"labelLimit": 0}},
            "yOffset": run,
            "x": {"field": "value", "type": "quantitative", "title": None, "scale": {"domain": [0, 1]}},
            "color": run | {"legend": {"orient": "top"} if len(names) > 1 else None},
            "tooltip": [{"field": "run"}, {"field": "metric"}, {"field": "value", "format": ".2f"}],
        },
    }


def column_names(runs: Sequence[KeptRun], say: Words) -> list[str]:
    """Short and different: the architecture, numbered when it comes twice."""
    names = [architecture_name(run.architecture, say) for run in runs]
    return [
        f"{name} {names[:place].count(name) + 1}" if names.count(name) > 1 else name for place, name in enumerate(names)
    ]


def metric_rows(names: Sequence[str], summaries: Sequence[Summary], say: Words) -> list[dict[str, str]]:
    metrics = summaries[0].metrics
    return [
        {say("evaluate_page.metric"): say(f"metric.{metric}")}
        | {name: said_metric(metric, summary) for name, summary in zip(names, summaries, strict=True)}
        for metric in metrics
    ]


def said_metric(name: str, summary: Summary) -> str:
    """`0.93 (0.86 – 0.98)`."""
    value, interval = summary.metrics.get(name), summary.intervals.get(name)
    if value is None:
        return "–"
    if name.endswith("milliseconds"):
        return f"{value:.0f} ms"
    return f"{value:.2f}" + (f" ({interval.low:.2f} – {interval.high:.2f})" if interval else "")


def show_gate(name: str, run: KeptRun, say: Words) -> None:
    """Whether this run reaches what the set asks for."""
    try:
        thresholds = house().evaluations.golden(run.golden).thresholds
    except RagError:
        return
    missed = judge(run.results, thresholds)
    if not missed:
        st.markdown(f":green[{icon('check_circle')}] **{escape(name)}** · {say('evaluate.gate_open')}")
        return
    told = ", ".join(f"{say(f'metric.{each.metric}')} {each.value:.2f} / {each.threshold:.2f}" for each in missed)
    st.markdown(
        f":orange[{icon('block')}] **{escape(name)}** · {say('evaluate.gate_closed', n=len(missed))} {escape(told)}"
    )


def show_results(runs: Sequence[KeptRun], say: Words) -> None:
    """Question by question; first those that need a look."""
    names = column_names(runs, say)
    rows = compare(*(run.results for run in runs))
    only = st.toggle(say("evaluate_page.only_differing" if len(runs) > 1 else "evaluate_page.only_failed"), key="only")
    wanted = [row for row in rows if not only or (row.differs if len(runs) > 1 else not _passed(row.results))]
    st.caption(counted("evaluate_page.questions", len(wanted), say))
    table = [
        {say("evaluate_page.question"): row.question}
        | {name: said_result(result, say) for name, result in zip(names, row.results, strict=True)}
        for row in wanted
    ]
    if table:
        st.dataframe(table, hide_index=True, height="content" if len(table) <= 10 else 420)
    lines = "\n".join(json.dumps(result_row(result), ensure_ascii=False) for run in runs for result in run.results)
    st.download_button(
        say("evaluate_page.take_results"), lines, "results.jsonl", "application/jsonl", icon=icon("download"),
        on_click="ignore", key="take_results",
    )  # fmt: skip


def said_result(result: Result | None, say: Words) -> str:
    """Passed, or what was wrong."""
    if result is None:
        return "–"
    if result.passed:
        return f"✓ {result.milliseconds:.0f} ms"
    return "✗ " + " ".join(said_failure(each, say) for each in result.failures)


def said_failure(failure: Failure, say: Words) -> str:
    """An ending is named in words."""
    detail = say(f"evaluate.ended_{failure.detail}") if failure.kind == "ending" else failure.detail
    return say(f"evaluate.failure_{failure.kind}", detail=detail)


def add_as_test(user: User, turns: Sequence[TurnRecord], turn: TurnRecord) -> None:
    """From now on this is what shall be answered. Only an admin's own conversations come here."""
    require_admin(user)
    kept, say = house().evaluations, words()
    taken = frozenset(each.id for each in kept.golden(ADDED).questions) if ADDED in kept.names() else frozenset()
    before = turns[: next((place for place, each in enumerate(turns) if each["turn_id"] == turn["turn_id"]), 0)]
    question = question_from_answer(
        id_for(turn["question"], taken),
        turn["question"],
        turn["output"],
        history=history_of(before),
        groups=sorted(user.groups),
    )
    try:
        kept.add(question)
        st.toast(say("evaluate_page.added"), icon=":material/check:")
    except RagError as failure:
        st.toast(escape(sentence_of(failure, say)), icon=":material/error:", duration="long")


def _passed(results: Sequence[Result | None]) -> bool:
    return all(result.passed for result in results if result)
