"""A run of golden questions as people see it on a terminal."""

from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.table import Table

from rag.commands.pages import plain
from rag.evaluation.gate import Breach
from rag.evaluation.report import Compared, Summary
from rag.evaluation.runner import Failure, Result
from rag.words import Words


def summary_page(title: str, summary: Summary, gate: Sequence[Breach], say: Words) -> RenderableType:
    """One line a metric, with its interval, and whether the gate minds."""
    minded = {breach.metric: breach.threshold for breach in gate}
    table = Table(
        title=plain(f"{title} · {summary.architecture}: {say('evaluate.asked', n=summary.questions)}"), box=None
    )
    for name in ("", "", "95 %", ""):
        table.add_column(name, justify="right" if name else "left")
    for name, value in summary.metrics.items():
        interval = summary.intervals.get(name)
        spread = f"{interval.low:.2f} – {interval.high:.2f}" if interval else ""
        limit = say("evaluate.below", threshold=f"{minded[name]:g}") if name in minded else ""
        table.add_row(say(f"metric.{name}"), number(name, value), spread, plain(limit, "red"))
    verdict = say("evaluate.gate_closed", n=len(gate)) if gate else say("evaluate.gate_open")
    return Group(table, plain(verdict, "red" if gate else "green"), plain(""))


def failures_page(results: Sequence[Result], say: Words) -> RenderableType:
    """Every question that failed, and why."""
    lines: list[RenderableType] = []
    for result in results:
        if not result.passed:
            lines.append(plain(f"✗ {result.question_id}: {result.question}", "bold"))
            lines += [plain(f"    {failure_sentence(failure, say)}") for failure in result.failures]
    return Group(*lines)


def compared_page(rows: Sequence[Compared], names: Sequence[str], say: Words) -> RenderableType:
    """Only the questions on which the runs differ."""
    table = Table(box=None, header_style="dim")
    for name in (say("evaluate.question"), *names):
        table.add_column(name)
    for row in rows:
        if row.differs:
            table.add_row(
                plain(row.question), *("–" if each is None else "✓" if each.passed else "✗" for each in row.results)
            )
    return table


def failure_sentence(failure: Failure, say: Words) -> str:
    return say(f"evaluate.failure_{failure.kind}", detail=failure.detail)


def number(name: str, value: float | None) -> str:
    if value is None:
        return "–"
    return f"{value:.0f} ms" if name.endswith("milliseconds") else f"{value:.2f}"
