"""Drawing runs of golden questions: one in numbers, or several beside each other."""

import json
from collections.abc import Sequence
from typing import Any, Final

import streamlit as st

from rag.domain.access import User
from rag.errors import RagError
from rag.evaluation.report import Summary, compare, judge, result_row, summarise
from rag.evaluation.runner import Failure, Result
from rag.stores.evaluations import ADDED, SAMPLE, KeptRun
from rag.ui.answers import escape
from rag.ui.cells import cells
from rag.ui.house import house
from rag.ui.labels import architecture_name, icon, moment
from rag.ui.people import require_admin
from rag.words import Words

RUNS: Final = 30
"""The newest runs that can be looked at."""
SHARES: Final = (
    "passed", "retrieval_recall", "faithfulness", "relevance", "citation_precision", "abstention_precision",
    "abstention_recall",
)  # fmt: skip
"""Metrics between 0 and 1 that shall be high: what the chart shows."""
MOST_COMPARED: Final = 4
BAR: Final = 18  # pixels


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
        placeholder=say("screen.choose"),
        key="runs",
        help=say("evaluate_page.compared_help"),
    )
    if picked:
        show_metrics(picked, say)
        show_results(picked, say)


def run_name(run: KeptRun, say: Words) -> str:
    """`Standard · demo · 20 November 2026, 11:40`."""
    named = [architecture_name(run.architecture, say), run.model, set_name(run.golden, say)]
    return " · ".join([*named, moment(run.began_at, say)])


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
    st.dataframe(cells(metric_rows(names, summaries, say)), hide_index=True, height="content")
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
    except RagError as error:  # no gate is not an open one
        st.markdown(f":orange[{icon('warning')}] **{escape(name)}** · {escape(say(error.key, **error.values))}")
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
    st.caption(say.counted("evaluate_page.questions", len(wanted)))
    table = [
        {say("evaluate_page.question"): row.question}
        | {name: said_result(result, say) for name, result in zip(names, row.results, strict=True)}
        for row in wanted
    ]
    if table:
        st.dataframe(cells(table), hide_index=True, height="content" if len(table) <= 10 else 420)
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


def set_name(name: str, say: Words) -> str:
    return say(f"evaluate_page.set_{name}") if name in (SAMPLE, ADDED) else name


def _passed(results: Sequence[Result | None]) -> bool:
    return all(result.passed for result in results if result)
