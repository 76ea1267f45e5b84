import json

from rag.evaluation.gate import Thresholds
from rag.evaluation.report import (
    compare,
    judge,
    result_from_row,
    result_row,
    summarise,
    summary_row,
)
from rag.evaluation.runner import Failure
from tests.evaluation.results import result

BAD = {"failures": (Failure("said", "28 days"),), "recall": 0.0}


def test_no_result_measures_nothing_and_opens_no_gate() -> None:
    summary = summarise([])
    assert summary.questions == 0
    assert set(summary.metrics.values()) == {None}
    assert [breach.metric for breach in judge([], Thresholds())] == ["passed"]


def test_means_leave_out_what_could_not_be_measured() -> None:
    gap = result("gap", must_abstain=True, abstained=True, recall=None, faithfulness=None, milliseconds=30.0)
    summary = summarise([result(), result("other", recall=0.5, corrected=True), gap])
    assert summary.metrics["retrieval_recall"] == 0.75
    assert summary.metrics["faithfulness"] == 1.0
    assert summary.metrics["correction_rate"] == 1 / 3
    assert summary.metrics["abstention_recall"] == summary.metrics["abstention_precision"] == 1.0
    assert summary.metrics["p95_milliseconds"] == 30.0
    assert summary.intervals["retrieval_recall"].low < 0.75 < summary.intervals["retrieval_recall"].high


def test_two_runs_side_by_side() -> None:
    before = [result(), result("gone"), result("slow")]
    after = [result(**BAD), result("new"), result("slow", milliseconds=99.0)]
    rows = {row.question_id: row for row in compare(before, after)}
    assert rows["leave"].differs
    assert not rows["slow"].differs
    assert rows["gone"].results[1] is None
    assert rows["new"].results[0] is None


def test_the_gate_names_what_is_below_and_what_is_above() -> None:
    low = [result(recall=0.5, milliseconds=200.0)]
    found = judge(low, Thresholds(retrieval_recall=0.8, p95_milliseconds=100))
    assert [(breach.metric, breach.value) for breach in found] == [
        ("retrieval_recall", 0.5),
        ("p95_milliseconds", 200.0),
    ]
    assert judge([result()], Thresholds()) == []


def test_what_cannot_be_measured_closes_no_gate() -> None:
    only_gaps = [result(must_abstain=True, abstained=True, recall=None, faithfulness=None, relevance=None)]
    assert judge(only_gaps, Thresholds(retrieval_recall=1.0, faithfulness=1.0)) == []


def test_results_survive_json() -> None:
    for one in (result(), result(**BAD)):
        assert result_from_row(json.loads(json.dumps(result_row(one)))) == one
    assert json.loads(json.dumps(summary_row(summarise([result()]), []), allow_nan=False))["questions"] == 1
