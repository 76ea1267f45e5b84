"""The measures, by hand."""

from datetime import date
from pathlib import Path

import pytest

from rag.domain.access import Scope
from rag.domain.chunks import Filters, RetrievalConfig
from rag.models.embed_hash import HashEmbeddings
from rag.retrieval.fixture import FixtureRetriever
from rag.retrieval.measures import Judged, ndcg, read_judged, recall, run

EVERYONE, NOW = Scope.of("everyone"), Filters(as_of=date(2026, 6, 1))
DOCUMENTS = [
    {"document_id": "leave", "title": "Leave", "text": "Annual leave is thirty days."},
    {"document_id": "pay", "title": "Pay", "text": "Annual pay is monthly."},
]


def test_measures_by_hand() -> None:
    assert ndcg(["a", "x", "b"], {"a": 2.0, "b": 1.0}) == pytest.approx((2 + 1 / 2) / (2 + 1 / 1.5849625), abs=1e-6)
    assert ndcg([], {"a": 1.0}) == ndcg(["a"], {}) == 0
    assert ndcg(["x"] * 10 + ["a"], {"a": 1.0}) == 0
    assert recall(["a", "x"], {"a": 1.0, "b": 1.0}) == 0.5
    assert recall(["a"], {}) == 0


def test_a_run_over_a_collection(tmp_path: Path) -> None:
    (tmp_path / "queries.jsonl").write_text(
        '{"_id": "1", "text": "annual leave"}\n{"_id": "2", "text": "unjudged"}\n', encoding="utf-8"
    )
    (tmp_path / "qrels.tsv").write_text("query-id\tcorpus-id\tscore\n1\tleave\t1\n1\tpay\t0\n", encoding="utf-8")
    judged = read_judged(tmp_path)
    assert judged == [Judged("1", "annual leave", {"leave": 1.0})]
    fixture = FixtureRetriever(DOCUMENTS, [], HashEmbeddings())
    (score,) = run(fixture, judged, scope=EVERYONE, filters=NOW, config=RetrievalConfig())
    assert (score.ndcg, score.recall, score.is_in_top_3) == (1.0, 1.0, True)
    assert score.milliseconds > 0
