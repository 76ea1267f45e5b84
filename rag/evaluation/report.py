"""A run in numbers, two runs side by side, and what changed between them."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict
from typing import Any, Final, NamedTuple, cast

from rag.evaluation.gate import Breach, Thresholds, breaches
from rag.evaluation.metrics import Interval, abstention, bootstrap, percentile
from rag.evaluation.runner import Failure, Result

MEANS: Final[Mapping[str, str]] = {
    "passed": "passed",
    "retrieval_recall": "recall",
    "mrr": "reciprocal_rank",
    "ndcg": "ndcg",
    "faithfulness": "faithfulness",
    "relevance": "relevance",
    "citation_precision": "citation_precision",
    "correction_rate": "corrected",
    "revision_rate": "revised",
}
"""Metric → the field of a result whose mean it is."""


class Summary(NamedTuple):
    """A run of one architecture in numbers."""

    architecture: str
    questions: int
    metrics: Mapping[str, float | None]
    intervals: Mapping[str, Interval]


class Compared(NamedTuple):
    """One question in several runs, in the order of the runs; None where a run does not have it."""

    question_id: str
    question: str
    results: tuple[Result | None, ...]

    @property
    def differs(self) -> bool:
        """Not every run came to the same verdict."""
        return len({result.passed for result in self.results if result}) > 1


def summarise(results: Sequence[Result]) -> Summary:
    """Means with their intervals, rates, and the time that turns took."""
    intervals = {name: found for name, of in MEANS.items() if (found := bootstrap(_values(results, of)))}
    milliseconds = [result.milliseconds for result in results]
    right, complete = abstention([each.abstained for each in results], [each.must_abstain for each in results])
    metrics: dict[str, float | None] = {name: intervals[name].value if name in intervals else None for name in MEANS}
    metrics |= {"abstention_precision": right, "abstention_recall": complete}
    metrics |= {"p50_milliseconds": percentile(milliseconds, 0.5), "p95_milliseconds": percentile(milliseconds, 0.95)}
    intervals |= _abstention_intervals(results)
    return Summary(results[0].architecture if results else "", len(results), metrics, intervals)


def compare(*runs: Sequence[Result]) -> list[Compared]:
    """Every question once, with its result in each run."""
    indexed = [{result.question_id: result for result in run} for run in runs]
    ids = dict.fromkeys(name for run in indexed for name in run)
    rows = ((name, tuple(run.get(name) for run in indexed)) for name in ids)
    return [Compared(name, next(each.question for each in found if each), found) for name, found in rows]


def judge(results: Sequence[Result], thresholds: Thresholds) -> list[Breach]:
    """The gate over one run. No result at all is no reason to open it."""
    if not results:
        return [Breach("passed", 0.0, thresholds.passed)]
    return breaches(summarise(results).metrics, thresholds)


def result_row(result: Result) -> dict[str, Any]:
    """For JSON."""
    return {**asdict(result), "passed": result.passed}


def result_from_row(row: Mapping[str, Any]) -> Result:
    """The inverse of `result_row`."""
    plain = {name: tuple(each) if isinstance(each, list) else each for name, each in row.items() if name != "passed"}
    told = cast(dict[str, Any], plain | {"failures": tuple(Failure(**each) for each in row["failures"])})
    return Result(**told)


def summary_row(summary: Summary, gate: Iterable[Breach]) -> dict[str, Any]:
    """For JSON: the metrics flat, their intervals and what the gate says beside them."""
    return {
        "architecture": summary.architecture,
        "questions": summary.questions,
        **{name: _rounded(value) for name, value in summary.metrics.items()},
        "intervals": {name: [_rounded(each.low), _rounded(each.high)] for name, each in summary.intervals.items()},
        "breaches": [breach._asdict() for breach in gate],
    }


def _values(results: Sequence[Result], name: str) -> list[float]:
    found = (getattr(result, name) for result in results)
    return [float(value) for value in found if value is not None]


def _abstention_intervals(results: Sequence[Result]) -> dict[str, Interval]:
    said = bootstrap([float(each.must_abstain) for each in results if each.abstained])
    owed = bootstrap([float(each.abstained) for each in results if each.must_abstain])
    both = {"abstention_precision": said, "abstention_recall": owed}
    return {name: interval for name, interval in both.items() if interval}


def _rounded(value: float | None) -> float | None:
    return None if value is None else round(value, 4)
